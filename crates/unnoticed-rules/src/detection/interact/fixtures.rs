//! What each deed needs, and what it does. Rule: HSE-26.

use crate::detection::purpose;
use crate::{Check, Creature, Dc, Deed, Effect, Modifier, Mover, Refusal, RuleId, Side, Source};
use tactical_grid::paths::Walker;
use tactical_grid::{Door, DoorState, ExitId, Handling, ItemId, LampId, Lines, Space, Square};

use super::super::picking::Picking;
use super::super::request::Request;
use super::super::touch;

/// A deed whose needs are met.
pub(super) enum Doing {
    /// It is done whatever the dice show.
    Certain(Vec<Effect>),
    /// A lock decides.
    Picking(Picking),
}

pub(super) fn doing(request: &Request, deed: Deed) -> Result<Doing, Refusal> {
    let certain = |effect| Doing::Certain(vec![effect]);
    match deed {
        Deed::Open(square) => open(request, square).map(certain),
        Deed::Close(square) => close(request, square).map(Doing::Certain),
        Deed::PickLock(square) => pick(request, square).map(Doing::Picking),
        Deed::Use(item) => use_item(request, item).map(certain),
        Deed::Snuff(lamp) => set_lamp(request, lamp, false).map(certain),
        Deed::Light(lamp) => set_lamp(request, lamp, true).map(certain),
        Deed::Leave(exit) => leave(request, exit).map(certain),
    }
}

/// Adjacent, with line of effect. Rules: HSE-26, TAC-05, TAC-30.
fn within_reach(request: &Request, square: Square) -> Result<(), Refusal> {
    let touches = request.situation.touches(request.actor.space(), Space::of(square));
    touches.then_some(()).ok_or(Refusal::out_of_reach("It is out of your reach.", "HSE-26"))
}

fn door<'a>(request: &Request<'a>, square: Square) -> Result<&'a Door, Refusal> {
    let door =
        request.situation.board.door(square).ok_or(Refusal::no_target("There is no door.", "HSE-26"))?;
    if !request.actor.profile.kind.opens_doors() {
        return Err(Refusal::unable("It cannot work a door.", "HSE-67"));
    }
    within_reach(request, square)?;
    Ok(door)
}

fn open(request: &Request, square: Square) -> Result<Effect, Refusal> {
    let door = door(request, square)?;
    let has_key = Mover::new(request.situation, request.actor.id).opens(door);
    match door.state {
        DoorState::Open => Err(Refusal::already_so("The door stands open.", "HSE-26")),
        DoorState::Locked { .. } if !has_key => Err(Refusal::blocked("The door is locked.", "HSE-26")),
        _ => Ok(Effect::DoorSet { by: request.actor.id, square, state: DoorState::Open }),
    }
}

/// The door bumps into whoever stands unseen in the doorway, and stays open. Rules: HSE-26, HSE-56.
fn close(request: &Request, square: Square) -> Result<Vec<Effect>, Refusal> {
    if door(request, square)?.state != DoorState::Open {
        return Err(Refusal::already_so("The door is closed.", "HSE-26"));
    }
    let stands_in_it = |creature: &Creature| creature.space().contains(square);
    if request.known_situation().creatures.iter().any(stands_in_it) {
        return Err(Refusal::blocked("Somebody is in the doorway.", "HSE-26"));
    }
    let (situation, actor) = (request.situation, request.actor);
    let touched = touch::touch(situation, actor, Space::of(square));
    if touched.is_empty() {
        return Ok(vec![Effect::DoorSet { by: actor.id, square, state: DoorState::Closed }]);
    }
    Ok(touched)
}

/// The check that opens the lock at `square`, if it has one and a pick is left. Rules: HSE-26, HSE-62.
fn pick(request: &Request, square: Square) -> Result<Picking, Refusal> {
    let actor = request.actor;
    let DoorState::Locked { dc } = door(request, square)?.state else {
        return Err(Refusal::already_so("The door is not locked.", "HSE-26"));
    };
    if actor.picks == 0 {
        return Err(Refusal::spent("You have no pick left.", "HSE-62"));
    }
    let check = Check {
        purpose: purpose::PICK_LOCK,
        roller: actor.id,
        against: None,
        modifiers: vec![Modifier::new(actor.profile.thievery, Source::Thievery)],
        dc: Dc::new([Modifier::new(i16::from(dc), Source::Lock)]),
        rules: vec![RuleId("HSE-26"), RuleId("HSE-62")],
    };
    Ok(Picking { check, door: square, from: actor.square })
}

fn use_item(request: &Request, id: ItemId) -> Result<Effect, Refusal> {
    let item = request.situation.board.items.get(usize::from(id.0));
    let item = item.ok_or(Refusal::no_target("There is no such thing.", "HSE-26"))?;
    within_reach(request, item.square)?;
    if item.done {
        let why = match item.handling {
            Handling::Take => "It is gone.",
            Handling::Use => "It has been used already.",
            Handling::Plant => "It lies there already.",
        };
        return Err(Refusal::already_so(why, "HSE-26"));
    }
    Ok(Effect::Used { creature: request.actor.id, item: id })
}

fn set_lamp(request: &Request, id: LampId, lit: bool) -> Result<Effect, Refusal> {
    let lamp =
        request.situation.board.lamp(id).ok_or(Refusal::no_target("There is no such lamp.", "HSE-26"))?;
    within_reach(request, lamp.square)?;
    if lamp.lit == lit {
        return Err(Refusal::already_so(
            if lit { "It burns already." } else { "It is out already." },
            "HSE-26",
        ));
    }
    Ok(Effect::LampSet { by: request.actor.id, lamp: id, lit })
}

/// In any state. Rule: HSE-68.
fn leave(request: &Request, id: ExitId) -> Result<Effect, Refusal> {
    let (actor, exits) = (request.actor, &request.situation.board.exits);
    let exit = exits.get(usize::from(id.0)).ok_or(Refusal::no_target("There is no such exit.", "HSE-68"))?;
    if actor.profile.side != Side::Rogue {
        return Err(Refusal::unable("Only the rogue leaves.", "HSE-68"));
    }
    if !actor.space().contains(exit.square) {
        return Err(Refusal::out_of_reach("You have to stand at the exit.", "HSE-68"));
    }
    Ok(Effect::Left { creature: actor.id, square: exit.square })
}
