//! Everything a mission consists of, as it was at the first request of some of its rounds: going back plays the course
//! again from there, and not from the start.

use std::sync::Arc;

use bevy::prelude::*;

use crate::sim::{Course, EventLog, MissionState, Turns};

use super::History;

/// The last rounds, of which every one is kept.
const RECENT: u32 = 4;
/// Rounds that are kept of all before, at most.
const MOST_OLDER: u32 = 32;

/// Some rounds of a mission, oldest first: the last ones, and of those before every fourth, so that whatever one goes
/// back to, few rounds are played again.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::sim) struct Snapshots(Vec<Arc<Snapshot>>);

/// A mission as it was: all its state, and where in its course that was.
#[derive(Clone, Debug)]
pub(super) struct Snapshot {
    /// Requests that had been carried out.
    requests: usize,
    round: u32,
    state: MissionState,
}

impl Snapshots {
    /// Those in which at most `requests` had been carried out.
    pub(super) fn up_to(&self, requests: usize) -> Self {
        Self(self.0.iter().filter(|snapshot| snapshot.requests <= requests).cloned().collect())
    }

    /// The last of them.
    pub(super) fn last(&self) -> Option<&Arc<Snapshot>> {
        self.0.last()
    }

    fn keep(&mut self, snapshot: Snapshot) {
        let latest = snapshot.round;
        self.0.push(Arc::new(snapshot));
        self.0.retain(|snapshot| is_kept(snapshot.round, latest));
    }
}

/// Whether the start of `round` is kept while the round `latest` is played: the more rounds there were, the further
/// apart are those that are kept, so that there are never many.
fn is_kept(round: u32, latest: u32) -> bool {
    let apart = (latest / MOST_OLDER).next_power_of_two().max(RECENT);
    round + RECENT > latest || round.saturating_sub(1).is_multiple_of(apart)
}

/// Keeps the mission as it is, if this is the first request of the round that is about to be answered.
pub(in crate::sim) fn keep_start_of_round(world: &mut World) {
    let round = world.resource::<Turns>().round();
    if world.resource::<Snapshots>().last().is_some_and(|last| last.round == round) {
        return;
    }
    let snapshot = Snapshot::of(world);
    world.resource_mut::<Snapshots>().keep(snapshot);
}

/// Puts the mission back to the latest snapshot in which at most `requests` had been carried out, if there is one.
pub(super) fn restore(world: &mut World, requests: usize) -> bool {
    let kept = world.resource::<Snapshots>().up_to(requests);
    let found = kept.last().cloned();
    world.insert_resource(kept);
    if let Some(snapshot) = &found {
        snapshot.restore(world);
    }
    found.is_some()
}

impl Snapshot {
    /// Requests that had been carried out.
    pub(super) fn requests(&self) -> usize {
        self.requests
    }

    fn of(world: &mut World) -> Self {
        Self {
            requests: world.resource::<Course>().0.len(),
            round: world.resource::<Turns>().round(),
            state: MissionState::of(world),
        }
    }

    /// Puts the mission in `world` back to it. What log, course and history say of the time before stays.
    pub(super) fn restore(&self, world: &mut World) {
        self.state.restore(world);
        let history = &mut world.resource_mut::<History>().marks;
        let lines = history.get(self.requests).map(|mark| mark.lines);
        history.truncate(self.requests);
        let log = &mut world.resource_mut::<EventLog>().entries;
        log.truncate(lines.unwrap_or(log.len()));
        world.resource_mut::<Course>().0.truncate(self.requests);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rounds that are kept while the last of `rounds` is played.
    fn kept(rounds: u32) -> Vec<u32> {
        let mut kept: Vec<u32> = Vec::new();
        for latest in 1..=rounds {
            kept.push(latest);
            kept.retain(|&round| is_kept(round, latest));
        }
        kept
    }

    #[test]
    fn the_last_rounds_are_kept_and_every_fourth_before() {
        assert_eq!(kept(3), [1, 2, 3]);
        assert_eq!(kept(11), [1, 5, 8, 9, 10, 11]);
    }

    #[test]
    fn the_start_is_always_kept_and_there_are_never_many() {
        for rounds in [1, 4, 40, 129, 300, 5000] {
            assert_eq!(kept(rounds)[0], 1, "{rounds}");
            assert!(kept(rounds).len() <= (MOST_OLDER + RECENT + 1) as usize, "{rounds}");
        }
    }
}
