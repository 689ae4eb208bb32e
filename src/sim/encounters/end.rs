//! An encounter ends. Rule: HSE-23.

use bevy::prelude::*;

use unnoticed_rules::surprise::Phase;
use unnoticed_rules::{Creature, CreatureId, Exposure, Rulebook, Situation, guard};

use crate::sim::fact_writer::FactWriter;
use crate::sim::{CurrentSituation, Fact, Fight, MissionRules};

/// Notes that a guard knows the rogue's square, before turns and rounds pass. Rule: HSE-23.
pub(in crate::sim) fn note_who_knows(
    current: Res<CurrentSituation>,
    rules: Res<MissionRules>,
    mut fight: ResMut<Fight>,
) {
    if is_known(&fight, rules.rulebook(), &current.0) {
        fight.was_known = true;
    }
}

/// Whether a fight runs and a guard knows enough of the rogue to keep it up. Rules: HSE-23, HSE-78, SUR-68.
fn is_known(fight: &Fight, rules: &dyn Rulebook, situation: &Situation) -> bool {
    fight.running().is_some() && rules.keeps_fighting(worst(situation))
}

/// The first moment of a round is one of it: it counts as it begins, so that a tick in which nothing happens, or a request
/// that is refused, adds nothing. Rules: HSE-23, HSE-24.
pub(in crate::sim) fn note_first_moment(writer: &mut FactWriter, rules: &dyn Rulebook) {
    writer.fight.was_known |= is_known(&writer.fight, rules, writer.situation());
}

/// As soon as no guard that can act has any idea of the rogue, once nobody is surprised any more and everybody has
/// perceived what happened last. Rules: HSE-23, TAC-129.
pub(super) fn end_when_nobody_knows(mut writer: FactWriter) {
    let Some(encounter) = writer.fight.running() else { return };
    let is_surprised = |id| writer.situation().get(id).is_some_and(Creature::can_act);
    let is_normal = encounter.phase == Phase::Rounds && !encounter.surprised().any(is_surprised);
    let is_settled = writer.unsettled.0.is_empty() && !writer.turns.is_over();
    if is_normal && is_settled && !worst(writer.situation()).is_aware() {
        end(&mut writer);
    }
}

/// Normal rounds after which those give a fight up who cannot get at the rogue. Rule: HSE-23.
const STALLED_ROUNDS: u8 = 3;

/// At the end of a normal round in which no guard knew the rogue's space, or of the last in which those who knew it could
/// not get at it. Rules: HSE-23, HSE-36.
pub(in crate::sim) fn end_of_round(writer: &mut FactWriter, rules: &dyn Rulebook) {
    if writer.fight.running().is_none_or(|encounter| encounter.phase != Phase::Rounds) {
        return;
    }
    let is_stalled = !writer.fight.was_harm_done && is_stalled(rules, writer.situation());
    let fight = &mut writer.fight;
    fight.rounds_stalled = if is_stalled { fight.rounds_stalled + 1 } else { 0 };
    if !fight.was_known || fight.rounds_stalled >= STALLED_ROUNDS {
        end(writer);
    }
}

/// Whether nobody who knows enough of the rogue to keep up the fight can get at it. Rules: HSE-23, HSE-36, HSE-78.
fn is_stalled(rules: &dyn Rulebook, situation: &Situation) -> bool {
    let knows = |guard: &&Creature| rules.keeps_fighting(situation.exposure_to(guard));
    let mut knowing = situation.open_guards().filter(knows);
    knowing.all(|guard| !guard::can_get_at_quarry(situation, guard))
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
pub(super) fn worst(situation: &Situation) -> Exposure {
    situation.open_guards().map(|guard| situation.exposure_to(guard)).min().unwrap_or_default()
}
