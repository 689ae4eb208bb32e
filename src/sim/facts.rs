//! Facts: what has happened, told once and read by everybody.

use bevy::prelude::*;
use serde::Serialize;

use unnoticed_rules::guard::AlertTier;
use unnoticed_rules::surprise::{Budget, Initiative, Opening, Trigger};
use unnoticed_rules::{Creature, CreatureId, Effect, HeldState, Reaction};

use crate::level::RulebookName;

use super::policies::Policy;

/// How a mission ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// All primary objectives are done. Rule: HSE-42.
    Won,
    /// The player's creature fell: a rogue is captured. Rules: HSE-31, HSE-75.
    Captured,
    /// A thief whom the player hunted left by an exit. Rule: HSE-75.
    Escaped,
    /// The player gave up. Rule: HSE-42.
    GaveUp,
}

/// One fact of the mission.
#[derive(Message, Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case", tag = "fact")]
pub enum Fact {
    /// Something the rules have worked out.
    Effect(Effect),
    /// A round began, counted from 1.
    RoundBegan {
        /// Its number.
        round: u32,
    },
    /// A creature's turn began.
    TurnBegan {
        /// Whose.
        creature: CreatureId,
        /// Actions it has.
        actions: u8,
        /// Whether they are the MOMENTUM of a surprise round, which pays for any one thing. Rule: HSE-21.
        momentum: bool,
    },
    /// A creature's turn ended.
    TurnEnded {
        /// Whose.
        creature: CreatureId,
    },
    /// A walk was cut short: something changed that the mover may want to answer. Rule: HSE-14.
    WalkInterrupted {
        /// Whose.
        creature: CreatureId,
    },
    /// A walk came to its end; movement left is lost. Rule: HSE-14.
    WalkEnded {
        /// Whose.
        creature: CreatureId,
    },
    /// An objective was done or became impossible.
    Objective {
        /// Its number in the order of the level.
        index: usize,
        /// Whether it was done.
        done: bool,
    },
    /// The player chose what a Strike that fells does. Rule: HSE-29.
    Intends {
        /// Whether the rogue kills.
        kill: bool,
    },
    /// The building became more or less alarmed. Rule: HSE-40.
    Alert {
        /// How alarmed it is now.
        tier: AlertTier,
    },
    /// A fight began. Rule: HSE-18.
    EncounterBegan {
        /// How.
        opening: Opening,
    },
    /// A creature takes part in the fight from now on. Rules: SUR-06, SUR-07.
    Engaged {
        /// Who.
        creature: CreatureId,
        /// Its place in the order. Rule: HSE-20.
        initiative: Initiative,
        /// Why it is SURPRISED, if it is. Rule: SUR-12.
        surprised: Vec<Trigger>,
        /// Whether it comes to a fight that was running, and acts from the next round on. Rule: SUR-07.
        late: bool,
    },
    /// A normal round of the fight began. Rules: SUR-55, HSE-21.
    EncounterRound {
        /// What each combatant has in it.
        budgets: Vec<(CreatureId, Budget)>,
    },
    /// The fight ended. Rule: HSE-23.
    EncounterEnded,
    /// A creature takes part no longer.
    Disengaged {
        /// Who.
        creature: CreatureId,
    },
    /// The player chose when the rogue reacts. Rule: HSE-22.
    Reacts {
        /// How.
        reaction: Reaction,
        /// When.
        policy: Policy,
    },
    /// The mission goes on under another rulebook. Rule: HSE-124.
    WentOver {
        /// Which.
        to: RulebookName,
    },
    /// What a creature knows of another is called otherwise under the new rulebook. Rules: HSE-05, HSE-100.
    Translated {
        /// Who knows it.
        observer: CreatureId,
        /// Of whom.
        subject: CreatureId,
        /// What it was called.
        from: HeldState,
        /// What it is called.
        to: HeldState,
    },
    /// The mission ended.
    Ended {
        /// How.
        outcome: Outcome,
    },
}

impl Fact {
    /// The effect it tells of, if it is one.
    pub const fn effect(&self) -> Option<&Effect> {
        match self {
            Self::Effect(effect) => Some(effect),
            _ => None,
        }
    }

    /// The creature whose components it changes, if any.
    pub(super) fn changes(&self) -> Option<CreatureId> {
        match *self {
            Self::Effect(ref effect) => effect.changes(),
            Self::TurnBegan { creature, .. }
            | Self::TurnEnded { creature }
            | Self::WalkEnded { creature }
            | Self::Engaged { creature, .. }
            | Self::Disengaged { creature } => Some(creature),
            _ => None,
        }
    }

    /// Makes the change that it tells of, if it is about `creature`.
    pub(super) fn apply_to(&self, creature: &mut Creature) {
        match *self {
            Self::Effect(ref effect) => creature.apply(effect),
            Self::TurnBegan { actions, momentum, .. } => creature.begin_turn(actions, momentum),
            Self::Engaged { ref surprised, .. } => {
                creature.conditions.in_encounter = true;
                creature.conditions.surprised = !surprised.is_empty();
                creature.conditions.waiting = false;
            }
            Self::Disengaged { .. } => {
                creature.conditions.in_encounter = false;
                creature.conditions.braced = None;
                creature.conditions.surprised = false;
            }
            Self::TurnEnded { .. } => creature.end_turn(),
            Self::WalkEnded { .. } => creature.turn.movement = 0,
            _ => {}
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Fact>();
}
