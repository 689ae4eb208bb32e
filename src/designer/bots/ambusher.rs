//! The bot that lives by surprise: it looks for guards that are alone and suspect nothing, comes upon them, and takes
//! them down; between hunts it goes its way carefully. It decides on what the player knows alone. Rule: HSE-71.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::level::Level;
use crate::sim::{Ask, Session};
use unnoticed_rules::{Action, Creature, CreatureId, Exposure, Situation};

use super::careful::Careful;
use super::{Player, player};

/// Squares within which it looks for prey.
const HUNTING_GROUND: u16 = 16;
/// Squares within which prey has nobody to help it.
const ALONE: u16 = 5;
/// Rounds after which it looks for prey again.
const PATIENCE: u32 = 4;
/// The highest face that a blow at its prey may need.
const MOST_FACE: i16 = 6;

/// Hunts, and goes its way between the hunts.
#[derive(Debug)]
pub(super) struct Ambusher {
    way: Careful,
    /// What is left of the way to its prey.
    hunt: VecDeque<Action>,
    /// The round in which it looks for prey next.
    next_look: u32,
    refused: bool,
}

impl Ambusher {
    pub fn new(level: &Arc<Level>) -> Self {
        Self { way: Careful::new(level), hunt: VecDeque::new(), next_look: 0, refused: false }
    }

    /// The next step of a hunt, if there is one.
    fn hunt(&mut self, session: &Session) -> Option<Action> {
        let known = player::known(session);
        let rogue = known.creature(CreatureId::ROGUE);
        if rogue.conditions.in_encounter || is_suspected(&known) || rogue.turn.movement > 0 {
            self.hunt.clear();
            return None;
        }
        let round = session.turns().round();
        if self.hunt.is_empty() && round >= self.next_look && is_fresh(session, rogue) {
            self.next_look = round + PATIENCE;
            let prey = self.way.stalk(session, HUNTING_GROUND, ALONE, |guard| can_be_felled(rogue, guard));
            self.hunt = prey.unwrap_or_default();
        }
        self.hunt.pop_front()
    }
}

impl Player for Ambusher {
    fn begin(&mut self) {
        self.way.begin();
        self.hunt.clear();
        self.next_look = 0;
        self.refused = false;
    }

    fn decide(&mut self, session: &Session) -> Ask {
        if let Some(chosen) = player::choice(session) {
            return chosen;
        }
        if session.question().is_some() {
            return Ask::React(true);
        }
        self.way.begin_thinking();
        if std::mem::take(&mut self.refused) {
            return self.way.go_on(session);
        }
        match attack(session).or_else(|| self.hunt(session)) {
            Some(action) => Ask::Act(action),
            None => self.way.go_on(session),
        }
    }

    fn refused(&mut self) {
        self.refused = true;
        self.hunt.clear();
        self.way.refused();
    }
}

/// Whether nothing of the turn of `rogue` has been spent.
fn is_fresh(session: &Session, rogue: &Creature) -> bool {
    let whole = session.rules().rulebook().currencies().iter().map(|currency| currency.most);
    whole.eq(rogue.turn.purse().0.into_iter().take(session.rules().rulebook().currencies().len()))
}

/// Whether a blow out of hiding fells `guard` more often than not: `MOST_FACE` or less is enough. Rules: HSE-28, HSE-61.
fn can_be_felled(rogue: &Creature, guard: &Creature) -> bool {
    let Some(attack) = rogue.profile.attack else { return false };
    guard.profile.armour_class - 2 - attack.bonus <= MOST_FACE
}

/// Whether some guard that the rogue perceives knows of it: then nobody near comes as prey.
fn is_suspected(known: &Situation) -> bool {
    seen_guards(known).iter().any(|guard| guard.awareness.exposure(CreatureId::ROGUE).is_aware())
}

/// Takes down whoever does not suspect it, and in a fight strikes at whoever does not see it. Rules: DET-163, HSE-28.
fn attack(session: &Session) -> Option<Action> {
    let known = player::known(session);
    let rules = session.rules().rulebook();
    let is_fighting = known.creature(CreatureId::ROGUE).conditions.in_encounter;
    let attacks = seen_guards(&known).into_iter().flat_map(|guard| {
        let is_off_guard = guard.awareness.exposure(CreatureId::ROGUE) != Exposure::Perceived;
        let strikes = is_fighting && is_off_guard || rules.is_hidden(&known, CreatureId::ROGUE, guard.id);
        [Some(Action::Subdue(guard.id)), strikes.then_some(Action::Strike(guard.id))]
    });
    let is_legal = |attack: &Action| rules.check(&known, CreatureId::ROGUE, attack).is_ok();
    attacks.flatten().find(is_legal)
}

/// Guards that the rogue perceives and that can act, nearest first.
fn seen_guards(known: &Situation) -> Vec<&Creature> {
    let rogue = known.creature(CreatureId::ROGUE);
    let mut guards: Vec<&Creature> = known.hostiles(rogue).filter(|guard| guard.can_act()).collect();
    guards.sort_by_key(|guard| (guard.space().distance(rogue.space()), guard.id));
    guards
}
