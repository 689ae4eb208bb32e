//! What a creature is under Tactics: its characteristics, its skills, and what it can do. Rules: TAC-01 to TAC-03, TAC-85 to
//! TAC-87, TAC-142, TAC-163 to TAC-176, HSE-111.

use serde::{Deserialize, Serialize};

use super::characteristic::Characteristic;
use super::power_roll::Tier;
use super::turn::Slot;
use crate::cards::CardName;
use crate::{Affliction, CreatureId, Until};

/// The lowest and the highest score of a characteristic. Rule: TAC-03.
pub const SCORES: std::ops::RangeInclusive<i8> = -5..=5;

/// What a creature is under Tactics. Levels give one to each kind. Rule: HSE-111.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct StatBlock {
    /// Strength of body, from −5 to 5. Rules: TAC-01, TAC-03.
    pub might: i8,
    /// Speed and sureness.
    pub agility: i8,
    /// What it notices.
    pub intuition: i8,
    /// What it has learned.
    pub skills: Vec<Skill>,
    /// What it can lose and go on. Rule: TAC-256.
    pub stamina: u8,
    /// Squares of a move action. Rule: TAC-21.
    pub speed: u8,
    /// Squares by which it is moved less against its will. Rule: TAC-201.
    pub stability: u8,
    /// How often it can regain Stamina in a mission. Rule: TAC-265.
    #[serde(skip_serializing_if = "is_nothing")]
    pub recoveries: u8,
    /// What it can do; its strike comes first. None for those who do not fight.
    pub abilities: Vec<Ability>,
}

/// Something learned that adds to tests. Rules: TAC-85, TAC-86.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Skill {
    /// Staying out of sight.
    Hide,
    /// Moving without being noticed.
    Sneak,
    /// Finding who hides.
    Search,
    /// Locks and tools.
    Tools,
}

impl Skill {
    /// Its name in explanations.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hide => "Hide",
            Self::Sneak => "Sneak",
            Self::Search => "Search",
            Self::Tools => "Tools",
        }
    }
}

/// Something special that a creature can do, with what each tier of its roll brings. Rules: TAC-68, TAC-142.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Ability {
    /// What it is called.
    pub name: CardName,
    /// What it takes of a turn: a main action or a maneuver.
    pub slot: Slot,
    /// What its roll adds, and its damage as well.
    pub with: Characteristic,
    /// Whom it affects.
    pub distance: Distance,
    /// What tiers 1, 2 and 3 bring.
    pub tiers: [TierEffect; 3],
    /// Ends of rounds for which smoke lies in its area; 0 for none at all. Rule: HSE-117.
    #[serde(skip_serializing_if = "is_nothing")]
    pub smoke: u8,
    /// Whether it is for once in a mission. Rule: HSE-119.
    #[serde(skip_serializing_if = "is_no")]
    pub once: bool,
}

/// How far an ability goes, and whom it affects there. Rules: TAC-163 to TAC-166.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Distance {
    /// One creature beside its user.
    Melee,
    /// One creature so many squares away at most.
    Ranged(u8),
    /// Every enemy in the squares up to so many around its user, hidden or not: an area. Rules: TAC-165, TAC-166.
    Burst(u8),
    /// Every enemy in a cube, hidden or not: an area at a distance. Rules: TAC-164 to TAC-168.
    Cube {
        /// Squares along each of its sides.
        side: u8,
        /// Squares that its origin square may be away.
        within: u8,
    },
    /// Every enemy beside its user at any time while that shifts by so many squares at most. Rules: TAC-27, TAC-169.
    Dash(u8),
}

/// What one tier of an ability does to each target. Rule: TAC-171.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct TierEffect {
    /// Damage, to which the characteristic is added; 0 for none at all.
    pub damage: u8,
    /// Squares by which it pushes. Rule: TAC-194.
    pub push: u8,
    /// Squares by which it pulls. Rule: TAC-195.
    #[serde(skip_serializing_if = "is_nothing")]
    pub pull: u8,
    /// The condition that it brings, and until when.
    pub inflicts: Option<(Inflicted, Until)>,
}

/// A condition that an ability brings.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "each is the condition of the same name")]
pub enum Inflicted {
    Bleeding,
    Dazed,
    Frightened,
    Grabbed,
    Prone,
    Restrained,
    Slowed,
    Taunted,
    Weakened,
}

