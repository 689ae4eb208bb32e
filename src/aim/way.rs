//! The way that the player's creature is led: around those whom it knows or believes to stand in it.

use crate::sim::{PlayerView, Seen};
use tactical_grid::paths::{Passage, Path, Walker};
use tactical_grid::{Door, Space, Square};
use unnoticed_rules::{ActionKind, CreatureId, Exposure, Mover, Rulebook, Situation};

/// The shortest way of the player's creature to `to`, if one is known; as many moves of `kind` that lead around all whom it
/// does not see and knows or believes to be somewhere go first. To walk into one of them is a touch. Rules: HSE-56, DET-175.
pub(super) fn way_to(
    rulebook: &dyn Rulebook,
    situation: &Situation,
    kind: ActionKind,
    to: Square,
) -> Option<Path> {
    let rogue = situation.creature(CreatureId::ROGUE);
    let mover = Mover::new(situation, rogue.id);
    let direct = mover.way_to(to)?;
    let there = rogue.space_at(to);
    let believed: Vec<Space> = believed(situation).filter(|space| !space.overlaps(there)).collect();
    let is_met = |square: &Square| believed.iter().any(|space| space.overlaps(rogue.space_at(*square)));
    if !direct.squares.iter().any(is_met) {
        return Some(direct);
    }
    let budget = rulebook.squares_of_a_move(rogue, kind).filter(|&squares| squares > 0);
    let moves = |way: &Path| budget.map_or(1, |squares| way.movement.div_ceil(squares.into()));
    let around = Around { mover: &mover, believed: &believed };
    let around = situation.board.shortest_path(rogue.space(), &around, |square| square == to);
    Some(around.filter(|way| moves(way) <= moves(&direct)).unwrap_or(direct))
}

/// Where somebody hostile is whom the player's creature does not see: where it knows or believes it to be.
fn believed(situation: &Situation) -> impl Iterator<Item = Space> {
    let view = PlayerView::of(situation);
    let hostiles = situation.hostiles(situation.creature(CreatureId::ROGUE));
    hostiles.filter(|other| !other.is_body()).filter_map(move |other| match view.seen(other.id) {
        Seen::Perceived { exposure: Exposure::Perceived, .. } | Seen::Scouted | Seen::Unknown => None,
        Seen::Perceived { square, .. } | Seen::LastKnown(square) => Some(other.space_at(square)),
    })
}

/// A mover that goes around what is believed.
struct Around<'a> {
    mover: &'a Mover<'a>,
    believed: &'a [Space],
}

impl Walker for Around<'_> {
    fn passage(&self, space: Space) -> Passage {
        let is_met = self.mover.shuns(space) || self.believed.iter().any(|other| other.overlaps(space));
        if is_met { Passage::Blocked } else { self.mover.passage(space) }
    }

    fn opens(&self, door: &Door) -> bool {
        self.mover.opens(door)
    }
}
