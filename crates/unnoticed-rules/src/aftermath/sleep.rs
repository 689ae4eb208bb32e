//! Sleepers that are injured or called awake. Rules: HSE-65, SUR-74.

use crate::{Creature, Effect, NoiseKind, Situation};

use super::Sound;

/// Every sleeper that was injured, or that the noise of an attack or a call reached, in what `happened` and in the
/// `tick` after it.
pub fn rouse(situation: &Situation, happened: &[Effect], tick: &[Effect]) -> Vec<Effect> {
    let rousing: Vec<&Effect> = happened.iter().chain(tick).filter(|effect| may_rouse(effect)).collect();
    if rousing.is_empty() {
        return Vec::new();
    }
    let sleepers = situation.creatures.iter().filter(|creature| creature.conditions.asleep);
    let roused = sleepers.filter(|sleeper| {
        !sleeper.conditions.stirring && rousing.iter().any(|effect| rouses(situation, sleeper, effect))
    });
    roused.map(|sleeper| Effect::Stirred { creature: sleeper.id }).collect()
}

/// Steps, doors, words, bells and thrown things let everybody sleep on.
const fn may_rouse(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Hurt { .. }
            | Effect::Noise { kind: NoiseKind::Loud | NoiseKind::Scuffle | NoiseKind::Call, .. }
    )
}

/// Whether `effect`, which may rouse, reaches this sleeper.
fn rouses(situation: &Situation, sleeper: &Creature, effect: &Effect) -> bool {
    let reaches = |sound: Sound| sleeper.has_ears() && sound.carries_to(situation, sleeper);
    match *effect {
        Effect::Hurt { creature, .. } => creature == sleeper.id,
        _ => Sound::of(effect).is_some_and(reaches),
    }
}

/// Sleepers that wake because a round ends, a surprise round too. Rule: SUR-74.
pub fn wake(situation: &Situation) -> Vec<Effect> {
    let due = situation.creatures.iter().filter(|creature| creature.conditions.stirring);
    due.map(|creature| Effect::Woke { creature: creature.id }).collect()
}
