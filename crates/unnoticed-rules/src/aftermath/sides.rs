//! Who is paired with whom.

use crate::{Creature, Side, Situation};

/// Who stands on which side, by their places among all creatures; nothing that settles changes it.
#[derive(Debug)]
pub struct Sides {
    rogues: Vec<usize>,
    guards: Vec<usize>,
}

impl Sides {
    /// Those of `situation`.
    pub fn of(situation: &Situation) -> Self {
        let is_rogue = |&at: &usize| situation.creatures[at].profile.side == Side::Rogue;
        let (rogues, guards) = (0..situation.creatures.len()).partition(is_rogue);
        Self { rogues, guards }
    }

    /// Calls `visit` with every hostile pair whose observer perceives anything, by ascending id of O, then of S.
    ///
    /// Cost: the creatures and the pairs; a rogue among a thousand guards makes two thousand pairs, not a million.
    pub fn for_each_pair<'a>(
        &self,
        situation: &'a Situation,
        mut visit: impl FnMut(&'a Creature, &'a Creature),
    ) {
        let mut rogues = self.rogues.iter().peekable();
        for (at, o) in situation.creatures.iter().enumerate() {
            let is_rogue = rogues.next_if_eq(&&at).is_some();
            if !o.is_insensate() {
                let hostiles = if is_rogue { &self.guards } else { &self.rogues };
                hostiles.iter().for_each(|&s| visit(o, &situation.creatures[s]));
            }
        }
    }
}

/// Everybody who can perceive something. Rule: HSE-65.
pub fn observers(situation: &Situation) -> impl Iterator<Item = &Creature> {
    situation.creatures.iter().filter(|creature| !creature.is_insensate())
}
