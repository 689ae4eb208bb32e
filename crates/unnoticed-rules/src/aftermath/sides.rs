//! Who is paired with whom.

use crate::{Creature, Situation};

/// Who stands on which side; nothing that settles changes it.
#[derive(Debug)]
pub struct Sides {
    /// The rogues, by their places among all creatures: few among many.
    rogues: Vec<usize>,
}

impl Sides {
    /// Those of `situation`.
    pub fn of(situation: &Situation) -> Self {
        let rogues = situation.creatures.iter().enumerate().filter(|(_, creature)| creature.is_rogue());
        Self { rogues: rogues.map(|(at, _)| at).collect() }
    }

    /// Calls `visit` with every hostile pair whose observer perceives anything, by ascending id of O, then of S.
    ///
    /// Cost: the creatures for each rogue; a rogue among a thousand guards makes two thousand pairs, not a million.
    pub fn for_each_pair<'a>(
        &self,
        situation: &'a Situation,
        mut visit: impl FnMut(&'a Creature, &'a Creature),
    ) {
        let creatures = &situation.creatures;
        for o in creatures.iter().filter(|o| !o.is_insensate()) {
            if o.is_rogue() {
                creatures.iter().filter(|s| !s.is_rogue()).for_each(|s| visit(o, s));
            } else {
                self.rogues.iter().for_each(|&s| visit(o, &creatures[s]));
            }
        }
    }
}

/// Everybody who can perceive something. Rule: HSE-65.
pub fn observers(situation: &Situation) -> impl Iterator<Item = &Creature> {
    situation.creatures.iter().filter(|creature| !creature.is_insensate())
}
