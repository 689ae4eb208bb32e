//! The one writer of facts: what is told is written to components, and everybody learns of it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use unnoticed_rules::{Creature, CreatureId, Effect, Situation};

use crate::sense::SenseBoard;

use super::creatures::{CreatureParts, Roster};
use super::current_situation::{CurrentSituation, StrikesKill, follow_board, follow_creature, follow_intent};
use super::fixtures::Fixtures;
use super::state::MissionApp;
use super::{Fact, Fight, Policies, Tick, TickSystems, Turns};

/// What has been told since the tick began.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct ToldThisTick(pub Vec<Fact>);

/// Whether anything was told in this tick so far.
pub(super) fn is_anything_told(told: Res<ToldThisTick>) -> bool {
    !told.0.is_empty()
}

impl ToldThisTick {
    /// The effects among it.
    pub fn effects(&self) -> impl Iterator<Item = &Effect> {
        self.0.iter().filter_map(Fact::effect)
    }
}

/// Effects that awareness has not been brought up to date with. Rule: HSE-54.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Unsettled(pub Vec<Effect>);

pub(super) fn plugin(app: &mut App) {
    app.init_passing_resource::<ToldThisTick>()
        .init_mission_resource::<Unsettled>()
        .configure_sets(Tick, TickSystems::Record.run_if(is_anything_told));
}

/// Tells facts: writes them to the components, and lets picture, turns and fight follow.
#[derive(SystemParam)]
pub(super) struct FactWriter<'w, 's> {
    pub turns: ResMut<'w, Turns>,
    pub fight: ResMut<'w, Fight>,
    pub policies: ResMut<'w, Policies>,
    pub told: ResMut<'w, ToldThisTick>,
    pub unsettled: ResMut<'w, Unsettled>,
    board: ResMut<'w, SenseBoard>,
    current: ResMut<'w, CurrentSituation>,
    kills: ResMut<'w, StrikesKill>,
    roster: Res<'w, Roster>,
    creatures: Query<'w, 's, CreatureParts>,
    fixtures: Fixtures<'w, 's>,
    messages: MessageWriter<'w, Fact>,
    /// Memory for those that are being written; empty before and after.
    being_written: Local<'s, Vec<Creature>>,
}

impl FactWriter<'_, '_> {
    /// The situation after everything that was told.
    pub fn situation(&self) -> &Situation {
        &self.current.0
    }

    /// The creature `id` after everything that was told.
    pub fn creature(&self, id: CreatureId) -> &Creature {
        self.current.0.creature(id)
    }

    /// Lets `rule` change the situation itself, and tells what it has changed.
    ///
    /// The rule leaves the situation as it is after the effects that it returns.
    pub fn let_change(&mut self, rule: impl FnOnce(&mut Situation) -> Vec<Effect>) {
        let effects = rule(&mut self.current.bypass_change_detection().0);
        if !effects.is_empty() {
            self.current.set_changed();
            self.tell(effects.into_iter().map(Fact::Effect).collect());
        }
    }

    /// Applies `facts`, oldest first, and tells them to everybody.
    pub fn tell(&mut self, facts: Vec<Fact>) {
        if facts.is_empty() {
            return;
        }
        self.write_building(&facts);
        self.write_creatures(&facts);
        for fact in &facts {
            self.turns.note(fact);
            self.fight.note(fact);
            if let Fact::Reacts { reaction, policy } = *fact {
                self.policies.choose(reaction, policy);
            }
        }
        self.unsettled.0.extend(facts.iter().filter_map(Fact::effect).cloned());
        self.told.0.extend(facts.iter().cloned());
        self.messages.write_batch(facts);
    }

    fn write_building(&mut self, facts: &[Fact]) {
        for fact in facts {
            match fact {
                Fact::Effect(effect) if effect.changes_board() => {
                    self.fixtures.apply(effect, &mut self.board);
                    follow_board(&mut self.current, &self.board);
                }
                Fact::Intends { kill } => {
                    self.kills.0 = *kill;
                    follow_intent(&mut self.current, *self.kills);
                }
                _ => {}
            }
        }
    }

    fn write_creatures(&mut self, facts: &[Fact]) {
        // Ascending: of all creatures at the end of a round each comes after the last.
        let mut changed = std::mem::take(&mut *self.being_written);
        for fact in facts {
            let Some(id) = fact.changes() else { continue };
            match changed.binary_search_by_key(&id, |creature| creature.id) {
                Ok(at) => fact.apply_to(&mut changed[at]),
                Err(at) => {
                    let Some(mut creature) = self.read(id) else { continue };
                    fact.apply_to(&mut creature);
                    changed.insert(at, creature);
                }
            }
        }
        for creature in changed.drain(..) {
            self.write(creature);
        }
        *self.being_written = changed;
    }

    /// Whether there is a creature `id` with all its parts.
    pub fn has(&self, id: CreatureId) -> bool {
        self.roster.entity(id).is_some_and(|entity| self.creatures.contains(entity))
    }

    fn read(&self, id: CreatureId) -> Option<Creature> {
        let creatures = self.creatures.as_readonly();
        creatures.get(self.roster.entity(id)?).ok().map(|parts| parts.creature())
    }

    fn write(&mut self, creature: Creature) -> Option<()> {
        let entity = self.roster.entity(creature.id)?;
        self.creatures.get_mut(entity).ok()?.write(creature);
        follow_creature(&mut self.current, &self.creatures.as_readonly().get(entity).ok()?);
        Some(())
    }
}

/// Tells `facts` from outside a system.
#[cfg(test)]
pub(super) fn tell(world: &mut World, facts: Vec<Fact>) {
    use bevy::ecs::system::RunSystemOnce;
    world.run_system_once(move |mut writer: FactWriter| writer.tell(facts.clone())).expect("a mission runs");
}
