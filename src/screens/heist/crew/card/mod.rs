//! The card of one rogue.

mod drawing;

use bevy::prelude::*;

use crate::heist::sentences::{HeistNames, listed, runs};
use crate::heist::{HeistGame, attention};
use crate::level::Level;
use crate::screens::heist::table::{is_asked, is_resting, names};
use crate::ui::explain::Explains;
use unnoticed_rules::endeavor::{Choice, EyeMode, Fate, Heist, HeistPhase, Seat, Stage, Stat, TrackPlace};

use super::sparking::Sparking;
use super::stat_box::StatBox;

/// One rogue.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct Card {
    seat: Seat,
    name: String,
    whereabouts: String,
    is_in_danger: bool,
    /// The reach that its Action Die gives it, or that it rests.
    action: String,
    is_resting: bool,
    stats: Vec<StatBox>,
    blessings: Vec<u8>,
    /// Where it has Wounds, if anywhere.
    wounds: Option<CardNote>,
    /// Whom it waits for, or else whom it Helps, if anybody.
    cover: Option<CardNote>,
    /// Its Aptitudes, if it has any.
    apt: Explains,
    is_quickened: bool,
    is_acting: bool,
    /// Whether it matters now what its Blessings are worth: it chooses a die, or what to pay with, or may Help with one.
    shows_worths: bool,
    is_out: bool,
    /// Whether there is room for a line of its own for where it is.
    is_wide: bool,
}

/// Something besides, in few words, and what it means.
#[derive(Clone, Debug, PartialEq)]
struct CardNote {
    words: String,
    explains: Explains,
}

impl Card {
    /// That of the rogue of `seat`.
    pub fn of(game: &HeistGame, seat: Seat, is_wide: bool) -> Self {
        let (heist, names) = (game.heist(), names(game));
        let rogue = heist.rogue(seat);
        let sparking = Sparking::of(game, seat);
        let is_acting = is_asked(heist, seat);
        // Before it is known what is tried, Sparks are among the ways to try it.
        let is_to_act = matches!(heist.phase(), HeistPhase::Turn(turn) if turn.stage == Stage::Act);
        let is_to_spark = is_acting && !is_to_act;
        let shows_worths = is_to_spark || may_help(heist, seat);
        let stat = |stat| {
            let stat = StatBox::of(rogue, stat, &sparking);
            if is_to_spark { stat } else { stat.unmarked() }
        };
        let action = rogue.action_die.filter(|_| is_acting).map(|_| format!("reach {}", rogue.x()));
        let is_resting = is_resting(heist, seat);
        let cover = cover(heist, &names, seat);
        let rests = || if is_resting { "rests".to_owned() } else { String::new() };
        Self {
            seat,
            name: names.seat(seat),
            whereabouts: whereabouts(game, seat, is_wide && cover.is_none()),
            is_in_danger: rogue.is_in() && heist.wakes(rogue.place),
            action: action.unwrap_or_else(rests),
            is_resting,
            stats: Stat::ALL.map(stat).into(),
            blessings: rogue.blessings.worths().collect(),
            wounds: wounds(heist, seat),
            cover,
            apt: aptitudes(game, seat),
            is_quickened: rogue.quickened,
            is_acting,
            shows_worths,
            is_out: !rogue.is_in(),
            is_wide,
        }
    }
}

/// Where it is, and what of that matters most: that an Alarm is there, that it is sheltered from those, which an Eye that hunts
/// does not care about, that the Eye attends to it, or the room, if there is place for its name. Rules: END-161, END-191,
/// END-194.
fn whereabouts(game: &HeistGame, seat: Seat, is_wide: bool) -> String {
    let heist = game.heist();
    let rogue = heist.rogue(seat);
    let position = rogue.place.position;
    match rogue.fate {
        Fate::Escaped => "escaped".to_owned(),
        Fate::Removed => "caught".to_owned(),
        Fate::In if heist.track_of(seat).activates(position) => format!("at {position}, on an Alarm"),
        Fate::In if heist.mode() == EyeMode::Wary && heist.track_of(seat).shelters(position) => {
            format!("at {position}, sheltered")
        }
        Fate::In if is_wide && attention(heist) == Some(rogue.place) => {
            format!("at {position}, in the Eye’s beam")
        }
        Fate::In => match room_at(game.level(), rogue.place).filter(|_| is_wide) {
            Some(room) => format!("at {position}, {room}"),
            None => format!("at {position}"),
        },
    }
}

/// The name of the room in which `place` lies, if it has one.
fn room_at(level: &Level, place: TrackPlace) -> Option<&str> {
    let square = level.heist.as_ref()?.square(place)?;
    level.room_name(square)
}

/// Whether it may Help the roll that lies there.
fn may_help(heist: &Heist, seat: Seat) -> bool {
    heist.choices().iter().any(|choice| matches!(choice, Choice::Help { helper, .. } if *helper == seat))
}

