//! The solver's play in a heist of the engine.

use unnoticed_rules::endeavor::{
    Choice, Heist, HeistPhase, RogueAct, RogueTurn, Seat, Stage, Stat, TrackDirection,
};

use super::checks::{SolverTurn, TotalWorth};
use super::state::{SolverState, first};
use super::{Solver, state_of};

impl Solver {
    /// The choice that the best play makes, while the Eye is wary; none once the heist is over.
    pub fn choose(&mut self, heist: &Heist) -> Option<Choice> {
        debug_assert_eq!(
            first(&self.setup).track.escapes,
            heist.tracks()[0].escapes,
            "another heist was solved"
        );
        let choices = heist.choices().into_iter();
        let valued = choices.map(|choice| (self.value(heist, &choice), choice));
        // Of equal ones the first.
        valued.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, choice)| choice)
    }

    /// The chance of a full win if `choice` is made and then the best play follows.
    pub fn value(&mut self, heist: &Heist, choice: &Choice) -> f64 {
        let state = state_of(heist, &self.classes);
        match (heist.phase(), choice) {
            (HeistPhase::Die(_), Choice::Die(stat)) => {
                let die = self.like(state, *stat);
                self.with_die(state, die)
            }
            (HeistPhase::Die(_), Choice::Rest) => self.rest(state),
            (HeistPhase::Turn(turn), choice) => self.value_in_turn(heist, state, turn, choice),
            _ => 0.0,
        }
    }

    /// The Stat that stands for `stat` among those that are the same.
    fn like(&self, state: SolverState, stat: Stat) -> Stat {
        let open = self.classes.open(state.spent);
        open.into_iter().find(|&other| self.classes.are_same(stat, other)).unwrap_or(stat)
    }

    fn value_in_turn(&mut self, heist: &Heist, state: SolverState, turn: &RogueTurn, choice: &Choice) -> f64 {
        let die = heist.rogue(Seat(0)).action_die.expect("who takes a turn has an Action Die");
        let turning = SolverTurn {
            die: self.like(state, die),
            actions: turn.actions,
            reach: turn.reach,
            eye_comes: heist.has_turn_to_come(heist.eye_seat()),
        };
        match (&turn.stage, choice) {
            (Stage::Act, Choice::Act { act: RogueAct::Try(task), spark, .. }) => {
                let is_known = self.tasks(state, turning).contains(task);
                let trial = self.trial(turning, *task);
                if is_known { self.attempt(state, trial, spark.is_some()).unwrap_or(0.0) } else { 0.0 }
            }
            (Stage::Act, _) => self.after_turn(state, turning),
            (Stage::Rolled(attempt), choice) => {
                let (trial, total) = (self.trial(turning, attempt.task), attempt.rolls[0].total);
                match choice {
                    Choice::Settle => self.settle(state, trial, TotalWorth::of(total, trial.rounds_up)),
                    _ => self.spark_late(state, trial, total).unwrap_or(0.0),
                }
            }
            (Stage::Alarm { whole_run, .. }, Choice::Alarm(target)) => {
                self.remove(state, turning, *target, *whole_run)
            }
            (Stage::Go(x), Choice::Go(way)) => self.go(state, turning, *way, *x),
            (Stage::Leave(way, left), Choice::Leave(leaves)) => {
                self.value_of_leaving(state, turning, (*way, *left), *leaves)
            }
            _ => 0.0,
        }
    }

    fn value_of_leaving(
        &mut self,
        state: SolverState,
        turning: SolverTurn,
        (way, left): (TrackDirection, u8),
        leaves: bool,
    ) -> f64 {
        match (leaves, state.track.objectives.is_empty()) {
            (true, true) => 1.0,
            (true, false) => 0.0,
            (false, _) => self.go(state, turning, way, left),
        }
    }
}
