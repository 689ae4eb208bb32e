//! Power rolls and what is made of them: tiers, tests, turns of three parts, and the stat blocks that say who can do what.
//! Rules: TAC-01 to TAC-03, TAC-66 to TAC-105, TAC-137 to TAC-142, TAC-163 to TAC-171.

mod characteristic;
mod power_roll;
pub(crate) mod shown;
mod stat_block;
mod trial;
mod turn;

pub use characteristic::Characteristic;
pub use power_roll::{DIE, Favor, Net, PowerRoll, Tier, is_critical, is_natural};
pub use shown::in_short;
pub use stat_block::{Ability, Distance, Inflicted, SCORES, Skill, StatBlock, TierEffect, script_word};
pub use trial::{
    Difficulty, ROUNDS_UNTIL_ANEW, SKILL, TEST, TrialOutcome, assistance, difficulty_against, helping,
    may_assist,
};
pub use turn::{Slot, TurnLeft};
