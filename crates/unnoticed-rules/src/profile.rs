//! What never changes about a creature during a mission: what it is, and how it fights.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use tactical_grid::{Door, DoorState, Sense, Size, Vision};

use super::power::StatBlock;
use super::{Die, Kind};

/// Whose side a creature is on; different sides are hostile. The player's creature may be on either (HSE-73).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The rogue's: whoever has no business there.
    Rogue,
    /// Everybody who guards the building.
    Guards,
}

/// Dice of damage: `count`d`die` + `bonus`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Damage {
    /// Number of dice.
    pub count: u8,
    /// Which die.
    pub die: Die,
    /// Added to their sum.
    pub bonus: u8,
    /// Further dice of the same kind against an off-guard target (HSE section 8).
    pub off_guard_dice: u8,
}

/// How a creature fights. Rule: HSE-61.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attack {
    /// Attack modifier.
    pub bonus: i16,
    /// Damage of a hit.
    pub damage: Damage,
    /// Squares a crossbow reaches, if it has one; it needs an action to reload after each shot.
    pub range: Option<u8>,
}

/// What never changes about a creature during a mission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Profile {
    /// What the player calls it.
    pub name: String,
    /// Its row in the cast.
    pub kind: Kind,
    /// Whose side it is on.
    pub side: Side,
    /// How large it is.
    pub size: Size,
    /// Perception modifier.
    pub perception: i16,
    /// Stealth modifier.
    pub stealth: i16,
    /// Thievery modifier. Rule: HSE-62.
    pub thievery: i16,
    /// Deception modifier. Rule: HSE-62.
    pub deception: i16,
    /// Squares of one Stride.
    pub speed: u8,
    /// Armour class.
    pub armour_class: i16,
    /// Hit points when unhurt.
    pub max_health: u8,
    /// How it fights; servants do not.
    pub attack: Option<Attack>,
    /// What its eyes make of poor light.
    pub vision: Vision,
    /// Its senses. Rule: HSE-08.
    pub senses: Vec<Sense>,
    /// Whether it avoids notice: the rogue, and what lies in wait. Rule: HSE-52.
    pub avoids_notice: bool,
    /// Whether the player knows of it from the start. Rule: HSE-71.
    pub scouted: bool,
    /// What it is under Tactics, once it is made ready for it. Rule: HSE-111.
    #[serde(skip)]
    pub stat_block: Option<Arc<StatBlock>>,
}

impl Profile {
    /// Whether such a creature opens this door in its way: guards do, unless it is locked and they have no key, or
    /// they are hounds. Rules: HSE-64, HSE-67.
    pub fn opens(&self, door: &Door) -> bool {
        let unlocked = !matches!(door.state, DoorState::Locked { .. }) || door.guards_have_key;
        self.side == Side::Guards && self.kind.opens_doors() && unlocked
    }

    /// Squares of a move at half Speed: rounded down, but at least one. Rules: DET-76, DET-77, HSE-30.
    pub const fn half_speed(&self) -> u8 {
        if self.speed < 2 { 1 } else { self.speed / 2 }
    }
}
