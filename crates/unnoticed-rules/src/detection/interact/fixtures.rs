//! What the deeds do whose outcome is this rulebook's own: locks, and doors that bump into somebody. Rules: HSE-26, HSE-56.

use crate::deeds::{Handled, handled};
use crate::detection::purpose;
use crate::{Check, Dc, Deed, Effect, Modifier, Refusal, RuleId, Source};
use tactical_grid::{DoorState, Space, Square};

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
    Ok(match handled(request.situation, request.actor, deed)? {
        Handled::Done(effect) => Doing::Certain(vec![effect]),
        Handled::Closing(square) => Doing::Certain(close(request, square)),
        Handled::Lock { door, dc } => Doing::Picking(pick(request, door, dc)),
        Handled::Trap { .. } => return Err(Refusal::unable("No trap is set under Detection.", "HSE-91")),
    })
}

/// The door bumps into whoever stands unseen in the doorway, and stays open. Rules: HSE-26, HSE-56.
fn close(request: &Request, square: Square) -> Vec<Effect> {
    let (situation, actor) = (request.situation, request.actor);
    let touched = touch::touch(situation, actor, Space::of(square));
    match touched.is_empty() {
        true => vec![Effect::DoorSet { by: actor.id, square, state: DoorState::Closed }],
        false => touched,
    }
}

/// The check that opens the lock. Rules: HSE-26, HSE-62.
fn pick(request: &Request, door: Square, dc: u8) -> Picking {
    let actor = request.actor;
    let check = Check {
        purpose: purpose::PICK_LOCK,
        roller: actor.id,
        against: None,
        modifiers: vec![Modifier::new(actor.profile.thievery, Source::Thievery)],
        dc: Dc::new([Modifier::new(i16::from(dc), Source::Lock)]),
        rules: vec![RuleId("HSE-26"), RuleId("HSE-62")],
    };
    Picking { check, door, from: actor.square }
}