/// Whom it waits for, or else whom it Helps, as long as those have Checks to come. Rules: END-131, END-132.
fn cover(heist: &Heist, names: &HeistNames, seat: Seat) -> Option<CardNote> {
    if let Some(helper) = heist.awaited_by(seat) {
        let helper = names.seat(helper);
        let about =
            format!("Its turn comes right after that of {helper}, who may give an action to Help it.");
        let explains = Explains::new(about, "END-132");
        return Some(CardNote { words: format!("waits for {helper}"), explains });
    }
    let has_checks = |other: Seat| heist.has_turn_to_come(other) || is_asked(heist, other);
    let helped = |other: &Seat| has_checks(*other) && heist.helpers_of(*other).any(|helper| helper == seat);
    let helped: Vec<String> = heist.seats().filter(helped).map(|other| names.seat(other)).collect();
    if helped.is_empty() {
        return None;
    }
    let helped = listed(helped);
    let about = format!(
        "It has given an action for {helped}: half the worth of one of its Blessings may add to a roll that lies there, or \
         change the reach."
    );
    Some(CardNote { words: format!("Helps {helped}"), explains: Explains::new(about, "END-131 END-57") })
}

/// Where it has Wounds.
fn wounds(heist: &Heist, seat: Seat) -> Option<CardNote> {
    let wounds = runs(heist.rogue(seat).own_wounds().iter());
    let about = format!(
        "Its Wounds lie at {wounds}. To move off one costs a step more; with three in a row, an awake Eye that leads catches it."
    );
    let words = match heist.rogue(seat).own_wounds().iter().count() {
        0 => return None,
        1 => "1 Wound".to_owned(),
        count => format!("{count} Wounds"),
    };
    Some(CardNote { words, explains: Explains::new(about, "END-200 END-173") })
}

/// What it is apt in.
fn aptitudes(game: &HeistGame, seat: Seat) -> Explains {
    let rogue = game.heist().rogue(seat);
    let tags = game.level().heist.as_ref().map(|table| table.tags.as_slice()).unwrap_or_default();
    let apt = rogue.sheet.aptitudes.iter().flatten().filter_map(|tag| tags.get(usize::from(tag.0)));
    let apt: Vec<&str> = apt.map(String::as_str).collect();
    if apt.is_empty() {
        return Explains::default();
    }
    let about =
        format!("Good with {}: Work on such an Objective is easier, and allows History.", apt.join(", "));
    Explains::new(about, "END-22 END-23")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::heist::tests::{game, play_out};
    use unnoticed_rules::endeavor::RogueAct;

    fn told(game: &HeistGame, seat: Seat) -> Option<String> {
        Card::of(game, seat, true).cover.map(|note| note.words)
    }

    /// Whoever Covers in `game`, and whom, as soon as somebody may.
    fn cover(game: &mut HeistGame, is_it: fn(RogueAct) -> Option<Seat>) -> Option<(Seat, Seat)> {
        for number in 0.. {
            let open = game.heist().choices();
            let covers = open.iter().find_map(|choice| match choice {
                Choice::Act { act, .. } => is_it(*act).map(|other| (choice, other)),
                _ => None,
            });
            if let (Some((choice, other)), HeistPhase::Turn(turn)) = (covers, game.heist().phase()) {
                let seat = turn.seat;
                game.choose(choice).expect("it is open");
                return Some((seat, other));
            }
            let choice = open.get(number * 5 % open.len().max(1))?;
            game.choose(choice).expect("it is open");
        }
        None
    }

    #[test]
    fn end_131_end_132_a_card_says_whom_its_rogue_helps_and_for_whom_it_waits() {
        let gives = |act| if let RogueAct::CoverFor(other) = act { Some(other) } else { None };
        let waits = |act| if let RogueAct::CoverBehind(other) = act { Some(other) } else { None };
        let mut seen = [0, 0];
        for seed in 1..8 {
            let mut begun = game("counting_house", seed);
            let nobody = begun.heist().seats().all(|seat| told(&begun, seat).is_none());
            assert!(nobody, "nobody Covers yet");
            if let Some((seat, other)) = cover(&mut begun, gives) {
                assert_eq!(told(&begun, seat), Some(format!("Helps {}", names(&begun).seat(other))));
                assert_eq!(told(&begun, other), None);
                seen[0] += 1;
            }
            let mut begun = game("counting_house", seed);
            if let Some((seat, other)) = cover(&mut begun, waits) {
                assert_eq!(told(&begun, seat), Some(format!("waits for {}", names(&begun).seat(other))));
                seen[1] += 1;
            }
        }
        assert!(seen.iter().all(|seen| *seen > 2), "{seen:?}");
    }

    #[test]
    fn end_57_whoever_may_help_the_roll_that_lies_there_shows_what_its_blessings_are_worth() {
        let (mut helpers, mut others) = (0, 0);
        for seed in 1..8 {
            play_out(game("counting_house", seed), |game| {
                for seat in game.heist().seats().filter(|&seat| !is_asked(game.heist(), seat)) {
                    let may = may_help(game.heist(), seat);
                    assert_eq!(Card::of(game, seat, true).shows_worths, may);
                    *(if may { &mut helpers } else { &mut others }) += 1;
                }
            });
        }
        assert!(helpers > 2 && others > 20, "{helpers} and {others}");
    }
}
