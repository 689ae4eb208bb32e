//! The bot that takes the best immediate odds of progress. It knows what every player sees: the whole board.

use unnoticed_rules::endeavor::{
    Choice, Heist, HeistPhase, HelpWith, RogueAct, Seat, Stage, Stat, Task, TrackDirection,
};

/// What one position of progress is worth.
const STEP: i64 = 10;
/// What one Scheme is worth.
const SCHEME: i64 = 16;
/// What it costs to end a turn on an Alarm while the Eye is wary.
const WAKING: i64 = 60;
/// What an Alarm that threatens nobody is worth.
const ALARM: i64 = 2;
/// What a Blessing is worth.
const BLESSING: i64 = 1;
/// What a pair of Blessings is worth, apart from the growth that a Spark brings.
const PAIR: i64 = 3;
/// What a new Alarm costs.
const GROWTH: i64 = 2;
/// Parts of a chance in which values are added up.
const PARTS: i64 = 1000;

/// Plays for the next step, without a thought for the one after.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GreedyHeistBot;

impl GreedyHeistBot {
    /// Its choice of those that are open; none once the heist is over.
    pub fn choose(self, heist: &Heist) -> Option<Choice> {
        let valued = heist.choices().into_iter().map(|choice| (value(heist, &choice), choice));
        // Of equal ones the first.
        valued.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, choice)| choice)
    }
}

/// What `choice` is expected to bring, in thousandths.
fn value(heist: &Heist, choice: &Choice) -> i64 {
    match (heist.phase(), choice) {
        (HeistPhase::Die(seat), Choice::Die(stat)) => value_of_die(heist, *seat, *stat),
        (HeistPhase::Die(seat), Choice::Rest) => value_of_rest(heist, *seat),
        (HeistPhase::Turn(turn), choice) => value_in_turn(heist, turn.seat, &turn.stage, choice),
        (_, Choice::Quicken(seats)) => seats.len() as i64,
        _ => 0,
    }
}

/// What the best action with this die would bring. Of dice that bring as much it keeps the better ones.
fn value_of_die(heist: &Heist, seat: Seat, stat: Stat) -> i64 {
    let supposed = heist.supposing(seat, stat);
    let values = supposed.choices().into_iter().map(|choice| value(&supposed, &choice));
    values.max().unwrap_or(0) - i64::from(heist.rogue(seat).sheet.die(stat).sides())
}

/// What resting brings: every spent Stat comes back.
fn value_of_rest(heist: &Heist, seat: Seat) -> i64 {
    let spent = i64::from(heist.rogue(seat).spent.len());
    stay_value(heist, seat) + spent * PARTS
}

fn value_in_turn(heist: &Heist, seat: Seat, stage: &Stage, choice: &Choice) -> i64 {
    match choice {
        Choice::Act { act, spark, .. } => {
            let paid = if spark.is_some() { PAIR * PARTS } else { 0 };
            act_value(heist, seat, *act, choice) - paid
        }
        Choice::Alarm(position) => {
            let relief = i64::from(*position == heist.rogue(seat).place.position) * WAKING;
            (ALARM + relief) * PARTS
        }
        Choice::Go(way) => {
            let Stage::Go(distance) = stage else { return 0 };
            place_value(heist, seat, landing(heist, seat, *way, *distance))
        }
        Choice::Take(worths) => pairs_after(heist, seat, worths) * PARTS,
        Choice::Leave(leaves) if *leaves == heist.is_all_done() => PARTS,
        Choice::Settle | Choice::Spark(_) | Choice::Help { .. } => answer_value(heist, seat, stage, choice),
        _ => 0,
    }
}

fn act_value(heist: &Heist, seat: Seat, act: RogueAct, choice: &Choice) -> i64 {
    let task = match act {
        RogueAct::Try(task) => task,
        RogueAct::Change(area) => return stay_value(heist, seat) + value_of_change(heist, seat, area),
        RogueAct::Pass => return stay_value(heist, seat),
        RogueAct::CoverFor(_) | RogueAct::CoverBehind(_) | RogueAct::Help(_) => {
            return stay_value(heist, seat) - PARTS;
        }
    };
    let Some(odds) = heist.odds(choice) else { return stay_value(heist, seat) };
    let success = i64::from(odds.success().per_mille());
    let growth = i64::from(odds.spark_growth.len()) * GROWTH * PARTS
        + i64::from(odds.failure_growth.len()) * GROWTH * (PARTS - success);
    let stays = stay_value(heist, seat) / PARTS;
    success * task_value(heist, seat, task) + (PARTS - success) * stays - growth
}

