//! The steps of a round: Action Dice, Blessings, turns, the end. Rules: END-95 to END-113, END-204.

use std::collections::VecDeque;
use std::sync::Arc;

use super::table::Table;
use super::{
    Blessings, Ending, EyeMode, Fate, Heist, HeistEvent, HeistPhase, HeistSetup, MOST_AREAS, Rogue,
    RogueTurn, Seat, Stage, Stat, Stats, Story, Track, TrackPlace, Wounds,
};

impl Heist {
    /// A heist that is about to begin: all rogues at position 1 of the first area, the Eye wary. Rules: END-84,
    /// END-91, END-93.
    pub fn begin(setup: Arc<HeistSetup>) -> Self {
        debug_assert!(setup.flaws().is_empty(), "only a level without flaws is played");
        let rogues = setup.crew.iter().map(|member| Rogue {
            sheet: member.sheet,
            place: TrackPlace { area: 0, position: 1 },
            fate: Fate::In,
            spent: Stats::NONE,
            blessings: Blessings::default(),
            wounds: [Wounds::default(); MOST_AREAS],
            action_die: None,
            quickened: false,
        });
        Self {
            round: 1,
            dawn: setup.dawn,
            mode: EyeMode::Wary,
            tracks: setup.areas.iter().map(Track::of).collect(),
            open: std::array::from_fn(|area| setup.areas.get(area).is_some_and(|area| area.opens.is_none())),
            gaze: 0,
            rogues: rogues.collect(),
            eye: Blessings::default(),
            story: Story::default(),
            phase: HeistPhase::Die(Seat(0)),
            queue: VecDeque::new(),
            aids: Vec::new(),
            delayed: Vec::new(),
            setup,
        }
    }

    /// Who takes turns this round, the first being who has the fewest Blessings, then on by seat. Rules: END-98 to
    /// END-100.
    pub(super) fn order(&self) -> VecDeque<Seat> {
        let acts = |&seat: &Seat| self.rogue(seat).action_die.is_some();
        let mut seats: VecDeque<Seat> = self.seats().filter(acts).chain([self.eye_seat()]).collect();
        let count = |seat: Seat| {
            if seat == self.eye_seat() { self.eye.count() } else { self.rogue(seat).blessings.count() }
        };
        let first = (0..seats.len()).min_by_key(|&index| count(seats[index])).unwrap_or(0);
        seats.rotate_left(first);
        seats
    }

    /// What the heist comes to, once no rogue is left in it. Rules: END-204 to END-207.
    fn outcome(&self) -> Option<Ending> {
        if self.seats().next().is_some() {
            return None;
        }
        let escaped = self.rogues.iter().filter(|rogue| rogue.fate == Fate::Escaped).count();
        Some(match escaped {
            0 => Ending::Loss,
            _ if !self.is_all_done() => Ending::Loss,
            _ if escaped == self.rogues.len() && self.mode == EyeMode::Wary => Ending::Full,
            _ => Ending::Narrow,
        })
    }

    /// Whether the heist is lost as soon as the rogue of `seat` leaves it: nobody is left then, but an Objective is. Rules:
    /// END-189, END-207.
    pub fn is_lost_without(&self, seat: Seat) -> bool {
        let mut without = self.clone();
        without.rogue_mut(seat).fate = Fate::Escaped;
        without.outcome() == Some(Ending::Loss)
    }

    /// Whether the player gave up: the heist is over, and yet a rogue is left in it. Rule: END-204.
    pub fn is_given_up(&self) -> bool {
        self.ending().is_some() && self.seats().next().is_some()
    }
}

