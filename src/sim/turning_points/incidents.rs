//! Spells in which somebody knew of the rogue.

use std::collections::{BTreeMap, BTreeSet};

use crate::sim::{Fact, LogEntry};
use unnoticed_rules::{CreatureId, Effect, Exposure};

/// From the moment in which the first guard comes to know of the rogue until none does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Incident {
    /// The line of the log in which it begins.
    pub begun: usize,
    /// How exposed the rogue was in it at worst.
    pub worst: Exposure,
    /// The line in which it first was.
    pub worst_at: usize,
    /// The line in which it is over, if it is.
    pub over: Option<usize>,
}

/// All that `log` tells of, in order; what those know who lie in wait from the start does not count before they rise or
/// fight. Rule: HSE-72.
pub(super) fn of(log: &[LogEntry], mut lying: BTreeSet<CreatureId>) -> Vec<Incident> {
    let mut aware: BTreeMap<CreatureId, Exposure> = BTreeMap::new();
    let (mut incidents, mut before): (Vec<Incident>, _) = (Vec::new(), None);
    for (line, entry) in log.iter().enumerate() {
        match entry.fact {
            Fact::Effect(Effect::Learned { observer, subject: CreatureId::ROGUE, to, .. }) => {
                let exposure = to.exposure();
                if exposure.is_aware() {
                    aware.insert(observer, exposure)
                } else {
                    aware.remove(&observer)
                };
            }
            Fact::Effect(Effect::Fell { creature, .. }) => drop(aware.remove(&creature)),
            Fact::Effect(Effect::Rose { creature }) | Fact::Engaged { creature, .. } => {
                lying.remove(&creature);
            }
            _ => continue,
        }
        let shown = aware.iter().filter(|(guard, _)| !lying.contains(guard));
        let worst = shown.map(|(_, exposure)| *exposure).min();
        match (before, worst) {
            (None, Some(worst)) => {
                incidents.push(Incident { begun: line, worst, worst_at: line, over: None });
            }
            (Some(_), Some(worst)) => worsen(&mut incidents, worst, line),
            (Some(_), None) => end(&mut incidents, line),
            (None, None) => {}
        }
        before = worst;
    }
    incidents
}

fn worsen(incidents: &mut [Incident], worst: Exposure, line: usize) {
    if let Some(incident) = incidents.last_mut().filter(|incident| worst < incident.worst) {
        (incident.worst, incident.worst_at) = (worst, line);
    }
}

fn end(incidents: &mut [Incident], line: usize) {
    if let Some(incident) = incidents.last_mut() {
        incident.over = Some(line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::Openness;
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};
    use unnoticed_rules::{By, Place, Reason};

    fn entry(effect: Effect) -> LogEntry {
        LogEntry { round: 1, fact: Fact::Effect(effect), text: None, openness: Openness::Open }
    }

    #[test]
    fn hse_43_hse_72_what_somebody_lying_in_wait_knows_does_not_count_before_it_rises() {
        let rogue = Scene::draw("R..G").situation.creature(ROGUE).square;
        let saw = Effect::Learned {
            observer: FIRST,
            subject: ROGUE,
            from: State::Unnoticed.into(),
            to: State::Observed.into(),
            place: Some(Place::at(rogue)),
            reason: Reason::rule("HSE-54", By::OpenAct),
        };
        let log = [entry(saw), entry(Effect::Rose { creature: FIRST })];
        let begun = |log: &[LogEntry], lying: &[CreatureId]| {
            of(log, lying.iter().copied().collect()).first().map(|incident| incident.begun)
        };
        assert_eq!(begun(&log, &[]), Some(0), "who stands there openly");
        assert_eq!(begun(&log[..1], &[FIRST]), None, "who never rose");
        assert_eq!(begun(&log, &[FIRST]), Some(1), "who rose then");
    }

    #[test]
    fn hse_43_what_costs_a_star_is_the_moment_in_which_it_was_worst() {
        let learned = |from: State, to: State| {
            let (from, to, reason) = (from.into(), to.into(), Reason::rule("HSE-54", By::OpenAct));
            entry(Effect::Learned { observer: FIRST, subject: ROGUE, from, to, place: None, reason })
        };
        let log = [
            learned(State::Unnoticed, State::Undetected),
            learned(State::Undetected, State::Observed),
            learned(State::Observed, State::Hidden),
            learned(State::Hidden, State::Observed),
            learned(State::Observed, State::Unnoticed),
        ];
        let incident = of(&log, BTreeSet::new())[0];
        let found = (incident.begun, incident.worst, incident.worst_at, incident.over);
        assert_eq!(found, (0, Exposure::Perceived, 1, Some(4)));
    }
}
