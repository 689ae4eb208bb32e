//! Whom an effect on an area reaches. Rules: DET-159 to DET-161.

use crate::{Creature, Situation};
use tactical_grid::Square;

/// Everybody with a square in the area, ascending by id: no flat check, whoever knows of them or not.
/// Rules: DET-159, DET-160, DET-161.
pub fn caught_in(situation: &Situation, in_area: impl Fn(Square) -> bool) -> impl Iterator<Item = &Creature> {
    situation.creatures.iter().filter(move |creature| creature.space().squares().any(&in_area))
}
