//! The mission's random streams: one seed, one named ChaCha8 stream for each use.

use bevy::prelude::*;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use unnoticed_rules::{Dice, Die, Drawn};

/// All chance in a mission. The order in which dice are drawn is part of the rules (DET-29).
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct MissionRng {
    seed: u64,
    rules: ChaCha8Rng,
    guards: ChaCha8Rng,
    /// What all dice of one kind show, where a test has them lie still.
    #[cfg(test)]
    pub(super) still: Option<u64>,
    /// Faces that a test lays one after the other, to run through all of them.
    #[cfg(test)]
    pub(super) wheel: Option<Wheel>,
}

/// Faces that a test lays: the dice that were asked for are added to them, with face 1.
#[cfg(test)]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Wheel {
    /// Face and sides of each die.
    pub shown: Vec<(u8, u8)>,
    /// How many of them have been asked for.
    pub asked: usize,
    /// How many count; all later ones show 10, or their highest face.
    pub most: usize,
}

#[cfg(test)]
impl Wheel {
    fn roll(&mut self, die: Die) -> u8 {
        if self.asked == self.most {
            return die.0.min(10);
        }
        if self.asked == self.shown.len() {
            self.shown.push((1, die.0));
        }
        self.asked += 1;
        self.shown[self.asked - 1].0
    }
}

/// The dice of the rules, one face after the other.
#[derive(Debug)]
pub struct RulesDice<'a>(&'a mut MissionRng);

impl Dice for RulesDice<'_> {
    fn roll(&mut self, die: Die) -> u8 {
        #[cfg(test)]
        if let Some(key) = self.0.still {
            return (key % u64::from(die.0)) as u8 + 1;
        }
        #[cfg(test)]
        if let Some(wheel) = &mut self.0.wheel {
            return wheel.roll(die);
        }
        Drawn(&mut self.0.rules).roll(die)
    }
}

/// Stream numbers, one for each use; never reused.
const RULES_STREAM: u64 = 1;
const GUARDS_STREAM: u64 = 2;
const BOTS_STREAM: u64 = 3;

fn stream(seed: u64, number: u64) -> ChaCha8Rng {
    let mut stream = ChaCha8Rng::seed_from_u64(seed);
    stream.set_stream(number);
    stream
}

impl MissionRng {
    /// The streams of `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            seed,
            rules: stream(seed, RULES_STREAM),
            guards: stream(seed, GUARDS_STREAM),
            #[cfg(test)]
            still: None,
            #[cfg(test)]
            wheel: None,
        }
    }

    /// The seed they come from.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// What those whom nobody plays leave to chance before the mission begins. Rule: HSE-74.
    pub fn guards(&mut self) -> Drawn<'_, ChaCha8Rng> {
        Drawn(&mut self.guards)
    }

    /// What bots draw from, from its beginning: they leave no trace in the mission.
    pub fn bots(&self) -> ChaCha8Rng {
        stream(self.seed, BOTS_STREAM)
    }

    /// The dice of the rules.
    pub fn rules(&mut self) -> RulesDice<'_> {
        RulesDice(self)
    }
}
