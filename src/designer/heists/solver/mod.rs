//! The best play there is in a small heist: one rogue, one area, up to the dawn.
//!
//! A full win needs the Eye asleep, and the dawn wakes it: so the rounds are numbered, every position leads to later ones
//! alone, and one pass over them gives the chance of each. See [`Solver`] for what is exact.

mod checks;
mod play;
mod pool;
mod state;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;

use unnoticed_rules::endeavor::{Heist, HeistSetup, Positions, Rank, Stat};

use checks::SolverTurn;
use state::{Classes, SolverState};

/// The most that any die gives. Rule: END-30.
const MOST_X: u32 = 3;

/// Why a heist is too large to be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TooLarge {
    /// More than one rogue, or more than one area.
    #[error("only heists of one rogue in one area are solved")]
    Company,
    /// A Check with several rolls.
    #[error("only heists without Hard Checks are solved")]
    Rolls,
}

/// The chance of a full win under the best play of one rogue in one area, and that play.
///
/// Checks are exact, bumps and all: the chance of each total is a closed form. Two things are kept between bounds. Of the
/// Blessings that a gain brings, chances below one in 100,000 are not followed; and what a non-violent Attack takes is not
/// followed by worth. [`Solver::new`] counts the first as lost and takes the worst that the second could be, and its play
/// can be played; [`Solver::bound`] counts them as won and takes the best, and nobody can do better than that.
pub struct Solver {
    setup: Arc<HeistSetup>,
    classes: Classes,
    /// Whether what is not followed counts as the best it could be.
    hopes: bool,
    /// What the Eye gains in a round, each number with its chance.
    eye_gains: Vec<(u8, f64)>,
    rounds: BTreeMap<SolverState, f64>,
    turns: BTreeMap<(SolverState, SolverTurn), f64>,
}

impl Solver {
    /// For a chance that the best play reaches at least.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] if `setup` has more than one rogue or area, or a Hard Check.
    pub fn new(setup: Arc<HeistSetup>) -> Result<Self, TooLarge> {
        if setup.crew.len() != 1 || setup.areas.len() != 1 {
            return Err(TooLarge::Company);
        }
        let is_hard = |rank: Rank| rank.rolls() > 1;
        let goals = &setup.areas[0].objectives;
        if is_hard(setup.attack_rank) || goals.iter().any(|objective| is_hard(objective.rank)) {
            return Err(TooLarge::Rolls);
        }
        let (classes, eye_gains) = (Classes(setup.crew[0].sheet), pool::counts(setup.watch.x()));
        Ok(Self { setup, classes, hopes: false, eye_gains, rounds: BTreeMap::new(), turns: BTreeMap::new() })
    }

    /// For a chance that no play exceeds.
    ///
    /// # Errors
    ///
    /// As [`Solver::new`].
    pub fn bound(setup: Arc<HeistSetup>) -> Result<Self, TooLarge> {
        Ok(Self { hopes: true, ..Self::new(setup)? })
    }

    /// The chance of a full win from the start, 0 to 1.
    pub fn chance(&mut self) -> f64 {
        self.round(state::first(&self.setup.clone()))
    }

    /// Positions that were told apart.
    pub fn positions(&self) -> usize {
        self.rounds.len() + self.turns.len()
    }

    /// At the start of a round.
    fn round(&mut self, state: SolverState) -> f64 {
        let left = (self.setup.dawn + 1).saturating_sub(state.round);
        let actions = (2 * left).saturating_sub(u16::from(!state.quickened));
        if left == 0 || self.least_actions(&state) > actions {
            return 0.0; // END-204
        }
        if let Some(&known) = self.rounds.get(&state) {
            return known;
        }
        let mut best = self.rest(state);
        for die in self.classes.open(state.spent) {
            best = best.max(self.with_die(state, die));
        }
        self.rounds.insert(state, best);
        best
    }