impl Inflicted {
    /// It in a word that follows "is".
    pub const fn word(self) -> &'static str {
        match self {
            Self::Bleeding => "bleeding",
            Self::Dazed => "dazed",
            Self::Frightened => "frightened",
            Self::Grabbed => "grabbed",
            Self::Prone => "prone",
            Self::Restrained => "restrained",
            Self::Slowed => "slowed",
            Self::Taunted => "taunted",
            Self::Weakened => "weakened",
        }
    }

    /// The condition, brought by `source`.
    pub const fn by(self, source: CreatureId) -> Affliction {
        match self {
            Self::Bleeding => Affliction::Bleeding,
            Self::Dazed => Affliction::Dazed,
            Self::Frightened => Affliction::Frightened(source),
            Self::Grabbed => Affliction::Grabbed(source),
            Self::Prone => Affliction::Prone,
            Self::Restrained => Affliction::Restrained,
            Self::Slowed => Affliction::Slowed,
            Self::Taunted => Affliction::Taunted(source),
            Self::Weakened => Affliction::Weakened,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_nothing(number: &u8) -> bool {
    *number == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_no(claim: &bool) -> bool {
    !*claim
}

/// What scripts call an ability of this name: small letters, with hyphens for blanks.
pub fn script_word(name: &str) -> String {
    name.to_lowercase().replace(' ', "-")
}

impl StatBlock {
    /// The score of `characteristic`. Rule: TAC-02.
    pub const fn score(&self, characteristic: Characteristic) -> i16 {
        (match characteristic {
            Characteristic::Might => self.might,
            Characteristic::Agility => self.agility,
            Characteristic::Intuition => self.intuition,
        }) as i16
    }

    /// Whether it has learned `skill`.
    pub fn has(&self, skill: Skill) -> bool {
        self.skills.contains(&skill)
    }

    /// The better of Might and Agility, with which free strikes are made. Rule: TAC-176.
    pub fn for_free_strikes(&self) -> Characteristic {
        if self.might > self.agility { Characteristic::Might } else { Characteristic::Agility }
    }

    /// Its strike: the first of its abilities.
    pub fn strike(&self) -> Option<&Ability> {
        self.abilities.first()
    }
}

impl Ability {
    /// What scripts call it.
    pub fn word(&self) -> String {
        script_word(self.name.text())
    }

    /// Whether it is a strike: it is aimed at one creature. Rule: TAC-166.
    pub const fn is_strike(&self) -> bool {
        matches!(self.distance, Distance::Melee | Distance::Ranged(_))
    }

    /// Whether it harms nobody, and is of use to its user alone. Rules: TAC-171, TAC-172.
    pub fn is_friendly(&self) -> bool {
        self.tiers.iter().all(|tier| *tier == TierEffect::default())
    }

    /// Whether it is used on those beside its user.
    pub const fn is_melee(&self) -> bool {
        matches!(self.distance, Distance::Melee)
    }

    /// What `tier` brings.
    pub fn at(&self, tier: Tier) -> &TierEffect {
        &self.tiers[usize::from(tier.number()) - 1]
    }

    /// What `tier` brings by whoever has this `score`, in few words: "7 Stamina, push 2, prone".
    pub fn told(&self, tier: Tier, score: i16) -> String {
        let effect = self.at(tier);
        let damage = self.damage(tier, score);
        let parts = [
            (damage > 0).then(|| format!("{damage} Stamina")),
            (effect.push > 0).then(|| format!("push {}", effect.push)),
            (effect.pull > 0).then(|| format!("pull {}", effect.pull)),
            effect.inflicts.map(|(inflicted, _)| inflicted.word().to_owned()),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        if parts.is_empty() { "nothing".to_owned() } else { parts.join(", ") }
    }

    /// Damage of `tier` by whoever has this `score`; what deals none gets none from it. Rule: TAC-171.
    pub fn damage(&self, tier: Tier, score: i16) -> u8 {
        match self.at(tier).damage {
            0 => 0,
            damage => u8::try_from((i16::from(damage) + score).max(0)).unwrap_or(u8::MAX),
        }
    }
}
