//! Carrying out a choice. Rules: END-114 and what it names.

use super::heist::{Aid, Delayed};
use super::table::{Table, at_table};
use super::{
    Choice, Ending, Heist, HeistEvent, HeistPhase, HelpWith, Positions, RogueAct, RogueTurn, RolledCheck,
    Seat, Spark, Stage, Stat, StatRoll, Task, TrackPlace, help_of,
};
use crate::{Dice, Refusal};

impl Heist {
    /// Makes `choice`, and everything that follows without another: what the Eye does, how the round ends. What
    /// happened, in order.
    ///
    /// # Errors
    ///
    /// [`Refusal`] names the requirement that is not met; then nothing has changed and no die was rolled.
    pub fn choose(&mut self, choice: &Choice, dice: &mut dyn Dice) -> Result<Vec<HeistEvent>, Refusal> {
        self.check(choice)?;
        Ok(at_table(self, dice, |table| table.carry_out(choice)))
    }
}

impl Table<'_> {
    fn carry_out(&mut self, choice: &Choice) {
        let phase = self.heist.phase.clone();
        match (phase, choice) {
            (_, Choice::GiveUp) => self.end(Ending::Loss),
            (HeistPhase::Die(seat), Choice::Die(stat)) => self.choose_die(seat, Some(*stat)),
            (HeistPhase::Die(seat), Choice::Rest) => self.choose_die(seat, None),
            (HeistPhase::Turn(turn), choice) => self.in_turn(turn, choice),
            (HeistPhase::Lead(_), Choice::Lead(seat)) => self.lead(*seat),
            (HeistPhase::Quicken(by, _), Choice::Quicken(seats)) => self.quicken(by, seats),
            (phase, choice) => unreachable!("{choice:?} was checked against {phase:?}"),
        }
    }

    fn in_turn(&mut self, turn: RogueTurn, choice: &Choice) {
        let seat = turn.seat;
        match (turn.stage.clone(), choice) {
            (Stage::Act, Choice::Act { act, further, spark }) => self.act(turn, *act, further, *spark),
            (Stage::Rolled(attempt), Choice::Spark(spark)) => self.spark_late(turn, attempt, *spark),
            (Stage::Rolled(attempt), Choice::Help { helper, worth, with }) => {
                self.help(turn, attempt, (*helper, *worth, *with));
            }
            (Stage::Rolled(attempt), Choice::Settle) => self.settle(turn, &attempt),
            (Stage::Alarm { whole_run, .. }, Choice::Alarm(position)) => {
                self.remove_alarm(seat, *position, whole_run);
                self.end_action(turn);
            }
            (Stage::Go(distance), Choice::Go(way)) => self.go(turn, *way, distance),
            (Stage::Take(_), Choice::Take(worths)) => {
                self.take(seat, worths);
                self.end_action(turn);
            }
            (Stage::Leave(way, left), Choice::Leave(leaves)) => self.leave_or_go(turn, *leaves, way, left),
            (stage, choice) => unreachable!("{choice:?} was checked against {stage:?}"),
        }
    }

    fn act(&mut self, mut turn: RogueTurn, act: RogueAct, further: &[Stat], spark: Option<Spark>) {
        let seat = turn.seat;
        self.tell(HeistEvent::Declared { seat, act });
        match act {
            RogueAct::Try(task) => self.attempt(turn, task, further, spark),
            RogueAct::CoverFor(to) | RogueAct::Help(to) => {
                self.heist.aids.push(Aid { helper: seat, to });
                self.end_action(turn);
            }
            RogueAct::CoverBehind(helper) => self.wait_for(turn, helper),
            RogueAct::Change(area) => {
                let to = TrackPlace { area, position: 1 }; // END-76
                self.heist.rogue_mut(seat).place = to;
                self.tell(HeistEvent::Changed { seat, to });
                turn.reach = Positions::NONE; // nothing here was in reach when the turn began
                self.end_action(turn);
            }
            RogueAct::Pass => self.end_turn(seat),
        }
    }

    /// What is left of the turn is put off until right after that of `helper`, behind those that wait for it already; those
    /// that wait for this one go along. Rule: END-132.
    fn wait_for(&mut self, turn: RogueTurn, helper: Seat) {
        let seat = turn.seat;
        self.heist.delayed.push(Delayed { helper, turn });
        let heist = &*self.heist;
        let goes_along = |&other: &Seat| other == seat || heist.waits_for(other, seat);
        let block: Vec<Seat> =
            std::iter::once(seat).chain(heist.queue.iter().copied().filter(goes_along)).collect();
        let rest: Vec<Seat> = heist.queue.iter().copied().filter(|other| !goes_along(other)).collect();
        let is_before = |&other: &Seat| other == helper || heist.waits_for(other, helper);
        let after = rest.iter().rposition(is_before).map_or(rest.len(), |index| index + 1);
        let queue = [&rest[..after], &block, &rest[after..]].concat();
        self.heist.queue = queue.into();
        self.next_turn();
    }

    /// Declares a Check and rolls it. Rules: END-29, END-39, END-114, END-193.
    fn attempt(&mut self, turn: RogueTurn, task: Task, further: &[Stat], spark: Option<Spark>) {
        let seat = turn.seat;
        if task.is_attack() {
            self.break_sanctuaries(seat);
        }
        if let Some(spark) = spark {
            self.pay_spark(seat, spark);
        }
        let rogue = self.heist.rogue(seat);
        let (sheet, x) = (rogue.sheet, rogue.x());
        let first = rogue.action_die.expect("who takes a turn has an Action Die");
        let stats = std::iter::once(first).chain(further.iter().copied());
        let rolls = stats.enumerate().map(|(roll, stat)| {
            match spark.filter(|spark| usize::from(spark.roll) == roll) {
                Some(spark) => StatRoll::group(stat, spark.with, sheet.die(stat), self.dice),
                None => StatRoll::single(stat, sheet.die(stat), self.dice),
            }
        });
        let attempt = RolledCheck {
            task,
            rolls: rolls.collect(),
            rounds_up: self.heist.rounds_up(seat, task),
            sparked: spark.is_some(),
            raises: vec![0; further.len() + 1],
            helpers: Vec::new(),
            x,
        };
        self.show(turn, attempt);
    }

    fn show(&mut self, turn: RogueTurn, attempt: RolledCheck) {
        let (seat, task) = (turn.seat, attempt.task);
        self.tell(HeistEvent::Rolled { seat, task, rolls: attempt.rolls.clone() });
        self.await_answer(turn, attempt);
    }

    /// The dice lie there; if nothing can follow, they count. Rule: END-65.
    fn await_answer(&mut self, turn: RogueTurn, attempt: RolledCheck) {
        self.stop(turn.clone(), Stage::Rolled(attempt.clone()));
        if self.heist.choices() == [Choice::Settle] {
            self.settle(turn, &attempt);
        }
    }

    fn break_sanctuaries(&mut self, seat: Seat) {
        let TrackPlace { area, position } = self.heist.rogue(seat).place;
        let track = &mut self.heist.tracks[usize::from(area)];
        let at = track.shelter_of(position);
        track.sanctuaries -= at;
        if !at.is_empty() {
            self.tell(HeistEvent::SanctuaryLost { area, at });
        }
    }

    /// A Spark lets Alarms grow when it is paid. Rules: END-38, END-114, END-177.
    fn pay_spark(&mut self, seat: Seat, spark: Spark) {
        self.heist.rogue_mut(seat).blessings.pay_pair(spark.worth);
        self.tell(HeistEvent::Sparked { seat, spark });
        self.grow(self.heist.rogue(seat).place.area);
    }

    fn spark_late(&mut self, turn: RogueTurn, mut attempt: RolledCheck, spark: Spark) {
        self.pay_spark(turn.seat, spark);
        attempt.rolls[usize::from(spark.roll)].join(spark.with, self.dice);
        attempt.sparked = true;
        self.show(turn, attempt);
    }

    /// A rogue that Covers pays a Blessing to Help with the roll that lies there. Rules: END-57 to END-61, END-129.
    fn help(
        &mut self,
        turn: RogueTurn,
        mut attempt: RolledCheck,
        (helper, worth, with): (Seat, u8, HelpWith),
    ) {
        let to = turn.seat;
        self.heist.rogue_mut(helper).blessings.pay(worth);
        if with == HelpWith::Roll {
            attempt.raise(help_of(worth).into());
        }
        attempt.x = attempt.x_with(worth, with);
        attempt.helpers.push(helper);
        self.tell(HeistEvent::Helped { helper, to, worth, with });
        self.await_answer(turn, attempt);
    }
}