    /// Fewer than so many actions cannot get everything done and the rogue out.
    fn least_actions(&self, state: &SolverState) -> u16 {
        let track = &state.track;
        let missing = track.objectives.iter().map(|at| (track.stretch(at) - track.schemes).len().max(1));
        let works: u32 = missing.map(|missing| missing.div_ceil(MOST_X)).sum();
        let far = track.escapes.distance_from(state.position).unwrap_or(0).max(1);
        (works + u32::from(far).div_ceil(MOST_X)) as u16
    }

    /// Whether nothing after this round matters any more.
    fn is_last(&self, state: &SolverState) -> bool {
        state.round >= self.setup.dawn
    }

    /// The chance if the rogue rests in this round. Rules: END-108, END-110, END-111.
    fn rest(&mut self, mut state: SolverState) -> f64 {
        if state.activates() || self.is_last(&state) {
            return 0.0;
        }
        state.quickened = false;
        self.after_eye_gains(state, |solver, state| {
            let eye_x = solver.setup.watch.x();
            solver.round(state.after_eye(eye_x).after_round(None, eye_x))
        })
    }

    /// The chance if the rogue chooses `die` for this round, over all that both sides may gain. Rules: END-96 to
    /// END-100.
    fn with_die(&mut self, state: SolverState, die: Stat) -> f64 {
        let pools = state.pool.gain(self.classes.0.die(die).x());
        let mut sum = self.left_out(pools.values().sum());
        for (pool, weight) in pools {
            let state = SolverState { pool, ..state };
            sum += weight * self.after_eye_gains(state, |solver, state| solver.turns_of(state, die));
        }
        sum
    }

    fn after_eye_gains(
        &mut self,
        state: SolverState,
        mut then: impl FnMut(&mut Self, SolverState) -> f64,
    ) -> f64 {
        let gains = self.eye_gains.clone();
        let left_out = self.left_out(gains.iter().map(|(_, weight)| weight).sum());
        let after = gains
            .iter()
            .map(|&(count, weight)| weight * then(self, SolverState { eye: state.eye + count, ..state }));
        left_out + after.sum::<f64>()
    }

    /// What the rest of all chances counts for, when those followed come to `followed`.
    fn left_out(&self, followed: f64) -> f64 {
        if self.hopes { 1.0 - followed } else { 0.0 }
    }

    /// Whoever has fewer Blessings goes first, the rogue on a tie. Rules: END-98, END-100, END-168.
    fn turns_of(&mut self, state: SolverState, die: Stat) -> f64 {
        let eye_comes = state.pool.count <= state.eye;
        let state = if eye_comes { state } else { state.after_eye(self.setup.watch.x()) };
        let reach = state.track.objectives & Positions::within(state.position, 1);
        let turning = SolverTurn { die, actions: 1 + u8::from(state.quickened), reach, eye_comes };
        self.turn(SolverState { quickened: false, ..state }, turning)
    }

    /// Rules: END-112, END-175: an Eye that wakes ends all hope of a full win.
    fn after_turn(&mut self, state: SolverState, turning: SolverTurn) -> f64 {
        if state.activates() || self.is_last(&state) {
            return 0.0;
        }
        let eye_x = self.setup.watch.x();
        let state = if turning.eye_comes { state.after_eye(eye_x) } else { state };
        let mut state = state.after_round(Some(turning.die), eye_x);
        state.spent = self.classes.first(state.spent);
        self.round(state)
    }
}

/// Where a heist stands, as the solver sees it.
fn state_of(heist: &Heist, classes: &Classes) -> SolverState {
    let rogue = &heist.rogues()[0];
    let odd = |worth: u8| rogue.blessings.of_worth(worth) % 2 == 1;
    SolverState {
        track: heist.tracks()[0],
        position: rogue.place.position,
        spent: classes.first(rogue.spent),
        pool: pool::Pool {
            count: rogue.blessings.count() as u8,
            odd_one: odd(1),
            odd_others: (2..=6).filter(|&worth| odd(worth)).count() as u8,
        },
        eye: heist.eye().count() as u8,
        quickened: rogue.quickened,
        round: heist.round() + heist.setup().dawn - heist.dawn(),
    }
}
