//! Objectives and hints as tables describe them.

use schemars::JsonSchema;
use serde::Deserialize;

use unnoticed_rules::{ActionKind, Exposure};

use crate::level::{FightMoment, RulebookName};

use super::{AreaRef, At, ONE_LINE};

/// An objective: a text and exactly one thing to do.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct ObjectiveEntry {
    /// What the player reads.
    #[schemars(length(min = 1, max = 120), regex(pattern = ONE_LINE))]
    pub text: At<String>,
    /// Not needed to win, but for the stars.
    #[serde(default)]
    pub optional: bool,
    /// Take the item of this name.
    pub take: Option<At<String>>,
    /// Use the device of this name.
    #[serde(rename = "use")]
    pub operate: Option<At<String>>,
    /// Plant the item of this name.
    pub plant: Option<At<String>>,
    /// Stand in this area.
    pub reach: Option<At<AreaRef>>,
    /// Subdue the creature of this name.
    pub subdue: Option<At<String>>,
    /// Leave by an exit: true.
    pub leave: Option<bool>,
    /// Keep to this all the way; optional objectives only.
    pub keep: Option<Vow>,
    /// Win in at most this many rounds; optional objectives only.
    #[schemars(range(min = 1, max = 999))]
    pub within_rounds: Option<u16>,
}

/// What an optional objective asks to keep to.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::level) enum Vow {
    /// Nobody ever observes the rogue.
    NeverObserved,
    /// Nobody ever observes the rogue or knows where it is.
    NeverHidden,
    /// Nobody but the rogue is hurt or subdued.
    NobodyHarmed,
}

/// A text that teaches, and its moment; without a moment it appears at the start.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct HintEntry {
    /// What the player reads.
    #[schemars(length(min = 1, max = 300))]
    pub text: At<String>,
    /// This round begins, counted from 1.
    #[schemars(range(min = 1, max = 999))]
    pub round: Option<u16>,
    /// The rogue stands in this area.
    pub enter: Option<At<AreaRef>>,
    /// The item of this name has been taken or planted, or the device used.
    pub taken: Option<At<String>>,
    /// The rogue has done this for the first time.
    pub did: Option<ActionKind>,
    /// The rogue is exposed to some guard like this for the first time: observed, hidden, undetected or unnoticed.
    pub held: Option<Exposure>,
    /// A fight is at this point for the first time.
    pub fight: Option<FightMoment>,
    /// The buttons of these actions come with it: the window shows those of hints that have come, and no others.
    #[serde(default)]
    pub buttons: Vec<ActionKind>,
    /// The rulebook under which it is told; without it the one that the level is meant for.
    pub rulebook: Option<RulebookName>,
}
