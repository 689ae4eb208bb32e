//! Subdue: taking down somebody who does not suspect where one is. Rules: HSE-28, TAC-12; rows T22 to T27.

use crate::{Creature, CreatureId, Effect, Refusal, Side};
use tactical_grid::Space;

use super::blow::{Blow, Hit};
use super::plan::{Plan, Then};
use super::request::{Request, open_act};
use super::strike::{blow, broken, known_space, opponent};
use super::{Pair, State};
use crate::deeds::turned_towards;
use crate::reach::{attack_of, check_line};

/// Steps on the size ladder by which the target may be larger. Rules: HSE-28, TAC-12.
const LARGER_BY: i8 = 1;

/// One attack roll that takes the target down whole, and otherwise is a Strike that missed. Rule: HSE-28.
///
/// If the target has left the space where it is believed to be, nobody is hit (DET-176).
pub(super) fn subdue<'a>(request: Request<'a>, target: CreatureId) -> Result<Plan<'a>, Refusal> {
    let (situation, actor) = (request.situation, request.actor);
    let target = opponent(&request, target)?;
    let aim = known_space(&request, target)?;
    let attack = attack_of(actor)?;
    check(&request, target, aim)?;
    let victim = aim.overlaps(target.space()).then(|| Pair::of(situation, actor, target));
    let blow = blow(&request, attack, victim, victim.is_none());
    let blow = Blow { does: Hit::Subdue { from: actor.square }, ..blow };
    let mut opening = vec![request.acted()];
    opening.extend(turned_towards(actor, aim.centre_doubled()));
    opening.extend(seen_by_others(&request, victim));
    let stands_up = Effect::Crouched { creature: actor.id, crouched: false };
    let closing = actor.conditions.took_cover.then_some(stands_up).into_iter().chain(broken(&request, aim));
    Ok(Plan::certain(opening).then(Then::Blow(Box::new(blow))).closing(closing.collect()))
}

/// What others than the victim learn that see it, just before: rows T25 to T27. Rules: DET-100, HSE-28.
fn seen_by_others(request: &Request, victim: Option<Pair>) -> Vec<Effect> {
    let victim = victim.map(|pair| pair.subject.id);
    let others = request.observers_to_avoid().filter(|pair| Some(pair.observer.id) != victim);
    others.filter_map(|pair| open_act(&pair)).collect()
}

/// Whether the rogue reaches `target`, taken to be at `aim`, and can overpower it unawares. Rule: HSE-28.
fn check(request: &Request, target: &Creature, aim: Space) -> Result<(), Refusal> {
    let actor = request.actor;
    check_line(request.situation, request.actor.space(), aim)?;
    if !request.situation.board.are_beside(actor.space(), aim) {
        return Err(Refusal::out_of_reach("You have to be beside it.", "HSE-28"));
    }
    if target.profile.size.steps_above(actor.profile.size) > LARGER_BY {
        return Err(Refusal::unmet("It is too large to be subdued.", "TAC-12"));
    }
    if !State::between(target, actor.id).is_undetected() {
        return Err(Refusal::unmet("They know where you are.", "HSE-28"));
    }
    if actor.profile.side != Side::Rogue {
        return Err(Refusal::unable("Only the rogue subdues.", "HSE-28"));
    }
    Ok(())
}
