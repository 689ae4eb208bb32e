//! All components of a creature together, and the creature of the rules that they make up.

use std::sync::Arc;

use bevy::ecs::query::QueryData;
use bevy::prelude::*;

use tactical_grid::Sense;
use unnoticed_rules::{Creature, Profile, Situation};

use crate::sense::{Eyesight, Facing, Footprint, Position, Senses};

use super::{Beliefs, Carried, Condition, Health, Id, InHand, Sheet, TurnLeft};

/// All components of a creature that rules look at.
#[derive(QueryData)]
#[query_data(mutable)]
pub(in super::super) struct CreatureParts {
    id: &'static Id,
    sheet: &'static Sheet,
    footprint: &'static Footprint,
    eyesight: &'static Eyesight,
    senses: Option<&'static Senses>,
    position: &'static mut Position,
    facing: &'static mut Facing,
    health: &'static mut Health,
    carried: &'static mut Carried,
    condition: &'static mut Condition,
    turn: &'static mut TurnLeft,
    beliefs: &'static mut Beliefs,
    in_hand: &'static mut InHand,
}

impl CreaturePartsReadOnlyItem<'_, '_> {
    /// The creature that they make up.
    pub fn creature(&self) -> Creature {
        Creature {
            id: self.id.0,
            profile: self.profile(),
            square: self.position.0,
            facing: self.facing.0,
            health: self.health.0,
            throws: self.carried.throws,
            picks: self.carried.picks,
            conditions: self.condition.0.clone(),
            turn: self.turn.0,
            awareness: self.beliefs.0.clone(),
            hand: Arc::clone(&self.in_hand.cards),
            note: self.in_hand.note,
        }
    }

    /// Its sheet, with size, eyes and senses as they are now.
    fn profile(&self) -> Arc<Profile> {
        if self.is_as_in(&self.sheet.0) {
            return Arc::clone(&self.sheet.0);
        }
        let (size, vision, senses) = (self.footprint.0, self.eyesight.0, self.senses().to_vec());
        Arc::new(Profile { size, vision, senses, ..(*self.sheet.0).clone() })
    }

    /// Whether size, eyes and senses are those of `profile`.
    fn is_as_in(&self, profile: &Profile) -> bool {
        let senses = profile.senses.iter().take(Senses::MOST);
        (self.footprint.0, self.eyesight.0) == (profile.size, profile.vision) && senses.eq(self.senses())
    }

    fn senses(&self) -> &[Sense] {
        self.senses.map(Senses::all).unwrap_or_default()
    }

    /// Whether `profile` is its sheet with size, eyes and senses as they are now.
    fn has(&self, profile: &Arc<Profile>) -> bool {
        self.is_as_in(profile) && (Arc::ptr_eq(&self.sheet.0, profile) || *self.profile() == **profile)
    }

    /// Whether they make up `creature`.
    pub fn make_up(&self, creature: &Creature) -> bool {
        let carried = Carried { throws: creature.throws, picks: creature.picks };
        self.has(&creature.profile)
            && (self.position.0, self.facing.0) == (creature.square, creature.facing)
            && (self.health.0, *self.carried) == (creature.health, carried)
            && self.turn.0 == creature.turn
            && self.condition.0 == creature.conditions
            && self.beliefs.0 == creature.awareness
            && (&self.in_hand.cards, self.in_hand.note) == (&creature.hand, creature.note)
    }

    /// Whether `situation` has the creature that they make up.
    pub fn are_in(&self, situation: &Situation) -> bool {
        situation.get(self.id.0).is_some_and(|creature| self.make_up(creature))
    }

    /// Puts the creature that they make up into `situation`, in the place of what it was before.
    pub fn put_into(&self, situation: &mut Situation) {
        let creatures = &mut situation.creatures;
        match creatures.binary_search_by_key(&self.id.0, |creature| creature.id) {
            Ok(at) => creatures[at] = self.creature(),
            Err(at) => creatures.insert(at, self.creature()),
        }
    }
}

impl CreaturePartsItem<'_, '_> {
    /// Makes them make up `creature`; what is as it was counts as unchanged.
    pub fn write(&mut self, creature: Creature) {
        self.position.set_if_neq(Position(creature.square));
        self.facing.set_if_neq(Facing(creature.facing));
        self.health.set_if_neq(Health(creature.health));
        self.carried.set_if_neq(Carried { throws: creature.throws, picks: creature.picks });
        self.condition.set_if_neq(Condition(creature.conditions));
        self.turn.set_if_neq(TurnLeft(creature.turn));
        self.beliefs.set_if_neq(Beliefs(creature.awareness));
        self.in_hand.set_if_neq(InHand { cards: creature.hand, note: creature.note });
    }
}
