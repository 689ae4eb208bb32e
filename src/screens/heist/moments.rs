//! Moments of a heist: what turned is told in one sentence, where it happened, for as long as one reads.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::heist::sentences::{HeistNames, listed, positions};
use crate::heist::{HeistGame, HeistLogged, HeistSystems};
use crate::navigation::Screen;
use crate::screens::game::GameRequest;
use crate::ui::explain::PutAwayExplanation;
use crate::ui::theme;
use unnoticed_rules::endeavor::{EyeAct, Grade, HeistEvent, Positions, Seat};

use super::dice::are_still;
use super::request::HeistRequest;
use super::table::names;

/// Seconds for which a moment is told at least.
const LEAST_SECS: f32 = 2.8;
/// Letters that are read in a second, at leisure.
const LETTERS_IN_A_SEC: f32 = 14.0;
/// Moments that are kept: of more at once the last ones tell it.
const MOST: usize = 3;

/// Something that turned.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Moment {
    /// One sentence.
    pub words: String,
    /// In which colour.
    pub color: Color,
    /// The area in which it happened.
    pub area: u8,
    /// Where on its track.
    pub at: Positions,
}

/// Moments that are still to be told, the first of them now.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Moments {
    waiting: VecDeque<Moment>,
    secs: f32,
}

impl Moment {
    /// Seconds for which it is told: as long as one reads.
    fn lasts_secs(&self) -> f32 {
        LEAST_SECS.max(self.words.chars().count() as f32 / LETTERS_IN_A_SEC)
    }
}

impl Moments {
    /// The one that is told now, and for how many seconds it has been.
    pub fn now(&self) -> Option<(&Moment, f32)> {
        self.waiting.front().map(|moment| (moment, self.secs))
    }

