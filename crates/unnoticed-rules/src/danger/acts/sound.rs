//! The noises that acts make. Rules: DNG-131, HSE-83 to HSE-85.

use crate::{CreatureId, Effect, NoiseKind};
use tactical_grid::Square;

/// A noise of `by` at the square `at`, heard over `radius` squares; silence if that is 0.
pub fn noise(by: CreatureId, at: Square, radius: u8, kind: NoiseKind) -> Option<Effect> {
    (radius > 0).then_some(Effect::Noise { by, at, radius, kind })
}
