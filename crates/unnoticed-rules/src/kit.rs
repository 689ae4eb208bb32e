//! What a creature is made ready with when a mission begins. Rules: HSE-86, HSE-111.

use std::sync::Arc;

use super::cards::Deck;
use super::power::StatBlock;

/// What a level has for a kind of creature.
#[derive(Clone, Copy, Debug)]
pub struct Kit<'a> {
    /// Its cards. Rule: HSE-86.
    pub deck: &'a Deck,
    /// What it is under Tactics. Rule: HSE-111.
    pub stat_block: &'a Arc<StatBlock>,
}
