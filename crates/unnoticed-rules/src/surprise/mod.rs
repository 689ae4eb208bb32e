//! How a fight begins: who takes part, who is SURPRISED, who acts first. Rules: SUR; HSE-03, HSE-18 to HSE-23, HSE-51.
//!
//! One procedure for every rulebook. What differs between them, the initiative check and what HIDDEN means, is passed
//! in as [`OpeningRules`].

mod encounter;
mod first_turn;
mod initiative;
mod momentum;
mod opening;
#[cfg(test)]
mod tests;

pub use encounter::{Encounter, Fighter, Phase};
pub use first_turn::{FirstTurn, Readiness};
pub use initiative::{EffortTarget, Initiative, three_dice};
pub use momentum::{Budget, Defence, base_move};
pub(crate) use opening::combatants;
pub use opening::{Cause, Opening, OpeningRules, Trigger, is_within_reach};
