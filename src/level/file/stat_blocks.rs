//! Stat blocks as tables describe them.

use schemars::JsonSchema;
use serde::Deserialize;

use unnoticed_rules::Kind;
use unnoticed_rules::power::{Characteristic, Inflicted, Skill};

use super::{At, ONE_LINE};

/// What one kind of creature is under the Tactics rulebook.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct StatBlockEntry {
    /// Which kind.
    pub kind: At<Kind>,
    /// Strength of body; 0 if not given.
    #[schemars(range(min = -5, max = 5))]
    #[serde(default)]
    pub might: i8,
    /// Speed and sureness; 0 if not given.
    #[schemars(range(min = -5, max = 5))]
    #[serde(default)]
    pub agility: i8,
    /// What it notices; 0 if not given.
    #[schemars(range(min = -5, max = 5))]
    #[serde(default)]
    pub intuition: i8,
    /// What it can lose and go on.
    #[schemars(range(min = 1, max = 200))]
    pub stamina: u8,
    /// Squares of a move; 5 if not given.
    #[schemars(range(min = 1, max = 12))]
    pub speed: Option<u8>,
    /// Squares by which it is pushed less; 0 if not given.
    #[schemars(range(min = 0, max = 9))]
    #[serde(default)]
    pub stability: u8,
    /// How often it can catch its breath in a mission; never if not given.
    #[schemars(range(min = 0, max = 9))]
    #[serde(default)]
    pub recoveries: u8,
    /// What it has learned.
    #[schemars(length(max = 4))]
    #[serde(default)]
    pub skills: Vec<Skill>,
    /// What it can do, its strike first; none for those who do not fight.
    #[schemars(length(max = 9))]
    #[serde(default)]
    pub abilities: Vec<At<AbilityEntry>>,
}

/// An ability: a roll, and what its tiers bring.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct AbilityEntry {
    /// What it is called; no two abilities of a stat block share a name.
    #[schemars(length(min = 1, max = 24), regex(pattern = ONE_LINE))]
    pub name: At<String>,
    /// What it takes of a turn: a main action if not given.
    #[serde(default)]
    pub takes: TakesEntry,
    /// What is added to its roll and its damage.
    pub with: Characteristic,
    /// Squares that whom it is aimed at may be away; it strikes those beside its user if not given.
    #[schemars(range(min = 1, max = 24))]
    pub ranged: Option<At<u8>>,
    /// It affects all enemies up to so many squares around, and is aimed at nobody.
    #[schemars(range(min = 1, max = 6))]
    pub burst: Option<At<u8>>,
    /// It affects all enemies in a cube of so many squares a side, and is aimed at a square in its middle.
    #[schemars(range(min = 1, max = 6))]
    pub cube: Option<At<u8>>,
    /// Squares that the middle of the cube may be away.
    #[schemars(range(min = 1, max = 24))]
    pub within: Option<At<u8>>,
    /// Its user shifts by so many squares at most, and it affects all enemies beside the way.
    #[schemars(range(min = 1, max = 12))]
    pub dash: Option<At<u8>>,
    /// Ends of rounds for which smoke lies in its area; none if not given.
    #[schemars(range(min = 1, max = 9))]
    pub smoke: Option<At<u8>>,
    /// Whether it can be used once in a mission; as often as one likes if not given.
    #[serde(default)]
    pub once: bool,
    /// What tiers 1, 2 and 3 bring; left out by what harms nobody.
    #[schemars(length(min = 3, max = 3))]
    pub tiers: Option<Vec<TierEntry>>,
}

/// What an ability takes of a turn.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::level) enum TakesEntry {
    /// A main action.
    #[default]
    MainAction,
    /// A maneuver.
    Maneuver,
}

/// What a tier brings.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct TierEntry {
    /// Damage, to which the characteristic is added; none if not given.
    #[schemars(range(min = 0, max = 60))]
    #[serde(default)]
    pub damage: u8,
    /// Squares by which it pushes; 0 if not given.
    #[schemars(range(min = 0, max = 9))]
    #[serde(default)]
    pub push: u8,
    /// Squares by which it pulls; 0 if not given.
    #[schemars(range(min = 0, max = 9))]
    #[serde(default)]
    pub pull: u8,
    /// The condition that it brings.
    pub inflicts: Option<Inflicted>,
    /// Until when: until something ends it, if not given.
    pub until: Option<UntilEntry>,
}

/// When a condition ends.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::level) enum UntilEntry {
    /// When the next turn of whoever has it ends.
    EndOfTurn,
    /// When a saving throw at the end of such a turn succeeds.
    Save,
}
