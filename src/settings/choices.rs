//! What some settings can be.

use serde::{Deserialize, Serialize};

/// What the mission screen shows. Rule: HSE-45.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ViewMode {
    /// What the rogue perceives.
    #[default]
    Player,
    /// Everything, and it says so.
    Demonstration,
}

impl ViewMode {
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Player => Self::Demonstration,
            Self::Demonstration => Self::Player,
        }
    }
}

/// Which colours stand for what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Palette {
    /// The usual ones.
    #[default]
    Usual,
    /// Ones that every eye can tell apart, colour-blind or not.
    Safe,
}

impl Palette {
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Usual => Self::Safe,
            Self::Safe => Self::Usual,
        }
    }
}

/// How fast what happens is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// Half as fast as usual.
    Slow,
    /// As it was meant.
    #[default]
    Usual,
    /// Three times as fast.
    Fast,
    /// Everything has happened at once.
    AtOnce,
}

impl Speed {
    /// How many times as fast as usual.
    pub const fn factor(self) -> f32 {
        match self {
            Self::Slow => 0.5,
            Self::Usual => 1.0,
            Self::Fast => 3.0,
            Self::AtOnce => f32::INFINITY,
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Usual => "usual",
            Self::Fast => "fast",
            Self::AtOnce => "at once",
        }
    }

    pub(super) const fn next(self) -> Self {
        match self {
            Self::Slow => Self::Usual,
            Self::Usual => Self::Fast,
            Self::Fast => Self::AtOnce,
            Self::AtOnce => Self::Slow,
        }
    }
}

/// For which moments the game stops and tells what happens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MomentsTold {
    /// For each.
    #[default]
    Always,
    /// For those that are bad for the player.
    OnlyBad,
    /// For none.
    Off,
}

impl MomentsTold {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Always => "always",
            Self::OnlyBad => "only bad ones",
            Self::Off => "off",
        }
    }

    pub(super) const fn next(self) -> Self {
        match self {
            Self::Always => Self::OnlyBad,
            Self::OnlyBad => Self::Off,
            Self::Off => Self::Always,
        }
    }
}

/// What a volume is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Channel {
    /// All that is heard.
    Master,
    /// What happens in the game.
    Effects,
    /// The bed of a building.
    Ambience,
    /// Buttons and menus.
    Interface,
}
