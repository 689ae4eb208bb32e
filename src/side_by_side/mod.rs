//! One and the same moment under every rulebook: what guards know, what the usual acts would need, who would be surprised.
//! Rules: HSE-01, HSE-05, HSE-100.
//!
//! - [`SideBySide`]: the moment as its player knows it, one line for each matter, one cell for each rulebook.

mod lines;
#[cfg(test)]
mod tests;
mod words;

use unnoticed_rules::{Creature, CreatureId, Exposure, Situation};

use crate::level::{Level, RulebookName};
use crate::sim::{Fight, PlayerView, at_the_beginning_of_a_turn, carried_over};

/// Guards that are told of at most, the nearest.
const MOST_GUARDS: usize = 4;

/// What one rulebook says of a matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// It in few words.
    pub words: String,
    /// The rules by which it is so, by their ids.
    pub rules: String,
    /// How exposed the player's creature is, where the words are the name of a state.
    pub exposure: Option<Exposure>,
}

impl Cell {
    fn new(words: impl Into<String>, rules: impl Into<String>) -> Self {
        Self { words: words.into(), rules: rules.into(), exposure: None }
    }

    /// Whether both say the same, if in other words: one state has a name under each rulebook.
    fn is_like(&self, other: &Self) -> bool {
        match (self.exposure, other.exposure) {
            (Some(one), Some(other)) => one == other,
            _ => self.words == other.words,
        }
    }
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
        self.cells.windows(2).any(|pair| !pair[0].is_like(&pair[1]))
    }
}

/// Whose knowledge counts for what is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// What the player's creature perceives, and no more. Rules: HSE-48, HSE-49.
    Player,
    /// Everything, as in the demonstration, but for what the player's own acts would come to: that is foretold as ever.
    /// Rules: HSE-45, HSE-49.
    Everything,
}

impl Scope {
    /// Whether `creature` is told of.
    fn has(self, situation: &Situation, creature: CreatureId) -> bool {
        self == Self::Everything || PlayerView::of(situation).perceives(creature)
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
    /// Nothing that is not in `scope` counts for it.
    pub fn of(
        level: &Level,
        played: RulebookName,
        (situation, scope): (&Situation, Scope),
        fight: &Fight,
    ) -> Self {
        let situation = &match scope {
            Scope::Player => PlayerView::of(situation).known(),
            Scope::Everything => situation.clone(),
        };
        let rulebooks: Vec<RulebookName> = RulebookName::all().collect();
        let matters = lines::matters(situation, scope);
        let moment = |&rulebook: &RulebookName| {
            let situation = match rulebook == played {
                true => at_the_beginning_of_a_turn(situation, rulebook),
                false => carried_over(situation, level, rulebook),
            };
            lines::Moment { rules: rulebook.rules(), situation, fight, scope }
        };
        let moments: Vec<_> = rulebooks.iter().map(moment).collect();
        let line = |matter: &lines::Matter| Line {
            about: matter.about(situation),
            cells: moments.iter().map(|moment| moment.cell(*matter)).collect(),
        };
        Self { lines: matters.iter().map(line).collect(), rulebooks }
    }
}

/// Those in `scope` who could act against the player's creature, nearest first, so many at most.
fn guards_of(situation: &Situation, scope: Scope) -> Vec<CreatureId> {
    let player = situation.creature(CreatureId::ROGUE);
    let is_told = |guard: &&Creature| guard.can_act() && scope.has(situation, guard.id);
    let mut guards: Vec<&Creature> = situation.hostiles(player).filter(is_told).collect();
    guards.sort_by_key(|guard| (guard.square.distance(player.square), guard.id));
    guards.into_iter().take(MOST_GUARDS).map(|guard| guard.id).collect()
}
