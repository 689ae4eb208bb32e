//! Guards that come to an encounter that runs. Rules: HSE-60, SUR-07.

use bevy::prelude::*;

use crate::rules::surprise::Encounter;
use crate::rules::{CreatureId, Situation, State};

use super::Fight;
use crate::sim::picture;
use crate::sim::{Fact, MissionRng, MissionRules, Picture, Turns};

/// Every guard that holds a rogue OBS or HID joins, rolls initiative and acts from the next round on. Those who lie in
/// wait do not. Rules: HSE-60, HSE-72, HSE-73, SUR-07.
pub(super) fn join_when_they_know(world: &mut World) {
    let Some(encounter) = world.resource::<Fight>().running() else { return };
    let newcomers = newcomers(encounter, &world.resource::<Picture>().0);
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

fn newcomers(encounter: &Encounter, situation: &Situation) -> Vec<CreatureId> {
    let outside = situation.open_guards().filter(|guard| !encounter.includes(guard.id));
    let knowing = outside.filter(|guard| situation.exposure_to(guard) <= State::Hidden);
    knowing.map(|guard| guard.id).collect()
}
