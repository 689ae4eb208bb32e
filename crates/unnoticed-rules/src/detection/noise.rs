//! The noises that acts make. Rules: DET-40 to DET-42.

use crate::{CreatureId, Effect, NoiseKind};
use tactical_grid::Square;

/// A noise of `by` at the square `at`, heard over `radius` squares.
pub(super) const fn noise(by: CreatureId, at: Square, radius: u8, kind: NoiseKind) -> Effect {
    Effect::Noise { by, at, radius, kind }
}
