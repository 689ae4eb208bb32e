//! Spells in which somebody knew of the rogue.

use std::collections::BTreeMap;

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

/// All that `log` tells of, in order.
pub(super) fn of(log: &[LogEntry]) -> Vec<Incident> {
    let mut aware: BTreeMap<CreatureId, Exposure> = BTreeMap::new();
    let mut incidents: Vec<Incident> = Vec::new();
    for (line, entry) in log.iter().enumerate() {
        let before = aware.is_empty();
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
            _ => continue,
        }
        match (before, aware.values().min()) {
            (true, Some(&worst)) => incidents.push(Incident { begun: line, worst, over: None }),
            (false, Some(&worst)) => worsen(&mut incidents, worst),
            (false, None) => end(&mut incidents, line),
            (true, None) => {}
        }
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
