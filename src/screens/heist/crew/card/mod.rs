//! The card of one rogue.

mod drawing;

use bevy::prelude::*;

use crate::heist::sentences::runs;
use crate::heist::{HeistGame, attention};
use crate::level::Level;
use crate::screens::heist::table::{is_asked, is_resting, names};
use crate::ui::explain::Explains;
use unnoticed_rules::endeavor::{EyeMode, Fate, Heist, HeistPhase, Seat, Stage, Stat, TrackPlace};

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
    /// Its Aptitudes, if it has any.
    apt: Explains,
    is_quickened: bool,
    is_acting: bool,
    /// Whether it matters now which of its Blessings are equal: it chooses a die, or what to pay with.
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
        let shows_worths = is_acting && !is_to_act;
        let stat = |stat| {
            let stat = StatBox::of(rogue, stat, &sparking);
            if shows_worths { stat } else { stat.unmarked() }
        };
        let action = rogue.action_die.filter(|_| is_acting).map(|_| format!("reach {}", rogue.x()));
        let is_resting = is_resting(heist, seat);
        let rests = || if is_resting { "rests".to_owned() } else { String::new() };
        Self {
            seat,
            name: names.seat(seat),
            whereabouts: whereabouts(game, seat, is_wide),
            is_in_danger: rogue.is_in() && heist.wakes(rogue.place),
            action: action.unwrap_or_else(rests),
            is_resting,
            stats: Stat::ALL.map(stat).into(),
            blessings: rogue.blessings.worths().collect(),
            wounds: wounds(game.heist(), seat),
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
