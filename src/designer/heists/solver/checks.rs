//! What a rogue can do with its turn, and what its Checks lead to.

use unnoticed_rules::endeavor::{
    DiceExpression, Grade, Positions, Rank, Stat, StatDie, Task, TrackDirection, Wounds,
};

use super::Solver;
use super::state::SolverState;

/// A turn of the rogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SolverTurn {
    pub die: Stat,
    /// Actions left, this one included.
    pub actions: u8,
    /// Objectives in reach when it began. Rule: END-135.
    pub reach: Positions,
    /// Whether the Eye's turn is still to come.
    pub eye_comes: bool,
}

/// A Check of the rogue.
#[derive(Clone, Copy, Debug)]
pub struct SolverCheck {
    pub turning: SolverTurn,
    pub task: Task,
    pub x: u8,
    pub rounds_up: bool,
}

/// What a total is worth to the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TotalWorth {
    Failure,
    Success,
    /// It clears a whole run, or marks a whole stretch. Rules: END-118, END-214.
    Maximum,
}

impl TotalWorth {
    pub fn of(total: u16, rounds_up: bool) -> Self {
        match total {
            _ if total < Grade::Minor.least_total(rounds_up) => Self::Failure,
            _ if total < Grade::Maximum.least_total(rounds_up) => Self::Success,
            _ => Self::Maximum,
        }
    }
}

/// Totals of one die up to 20, which stands for all above, each with its chance.
fn totals(die: StatDie) -> impl Iterator<Item = (u16, f64)> {
    let reach = move |least| part(DiceExpression::Single(die).at_least(least));
    (2..=20u16)
        .map(move |total| (total, if total == 20 { reach(20) } else { reach(total) - reach(total + 1) }))
}

fn part(chance: unnoticed_rules::endeavor::Chance) -> f64 {
    chance.weight() as f64 / unnoticed_rules::endeavor::Chance::ALWAYS.weight() as f64
}

impl Solver {
    /// The best that can be done with the actions that are left.
    pub(super) fn turn(&mut self, state: SolverState, turning: SolverTurn) -> f64 {
        if self.least_actions(&state) > self.actions_left(&state, turning) {
            return 0.0;
        }
        let (state, turning) = if self.is_last(&state) { forget(state, turning) } else { (state, turning) };
        if let Some(&known) = self.turns.get(&(state, turning)) {
            return known;
        }
        let mut best = self.after_turn(state, turning); // END-103: nothing may be done
        for task in self.tasks(state, turning) {
            for sparks in [false, true] {
                best = best.max(self.attempt(state, self.trial(turning, task), sparks).unwrap_or(0.0));
            }
        }
        self.turns.insert((state, turning), best);
        best
    }

    fn actions_left(&self, state: &SolverState, turning: SolverTurn) -> u16 {
        u16::from(turning.actions) + 2 * self.setup.dawn.saturating_sub(state.round)
    }

    /// What the Action Die allows. Rules: END-104, END-105, END-116, END-119, END-123, END-136, END-214.
    pub(super) fn tasks(&self, state: SolverState, turning: SolverTurn) -> Vec<Task> {
        let (sheet, die) = (self.classes.0, turning.die);
        let mut tasks = Vec::new();
        if sheet.is_in_scope(die, &[Stat::Hurt]) && !self.targets(state, sheet.die(die).x()).is_empty() {
            tasks.push(Task::Violent);
        }
        let speaks = sheet.is_in_scope(die, &[Stat::Head, Stat::Hand, Stat::Heart]);
        if die != Stat::Hurt && speaks && state.eye > 0 {
            tasks.push(Task::NonViolent);
        }
        if die != Stat::Hurt {
            tasks.push(Task::Move);
        }
        let near = (turning.reach & state.track.objectives).iter();
        if sheet.is_in_scope(die, &[Stat::Hurt]) {
            tasks.extend(near.clone().map(Task::Force));
        }
        for position in near {
            let objective = self.setup.areas[0].objective(position).expect("it is on the track");
            if objective.suits(&sheet, die) {
                tasks.push(Task::Work(position));
            }
        }
        tasks
    }

    pub(super) fn trial(&self, turning: SolverTurn, task: Task) -> SolverCheck {
        let rounds_up = match task {
            Task::Work(position) => {
                let objective = self.setup.areas[0].objective(position).expect("it is on the track");
                objective.rank == Rank::Easy || self.classes.0.is_apt(objective.tag)
            }
            Task::Violent | Task::NonViolent | Task::Force(_) => self.setup.attack_rank == Rank::Easy,
            Task::Move => false,
        };
        SolverCheck { turning, task, x: self.classes.0.die(turning.die).x(), rounds_up }
    }

    pub(super) fn targets(&self, state: SolverState, x: u8) -> Positions {
        state.track.alarms & Positions::within(state.position, x)
    }

    /// Whether the rogue has what a Spark in this Check needs. Rules: END-38, END-41, END-12.
    fn can_spark(&self, state: SolverState, trial: SolverCheck) -> bool {
        let (sheet, die) = (self.classes.0, trial.turning.die);
        let joins = |stat| !trial.task.bars(stat) && sheet.check_spark(state.spent, die, stat).is_ok();
        state.pool.has_pair() && Stat::ALL.into_iter().any(joins)
    }

    /// A Check, with a Spark before the roll or not; none if that Spark cannot be.
    pub(super) fn attempt(&mut self, state: SolverState, trial: SolverCheck, sparks: bool) -> Option<f64> {
        let is_attack = trial.task.is_attack();
        let state = if is_attack { state.after_attack() } else { state };
        let die = self.classes.0.die(trial.turning.die);
        if sparks {
            return self
                .can_spark(state, trial)
                .then(|| self.sparked(state, trial, DiceExpression::Group(die)));
        }
        let mut outcomes = Outcomes::default();
        let mut chance = 0.0;
        for (total, weight) in totals(die) {
            chance += weight * self.rolled(state, trial, total, &mut outcomes);
        }
        Some(chance)
    }

