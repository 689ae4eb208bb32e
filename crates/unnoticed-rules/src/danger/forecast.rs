//! What an action would do, with exact chances: no state depends on dice but those of who is struck or found.
//! Rules: HSE-24, HSE-49, HSE-89, HSE-96.

use crate::walked::{loudest, rest_of_walk};
use crate::{Action, Against, Chances, CreatureId, Effect, Forecast, HeldState, Refusal, Situation};
use tactical_grid::Square;

use super::acts::{self, Plan};
use super::aftermath::settle;
use super::state;

/// The forecast of `action` among those that `known` lets through.
///
/// The act is carried out in a copy of the situation and settled, a walk to its end; an attack once for each margin that
/// makes a difference. Cost: one settled copy for each square or margin.
pub(super) fn forecast(
    situation: &Situation,
    actor: CreatureId,
    action: &Action,
    known: &dyn Fn(CreatureId) -> bool,
) -> Result<Forecast, Refusal> {
    let picture = situation.as_known_to(actor, known);
    let plan = acts::plan(&picture, actor, action)?;
    let observers: Vec<CreatureId> = {
        let own = picture.creature(actor);
        picture.hostiles(own).filter(|o| !o.is_insensate()).map(|o| o.id).collect()
    };
    let ends = ends(&picture, actor, action, &plan).map(|course| course.end(actor, action, &observers));
    let of = |index: usize| ends.map(|end| end.states[index]);
    let (last, _) = ends.outcomes.last().expect("at least one way for the dice to fall");
    Ok(Forecast {
        rolls: rolls(&picture, actor, action, &plan),
        states: observers.iter().enumerate().map(|(index, &o)| (o, of(index))).collect(),
        worst: ends.map(|end| end.states.iter().copied().min().unwrap_or(state::unknown())),
        felled: ends.map(|end| end.felled),
        noise_radius: ends.outcomes.iter().map(|(end, _)| end.noise_radius).max().unwrap_or(0),
        square: last.square,
    })
}

/// The rolls of the act, or of a walk that of the first trap on its way. Rules: HSE-89, HSE-96.
fn rolls(picture: &Situation, actor: CreatureId, action: &Action, plan: &Plan) -> Vec<Against> {
    match action {
        Action::Stride(way) | Action::WalkOn(way) | Action::Drag { path: way, .. } => {
            acts::foresee_trap(picture, actor, way)
        }
        _ => plan.rolls(),
    }
}

/// How the act may go, each way with its weight, and how it ends then.
fn ends(picture: &Situation, actor: CreatureId, action: &Action, plan: &Plan) -> Chances<Course> {
    let course = |effects: Vec<Effect>| {
        let mut course = Course::begun(picture);
        course.happen(actor, &effects);
        for part in rest_of_walk(action) {
            course.walk_on(actor, &part);
        }
        course
    };
    let outcomes: Vec<_> =
        plan.ways().into_iter().map(|(effects, weight)| (course(effects), weight)).collect();
    let total = outcomes.iter().map(|(_, weight)| weight).sum();
    Chances { outcomes, total }
}

/// How things stand after the action.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct End {
    /// The state of each observer toward the actor, by ascending id.
    states: Vec<HeldState>,
    /// Whether whoever was attacked has fallen.
    felled: bool,
    noise_radius: u8,
    square: Square,
}

/// How an act goes.
#[derive(Clone, Debug)]
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
    fn happen(&mut self, actor: CreatureId, effects: &[Effect]) {
        self.situation.apply_all(effects);
        settle(&mut self.situation, effects);
        self.noise_radius = self.noise_radius.max(loudest(effects, actor));
    }

    /// One more square, if it can be entered, whatever is noticed on the way. Rule: HSE-14.
    fn walk_on(&mut self, actor: CreatureId, part: &Action) {
        if self.is_over {
            return;
        }
        let outcome = acts::plan(&self.situation, actor, part);
        // What a trap does to it is told by its roll; here it ends the walk, and rings (HSE-94, HSE-96).
        let effects = outcome.map(|plan| plan.ways().swap_remove(0).0);
        self.is_over = effects.is_err();
        if let Ok(effects) = effects {
            self.happen(actor, &effects);
        }
    }

    fn end(&self, actor: CreatureId, action: &Action, observers: &[CreatureId]) -> End {
        let state = |&o: &CreatureId| self.situation.creature(o).awareness.state(actor);
        let felled = action.attacks().is_some_and(|target| self.situation.creature(target).is_body());
        let square = self.situation.creature(actor).square;
        End { states: observers.iter().map(state).collect(), felled, noise_radius: self.noise_radius, square }
    }
}
