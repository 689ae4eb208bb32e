//! What happens in a heist, in sentences with their rules.

mod areas;
mod dice;
mod eye;
mod names;

pub use areas::{closed, gaze};
pub use dice::roll;
pub use eye::{eye_act, forecast, forecast_in_short, forecast_in_two, lead};
pub use names::{HeistNames, listed};

use unnoticed_rules::endeavor::{
    Ending, EyeAct, Grade, HeistEvent, HelpWith, LAST, Positions, RogueAct, Seat, Spark, StatRoll, Story,
    Task, help_of,
};

/// The sentences for `events`, which happened one after the other; the Wounds of an awakening are told with it.
pub fn of_all(events: &[HeistEvent], names: &HeistNames) -> Vec<Option<String>> {
    let mut awakens = false;
    let text = |(number, event): (usize, &HeistEvent)| {
        awakens = match event {
            HeistEvent::EyeActed { act } => matches!(act, EyeAct::Awaken { .. }),
            HeistEvent::Wounded { .. } if awakens => return None,
            _ => false,
        };
        of(event, events.get(number + 1), names)
    };
    events.iter().enumerate().map(text).collect()
}

/// The sentence for `event`; none for what goes without saying, and for a step that `next` follows up.
fn of(event: &HeistEvent, next: Option<&HeistEvent>, names: &HeistNames) -> Option<String> {
    let sentence = sentence(event, next, names)?;
    let mut letters = sentence.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect())
}

fn sentence(event: &HeistEvent, next: Option<&HeistEvent>, names: &HeistNames) -> Option<String> {
    let who = |seat: &Seat| names.seat(*seat);
    Some(match event {
        HeistEvent::RoundBegan { round } => format!("Round {round}."),
        HeistEvent::DieChosen { seat, stat } => {
            let die = names.die(*seat, *stat);
            format!("{} takes {stat:?} {die}: reach {}. END-95 END-30", who(seat), die.x())
        }
        HeistEvent::Rested { seat } => {
            format!("{} rests: all its Stats come back after the round. END-108", who(seat))
        }
        HeistEvent::Gained { worths, .. } if worths.is_empty() => return None,
        HeistEvent::Gained { seat, worths } => format!("{} gains {}. END-48", who(seat), blessings(worths)),
        HeistEvent::Ordered { seats } => format!("Order of turns: {}. END-98", listed(seats.iter().map(who))),
        HeistEvent::TurnBegan { .. } | HeistEvent::Declared { act: RogueAct::Try(_), .. } => return None,
        HeistEvent::Declared { seat, act } => return declared(*seat, *act, names),
        HeistEvent::SanctuaryLost { area, at } => {
            format!("The Attack uses up the Sanctuary at {}{}. END-192", positions(*at), names.in_area(*area))
        }
        HeistEvent::Sparked { seat, spark } => sparked(*seat, *spark, names),
        HeistEvent::Rolled { seat, task, rolls } => rolled(*seat, *task, rolls, names),
        HeistEvent::Helped { helper, to, worth, with } => {
            format!(
                "{} pays a Blessing of worth {worth}: {}. END-59 END-60",
                who(helper),
                help(*worth, *with, &who(to))
            )
        }
        HeistEvent::Settled { seat, task, grade, story } => settled(*seat, *task, *grade, *story, names),
        HeistEvent::Moved { slowed: false, .. } if matches!(next, Some(HeistEvent::Moved { .. })) => {
            return None;
        }
        HeistEvent::Moved { seat, to, slowed } => {
            let why = if *slowed { ", slowed by a Wound. END-200" } else { ". END-125" };
            format!("{} comes to {}{why}", who(seat), to.position)
        }
        HeistEvent::Escaped { seat } => format!("{} leaves by the Escape. END-187", who(seat)),
        HeistEvent::Schemed { seat, area, at } => {
            format!("{} places Schemes at {}{}. END-138", who(seat), positions(*at), names.in_area(*area))
        }
        HeistEvent::ObjectiveDone { area, position } => {
            format!("Done: {}. END-139", names.objective(*area, *position))
        }
        HeistEvent::Quickened { seats, .. } => {
            let each = if seats.len() == 1 { "has" } else { "have" };
            let seats = listed(seats.iter().map(who));
            format!("Most Blessings: {seats} {each} an extra action next round. END-168")
        }
        HeistEvent::Removed { seat } => format!("{} is caught. END-173", who(seat)),
        HeistEvent::Wounded { seat, position, .. } => {
            let beyond = if *position > LAST { ", beyond the end of the track" } else { "" };
            format!("{} is wounded at {position}{beyond}. END-198 END-199", who(seat))
        }
        HeistEvent::Ended { ending, story, escaped } => ended(*ending, *story, *escaped),
        _ => return on_the_track(event, names),
    })
}

