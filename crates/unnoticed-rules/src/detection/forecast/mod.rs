//! What an action would do, with exact chances: the very act, run through every face. Rules: HSE-24, HSE-49.

mod branches;

use crate::detection::State;
use crate::{
    Action, Against, Check, CreatureId, Dice, Effect, Forecast, HeldState, Refusal, Scripted, Situation,
    enumerate,
};
use tactical_grid::Square;

use super::attempt::Attempt;
use super::blow::Blow;
use super::plan::{Plan, Then};

/// The forecast of `action` among those that `known` lets through.
///
/// Every way the dice can fall is carried out in a copy of the situation and settled; a walk goes on to its end.
/// Cost: one settled copy for each outcome that makes a difference.
pub(super) fn forecast(
    situation: &Situation,
    actor: CreatureId,
    action: &Action,
    known: &dyn Fn(CreatureId) -> bool,
) -> Result<Forecast, Refusal> {
    let picture = situation.as_known_to(actor, known);
    let attempt = Attempt::new(&picture, actor, action);
    let plan = without_secrets(attempt.plan()?);
    let follow = |faces: &Vec<u8>| {
        let effects = attempt.with_what_ends(plan.outcome(&mut Scripted::new(faces.iter().copied())));
        enumerate(|dice| carry_out(&picture, actor, action, &effects, dice))
    };
    let ends = branches::branches(&plan).and_then(follow);
    let with_loss = |roll: Against| {
        let lost = roll.observer.and_then(|observer| super::sneak::lost(&picture, actor, observer, action));
        Against { lost, ..roll }
    };
    let observers: Vec<CreatureId> = observers(&picture, actor).collect();
    let of = |index: usize| ends.map(|end| HeldState::from(end.states[index]));
    let (last, _) = ends.outcomes.last().expect("at least one way for the dice to fall");
    Ok(Forecast {
        rolls: rolls(&plan).into_iter().map(with_loss).collect(),
        states: observers.iter().enumerate().map(|(index, &o)| (o, of(index))).collect(),
        worst: ends.map(|end| end.states.iter().copied().min().unwrap_or_default().into()),
        felled: ends.map(|end| end.felled),
        noise_radius: ends.outcomes.iter().map(|(end, _)| end.noise_radius).max().unwrap_or(0),
        square: last.square,
    })
}

/// Whether a guessed square is the right one is nothing a forecast may tell. Rule: DET-155.
fn without_secrets(mut plan: Plan<'_>) -> Plan<'_> {
    if let Then::Blow(blow) = &mut plan.then
        && blow.guessed
    {
        blow.victim = None;
    }
    plan
}

fn observers(situation: &Situation, actor: CreatureId) -> impl Iterator<Item = CreatureId> {
    let actor = situation.creature(actor);
    situation.hostiles(actor).filter(|o| !o.is_insensate()).map(|o| o.id)
}

/// How things stand after the action.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct End {
    /// The state of each observer toward the actor, by ascending id.
    states: Vec<State>,
    /// Whether whoever was attacked has fallen.
    felled: bool,
    noise_radius: u8,
    square: Square,
}

fn carry_out(
    picture: &Situation,
    actor: CreatureId,
    action: &Action,
    effects: &[Effect],
    dice: &mut dyn Dice,
) -> End {
    let mut situation = picture.clone();
    situation.apply_all(effects);
    super::settle(&mut situation, effects, dice);
    let mut noise_radius = loudest(effects, actor);
    if let Action::Stride(path) | Action::WalkOn(path) | Action::Drag { path, .. } = action {
        noise_radius = noise_radius.max(walk_to_the_end(&mut situation, actor, &path[1..], dice));
    }
    let states = observers(picture, actor).map(|o| State::between(situation.creature(o), actor)).collect();
    let felled = action.attacks().is_some_and(|target| situation.creature(target).is_body());
    End { states, felled, noise_radius, square: situation.creature(actor).square }
}

/// Goes on with a walk, whatever is noticed on the way; returns the radius of its loudest noise. Rule: HSE-14.
fn walk_to_the_end(situation: &mut Situation, actor: CreatureId, path: &[Square], dice: &mut dyn Dice) -> u8 {
    let mut loudest_yet = 0;
    for walked in 0..path.len() {
        let rest = Action::WalkOn(path[walked..].to_vec());
        let Ok(effects) = Attempt::new(situation, actor, &rest).outcome(dice) else { break };
        situation.apply_all(&effects);
        super::settle(situation, &effects, dice);
        loudest_yet = loudest_yet.max(loudest(&effects, actor));
    }
    loudest_yet
}

fn loudest(effects: &[Effect], actor: CreatureId) -> u8 {
    let radius = |effect: &Effect| match *effect {
        Effect::Noise { by, radius, .. } if by == actor => Some(radius),
        _ => None,
    };
    effects.iter().filter_map(radius).max().unwrap_or(0)
}

/// Each roll that would be made, in the order of the dice. Rule: DET-29.
pub(super) fn rolls(plan: &Plan) -> Vec<Against> {
    let contests = plan.contests.iter().map(|contest| &contest.check);
    let then = match &plan.then {
        Then::Nothing => Vec::new(),
        Then::Blow(blow) => blow_checks(blow),
        Then::Picking(picking) => vec![&picking.check],
    };
    contests.chain(then).map(|check| check.foresee(check.against)).collect()
}

fn blow_checks<'a>(blow: &'a Blow<'_>) -> Vec<&'a Check> {
    let attack = (!blow.guessed).then_some(&blow.check);
    blow.flat.iter().chain(attack).collect()
}
