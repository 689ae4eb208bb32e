//! The kinds of roll of a rulebook, as everything outside of it knows them.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use serde::{Serialize, Serializer};

use super::{Chances, Degree, Dice, Die, enumerate};

/// What the dice of a roll are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Compare {
    /// Four degrees by numbers, one step up or down for the highest or the lowest face. Rules: DET-15 to DET-17.
    Degrees,
    /// What reaches the number succeeds, and there is nothing else to it. Rule: DET-22.
    Reaches,
    /// What is more than the number succeeds, and there is nothing else to it.
    Beats,
    /// Pools of dice on both sides: more than the other total succeeds, [`Self::GREATLY`] more of them greatly.
    /// Rules: DNG-121, DNG-146, DNG-154.
    Pools,
    /// A power roll: its tier, or what a test of it comes to. Rules: TAC-67, TAC-89 to TAC-91.
    Tiers,
    /// More than what somebody else rolls succeeds. Rules: TAC-84, TAC-127.
    Opposed,
}

impl Compare {
    /// By how much a pool has to beat another to do so greatly. Rules: DNG-121, DNG-154.
    pub const GREATLY: i16 = 7;
}

/// What others may make of a roll: who may read it, and where it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RollNature {
    /// It decides whether somebody stays unseen, and is made secretly. Rule: DET-23.
    Stealth,
    /// It decides whether somebody is found; that it was made at all may tell something. Rules: DET-24, DET-134.
    Search,
    /// It belongs to a blow, or decides whether one goes the right way. Rules: DET-154, DET-155.
    Blow,
    /// Anything else, made openly.
    Open,
}

/// What a rulebook says of one kind of roll: plain data, in a `static` of the rulebook.
#[derive(Debug)]
pub struct RollKind {
    /// What files call it.
    pub word: &'static str,
    /// Its name at the beginning of a line.
    pub label: &'static str,
    /// What is rolled against what, in a sentence with its rules.
    pub about: &'static str,
    /// What a success is good for: "to hit".
    pub gain: &'static str,
    /// How many dice are added up.
    pub count: u8,
    /// Which dice.
    pub die: Die,
    /// How they are compared with the number.
    pub compare: Compare,
    /// What others may make of it.
    pub nature: RollNature,
    /// Whether later rolls of the same turn share its die. Rule: HSE-70.
    pub is_shared: bool,
}

/// What a roll is for: a kind of roll of some rulebook.
#[derive(Clone, Copy)]
pub struct Purpose(&'static RollKind);

impl Purpose {
    /// That of `kind`.
    pub const fn new(kind: &'static RollKind) -> Self {
        Self(kind)
    }

    /// What its rulebook says of it.
    pub const fn kind(self) -> &'static RollKind {
        self.0
    }

    /// Its dice: "d20", "3d6".
    pub fn dice(self) -> String {
        match self.0.count {
            1 => format!("d{}", self.0.die.0),
            count => format!("{count}d{}", self.0.die.0),
        }
    }

    /// Whether pools of dice are thrown against each other. Rules: DNG-145, DNG-147.
    pub fn is_of_pools(self) -> bool {
        self.0.compare == Compare::Pools
    }

    /// Throws its dice and adds them up.
    pub fn throw(self, dice: &mut dyn Dice) -> u8 {
        (0..self.0.count).map(|_| dice.roll(self.0.die)).sum()
    }

    /// How a roll that shows `shown`, `total` with all that is added, compares with `dc`.
    pub const fn degree(self, shown: u8, total: i16, dc: i16) -> Degree {
        let succeeds = match self.0.compare {
            Compare::Degrees => return Degree::of_check(shown, total, dc),
            Compare::Reaches | Compare::Tiers => total >= dc,
            Compare::Beats | Compare::Opposed => total > dc,
            Compare::Pools if total - dc >= Compare::GREATLY => return Degree::CriticalSuccess,
            Compare::Pools => total > dc,
        };
        if succeeds { Degree::Success } else { Degree::Failure }
    }

    /// Chance of each degree with `bonus` added, against `dc`. Rule: HSE-24.
    pub fn degrees(self, bonus: i16, dc: i16) -> Chances<Degree> {
        enumerate(|dice| {
            let shown = self.throw(dice);
            self.degree(shown, i16::from(shown) + bonus, dc)
        })
    }
}

impl PartialEq for Purpose {
    fn eq(&self, other: &Self) -> bool {
        self.0.word == other.0.word
    }
}

impl Eq for Purpose {}

impl PartialOrd for Purpose {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Purpose {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.word.cmp(other.0.word)
    }
}

impl Hash for Purpose {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.word.hash(state);
    }
}

impl fmt::Debug for Purpose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.word)
    }
}

/// Its name at the beginning of a line.
impl fmt::Display for Purpose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.label)
    }
}

impl Serialize for Purpose {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.word)
    }
}
