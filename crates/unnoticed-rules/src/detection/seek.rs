//! Seek. Rules: DET-130 to DET-146; rows T57 to T64, T78.

use crate::detection::purpose;
use crate::{Against, Check, Conditions, Creature, Effect, Refusal, RuleId, SEEK_RANGE, SeekArea, Situation};
use tactical_grid::{Lines, Space, Square};

use super::contest::{Contest, perception, stealth_dc};
use super::plan::{Plan, SharedDie};
use super::request::Request;
use super::state_change::StateChange;
use super::table::{Act, Facts};
use super::{Pair, State};

/// One roll of Perception against everything unseen in the area. Rules: DET-130, DET-134.
pub(super) fn seek<'a>(request: Request<'a>, area: SeekArea) -> Result<Plan<'a>, Refusal> {
    check(&request, area)?;
    let (situation, seeker) = (request.situation, request.actor);
    let hostiles = situation.hostiles(seeker).filter(|s| !s.is_body());
    let pairs: Vec<Pair> = hostiles.map(|s| Pair::of(situation, seeker, s)).collect();
    let sought = pairs.iter().filter(|pair| pair.state() != State::Observed && covers(area, pair));
    let contests: Vec<Contest> = sought.map(|pair| contest(pair, area)).collect();
    let missed = pairs.iter().filter(|pair| !covers(area, pair));
    let closing = missed.filter_map(|pair| inspected(pair, area)).collect();
    let plan = Plan::certain(vec![request.acted()]).contested(contests);
    Ok(plan.with_die(SharedDie::Always).closing(closing))
}

/// The corner of a burst is within 6 squares and in line of effect. Rules: DET-132, HSE-35.
fn check(request: &Request, area: SeekArea) -> Result<(), Refusal> {
    let SeekArea::Burst(corner) = area else { return Ok(()) };
    let (from, to) = (request.actor.space(), Space::of(corner));
    if from.distance(to) > SEEK_RANGE.unsigned_abs() {
        return Err(Refusal::out_of_reach("That place is too far away to search.", "DET-132"));
    }
    if !request.situation.line_of_effect(from, to) {
        return Err(Refusal::no_line("You have no line of effect to that place.", "DET-132"));
    }
    Ok(())
}

/// Whether a square of S in the area is searched: in line of effect, or in earshot. Rule: DET-133.
fn covers(area: SeekArea, pair: &Pair) -> bool {
    let from = pair.observer.space();
    pair.space().squares().any(|square| area.holds(from, square))
        && (pair.line_of_effect() || pair.in_earshot())
}

/// What a Seek of `seeker` would find of `subject` if it were at `square`: the roll, without the die.
///
/// `situation` is what the seeker knows; where `subject` is and what it does there is not asked. Rules: DET-130, HSE-49.
pub(super) fn foresee_seek(
    situation: &Situation,
    seeker: &Creature,
    subject: &Creature,
    square: Square,
) -> Against {
    let unseen = Creature { square, conditions: Conditions::default(), ..subject.clone() };
    check_against(&Pair::of(situation, seeker, &unseen)).foresee(Some(subject.id))
}

fn contest<'a>(pair: &Pair<'a>, area: SeekArea) -> Contest<'a> {
    let precise = pair.precise_sense_reaches();
    let change = StateChange::with(*pair, Act::Seek, Facts { precise, ..Facts::default() });
    Contest { on_failure: inspected(pair, area), ..Contest::new(change, check_against(pair)) }
}

fn check_against(pair: &Pair) -> Check {
    Check {
        purpose: purpose::SEEK,
        roller: pair.observer.id,
        against: Some(pair.subject.id),
        modifiers: perception(pair.observer),
        dc: stealth_dc(pair),
        rules: vec![RuleId("DET-130"), RuleId("DET-20"), RuleId("DET-21")],
    }
}

/// A marker in the area has been looked at. Rules: DET-175, HSE-34.
fn inspected(pair: &Pair, area: SeekArea) -> Option<Effect> {
    let belief = pair.observer.awareness.of(pair.subject.id);
    let marker = belief.place.filter(|place| belief.state == State::Undetected && !place.inspected)?;
    let looked_at = area.holds(pair.observer.space(), marker.square);
    looked_at.then_some(Effect::Inspected { observer: pair.observer.id, subject: pair.subject.id })
}
