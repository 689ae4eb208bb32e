//! What the solver tells positions apart by, and what happens to them without a choice.

use unnoticed_rules::endeavor::{HeistSetup, LAST, Positions, RogueSheet, Stat, Stats, Track};

use super::pool::Pool;

/// Alarms from which on the Eye searches no more. Rule: END-155.
const ENOUGH_ALARMS: u32 = 8;

/// One rogue on one track, the Eye wary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SolverState {
    pub track: Track,
    pub position: u8,
    /// Spent Stats; of those that are the same in everything the first ones.
    pub spent: Stats,
    pub pool: Pool,
    /// Blessings of the Eye.
    pub eye: u8,
    pub quickened: bool,
    /// Rounds that are gone up to the present one, with those by which the dawn comes earlier. Rule: END-215.
    pub round: u16,
}

impl SolverState {
    pub fn activates(&self) -> bool {
        self.track.activates(self.position)
    }

    /// After every Alarm has made one above it. Rule: END-177.
    pub fn grown(mut self) -> Self {
        self.track.alarms |= self.track.alarms.growth();
        self
    }

    /// After an Attack has used up the Sanctuaries that sheltered it. Rule: END-192.
    pub fn after_attack(mut self) -> Self {
        self.track = self.track.attacked_from(self.position);
        self
    }

    /// With the Schemes `placed` for the Objective `at`, which may be done with them. Rules: END-138, END-139, END-214.
    pub fn with_schemes(mut self, at: u8, placed: Positions) -> Self {
        if self.track.is_done_with(at, placed) {
            self.track.objectives -= Positions::only(at);
        }
        self.track.schemes |= placed;
        self
    }

    pub fn without_alarms(mut self, at: Positions) -> Self {
        self.track.alarms -= at;
        self.track.temporary -= at;
        self
    }

    /// The Eye's turn with this X. Rules: END-154 to END-156.
    pub fn after_eye(mut self, x: u8) -> Self {
        let alarms = self.track.alarms;
        let (up, down) = (alarms.shifted(x.into()), alarms.shifted(-i16::from(x)));
        let is_exposed = !self.track.shelters(self.position);
        let by = if is_exposed && up.contains(self.position) {
            i16::from(x)
        } else if is_exposed && down.contains(self.position) {
            -i16::from(x)
        } else if let Some(found) = self.search().filter(|_| alarms.len() < ENOUGH_ALARMS) {
            self.track.alarms |= Positions::only(found);
            return self;
        } else {
            let far = |alarms: Positions| alarms.distance_from(self.position);
            if is_exposed && far(down) < far(up) { -i16::from(x) } else { x.into() }
        };
        self.track.alarms = alarms.shifted(by);
        self.track.temporary = self.track.temporary.shifted(by);
        self
    }

    /// Where a Search of the Eye puts an Alarm: the free position nearest to its goal, if there is one. Rules: END-145,
    /// END-146, END-155.
    fn search(&self) -> Option<u8> {
        let Track { alarms, objectives, escapes, sanctuaries, schemes, .. } = self.track;
        let taken = alarms | objectives | escapes | sanctuaries | schemes | Positions::only(self.position);
        let goal = objectives.lowest().or(escapes.lowest()).unwrap_or(LAST);
        let free = (Positions::ALL - taken).iter();
        free.min_by_key(|&at| (at.abs_diff(goal), at.abs_diff(self.position), at))
    }

    /// The end of a round in which `die` was the Action Die, none for a rest, and the Eye had this X. Rules: END-102, END-106, END-108, END-162 to
    /// END-171, END-215.
    pub fn after_round(mut self, die: Option<Stat>, eye_x: u8) -> Self {
        self.track.alarms -= std::mem::take(&mut self.track.temporary);
        if die.is_some() && self.pool.count > self.eye {
            self.pool = Pool::default();
            self.quickened = true;
        } else if self.eye > 0 {
            self.sweep(eye_x);
        }
        self.spent = die.map_or(Stats::NONE, |die| self.spent.with(die));
        self.round += 1;
        self
    }

    /// The Eye sweeps with temporary Alarms, or the dawn comes a round earlier, and it pays all its Blessings. Rules: END-160,
    /// END-165, END-171, END-215.
    fn sweep(&mut self, eye_x: u8) {
        if self.track.alarms == Positions::NONE {
            return;
        }
        self.round += u16::from(self.track.alarms == Positions::ALL);
        self.track.temporary = self.track.alarms.swept(eye_x);
        self.track.alarms |= self.track.temporary;
        self.eye = 0;
    }
}

/// Stats that are the same in everything that can be done with them.
#[derive(Clone, Debug)]
pub struct Classes(pub RogueSheet);

impl Classes {
    /// Hurt is special, and so is History for whoever is apt in something.
    fn key(&self, stat: Stat) -> (u8, bool, bool) {
        let is_apt = self.0.aptitudes.iter().any(Option::is_some);
        (self.0.die(stat).sides(), stat == Stat::Hurt, stat == Stat::History && is_apt)
    }

    pub fn are_same(&self, one: Stat, other: Stat) -> bool {
        self.key(one) == self.key(other)
    }

    /// As many spent Stats of each kind, the first ones.
    pub fn first(&self, spent: Stats) -> Stats {
        let mut first = Stats::NONE;
        for stat in Stat::ALL.into_iter().filter(|&stat| spent.contains(stat)) {
            let same = Stat::ALL.into_iter().filter(|&other| self.are_same(stat, other));
            let free = same.filter(|&other| !first.contains(other)).min();
            first = first.with(free.expect("as many as are spent"));
        }
        first
    }

    /// One unspent Stat of each kind.
    pub fn open(&self, spent: Stats) -> Vec<Stat> {
        let mut open: Vec<Stat> = Vec::new();
        for stat in Stat::ALL.into_iter().filter(|&stat| !spent.contains(stat)) {
            if !open.iter().any(|&other| self.are_same(stat, other)) {
                open.push(stat);
            }
        }
        open
    }
}

/// The state in which a heist begins. Rule: END-84.
pub fn first(setup: &HeistSetup) -> SolverState {
    let area = &setup.areas[0];
    SolverState {
        track: Track {
            alarms: area.first_alarms(),
            objectives: Positions::of(area.objectives.iter().map(|objective| objective.position)),
            escapes: Positions::of(area.escapes.iter().copied()),
            sanctuaries: Positions::of(area.sanctuaries.iter().copied()),
            ..Track::default()
        },
        position: 1,
        spent: Stats::NONE,
        pool: Pool::default(),
        eye: 0,
        quickened: false,
        round: 1,
    }
}
