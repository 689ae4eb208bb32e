//! What the chosen action would be at the square under the cursor: pure, and only from what the rogue knows.

use crate::sim::{PlayerView, Seen};
use tactical_grid::{Board, Direction, DoorState, ExitId, LampId, Square};
use unnoticed_rules::{
    Action, ActionKind, Aimed, Creature, CreatureId, Deed, Mover, OwnAct, Rulebook, SeekArea, Situation,
    Target,
};

use super::way::way_to;

/// A request that could be made, and the way it would take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The request.
    pub action: Action,
    /// Squares entered, in order; empty for what is done on the spot.
    pub path: Vec<Square>,
}

impl Candidate {
    fn on_the_spot(action: Action) -> Self {
        Self { action, path: Vec::new() }
    }
}

/// What `kind` would be at `cursor`; whether it is allowed is for the rules to say.
///
/// `in_front` makes an area a cone instead of one around a square. A walk that ends at something to
/// handle rather than to stand on becomes an Interact.
pub fn candidate(
    rulebook: &dyn Rulebook,
    situation: &Situation,
    kind: ActionKind,
    cursor: Option<Square>,
    in_front: bool,
) -> Option<Candidate> {
    let rogue = situation.creature(CreatureId::ROGUE);
    let spot = |action| Some(Candidate::on_the_spot(action));
    match kind {
        ActionKind::Hide => spot(Action::Hide),
        ActionKind::TakeCover => spot(Action::TakeCover),
        ActionKind::Divert => spot(Action::Divert),
        ActionKind::EndTurn => spot(Action::EndTurn),
        ActionKind::CallOut => spot(Action::CallOut),
        ActionKind::Reload => spot(Action::Reload),
        ActionKind::Stride | ActionKind::Sneak | ActionKind::Step => walk(rulebook, situation, kind, cursor?),
        ActionKind::Seek if rulebook.aimed(kind).needs_no_square() => {
            spot(Action::Seek(SeekArea::Cone(rogue.facing)))
        }
        ActionKind::Seek => spot(Action::Seek(seek_area(rogue, cursor?, in_front))),
        ActionKind::Throw => spot(Action::Throw(cursor?)),
        ActionKind::Strike => spot(blow(situation, cursor?)),
        ActionKind::Subdue => perceived_at(situation, cursor?).and_then(|id| spot(Action::Subdue(id))),
        ActionKind::Drag => drag(situation, rogue, cursor?),
        ActionKind::PointOut => cursor
            .and_then(|at| perceived_at(situation, at))
            .or_else(|| first_perceived(situation))
            .and_then(|id| spot(Action::PointOut(id))),
        ActionKind::Interact => deed(&situation.board, cursor?).and_then(|deed| spot(Action::Interact(deed))),
        ActionKind::Own(number) => own(rulebook, situation, number, (cursor, in_front)),
    }
}

/// An act of the rulebook's own, aimed at what is under the cursor as its entry says.
fn own(
    rulebook: &dyn Rulebook,
    situation: &Situation,
    number: u8,
    (cursor, in_front): (Option<Square>, bool),
) -> Option<Candidate> {
    let rogue = situation.creature(CreatureId::ROGUE);
    let perceived = || cursor.and_then(|at| perceived_at(situation, at)).map(Target::Creature);
    let mut path = Vec::new();
    let at = match rulebook.aimed(ActionKind::Own(number)) {
        Aimed::OnTheSpot => Target::Nothing,
        // Cards are chosen in the hand, not on the plan.
        Aimed::Card => return None,
        Aimed::Square | Aimed::Thing => Target::Square(cursor?),
        Aimed::Squares => Target::Way(vec![cursor?]),
        Aimed::Area => Target::Area(seek_area(rogue, cursor?, in_front)),
        Aimed::Creature => perceived()?,
        Aimed::FirstCreature => perceived().or_else(|| first_perceived(situation).map(Target::Creature))?,
        Aimed::CreatureOrSquare => perceived().or(cursor.map(Target::Square))?,
        Aimed::Way => {
            let to = cursor.filter(|&to| to != rogue.square)?;
            let way = way_to(rulebook, situation, ActionKind::Own(number), to);
            path = way.map_or_else(|| vec![to], |way| way.squares);
            Target::Way(path.clone())
        }
    };
    let action = Action::Own(OwnAct { number, at });
    let path = if path.is_empty() { rulebook.way_of(situation, rogue, &action) } else { path };
    Some(Candidate { action, path })
}

