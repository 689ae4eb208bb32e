//! The event log: every fact of the mission in order, and its sentence for people.

use bevy::prelude::*;
use serde::Serialize;

use super::picture::ThisTick;
use super::{Fact, Objectives, Openness, Picture, PlayerView, Tick, TickSystems, openness, sentences};

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LogEntry {
    /// The round in which it happened, counted from 1; 0 before the first.
    pub round: u32,
    /// What happened.
    #[serde(flatten)]
    pub fact: Fact,
    /// Its sentence; none for facts that go without saying.
    pub text: Option<String>,
    /// When the player may read it. Rules: HSE-47, HSE-48.
    #[serde(skip)]
    pub openness: Openness,
}

/// Everything that has happened in the mission, oldest first. Rule: HSE-44.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct EventLog {
    /// The lines.
    pub entries: Vec<LogEntry>,
}

impl EventLog {
    /// Lines of JSON, one for each fact: the same bytes for the same mission everywhere.
    pub fn to_json_lines(&self) -> String {
        let line = |entry| serde_json::to_string(entry).expect("facts hold only numbers, names and lists");
        self.entries.iter().map(|entry| line(entry) + "\n").collect()
    }

    /// FNV-1a of [`Self::to_json_lines`]: two missions went the same way if it is the same.
    pub fn hash(&self) -> u64 {
        const PRIME: u64 = 0x0000_0100_0000_01b3;
        let start = 0xcbf2_9ce4_8422_2325;
        self.to_json_lines().bytes().fold(start, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EventLog>().add_systems(Tick, record.in_set(TickSystems::Record));
}

fn record(
    told: Res<ThisTick>,
    picture: Res<Picture>,
    objectives: Res<Objectives>,
    mut log: ResMut<EventLog>,
) {
    let view = PlayerView::of(&picture.0);
    let mut round = log.entries.last().map_or(0, |entry| entry.round);
    for fact in &told.0 {
        let text = sentences::of(fact, &picture.0, &objectives);
        if let Fact::RoundBegan { round: begun } = fact {
            round = *begun;
        }
        let openness = openness(view, fact, &told.0);
        log.entries.push(LogEntry { round, fact: fact.clone(), text, openness });
    }
}