/// What becomes of Alarms, and what the Eye does.
fn on_the_track(event: &HeistEvent, names: &HeistNames) -> Option<String> {
    Some(match event {
        HeistEvent::Grew { area, at } => {
            format!("Alarms grow{}: {}. END-177", names.in_area(*area), positions(*at))
        }
        HeistEvent::AlarmsRemoved { area, at } => {
            format!("Gone{}: the {} at {}. END-117", names.in_area(*area), alarms(*at), positions(*at))
        }
        HeistEvent::Taken { seat, worths, .. } if worths.is_empty() => {
            format!("{} takes nothing. END-121", names.seat(*seat))
        }
        HeistEvent::Taken { seat, worths, replaced } => {
            let (taken, new) = (blessings(worths), blessings(replaced));
            format!("{} takes {taken} from the Eye, which gains {new}. END-120 END-122", names.seat(*seat))
        }
        HeistEvent::Changed { seat, to } => {
            format!("{} goes over to {}. END-75 END-76", names.seat(*seat), names.area(to.area))
        }
        HeistEvent::Opened { area } => {
            format!("{} is open now: rogues may go over to it. END-212", names.area(*area))
        }
        HeistEvent::Looked { area } => format!("The Eye looks into {}. END-210", names.area(*area)),
        HeistEvent::Woke { seat: Some(seat) } => {
            format!("{} stands on an Alarm: the Eye wakes. END-175", names.seat(*seat))
        }
        HeistEvent::Woke { seat: None } => "Dawn: the Eye wakes. END-204".to_owned(),
        HeistEvent::EyeActed { act } => format!("The Eye {}", eye_act(act, names)),
        HeistEvent::TemporaryGone { area, at } => {
            let place = names.in_area(*area);
            format!("What the Sweep brought{place} is gone again: {}. END-171", positions(*at))
        }
        HeistEvent::Swept { area, at } => {
            let (place, at) = (names.in_area(*area), positions(*at));
            format!(
                "The Eye leads in Blessings and sweeps{place}: Alarms at {at} for a round. END-171 END-215"
            )
        }
        HeistEvent::Stirred { dawn } => {
            format!("The Eye leads in Blessings and stirs the house: dawn after round {dawn}. END-215")
        }
        HeistEvent::NothingToSweep => {
            "The Eye leads in Blessings and keeps them: there is no Alarm to sweep with. END-165".to_owned()
        }
        HeistEvent::Cleaned { area } => {
            let place = names.in_area(*area);
            format!(
                "The Eye leads in Blessings and hunts the crew down{place}: whoever has three Wounds in a row is caught, all \
                 others are wounded. END-173"
            )
        }
        _ => return None,
    })
}

