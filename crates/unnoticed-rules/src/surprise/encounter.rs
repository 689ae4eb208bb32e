//! A fight under way: the surprise round, then rounds in order of initiative. Rules: SUR-26 to SUR-41, SUR-55 to SUR-64.

use std::collections::BTreeMap;

use crate::CreatureId;

use super::{Budget, Initiative, Opening};

/// Where in its course a fight is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The AWARE have one point each. Rule: SUR-27.
    Surprise,
    /// Normal rounds. Rule: SUR-64.
    Rounds,
}

/// One combatant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fighter {
    /// Its place in the order. Rule: SUR-09.
    pub initiative: Initiative,
    /// What it got for this round.
    pub granted: Budget,
    /// What it has left of it.
    pub left: Budget,
    /// Whether it came when the round had begun, and acts from the next one on. Rule: SUR-07.
    pub waits: bool,
}

/// A fight under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// How it began.
    pub opening: Opening,
    /// The combatants.
    pub fighters: BTreeMap<CreatureId, Fighter>,
    /// Where in its course it is.
    pub phase: Phase,
    /// Normal rounds that have begun, as far as it matters: 0, 1, or more.
    rounds: u8,
}

impl Encounter {
    /// The fight that opens like this: its surprise round, if anybody is SURPRISED. Rules: SUR-03, SUR-04, SUR-27, SUR-29.
    pub fn begin(opening: Opening) -> Self {
        let has_surprise_round = opening.has_surprise_round && !opening.surprised.is_empty();
        let phase = if has_surprise_round { Phase::Surprise } else { Phase::Rounds };
        let fighter = |(&id, initiative): (&CreatureId, &Initiative)| {
            let is_aware = phase == Phase::Surprise && !opening.surprised.contains_key(&id);
            let granted = if is_aware { Budget::SURPRISE } else { Budget::default() };
            (id, Fighter { initiative: initiative.clone(), granted, left: granted, waits: false })
        };
        let fighters = opening.initiative.iter().map(fighter).collect();
        Self { opening, fighters, phase, rounds: 0 }
    }

    /// Everybody who acts in this round, in this order. Rules: SUR-34, SUR-51, SUR-64.
    pub fn order(&self) -> Vec<CreatureId> {
        if self.phase == Phase::Surprise {
            return self.opening.surprise_order();
        }
        self.everybody().into_iter().filter(|id| !self.fighters[id].waits).collect()
    }

    /// Everybody who takes part, in the order of normal rounds. Rule: SUR-51.
    pub fn everybody(&self) -> Vec<CreatureId> {
        Initiative::order(self.fighters.iter().map(|(&id, fighter)| (id, &fighter.initiative)))
    }

    /// Whether `id` takes part.
    pub fn includes(&self, id: CreatureId) -> bool {
        self.fighters.contains_key(&id)
    }

    /// Whether `id` is SURPRISED: until the surprise round is over, or the first round where there is none.
    /// Rules: SUR-32, SUR-41, TAC-129.
    pub fn is_surprised(&self, id: CreatureId) -> bool {
        let lasts = match self.opening.has_surprise_round {
            true => self.phase == Phase::Surprise,
            false => self.rounds <= 1,
        };
        lasts && self.opening.surprised.contains_key(&id)
    }

    /// Those who are SURPRISED. Rules: SUR-32, SUR-41, TAC-129.
    pub fn surprised(&self) -> impl Iterator<Item = CreatureId> {
        self.opening.surprised.keys().copied().filter(|&id| self.is_surprised(id))
    }

    /// Those who have been SURPRISED in a first round that is over now that another one begins. Rule: TAC-129.
    pub fn no_longer_surprised(&self) -> impl Iterator<Item = CreatureId> {
        let is_over = !self.opening.has_surprise_round && self.rounds == 2;
        self.opening.surprised.keys().copied().filter(move |_| is_over)
    }

    /// What `id` has left in this round.
    pub fn left(&self, id: CreatureId) -> Budget {
        self.fighters.get(&id).map(|fighter| fighter.left).unwrap_or_default()
    }

    /// Whether `id` can still react: nobody SURPRISED can. Rules: SUR-31, SUR-37, SUR-61, TAC-130.
    pub fn can_react(&self, id: CreatureId) -> bool {
        let Some(Fighter { granted, left, .. }) = self.fighters.get(&id) else { return false };
        if !self.opening.has_surprise_round && self.is_surprised(id) {
            return false;
        }
        if granted.pays_reactions_with_points() { left.points > 0 } else { left.reactions > 0 }
    }

    /// `id` acts or moves for `cost` points; in the surprise round for its one point. Rules: SUR-28, SUR-58, SUR-59.
    pub fn spend(&mut self, id: CreatureId, cost: u8) {
        let cost = if self.phase == Phase::Surprise { cost.min(Budget::SURPRISE.points) } else { cost };
        if let Some(fighter) = self.fighters.get_mut(&id) {
            fighter.left.points = fighter.left.points.saturating_sub(cost);
        }
    }

    /// What `id` has left of its turn is lost, unless it can still pay for a reaction. Rules: SUR-36, SUR-57, SUR-61,
    /// HSE-21.
    pub fn end_turn(&mut self, id: CreatureId) {
        let fighter = self.fighters.get_mut(&id);
        if let Some(fighter) = fighter.filter(|fighter| !fighter.granted.pays_reactions_with_points()) {
            fighter.left.points = 0;
        }
    }

    /// `id` reacts. Rules: SUR-28, SUR-61, HSE-21.
    pub fn spend_reaction(&mut self, id: CreatureId) {
        if let Some(fighter) = self.fighters.get_mut(&id) {
            let Fighter { granted, left, .. } = fighter;
            let from_points = granted.pays_reactions_with_points();
            let purse = if from_points { &mut left.points } else { &mut left.reactions };
            *purse = purse.saturating_sub(1);
        }
    }

    /// A normal round begins: nobody is SURPRISED any more, what was left is lost, and everybody who can act gets what
    /// `budget` says. Rules: SUR-32, SUR-41, SUR-55, SUR-57, SUR-72, SUR-73.
    pub fn begin_round(&mut self, budget: impl Fn(CreatureId) -> Budget) {
        self.phase = Phase::Rounds;
        self.rounds = self.rounds.saturating_add(1);
        for (&id, fighter) in &mut self.fighters {
            let granted = budget(id);
            *fighter = Fighter { granted, left: granted, waits: false, ..std::mem::take(fighter) };
        }
    }

    /// Nobody takes part any more but those that `is_there` says.
    pub fn forget_but(&mut self, is_there: impl Fn(CreatureId) -> bool) {
        self.fighters.retain(|&id, _| is_there(id));
        self.opening.initiative.retain(|&id, _| is_there(id));
        self.opening.surprised.retain(|&id, _| is_there(id));
    }

    /// `id` joins; it is never SURPRISED and acts from the next normal round. Rule: SUR-07.
    pub fn join(&mut self, id: CreatureId, initiative: Initiative) {
        let newcomer = Fighter { initiative, waits: true, ..Fighter::default() };
        self.fighters.entry(id).or_insert(newcomer);
    }
}
