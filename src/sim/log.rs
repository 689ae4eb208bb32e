//! The event log: every fact of the mission in order, and its sentence for people.

use bevy::prelude::*;
use serde::Serialize;

use crate::level::Fnv;

use super::picture::ThisTick;
use super::{
    Fact, Objectives, Openness, Picture, PlayerView, Tick, TickSystems, openness, replay, sentences,
};

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
        self.entries.iter().map(LogEntry::to_json_line).collect()
    }

    /// FNV-1a of [`Self::to_json_lines`]: two missions went the same way if it is the same.
    pub fn hash(&self) -> u64 {
        let mut hash = Fnv::default();
        self.entries.iter().for_each(|entry| hash.add(entry.to_json_line().as_bytes()));
        hash.value()
    }
}

impl LogEntry {
    pub(super) fn to_json_line(&self) -> String {
        replay::to_json(self) + "\n"
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EventLog>().add_systems(Tick, record.in_set(TickSystems::Record));
}

pub(super) fn record(
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
