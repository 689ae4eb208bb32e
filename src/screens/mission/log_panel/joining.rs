//! What the log says in one line: a roll with what came of it, and who walks.

use crate::sim::{Fact, LogEntry};
use unnoticed_rules::{CreatureId, Effect, Roll, RollNature};

/// The roll by which what `entry` tells of was learned, if it was made `before` it, the latest first, and nothing was learned
/// by it since.
pub fn cause<'a>(entry: &LogEntry, before: impl Iterator<Item = &'a LogEntry>) -> Option<&'a Roll> {
    let pair = learned(entry)?;
    let roll = same_act(before).find(|other| is_about(other, pair)).and_then(rolled)?;
    Some(roll).filter(|roll| may_tell(roll, entry))
}

/// Whether what `entry` tells of may have been learned by `roll`: whom it kept from noticing somebody something else has told.
fn may_tell(roll: &Roll, entry: &LogEntry) -> bool {
    match entry.fact {
        Fact::Effect(Effect::Learned { from, to, .. }) => {
            let hid = roll.purpose.kind().nature == RollNature::Stealth && roll.degree.succeeds();
            !(hid && to.exposure() < from.exposure())
        }
        _ => true,
    }
}

/// Whether what was learned by the roll of `entry` is told `after` it, and so the roll as well.
pub fn is_told_later<'a>(entry: &LogEntry, after: impl Iterator<Item = &'a LogEntry>) -> bool {
    let Some(roll) = rolled(entry) else { return false };
    let Some(pair) = decided(roll) else { return false };
    let next = same_act(after).find(|next| is_about(next, pair));
    next.is_some_and(|next| learned(next).is_some() && next.text.is_some() && may_tell(roll, next))
}

/// Whether the first of `pair` learned something of the second by `entry`, or may by its roll.
fn is_about(entry: &LogEntry, pair: (CreatureId, CreatureId)) -> bool {
    rolled(entry).and_then(decided).or_else(|| learned(entry)) == Some(pair)
}

/// The act that what comes after it belongs to, in the same round: `before` is the latest first.
pub fn acted_last<'a>(mut before: impl Iterator<Item = &'a LogEntry>) -> Option<&'a LogEntry> {
    let is_end = |entry: &&LogEntry| {
        matches!(entry.fact, Fact::RoundBegan { .. } | Fact::Effect(Effect::Acted { .. }))
    };
    before.find(is_end).filter(|entry| !matches!(entry.fact, Fact::RoundBegan { .. }))
}

/// What was recorded before anybody acted anew.
pub fn same_act<'a>(entries: impl Iterator<Item = &'a LogEntry>) -> impl Iterator<Item = &'a LogEntry> {
    entries.take_while(|entry| {
        !matches!(entry.fact, Fact::RoundBegan { .. } | Fact::Effect(Effect::Acted { .. }))
    })
}

const fn rolled(entry: &LogEntry) -> Option<&Roll> {
    match &entry.fact {
        Fact::Effect(Effect::Rolled(roll)) => Some(roll),
        _ => None,
    }
}

/// Who learned something, and of whom.
fn learned(entry: &LogEntry) -> Option<(CreatureId, CreatureId)> {
    match entry.fact {
        Fact::Effect(Effect::Learned { observer, subject, .. }) => Some((observer, subject)),
        _ => None,
    }
}

/// Who may learn something by `roll`, and of whom: the other of one who stays unseen, else whoever searches.
fn decided(roll: &Roll) -> Option<(CreatureId, CreatureId)> {
    let against = roll.against?;
    match roll.purpose.kind().nature {
        RollNature::Stealth => Some((against, roll.roller)),
        RollNature::Search => Some((roll.roller, against)),
        RollNature::Blow | RollNature::Open => None,
    }
}

/// `sentence` with `result` in brackets at its end, before the rules that stand behind it.
pub fn with_result(sentence: &str, result: &str) -> String {
    match sentence.rsplit_once(". ") {
        Some((sentence, rules)) => format!("{sentence} ({result}). {rules}"),
        None => format!("{} ({result}).", sentence.trim_end_matches('.')),
    }
}