fn declared(seat: Seat, act: RogueAct, names: &HeistNames) -> Option<String> {
    let who = names.seat(seat);
    Some(match act {
        RogueAct::Try(_) | RogueAct::Change(_) => return None,
        RogueAct::CoverFor(other) => format!("{who} Covers {}, to Help. END-131", names.seat(other)),
        RogueAct::CoverBehind(other) => format!("{who} waits for {}. END-132", names.seat(other)),
        RogueAct::Help(other) => format!("{who} will Help {}. END-132", names.seat(other)),
        RogueAct::Pass => format!("{who} does nothing. END-103"),
    })
}

fn sparked(seat: Seat, Spark { with, worth, .. }: Spark, names: &HeistNames) -> String {
    format!("{} pays two Blessings of worth {worth}: a Spark with {with:?}. END-38", names.seat(seat))
}

fn rolled(seat: Seat, task: Task, rolls: &[StatRoll], names: &HeistNames) -> String {
    let rolls = rolls.iter().map(roll).collect::<Vec<_>>().join("; ");
    format!("{}, {}: {rolls}. END-13", names.seat(seat), names.task(seat, task))
}

fn settled(seat: Seat, task: Task, grade: Grade, story: Story, names: &HeistNames) -> String {
    let rule = match grade {
        Grade::Failure => "END-14",
        Grade::Minor => "END-15",
        Grade::Medium => "END-16",
        Grade::Major => "END-17",
        Grade::Maximum => "END-18",
    };
    format!("{}: {grade}{}. {rule}", names.task(seat, task), told(story))
}

/// ", 1 stroke of luck, 2 mishaps": boons and busts as players call them. Rules: END-15 to END-20.
fn told(Story { boons, busts }: Story) -> String {
    let told = [(boons, luck(boons)), (busts, mishaps(busts))];
    told.into_iter().filter(|(count, _)| *count > 0).map(|(_, words)| format!(", {words}")).collect()
}

/// So many boons. Rule: END-17.
pub fn luck(boons: u16) -> String {
    if boons == 1 { "1 stroke of luck".to_owned() } else { format!("{boons} strokes of luck") }
}

/// So many busts. Rule: END-15.
pub fn mishaps(busts: u16) -> String {
    if busts == 1 { "1 mishap".to_owned() } else { format!("{busts} mishaps") }
}

fn ended(ending: Ending, story: Story, escaped: u8) -> String {
    let how = match ending {
        Ending::Full => "A full win, nobody the wiser. END-205",
        Ending::Narrow => "A narrow win. END-206",
        Ending::Loss => "The heist is lost. END-207",
    };
    format!("The end: {escaped} escaped{}. {how}", told(story))
}

/// What a Blessing of `worth` does for `who`. Rules: END-58, END-59, END-129.
pub fn help(worth: u8, with: HelpWith, who: &str) -> String {
    let value = help_of(worth);
    match with {
        HelpWith::Roll => format!("+{value} to the roll of {who}"),
        HelpWith::MoreX => format!("reach +{value} for {who}"),
        HelpWith::LessX => format!("reach −{value} for {who}"),
    }
}

/// "a Blessing of worth 4", "Blessings of worth 4, 1"
fn blessings(worths: &[u8]) -> String {
    match worths {
        [] => "no Blessing".to_owned(),
        [worth] => format!("a Blessing of worth {worth}"),
        _ => {
            format!("Blessings of worth {}", worths.iter().map(u8::to_string).collect::<Vec<_>>().join(", "))
        }
    }
}

/// "5, 9, 14", "1–4, 9": runs of three and more are drawn together.
pub fn positions(at: Positions) -> String {
    runs(at.iter())
}

/// The same of rising numbers that may lie above the end of the track.
pub fn runs(at: impl IntoIterator<Item = u8>) -> String {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for position in at {
        match runs.last_mut() {
            Some((_, end)) if *end + 1 == position => *end = position,
            _ => runs.push((position, position)),
        }
    }
    let words = runs.into_iter().map(|(start, end)| match end - start {
        0 => start.to_string(),
        1 => format!("{start}, {end}"),
        _ => format!("{start}–{end}"),
    });
    words.collect::<Vec<_>>().join(", ")
}

