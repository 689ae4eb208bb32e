//! The setup of a heist: what a level fixes before the first round. Rules: END-74, END-85, END-88 to END-94.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::positions::wrapped;
use super::{LAST, Opening, Positions, Rank, RogueSheet, Stat, StatDie, Tag};

/// Most rogues of a crew. Rule: END-85.
pub const MOST_ROGUES: usize = 4;
/// Most areas of a level.
pub const MOST_AREAS: usize = 4;
/// Most rolls of a Check.
const MOST_ROLLS: u8 = 4;

/// What has to be done, and how. Rule: END-93.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HeistObjective {
    /// What it is called.
    pub name: String,
    /// Where it is.
    pub position: u8,
    /// The Stat of its Check. Rule: END-136.
    pub stat: Stat,
    /// How difficult that is.
    pub rank: Rank,
    /// In what one may be apt. Rule: END-23.
    pub tag: Option<Tag>,
}

impl HeistObjective {
    /// Whether a rogue made like this may Work here with the die of `stat`. Rules: END-11, END-136.
    pub fn suits(&self, sheet: &RogueSheet, stat: Stat) -> bool {
        stat == Stat::History && sheet.is_apt(self.tag) || sheet.is_in_scope(stat, &[self.stat])
    }
}

/// One track. Rule: END-67.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HeistArea {
    /// Positions of Alarms, wherever the level puts them.
    pub alarms: Vec<i16>,
    /// What has to be done here.
    pub objectives: Vec<HeistObjective>,
    /// Positions of Escapes.
    pub escapes: Vec<u8>,
    /// Positions of Sanctuaries.
    pub sanctuaries: Vec<u8>,
    /// What opens it; none if it is open from the start. Rule: END-211.
    pub opens: Option<Opening>,
}

impl HeistArea {
    /// The objective at `position`.
    pub fn objective(&self, position: u8) -> Option<&HeistObjective> {
        self.objectives.iter().find(|objective| objective.position == position)
    }

    /// Where Alarms are at the start: round the ring, one to a position. Rules: END-94, END-182, END-183.
    pub fn first_alarms(&self) -> Positions {
        Positions::of(self.alarms.iter().map(|&position| wrapped(position)))
    }
}

/// A rogue of the crew.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Member {
    /// What it is called.
    pub name: String,
    /// Its Stats and Aptitudes.
    pub sheet: RogueSheet,
}

/// Everything a heist is played on.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HeistSetup {
    /// Its tracks; with more than one the rogues may change between them. Rules: END-74, END-75.
    pub areas: Vec<HeistArea>,
    /// The crew in the order of seats; the Eye has the last seat. Rule: END-85.
    pub crew: Vec<Member>,
    /// The Eye's one Stat. Rules: END-89, END-90.
    pub watch: StatDie,
    /// After which round the Eye wakes by itself. Rule: END-204.
    pub dawn: u16,
    /// How difficult it is to attack the Eye's defenses. Rule: END-37.
    pub attack_rank: Rank,
}

/// How hard the Eye is to get by. Rule: END-90.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Difficulty {
    /// d4, dawn after round 20
    Easy,
    /// d6, dawn after round 16
    #[default]
    Normal,
    /// d10, dawn after round 12
    Hard,
}

impl Difficulty {
    /// The Eye's die.
    pub const fn watch(self) -> StatDie {
        match self {
            Self::Easy => StatDie::D4,
            Self::Normal => StatDie::D6,
            Self::Hard => StatDie::D10,
        }
    }

    /// Rounds by which the dawn is later for a crew of one. Rule: END-216.
    const fn later_alone(self) -> u16 {
        match self {
            Self::Easy | Self::Normal => 6,
            Self::Hard => 4,
        }
    }

    /// The dawn of a level that gives none of its own. Rule: END-93.
    pub const fn dawn(self) -> u16 {
        match self {
            Self::Easy => 20,
            Self::Normal => 16,
            Self::Hard => 12,
        }
    }
}

/// After which round the Eye wakes by itself, on each difficulty. Rules: END-90, END-204.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Dawns {
    /// On easy.
    pub easy: u16,
    /// On normal.
    pub normal: u16,
    /// On hard.
    pub hard: u16,
}

impl Dawns {
    /// Those of a level that says what it is on normal and no more: as many rounds later and earlier on the others as the
    /// usual ones, but at least 1. Rule: END-90.
    pub fn around(normal: u16) -> Self {
        let other = |difficulty: Difficulty| {
            (normal + difficulty.dawn()).saturating_sub(Difficulty::Normal.dawn()).max(1)
        };
        Self { easy: other(Difficulty::Easy), normal, hard: other(Difficulty::Hard) }
    }

