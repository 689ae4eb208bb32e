//! The mission's random streams: one seed, one named ChaCha8 stream for each use.

use bevy::prelude::*;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::rules::Drawn;

/// All chance in a mission. The order in which dice are drawn is part of the rules (DET-29).
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct MissionRng {
    seed: u64,
    rules: ChaCha8Rng,
}

/// Stream numbers, one for each use; never reused.
const RULES_STREAM: u64 = 1;

impl MissionRng {
    /// The streams of `seed`.
    pub fn new(seed: u64) -> Self {
        let mut rules = ChaCha8Rng::seed_from_u64(seed);
        rules.set_stream(RULES_STREAM);
        Self { seed, rules }
    }

    /// The seed they come from.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The dice of the rules.
    pub fn rules(&mut self) -> Drawn<'_, ChaCha8Rng> {
        Drawn(&mut self.rules)
    }
}
