//! The way that the player's creature is led: around those whom it knows or believes to stand in it.

use crate::sim::{PlayerView, Seen};
use tactical_grid::paths::Path;
use tactical_grid::{Space, Square};
use unnoticed_rules::{ActionKind, CreatureId, Exposure, Mover, Rulebook, Situation};

/// The shortest way of the player's creature to `to`, if one is known. Whom it does not see and knows to stand somewhere it is
/// led around, if there is a way around and no walk to go on with; and whom it believes to stand somewhere, if that takes no
/// more moves of `kind`: to walk into one of them is a touch. Rules: HSE-56, DET-175.
pub(super) fn way_to(
    rulebook: &dyn Rulebook,
    situation: &Situation,
    kind: ActionKind,
    to: Square,
) -> Option<Path> {
    let rogue = situation.creature(CreatureId::ROGUE);
    let mover = Mover::new(situation, rogue.id);
    let there = rogue.space_at(to);
    let others: Vec<(Space, bool)> = unseen(situation).filter(|(space, _)| !space.overlaps(there)).collect();
    let known: Vec<Space> =
        others.iter().filter(|(_, is_known)| *is_known).map(|(space, _)| *space).collect();
    let believed: Vec<Space> = others.iter().map(|(space, _)| *space).collect();
    // What is left of a Stride costs nothing more, and is not given up. Rule: HSE-14.
    let left = if kind == ActionKind::Stride { rogue.turn.movement } else { 0 };
    let clear = (left == 0 && !known.is_empty()).then(|| mover.way_around(&known, to)).flatten();
    let direct = clear.or_else(|| mover.way_to(to))?;
    let is_met = |square: &Square| believed.iter().any(|space| space.overlaps(rogue.space_at(*square)));
    let budget = rulebook.squares_of_a_move(rogue, kind).filter(|&squares| squares > 0);
    let Some(budget) = budget.filter(|_| direct.squares.iter().any(is_met)) else { return Some(direct) };
    let moves = |way: &Path| way.movement.saturating_sub(left.into()).div_ceil(budget.into());
    let around = mover.way_around(&believed, to);
    Some(around.filter(|way| moves(way) <= moves(&direct)).unwrap_or(direct))
}

/// Whether `way` of the player's creature leads through somebody whom it does not see and knows to stand there.
pub(super) fn meets_known(situation: &Situation, way: &[Square]) -> bool {
    let rogue = situation.creature(CreatureId::ROGUE);
    let mut known = unseen(situation).filter(|(_, is_known)| *is_known);
    known.any(|(space, _)| way.iter().any(|&square| space.overlaps(rogue.space_at(square))))
}

/// The spaces in which the player's creature knows or believes others to stand whom it does not see, and whether it knows it;
/// places that it knows to be empty are none, nor is an area in which somebody may be anywhere.
fn unseen(situation: &Situation) -> impl Iterator<Item = (Space, bool)> {
    let view = PlayerView::of(situation);
    let rogue = situation.creature(CreatureId::ROGUE);
    situation.hostiles(rogue).filter(|other| !other.is_body()).filter_map(move |other| {
        let is_known = match view.seen(other.id) {
            Seen::Perceived { exposure: Exposure::Perceived, .. } | Seen::Scouted | Seen::Unknown => {
                return None;
            }
            Seen::Perceived { .. } => true,
            Seen::LastKnown(_) => false,
        };
        let place = rogue.awareness.of(other.id).place?;
        let may_be_there = !view.sees_last_place_empty(other) && !place.is_area();
        may_be_there.then(|| (other.space_at(place.square), is_known))
    })
}
