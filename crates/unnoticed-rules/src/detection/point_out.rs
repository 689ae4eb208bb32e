//! Point Out. Rules: DET-128, DET-129; row T65.

use crate::{By, Creature, CreatureId, Effect, NoiseKind, Refusal, Situation};
use tactical_grid::noise::SPEECH_NOISE;
use tactical_grid::{Lines, Square};

use super::noise::noise;
use super::plan::Plan;
use super::request::Request;
use super::state_change::StateChange;
use super::table::{Act, Facts};
use super::{Pair, State};

/// Squares within which words suffice. Rule: DET-129.
pub const WORD_RANGE: u16 = 6;

/// Shows `target` to the allies that can see or hear the pointer.
pub(super) fn point_out<'a>(request: Request<'a>, target: CreatureId) -> Result<Plan<'a>, Refusal> {
    let (situation, actor) = (request.situation, request.actor);
    let Some(target) =
        situation.get(target).filter(|target| target.is_hostile_to(actor) && !target.is_body())
    else {
        return Err(Refusal::no_target("There is no such opponent to point out.", "DET-128"));
    };
    let place =
        known_place(actor, target).ok_or(Refusal::unplaced("You do not know where it is.", "DET-129"))?;
    if !actor.profile.kind.points_out() {
        return Err(Refusal::unable("A hound points nothing out.", "HSE-67"));
    }
    if !situation.allies(actor).any(|ally| ally.can_act()) {
        return Err(Refusal::no_target("There is no ally to show it to.", "DET-128"));
    }
    let mut opening = vec![request.acted()];
    opening.extend(told(situation, actor, target, place));
    opening.push(noise(actor.id, actor.square, SPEECH_NOISE, NoiseKind::Speech));
    Ok(Plan::certain(opening))
}

/// Whether pointing `target` out would change the state that an ally of `pointer` holds. Rule: HSE-37.
pub(super) fn pointing_out_tells(situation: &Situation, pointer: CreatureId, target: CreatureId) -> bool {
    let (actor, target) = (situation.creature(pointer), situation.creature(target));
    let place = known_place(actor, target).filter(|_| actor.profile.kind.points_out());
    place.is_some_and(|place| told(situation, actor, target, place).iter().any(Effect::changes_state))
}

/// The allies of `actor` that can see or hear it point. Rule: DET-129.
pub(super) fn attending<'a>(
    situation: &'a Situation,
    actor: &'a Creature,
) -> impl Iterator<Item = &'a Creature> {
    situation.allies(actor).filter(move |ally| !ally.is_insensate() && attends(situation, actor, ally))
}

/// What allies learn of `target` at `place` when `actor` points it out.
fn told(situation: &Situation, actor: &Creature, target: &Creature, place: Square) -> Vec<Effect> {
    let pairs = attending(situation, actor).map(|ally| Pair::of(situation, ally, target).at(place));
    pairs.filter(could_detect).filter_map(|pair| learn(&pair, actor.id)).collect()
}

/// The space of an observed target, the known space of a hidden one.
fn known_place(actor: &Creature, target: &Creature) -> Option<Square> {
    let belief = actor.awareness.of(target.id);
    match State::of(belief.state) {
        State::Observed => Some(target.square),
        State::Hidden => belief.place.map(|place| place.square),
        State::Undetected | State::Unnoticed => None,
    }
}

/// Line of sight to the pointer, or near enough for words. Rule: DET-129.
fn attends(situation: &Situation, actor: &Creature, ally: &Creature) -> bool {
    let (here, there) = (actor.space(), ally.space());
    let sees = !ally.conditions.blinded && situation.line_of_sight(there, here);
    sees || !ally.conditions.deafened && here.distance(there) <= WORD_RANGE
}

/// One of its senses could have S there. Rule: DET-128.
fn could_detect(pair: &Pair) -> bool {
    pair.line_of_effect() || pair.in_earshot()
}

fn learn(pair: &Pair, pointer: CreatureId) -> Option<Effect> {
    let facts = Facts { knows_space: true, ..Facts::default() };
    StateChange::with(*pair, Act::PointOut, facts).learn(None, By::Ally(pointer))
}
