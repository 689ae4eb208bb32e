//! The state of a heist: tracks, rogues, the Eye, and what is expected now.

use std::collections::VecDeque;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::turn::{RogueTurn, Stage};
use super::{
    Blessings, HeistArea, HeistSetup, LAST, MOST_AREAS, Positions, RogueSheet, Stat, StatDie, Stats, Story,
    Wounds,
};

/// A seat at the table: rogues in the order of the crew, the Eye last. Rule: END-85.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u8);

/// How the Eye behaves. Rules: END-91, END-92.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EyeMode {
    /// It looks out.
    Wary,
    /// It hunts.
    Wake,
}

impl EyeMode {
    /// Whether a turn that ends at `position` of `track` wakes the Eye: only a wary one, and only by an Alarm that nothing
    /// shelters from. Rules: END-175, END-176, END-191.
    pub fn is_woken_at(self, track: &Track, position: u8) -> bool {
        self == Self::Wary && track.activates(position)
    }
}

/// What became of a rogue. Rule: END-204.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// Still in the heist.
    In,
    /// Left by an Escape.
    Escaped,
    /// Removed by Clean.
    Removed,
}

/// Where a rogue is. Rule: END-67.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TrackPlace {
    /// The number of the area.
    pub area: u8,
    /// The position on its track.
    pub position: u8,
}

/// A rogue during the heist.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rogue {
    /// What it is made of.
    pub sheet: RogueSheet,
    /// Where it is.
    pub place: TrackPlace,
    /// What became of it.
    pub fate: Fate,
    /// Its spent Stats. Rules: END-106, END-107.
    pub spent: Stats,
    /// What it has.
    pub blessings: Blessings,
    /// Its own Wounds, area by area.
    pub wounds: [Wounds; MOST_AREAS],
    /// The Action Die of the round; none while it rests or has not chosen. Rules: END-95, END-110.
    pub action_die: Option<Stat>,
    /// Whether it takes one more action in its next turn. Rule: END-168.
    pub quickened: bool,
}

impl Rogue {
    /// Whether it is still in the heist.
    pub fn is_in(&self) -> bool {
        self.fate == Fate::In
    }

    /// Its X of the round: none without an Action Die. Rules: END-31, END-110.
    pub fn x(&self) -> u8 {
        self.action_die.map_or(0, |stat| self.sheet.die(stat).x())
    }

    /// Stats that it may choose as Action Die. Rules: END-95, END-107.
    pub fn unspent(&self) -> impl Iterator<Item = Stat> {
        Stat::ALL.into_iter().filter(|&stat| !self.spent.contains(stat))
    }

    /// Stats whose dice may be rolled with that of `stat` in some Spark, once it is paid for. Rules: END-39 to END-41.
    pub fn sparks_with(&self, stat: Stat) -> impl Iterator<Item = Stat> {
        Stat::ALL.into_iter().filter(move |&other| self.sheet.check_spark(self.spent, stat, other).is_ok())
    }

    /// Its Wounds on the track where it is.
    pub fn own_wounds(&self) -> Wounds {
        self.wounds[usize::from(self.place.area)]
    }

    pub(super) fn own_wounds_mut(&mut self) -> &mut Wounds {
        &mut self.wounds[usize::from(self.place.area)]
    }
}

/// The buttons on one track.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Track {
    /// Alarms, the temporary ones included. Rule: END-185.
    pub alarms: Positions,
    /// Alarms that go at the end of the round. Rule: END-171.
    pub temporary: Positions,
    /// Objectives that are left.
    pub objectives: Positions,
    /// Escapes.
    pub escapes: Positions,
    /// Sanctuaries that are left.
    pub sanctuaries: Positions,
    /// Schemes. Rule: END-195.
    pub schemes: Positions,
}

impl Track {
    /// The last position that anybody has to go to: that of an Objective or of an Escape. None where there is no Escape.
    /// Rules: END-135, END-187.
    pub fn last_needed(&self) -> Option<u8> {
        let needed = if self.escapes.is_empty() { Positions::NONE } else { self.escapes | self.objectives };
        needed.iter().max()
    }

    /// That of `area` when the heist begins. Rule: END-93.
    pub fn of(area: &HeistArea) -> Self {
        Self {
            alarms: area.first_alarms(),
            objectives: Positions::of(area.objectives.iter().map(|objective| objective.position)),
            escapes: Positions::of(area.escapes.iter().copied()),
            sanctuaries: Positions::of(area.sanctuaries.iter().copied()),
            ..Self::default()
        }
    }