fn walk(rulebook: &dyn Rulebook, situation: &Situation, kind: ActionKind, to: Square) -> Option<Candidate> {
    let rogue = situation.creature(CreatureId::ROGUE);
    let is_for_hands = to == rogue.square || !situation.board.terrain(to).can_be_entered();
    if is_for_hands && let Some(deed) = deed(&situation.board, to) {
        return Some(Candidate::on_the_spot(Action::Interact(deed)));
    }
    if to == rogue.square {
        return None;
    }
    let way = way_to(rulebook, situation, kind, to);
    let shown = way.map_or_else(Vec::new, |way| way.squares);
    let path = if shown.is_empty() { vec![to] } else { shown.clone() };
    let action = match kind {
        ActionKind::Step => Action::Step(to),
        ActionKind::Sneak => Action::Sneak(path),
        _ if walks_on(situation, rogue, &path) => Action::WalkOn(path),
        _ => Action::Stride(path),
    };
    Some(Candidate { path: if kind == ActionKind::Step { vec![to] } else { shown }, action })
}

/// Whether `path` is the rest of a Stride: it lies within what is left of it, or there is no action for another.
/// Rule: HSE-14.
fn walks_on(situation: &Situation, rogue: &Creature, path: &[Square]) -> bool {
    rogue.turn.dragging.is_none() && is_rest_of_a_walk(situation, rogue, path)
}

fn is_rest_of_a_walk(situation: &Situation, rogue: &Creature, path: &[Square]) -> bool {
    let left = rogue.turn.movement;
    let is_within = || Mover::new(situation, rogue.id).first_part(path, left.into()).len() == path.len();
    left > 0 && (rogue.turn.actions == 0 || is_within())
}

/// Going to `to` with the body beside the rogue, or on with the Drag under way. Rules: HSE-14, HSE-30.
fn drag(situation: &Situation, rogue: &Creature, to: Square) -> Option<Candidate> {
    let body = body_in_hand(situation)?;
    let path = Mover::new(situation, rogue.id).way_to(to).filter(|_| to != rogue.square)?.squares;
    let goes_on = rogue.turn.dragging == Some(body) && is_rest_of_a_walk(situation, rogue, &path);
    let way = path.clone();
    let action = if goes_on { Action::WalkOn(way) } else { Action::Drag { body, path: way } };
    Some(Candidate { action, path })
}

/// The body that the rogue drags, or else the first one beside it. Rule: HSE-30.
pub fn body_in_hand(situation: &Situation) -> Option<CreatureId> {
    let rogue = situation.creature(CreatureId::ROGUE);
    let bodies = situation.creatures.iter().filter(|creature| creature.is_body());
    let mut near =
        bodies.filter(|body| situation.board.are_beside(body.space(), rogue.space())).map(|body| body.id);
    near.clone().find(|body| rogue.turn.dragging == Some(*body)).or_else(|| near.next())
}

/// The guard beside the rogue that a Subdue would be aimed at first. Rule: HSE-28.
pub fn victims_at_hand(situation: &Situation) -> impl Iterator<Item = CreatureId> {
    let rogue = situation.creature(CreatureId::ROGUE);
    let view = PlayerView::of(situation);
    let beside = situation.hostiles(rogue).filter(move |other| match view.seen(other.id) {
        Seen::Perceived { square, .. } => {
            !other.is_body() && situation.board.are_beside(other.space_at(square), rogue.space())
        }
        _ => false,
    });
    beside.map(|other| other.id)
}

fn seek_area(rogue: &Creature, cursor: Square, in_front: bool) -> SeekArea {
    if in_front {
        SeekArea::Cone(Direction::towards(rogue.square, cursor).unwrap_or(rogue.facing))
    } else {
        SeekArea::Burst(cursor)
    }
}

/// A Strike at whom the rogue perceives there, else a guess. Rules: DET-147, DET-153.
fn blow(situation: &Situation, at: Square) -> Action {
    perceived_at(situation, at).map_or(Action::Guess(at), Action::Strike)
}

/// The first hostile, no body, that the player's creature perceives. Rules: DET-129, HSE-45.
fn first_perceived(situation: &Situation) -> Option<CreatureId> {
    let view = PlayerView::of(situation);
    let mut hostiles = situation.hostiles(situation.creature(CreatureId::ROGUE));
    hostiles.find(|hostile| !hostile.is_body() && view.perceives(hostile.id)).map(|hostile| hostile.id)
}

