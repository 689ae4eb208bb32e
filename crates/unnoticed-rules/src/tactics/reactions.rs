//! What one may do when others act, in a fight. Rules: TAC-130, TAC-143, TAC-179 to TAC-182, HSE-59, SUR-63.

use tactical_grid::{Lines, Square};

use super::acts::{self, Request, call_out, free_strike};
use super::aftermath::calling_out_tells;
use super::melee::StepAway;
use super::note::has_benefits_against;
use super::state::TacticsState;
use crate::power::Favor;
use crate::{Action, Against, Creature, CreatureId, Dice, Effect, Opportunity, Reaction, Situation};

/// Squares within which an attack on an ally is answered with a shout. Rule: SUR-63.
const CALL_RANGE: u16 = 6;

/// Who could react to `action` of `actor` before it is carried out: at most one way each, ascending by id.
pub(super) fn opportunities(situation: &Situation, actor: CreatureId, action: &Action) -> Vec<Opportunity> {
    let actor = situation.creature(actor);
    let able = |other: &&Creature| {
        other.id != actor.id && other.can_act() && other.conditions.afflictions.can_react()
    };
    let opportunity = |other: &Creature| {
        let reaction = to_leaving(situation, other, actor, action)
            .or_else(|| to_attack(situation, other, actor, acts::names_victim(action)?))?;
        Some(Opportunity { by: other.id, reaction, to: actor.id })
    };
    situation.creatures.iter().filter(able).filter_map(opportunity).collect()
}

/// The steps of `action` that are taken before anybody is asked again: one of a walk, all of a Sneak, a charge or a jump.
fn steps(situation: &Situation, mover: &Creature, action: &Action) -> Vec<Square> {
    match action {
        Action::Stride(path) | Action::WalkOn(path) | Action::Drag { path, .. } => {
            path.first().copied().into_iter().collect()
        }
        Action::Sneak(path) => path.clone(),
        _ => acts::way_of(situation, mover, action),
    }
}

/// An opportunity attack on whoever leaves a square beside one, before it does. Rules: TAC-179 to TAC-182.
fn to_leaving(
    situation: &Situation,
    other: &Creature,
    mover: &Creature,
    action: &Action,
) -> Option<Reaction> {
    let armed = other.profile.attack.is_some() && other.is_hostile_to(mover);
    if !armed {
        return None;
    }
    let mut at = mover.square;
    let leaves = steps(situation, mover, action).into_iter().any(|to| {
        let step = step_away(situation, other, mover, (at, to));
        at = to;
        step.provokes(Favor::NONE, true)
    });
    let hindered = || free_strike(situation, other, mover).throw.is_hindered();
    (leaves && !hindered()).then_some(Reaction::ReactiveStrike)
}

/// What a step of `mover` means to `other`. Whoever has just come out of hiding is no target yet. Rules: TAC-118, TAC-181.
fn step_away(
    situation: &Situation,
    other: &Creature,
    mover: &Creature,
    (from, to): (Square, Square),
) -> StepAway {
    let is_beside = |square| situation.touches(other.space(), mover.space_at(square));
    let is_protected = mover.turn.active && has_benefits_against(other, mover);
    let is_observed = TacticsState::between(other, mover.id) == TacticsState::Observed;
    StepAway {
        was_adjacent: is_beside(from),
        is_adjacent: situation.board.are_beside(other.space(), mover.space_at(to)),
        is_plain: true,
        is_observed: is_observed && !is_protected,
    }
}

/// Comrades near by call out. Rules: SUR-63, HSE-59.
fn to_attack(
    situation: &Situation,
    other: &Creature,
    attacker: &Creature,
    target: CreatureId,
) -> Option<Reaction> {
    let target = situation.get(target).filter(|target| target.id != other.id)?;
    let is_comrade = !other.is_hostile_to(target) && other.is_hostile_to(attacker);
    let near = other.space().distance(target.space()) <= CALL_RANGE;
    (near && is_comrade && calling_out_tells(situation, other.id)).then_some(Reaction::CallOut)
}

/// The rolls that a reaction would make, as far as its author knows. Rule: HSE-24.
pub(super) fn foresee(situation: &Situation, chance: Opportunity) -> Vec<Against> {
    let strikes = chance.reaction == Reaction::ReactiveStrike;
    let [by, at] = [chance.by, chance.to].map(|id| situation.get(id));
    let (Some(by), Some(at)) = (by, at) else { return Vec::new() };
    strikes.then(|| free_strike(situation, by, at).foresee()).into_iter().collect()
}

/// What a reaction does; nothing if it has become impossible.
pub(super) fn react(situation: &Situation, chance: Opportunity, dice: &mut dyn Dice) -> Vec<Effect> {
    let Opportunity { by, reaction, to } = chance;
    let headline = Effect::Reacted { creature: by, reaction, to };
    let done = match reaction {
        Reaction::ReactiveStrike => {
            free_strike(situation, situation.creature(by), situation.creature(to)).outcome(dice)
        }
        Reaction::CallOut => {
            let calls = Action::CallOut;
            let plan = call_out(Request::new(situation, by, &calls));
            plan.map(|plan| plan.outcome(dice)).unwrap_or_default()
        }
        Reaction::Brace | Reaction::Own(_) => Vec::new(),
    };
    if done.is_empty() {
        return Vec::new();
    }
    let done =
        done.into_iter().filter(|effect| !matches!(effect, Effect::Acted { .. } | Effect::MayGoOn { .. }));
    std::iter::once(headline).chain(done).collect()
}
