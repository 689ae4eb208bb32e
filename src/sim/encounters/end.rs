//! An encounter ends. Rule: HSE-23.

use bevy::prelude::*;

use unnoticed_rules::surprise::Phase;
use unnoticed_rules::{CreatureId, Exposure, Situation};

use crate::sim::fact_writer::FactWriter;
use crate::sim::{CurrentSituation, Fact, Fight};

/// Notes that a guard knows the rogue's square, before turns and rounds pass. Rule: HSE-23.
pub(in crate::sim) fn note_who_knows(current: Res<CurrentSituation>, mut fight: ResMut<Fight>) {
    if fight.running().is_some() && worst(&current.0).is_placed() {
        fight.was_known = true;
    }
}

/// As soon as no guard that can act has any idea of the rogue, once the surprise round is over and everybody has
/// perceived what happened last. Rule: HSE-23.
pub(super) fn end_when_nobody_knows(mut writer: FactWriter) {
    let Some(encounter) = writer.fight.running() else { return };
    let is_normal = encounter.phase == Phase::Rounds;
    let is_settled = writer.unsettled.0.is_empty() && !writer.turns.is_over();
    if is_normal && is_settled && !worst(writer.situation()).is_aware() {
        end(&mut writer);
    }
}

/// At the end of a normal round in which no guard knew the rogue's space. Rule: HSE-23.
pub(in crate::sim) fn end_of_round(writer: &mut FactWriter) {
    let fight = &writer.fight;
    let quiet = fight.running().is_some_and(|encounter| encounter.phase == Phase::Rounds) && !fight.was_known;
    if quiet {
        end(writer);
    }
}

fn end(writer: &mut FactWriter) {
    let fight = writer.fight.running();
    let combatants: Vec<CreatureId> =
        fight.map(|fight| fight.fighters.keys().copied().collect()).unwrap_or_default();
    let mut facts = vec![Fact::EncounterEnded];
    facts.extend(combatants.into_iter().map(|creature| Fact::Disengaged { creature }));
    writer.tell(facts);
}

/// How exposed a rogue is at worst to guards that can act and do not lie in wait.
/// Rules: HSE-65, HSE-72, HSE-73.
fn worst(situation: &Situation) -> Exposure {
    situation.open_guards().map(|guard| situation.exposure_to(guard)).min().unwrap_or_default()
}
