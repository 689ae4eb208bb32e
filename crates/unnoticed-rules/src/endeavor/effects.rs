//! What a Check brings: Alarms removed, Blessings taken, Schemes placed, a way gone. Rules: END-114 to END-142, END-187.

use super::table::Table;
use super::{
    Blessings, CheckOutcome, Fate, Grade, HeistEvent, HeistPhase, MoveStep, Positions, RogueTurn,
    RolledCheck, Seat, Stage, Task, TrackDirection, TrackPlace,
};

impl Table<'_> {
    /// What the Check comes to. Rules: END-114, END-177, END-179.
    pub fn settle(&mut self, turn: RogueTurn, attempt: &RolledCheck) {
        let (seat, task) = (turn.seat, attempt.task);
        let CheckOutcome { grade, story } = attempt.outcome();
        self.heist.story += story;
        self.tell(HeistEvent::Settled { seat, task, grade, story });
        if !grade.succeeds() {
            self.grow(self.heist.rogue(seat).place.area);
            return self.end_action(turn);
        }
        match task {
            Task::Violent => self.choose_alarm(turn, attempt.x, grade == Grade::Maximum),
            Task::NonViolent => self.choose_blessings(turn, attempt.x),
            Task::Move if attempt.x > 0 => self.stop(turn, Stage::Go(attempt.x)),
            Task::Move => self.end_action(turn),
            Task::Work(position) => {
                let at = self.heist.track_of(seat).schemes_of_work(position, attempt.x);
                self.scheme(seat, position, at);
                self.end_action(turn);
            }
            Task::Force(position) => {
                let is_maximum = grade == Grade::Maximum;
                let at = self.heist.track_of(seat).schemes_of_force(position, attempt.x, is_maximum);
                self.scheme(seat, position, at);
                self.end_action(turn);
            }
        }
    }

    /// The turn waits for a choice.
    pub fn stop(&mut self, mut turn: RogueTurn, stage: Stage) {
        turn.stage = stage;
        self.heist.phase = HeistPhase::Turn(turn);
    }

    fn choose_alarm(&mut self, turn: RogueTurn, x: u8, whole_run: bool) {
        let targets = self.heist.targets(turn.seat, x);
        match (targets.lowest(), targets.len()) {
            (None, _) => self.end_action(turn),
            (Some(only), 1) => {
                self.remove_alarm(turn.seat, only, whole_run);
                self.end_action(turn);
            }
            _ => self.stop(turn, Stage::Alarm { targets, whole_run }),
        }
    }

    /// Removes the Alarm at `position`, or the whole run it belongs to. Rules: END-117, END-118.
    pub fn remove_alarm(&mut self, seat: Seat, position: u8, whole_run: bool) {
        let area = self.heist.rogue(seat).place.area;
        let track = self.heist.track_of_mut(seat);
        let at = if whole_run { track.alarms.run_through(position) } else { Positions::only(position) };
        track.alarms -= at;
        track.temporary -= at;
        self.tell(HeistEvent::AlarmsRemoved { area, at });
    }

    /// If the Eye has fewer than X, or nothing else, there is nothing to choose. Rule: END-121.
    fn choose_blessings(&mut self, turn: RogueTurn, x: u8) {
        let eye = self.heist.eye;
        let count = self.heist.takes(x);
        let is_of_one_kind = (1..=6).any(|worth| eye.of_worth(worth) == eye.count());
        if count < eye.count() && count > 0 && !is_of_one_kind {
            return self.stop(turn, Stage::Take(count));
        }
        let worths: Vec<u8> = eye.worths().take(count.into()).collect();
        self.take(turn.seat, &worths);
        self.end_action(turn);
    }

    /// The rogue takes Blessings of these worths from the Eye, which gains as many new ones. Rules: END-120, END-122.
    pub fn take(&mut self, seat: Seat, worths: &[u8]) {
        let taken = Blessings::of(worths.iter().copied());
        self.heist.eye.pay_all(taken);
        self.heist.rogue_mut(seat).blessings.join(taken);
        let replaced = self.heist.eye.gain_without_bumping(taken.count(), self.dice);
        self.tell(HeistEvent::Taken { seat, worths: worths.to_vec(), replaced });
    }

    /// Places Schemes for the Objective at `position`, which may be done with them. Rules: END-138, END-139, END-142,
    /// END-196, END-197, END-212.
    fn scheme(&mut self, seat: Seat, position: u8, at: Positions) {
        let area = self.heist.rogue(seat).place.area;
        let track = self.heist.track_of_mut(seat);
        let is_done = track.is_done_with(position, at);
        track.schemes |= at;
        if is_done {
            track.objectives -= Positions::only(position);
        }
        if !at.is_empty() {
            self.tell(HeistEvent::Schemed { seat, area, at });
        }
        if is_done {
            self.tell(HeistEvent::ObjectiveDone { area, position });
        }
        self.open_areas();
    }

    /// One position after the other, up to an Escape. Rules: END-68, END-72, END-126, END-200, END-201.
    pub fn go(&mut self, turn: RogueTurn, way: TrackDirection, left: u8) {
        let seat = turn.seat;
        for MoveStep { position, slowed, left } in self.heist.way_of(seat, way, left) {
            let to = TrackPlace { position, ..self.heist.rogue(seat).place };
            self.heist.rogue_mut(seat).place = to;
            self.tell(HeistEvent::Moved { seat, to, slowed });
            if self.heist.track_of(seat).escapes.contains(position) {
                return self.stop(turn, Stage::Leave(way, left));
            }
        }
        self.end_action(turn);
    }

    /// The rogue at an Escape leaves the heist, or goes on with what is left of its Move. Rules: END-187, END-188,
    /// END-202.
    pub fn leave_or_go(&mut self, turn: RogueTurn, leaves: bool, way: TrackDirection, left: u8) {
        if !leaves {
            return self.go(turn, way, left);
        }
        self.take_out(turn.seat, Fate::Escaped);
        self.tell(HeistEvent::Escaped { seat: turn.seat });
        self.end_action(turn);
    }

    /// Whoever leaves takes its Wounds along. Rule: END-202.
    pub fn take_out(&mut self, seat: Seat, fate: Fate) {
        let rogue = self.heist.rogue_mut(seat);
        rogue.fate = fate;
        rogue.wounds = Default::default();
    }
}
