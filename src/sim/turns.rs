//! Whose turn it is, and the rounds inside and outside encounters. Rules: HSE-13, HSE-60.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::rules::surprise::Encounter;
use crate::rules::{Creature, CreatureId, Effect, Situation};

use super::{
    Fact, Fight, MissionRules, Outcome, Pending, Picture, Playing, Tick, TickSystems, Walk, encounters,
    guards, picture,
};

/// Actions of the rogue's turn. Rule: HSE-13.
pub const ROGUE_ACTIONS: u8 = 3;

/// The round, whose turn it is, and whether the mission is over.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Turns {
    round: u32,
    current: Option<CreatureId>,
    outcome: Option<Outcome>,
    /// Those whose turn comes later in this round, next first.
    queue: VecDeque<CreatureId>,
}

impl Turns {
    /// The round, counted from 1; 0 before the first.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// Whose turn it is.
    pub fn current(&self) -> Option<CreatureId> {
        self.current
    }

    /// How the mission ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Whether the mission has ended.
    pub fn is_over(&self) -> bool {
        self.outcome.is_some()
    }

    /// From now on the round goes on with the turns of `order`, and no others.
    pub(super) fn go_on_with(&mut self, order: Vec<CreatureId>) {
        self.queue = order.into();
    }

    /// `creature` has no turn any more in this round.
    pub(super) fn leave_out(&mut self, creature: CreatureId) {
        self.queue.retain(|&other| other != creature);
    }

    pub(super) fn note(&mut self, fact: &Fact) {
        match *fact {
            Fact::RoundBegan { round } => self.round = round,
            Fact::TurnBegan { creature, .. } => self.current = Some(creature),
            Fact::TurnEnded { .. } => self.current = None,
            Fact::Ended { outcome } => self.outcome = Some(outcome),
            _ => {}
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Turns>().add_systems(Tick, pass_turn.in_set(TickSystems::Pass));
}

/// Ends a turn that is used up and begins the next one. At most one turn ends in a tick.
pub(super) fn pass_turn(world: &mut World) {
    let is_busy = world.resource::<Walk>().0.is_some() || world.resource::<Pending>().is_some();
    if world.resource::<Turns>().is_over() || is_busy {
        return;
    }
    if let Some(current) = world.resource::<Turns>().current() {
        if !is_used_up(world.resource::<Picture>().0.creature(current)) {
            return;
        }
        end_turn(world, current);
    }
    begin_next_turn(world);
}

fn is_used_up(creature: &Creature) -> bool {
    let turn = creature.turn;
    !creature.can_act() || creature.conditions.startled || (turn.actions == 0 && turn.movement == 0)
}

fn end_turn(world: &mut World, creature: CreatureId) {
    let mut facts: Vec<Fact> = guards::turn_at_rest(world, creature).into_iter().collect();
    let situation = &world.resource::<Picture>().0;
    facts.extend(get_over_startle(situation.creature(creature)));
    let effects = world.resource::<MissionRules>().rulebook().end_turn(situation, creature);
    facts.extend(effects.into_iter().map(Fact::Effect));
    facts.push(Fact::TurnEnded { creature });
    picture::tell(world, facts);
}

fn get_over_startle(creature: &Creature) -> Option<Fact> {
    let over = Effect::Startled { creature: creature.id, startled: false };
    creature.conditions.startled.then_some(Fact::Effect(over))
}

/// The next of the round who can act; after the last one the round ends.
fn begin_next_turn(world: &mut World) {
    while let Some(next) = world.resource_mut::<Turns>().queue.pop_front() {
        if world.resource::<Picture>().0.creature(next).can_act() && actions_of(world, next) > 0 {
            return begin_turn(world, next);
        }
    }
    if world.resource::<Turns>().round() > 0 {
        end_round(world);
    }
    begin_round(world);
}

fn end_round(world: &mut World) {
    let mut situation = world.resource::<Picture>().0.clone();
    let effects = world.resource::<MissionRules>().rulebook().end_round(&mut situation);
    picture::tell(world, effects.into_iter().map(Fact::Effect).collect());
    encounters::end_of_round(world);
}

fn begin_round(world: &mut World) {
    let round = world.resource::<Turns>().round() + 1;
    let mut facts = vec![Fact::RoundBegan { round }];
    if world.resource::<Fight>().running().is_some() {
        facts.push(Fact::EncounterRound { budgets: encounters::budgets(world) });
    }
    picture::tell(world, facts);
    let order = order_of_round(world.resource::<Fight>(), &world.resource::<Picture>().0);
    world.resource_mut::<Turns>().go_on_with(order);
    if world.resource::<Picture>().0.creatures.iter().any(Creature::can_act) {
        begin_next_turn(world);
    }
}

/// The combatants by initiative, then everybody else by ascending id. Rules: HSE-13, HSE-60.
fn order_of_round(fight: &Fight, situation: &Situation) -> Vec<CreatureId> {
    let fighters = fight.running().map(Encounter::order).unwrap_or_default();
    let is_engaged = |id| fight.running().is_some_and(|encounter| encounter.includes(id));
    let others = situation.creatures.iter().map(|creature| creature.id).filter(|&id| !is_engaged(id));
    fighters.into_iter().chain(others.collect::<Vec<_>>()).collect()
}

/// Rules: HSE-13, HSE-21, HSE-60.
fn actions_of(world: &World, creature: CreatureId) -> u8 {
    match world.resource::<Fight>().running() {
        Some(encounter) if encounter.includes(creature) => encounter.left(creature).points,
        _ => {
            let creature = world.resource::<Picture>().0.creature(creature);
            encounters::actions_in_round(&world.resource::<Playing>().0, world.resource::<Fight>(), creature)
        }
    }
}

/// A startled creature gets over it with its first action. Rule: HSE-55.
fn begin_turn(world: &mut World, creature: CreatureId) {
    let who = world.resource::<Picture>().0.creature(creature);
    let actions = who.actions_after_startle(actions_of(world, creature));
    let momentum = world.resource::<Fight>().is_surprise_round();
    let mut facts: Vec<Fact> = get_over_startle(who).into_iter().collect();
    facts.push(Fact::TurnBegan { creature, actions, momentum });
    picture::tell(world, facts);
}
