//! The board as the planner weighs it: a copy of what lies there, cheap to change and to throw away.

use unnoticed_rules::endeavor::{
    EyeMode, Fate, Heist, HeistObjective, HeistSetup, MOST_AREAS, MOST_ROGUES, MoveStep, Positions,
    RogueSheet, Seat, Stat, Stats, Track, TrackDirection, TrackPlace, Wounds,
};

use super::ways::KnownWays;

/// One rogue on the board.
#[derive(Clone, Copy, Debug)]
pub struct PlacedRogue {
    pub sheet: RogueSheet,
    pub place: TrackPlace,
    pub fate: Fate,
    pub spent: Stats,
    pub wounds: Wounds,
    pub blessings: u16,
    pub is_quickened: bool,
}

impl PlacedRogue {
    /// Whether it has an unspent die to Work there. Rules: END-107, END-136.
    pub fn is_ready_for(&self, objective: &HeistObjective) -> bool {
        Stat::ALL.into_iter().any(|stat| !self.spent.contains(stat) && objective.suits(&self.sheet, stat))
    }
}

/// What lies on the tracks, and who stands there.
#[derive(Clone, Copy, Debug)]
pub struct HeistBoard<'a> {
    /// What has to be done, and how.
    pub setup: &'a HeistSetup,
    tracks: [Track; MOST_AREAS],
    /// Which areas are open. Rule: END-211.
    open: [bool; MOST_AREAS],
    areas: u8,
    pieces: [PlacedRogue; MOST_ROGUES],
    crew: u8,
    pub mode: EyeMode,
    /// Rounds up to the dawn, the present one included.
    pub rounds_left: u16,
    pub eye: u16,
    /// X of the Eye.
    pub eye_x: u8,
    /// Ways out that were worked out for boards like this one.
    pub known_ways: &'a KnownWays,
}

impl<'a> HeistBoard<'a> {
    pub fn of(heist: &'a Heist, known_ways: &'a KnownWays) -> Self {
        let mut tracks = [Track::default(); MOST_AREAS];
        tracks.iter_mut().zip(heist.tracks()).for_each(|(own, track)| *own = *track);
        let piece = |seat: usize| {
            let rogue = &heist.rogues()[seat.min(heist.rogues().len() - 1)];
            PlacedRogue {
                sheet: rogue.sheet,
                place: rogue.place,
                fate: rogue.fate,
                spent: rogue.action_die.map_or(rogue.spent, |die| rogue.spent.with(die)),
                wounds: rogue.own_wounds(),
                blessings: rogue.blessings.count(),
                is_quickened: rogue.quickened,
            }
        };
        Self {
            setup: heist.setup(),
            tracks,
            open: std::array::from_fn(|area| heist.is_open(area as u8)),
            areas: heist.tracks().len() as u8,
            pieces: std::array::from_fn(piece),
            crew: heist.rogues().len() as u8,
            mode: heist.mode(),
            rounds_left: (heist.dawn() + 1).saturating_sub(heist.round()),
            eye: heist.eye().count(),
            eye_x: heist.watch().x(),
            known_ways,
        }
    }

    pub fn tracks(&self) -> &[Track] {
        &self.tracks[..usize::from(self.areas)]
    }

    /// Whether rogues may go over to `area`. Rule: END-211.
    pub fn is_open(&self, area: usize) -> bool {
        self.open[area]
    }

    pub fn pieces(&self) -> &[PlacedRogue] {
        &self.pieces[..usize::from(self.crew)]
    }

    /// The rogues that are still in the heist.
    pub fn playing(&self) -> impl Iterator<Item = &PlacedRogue> {
        self.pieces().iter().filter(|piece| piece.fate == Fate::In)
    }

    pub fn piece(&self, seat: Seat) -> &PlacedRogue {
        &self.pieces[usize::from(seat.0)]
    }

    pub fn piece_mut(&mut self, seat: Seat) -> &mut PlacedRogue {
        &mut self.pieces[usize::from(seat.0)]
    }

    pub fn track_of(&self, seat: Seat) -> &Track {
        &self.tracks[usize::from(self.piece(seat).place.area)]
    }

    pub fn track_of_mut(&mut self, seat: Seat) -> &mut Track {
        &mut self.tracks[usize::from(self.piece(seat).place.area)]
    }

    /// Whether no Objective is left. Rule: END-205.
    pub fn is_all_done(&self) -> bool {
        self.tracks().iter().all(|track| track.objectives.is_empty())
    }

    /// Objectives in reach of the rogue of `seat`. Rule: END-135.
    pub fn reach(&self, seat: Seat) -> Positions {
        self.track_of(seat).objectives & Positions::within(self.piece(seat).place.position, 1)
    }

    /// Where `seat` ends if it moves so far this way, and by which Escapes it could leave on the way.
    pub fn steps(&self, seat: Seat, way: TrackDirection, x: u8) -> impl Iterator<Item = MoveStep> + use<> {
        way.steps(self.piece(seat).place.position, x, self.piece(seat).wounds)
    }

    /// With `seat` at `position` of its area.
    #[must_use]
    pub fn with_at(mut self, seat: Seat, position: u8) -> Self {
        self.piece_mut(seat).place.position = position;
        self
    }

    /// With `seat` out of the heist, safe. Rule: END-187.
    #[must_use]
    pub fn with_out(mut self, seat: Seat) -> Self {
        self.piece_mut(seat).fate = Fate::Escaped;
        self
    }

    /// After the Schemes that Work with this X places, or a violent Attack. Rules: END-138, END-139, END-214.
    #[must_use]
    pub fn with_work(mut self, seat: Seat, position: u8, x: u8) -> Self {
        let track = self.track_of_mut(seat);
        let placed = track.schemes_of_work(position, x);
        if track.is_done_with(position, placed) {
            track.objectives -= Positions::only(position);
        }
        track.schemes |= placed;
        self
    }

    /// Without these Alarms in the area of `seat`. Rule: END-117.
    #[must_use]
    pub fn without_alarms(mut self, seat: Seat, at: Positions) -> Self {
        let track = self.track_of_mut(seat);
        track.alarms -= at;
        track.temporary -= at;
        self
    }

    /// After an Attack of `seat` has used up Sanctuaries. Rule: END-192.
    #[must_use]
    pub fn with_broken_sanctuaries(mut self, seat: Seat) -> Self {
        let position = self.piece(seat).place.position;
        let track = self.track_of_mut(seat);
        *track = track.attacked_from(position);
        self
    }

    /// With the Alarms of the area of `seat` grown. Rule: END-177.
    #[must_use]
    pub fn grown(mut self, seat: Seat) -> Self {
        let track = self.track_of_mut(seat);
        track.alarms |= track.alarms.growth();
        self
    }

    /// After the turn of `seat` has ended. Rule: END-175.
    #[must_use]
    pub fn after_turn(mut self, seat: Seat) -> Self {
        let piece = self.piece(seat);
        if piece.fate == Fate::In && self.mode.is_woken_at(self.track_of(seat), piece.place.position) {
            self.mode = EyeMode::Wake;
        }
        self
    }
}