    /// That of `difficulty` for so many rogues. Rules: END-90, END-216.
    pub const fn of(self, difficulty: Difficulty, crew: usize) -> u16 {
        let own = match difficulty {
            Difficulty::Easy => self.easy,
            Difficulty::Normal => self.normal,
            Difficulty::Hard => self.hard,
        };
        if crew > 1 { own } else { own + difficulty.later_alone() }
    }

    /// Whether none comes later on a more difficult setting. Rule: END-90.
    pub const fn are_in_order(self) -> bool {
        self.easy >= self.normal && self.normal >= self.hard
    }
}

impl std::fmt::Display for Difficulty {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
        })
    }
}

/// Why no heist can be played on it. Rules: END-85, END-87, END-94, END-213.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum Flaw {
    #[error("a heist has 1 to {MOST_AREAS} areas (END-74)")]
    Areas,
    #[error("a crew has 1 to {MOST_ROGUES} rogues (END-85)")]
    Crew,
    #[error("{name} has more than two d10 or three d8 (END-87)")]
    Sheet { name: String },
    #[error("the dawn comes after a round (END-204)")]
    Dawn,
    #[error("a Check has at most {MOST_ROLLS} rolls")]
    Rank,
    #[error("there is no Objective (END-94)")]
    NoObjective,
    #[error("no Escape lies above the Objective at {position} of area {area} (END-94)")]
    NoEscapeAbove { area: usize, position: u8 },
    #[error("an Alarm lies at 1 of area {area}, where rogues begin (END-94)")]
    AlarmAtStart { area: usize },
    #[error("position {position} of area {area} is not on the track (END-67)")]
    OffTrack { area: usize, position: u8 },
    #[error("two of Objective, Escape and Sanctuary share position {position} of area {area} (END-94)")]
    Shared { area: usize, position: u8 },
    #[error("rogues begin in the first area, so it cannot be closed (END-213)")]
    FirstClosed,
    #[error(
        "what opens area {area} is nowhere: there is no such Objective, or no Work marks that position (END-213)"
    )]
    OpensByNothing { area: usize },
    #[error("what opens area {area} lies behind its own door (END-213)")]
    OpensBehindItself { area: usize },
    #[error("area {area} opens in round {round}, not in one from 2 to the third before the dawn (END-213)")]
    OpensLate { area: usize, round: u16 },
}

impl HeistSetup {
    /// Everything that keeps it from being played; nothing if it can be. Rules: END-85, END-87, END-94, END-213.
    pub fn flaws(&self) -> Vec<Flaw> {
        let mut flaws = Vec::new();
        let mut claim = |is_flawed: bool, flaw: Flaw| flaws.extend(is_flawed.then_some(flaw));
        claim(!(1..=MOST_AREAS).contains(&self.areas.len()), Flaw::Areas);
        claim(!(1..=MOST_ROGUES).contains(&self.crew.len()), Flaw::Crew);
        for member in &self.crew {
            claim(!member.sheet.is_allowed(), Flaw::Sheet { name: member.name.clone() });
        }
        claim(self.dawn == 0, Flaw::Dawn);
        let ranks = self.areas.iter().flat_map(|area| &area.objectives).map(|objective| objective.rank);
        let is_too_hard = |rank: Rank| matches!(rank, Rank::Hard(more) if more > MOST_ROLLS - 2);
        claim(ranks.chain([self.attack_rank]).any(is_too_hard), Flaw::Rank);
        claim(self.areas.iter().all(|area| area.objectives.is_empty()), Flaw::NoObjective);
        flaws.extend(self.areas.iter().enumerate().flat_map(|(number, area)| area.flaws(number)));
        flaws.extend(self.flaws_of_openings());
        flaws
    }
}

impl HeistArea {
    fn flaws(&self, area: usize) -> Vec<Flaw> {
        let objectives = self.objectives.iter().map(|objective| objective.position);
        let marks: Vec<u8> =
            objectives.clone().chain(self.escapes.clone()).chain(self.sanctuaries.clone()).collect();
        let off = marks.iter().filter(|position| !(1..=LAST).contains(*position));
        let off = off.map(|&position| Flaw::OffTrack { area, position });
        let shared =
            (1..=LAST).filter(|position| marks.iter().filter(|other| *other == position).count() > 1);
        let shared = shared.map(|position| Flaw::Shared { area, position });
        let ends = |position: u8| self.escapes.iter().any(|&escape| escape > position);
        let endless = objectives.filter(|&position| !ends(position));
        let endless = endless.map(|position| Flaw::NoEscapeAbove { area, position });
        let at_start = self.first_alarms().contains(1).then_some(Flaw::AlarmAtStart { area });
        off.chain(shared).chain(endless).chain(at_start).collect()
    }
}

