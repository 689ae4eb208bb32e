//! The Danger rulebook: danger that one sees, expects, or has no idea of. Rules: DNG, and SUR where they speak of it.
//!
//! So far its parts, each a pure function of what is passed in: the states and the areas that go with them, pools of dice
//! with their exact odds, cards and where they lie, what helps against an attack, and what a search finds.

mod aim;
mod attack;
mod card;
mod defence;
mod hand;
mod known_area;
mod known_danger;
mod noticing;
mod pool;
mod search;
mod state;
#[cfg(test)]
mod tests;

pub use aim::{Nominated, is_met_by_swing, met_by_blind_swing};
pub use attack::{Blast, Melee, MeleeReach, cover_dice, injuries, nominated_dice, range_dice};
pub use card::{Card, Keyword, Keywords};
pub use defence::{AttackKind, Defended};
pub use hand::{Hand, Lies};
pub use known_area::{KnownArea, MOST_SQUARES};
pub use known_danger::KnownDanger;
pub use noticing::{BLAST_NOISE, InView, Stealth, hearing_range, noise_radius, sight_range};
pub use pool::{DicePool, RollOdds, RollOutcome, ThrownPool};
pub use search::{Found, HiddenThing, SearchScene, found};
pub use state::DangerState;
