//! What only some can do: the abilities of a stat block. Rules: TAC-30, TAC-142, TAC-163, HSE-111, HSE-115, HSE-119.

use crate::plan::Plan;
use crate::power::{Ability, Distance, Tier};
use crate::reach::check_line;
use crate::{Action, Creature, CreatureId, OwnAct, Pair, Refusal, Situation, Target};

use super::super::block::block;
use super::super::entries::TARGETED;
use super::super::note::Own;
use super::blow::{Does, throw};
use super::request::Request;
use super::strike::{aimed, opponent, space_of};

/// The ability `number` of the actor, at one creature. Rules: TAC-30, TAC-163.
pub(super) fn at<'a>(request: Request<'a>, number: u8, target: CreatureId) -> Result<Plan<'a>, Refusal> {
    let ability = ability(&request, number)?;
    let target = opponent(&request, target)?;
    let unplaced =
        Refusal::unplaced("You do not know where it is: it takes somebody whom you perceive.", "TAC-116");
    let aim = space_of(&request, target, unplaced)?;
    check_line(request.situation, request.actor.space(), aim)?;
    let own = request.actor.space();
    let reaches = match ability.distance {
        Distance::Melee => request.situation.board.are_beside(own, aim),
        Distance::Ranged(range) => own.distance(aim) <= range.into(),
        Distance::Burst(_) | Distance::Cube { .. } | Distance::Dash(_) => false,
    };
    if !reaches {
        return Err(Refusal::out_of_reach("It is out of your reach.", "TAC-163"));
    }
    Ok(aimed(request, aim, Does::Ability(ability)))
}

/// The ability `number` of the actor, if it can still be used. Rules: HSE-111, HSE-119.
pub(super) fn ability<'a>(request: &Request<'a>, number: u8) -> Result<&'a Ability, Refusal> {
    let ability = request.block().abilities.get(usize::from(number));
    let ability = ability.ok_or(UNKNOWN)?;
    if ability.once && Own::of(request.actor).has_used(number) {
        return Err(Refusal::spent("You can do that once in a mission.", "HSE-119"));
    }
    Ok(ability)
}

/// Nobody who asks for it has learned it.
pub(super) const UNKNOWN: Refusal = Refusal::unable("You do not know how to do that.", "HSE-111");

/// What a condition that is new to its target is worth, in tenths of a point of Stamina.
const CONDITION: u32 = 25;

/// What a guard does to `target` that it has within reach: what brings most on average of what it can still pay for, its strike
/// if nothing else does. Rules: HSE-36, HSE-115.
pub(in super::super) fn best_of_a_guard(
    situation: &Situation,
    guard: &Creature,
    target: CreatureId,
) -> Action {
    let own =
        |number: usize| Action::Own(OwnAct { number: TARGETED + number as u8, at: Target::Creature(target) });
    let abilities = block(guard).abilities.iter().enumerate().skip(1);
    let others = abilities.filter(|(_, ability)| ability.is_strike()).map(|(number, _)| own(number));
    let worth = |action: &Action| {
        let plan = super::plan(situation, guard.id, action).ok()?;
        drop(plan);
        Some(worth_of(situation, guard, target, action))
    };
    let all = std::iter::once(Action::Strike(target)).chain(others);
    let best = all.filter_map(|action| Some((worth(&action)?, action)));
    let best = best.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map_or(Action::Strike(target), |(_, action)| action)
}

/// The Stamina that `action` takes from `target` on average, in tenths, and what its conditions are worth.
fn worth_of(situation: &Situation, guard: &Creature, target: CreatureId, action: &Action) -> u32 {
    let victim = situation.creature(target);
    let pair = Pair::of(situation, guard, victim);
    let ability = match action {
        Action::Own(act) => block(guard).abilities.get(usize::from(act.number - TARGETED)),
        _ => block(guard).strike(),
    };
    let Some(ability) = ability else { return 0 };
    let (does, score) = (Does::Ability(ability), block(guard).score(ability.with));
    let odds = throw(&pair, does).power().odds();
    let of_tier = |tier: Tier| {
        let harm = 10 * u32::from(ability.damage(tier, score));
        let is_new = |(inflicted, _): (crate::power::Inflicted, _)| {
            !victim.conditions.afflictions.all().any(|(own, _)| own.is_like(inflicted.by(guard.id)))
        };
        harm + if ability.at(tier).inflicts.is_some_and(is_new) { CONDITION } else { 0 }
    };
    let sum: u64 = odds.outcomes.iter().map(|(tier, weight)| u64::from(of_tier(*tier)) * weight).sum();
    (sum / odds.total) as u32
}
