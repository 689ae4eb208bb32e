//! What acts take of a turn: a move action, a maneuver, a main action or nothing. Rules: TAC-137 to TAC-144, TAC-218, HSE-101.

use crate::{Action, ActionKind, Creature, Deed, OwnAct, Price, Refusal, Target};

use super::super::block::block;
use super::super::entries::{CHARGE, DEFEND, JUMP, ability_of};
use super::jump;
use crate::Affliction;
use crate::power::{Slot, TurnLeft};

/// What `action` of `creature` takes.
pub(in super::super) fn slot(creature: &Creature, action: &Action) -> Slot {
    match action {
        Action::Own(OwnAct { number: JUMP, .. }) if jump::goes_on(creature) => Slot::Free,
        Action::Own(OwnAct { number, .. }) => match ability_of(*number) {
            Some(number) => {
                let ability = block(creature).abilities.get(usize::from(number));
                ability.map_or(Slot::Main, |ability| ability.slot)
            }
            None => slot_of(action),
        },
        action => slot_of(action),
    }
}

/// The same of what everybody can do.
const fn slot_of(action: &Action) -> Slot {
    match action {
        Action::Interact(Deed::Open(_) | Deed::Close(_) | Deed::Leave(_)) | Action::WalkOn(_) => Slot::Free,
        action => usual_slot(action.kind()),
    }
}

/// What acts of `kind` take that everybody can do, as a rule.
const fn usual_slot(kind: ActionKind) -> Slot {
    match kind {
        ActionKind::Stride
        | ActionKind::Step
        | ActionKind::Sneak
        | ActionKind::Drag
        | ActionKind::Own(JUMP) => Slot::Move,
        ActionKind::EndTurn => Slot::Free,
        ActionKind::Strike | ActionKind::Subdue | ActionKind::Own(CHARGE | DEFEND) => Slot::Main,
        _ => Slot::Maneuver,
    }
}

/// What is said of every act of `kind` if nothing is left that could pay for one. Rules: TAC-137 to TAC-139, TAC-218.
pub(in super::super) fn unpayable(creature: &Creature, kind: ActionKind) -> Option<Refusal> {
    let left = turn_left(creature);
    let slot = slot_of_kind(creature, kind)?;
    (left.after(slot).is_none() && !left.is_over()).then_some(SPENT)
}

/// What all acts of `kind` take; nothing where they take different things or go on with one under way.
fn slot_of_kind(creature: &Creature, kind: ActionKind) -> Option<Slot> {
    match kind {
        ActionKind::Stride | ActionKind::Drag if creature.turn.movement > 0 => None,
        ActionKind::Interact => None,
        // What it takes follows from its number alone.
        ActionKind::Own(number) => Some(slot(creature, &Action::Own(OwnAct { number, at: Target::Nothing }))),
        kind => Some(usual_slot(kind)),
    }
}

/// What is said of what cannot be paid for by what is left.
pub(in super::super) const SPENT: Refusal =
    Refusal::spent("What it takes of your turn is used up.", "TAC-137");

/// What is left of the turn of `creature`. Rules: TAC-137, TAC-218.
pub(in super::super) fn turn_left(creature: &Creature) -> TurnLeft {
    let is_dazed = creature.conditions.afflictions.has(Affliction::Dazed);
    left_of(creature.turn.purse(), is_dazed)
}

const fn left_of(purse: Price, is_dazed: bool) -> TurnLeft {
    let Price([mains, maneuvers, moves]) = purse;
    TurnLeft { moves, maneuvers, mains, is_dazed }
}

/// What `action` costs `creature` now: what it cannot pay costs what it would take at least.
pub(in super::super) fn price(creature: &Creature, action: &Action) -> Price {
    if matches!(action, Action::WalkOn(_) | Action::EndTurn) {
        return Price::default();
    }
    let slot = slot(creature, action);
    taken(turn_left(creature), slot).unwrap_or_else(|| at_least(slot))
}

/// What `action` takes of `purse`, if it can be paid from it: what bots plan with.
pub(in super::super) fn price_within(purse: Price, action: &Action) -> Option<Price> {
    taken(left_of(purse, false), slot_of(action))
}

fn taken(left: TurnLeft, slot: Slot) -> Option<Price> {
    let after = left.after(slot)?;
    let spent = [left.mains - after.mains, left.maneuvers - after.maneuvers, left.moves - after.moves];
    Some(Price(spent))
}

const fn at_least(slot: Slot) -> Price {
    match slot {
        Slot::Free | Slot::Main => Price([1, 0, 0]),
        Slot::Maneuver => Price([0, 1, 0]),
        Slot::Move => Price([0, 0, 1]),
    }
}