/// The Stat Dice of the experienced rogues that a level has unless it says otherwise: two d10, two d8, two d6, one d4,
/// each rogue strong in other Stats. Rule: END-88.
pub const EXPERIENCED: [[StatDie; 7]; MOST_ROGUES] = {
    use StatDie::{D4, D6, D8, D10};
    // Head, Hand, Heart, Home, Hurt, Hurry, History
    [
        [D10, D8, D6, D6, D4, D10, D8],
        [D8, D10, D6, D8, D10, D6, D4],
        [D6, D8, D10, D10, D6, D8, D4],
        [D8, D6, D8, D4, D10, D10, D6],
    ]
};

#[cfg(test)]
mod tests {
    use super::super::tests::setup;
    use super::*;

    #[test]
    fn end_90_watch_and_dawn_of_each_difficulty() {
        use Difficulty::{Easy, Hard, Normal};
        let found = [Easy, Normal, Hard].map(|difficulty| (difficulty.watch().x(), difficulty.dawn()));
        assert_eq!(found, [(1, 20), (2, 16), (3, 12)]);
    }

    #[test]
    fn end_90_end_93_a_level_has_its_own_dawns() {
        assert_eq!(Dawns::around(16), Dawns { easy: 20, normal: 16, hard: 12 });
        assert_eq!(Dawns::around(3), Dawns { easy: 7, normal: 3, hard: 1 });
        assert!(Dawns::around(14).are_in_order());
        assert!(!Dawns { easy: 14, normal: 15, hard: 12 }.are_in_order());
    }

    #[test]
    fn end_216_the_dawn_is_later_for_a_rogue_alone() {
        let dawns = Dawns { easy: 20, normal: 15, hard: 13 };
        let of = |crew| [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard].map(|d| dawns.of(d, crew));
        assert_eq!(of(1), [26, 21, 17], "six rounds later, four on hard");
        assert_eq!([2, 3, 4].map(of), [[20, 15, 13]; 3]);
    }

    #[test]
    fn end_88_experienced_rogues_have_two_d10_two_d8_two_d6_and_one_d4() {
        for dice in EXPERIENCED {
            let mut sorted = dice;
            sorted.sort_unstable();
            use StatDie::{D4, D6, D8, D10};
            assert_eq!(sorted, [D4, D6, D6, D8, D8, D10, D10]);
        }
    }

    #[test]
    fn end_94_a_level_needs_an_escape_above_every_objective_and_safe_starts() {
        assert_eq!(setup().flaws(), []);
        let flaws = |change: fn(&mut HeistArea)| {
            let mut setup = setup();
            change(&mut setup.areas[0]);
            setup.flaws()
        };
        assert_eq!(flaws(|area| area.objectives.clear()), [Flaw::NoObjective]);
        let endless = [6, 11].map(|position| Flaw::NoEscapeAbove { area: 0, position });
        assert_eq!(flaws(|area| area.escapes = vec![3]), endless);
        assert_eq!(flaws(|area| area.alarms.push(21)), [Flaw::AlarmAtStart { area: 0 }], "21 is 1");
        assert_eq!(flaws(|area| area.sanctuaries.push(6)), [Flaw::Shared { area: 0, position: 6 }]);
        assert_eq!(flaws(|area| area.sanctuaries.push(21)), [Flaw::OffTrack { area: 0, position: 21 }]);
    }

    #[test]
    fn end_74_end_85_end_87_sizes_are_limited() {
        let mut many = setup();
        many.crew = vec![many.crew[0].clone(); 5];
        many.crew[0].sheet.dice = [StatDie::D10; 7];
        many.areas = vec![many.areas[0].clone(); 5];
        let name = many.crew[0].name.clone();
        assert_eq!(many.flaws(), [Flaw::Areas, Flaw::Crew, Flaw::Sheet { name }]);
    }

    #[test]
    fn end_182_end_183_ex_14_alarms_of_a_level_go_round_and_share_nothing() {
        let area = HeistArea { alarms: vec![3, 23, 0], ..HeistArea::default() };
        assert_eq!(area.first_alarms(), Positions::of([3, 20]));
    }
}
