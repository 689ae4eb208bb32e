//! Taking back: undo up to the last thing that was random or revealing, and rewinding to the start of a round.
//!
//! A mission follows from its level, its seed and its course (HSE-44), so going back is playing the course again up
//! to there. Snapshots of some rounds only make it quick.

mod bounds;
mod moments;
mod past;
mod recording;
mod snapshots;
#[cfg(test)]
pub(super) mod tests;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use unnoticed_rules::Refusal;

use super::state::MissionApp;
use super::{Ask, Course, EventLog, Fact, Refused, ask, mission, play_on};

pub use moments::{Moment, MomentKind};
pub use past::{Back, Past, WayBack};
pub use recording::Recording;
pub(super) use snapshots::{Snapshots, keep_start_of_round};

/// How often a mission may be rewound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rewinds {
    /// Never.
    None,
    /// Three times.
    #[default]
    Three,
    /// As often as one likes.
    Any,
}

impl Rewinds {
    /// How many are left after `used`; none if they do not run out.
    pub fn left(self, used: u32) -> Option<u32> {
        match self {
            Self::None => Some(0),
            Self::Three => Some(3_u32.saturating_sub(used)),
            Self::Any => None,
        }
    }
}

/// What was before each request of the course, and how often the mission was rewound.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    marks: Vec<Mark>,
    rewound: u32,
}

/// What was before one request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mark {
    /// Lines of the log.
    lines: usize,
    /// The round.
    round: u32,
}

impl History {
    /// How often the mission was rewound.
    pub fn rewound(&self) -> u32 {
        self.rewound
    }

    /// The round of the last request of the course; 0 before the first.
    pub fn round_of_last_request(&self) -> u32 {
        self.marks.last().map_or(0, |mark| mark.round)
    }

    /// Lines that the log had before each request of the course, in its order.
    pub fn lines(&self) -> impl Iterator<Item = usize> {
        self.marks.iter().map(|mark| mark.lines)
    }
}

/// The mission is where it was before: what is drawn of it jumps there.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Restored;

pub(super) fn plugin(app: &mut App) {
    app.init_mission_record::<History>().init_mission_record::<Snapshots>().add_message::<Restored>();
}

/// At most one request is answered in a tick, and the log does not tell of that tick yet.
pub(super) fn mark_request(course: Res<Course>, log: Res<EventLog>, mut history: ResMut<History>) {
    if history.marks.len() < course.0.len() {
        let round = log.entries.last().map_or(0, |entry| entry.round);
        history.marks.push(Mark { lines: log.entries.len(), round });
    }
}

/// Takes back the last request, if nothing random or revealing has happened since. It costs nothing.
///
/// # Errors
///
/// [`Refusal`] says why it cannot be taken back; nothing has changed.
pub fn undo(world: &mut World) -> Result<(), Refusal> {
    let past = Past::of(world);
    past.undo()?;
    let stays = past.last_deed().expect("there is something to take back");
    go_back(world, stays);
    Ok(())
}

/// Goes back to the start of the last round in which the player asked for anything, whatever has happened since.
///
/// It counts against `allowed` unless undo would lead there too.
///
/// # Errors
///
/// [`Refusal`] says why not; nothing has changed.
pub fn rewind(world: &mut World, allowed: Rewinds) -> Result<(), Refusal> {
    let back = Past::of(world).rewind(allowed)?;
    go_back(world, back.requests);
    world.resource_mut::<History>().rewound += u32::from(back.counts);
    Ok(())
}

/// Goes back to the start of `round`, one of those that [`Past::starts`] names. It counts as [`rewind`] does.
///
/// # Errors
///
/// [`Refusal`] says why not; nothing has changed.
pub fn rewind_to(world: &mut World, allowed: Rewinds, round: u32) -> Result<(), Refusal> {
    let starts = Past::of(world).starts(allowed)?;
    let Some(back) = starts.into_iter().find(|back| back.round == round) else {
        return Err(Refusal::no_target("There is no way back to that round.", "HSE-44"));
    };
    go_back(world, back.requests);
    world.resource_mut::<History>().rewound += u32::from(back.counts);
    Ok(())
}

/// Plays the running mission again up to where `requests` of its course had been carried out. What the player has
/// chosen since for the times to come is no deed, and stays chosen.
fn go_back(world: &mut World, requests: usize) {
    let (stays, goes) = world.resource::<Course>().0.split_at(requests);
    let course: Vec<Ask> = stays.iter().chain(goes.iter().filter(|ask| ask.is_choice())).cloned().collect();
    let rewound = world.resource::<History>().rewound;
    if !snapshots::restore(world, requests) {
        mission::begin_anew(world);
    }
    let played = world.resource::<Course>().0.len();
    take_up(world, course[played..].to_vec(), rewound)
        .expect("the same level, seed and requests give the same mission");
}

/// Plays `course` in a mission that has just begun, and rewound so often before, without showing how it came to it.
///
/// # Errors
///
/// [`Refusal`] of the first request that the rules refuse; the mission is left as it was before it.
pub fn take_up(world: &mut World, course: Vec<Ask>, rewound: u32) -> Result<(), Refusal> {
    play_on(world);
    let played = course.into_iter().try_for_each(|request| ask(world, request));
    world.resource_mut::<History>().rewound = rewound;
    world.resource_mut::<Messages<Fact>>().clear();
    world.resource_mut::<Messages<Refused>>().clear();
    world.write_message(Restored);
    played
}
