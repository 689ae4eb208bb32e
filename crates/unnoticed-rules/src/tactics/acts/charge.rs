//! Charge: straight at somebody, and a free strike at the end. Rules: TAC-183 to TAC-185.

use tactical_grid::noise::{LOUD_NOISE, STRIDE_NOISE};
use tactical_grid::{Direction, Lines, Square};

use crate::deeds::faced;
use crate::plan::{Decided, Plan};
use crate::{Action, Against, Creature, CreatureId, Dice, Effect, Mover, NoiseKind, Refusal, Situation};

use super::super::block::block;
use super::super::hiding::Revealing;
use super::super::melee::may_charge;
use super::super::state::TacticsState;
use super::blow::{Does, brings, critical, strike_out, throw};
use super::exposure::struck;
use super::harm::Wounds;
use super::request::Request;
use super::strike::opponent;
use super::walk::{noise, speed};

/// Up to its speed in a straight line, and a melee free strike. Rules: TAC-183 to TAC-185.
pub(super) fn charge(request: Request<'_>, target: CreatureId) -> Result<Plan<'_>, Refusal> {
    let (situation, actor, target) = (request.situation, request.actor, opponent(&request, target)?);
    if block(actor).strike().is_none() {
        return Err(Refusal::unable("You do not fight.", "HSE-61"));
    }
    if TacticsState::between(actor, target.id) != TacticsState::Observed {
        return Err(Refusal::unplaced("You charge at somebody whom you see.", "TAC-183"));
    }
    if situation.touches(actor.space(), target.space()) {
        return Err(Refusal::already_so("You stand beside it already: strike.", "TAC-183"));
    }
    if actor.conditions.afflictions.is_prone() {
        return Err(Refusal::unmet("You lie on the ground.", "TAC-232"));
    }
    let way = way_to(situation, actor, target).ok_or(Refusal::blocked(
        "No straight way over plain ground, as far as you go, leads beside it.",
        "TAC-185",
    ))?;
    let charge = Charge { situation, actor, target: target.id, way };
    let opening = vec![request.acted()];
    let mut closing: Vec<Effect> = request.given_away(Revealing::Ability).into_iter().collect();
    closing.push(noise(actor, charge.end(), LOUD_NOISE, NoiseKind::Loud));
    Ok(Plan::certain(opening).then(charge).closing(closing))
}

/// The way of the charge that `action` asks for, if it can be made.
pub(super) fn way_of(situation: &Situation, actor: &Creature, action: &Action) -> Option<Vec<Square>> {
    way_to(situation, actor, situation.get(action.aims_at()?)?)
}

/// The shortest straight way to a square beside `target`; ties go to the smaller (y, x). Rules: TAC-183, TAC-185.
fn way_to(situation: &Situation, actor: &Creature, target: &Creature) -> Option<Vec<Square>> {
    let mover = Mover::new(situation, actor.id);
    let around = target.space().grown(actor.profile.size.side());
    let ends = around.filter(|&end| {
        situation.touches(actor.space_at(end), target.space())
            && mover.may_stop_at(end)
            && end != actor.square
    });
    let ways = ends.filter_map(|end| straight(&mover, actor, end));
    ways.min_by_key(|way| (way.len(), way.last().map(|end| (end.y, end.x))))
}

/// The straight way to `end` whose diagonal steps come first, if one can charge along it.
fn straight(mover: &Mover, actor: &Creature, end: Square) -> Option<Vec<Square>> {
    let (mut at, mut way, mut steps) = (actor.square, Vec::new(), Vec::new());
    while at != end {
        let towards = diagonal_first(at, end)?;
        let next = at.step(towards);
        steps.push((towards, mover.cost(at, next)?));
        way.push(next);
        at = next;
        if way.len() > speed(actor).into() {
            return None;
        }
    }
    may_charge(&steps, speed(actor)).then_some(way)
}

/// The direction of the next step to `end`, diagonal as long as it can be.
fn diagonal_first(at: Square, end: Square) -> Option<Direction> {
    let delta = ((end.x - at.x).signum(), (end.y - at.y).signum());
    Direction::ALL.into_iter().find(|direction| direction.delta() == delta)
}

/// A charge before its dice are thrown.
#[derive(Debug)]
struct Charge<'a> {
    situation: &'a Situation,
    actor: &'a Creature,
    target: CreatureId,
    way: Vec<Square>,
}

impl Charge<'_> {
    fn end(&self) -> Square {
        self.way.last().copied().unwrap_or(self.actor.square)
    }

    fn moved(&self) -> Vec<Effect> {
        let (creature, from, to) = (self.actor.id, self.actor.square, self.end());
        let before = self.way.iter().rev().nth(1).copied().unwrap_or(from);
        let steps = noise(self.actor, to, STRIDE_NOISE, NoiseKind::Movement);
        std::iter::once(Effect::Moved { creature, from, to })
            .chain(faced(self.actor, before, to))
            .chain([steps])
            .collect()
    }

    /// As it stands once it has come there.
    fn arrived(&self) -> Situation {
        let mut arrived = self.situation.clone();
        arrived.apply_all(&self.moved());
        arrived
    }
}

impl Decided for Charge<'_> {
    fn outcome(&self, dice: &mut dyn Dice) -> Vec<Effect> {
        let arrived = self.arrived();
        let pair = crate::Pair::new(&arrived, self.actor.id, self.target);
        let (throw, mut wounds) = (throw(&pair, Does::FreeStrike), Wounds::none(&arrived));
        let natural = strike_out(&mut wounds, Some(&pair), (&throw, Does::FreeStrike), dice);
        let is_down = wounds.has_felled(self.target);
        let mut effects = self.moved();
        effects.extend(wounds.effects);
        effects.extend(critical(self.actor.id, natural, true));
        let learned = (!is_down).then(|| struck(&arrived, arrived.creature(self.actor.id), self.target));
        effects.extend(learned.into_iter().flatten());
        effects
    }

    fn rolls(&self) -> Vec<Against> {
        let arrived = self.arrived();
        let pair = crate::Pair::new(&arrived, self.actor.id, self.target);
        let throw = throw(&pair, Does::FreeStrike);
        vec![throw.foresee_with(|tier| brings(self.actor, Does::FreeStrike, tier))]
    }
}
