//! Guards that come to an encounter that runs. Rules: HSE-60, SUR-07.

use bevy::prelude::*;

use crate::rules::surprise::Encounter;
use crate::rules::{Creature, CreatureId, State};

use super::Fight;
use crate::sim::picture;
use crate::sim::{Fact, MissionRng, MissionRules, Picture, Turns};

/// Whoever holds the rogue OBS or HID joins, rolls initiative and acts from the next round on. Those who lie in wait do not.
/// Rules: HSE-60, HSE-72, SUR-07.
pub(super) fn join_when_they_know(world: &mut World) {
    let Some(encounter) = world.resource::<Fight>().running() else { return };
    let newcomers = newcomers(encounter, &world.resource::<Picture>().0.creatures);
    for creature in newcomers {
        let initiative = world.resource_scope(|world, rng: Mut<MissionRng>| {
            let situation = &world.resource::<Picture>().0;
            let fight = world.resource::<Fight>().running();
            let combatants = fight.map(|fight| fight.fighters.keys().copied().collect::<Vec<_>>());
            let combatants = combatants.unwrap_or_default();
            let rules = world.resource::<MissionRules>().rulebook();
            rules.initiative(situation, &combatants, creature, false, &mut rng.into_inner().rules())
        });
        world.resource_mut::<Turns>().leave_out(creature);
        let surprised = Vec::new();
        picture::tell(world, vec![Fact::Engaged { creature, initiative, surprised, late: true }]);
    }
}

fn newcomers(encounter: &Encounter, creatures: &[Creature]) -> Vec<CreatureId> {
    let knows = |creature: &&Creature| {
        let state = creature.awareness.state(CreatureId::ROGUE);
        creature.can_act() && !creature.conditions.waiting && matches!(state, State::Observed | State::Hidden)
    };
    let outside = creatures.iter().filter(|creature| !encounter.includes(creature.id));
    outside.filter(knows).map(|creature| creature.id).collect()
}
