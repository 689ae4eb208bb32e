//! What forecasts follow of an act: the rest of its walk, and its noise. Rules: HSE-14, HSE-49.

use tactical_grid::Square;

use crate::{Action, CreatureId, Effect};

/// What is asked for square by square once a walk is begun. Rule: HSE-14.
pub(crate) fn rest_of_walk(action: &Action) -> impl Iterator<Item = Action> {
    let path: &[Square] = match action {
        Action::Stride(path) | Action::WalkOn(path) | Action::Drag { path, .. } => path,
        _ => &[],
    };
    (1..path.len()).map(|walked| Action::WalkOn(path[walked..].to_vec()))
}

/// How far the loudest noise of `actor` among `effects` is heard, 0 for none.
pub(crate) fn loudest(effects: &[Effect], actor: CreatureId) -> u8 {
    let radius = |effect: &Effect| match *effect {
        Effect::Noise { by, radius, .. } if by == actor => Some(radius),
        _ => None,
    };
    effects.iter().filter_map(radius).max().unwrap_or(0)
}
