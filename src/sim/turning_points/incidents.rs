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
            (None, Some(worst)) => incidents.push(Incident { begun: line, worst, over: None }),
            (Some(_), Some(worst)) => worsen(&mut incidents, worst),
            (Some(_), None) => end(&mut incidents, line),
            (None, None) => {}
        }
        before = worst;
    }
    incidents
}

fn worsen(incidents: &mut [Incident], worst: Exposure) {
    if let Some(incident) = incidents.last_mut() {
        incident.worst = incident.worst.min(worst);
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
}
