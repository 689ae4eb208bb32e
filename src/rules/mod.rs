//! The rule documents as code: pure functions over a picture of the board and the creatures.

mod action;
mod apply;
mod awareness;
mod cast;
mod chances;
mod check;
mod creature;
pub mod detection;
mod dice;
mod effect;
pub mod endeavor;
pub mod guard;
mod known;
mod mover;
mod reaction;
mod roll;
mod rule_id;
mod rulebook;
mod situation;
pub mod surprise;

pub use action::{Action, ActionKind, Deed, Refusal, SeekArea};
pub use awareness::{Awareness, Belief, By, Place, Reason, Row, State};
pub use cast::Kind;
pub use chances::{Chances, enumerate};
pub use check::Check;
pub use creature::{Attack, Conditions, Creature, CreatureId, Damage, Profile, Side, Turn};
pub use dice::{Degree, Dice, Die, Drawn, Scripted};
pub use effect::{Effect, Evidence, Fall, NoiseKind};
pub use mover::Mover;
pub use reaction::{Opportunity, Reaction};
pub use roll::{Dc, Modifier, Purpose, Roll, Source};
pub use rule_id::RuleId;
pub use rulebook::{Against, Forecast, Rulebook};
pub use situation::Situation;
