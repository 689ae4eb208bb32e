//! Point Out. Rules: DET-128, DET-129; row T65.

use crate::board::Square;
use crate::board::noise::SPEECH_NOISE;
use crate::rules::{By, Creature, CreatureId, Effect, NoiseKind, Refusal, State};

use super::Pair;
use super::case::Case;
use super::plan::Plan;
use super::request::Request;
use super::table::{Act, Facts};
use super::walk::noise;

/// Squares within which words suffice. Rule: DET-129.
pub const WORD_RANGE: u16 = 6;

/// Shows `target` to the allies that can see or hear the pointer.
pub(super) fn point_out<'a>(request: Request<'a>, target: CreatureId) -> Result<Plan<'a>, Refusal> {
    let (situation, actor) = (request.situation, request.actor);
    let Some(target) = situation.get(target).filter(|target| target.is_hostile_to(actor) && target.can_act())
    else {
        return Err(Refusal::new("There is no such opponent to point out.", "DET-128"));
    };
    let place = known_place(actor, target).ok_or(Refusal::new("You do not know where it is.", "DET-129"))?;
    if !actor.profile.kind.points_out() {
        return Err(Refusal::new("A hound points nothing out.", "HSE-67"));
    }
    let mut allies = situation.allies(actor).filter(|ally| ally.can_act()).peekable();
    if allies.peek().is_none() {
        return Err(Refusal::new("There is no ally to show it to.", "DET-128"));
    }
    let told =
        allies.filter(|ally| attends(&request, ally)).map(|ally| Pair::of(situation, ally, target).at(place));
    let mut opening = vec![request.acted()];
    opening.extend(told.filter(could_detect).filter_map(|pair| learn(&pair, actor.id)));
    opening.push(noise(actor.id, actor.square, SPEECH_NOISE, NoiseKind::Speech));
    Ok(Plan::certain(opening))
}

/// The space of an observed target, the known space of a hidden one.
fn known_place(actor: &Creature, target: &Creature) -> Option<Square> {
    let belief = actor.awareness.of(target.id);
    match belief.state {
        State::Observed => Some(target.square),
        State::Hidden => belief.place.map(|place| place.square),
        State::Undetected | State::Unnoticed => None,
    }
}

/// Line of sight to the pointer, or near enough for words. Rule: DET-129.
fn attends(request: &Request, ally: &Creature) -> bool {
    let (here, there) = (request.actor.space(), ally.space());
    let sees = !ally.conditions.blinded && request.situation.board.line_of_sight(there, here);
    sees || !ally.conditions.deafened && here.distance(there) <= WORD_RANGE
}

/// One of its senses could have S there. Rule: DET-128.
fn could_detect(pair: &Pair) -> bool {
    pair.line_of_effect() || pair.in_earshot()
}

fn learn(pair: &Pair, pointer: CreatureId) -> Option<Effect> {
    let facts = Facts { knows_space: true, ..Facts::default() };
    Case::with(*pair, Act::PointOut, facts).learn(None, By::Ally(pointer))
}