/// How it is told that one walks, and that several do.
const WALKS: (&str, &str) = (" strides.", " stride.");

/// The walk that `words` tell of, added to the walks that `before` tells of: "Osk, Ilse and Brandt stride." Whoever walks on
/// is named once.
pub fn walking_together(before: &str, words: &str) -> Option<String> {
    let (one, several) = WALKS;
    let other = words.strip_suffix(one)?;
    let named =
        before.strip_suffix(one).or_else(|| before.strip_suffix(several).filter(|who| *who != "You"))?;
    let mut all = named.split(", ").flat_map(|names| names.split(" and "));
    if all.any(|name| name == other) {
        return Some(before.to_owned());
    }
    let first = named.replace(" and ", ", ");
    Some(format!("{first} and {other}{several}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::Openness;
    use tactical_grid::SenseKind;
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::purpose::SNEAK;
    use unnoticed_rules::{By, Dc, Degree, Reason, Source};

    /// What is told of a guard that learns of the rogue after a roll of the rogue's, which ended in `degree`: its result, if it
    /// is told with that.
    fn told_with(degree: Degree, (from, to): (State, State)) -> bool {
        let entry = |effect| LogEntry {
            round: 1,
            fact: Fact::Effect(effect),
            text: Some("Something.".to_owned()),
            openness: Openness::Open,
        };
        let guard = CreatureId(1);
        let rolled = entry(Effect::Rolled(Roll {
            purpose: SNEAK,
            roller: CreatureId::ROGUE,
            against: Some(guard),
            die: 12,
            modifiers: Vec::new(),
            dc: Dc::ten_plus(2, Source::Perception),
            degree,
            rules: Vec::new(),
        }));
        let learned = entry(Effect::Learned {
            observer: guard,
            subject: CreatureId::ROGUE,
            from: from.into(),
            to: to.into(),
            place: None,
            reason: Reason::rule("DET-70", By::Sense(SenseKind::Hearing)),
        });
        let is_told = cause(&learned, std::iter::once(&rolled)).is_some();
        assert_eq!(is_told_later(&rolled, std::iter::once(&learned)), is_told, "told once, here or there");
        is_told
    }

    #[test]
    fn hse_47_a_roll_that_kept_somebody_from_noticing_is_not_told_as_what_it_noticed_by() {
        let noticed = (State::Unnoticed, State::Undetected);
        assert!(told_with(Degree::Failure, noticed));
        assert!(!told_with(Degree::Success, noticed), "something else has told it");
        assert!(
            told_with(Degree::Success, (State::Hidden, State::Undetected)),
            "by that it has lost the rogue"
        );
    }

    #[test]
    fn what_a_roll_came_to_stands_before_the_rules() {
        assert_eq!(
            with_result("Osk sees you (C3). DET-89 T20", "19, needed 22"),
            "Osk sees you (C3) (19, needed 22). DET-89 T20"
        );
        assert_eq!(with_result("Osk sees you.", "19, needed 22"), "Osk sees you (19, needed 22).");
    }

    #[test]
    fn who_walks_after_another_is_told_of_in_its_line() {
        let two = walking_together("Osk strides.", "Ilse strides.").expect("both walk");
        assert_eq!(two, "Osk and Ilse stride.");
        assert_eq!(
            walking_together(&two, "Brandt strides.").as_deref(),
            Some("Osk, Ilse and Brandt stride.")
        );
        assert_eq!(walking_together("Osk strides.", "Osk strides.").as_deref(), Some("Osk strides."));
        assert_eq!(
            walking_together(&two, "Ilse strides.").as_deref(),
            Some(two.as_str()),
            "she is named once"
        );
        assert_eq!(walking_together("Osk strides.", "You sneak."), None);
        assert_eq!(
            walking_together("You stride.", "Osk strides."),
            None,
            "what the player does stands alone"
        );
    }
}
