//! One and the same moment under every rulebook: what guards know, what the usual acts would need, who would be surprised.
//! Rules: HSE-01, HSE-05, HSE-100.
//!
//! - [`carried_over`]: a situation as it would stand under another rulebook.
//! - [`SideBySide`]: the moment as its player knows it, one line for each matter, one cell for each rulebook.

mod crossing;
mod lines;
#[cfg(test)]
mod tests;
mod words;

use unnoticed_rules::{Creature, CreatureId, Situation};

use crate::level::{Level, RulebookName};
use crate::sim::{Fight, PlayerView};

pub use crossing::carried_over;

/// Guards that are told of at most, the nearest.
const MOST_GUARDS: usize = 4;

/// What one rulebook says of a matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// It in few words.
    pub words: String,
    /// The rules by which it is so, by their ids.
    pub rules: String,
}

/// A matter, and what each rulebook says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it is about.
    pub about: String,
    /// One for each rulebook, in the order of [`SideBySide::rulebooks`].
    pub cells: Vec<Cell>,
}

impl Line {
    /// Whether not all rulebooks say the same of it.
    pub fn differs(&self) -> bool {
        self.cells.windows(2).any(|pair| pair[0].words != pair[1].words)
    }
}

/// A moment under every rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideBySide {
    /// The rulebooks, one for each cell of a line.
    pub rulebooks: Vec<RulebookName>,
    /// What is compared.
    pub lines: Vec<Line>,
}

impl SideBySide {
    /// The moment of `situation`, which is as its player knows the building, played under `played` while `fight` runs or not.
    /// Nothing that the player's creature does not perceive counts for it. Rules: HSE-48, HSE-49.
    pub fn of(level: &Level, played: RulebookName, situation: &Situation, fight: &Fight) -> Self {
        let known = PlayerView::of(situation).known();
        let situation = &known;
        let rulebooks: Vec<RulebookName> = RulebookName::all().collect();
        let matters = lines::matters(situation);
        let moment = |&rulebook: &RulebookName| {
            let situation = match rulebook == played {
                true => crossing::at_the_beginning_of_a_turn(situation, level, rulebook),
                false => carried_over(situation, level, rulebook),
            };
            lines::Moment { rules: rulebook.rules(), situation, fight }
        };
        let moments: Vec<_> = rulebooks.iter().map(moment).collect();
        let line = |matter: &lines::Matter| Line {
            about: matter.about(situation),
            cells: moments.iter().map(|moment| moment.cell(*matter)).collect(),
        };
        Self { lines: matters.iter().map(line).collect(), rulebooks }
    }
}

/// Those whom the player perceives and who could act against it, nearest first, so many at most.
fn guards(situation: &Situation) -> Vec<CreatureId> {
    let (view, player) = (PlayerView::of(situation), situation.creature(CreatureId::ROGUE));
    let is_told = |guard: &&Creature| guard.can_act() && view.perceives(guard.id);
    let mut guards: Vec<&Creature> = situation.hostiles(player).filter(is_told).collect();
    guards.sort_by_key(|guard| (guard.square.distance(player.square), guard.id));
    guards.into_iter().take(MOST_GUARDS).map(|guard| guard.id).collect()
}
