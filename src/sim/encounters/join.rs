//! Guards that come to an encounter that runs. Rules: HSE-60, SUR-07.

use bevy::prelude::*;

use unnoticed_rules::surprise::{Encounter, Initiative};
use unnoticed_rules::{CreatureId, Situation};

use crate::sim::Fact;
use crate::sim::referee::Referee;

/// Every guard that holds a rogue OBS or HID joins, rolls initiative and acts from the next round on. Those who lie in
/// wait do not. Rules: HSE-60, HSE-72, HSE-73, SUR-07.
pub(super) fn join_when_they_know(mut referee: Referee) {
    let Some(encounter) = referee.writer.fight.running() else { return };
    for creature in newcomers(encounter, referee.situation()) {
        let initiative = initiative(&mut referee, creature);
        referee.writer.turns.leave_out(creature);
        referee.tell(vec![Fact::Engaged { creature, initiative, surprised: Vec::new(), late: true }]);
    }
}

/// What `creature` rolls among those who fight already.
fn initiative(referee: &mut Referee, creature: CreatureId) -> Initiative {
    let fight = referee.writer.fight.running();
    let combatants: Vec<CreatureId> =
        fight.map(|fight| fight.fighters.keys().copied().collect()).unwrap_or_default();
    let (rules, situation) = (referee.rules.rulebook(), referee.writer.situation());
    rules.initiative(situation, &combatants, creature, false, &mut referee.rng.rules())
}

fn newcomers(encounter: &Encounter, situation: &Situation) -> Vec<CreatureId> {
    let outside = situation.open_guards().filter(|guard| !encounter.includes(guard.id));
    let knowing = outside.filter(|guard| situation.exposure_to(guard).is_placed());
    knowing.map(|guard| guard.id).collect()
}