/// Another area is worth it once there is nothing left to do here, and something there.
fn value_of_change(heist: &Heist, seat: Seat, area: u8) -> i64 {
    let there = &heist.tracks()[usize::from(area)];
    let is_better = heist.track_of(seat).objectives.is_empty() && !there.objectives.is_empty();
    if is_better { 2 * STEP * PARTS } else { -PARTS }
}

/// What staying where it is costs.
fn stay_value(heist: &Heist, seat: Seat) -> i64 {
    place_value(heist, seat, heist.rogue(seat).place.position)
}

/// What a success brings.
fn task_value(heist: &Heist, seat: Seat, task: Task) -> i64 {
    let (rogue, stays) = (heist.rogue(seat), stay_value(heist, seat) / PARTS);
    match task {
        Task::Violent => {
            let relief = if heist.wakes(rogue.place) { WAKING } else { 0 };
            stays + relief + ALARM
        }
        Task::NonViolent => stays + BLESSING * i64::from(rogue.x()),
        Task::Move => {
            let ways =
                [TrackDirection::Up, TrackDirection::Down].map(|way| landing(heist, seat, way, rogue.x()));
            ways.map(|to| place_value(heist, seat, to)).into_iter().max().unwrap_or(0) / PARTS
        }
        Task::Work(at) | Task::Force(at) => {
            let track = heist.track_of(seat);
            let placed = track.stretch(at) & track.schemes_of_work(at, rogue.x());
            stays + SCHEME * i64::from(placed.len()) + SCHEME
        }
    }
}

/// Where a move of so many positions leads, an Escape on the way taken if everything is done.
fn landing(heist: &Heist, seat: Seat, way: TrackDirection, distance: u8) -> u8 {
    let escapes = heist.track_of(seat).escapes;
    let leaves = |position: &u8| heist.is_all_done() && escapes.contains(*position);
    let entered: Vec<u8> = heist.way_of(seat, way, distance).map(|step| step.position).collect();
    let leaving = entered.iter().find(|position| leaves(position));
    leaving.or(entered.last()).copied().unwrap_or(heist.rogue(seat).place.position)
}

/// How good it is to end a turn at `position`, in thousandths: near the goal, and not on an Alarm.
fn place_value(heist: &Heist, seat: Seat, position: u8) -> i64 {
    let track = heist.track_of(seat);
    let goals = if track.objectives.is_empty() { track.escapes } else { track.objectives };
    let reach = u8::from(!track.objectives.is_empty());
    let distance = goals.distance_from(position).map_or(0, |distance| distance.saturating_sub(reach));
    let escapes = heist.is_all_done() && track.escapes.contains(position);
    let wakes = heist.mode().is_woken_at(track, position);
    let waking = if wakes && !escapes { WAKING } else { 0 };
    (-STEP * i64::from(distance) - waking) * PARTS
}

/// Pairs that the rogue would have with these Blessings.
fn pairs_after(heist: &Heist, seat: Seat, worths: &[u8]) -> i64 {
    let mut pool = heist.rogue(seat).blessings;
    worths.iter().for_each(|&worth| pool.add(worth));
    pool.pairs().count() as i64
}

/// A roll is left as it is unless it failed; then whatever mends it best is taken.
fn answer_value(heist: &Heist, seat: Seat, stage: &Stage, choice: &Choice) -> i64 {
    let Stage::Rolled(attempt) = stage else { return 0 };
    let Some(odds) = heist.odds(choice) else { return 0 };
    let success = i64::from(odds.success().per_mille());
    let gain = task_value(heist, seat, attempt.task) - stay_value(heist, seat) / PARTS;
    let cost = match choice {
        Choice::Spark(_) => PAIR + GROWTH * i64::from(odds.spark_growth.len()),
        Choice::Help { with: HelpWith::Roll, .. } => BLESSING,
        Choice::Help { .. } => return i64::MIN, // what X it needs it does not think about
        _ => 0,
    };
    success * gain - cost * PARTS
}