    /// Tells `new` after what waits. Of too many the first are dropped, and what is told then has all its time.
    fn add(&mut self, new: Vec<Moment>) {
        let too_many = (self.waiting.len() + new.len()).saturating_sub(MOST);
        if self.waiting.is_empty() || too_many > 0 {
            self.secs = 0.0;
        }
        self.waiting.extend(new);
        self.waiting.drain(..too_many);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Moments>()
        .add_systems(OnEnter(Screen::Heist), forget)
        // A replay shows the same table, and none of them.
        .add_systems(OnExit(Screen::Heist), forget)
        .add_systems(
            Update,
            (skip, gather, go_on.run_if(are_still))
                .chain()
                .after(HeistSystems)
                .run_if(in_state(Screen::Heist).and_then(resource_exists::<HeistGame>)),
        );
}

fn forget(mut moments: ResMut<Moments>) {
    *moments = Moments::default();
}

/// Any key and any click ends all that is told, and so does taking back what it tells of.
fn skip(
    mut requests: MessageReader<HeistRequest>,
    mut games: MessageReader<GameRequest>,
    mut moments: ResMut<Moments>,
) {
    let is_read = requests.read().any(|request| *request == HeistRequest::SkipMoments);
    let is_undone = games.read().any(|request| *request == GameRequest::Undo);
    if (is_read || is_undone) && !moments.waiting.is_empty() {
        *moments = Moments::default();
    }
}

fn gather(mut told: MessageReader<HeistLogged>, game: Res<HeistGame>, mut moments: ResMut<Moments>) {
    let events: Vec<&HeistEvent> = told.read().map(|HeistLogged(line)| &line.event).collect();
    if events.is_empty() {
        return;
    }
    let names = names(&game);
    let place = |seat: Seat| {
        let place = game.heist().rogue(seat).place;
        (place.area, Positions::only(place.position))
    };
    let new = moments_of(events, &names, place);
    if !new.is_empty() {
        moments.add(new);
    }
}

/// The moments of `events`. The Alarms that grow by a failure, right after it, are told with it. Rule: END-177.
fn moments_of(
    events: Vec<&HeistEvent>,
    names: &HeistNames,
    place: impl Fn(Seat) -> (u8, Positions),
) -> Vec<Moment> {
    let (mut told, mut failed) = (Vec::new(), None);
    for event in events {
        let failure: Option<String> = failed.take();
        let Some(mut moment) = moment(event, names, &place) else { continue };
        if let Some(failure) = failure.filter(|_| matches!(event, HeistEvent::Grew { .. })) {
            told.pop();
            moment.words = format!("{failure} {}", moment.words);
        }
        if let HeistEvent::Settled { .. } = event {
            failed = Some(moment.words.clone());
        }
        told.push(moment);
    }
    told
}

fn go_on(
    time: Res<Time<Real>>,
    mut moments: ResMut<Moments>,
    mut explanations: MessageWriter<PutAwayExplanation>,
) {
    let Some(now) = moments.waiting.front() else { return };
    let lasts_secs = now.lasts_secs();
    if moments.secs == 0.0 {
        // It would lie over what begins to be told.
        explanations.write_default();
    }
    moments.secs += time.delta_secs();
    if moments.secs >= lasts_secs {
        moments.waiting.pop_front();
        moments.secs = 0.0;
    }
}

/// The moment that `event` is, if it turns anything: the Eye wakes, somebody is caught, an Objective is done, Alarms grow, the
/// Eye sweeps, or a roll fails: that is gone from the table as soon as somebody else acts. Rules: END-14, END-139, END-150,
/// END-171, END-173, END-175, END-177.
fn moment(event: &HeistEvent, names: &HeistNames, place: impl Fn(Seat) -> (u8, Positions)) -> Option<Moment> {
    let nowhere = (0, Positions::NONE);
    let (words, color, (area, at)) = match event {
        HeistEvent::Woke { seat: Some(seat) } => {
            let words = format!("{} stands on an Alarm. The Eye is awake.", names.seat(*seat));
            (words, theme::DANGER, place(*seat))
        }
        HeistEvent::Woke { seat: None } => ("Dawn. The Eye is awake.".to_owned(), theme::DANGER, nowhere),
        HeistEvent::Settled { seat, task, grade: Grade::Failure, .. } => {
            let words = format!("{} failed.", names.attempt(*seat, *task));
            (words, theme::DANGER, place(*seat))
        }
        HeistEvent::Removed { seat } => {
            let words = format!("Three Wounds in a row: {} is caught.", names.seat(*seat));
            (words, theme::DANGER, place(*seat))
        }
        HeistEvent::Escaped { seat } => (format!("{} is out.", names.seat(*seat)), theme::OWN, place(*seat)),
        HeistEvent::ObjectiveDone { area, position } => {
            let words = format!("{}: done.", names.objective(*area, *position));
            (words, theme::OWN, (*area, Positions::only(*position)))
        }
        HeistEvent::Opened { area } => {
            (format!("{} is open.", names.area(*area)), theme::OWN, (*area, Positions::only(1)))
        }
        HeistEvent::Grew { area, at } => {
            let more = if at.len() == 1 { "One more Alarm" } else { &format!("{} more Alarms", at.len()) };
            (format!("{more}, at {}.", positions(*at)), theme::DANGER, (*area, *at))
        }
        HeistEvent::Swept { area, at } => {
            let words =
                format!("The Eye leads in Blessings and sweeps: Alarms at {} for a round.", positions(*at));
            (words, theme::TREASURE, (*area, *at))
        }
        HeistEvent::EyeActed { act: EyeAct::Awaken { area, wounds } } => {
            let mut hit: Vec<Seat> = wounds.iter().filter_map(|(_, seat)| *seat).collect();
            hit.sort_unstable();
            hit.dedup();
            let at = Positions::of(wounds.iter().map(|(at, _)| *at));
            let whom = listed(hit.into_iter().map(|seat| names.seat(seat)));
            (format!("Every Alarm becomes a Wound: {whom}."), theme::DANGER, (*area, at))
        }
        HeistEvent::Stirred { dawn } => {
            (format!("The house stirs: dawn after round {dawn}."), theme::TREASURE, nowhere)
        }
        _ => return None,
    };
    Some(Moment { words, color, area, at })
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;
    use bevy::time::TimePlugin;

    use super::super::dice::HeistDice;
    use super::super::tests::{game, play_out};
    use super::*;
    use crate::designer::GreedyHeistBot;

    /// Something that turned, with these words.
    fn turned(words: &str) -> Moment {
        Moment { words: words.to_owned(), color: theme::DANGER, area: 0, at: Positions::NONE }
    }

    /// Moments of which the first has been told for so many seconds.
    fn waiting(words: &[&str], secs: f32) -> Moments {
        Moments { waiting: words.iter().map(|words| turned(words)).collect(), secs }
    }

    /// A heist in which something is told.
    fn telling() -> App {
        let mut app = App::new();
        app.add_plugins((TimePlugin, StatesPlugin))
            .insert_state(Screen::Heist)
            .add_message::<HeistRequest>()
            .add_message::<GameRequest>()
            .add_message::<HeistLogged>()
            .add_message::<PutAwayExplanation>()
            .init_resource::<HeistDice>()
            .insert_resource(game("tutorial", 1))
            .add_plugins(plugin);
        app.update();
        app.insert_resource(waiting(&["one"], 0.0));
        app.update();
        app
    }

    fn is_told(app: &App) -> bool {
        app.world().resource::<Moments>().now().is_some()
    }

    #[test]
    fn what_is_told_last_does_not_stand_over_the_replay() {
        let mut app = telling();
        assert!(is_told(&app));
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::HeistResult);
        app.update();
        assert!(!is_told(&app));
    }