    /// The Sanctuaries on and next to `position`: they shelter whoever is there, and an Attack from there uses them up.
    /// Rules: END-191 to END-193.
    pub fn shelter_of(&self, position: u8) -> Positions {
        self.sanctuaries & Positions::within(position, 1)
    }

    /// Whether whoever is at `position` does not activate Alarms. Rule: END-191.
    pub fn shelters(&self, position: u8) -> bool {
        !self.shelter_of(position).is_empty()
    }

    /// Whether a turn that ends at `position` activates an Alarm: there is one, and no Sanctuary shelters from it. Rules:
    /// END-175, END-191.
    pub fn activates(&self, position: u8) -> bool {
        self.alarms.contains(position) && !self.shelters(position)
    }

    /// Once an Attack from `position` is declared. Rules: END-192, END-193.
    #[must_use]
    pub fn attacked_from(mut self, position: u8) -> Self {
        self.sanctuaries -= self.shelter_of(position);
        self
    }

    /// The stretch that has to be marked for the Objective at `position`: from there to below the next Objective or
    /// Escape above it, or to the end. Rules: END-139 to END-141.
    pub fn stretch(&self, position: u8) -> Positions {
        let end = (self.objectives | self.escapes).above(position).map_or(LAST, |next| next - 1);
        Positions::range(position, end)
    }
}

/// How a heist ended. Rules: END-205 to END-207.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// An Objective was left, nobody got out, or it was given up.
    Loss,
    /// All Objectives and somebody out, but the Eye woke or a rogue was removed.
    Narrow,
    /// All Objectives, everybody out, nobody the wiser.
    Full,
}

/// What is expected now.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum HeistPhase {
    /// The rogue of this seat chooses its Action Die, or rests. Rule: END-95.
    Die(Seat),
    /// A rogue's turn. Rule: END-103.
    Turn(RogueTurn),
    /// Which of these rogues leads, all having as many Blessings. Rule: END-164.
    Lead(Vec<Seat>),
    /// Whom the leader quickens, itself and so many others at most. Rule: END-168.
    Quicken(Seat, u8),
    /// Nothing any more.
    Over(Ending),
}

/// One rogue that may Help another later this round. Rules: END-131, END-132.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Aid {
    pub helper: Seat,
    pub to: Seat,
}

/// A turn that is put off until after that of `helper`. Rule: END-132.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Delayed {
    pub helper: Seat,
    pub turn: RogueTurn,
}

/// A heist at some moment. Equal ones go on equally with equal dice and choices.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Heist {
    pub(super) setup: Arc<HeistSetup>,
    pub(super) round: u16,
    /// After which round the Eye wakes by itself. Rules: END-204, END-215.
    pub(super) dawn: u16,
    pub(super) mode: EyeMode,
    pub(super) tracks: Vec<Track>,
    /// Which areas are open. Rule: END-211.
    pub(super) open: [bool; MOST_AREAS],
    /// The area into which the Eye looks. Rule: END-210.
    pub(super) gaze: u8,
    pub(super) rogues: Vec<Rogue>,
    pub(super) eye: Blessings,
    pub(super) story: Story,
    pub(super) phase: HeistPhase,
    /// Seats whose turns are still to come this round.
    pub(super) queue: VecDeque<Seat>,
    /// Who may Help whom.
    pub(super) aids: Vec<Aid>,
    /// Turns that are put off, in the order in which they were. Rule: END-132.
    pub(super) delayed: Vec<Delayed>,
}

impl Heist {
    /// The level being played.
    pub fn setup(&self) -> &Arc<HeistSetup> {
        &self.setup
    }

    /// The round, from 1.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// After which round the Eye wakes by itself, as things stand. Rules: END-204, END-215.
    pub fn dawn(&self) -> u16 {
        self.dawn
    }

    /// How the Eye behaves.
    pub fn mode(&self) -> EyeMode {
        self.mode
    }

    /// The Eye's die. Rule: END-89.
    pub fn watch(&self) -> StatDie {
        self.setup.watch
    }

    /// What the Eye has.
    pub fn eye(&self) -> Blessings {
        self.eye
    }

    /// The buttons, area by area.
    pub fn tracks(&self) -> &[Track] {
        &self.tracks
    }

    /// All rogues of the crew, by seat.
    pub fn rogues(&self) -> &[Rogue] {
        &self.rogues
    }