impl Table<'_> {
    /// Step 1: one after the other, by seat.
    pub fn choose_die(&mut self, seat: Seat, die: Option<Stat>) {
        self.heist.rogue_mut(seat).action_die = die;
        match die {
            Some(stat) => self.tell(HeistEvent::DieChosen { seat, stat }),
            None => self.rest(seat),
        }
        let next = self.heist.seats().find(|next| next.0 > seat.0);
        match next {
            Some(next) => self.heist.phase = HeistPhase::Die(next),
            None => self.begin_turns(),
        }
    }

    /// Resting on an Alarm activates it at once. Rule: END-111.
    fn rest(&mut self, seat: Seat) {
        self.heist.rogue_mut(seat).quickened = false; // END-169
        self.tell(HeistEvent::Rested { seat });
        self.test_alarm(seat);
    }

    /// Step 2, by seat, the Eye last; then step 3. Rules: END-96 to END-100.
    fn begin_turns(&mut self) {
        let seats: Vec<Seat> = self.heist.seats().collect();
        for seat in seats {
            let x = self.heist.rogue(seat).x();
            if x > 0 {
                let worths = self.heist.rogue_mut(seat).blessings.gain(x, self.dice);
                self.tell(HeistEvent::Gained { seat, worths });
            }
        }
        let worths = self.heist.eye.gain(self.heist.watch().x(), self.dice);
        self.tell(HeistEvent::Gained { seat: self.heist.eye_seat(), worths });
        self.heist.queue = self.heist.order();
        self.tell(HeistEvent::Ordered { seats: self.heist.queue.iter().copied().collect() });
        self.next_turn();
    }

    /// The next turn of the round; after the last the round ends. Rules: END-101, END-144.
    pub fn next_turn(&mut self) {
        loop {
            match self.heist.queue.pop_front() {
                None => return self.end_round(),
                Some(seat) if seat == self.heist.eye_seat() => self.eye_turn(),
                Some(seat) if self.heist.rogue(seat).is_in() => return self.begin_turn(seat),
                Some(_) => {}
            }
        }
    }

    /// A turn begins, or one that was put off goes on. Rules: END-132, END-168.
    fn begin_turn(&mut self, seat: Seat) {
        self.tell(HeistEvent::TurnBegan { seat });
        let delayed = self.heist.delayed.iter().position(|delayed| delayed.turn.seat == seat);
        let turn = match delayed {
            Some(index) => RogueTurn { is_delayed: true, ..self.heist.delayed.remove(index).turn },
            None => {
                let quickened = std::mem::take(&mut self.heist.rogue_mut(seat).quickened);
                let actions = 1 + u8::from(quickened);
                RogueTurn {
                    seat,
                    actions,
                    is_delayed: false,
                    reach: self.heist.reach(seat),
                    stage: Stage::Act,
                }
            }
        };
        self.heist.phase = HeistPhase::Turn(turn);
    }

    /// One action is done; with the last the turn ends. Rules: END-113, END-169.
    pub fn end_action(&mut self, mut turn: RogueTurn) {
        turn.actions -= 1;
        if !self.heist.rogue(turn.seat).is_in() {
            return self.next_turn();
        }
        if turn.actions > 0 {
            turn.stage = Stage::Act;
            self.heist.phase = HeistPhase::Turn(turn);
            return;
        }
        self.end_turn(turn.seat);
    }

    /// Ends the turn of `seat`: its Alarm is tested, then the next turn begins. Rules: END-112, END-113, END-175.
    pub fn end_turn(&mut self, seat: Seat) {
        self.test_alarm(seat);
        self.next_turn();
    }

    /// Whoever stands on an Alarm without shelter wakes the Eye; later ones do nothing. Rules: END-175, END-176, END-191, END-210.
    fn test_alarm(&mut self, seat: Seat) {
        if self.heist.wakes(self.heist.rogue(seat).place) {
            self.heist.mode = EyeMode::Wake;
            self.tell(HeistEvent::Woke { seat: Some(seat) });
            self.look_into(self.heist.rogue(seat).place.area);
        }
    }

    /// Step 4 up to the special action. Rules: END-66, END-102, END-171.
    fn end_round(&mut self) {
        self.heist.aids.clear();
        self.heist.delayed.clear();
        for area in 0..self.heist.tracks.len() {
            let track = &mut self.heist.tracks[area];
            let at = std::mem::take(&mut track.temporary);
            track.alarms -= at;
            if !at.is_empty() {
                self.tell(HeistEvent::TemporaryGone { area: area as u8, at });
            }
        }
        self.special();
    }

    /// What is left of a round after the special action. Rules: END-102, END-106, END-108, END-204, END-210, END-212.
    pub fn finish_round(&mut self) {
        for rogue in &mut self.heist.rogues {
            rogue.spent = match rogue.action_die.take() {
                Some(stat) => rogue.spent.with(stat),
                None => Stats::NONE,
            };
        }
        if let Some(ending) = self.heist.outcome() {
            return self.end(ending);
        }
        if self.heist.round >= self.heist.dawn && self.heist.mode == EyeMode::Wary {
            self.heist.mode = EyeMode::Wake;
            self.tell(HeistEvent::Woke { seat: None });
        }
        self.heist.round += 1;
        self.tell(HeistEvent::RoundBegan { round: self.heist.round });
        self.open_areas();
        self.look_on();
        let first = self.heist.seats().next().expect("a rogue is left, or the heist would be over");
        self.heist.phase = HeistPhase::Die(first);
    }

    /// All Blessings that are left vanish. Rules: END-51, END-209.
    pub fn end(&mut self, ending: Ending) {
        self.heist.eye = Blessings::default();
        self.heist.rogues.iter_mut().for_each(|rogue| rogue.blessings = Blessings::default());
        self.heist.phase = HeistPhase::Over(ending);
        let escaped = self.heist.rogues.iter().filter(|rogue| rogue.fate == Fate::Escaped).count() as u8;
        self.tell(HeistEvent::Ended { ending, story: self.heist.story, escaped });
    }
}
