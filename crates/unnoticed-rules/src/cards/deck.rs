//! The cards of a kind of creature.

use serde::Serialize;

use super::Card;

/// What creatures of one kind begin a mission with. Rules: DNG-148, DNG-153, DNG-155.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Deck {
    /// Injuries that it can take and go on.
    pub lives: u8,
    /// Its cards; those that it begins with come first.
    pub cards: Vec<Card>,
}