    #[test]
    fn what_takes_long_to_read_is_told_as_long() {
        let secs = |words: &str| turned(words).lasts_secs();
        assert_eq!(secs("Dawn."), LEAST_SECS);
        let long = "Ash’s work on Maddern’s strongbox failed. 3 more Alarms, at 5, 10 and 14.";
        assert!(secs(long) > 5.0, "{}", secs(long));
    }

    #[test]
    fn what_is_taken_back_is_told_no_longer() {
        let mut app = telling();
        app.world_mut().write_message(GameRequest::GiveUp);
        app.update();
        assert!(is_told(&app));
        app.world_mut().write_message(GameRequest::Undo);
        app.update();
        assert!(!is_told(&app));
    }

    #[test]
    fn a_moment_that_takes_the_place_of_another_has_all_its_time() {
        let mut moments = waiting(&["one", "two"], 2.0);
        moments.add(vec![turned("three")]);
        assert_eq!(moments.now(), Some((&turned("one"), 2.0)), "there is room for three");
        moments.add(vec![turned("four")]);
        assert_eq!(moments.now(), Some((&turned("two"), 0.0)));
        assert_eq!(moments.waiting.len(), MOST);
    }

    #[test]
    fn end_177_a_failure_is_told_and_with_it_the_alarms_that_grow_by_it() {
        let is_failure =
            |event: &HeistEvent| matches!(event, HeistEvent::Settled { grade: Grade::Failure, .. });
        let (mut failed, mut grew) = (0, 0);
        for seed in 1..=20 {
            let mut by_bot = game("counting_house", seed);
            while let Some(choice) = GreedyHeistBot.choose(by_bot.heist()) {
                by_bot.choose(&choice).expect("bots choose what is open");
            }
            let events: Vec<&HeistEvent> = by_bot.log().iter().map(|line| &line.event).collect();
            let failures = events.iter().enumerate().filter(|(_, event)| is_failure(event));
            for from in failures.map(|(line, _)| line) {
                let is_growth = matches!(events.get(from + 1), Some(HeistEvent::Grew { .. }));
                let told = moments_of(events[from..].to_vec(), &names(&by_bot), |_| (0, Positions::NONE));
                let words = &told.first().expect("a failure is told").words;
                assert!(words.contains(" failed."), "{words}");
                assert_eq!(words.contains(" more Alarm"), is_growth, "{words}");
                failed += 1;
                grew += usize::from(is_growth);
            }
        }
        assert!(failed > 0 && grew > 0, "{failed} failures, of which {grew} made Alarms grow");
    }

    /// Heists are played with as many seeds at most.
    const MOST_SEEDS: u64 = 300;

    /// Counts what `game` told: wakings, captures, Objectives, growths and sweeps.
    fn count(game: &HeistGame, told: &mut [usize; 5]) {
        let names = names(game);
        for line in game.log() {
            let of = |seat: Seat| (0, Positions::only(game.heist().rogue(seat).place.position));
            let moment = moment(&line.event, &names, of);
            let kind = match line.event {
                HeistEvent::Woke { .. } => 0,
                HeistEvent::Removed { .. } => 1,
                HeistEvent::ObjectiveDone { .. } => 2,
                HeistEvent::Grew { .. } => 3,
                HeistEvent::Swept { .. } => 4,
                _ => continue,
            };
            let words = moment.expect("it is one").words;
            assert!(words.ends_with('.') && !words.contains("END-"), "{words}");
            told[kind] += 1;
        }
    }

    #[test]
    fn waking_capture_work_growth_and_sweeps_each_have_their_sentence() {
        let mut told = [0; 5];
        for seed in 1..=MOST_SEEDS {
            play_out(game("counting_house", seed), |game| {
                if game.heist().ending().is_some() {
                    count(game, &mut told);
                }
            });
            // By chance hardly any work is done.
            let mut by_bot = game("counting_house", seed);
            while let Some(choice) = GreedyHeistBot.choose(by_bot.heist()) {
                by_bot.choose(&choice).expect("bots choose what is open");
            }
            count(&by_bot, &mut told);
            if told.iter().all(|&times| times > 0) {
                return;
            }
        }
        panic!("not every kind was told: {told:?}");
    }
}
