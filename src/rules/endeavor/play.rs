//! Carrying out a choice. Rules: END-114 and what it names.

use super::heist::{Aid, Delayed};
use super::table::{Table, at_table};
use super::{
    Act, Attempt, Choice, Ending, Event, Heist, HelpWith, Moment, Place, Positions, Seat, Spark, Stage, Stat,
    Task, Throw, Turn, help_of,
};
use crate::rules::{Dice, Refusal};

impl Heist {
    /// Makes `choice`, and everything that follows without another: what the Eye does, how the round ends. What
    /// happened, in order.
    ///
    /// # Errors
    ///
    /// [`Refusal`] names the requirement that is not met; then nothing has changed and no die was thrown.
    pub fn choose(&mut self, choice: &Choice, dice: &mut dyn Dice) -> Result<Vec<Event>, Refusal> {
        self.check(choice)?;
        Ok(at_table(self, dice, |table| table.carry_out(choice)))
    }
}

impl Table<'_> {
    fn carry_out(&mut self, choice: &Choice) {
        let moment = self.heist.moment.clone();
        match (moment, choice) {
            (_, Choice::GiveUp) => self.end(Ending::Loss),
            (Moment::Die(seat), Choice::Die(stat)) => self.choose_die(seat, Some(*stat)),
            (Moment::Die(seat), Choice::Rest) => self.choose_die(seat, None),
            (Moment::Turn(turn), choice) => self.in_turn(turn, choice),
            (Moment::Lead(_), Choice::Lead(seat)) => self.lead(*seat),
            (Moment::Quicken(by, _), Choice::Quicken(seats)) => self.quicken(by, seats),
            (moment, choice) => unreachable!("{choice:?} was checked against {moment:?}"),
        }
    }

    fn in_turn(&mut self, turn: Turn, choice: &Choice) {
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

    fn act(&mut self, mut turn: Turn, act: Act, further: &[Stat], spark: Option<Spark>) {
        let seat = turn.seat;
        self.tell(Event::Declared { seat, act });
        match act {
            Act::Try(task) => self.attempt(turn, task, further, spark),
            Act::CoverFor(to) | Act::Help(to) => {
                self.heist.aids.push(Aid { helper: seat, to });
                self.end_action(turn);
            }
            Act::CoverBehind(helper) => self.wait_for(turn, helper),
            Act::Change(area) => {
                let to = Place { area, position: 1 }; // END-76
                self.heist.rogue_mut(seat).place = to;
                self.tell(Event::Changed { seat, to });
                turn.reach = Positions::NONE; // nothing here was in reach when the turn began
                self.end_action(turn);
            }
            Act::Pass => self.end_turn(seat),
        }
    }

    /// What is left of the turn is put off until right after that of `helper`, behind those that wait for it already; those
    /// that wait for this one go along. Rule: END-132.
    fn wait_for(&mut self, turn: Turn, helper: Seat) {
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
    fn attempt(&mut self, turn: Turn, task: Task, further: &[Stat], spark: Option<Spark>) {
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
        let throws = stats.enumerate().map(|(roll, stat)| {
            match spark.filter(|spark| usize::from(spark.roll) == roll) {
                Some(spark) => Throw::group(stat, spark.with, sheet.die(stat), self.dice),
                None => Throw::single(stat, sheet.die(stat), self.dice),
            }
        });
        let attempt = Attempt {
            task,
            throws: throws.collect(),
            rounds_up: self.heist.rounds_up(seat, task),
            sparked: spark.is_some(),
            raises: vec![0; further.len() + 1],
            helpers: Vec::new(),
            x,
        };
        self.show(turn, attempt);
    }

    fn show(&mut self, turn: Turn, attempt: Attempt) {
        let (seat, task) = (turn.seat, attempt.task);
        self.tell(Event::Rolled { seat, task, throws: attempt.throws.clone() });
        self.await_answer(turn, attempt);
    }

    /// The dice lie there; if nothing can follow, they count. Rule: END-65.
    fn await_answer(&mut self, turn: Turn, attempt: Attempt) {
        self.stop(turn.clone(), Stage::Rolled(attempt.clone()));
        if self.heist.choices() == [Choice::Settle] {
            self.settle(turn, &attempt);
        }
    }

    fn break_sanctuaries(&mut self, seat: Seat) {
        let Place { area, position } = self.heist.rogue(seat).place;
        let track = &mut self.heist.tracks[usize::from(area)];
        let at = track.shelter_of(position);
        track.sanctuaries -= at;
        if !at.is_empty() {
            self.tell(Event::SanctuaryLost { area, at });
        }
    }

    /// A Spark lets Alarms grow when it is paid. Rules: END-38, END-114, END-177.
    fn pay_spark(&mut self, seat: Seat, spark: Spark) {
        self.heist.rogue_mut(seat).blessings.pay_pair(spark.worth);
        self.tell(Event::Sparked { seat, spark });
        self.grow(self.heist.rogue(seat).place.area);
    }

    fn spark_late(&mut self, turn: Turn, mut attempt: Attempt, spark: Spark) {
        self.pay_spark(turn.seat, spark);
        attempt.throws[usize::from(spark.roll)].join(spark.with, self.dice);
        attempt.sparked = true;
        self.show(turn, attempt);
    }

    /// Rules: END-57 to END-61, END-129.
    fn help(&mut self, turn: Turn, mut attempt: Attempt, (helper, worth, with): (Seat, u8, HelpWith)) {
        let to = turn.seat;
        self.heist.rogue_mut(helper).blessings.pay(worth);
        if with == HelpWith::Roll {
            attempt.raise(help_of(worth).into());
        }
        attempt.x = attempt.x_with(worth, with);
        attempt.helpers.push(helper);
        self.tell(Event::Helped { helper, to, worth, with });
        self.await_answer(turn, attempt);
    }
}
