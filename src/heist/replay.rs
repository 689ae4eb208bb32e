//! Replays of heists: a whole heist as one line of text, as of missions. Rule: HSE-44.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::level::{Level, fingerprint_of};
use crate::sim::Checks;
use crate::sim::replay::{Recorded, ReplayError, VERSION, read, to_keep, write};
use crate::untrusted::excerpt;
use unnoticed_rules::endeavor::{Choice, HeistSetup};

use super::{HeistDifference, HeistGame, HeistOptions, HeistOptionsError};

/// All that a heist follows from, and how it went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeistReplay {
    /// The version of the program that wrote it.
    #[serde(skip)]
    pub version: String,
    /// The id of the level.
    pub level: String,
    /// The fingerprint of what was played.
    setup: u64,
    /// Difficulty and crew.
    pub options: HeistOptions,
    /// The seed.
    pub seed: u64,
    /// The choices.
    pub course: Vec<Choice>,
    /// How it went: before each choice, and after the last.
    checks: Vec<u16>,
}

/// A replay that was played, up to the first difference.
pub struct PlayedHeist {
    /// The heist.
    pub game: HeistGame,
    /// Where it went otherwise than it did then.
    pub difference: Option<HeistDifference>,
}

fn fingerprint(setup: &HeistSetup) -> u64 {
    fingerprint_of(&postcard::to_allocvec(setup).expect("plain data"))
}

impl HeistReplay {
    /// `game` up to now.
    pub fn of(game: &HeistGame) -> Self {
        let mut checks = Checks::default();
        let lines = game.lines().chain([game.log().len()]);
        Self {
            version: VERSION.to_owned(),
            level: game.level().id.clone(),
            setup: fingerprint(game.heist().setup()),
            options: game.options(),
            seed: game.seed(),
            course: game.course().cloned().collect(),
            checks: lines.map(|lines| checks.up_to(&game.log()[..lines])).collect(),
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
        let is_same = self.options.setup(level).is_ok_and(|setup| fingerprint(&setup) == self.setup);
        let changed = || format!("the heist of \"{}\" was another one then", excerpt(&self.level));
        let version = (self.version != VERSION).then(version);
        version.into_iter().chain((!is_same).then(changed)).collect()
    }

    /// Plays it in `level`, up to the end or to the first difference.
    ///
    /// # Errors
    ///
    /// [`HeistOptionsError`] if the level has no heist, or not so many rogues.
    pub fn play(&self, level: Arc<Level>) -> Result<PlayedHeist, HeistOptionsError> {
        let mut game = HeistGame::begin(level, self.options, self.seed)?;
        let mut checks = Checks::default();
        let mut goes_as_then = |game: &HeistGame, number: usize| {
            let now = checks.up_to(game.log());
            self.checks.get(number).is_none_or(|&then| then == now)
        };
        if !goes_as_then(&game, 0) {
            return Ok(PlayedHeist { game, difference: Some(HeistDifference::of_start()) });
        }
        for (index, choice) in self.course.iter().enumerate() {
            let place = HeistDifference::place(&game, index, choice);
            let difference = match game.choose(choice).map(drop) {
                Err(refusal) => Some(place.refused(refusal)),
                Ok(()) => (!goes_as_then(&game, index + 1)).then_some(place),
            };
            if difference.is_some() {
                return Ok(PlayedHeist { game, difference });
            }
        }
        Ok(PlayedHeist { game, difference: None })
    }
}

impl Recorded for HeistReplay {
    const FORMAT: &'static str = "heist-1";

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

impl fmt::Display for HeistReplay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write(self))
    }
}

impl FromStr for HeistReplay {
    type Err = ReplayError;

    fn from_str(text: &str) -> Result<Self, ReplayError> {
        read(text)
    }
}