    /// The roll lies there: it counts, or a Spark follows. Rule: END-40.
    fn rolled(&mut self, state: SolverState, trial: SolverCheck, total: u16, outcomes: &mut Outcomes) -> f64 {
        let came = TotalWorth::of(total, trial.rounds_up);
        let settled = *outcomes.of(came).get_or_insert_with(|| self.settle(state, trial, came));
        settled.max(self.spark_late(state, trial, total).unwrap_or(0.0))
    }

    /// None where it cannot be, or would change nothing.
    pub(super) fn spark_late(&mut self, state: SolverState, trial: SolverCheck, total: u16) -> Option<f64> {
        let is_better = match TotalWorth::of(total, trial.rounds_up) {
            TotalWorth::Failure => true,
            TotalWorth::Success => trial.task.gains_by_maximum(),
            TotalWorth::Maximum => false,
        };
        let die = self.classes.0.die(trial.turning.die);
        let sparks = is_better && self.can_spark(state, trial);
        sparks.then(|| self.sparked(state, trial, DiceExpression::Joined(total, die)))
    }

    /// A Spark is paid, and Alarms grow. Rules: END-38, END-177.
    fn sparked(&mut self, mut state: SolverState, trial: SolverCheck, expression: DiceExpression) -> f64 {
        state.pool = state.pool.without_pair();
        let state = state.grown();
        let success = part(expression.at_least(Grade::Minor.least_total(trial.rounds_up)));
        let maximum = if trial.task.gains_by_maximum() { part(expression.at_least(20)) } else { 0.0 };
        let mut chance = (success - maximum) * self.settle(state, trial, TotalWorth::Success);
        if maximum > 0.0 {
            chance += maximum * self.settle(state, trial, TotalWorth::Maximum);
        }
        if success < 1.0 {
            chance += (1.0 - success) * self.settle(state, trial, TotalWorth::Failure);
        }
        chance
    }

    /// What the Check brings. Rules: END-114 to END-142.
    pub(super) fn settle(&mut self, state: SolverState, trial: SolverCheck, came: TotalWorth) -> f64 {
        if came == TotalWorth::Failure {
            return self.after_action(state.grown(), trial.turning);
        }
        match trial.task {
            Task::Violent => {
                let targets = self.targets(state, trial.x).iter();
                let removed = targets
                    .map(|target| self.remove(state, trial.turning, target, came == TotalWorth::Maximum));
                removed.reduce(f64::max).unwrap_or_else(|| self.after_action(state, trial.turning))
            }
            Task::NonViolent => {
                let better = if self.hopes { f64::max } else { f64::min };
                let pools = state.pool.with_any(trial.x.min(state.eye));
                let taken = pools.map(|pool| self.after_action(SolverState { pool, ..state }, trial.turning));
                taken.reduce(better).unwrap_or(0.0)
            }
            Task::Move => {
                let ways = [TrackDirection::Up, TrackDirection::Down]
                    .map(|way| self.go(state, trial.turning, way, trial.x));
                ways[0].max(ways[1])
            }
            Task::Work(at) => {
                let placed = state.track.schemes_of_work(at, trial.x);
                self.after_action(state.with_schemes(at, placed), trial.turning)
            }
            Task::Force(at) => {
                let is_maximum = came == TotalWorth::Maximum;
                let placed = state.track.schemes_of_force(at, trial.x, is_maximum);
                self.after_action(state.with_schemes(at, placed), trial.turning)
            }
        }
    }

    /// The chance after a violent Attack has removed the Alarm at `target`, or its whole run. Rules: END-117, END-118.
    pub(super) fn remove(
        &mut self,
        state: SolverState,
        turning: SolverTurn,
        target: u8,
        whole_run: bool,
    ) -> f64 {
        let run = state.track.alarms.run_through(target);
        let at = if whole_run { run } else { Positions::only(target) };
        self.after_action(state.without_alarms(at), turning)
    }

    /// Whoever passes an Escape with everything done leaves; before that it is never right. Rules: END-187, END-207.
    pub(super) fn go(
        &mut self,
        mut state: SolverState,
        turning: SolverTurn,
        way: TrackDirection,
        x: u8,
    ) -> f64 {
        for step in way.steps(state.position, x, Wounds::default()) {
            state.position = step.position;
            if state.track.escapes.contains(step.position) && state.track.objectives.is_empty() {
                return 1.0;
            }
        }
        self.after_action(state, turning)
    }

    /// The chance after one action: the turn goes on, or ends with the last. Rules: END-113, END-169.
    pub(super) fn after_action(&mut self, state: SolverState, turning: SolverTurn) -> f64 {
        match turning.actions {
            2.. => self.turn(state, SolverTurn { actions: turning.actions - 1, ..turning }),
            _ => self.after_turn(state, turning),
        }
    }
}

/// Without what makes no difference once the last turn has begun.
fn forget(mut state: SolverState, turning: SolverTurn) -> (SolverState, SolverTurn) {
    state.pool = state.pool.pairs_only();
    state.eye = state.eye.min(3);
    state.track.temporary = Positions::NONE;
    (state, SolverTurn { eye_comes: false, ..turning })
}

/// What each outcome of one Check is worth, once it is known.
#[derive(Default)]
struct Outcomes([Option<f64>; 3]);

impl Outcomes {
    fn of(&mut self, came: TotalWorth) -> &mut Option<f64> {
        &mut self.0[came as usize]
    }
}
