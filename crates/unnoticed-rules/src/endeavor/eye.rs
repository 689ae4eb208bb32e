//! The Eye: what it does by itself, foreseeable from the board. Rules: END-144 to END-161.

use std::cmp::Reverse;

use serde::Serialize;

use super::table::Table;
use super::{EyeMode, Heist, HeistEvent, Positions, Seat, TrackDirection};

/// Alarms from which on the Eye searches no more. Rule: END-155.
const ENOUGH_ALARMS: u32 = 8;

/// An action of the Eye.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EyeAct {
    /// One more Alarm. Rule: END-145.
    Search {
        /// Where.
        area: u8,
        /// At which position.
        position: u8,
    },
    /// All Alarms move by X. Rule: END-147.
    Scan {
        /// Where.
        area: u8,
        /// Which way.
        way: TrackDirection,
    },
    /// Every Alarm becomes a Wound. Rule: END-150.
    Awaken {
        /// Where.
        area: u8,
        /// Each Alarm, and who is wounded there.
        wounds: Vec<(u8, Option<Seat>)>,
    },
    /// One rogue is wounded, and the Eye gains X Blessings. Rule: END-152.
    Wound {
        /// Who.
        seat: Seat,
    },
    /// Nothing is possible.
    Nothing,
}

impl Heist {
    /// What the Eye would do if its turn were now. It knows nothing but the board. Rules: END-144, END-161.
    pub fn forecast(&self) -> EyeAct {
        let Some(area) = self.eyed_area() else { return EyeAct::Nothing };
        match self.mode {
            EyeMode::Wary => self.wary(area),
            EyeMode::Wake => self.wake(area),
        }
    }

    /// Alarms of `area` as they would be after [`Self::forecast`].
    pub fn foreseen_alarms(&self, area: u8) -> Positions {
        let alarms = self.tracks[usize::from(area)].alarms;
        match self.forecast() {
            EyeAct::Scan { area: there, way } if there == area => self.scanned(area, way),
            EyeAct::Search { area: there, position } if there == area => alarms | Positions::only(position),
            EyeAct::Awaken { area: there, .. } if there == area => Positions::NONE,
            _ => alarms,
        }
    }

    /// What a wary Eye does in `area`: a Scan that reaches somebody, else a Search while Alarms are few, else the Scan
    /// that comes nearer. Rules: END-154 to END-156.
    fn wary(&self, area: u8) -> EyeAct {
        let hits = |way| self.scan_reaches(area, way);
        if hits(TrackDirection::Up).max(hits(TrackDirection::Down)) > 0 {
            let way = if hits(TrackDirection::Down) > hits(TrackDirection::Up) {
                TrackDirection::Down
            } else {
                TrackDirection::Up
            };
            return EyeAct::Scan { area, way };
        }
        let few = self.tracks[usize::from(area)].alarms.len() < ENOUGH_ALARMS;
        if let Some(position) = self.search_target(area).filter(|_| few) {
            return EyeAct::Search { area, position };
        }
        let far = |way| self.distances_after(area, way);
        let way = if far(TrackDirection::Down) < far(TrackDirection::Up) {
            TrackDirection::Down
        } else {
            TrackDirection::Up
        };
        EyeAct::Scan { area, way }
    }

    /// Alarms of `area` after a Scan. Rule: END-147.
    fn scanned(&self, area: u8, way: TrackDirection) -> Positions {
        self.tracks[usize::from(area)].alarms.shifted(self.scan_shift(way))
    }

    fn scan_shift(&self, way: TrackDirection) -> i16 {
        let x = i16::from(self.watch().x());
        if way == TrackDirection::Up { x } else { -x }
    }

    /// Positions of the rogues in `area` that no Sanctuary shelters. Rule: END-154.
    fn exposed(&self, area: u8) -> impl Iterator<Item = u8> {
        let track = self.tracks[usize::from(area)];
        let positions = self.seats_in(area).map(|seat| self.rogue(seat).place.position);
        positions.filter(move |&position| !track.shelters(position))
    }

    /// How many exposed rogues a Scan this way puts on an Alarm. Rule: END-154.
    fn scan_reaches(&self, area: u8, way: TrackDirection) -> usize {
        let alarms = self.scanned(area, way);
        self.exposed(area).filter(|&position| alarms.contains(position)).count()
    }

    /// The sum of the distances from exposed rogues to the nearest Alarm after a Scan this way. Rule: END-156.
    fn distances_after(&self, area: u8, way: TrackDirection) -> u32 {
        let alarms = self.scanned(area, way);
        self.exposed(area).filter_map(|position| alarms.distance_from(position)).map(u32::from).sum()
    }

