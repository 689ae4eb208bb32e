//! Catching one's breath in a fight. Rules: TAC-263, TAC-265 to TAC-267.

use crate::plan::Plan;
use crate::{Creature, Effect, Refusal};

use super::super::note::Own;
use super::super::stamina::recovery;
use super::request::Request;

/// One Recovery is spent, and Stamina comes back. Whoever has none left is dying, and cannot. Rules: TAC-263, TAC-265 to TAC-267.
pub(super) fn catch_breath(request: Request<'_>) -> Result<Plan<'_>, Refusal> {
    let actor = request.actor;
    if !actor.conditions.in_encounter {
        return Err(Refusal::unmet("You catch your breath in a fight alone.", "TAC-267"));
    }
    if Own::recoveries_left(actor) == 0 {
        return Err(Refusal::spent("You have no Recovery left.", "TAC-265"));
    }
    let amount = regained(actor);
    if amount == 0 {
        return Err(Refusal::already_so("You have all your Stamina.", "TAC-265"));
    }
    let mut opening = request.acting();
    opening.push(Effect::Regained { creature: actor.id, amount });
    let own = Own::of(actor);
    opening.extend(Own { spent: own.spent + 1, ..own }.kept(actor));
    Ok(Plan::certain(opening))
}

/// What a Recovery would give back to `creature` now: a third of its Stamina, and no more than it has lost.
/// Rules: TAC-265, TAC-266.
pub(in super::super) fn regained(creature: &Creature) -> u8 {
    let most = creature.profile.max_health;
    let third = u8::try_from(recovery(most.into())).unwrap_or(u8::MAX);
    third.min(most.saturating_sub(creature.health))
}
