//! Texts that teach while a mission is played.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use tactical_grid::ItemId;
use unnoticed_rules::{ActionKind, Exposure};

use super::{Rectangle, RulebookName};

/// A text that appears once, when its moment comes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hint {
    /// What the player reads.
    pub text: String,
    /// When it appears.
    pub when: HintTrigger,
    /// Actions whose buttons it brings. Where any hint brings some, buttons come one at a time with their hints; the
    /// rules know nothing of it, so it is no part of the level's hash.
    #[serde(skip)]
    pub buttons: Vec<ActionKind>,
    /// The rulebook under which it is told: those of others say nothing.
    #[serde(skip)]
    pub rulebook: RulebookName,
}

impl Hint {
    /// Of `all` those that are told under `rulebook`, and the others by their rulebooks; both in the order of the file.
    pub(super) fn told_under(
        rulebook: RulebookName,
        all: impl IntoIterator<Item = Self>,
    ) -> (Vec<Self>, Vec<Self>) {
        let (told, mut others): (Vec<Self>, Vec<Self>) =
            all.into_iter().partition(|hint| hint.rulebook == rulebook);
        others.sort_by_key(|hint| hint.rulebook.name());
        (told, others)
    }
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
    Enter(Rectangle),
    /// The item has been taken or planted, or the device used.
    Taken(ItemId),
    /// The rogue has done an action of this kind for the first time.
    Did(ActionKind),
    /// The rogue is exposed to any guard like this for the first time, in a hunt somebody to the player; of
    /// unaware: after having been more exposed. Rules: HSE-05, HSE-73.
    Held(Exposure),
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
