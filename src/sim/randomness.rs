//! The mission's random streams: one seed, one named ChaCha8 stream for each use.

use bevy::prelude::*;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use unnoticed_rules::Drawn;

/// All chance in a mission. The order in which dice are drawn is part of the rules (DET-29).
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct MissionRng {
    seed: u64,
    rules: ChaCha8Rng,
    guards: ChaCha8Rng,
}

/// Stream numbers, one for each use; never reused.
const RULES_STREAM: u64 = 1;
const GUARDS_STREAM: u64 = 2;

impl MissionRng {
    /// The streams of `seed`.
    pub fn new(seed: u64) -> Self {
        let stream = |number| {
            let mut stream = ChaCha8Rng::seed_from_u64(seed);
            stream.set_stream(number);
            stream
        };
        Self { seed, rules: stream(RULES_STREAM), guards: stream(GUARDS_STREAM) }
    }

    /// The seed they come from.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// What those whom nobody plays leave to chance before the mission begins. Rule: HSE-74.
    pub fn guards(&mut self) -> Drawn<'_, ChaCha8Rng> {
        Drawn(&mut self.guards)
    }

    /// The dice of the rules.
    pub fn rules(&mut self) -> Drawn<'_, ChaCha8Rng> {
        Drawn(&mut self.rules)
    }
}
