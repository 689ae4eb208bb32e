//! What cannot be taken back, because the player has learnt from it.

use crate::sim::{Fact, LogEntry, Openness};
use unnoticed_rules::{Action, CreatureId, Effect, Exposure, Refusal};

/// Why nothing from before `entry` can be undone, if so: dice were thrown or somebody learnt something.
///
/// What the player may not know of is no reason: a refusal is free, and would tell of guards in the dark. Rules:
/// HSE-24, HSE-48.
pub(super) fn bound(entry: &LogEntry) -> Option<Refusal> {
    let is_told = entry.openness <= Openness::Secret;
    let why = match entry.fact {
        Fact::Effect(Effect::Learned { observer: CreatureId::ROGUE, from, to, reason, .. })
            if from != to || to.exposure() == Exposure::Suspected && reason.is_new_evidence() =>
        {
            "Since then you have learnt something about somebody."
        }
        // A die is thrown in any case (DET-25), and to have found nothing tells something.
        Fact::Effect(Effect::Acted { creature: CreatureId::ROGUE, action: Action::Seek(_), .. }) => {
            "Since then you have searched."
        }
        Fact::Effect(Effect::Rolled(_) | Effect::Hurt { .. } | Effect::HitNothing { .. }) if is_told => {
            "Dice have been thrown since then."
        }
        Fact::Effect(Effect::Learned { from, to, .. }) if is_told && from != to => {
            "Since then a guard knows more or less of you."
        }
        Fact::EncounterBegan { .. } => "Since then a fight has begun.",
        Fact::EncounterEnded => "Since then a fight has ended.",
        Fact::Engaged { .. } if is_told => "Since then somebody has joined the fight.",
        Fact::Alert { .. } => "Since then the alert has changed.",
        Fact::Ended { .. } => "Since then the mission has ended.",
        _ => return None,
    };
    Some(Refusal::revealed(why, "HSE-44"))
}
