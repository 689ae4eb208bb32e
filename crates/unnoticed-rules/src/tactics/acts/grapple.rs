//! Grabbing somebody, and getting free. Rules: TAC-224 to TAC-228.

use crate::plan::{Decided, Plan};
use crate::reach::check_line;
use crate::{Affliction, Against, Creature, CreatureId, Dice, Effect, Refusal, Situation, Until};

use super::super::attempt::Attempt;
use super::super::block::block;
use super::super::hiding::Revealing;
use super::super::kinds::GRAPPLE;
use super::super::throw::Throw;
use super::exposure::struck;
use super::request::Request;
use super::strike::{free_strike, opponent, space_of};
use crate::power::Characteristic;
use crate::power::Tier;

/// Somebody beside one, of one's own size or smaller. Rule: TAC-227.
pub(super) fn grab(request: Request<'_>, target: CreatureId) -> Result<Plan<'_>, Refusal> {
    let (situation, actor, target) = (request.situation, request.actor, opponent(&request, target)?);
    let unplaced =
        Refusal::unplaced("You do not know where it is: you grab somebody whom you perceive.", "TAC-227");
    let aim = space_of(&request, target, unplaced)?;
    check_line(situation, actor.space(), aim)?;
    if !situation.board.are_beside(actor.space(), aim) {
        return Err(Refusal::out_of_reach("You grab somebody beside you: go there first.", "TAC-227"));
    }
    if target.profile.size.steps_above(actor.profile.size) > 0 {
        return Err(Refusal::unmet("It is too large to be grabbed.", "TAC-227"));
    }
    if target.conditions.afflictions.grabber() == Some(actor.id) {
        return Err(Refusal::already_so("You hold it already.", "TAC-227"));
    }
    let is_there = aim.overlaps(target.space());
    let affliction = Affliction::Grabbed(actor.id);
    let held = Effect::Afflicted { creature: target.id, affliction, until: Until::Ended };
    let other = is_there.then_some(target);
    let grapple = Grapple {
        situation,
        actor,
        other,
        throw: throw(actor, &[Characteristic::Might], false),
        brings: held,
    };
    let closing = request.given_away(Revealing::Ability).into_iter().collect();
    Ok(Plan::certain(request.acting()).then(grapple).closing(closing))
}

/// Out of somebody's grip. Rule: TAC-228.
pub(super) fn escape(request: Request<'_>) -> Result<Plan<'_>, Refusal> {
    let (situation, actor) = (request.situation, request.actor);
    let grabber = actor.conditions.afflictions.grabber().and_then(|id| situation.get(id));
    let grabber = grabber.ok_or(Refusal::already_so("Nobody holds you.", "TAC-228"))?;
    let is_larger = grabber.profile.size.steps_above(actor.profile.size) > 0;
    let free = Effect::Recovered { creature: actor.id, affliction: Affliction::Grabbed(grabber.id) };
    let throw = throw(actor, &[Characteristic::Might, Characteristic::Agility], is_larger);
    let grapple = Grapple { situation, actor, other: Some(grabber), throw, brings: free };
    Ok(Plan::certain(request.acting()).then(grapple))
}

/// The roll, with the best of `with`. Rules: TAC-227, TAC-228.
fn throw(actor: &Creature, with: &[Characteristic], is_held_by_larger: bool) -> Throw {
    let score = |with: &Characteristic| block(actor).score(*with);
    let best = with.iter().copied().max_by_key(score).unwrap_or(Characteristic::Might);
    let attempt = Attempt::Ability { is_strike: false, target: actor.conditions.afflictions.grabber() };
    let own = actor.conditions.afflictions.favor_of(attempt, false);
    Throw::of_ability(GRAPPLE, actor.id, None)
        .plus(score(&best), best.name())
        .favored(own, "edge: your condition", "bane: your condition")
        .bane(is_held_by_larger, "bane: it is larger")
        .by(&["TAC-227", "TAC-228"])
}

/// A grip before its dice are thrown.
#[derive(Debug)]
struct Grapple<'a> {
    situation: &'a Situation,
    actor: &'a Creature,
    /// Who is on the other side, if anybody is there.
    other: Option<&'a Creature>,
    throw: Throw,
    /// What success brings.
    brings: Effect,
}

impl Grapple<'_> {
    /// The other one strikes first, if it can. Rules: TAC-227, TAC-228.
    fn answered(&self, dice: &mut dyn Dice) -> Vec<Effect> {
        let able = |other: &&Creature| {
            other.can_act() && other.conditions.afflictions.can_react() && !other.conditions.surprised
        };
        let armed = self.other.filter(able).filter(|other| block(other).strike().is_some());
        armed.map(|other| free_strike(self.situation, other, self.actor).outcome(dice)).unwrap_or_default()
    }
}

impl Decided for Grapple<'_> {
    fn outcome(&self, dice: &mut dyn Dice) -> Vec<Effect> {
        let natural = self.throw.throw(dice);
        let Some(other) = self.other else {
            return vec![
                Effect::Rolled(self.throw.show_at_nobody(natural)),
                Effect::HitNothing { creature: self.actor.id },
            ];
        };
        let tier = self.throw.tier(natural);
        let mut effects = vec![Effect::Rolled(self.throw.clone().against(other.id).show(natural))];
        effects.extend((tier == Tier::Two).then(|| self.answered(dice)).into_iter().flatten());
        let fell =
            |effect: &Effect| matches!(effect, Effect::Fell { creature, .. } if *creature == self.actor.id);
        let succeeds = tier > Tier::One && !effects.iter().any(fell);
        effects.extend(succeeds.then(|| self.brings.clone()));
        effects.extend(struck(self.situation, self.actor, other.id));
        effects
    }

    fn rolls(&self) -> Vec<Against> {
        vec![self.throw.foresee()]
    }
}
