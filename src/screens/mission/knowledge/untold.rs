//! Who has come to know what it knows without the player being told how. Rule: HSE-48.

use std::collections::BTreeSet;

use crate::settings::{Settings, ViewMode};
use crate::sim::{EventLog, Fact, LogEntry};
use unnoticed_rules::{CreatureId, Effect};

/// Those who learned the last that they know of the rogue in a line of `log` that the player does not read; in the
/// demonstration there is no such line.
pub(super) fn untold(log: &EventLog, settings: &Settings) -> BTreeSet<CreatureId> {
    if settings.view == ViewMode::Demonstration {
        return BTreeSet::new();
    }
    let mut untold = BTreeSet::new();
    for LogEntry { fact, openness, .. } in &log.entries {
        if let Fact::Effect(Effect::Learned { observer, subject: CreatureId::ROGUE, .. }) = fact {
            match openness.lets_read(settings.secret_rolls, false) {
                true => untold.remove(observer),
                false => untold.insert(*observer),
            };
        }
    }
    untold
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::Openness;
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::FIRST;
    use unnoticed_rules::{By, Reason};

    #[test]
    fn hse_48_how_somebody_learned_it_unperceived_is_told_neither_then_nor_when_it_is_seen() {
        let learned = |openness| LogEntry {
            round: 1,
            fact: Fact::Effect(Effect::Learned {
                observer: FIRST,
                subject: CreatureId::ROGUE,
                from: State::Unnoticed.into(),
                to: State::Hidden.into(),
                place: None,
                reason: Reason::rule("DET-42", By::Start),
            }),
            text: None,
            openness,
        };
        let of = |lines: &[Openness], settings: &Settings| {
            untold(&EventLog { entries: lines.iter().copied().map(learned).collect() }, settings)
        };
        let player = Settings::default();
        assert!(of(&[Openness::Open], &player).is_empty());
        assert!(of(&[Openness::Open, Openness::Closed], &player).contains(&FIRST), "the last counts");
        assert!(of(&[Openness::Closed, Openness::Open], &player).is_empty());
        let demonstration = Settings { view: ViewMode::Demonstration, ..Settings::default() };
        assert!(of(&[Openness::Closed], &demonstration).is_empty());
    }
}
