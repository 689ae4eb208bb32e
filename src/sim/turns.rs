//! Whose turn it is, and the rounds outside encounters. Rule: HSE-13.

use bevy::prelude::*;

use crate::rules::{Creature, CreatureId, Effect};

use super::{Fact, MissionRules, Outcome, Picture, Playing, Tick, TickSystems, Walk, guards, picture};

/// Actions of the rogue's turn. Rule: HSE-13.
pub const ROGUE_ACTIONS: u8 = 3;

/// The round, whose turn it is, and whether the mission is over.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Turns {
    round: u32,
    current: Option<CreatureId>,
    outcome: Option<Outcome>,
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
fn pass_turn(world: &mut World) {
    if world.resource::<Turns>().is_over() || world.resource::<Walk>().0.is_some() {
        return;
    }
    let Some(current) = world.resource::<Turns>().current() else { return begin_round(world) };
    if is_used_up(world.resource::<Picture>().0.creature(current)) {
        end_turn(world, current);
        begin_next_turn(world, current);
    }
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

fn begin_next_turn(world: &mut World, after: CreatureId) {
    let creatures = &world.resource::<Picture>().0.creatures;
    match creatures.iter().find(|creature| creature.id > after && creature.can_act()).map(|c| c.id) {
        Some(next) => begin_turn(world, next),
        None => end_round(world),
    }
}

fn end_round(world: &mut World) {
    let mut situation = world.resource::<Picture>().0.clone();
    let effects = world.resource::<MissionRules>().rulebook().end_round(&mut situation);
    picture::tell(world, effects.into_iter().map(Fact::Effect).collect());
    begin_round(world);
}

fn begin_round(world: &mut World) {
    let round = world.resource::<Turns>().round() + 1;
    picture::tell(world, vec![Fact::RoundBegan { round }]);
    let creatures = &world.resource::<Picture>().0.creatures;
    if let Some(first) = creatures.iter().find(|creature| creature.can_act()).map(|creature| creature.id) {
        begin_turn(world, first);
    }
}

/// A startled creature gets over it with its first action. Rule: HSE-55.
fn begin_turn(world: &mut World, creature: CreatureId) {
    let level = &world.resource::<Playing>().0;
    let budget = if creature == CreatureId::ROGUE { ROGUE_ACTIONS } else { level.guard_actions };
    let startle = get_over_startle(world.resource::<Picture>().0.creature(creature));
    let actions = budget.saturating_sub(u8::from(startle.is_some()));
    let mut facts: Vec<Fact> = startle.into_iter().collect();
    facts.push(Fact::TurnBegan { creature, actions });
    picture::tell(world, facts);
}
