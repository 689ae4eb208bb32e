//! The plain-data picture that rules look at and effects change.

use tactical_grid::Board;

use super::{Belief, CachedLines, Creature, CreatureId, Exposure};

/// The board and the creatures at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    /// The building.
    pub board: std::sync::Arc<Board>,
    /// The creatures, ascending by id.
    pub creatures: Vec<Creature>,
    /// Whether a Strike of the rogue kills instead of knocking out. Rule: HSE-29.
    pub rogue_kills: bool,
    /// What is kept of the lines between those who stand on the board.
    pub lines: CachedLines,
}

impl Situation {
    /// The creature `id`, if it is on the board.
    pub fn get(&self, id: CreatureId) -> Option<&Creature> {
        let index = self.creatures.binary_search_by_key(&id, |creature| creature.id).ok()?;
        Some(&self.creatures[index])
    }

    /// The creature `id`.
    ///
    /// # Panics
    ///
    /// If there is none: ids come from the situation itself.
    pub fn creature(&self, id: CreatureId) -> &Creature {
        self.get(id).expect("a creature of this situation")
    }

    /// The creature `id`, to be changed.
    ///
    /// # Panics
    ///
    /// If there is none: ids come from the situation itself.
    pub fn creature_mut(&mut self, id: CreatureId) -> &mut Creature {
        let index = self.creatures.binary_search_by_key(&id, |creature| creature.id);
        &mut self.creatures[index.expect("a creature of this situation")]
    }

    /// How exposed the most exposed rogue is to `guard`; nobody that it believes nothing of is. Rules: HSE-23, HSE-73.
    pub fn exposure_to(&self, guard: &Creature) -> Exposure {
        let is_of_rogue = |&(&of, _): &(&CreatureId, &Belief)| self.get(of).is_some_and(Creature::is_rogue);
        let beliefs = guard.awareness.beliefs.iter().filter(is_of_rogue);
        beliefs.map(|(_, belief)| belief.state.exposure()).min().unwrap_or_default()
    }

    /// The guards that can act and do not lie in wait, ascending by id. Rules: HSE-65, HSE-72, HSE-73.
    pub fn open_guards(&self) -> impl Iterator<Item = &Creature> {
        let is_open = |guard: &&Creature| guard.can_act() && !guard.conditions.waiting;
        self.creatures.iter().filter(|creature| !creature.is_rogue()).filter(is_open)
    }

    /// All creatures hostile to `creature`, ascending by id.
    pub fn hostiles<'a>(&'a self, creature: &'a Creature) -> impl Iterator<Item = &'a Creature> {
        self.creatures.iter().filter(|other| other.is_hostile_to(creature))
    }

    /// All creatures of the same side but itself, ascending by id.
    pub fn allies<'a>(&'a self, creature: &'a Creature) -> impl Iterator<Item = &'a Creature> {
        self.creatures.iter().filter(|other| other.id != creature.id && !other.is_hostile_to(creature))
    }
}
