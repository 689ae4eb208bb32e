//! Cards, where they lie, and the pools of dice that they add up to. Rules: DNG-145 to DNG-153.

mod card;
mod deck;
mod hand;
mod name;
mod pool;

pub use card::{Card, Keyword, Keywords};
pub use deck::Deck;
pub use hand::{Hand, Lies};
pub use name::CardName;
pub use pool::{DicePool, RollOdds, RollOutcome, ThrownPool};
