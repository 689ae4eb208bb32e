//! Texts that teach while a mission is played.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::ItemId;
use crate::rules::{ActionKind, State};

use super::Area;

/// A text that appears once, when its moment comes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hint {
    /// What the player reads.
    pub text: String,
    /// When it appears.
    pub when: HintTrigger,
}

/// The moment of a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HintTrigger {
    /// The mission starts.
    Start,
    /// This round begins, counted from 1.
    Round(u16),
    /// The rogue stands in the area for the first time.
    Enter(Area),
    /// The item has been taken or planted, or the device used.
    Taken(ItemId),
    /// The rogue has done an action of this kind for the first time.
    Did(ActionKind),
    /// Any guard holds this state toward the rogue for the first time, in a hunt the player toward somebody; of
    /// unnoticed: after another one. Rule: HSE-73.
    Held(State),
    /// A fight of the rogue is at this point for the first time.
    Fight(FightMoment),
}

/// A point in the course of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FightMoment {
    /// It begins with a surprise round. Rule: SUR-03.
    Surprise,
    /// The player's first turn in one of its normal rounds begins. Rule: SUR-64.
    Rounds,
    /// It is over. Rule: HSE-23.
    Over,
}
