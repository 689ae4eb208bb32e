//! What an action would do, with exact chances: the very act, run through every throw that makes a difference.
//! Rules: HSE-24, HSE-49.

use crate::walked::{loudest, rest_of_walk};
use crate::{Action, CreatureId, Dice, Effect, Forecast, HeldState, Refusal, Situation, Ways};
use tactical_grid::Square;

use super::acts;
use super::aftermath::settle;
use super::state::TacticsState;

/// The forecast of `action` among those that `known` lets through.
///
/// Cost: one settled copy for each outcome of each square that makes a difference.
pub(super) fn forecast(
    situation: &Situation,
    actor: CreatureId,
    action: &Action,
    known: &dyn Fn(CreatureId) -> bool,
) -> Result<Forecast, Refusal> {
    let picture = situation.as_known_to(actor, known);
    let rolls = acts::plan(&picture, actor, action)?.rolls();
    let mut ways = Ways::certain(Course::begun(&picture));
    ways.go_on(|course, dice| course.act(actor, action, dice));
    for part in rest_of_walk(action) {
        ways.go_on(|course, dice| course.act(actor, &part, dice));
    }
    let own = picture.creature(actor);
    let observers: Vec<CreatureId> =
        picture.hostiles(own).filter(|o| !o.is_insensate()).map(|o| o.id).collect();
    let victim = acts::names_victim(action);
    let ends = ways.chances(|course| course.end(actor, victim, &observers));
    let of = |index: usize| ends.map(|end| HeldState::from(end.states[index]));
    let (last, _) = ends.outcomes.last().expect("at least one way for the dice to fall");
    Ok(Forecast {
        rolls,
        states: observers.iter().enumerate().map(|(index, &o)| (o, of(index))).collect(),
        worst: ends.map(|end| end.states.iter().copied().min().unwrap_or_default().into()),
        felled: ends.map(|end| end.felled),
        noise_radius: ends.outcomes.iter().map(|(end, _)| end.noise_radius).max().unwrap_or(0),
        square: last.square,
    })
}

/// How things stand after the action.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct End {
    /// The state of each observer toward the actor, by ascending id.
    states: Vec<TacticsState>,
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

    /// `part` of the act happens, if it can, and everybody perceives it. Rule: HSE-14.
    fn act(&mut self, actor: CreatureId, part: &Action, dice: &mut dyn Dice) {
        if self.is_over {
            return;
        }
        let outcome = acts::resolve(&self.situation, actor, part, dice);
        self.is_over = outcome.is_err();
        if let Ok(effects) = outcome {
            self.happen(actor, &effects);
        }
    }

    fn happen(&mut self, actor: CreatureId, effects: &[Effect]) {
        self.situation.apply_all(effects);
        settle(&mut self.situation, effects);
        self.noise_radius = self.noise_radius.max(loudest(effects, actor));
    }

    fn end(&self, actor: CreatureId, victim: Option<CreatureId>, observers: &[CreatureId]) -> End {
        let state = |&o: &CreatureId| TacticsState::between(self.situation.creature(o), actor);
        let felled =
            victim.is_some_and(|victim| self.situation.get(victim).is_some_and(crate::Creature::is_body));
        let square = self.situation.creature(actor).square;
        End { states: observers.iter().map(state).collect(), felled, noise_radius: self.noise_radius, square }
    }
}