/// The hostile that the player's creature perceives at `square`. Rule: HSE-45.
pub fn perceived_at(situation: &Situation, square: Square) -> Option<CreatureId> {
    let view = PlayerView::of(situation);
    situation
        .hostiles(situation.creature(CreatureId::ROGUE))
        .filter(|creature| match view.seen(creature.id) {
            Seen::Perceived { square: origin, .. } => creature.space_at(origin).contains(square),
            _ => false,
        })
        .map(|creature| creature.id)
        .next()
}

/// What can be done with what stands at `square`: an item first, then a trap, an exit, a door, a lamp. Rule: HSE-26.
pub fn deed(board: &Board, square: Square) -> Option<Deed> {
    let item = board.open_items().find(|(_, item)| item.square == square && !item.done);
    let trap = board.obvious_traps().find(|trap| trap.square == square && trap.armed);
    let exit = board.exits.iter().position(|exit| exit.square == square);
    let lamp = board.lamps().iter().position(|lamp| lamp.square == square);
    let door = board.door(square).map(|door| match door.state {
        DoorState::Open => Deed::Close(square),
        DoorState::Closed => Deed::Open(square),
        DoorState::Locked { .. } => Deed::PickLock(square),
    });
    let item = item.map(|(id, _)| Deed::Use(id));
    let trap = trap.map(|trap| Deed::Disarm(trap.square));
    let exit = exit.map(|index| Deed::Leave(ExitId(index as u16)));
    let lamp = lamp.map(|index| {
        let id = LampId(index as u16);
        if board.lamps()[index].lit { Deed::Snuff(id) } else { Deed::Light(id) }
    });
    item.or(trap).or(exit).or(door).or(lamp)
}

/// Squares that matter to `kind`, nearest to the rogue first: what Tab leads the cursor to.
pub fn targets(rulebook: &dyn Rulebook, situation: &Situation, kind: ActionKind) -> Vec<Square> {
    let rogue = situation.creature(CreatureId::ROGUE);
    let mut squares = match rulebook.aimed(kind) {
        Aimed::Thing => handles(&situation.board).collect(),
        Aimed::Card => Vec::new(),
        Aimed::CreatureOrSquare | Aimed::Creature | Aimed::FirstCreature => whereabouts(situation, false),
        Aimed::OnTheSpot | Aimed::Way | Aimed::Square | Aimed::Squares | Aimed::Area => {
            whereabouts(situation, true)
        }
    };
    squares.sort_by_key(|square: &Square| (rogue.square.distance(*square), *square));
    squares.dedup();
    squares
}

fn handles(board: &Board) -> impl Iterator<Item = Square> {
    let items = board.open_items().filter(|(_, item)| !item.done).map(|(_, item)| item.square);
    let traps = board.obvious_traps().filter(|trap| trap.armed).map(|trap| trap.square);
    let doors = board.doors.iter().map(|door| door.square);
    let lamps = board.lamps().iter().map(|lamp| lamp.square);
    items.chain(traps).chain(board.exits.iter().map(|exit| exit.square)).chain(doors).chain(lamps)
}

/// Where the player knows guards to be, with `markers` also where they were last.
fn whereabouts(situation: &Situation, markers: bool) -> Vec<Square> {
    let view = PlayerView::of(situation);
    situation
        .hostiles(situation.creature(CreatureId::ROGUE))
        .filter_map(|creature| match view.seen(creature.id) {
            Seen::Perceived { square, .. } => Some(square),
            Seen::LastKnown(square) => Some(square).filter(|_| markers),
            Seen::Scouted | Seen::Unknown => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::danger::{Danger, SHOOT};
    use unnoticed_rules::detection::scene::Scene;

    #[test]
    fn dng_37_dng_38_the_pointer_names_one_square_to_shoot_at_and_no_way_there() {
        let scene = Scene::draw("R....G");
        let at = Square::new(3, 0);
        let aimed = own(&Danger, &scene.situation, SHOOT, (Some(at), false)).expect("a square");
        assert_eq!(aimed.action, Action::Own(OwnAct { number: SHOOT, at: Target::Way(vec![at]) }));
        assert_eq!(aimed.path, []);
        assert!(own(&Danger, &scene.situation, SHOOT, (None, false)).is_none());
    }
}
