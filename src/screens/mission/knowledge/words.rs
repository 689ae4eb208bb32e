//! What a card says of a guard, in words: what its state means, how long ago it was known, and how it is doing.

use crate::rule_reference::without_squares;
use crate::sim::{PlayerView, Seen};
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

/// What somebody is about and what it does `next` for it, a place that both have named once: "on patrol: strides to the great
/// hall".
pub(super) fn with_next(intent: &str, next: &str) -> String {
    let ((aim, aims_at), (act, acts_at)) = (around_place(intent), around_place(next));
    let is_same_place = !aims_at.is_empty() && without_squares(aims_at) == without_squares(acts_at);
    match (intent, next) {
        (_, "" | "waits") => intent.to_owned(),
        ("", _) => next.to_owned(),
        _ if is_same_place && are_forms_of_one(aim, act) => intent.to_owned(),
        _ if is_same_place => format!("{aim}: {next}"),
        _ => format!("{intent}: {next}"),
    }
}

/// What `words` say before the place that they end with, and that place.
fn around_place(words: &str) -> (&str, &str) {
    let joined = BEFORE_PLACES.into_iter().filter_map(|joins| Some((words.find(joins)?, joins.len())));
    joined.min().map_or((words, ""), |(at, length)| (&words[..at], &words[at + length..]))
}

/// What places are joined by.
const BEFORE_PLACES: [&str; 4] = [" to ", " in ", " at ", " around "];

/// Whether two words are forms of one: "searching", "searches".
fn are_forms_of_one(one: &str, other: &str) -> bool {
    STEM <= one.len() && one.get(..STEM) == other.get(..STEM)
}

/// Letters of a word that its forms share.
const STEM: usize = 5;

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
    let is_seen =
        matches!(PlayerView::of(situation).seen(id), Seen::Perceived { exposure: Exposure::Perceived, .. });
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_guard_does_next_is_told_with_what_it_is_about_and_each_place_once() {
        let told = [
            ("on patrol to the great hall (K8)", "strides to the great hall (H9)"),
            ("on patrol to the great hall (K8)", "opens the door of the porch (F11)"),
            ("searching in the clerks' room (J4)", "searches in the clerks' room (K5)"),
            ("searching in the yard (J16)", "searches in the porch (B9)"),
            ("investigating at E1", "strides to E1"),
            ("on guard in the passage (X11)", "waits"),
            ("chasing you", "strides to the yard (J16)"),
            ("", "strides to the yard (J16)"),
        ];
        let told = told.map(|(intent, next)| with_next(intent, next));
        assert_eq!(
            told,
            [
                "on patrol: strides to the great hall (H9)",
                "on patrol to the great hall (K8): opens the door of the porch (F11)",
                "searching in the clerks' room (J4)",
                "searching in the yard (J16): searches in the porch (B9)",
                "investigating: strides to E1",
                "on guard in the passage (X11)",
                "chasing you: strides to the yard (J16)",
                "strides to the yard (J16)",
            ]
        );
    }
}
