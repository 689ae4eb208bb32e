//! What only some can do: the abilities of a stat block. Rules: TAC-82, TAC-142, TAC-163 to TAC-172, TAC-116, HSE-111.

use tactical_grid::noise::LOUD_NOISE;
use tactical_grid::{Lines, Space, Square};

use crate::plan::{Decided, Plan};
use crate::power::{Ability, Distance};
use crate::reach::check_line;
use crate::{
    Action, Against, Creature, CreatureId, Dice, Effect, ForeseenPush, NoiseKind, OwnAct, Pair, Refusal,
    Situation, Target,
};

use super::super::block::block;
use super::super::entries::{BURSTS, TARGETED};
use super::super::hiding::Revealing;
use super::super::throw::Throw;
use super::blow::{Does, bring, brings, critical, pushes, throw};
use super::exposure::struck;
use super::harm::Wounds;
use super::request::Request;
use super::strike::{aimed, opponent, space_of};
use super::walk::noise;
use crate::power::Slot;
use crate::power::Tier;

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
        Distance::Melee => own.is_adjacent(aim),
        Distance::Ranged(range) => own.distance(aim) <= range.into(),
        Distance::Burst(_) => false,
    };
    if !reaches {
        return Err(Refusal::out_of_reach("It is out of your reach.", "TAC-163"));
    }
    Ok(aimed(request, aim, Does::Ability(ability)))
}

fn ability<'a>(request: &Request<'a>, number: u8) -> Result<&'a Ability, Refusal> {
    let ability = request.block().abilities.get(usize::from(number));
    ability.ok_or(Refusal::unable("You do not know how to do that.", "HSE-111"))
}

/// The ability `number` of the actor, on all enemies around it, hidden or not. Rules: TAC-82, TAC-116, TAC-165 to TAC-168.
pub(super) fn burst(request: Request<'_>, number: u8) -> Result<Plan<'_>, Refusal> {
    let Request { situation, actor, .. } = request;
    let ability = ability(&request, number)?;
    let Distance::Burst(radius) = ability.distance else {
        return Err(Refusal::unable("You do not know how to do that.", "HSE-111"));
    };
    let mut closing: Vec<Effect> = request.given_away(Revealing::Ability).into_iter().collect();
    closing.push(noise(actor, actor.square, LOUD_NOISE, NoiseKind::Loud));
    let met = met_by_burst(situation, actor, radius);
    let burst = Burst { situation, user: actor, ability, met };
    Ok(Plan::certain(request.acting()).then(burst).closing(closing))
}

/// Every enemy of which a square lies in the area. Rules: TAC-165, TAC-167, TAC-168.
fn met_by_burst<'a>(situation: &'a Situation, user: &'a Creature, radius: u8) -> Vec<Pair<'a>> {
    let is_in_area = |square| is_in_area(situation, user, radius, square);
    let enemies = situation.hostiles(user).filter(|other| !other.is_body());
    let met = enemies.filter(|other| other.space().squares().any(is_in_area));
    met.map(|other| Pair::of(situation, user, other)).collect()
}

/// Rules: TAC-165, TAC-167.
fn is_in_area(situation: &Situation, user: &Creature, radius: u8, square: Square) -> bool {
    let (own, there) = (user.space(), Space::of(square));
    own.distance(there) <= radius.into() && situation.line_of_effect(own, there)
}

/// The squares that `action` of `user` fills, if it is an area around it; none of them is solid. Rule: TAC-165.
pub(in super::super) fn area_of(situation: &Situation, user: &Creature, action: &Action) -> Vec<Square> {
    let Action::Own(OwnAct { number: number @ BURSTS.., .. }) = *action else { return Vec::new() };
    let Some(ability) = block(user).abilities.get(usize::from(number - BURSTS)) else { return Vec::new() };
    let Distance::Burst(radius) = ability.distance else { return Vec::new() };
    let board = &situation.board;
    let near = user.space().grown(radius).filter(|&square| board.contains(square));
    let open = near.filter(|&square| !board.terrain(square).is_solid());
    open.filter(|&square| is_in_area(situation, user, radius, square)).collect()
}

/// An area before its dice are thrown: one roll for all. Rule: TAC-82.
#[derive(Debug)]
struct Burst<'a> {
    situation: &'a Situation,
    user: &'a Creature,
    ability: &'a Ability,
    met: Vec<Pair<'a>>,
}

impl Burst<'_> {
    fn rolled(&self) -> Vec<(&Pair<'_>, Throw)> {
        self.met.iter().map(|pair| (pair, throw(pair, Does::Ability(self.ability)))).collect()
    }
}

impl Decided for Burst<'_> {
    fn outcome(&self, dice: &mut dyn Dice) -> Vec<Effect> {
        let throws = self.rolled();
        if throws.is_empty() {
            return Vec::new();
        }
        let natural = Throw::throw_shared(&throws.iter().map(|(_, throw)| throw).collect::<Vec<_>>(), dice);
        let mut wounds = Wounds::none(self.situation);
        for (pair, throw) in &throws {
            wounds.effects.push(Effect::Rolled(throw.show(natural)));
            bring(&mut wounds, pair, Does::Ability(self.ability), throw.tier(natural));
        }
        let felled: Vec<CreatureId> =
            throws.iter().map(|(pair, _)| pair.subject.id).filter(|&id| wounds.has_felled(id)).collect();
        let mut effects = wounds.effects;
        effects.extend(critical(self.user.id, natural, self.ability.slot == Slot::Main));
        let standing = throws.iter().map(|(pair, _)| pair.subject.id).filter(|id| !felled.contains(id));
        effects.extend(standing.flat_map(|id| struck(self.situation, self.user, id)));
        effects
    }

    /// Against those whom its user knows of; of others nothing is foretold. Rule: HSE-49.
    fn rolls(&self) -> Vec<Against> {
        let known = |pair: &Pair| self.user.awareness.perceives(pair.subject.id);
        let throws = self.rolled().into_iter().filter(|(pair, _)| known(pair));
        let does = Does::Ability(self.ability);
        throws.map(|(_, throw)| throw.foresee_with(|tier| brings(self.user, does, tier))).collect()
    }

    fn pushes(&self) -> Vec<ForeseenPush> {
        let known = self.met.iter().filter(|pair| self.user.awareness.perceives(pair.subject.id));
        known.flat_map(|pair| pushes(pair, Does::Ability(self.ability))).collect()
    }
}

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
