//! One rogue that is about to act, and what each of its actions is expected to lead to.

use unnoticed_rules::endeavor::{
    Blessings, Choice, DiceExpression, EyeMode, Fate, Heist, HeistPhase, HelpWith, Positions, RogueAct,
    RogueTurn, RolledCheck, Seat, Spark, Stage, Stat, Task, TrackDirection, TrackPlace, Wounds, help_of,
    raise_lowest,
};

use super::board::HeistBoard;
use super::chances::{saved, success};
use super::worth::{ONE, worth};

/// What each Blessing that the rogues have more is worth.
pub const BLESSING: i64 = 12;
/// What a pair of equal Blessings is worth: a Spark may be paid with it.
const PAIR: i64 = 60;
/// Most rolls of a Check after the first.
const MOST_FURTHER: usize = 3;
/// What it is worth to stand by with Help instead of doing nothing.
const COVER: i64 = 30;

/// An Eye that is awake leaves less to be gained by anything.
pub fn scaled(board: &HeistBoard, value: i64) -> i64 {
    if board.mode == EyeMode::Wake { value / 3 } else { value }
}

/// A rogue that is about to act.
#[derive(Clone, Copy)]
pub struct ActingRogue<'a> {
    pub heist: &'a Heist,
    pub board: &'a HeistBoard<'a>,
    pub seat: Seat,
    /// Whether the turn ends with this action.
    pub ends: bool,
    /// Its Action Die.
    pub stat: Stat,
    /// Objectives in reach when the turn began.
    pub reach: Positions,
}

impl<'a> ActingRogue<'a> {
    pub fn of(heist: &'a Heist, board: &'a HeistBoard<'a>, turn: &RogueTurn) -> Self {
        let stat = heist.rogue(turn.seat).action_die.expect("who takes a turn has an Action Die");
        Self { heist, board, seat: turn.seat, ends: turn.actions <= 1, stat, reach: turn.reach }
    }

    /// What the board will be worth after `choice`.
    pub fn value(&self, choice: &Choice) -> i64 {
        match (choice, self.stage()) {
            (Choice::Act { act: RogueAct::Try(task), further, spark }, _) => {
                self.value_of_trial(*task, further, *spark)
            }
            (Choice::Act { act, .. }, _) => self.value_of_act(*act),
            (Choice::Alarm(at), _) => self.after(self.board.without_alarms(self.seat, Positions::only(*at))),
            (Choice::Go(way), Some(Stage::Go(x))) => self.go(self.board, *way, *x),
            (Choice::Take(worths), _) => self.stay() + PAIR * self.pairs_with(worths),
            (Choice::Leave(true), _) => self.after(self.board.with_out(self.seat)),
            (Choice::Leave(false), Some(Stage::Leave(way, left))) => self.go(self.board, *way, *left),
            (_, Some(Stage::Rolled(attempt))) => self.answer(attempt, choice),
            _ => 0,
        }
    }

    fn value_of_act(&self, act: RogueAct) -> i64 {
        let ready = scaled(self.board, COVER);
        match act {
            RogueAct::Try(task) => self.value_of_try(task),
            RogueAct::Change(area) => self.change(area),
            RogueAct::CoverFor(_) if self.board.piece(self.seat).blessings > 0 => self.stay() + ready,
            RogueAct::CoverBehind(_) => self.stay() - ready,
            RogueAct::Help(_) => self.stay() + ready,
            RogueAct::CoverFor(_) | RogueAct::Pass => self.stay(),
        }
    }

    /// A Check with the Stats of its further rolls, and perhaps a Spark before it.
    fn value_of_trial(&self, task: Task, further: &[Stat], spark: Option<Spark>) -> i64 {
        let (sheet, rounds_up) = (self.board.piece(self.seat).sheet, self.heist.rounds_up(self.seat, task));
        let stats = std::iter::once(&self.stat).chain(further).enumerate();
        let chance = stats.fold(ONE, |chance, (roll, stat)| {
            let is_sparked = spark.is_some_and(|spark| usize::from(spark.roll) == roll);
            let die = sheet.die(*stat);
            let expression =
                if is_sparked { DiceExpression::Group(die) } else { DiceExpression::Single(die) };
            chance * success(expression, rounds_up) / ONE
        });
        match spark {
            Some(_) => self.expected(chance, task, self.x(), true) - scaled(self.board, PAIR),
            None if further.is_empty() && self.heist.can_spark(self.seat, task, self.stat) => {
                let saved = saved(sheet.die(self.stat), rounds_up);
                let late = self.expected(saved, task, self.x(), true) - scaled(self.board, PAIR);
                self.expected_or(late, chance, task, self.x(), false)
            }
            None => self.expected(chance, task, self.x(), false),
        }
    }

    /// Its X.
    pub fn x(&self) -> u8 {
        self.board.piece(self.seat).sheet.die(self.stat).x()
    }

    fn stage(&self) -> Option<&Stage> {
        match self.heist.phase() {
            HeistPhase::Turn(turn) => Some(&turn.stage),
            _ => None,
        }
    }

    /// Whether the die may be used for it and there is something to do. Rules: END-104, END-105.
    fn can(&self, task: Task) -> bool {
        let has_aim = match task {
            Task::Violent => !self.targets(self.board, self.x()).is_empty(),
            // Before any turn the Eye gains some. Rule: END-96.
            Task::NonViolent => self.board.eye > 0 || matches!(self.heist.phase(), HeistPhase::Die(_)),
            Task::Move | Task::Work(_) | Task::Force(_) => true,
        };
        has_aim && self.heist.is_suited(self.seat, task, self.stat)
    }