fn alarms(at: Positions) -> &'static str {
    if at.len() == 1 { "Alarm" } else { "Alarms" }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::tests::game;
    use super::*;
    use crate::level::{Level, SHIPPED};
    use unnoticed_rules::endeavor::{Difficulty, Heist, TrackPlace};

    #[test]
    fn runs_of_positions_are_drawn_together() {
        let told = |at: &[u8]| positions(Positions::of(at.iter().copied()));
        assert_eq!(told(&[5, 9, 14]), "5, 9, 14");
        assert_eq!(told(&[1, 2, 3, 4, 9, 10, 20]), "1–4, 9, 10, 20");
    }

    #[test]
    fn end_72_end_200_a_move_is_told_by_its_end_and_by_every_wound_that_slows_it() {
        let game = game(Difficulty::Normal, 1);
        let names = HeistNames::of(game.heist(), game.level().heist.as_ref());
        let step = |position, slowed| HeistEvent::Moved {
            seat: Seat(0),
            to: TrackPlace { area: 0, position },
            slowed,
        };
        let told = |event: &HeistEvent, next: Option<&HeistEvent>| of(event, next, &names);
        assert_eq!(told(&step(6, false), Some(&step(7, false))), None);
        let slowed = Some("Ash comes to 6, slowed by a Wound. END-200".to_owned());
        assert_eq!(told(&step(6, true), Some(&step(7, false))), slowed);
        assert_eq!(told(&step(7, false), None), Some("Ash comes to 7. END-125".to_owned()));
    }

    #[test]
    fn end_210_what_happens_to_a_track_names_its_area_where_there_are_several() {
        let grew = HeistEvent::Grew { area: 1, at: Positions::of([5]) };
        let told = |id| {
            let (_, _, text) = SHIPPED.iter().find(|(_, shipped, _)| *shipped == id).expect("it is shipped");
            let level = Level::parse("heist.toml", text).expect("a level without problems");
            let table = level.heist.as_ref().expect("a heist");
            let heist = Heist::begin(Arc::new(table.setup(Difficulty::Normal, 1)));
            of(&grew, None, &HeistNames::of(&heist, Some(table)))
        };
        assert_eq!(told("tutorial"), Some("Alarms grow: 5. END-177".to_owned()));
        assert_eq!(told("orrery_house"), Some("Alarms grow in The undercroft: 5. END-177".to_owned()));
    }

    #[test]
    fn end_150_an_awakening_names_each_rogue_once_with_the_alarms_that_hit_it() {
        let game = game(Difficulty::Normal, 1);
        let names = HeistNames::of(game.heist(), game.level().heist.as_ref());
        let (ash, birch) = (Some(Seat(0)), Some(Seat(1)));
        let told = |wounds: &[(u8, Option<Seat>)]| {
            eye_act(&EyeAct::Awaken { area: 0, wounds: wounds.to_vec() }, &names)
        };
        let all = [(1, birch), (2, birch), (3, birch), (5, None), (9, ash)];
        assert_eq!(
            told(&all),
            "awakens, and every Alarm becomes a Wound: Ash at 9 and Birch at 1–3. END-150"
        );
        assert_eq!(told(&[(5, None)]), "awakens, and every Alarm becomes a Wound: nobody. END-150");
        let act = EyeAct::Awaken { area: 0, wounds: all.to_vec() };
        let wound = |position| HeistEvent::Wounded { seat: Seat(1), area: 0, position };
        let events =
            [HeistEvent::EyeActed { act }, wound(1), wound(2), HeistEvent::Cleaned { area: 0 }, wound(4)];
        let is_told: Vec<bool> = of_all(&events, &names).iter().map(Option::is_some).collect();
        assert_eq!(
            is_told,
            [true, false, false, true, true],
            "its Wounds are told with it, others by themselves"
        );
    }
}
