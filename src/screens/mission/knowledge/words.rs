//! What a card says of a guard, in words: what its state means, how long ago it was known, and how it is doing.

use crate::sim::PlayerView;
use unnoticed_rules::{Conditions, Creature, CreatureId, Exposure, HeldState, ShownCondition, Situation};

use super::Minds;

/// How long ago it was, in words.
pub(super) fn age(rounds: u8) -> String {
    match rounds {
        0 => String::new(),
        1 => ", 1 round ago".to_owned(),
        rounds => format!(", {rounds} rounds ago"),
    }
}

/// What a state means, as one would say it. Rule: HSE-05.
pub(in crate::screens::mission) const fn plain(state: HeldState) -> &'static str {
    match state.exposure() {
        _ if state.is_tracked() => "Is on your track",
        Exposure::Perceived => "Sees you",
        Exposure::Placed => "Knows where to look",
        Exposure::Suspected => "Suspects somebody",
        Exposure::Unaware => "Suspects nothing",
    }
}

/// "3 rounds"
pub(super) fn rounds(count: u8) -> String {
    format!("{count} round{}", if count == 1 { "" } else { "s" })
}

/// Why somebody does nothing that matters, as one would say it.
pub(super) const fn plain_condition(creature: &Creature) -> Option<&'static str> {
    match creature.conditions {
        Conditions { dead: true, .. } => Some("Dead"),
        Conditions { unconscious: true, .. } => Some("Out cold"),
        Conditions { stirring: true, .. } => Some("About to wake"),
        Conditions { asleep: true, .. } => Some("Asleep"),
        Conditions { bound: true, .. } => Some("Bound"),
        _ => None,
    }
}

/// What somebody suffers from whom the player's creature sees.
pub(super) fn suffers(situation: &Situation, id: CreatureId, minds: Minds) -> Vec<ShownCondition> {
    let is_seen = PlayerView::of(situation).observes(id);
    let creature = situation.creature(id);
    if !is_seen || creature.is_body() {
        return Vec::new();
    }
    minds.level.rulebook.rules().conditions(situation, creature)
}

/// How somebody is doing, if not well.
pub(super) fn condition(creature: &Creature) -> &'static str {
    match &creature.conditions {
        Conditions { dead: true, .. } => " · dead",
        Conditions { unconscious: true, .. } => " · unconscious",
        Conditions { stirring: true, .. } => " · stirring",
        Conditions { asleep: true, .. } => " · asleep",
        Conditions { bound: true, .. } => " · bound",
        Conditions { startled: true, .. } => " · startled",
        Conditions { wary: true, .. } => " · wary",
        _ => "",
    }
}
