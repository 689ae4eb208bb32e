//! Replays: a whole mission as one line of text, played again and compared with how it went. Rule: HSE-44.
//!
//! The text is `docs/replays.md`.

mod difference;
#[cfg(test)]
mod tests;
mod text;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::level::{Level, RulebookName};
use crate::untrusted::excerpt;

use super::{
    Ask, Checks, Course, EventLog, History, LevelAtStart, MissionRng, Session, Turns, awaits_player,
};

pub use difference::{Difference, Otherwise};
pub use text::{MOST_BYTES, MOST_REQUESTS, PREFIX, Recorded, ReplayError, read, to_keep, write};

/// The version of this program.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// All that a mission follows from, and how it went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Replay {
    /// The version of the program that wrote it.
    #[serde(skip)]
    pub version: String,
    /// The id of the level.
    pub level: String,
    /// [`Level::hash`] of the level.
    pub level_hash: u64,
    /// The rulebook.
    pub rulebook: RulebookName,
    /// The seed.
    pub seed: u64,
    /// What the player asked for.
    pub course: Vec<Ask>,
    /// How it went: before each request, and after the last unless others were still acting.
    checks: Vec<u16>,
}

/// A replay that was played, up to the first difference.
pub struct Played {
    /// The mission.
    pub session: Session,
    /// Where it went otherwise than it did then.
    pub difference: Option<Difference>,
}

impl Recorded for Replay {
    const FORMAT: &'static str = "3";
    const FORMER: &'static [(&'static str, &'static str)] = &[
        (
            "1",
            "it keeps the sentences in which the mission was told, and now what happened is compared instead",
        ),
        ("2", "walks stop and guards pass each other by other rules now, so that it would go otherwise"),
    ];

    fn version_mut(&mut self) -> &mut String {
        &mut self.version
    }

    fn version(&self) -> &str {
        &self.version
    }

    fn counts(&self) -> (usize, usize) {
        (self.course.len(), self.checks.len())
    }
}

impl fmt::Display for Replay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write(self))
    }
}

impl FromStr for Replay {
    type Err = ReplayError;

    fn from_str(text: &str) -> Result<Self, ReplayError> {
        read(text)
    }
}

impl Replay {
    /// The mission in `world` up to now.
    pub fn of(world: &World) -> Self {
        let level = &world.resource::<LevelAtStart>().0;
        let (log, history) = (world.resource::<EventLog>(), world.resource::<History>());
        let is_settled = world.resource::<Turns>().is_over() || awaits_player(world);
        let end = is_settled.then_some(log.entries.len());
        let mut checks = Checks::default();
        Self {
            version: VERSION.to_owned(),
            level: level.id.clone(),
            level_hash: level.hash(),
            rulebook: level.rulebook,
            seed: world.resource::<MissionRng>().seed(),
            course: world.resource::<Course>().0.clone(),
            checks: history.lines().chain(end).map(|lines| checks.up_to(&log.entries[..lines])).collect(),
        }
    }

    /// The text of it, to be kept.
    ///
    /// # Errors
    ///
    /// [`ReplayError::TooLong`] or [`ReplayError::TooLarge`] of what could not be read again.
    pub fn to_keep(&self) -> Result<String, ReplayError> {
        to_keep(self)
    }

    /// What it was made with, where that is not this program and this `level`; in sentences.
    pub fn notes(&self, level: &Level) -> Vec<String> {
        let version =
            || format!("the replay was made with version {}, and this is version {VERSION}", self.version);
        let is_other = self.rulebook != level.rulebook;
        let now = if is_other { level.under(self.rulebook).hash() } else { level.hash() };
        let changed = || {
            let (id, then) = (excerpt(&self.level), self.level_hash);
            format!(
                "the replay was made in another \"{id}\": the level had the hash {then:016x}, and this one has {now:016x}"
            )
        };
        let rulebook = || "the replay was made under another rulebook than the level names".to_owned();
        let version = (self.version != VERSION).then(version);
        let changed = (self.level_hash != now).then(changed);
        let rulebook = is_other.then(rulebook);
        version.into_iter().chain(changed).chain(rulebook).collect()
    }

    /// `level` under the rulebook of the replay.
    pub fn under_rulebook(&self, level: Arc<Level>) -> Arc<Level> {
        if level.rulebook == self.rulebook { level } else { level.under(self.rulebook) }
    }

    /// Plays it in `level`, up to the end or to the first difference.
    pub fn play(&self, level: Arc<Level>) -> Played {
        let mut session = Session::start(self.under_rulebook(level), self.seed);
        let mut checks = Checks::default();
        let mut goes_as_then = |session: &Session, number: usize| {
            let now = checks.up_to(&session.log().entries);
            self.checks.get(number).is_none_or(|&then| then == now)
        };
        let mut difference =
            (!goes_as_then(&session, 0)).then(|| Difference::of_start(session.turns().round()));
        for (index, request) in self.course.iter().enumerate() {
            if difference.is_some() {
                break;
            }
            let place = Difference::place(&session, index, request);
            difference = match session.ask(request.clone()) {
                Err(refusal) => Some(place.with(Otherwise::Refused(refusal))),
                Ok(()) if goes_as_then(&session, index + 1) => None,
                Ok(()) => Some(place.with(Otherwise::Outcome)),
            };
        }
        Played { session, difference }
    }
}