    /// The free position nearest to the goal button. Rules: END-145, END-146, END-155.
    fn search_target(&self, area: u8) -> Option<u8> {
        let track = &self.tracks[usize::from(area)];
        let goal = track.objectives.lowest().or(track.escapes.lowest());
        let rogues = Positions::of(self.seats_in(area).map(|seat| self.rogue(seat).place.position));
        let from_goal = |position: u8| goal.map_or(0, |goal| goal.abs_diff(position));
        let from_rogues = |position| rogues.distance_from(position).unwrap_or(0);
        let free = Positions::ALL - self.buttons(area) - rogues;
        free.iter().min_by_key(|&position| (from_goal(position), from_rogues(position), position))
    }

    /// Positions that hold a button of any kind. Rule: END-146.
    fn buttons(&self, area: u8) -> Positions {
        let track = &self.tracks[usize::from(area)];
        let wounds = self.seats().flat_map(|seat| self.rogue(seat).wounds[usize::from(area)].iter());
        let buttons = track.alarms | track.objectives | track.escapes | track.sanctuaries | track.schemes;
        buttons | Positions::of(wounds)
    }

    /// What an awake Eye does in `area`: an awakening if that is fatal to somebody, else one Wound. Rule: END-157.
    fn wake(&self, area: u8) -> EyeAct {
        let wounds = self.awakening(area);
        let is_fatal = |seat: Seat| {
            let own = self.rogue(seat).own_wounds();
            let given = wounds.iter().filter(|(_, to)| *to == Some(seat));
            !own.is_fatal() && given.fold(own, |own, &(position, _)| own.with(position)).is_fatal()
        };
        if self.seats_in(area).any(is_fatal) {
            return EyeAct::Awaken { area, wounds };
        }
        self.wound_target(area).map_or(EyeAct::Nothing, |seat| EyeAct::Wound { seat })
    }

    /// Who is wounded at each Alarm: whoever's run becomes longest, then the nearer, then the lower seat. Rules: END-151,
    /// END-158.
    fn awakening(&self, area: u8) -> Vec<(u8, Option<Seat>)> {
        let seats = self.seats_in(area);
        let mut own: Vec<_> = seats.map(|seat| (seat, self.rogue(seat).own_wounds())).collect();
        let give = |position: u8| {
            let can = own.iter_mut().filter(|(_, wounds)| !wounds.contains(position));
            let chosen = can.min_by_key(|(seat, wounds)| {
                let run = wounds.with(position).run_through(position);
                (Reverse(run), self.rogue(*seat).place.position.abs_diff(position), *seat)
            });
            let seat = chosen.map(|(seat, wounds)| {
                *wounds = wounds.with(position);
                *seat
            });
            (position, seat)
        };
        self.tracks[usize::from(area)].alarms.iter().map(give).collect()
    }

    /// Whom the Eye wounds: whoever's run of Wounds becomes longest, then whoever is further up, then the lower seat.
    /// Rule: END-159.
    fn wound_target(&self, area: u8) -> Option<Seat> {
        self.seats_in(area).min_by_key(|&seat| {
            let (own, position) = (self.rogue(seat).own_wounds(), self.rogue(seat).place.position);
            let longest = own.with(own.next_from(position)).longest_run();
            (Reverse(longest), Reverse(position), seat)
        })
    }
}

impl Table<'_> {
    /// One action, where it looks. Rules: END-144, END-210.
    pub fn eye_turn(&mut self) {
        if let Some(area) = self.heist.eyed_area() {
            self.look_into(area);
        }
        let act = self.heist.forecast();
        self.tell(HeistEvent::EyeActed { act: act.clone() });
        match act {
            EyeAct::Search { area, position } => {
                self.heist.tracks[usize::from(area)].alarms |= Positions::only(position);
            }
            EyeAct::Scan { area, way } => self.scan(area, way),
            EyeAct::Awaken { area, wounds } => self.awaken(area, &wounds),
            EyeAct::Wound { seat } => {
                self.wound(seat);
                let worths = self.heist.eye.gain(self.heist.watch().x(), self.dice);
                self.tell(HeistEvent::Gained { seat: self.heist.eye_seat(), worths });
            }
            EyeAct::Nothing => {}
        }
    }

    /// All at the same moment, temporary ones too. Rule: END-148.
    fn scan(&mut self, area: u8, way: TrackDirection) {
        let by = self.heist.scan_shift(way);
        let track = &mut self.heist.tracks[usize::from(area)];
        track.alarms = track.alarms.shifted(by);
        track.temporary = track.temporary.shifted(by);
    }

    /// Turns all Alarms of `area` into these Wounds. Rules: END-150, END-151.
    fn awaken(&mut self, area: u8, wounds: &[(u8, Option<Seat>)]) {
        let track = &mut self.heist.tracks[usize::from(area)];
        track.alarms = Positions::NONE;
        track.temporary = Positions::NONE;
        for &(position, to) in wounds {
            if let Some(seat) = to {
                self.wound_at(seat, area, position);
            }
        }
    }
}