    /// The rogue of `seat`.
    pub fn rogue(&self, seat: Seat) -> &Rogue {
        &self.rogues[usize::from(seat.0)]
    }

    pub(super) fn rogue_mut(&mut self, seat: Seat) -> &mut Rogue {
        &mut self.rogues[usize::from(seat.0)]
    }

    /// The track on which the rogue of `seat` is.
    pub fn track_of(&self, seat: Seat) -> &Track {
        &self.tracks[usize::from(self.rogue(seat).place.area)]
    }

    pub(super) fn track_of_mut(&mut self, seat: Seat) -> &mut Track {
        let area = self.rogue(seat).place.area;
        &mut self.tracks[usize::from(area)]
    }

    /// The seats of the rogues that are still in the heist.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> {
        let seats = (0..self.rogues.len()).map(|seat| Seat(seat as u8));
        seats.filter(|&seat| self.rogue(seat).is_in())
    }

    /// Those of them in `area`. Rule: END-77.
    pub fn seats_in(&self, area: u8) -> impl Iterator<Item = Seat> {
        self.seats().filter(move |&seat| self.rogue(seat).place.area == area)
    }

    /// The Eye's seat. Rule: END-85.
    pub fn eye_seat(&self) -> Seat {
        Seat(self.rogues.len() as u8)
    }

    /// Boons and busts so far. Rule: END-20.
    pub fn story(&self) -> Story {
        self.story
    }

    /// What is expected now.
    pub fn phase(&self) -> &HeistPhase {
        &self.phase
    }

    /// Whether no Objective is left. Rules: END-203, END-205.
    pub fn is_all_done(&self) -> bool {
        self.tracks.iter().all(|track| track.objectives.is_empty())
    }

    /// How it ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        if let HeistPhase::Over(ending) = self.phase { Some(ending) } else { None }
    }

    /// Whether the turn of `seat` is put off until after that of `other`, or of one that waits for it. Rule: END-132.
    pub(super) fn waits_for(&self, seat: Seat, other: Seat) -> bool {
        let delayed = self.delayed.iter().find(|delayed| delayed.turn.seat == seat);
        delayed.is_some_and(|delayed| delayed.helper == other || self.waits_for(delayed.helper, other))
    }

    /// Who has given an action to Help the rogue of `seat` this round, in the order in which they did. Rules: END-131, END-132.
    pub fn helpers_of(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.aids.iter().filter(move |aid| aid.to == seat).map(|aid| aid.helper)
    }

    /// After whose turn that of `seat` goes on, if it is put off to be Helped. Rule: END-132.
    pub fn awaited_by(&self, seat: Seat) -> Option<Seat> {
        self.delayed.iter().find(|delayed| delayed.turn.seat == seat).map(|delayed| delayed.helper)
    }

    /// Whose turns are still to come this round, in order, as far as nobody puts one off. Rule: END-98.
    pub fn turns_to_come(&self) -> impl Iterator<Item = Seat> {
        self.queue.iter().copied()
    }

    /// Whether the turn of `seat` is still to come this round.
    pub fn has_turn_to_come(&self, seat: Seat) -> bool {
        self.queue.contains(&seat)
    }

    /// As if it were the turn of `seat` with `die` for its Action Die, one action, the Blessings that it has, and nobody to
    /// act after it: to compare dice before one is chosen. The Eye has gained its Blessings of the round, whose worth nobody
    /// knows yet. Rule: END-96.
    #[must_use]
    pub fn supposing(&self, seat: Seat, die: Stat) -> Self {
        let mut supposed = self.clone();
        supposed.rogue_mut(seat).action_die = Some(die);
        supposed.queue.clear();
        supposed.eye.join(Blessings::of(std::iter::repeat_n(1, self.watch().x().into())));
        let reach = supposed.reach(seat);
        supposed.phase =
            HeistPhase::Turn(RogueTurn { seat, actions: 1, is_delayed: false, reach, stage: Stage::Act });
        supposed
    }

    /// Objectives in reach of the rogue of `seat`. Rule: END-135.
    pub(super) fn reach(&self, seat: Seat) -> Positions {
        self.track_of(seat).objectives & Positions::within(self.rogue(seat).place.position, 1)
    }

    /// Whether a turn that ends at `place` wakes the Eye. Rules: END-175, END-176, END-191.
    pub fn wakes(&self, place: TrackPlace) -> bool {
        self.mode.is_woken_at(&self.tracks[usize::from(place.area)], place.position)
    }
}
