//! The player that weighs success and failure of its one action by the board that follows.

use unnoticed_rules::endeavor::{
    Choice, Heist, HeistPhase, HelpWith, RogueTurn, RolledCheck, Seat, Stage, Stat, Stats,
};

use super::acting::{ActingRogue, BLESSING, scaled};
use super::board::HeistBoard;
use super::ways::KnownWays;
use super::worth::worth;

/// Weighs one action at a time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CarefulHeistBot;

impl CarefulHeistBot {
    /// Its choice of those that are open; none once the heist is over.
    pub fn choose(self, heist: &Heist) -> Option<Choice> {
        let valued = valued(heist).into_iter();
        // Of equal ones the first.
        valued.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, choice)| choice)
    }
}

/// Every choice that is open, with its value.
pub fn valued(heist: &Heist) -> Vec<(i64, Choice)> {
    let known_ways = KnownWays::default();
    let board = HeistBoard::of(heist, &known_ways);
    let mut choices = heist.choices();
    if let HeistPhase::Die(seat) = heist.phase() {
        choices.retain(|choice| !is_twin(heist, *seat, choice));
    }
    if let HeistPhase::Turn(RogueTurn { stage: Stage::Rolled(attempt), .. }) = heist.phase() {
        choices.retain(|choice| !is_idle(attempt, choice));
    }
    if let HeistPhase::Quicken(..) = heist.phase() {
        keep_largest_companies(&mut choices);
    }
    choices.dedup_by(|next, last| is_like(next, last));
    choices.into_iter().map(|choice| (value(heist, &board, &choice), choice)).collect()
}

/// An action more costs nothing: as many as may are quickened. Rule: END-168.
fn keep_largest_companies(choices: &mut Vec<Choice>) {
    let size = |choice: &Choice| if let Choice::Quicken(seats) = choice { seats.len() } else { 0 };
    let largest = choices.iter().map(size).max();
    choices.retain(|choice| Some(size(choice)) == largest);
}

/// Whether another die does just as well: an earlier unspent Stat of the same size, apart from Hurt, and from History for
/// whoever is apt in something.
fn is_twin(heist: &Heist, seat: Seat, choice: &Choice) -> bool {
    let Choice::Die(stat) = *choice else { return false };
    let rogue = heist.rogue(seat);
    let is_apt = rogue.sheet.aptitudes.iter().any(Option::is_some);
    let is_plain = |stat| stat != Stat::Hurt && !(is_apt && stat == Stat::History);
    let first = rogue.unspent().find(|&other| is_plain(other) && rogue.sheet.balances(other, stat));
    is_plain(stat) && first != Some(stat)
}

/// Whether two choices differ in nothing but which pair pays for a Spark, and which Stat joins in it: the first pays least.
fn is_like(next: &Choice, last: &Choice) -> bool {
    match (next, last) {
        (Choice::Spark(next), Choice::Spark(last)) => next.roll == last.roll,
        (
            Choice::Act { act, further, spark: Some(spark) },
            Choice::Act { act: last_act, further: last_further, spark: Some(last_spark) },
        ) => act == last_act && further == last_further && spark.roll == last_spark.roll,
        _ => false,
    }
}

/// Whether it would raise a roll that is good enough as it lies.
fn is_idle(attempt: &RolledCheck, choice: &Choice) -> bool {
    let raises = matches!(choice, Choice::Spark(_) | Choice::Help { with: HelpWith::Roll, .. });
    let succeeds = attempt.outcome().grade.succeeds();
    raises && succeeds && !attempt.task.gains_by_maximum()
}

fn value(heist: &Heist, board: &HeistBoard, choice: &Choice) -> i64 {
    match (heist.phase(), choice) {
        (HeistPhase::Die(seat), Choice::Die(stat)) => value_of_die(heist, board, *seat, *stat),
        (HeistPhase::Die(seat), _) => value_of_rest(board, *seat),
        (HeistPhase::Turn(turn), choice) => ActingRogue::of(heist, board, turn).value(choice),
        (_, Choice::Quicken(seats)) => value_of_quickening(board, seats),
        _ => 0,
    }
}

/// What the best action with this die would bring.
fn value_of_die(heist: &Heist, board: &HeistBoard, seat: Seat, stat: Stat) -> i64 {
    let mut board = *board;
    board.piece_mut(seat).spent = board.piece(seat).spent.with(stat);
    let ends = !std::mem::take(&mut board.piece_mut(seat).is_quickened);
    let acting = ActingRogue { heist, board: &board, seat, ends, stat, reach: board.reach(seat) };
    acting.best() + scaled(&board, BLESSING * i64::from(acting.x()))
}

/// Every spent Stat comes back; but whoever rests on an Alarm wakes the Eye. Rules: END-108, END-111.
fn value_of_rest(board: &HeistBoard, seat: Seat) -> i64 {
    let mut board = *board;
    let piece = board.piece_mut(seat);
    piece.spent = Stats::NONE;
    piece.is_quickened = false;
    worth(&board.after_turn(seat))
}

fn value_of_quickening(board: &HeistBoard, seats: &[Seat]) -> i64 {
    let mut board = *board;
    seats.iter().for_each(|&seat| board.piece_mut(seat).is_quickened = true);
    worth(&board)
}
