//! Everything a level says, as plain data.

use std::sync::Arc;

use tactical_grid::{Board, Secrets, Square};
use unnoticed_rules::CreatureId;

use super::{Decks, HeistTable, Hint, Objective, Placed, RulebookName, StatBlocks};

/// Throws of the rogue when the level says nothing (tune). Rule: HSE-27.
pub const THROWS: u8 = 3;
/// Lock picks of the rogue when the level says nothing (tune). Rule: HSE-62.
pub const PICKS: u8 = 3;
/// Actions of a guard's turn when the level says nothing (tune). Rule: HSE-13.
pub const GUARD_ACTIONS: u8 = 2;

/// One level: the building as it stands at the start, who is in it, and what is to be done there.
///
/// A value of this type has passed all checks: every square lies on the map, every id names something,
/// and the rogue can get to every primary objective.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// Version of the format, at present always 1.
    pub version: u32,
    /// What files and the command line call it: the stem of its file name.
    pub id: String,
    /// What the player calls it.
    pub name: String,
    /// Two or three sentences shown before the mission.
    pub brief: String,
    /// The rulebook it is meant for. Rule: HSE-01.
    pub rulebook: RulebookName,
    /// The building as it stands at the start, with what is hidden in it under its rulebook.
    pub board: Board,
    /// What is hidden in it under rulebooks that know of such things. Rule: HSE-91.
    pub secrets: Secrets,
    /// The creatures, ascending by id without gaps; index 0 is the rogue. Rule: HSE-13.
    pub creatures: Vec<Placed>,
    /// What is to be done, at least one of it primary. Rule: HSE-41.
    pub objectives: Vec<Objective>,
    /// Texts that teach under its rulebook, in the order of the file; each is shown once.
    pub hints: Vec<Hint>,
    /// Those that are told only under other rulebooks.
    pub other_hints: Vec<Hint>,
    /// Throws of the rogue. Rule: HSE-27.
    pub throws: u8,
    /// Lock picks of the rogue. Rule: HSE-62.
    pub picks: u8,
    /// Actions of a guard's turn outside encounters. Rule: HSE-13.
    pub guard_actions: u8,
    /// The heist that can be played in the same building. It is no part of the mission.
    pub heist: Option<HeistTable>,
    /// Whether the window draws all squares that guards watch from the start. The rules know nothing of it.
    pub watched: bool,
    /// Cards that kinds of creature have here instead of their usual ones. Rules: DNG-145 to DNG-155.
    pub decks: Decks,
    /// What kinds of creature are here instead of what they are usually. Rule: HSE-111.
    pub stat_blocks: StatBlocks,
}

impl Level {
    /// The player's creature. Rule: HSE-13.
    pub fn rogue(&self) -> &Placed {
        &self.creatures[0]
    }

    /// The same level, to be played under another rulebook. Rule: HSE-01.
    #[must_use]
    pub fn under(&self, rulebook: RulebookName) -> Arc<Self> {
        let all = self.hints.iter().chain(&self.other_hints).cloned();
        let (hints, other_hints) = Hint::told_under(rulebook, all);
        let mut level = Self { rulebook, hints, other_hints, ..self.clone() };
        let has_secrets = rulebook.rules().has_secrets();
        level.board.secrets = if has_secrets { self.secrets.clone() } else { Secrets::default() };
        Arc::new(level)
    }

    /// Everybody but the rogue, ascending by id.
    pub fn guards(&self) -> &[Placed] {
        &self.creatures[1..]
    }

    /// The guards whom the brief places where they stay, each with its post. Rules: HSE-49, HSE-71.
    pub fn posts_told(&self) -> impl Iterator<Item = (CreatureId, Square)> {
        let told = self.guards().iter().filter(|placed| placed.is_told() && placed.keeps_its_post());
        told.map(|placed| (placed.id, placed.square))
    }

    /// The name of the room in which `square` lies, if it has one.
    pub fn room_name(&self, square: Square) -> Option<&str> {
        self.board.rooms().room_at(square)?.name.as_deref()
    }

    /// Squares that the longest sense of anybody reaches. Rule: HSE-11.
    pub fn longest_sense(&self) -> u8 {
        let senses = self.creatures.iter().flat_map(|placed| &placed.profile.senses);
        senses.map(|sense| sense.range).max().unwrap_or(0)
    }
}
