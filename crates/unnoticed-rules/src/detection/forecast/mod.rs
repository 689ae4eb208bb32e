//! What an action would do, with exact chances: the very act, run through every face. Rules: HSE-24, HSE-49.

use crate::detection::State;
use crate::walked::{loudest, rest_of_walk};
use crate::{
    Action, Against, Check, CreatureId, Dice, Effect, Forecast, HeldState, Refusal, Situation, Ways,
};
use tactical_grid::Square;

use super::attempt::Attempt;
use super::blow::Blow;
use super::plan::{Plan, Then};

/// The forecast of `action` among those that `known` lets through.
///
/// Every way the dice can fall is carried out in a copy of the situation and settled; a walk goes on to its end.
/// Cost: one settled copy for each outcome of each square that makes a difference.
pub(super) fn forecast(
    situation: &Situation,
    actor: CreatureId,
    action: &Action,
    known: &dyn Fn(CreatureId) -> bool,
) -> Result<Forecast, Refusal> {
    let picture = situation.as_known_to(actor, known);
    let attempt = Attempt::new(&picture, actor, action);
    let plan = without_secrets(attempt.plan()?);
    let mut ways = Ways::certain(Course::begun(&picture));
    ways.go_on(|course, dice| course.happen(actor, attempt.with_what_ends(plan.outcome(dice)), dice));
    for part in rest_of_walk(action) {
        ways.go_on(|course, dice| course.walk_on(actor, &part, dice));
    }
    let observers: Vec<CreatureId> = observers(&picture, actor).collect();
    let ends = ways.chances(|course| course.end(actor, action, &observers));
    let with_loss = |roll: Against| {
        let lost = roll.observer.and_then(|observer| super::sneak::lost(&picture, actor, observer, action));
        Against { lost, ..roll }
    };
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

/// How an act goes in one of the ways the dice can fall.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Course {
    situation: Situation,
    noise_radius: u8,
    is_over: bool,
}

impl Course {
    fn begun(picture: &Situation) -> Self {
        Self { situation: picture.clone(), noise_radius: 0, is_over: false }
    }

    /// `effects` of `actor` happen, and everybody perceives them.
    fn happen(&mut self, actor: CreatureId, effects: Vec<Effect>, dice: &mut dyn Dice) {
        self.situation.apply_all(&effects);
        super::settle(&mut self.situation, &effects, dice);
        self.noise_radius = self.noise_radius.max(loudest(&effects, actor));
    }

    /// One more square, if it can be entered, whatever is noticed on the way. Rule: HSE-14.
    fn walk_on(&mut self, actor: CreatureId, part: &Action, dice: &mut dyn Dice) {
        if self.is_over {
            return;
        }
        let outcome = Attempt::new(&self.situation, actor, part).outcome(dice);
        self.is_over = outcome.is_err();
        if let Ok(effects) = outcome {
            self.happen(actor, effects, dice);
        }
    }

    fn end(&self, actor: CreatureId, action: &Action, observers: &[CreatureId]) -> End {
        let state = |&o: &CreatureId| State::between(self.situation.creature(o), actor);
        let felled = action.attacks().is_some_and(|target| self.situation.creature(target).is_body());
        let square = self.situation.creature(actor).square;
        End { states: observers.iter().map(state).collect(), felled, noise_radius: self.noise_radius, square }
    }
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