    fn targets(&self, board: &HeistBoard, x: u8) -> Positions {
        let piece = board.piece(self.seat);
        board.track_of(self.seat).alarms & Positions::within(piece.place.position, x)
    }

    /// A Check in which every roll is that of the Action Die.
    fn value_of_try(&self, task: Task) -> i64 {
        let more = usize::from(self.heist.rank(self.seat, task).rolls()) - 1;
        self.value_of_trial(task, &[self.stat; MOST_FURTHER][..more.min(MOST_FURTHER)], None)
    }

    /// The worth of success and failure, each by its chance.
    fn expected(&self, chance: i64, task: Task, x: u8, sparked: bool) -> i64 {
        self.expected_or(i64::MIN, chance, task, x, sparked)
    }

    /// The same, where after a failure a Spark may still join the roll, which is then worth `late`. Rule: END-40.
    fn expected_or(&self, late: i64, chance: i64, task: Task, x: u8, sparked: bool) -> i64 {
        let board = self.tried(task, sparked);
        let failure = if chance < ONE { self.after(board.grown(self.seat)).max(late) } else { 0 };
        let success = if chance > 0 { self.success(&board, task, x) } else { 0 };
        (chance * success + (ONE - chance) * failure) / ONE
    }

    /// The board once the Check is declared and a Spark is paid. Rule: END-114.
    fn tried(&self, task: Task, sparked: bool) -> HeistBoard<'a> {
        let mut board = *self.board;
        if task.is_attack() {
            board = board.with_broken_sanctuaries(self.seat);
        }
        if sparked { board.grown(self.seat) } else { board }
    }

    fn success(&self, board: &HeistBoard<'a>, task: Task, x: u8) -> i64 {
        match task {
            Task::Violent => {
                let targets = self.targets(board, x).iter();
                let without = |at| self.after(board.without_alarms(self.seat, Positions::only(at)));
                targets.map(without).max().unwrap_or_else(|| self.after(*board))
            }
            Task::NonViolent => self.after(*board) + scaled(board, BLESSING * i64::from(x)),
            Task::Move => self.go(board, TrackDirection::Up, x).max(self.go(board, TrackDirection::Down, x)),
            Task::Work(position) | Task::Force(position) => {
                self.after(board.with_work(self.seat, position, x))
            }
        }
    }

    /// The end of a Move, or an Escape on the way.
    fn go(&self, board: &HeistBoard<'a>, way: TrackDirection, x: u8) -> i64 {
        let escapes = board.track_of(self.seat).escapes;
        let (mut best, mut at) = (i64::MIN, board.piece(self.seat).place.position);
        for step in board.steps(self.seat, way, x) {
            at = step.position;
            if escapes.contains(at) {
                best = best.max(self.after(board.with_out(self.seat)));
            }
        }
        best.max(self.after(board.with_at(self.seat, at)))
    }

    fn stay(&self) -> i64 {
        worth(&self.board.after_turn(self.seat))
    }

    /// What comes of `board` after this action: the turn ends, or the next action makes the best of it.
    fn after(&self, board: HeistBoard<'a>) -> i64 {
        if self.ends || board.piece(self.seat).fate != Fate::In {
            return worth(&board.after_turn(self.seat));
        }
        ActingRogue { board: &board, ends: true, ..*self }.best()
    }

    /// The best that one action can do.
    pub fn best(&self) -> i64 {
        let reach = self.reach & self.board.track_of(self.seat).objectives;
        let works = reach.iter().flat_map(|at| [Task::Work(at), Task::Force(at)]);
        let tasks = [Task::Violent, Task::NonViolent, Task::Move].into_iter().chain(works);
        let tries = tasks.filter(|&task| self.can(task)).map(|task| self.value_of_try(task));
        tries.chain([worth(&self.board.after_turn(self.seat))]).max().unwrap_or(0)
    }

    fn change(&self, area: u8) -> i64 {
        let mut board = *self.board;
        let piece = board.piece_mut(self.seat);
        piece.place = TrackPlace { area, position: 1 }; // END-76
        piece.wounds = Wounds::default();
        self.after(board)
    }

    fn pairs_with(&self, worths: &[u8]) -> i64 {
        let mut pool = self.heist.rogue(self.seat).blessings;
        pool.join(Blessings::of(worths.iter().copied()));
        pool.pairs().count() as i64
    }

    /// What may follow a roll.
    fn answer(&self, attempt: &RolledCheck, choice: &Choice) -> i64 {
        let (mut totals, mut x, mut cost) = (attempt.totals(), attempt.x, 0);
        let mut joined = None;
        match choice {
            Choice::Spark(spark) => (joined, cost) = (Some(usize::from(spark.roll)), PAIR),
            Choice::Help { worth, with, .. } => {
                cost = BLESSING * i64::from(*worth) / 2;
                if *with == HelpWith::Roll {
                    raise_lowest(&mut totals, help_of(*worth).into());
                }
                x = attempt.x_with(*worth, *with);
            }
            _ => {}
        }
        let rolls = totals.iter().zip(&attempt.rolls).enumerate();
        let chance = rolls.fold(ONE, |chance, (number, (&total, roll))| {
            let is_joined = joined == Some(number);
            let expression = if is_joined {
                DiceExpression::Joined(total, roll.die)
            } else {
                DiceExpression::Fixed(total)
            };
            chance * success(expression, attempt.rounds_up) / ONE
        });
        self.expected(chance, attempt.task, x, joined.is_some()) - scaled(self.board, cost)
    }
}
