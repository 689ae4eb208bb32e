//! The event log: every fact of the mission in order, and its sentence for people.

use bevy::prelude::*;
use serde::Serialize;

use unnoticed_rules::{Effect, Rulebook, Situation, Telling};

use super::checks::{LogLine, log_hash, to_json_lines};
use super::fact_writer::ToldThisTick;
use super::known_situation::Remembered;
use super::state::MissionApp;
use super::{
    CurrentSituation, Fact, MissionRules, Objectives, Openness, PlayerView, Tick, TickSystems, openness,
    sentences,
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

impl LogEntry {
    /// Whether its roll has the die of one `before` it, the latest first, that `is_read`, outside of a fight and in the same
    /// turn: a die that was thrown unread is one that nobody knows of. Rules: HSE-49, HSE-70.
    pub fn shares_die<'a>(
        &self,
        before: impl Iterator<Item = &'a Self> + Clone,
        is_read: impl Fn(&&'a Self) -> bool,
    ) -> bool {
        let Fact::Effect(Effect::Rolled(roll)) = &self.fact else { return false };
        let is_fight = before.clone().find_map(|other| match other.fact {
            Fact::EncounterBegan { .. } => Some(true),
            Fact::EncounterEnded => Some(false),
            _ => None,
        });
        let is_same = |fact: &Fact| {
            matches!(fact, Fact::Effect(Effect::Rolled(other))
                if (other.roller, other.purpose, other.die) == (roll.roller, roll.purpose, roll.die))
        };
        let of_round = before.take_while(|other| other.round == self.round).filter(is_read);
        roll.purpose.kind().is_shared
            && is_fight != Some(true)
            && of_round.map(|other| &other.fact).any(is_same)
    }
}

/// Everything that has happened in the mission, oldest first. Rule: HSE-44.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct EventLog {
    /// The lines.
    pub entries: Vec<LogEntry>,
}

impl EventLog {
    /// Lines of JSON, one for each fact, with its sentence: the same bytes for the same mission everywhere.
    pub fn to_json_lines(&self) -> String {
        to_json_lines(&self.entries)
    }

    /// The hash of the facts, whatever their sentences: two missions went the same way if it is the same.
    pub fn hash(&self) -> u64 {
        log_hash(&self.entries)
    }
}

impl LogLine for LogEntry {
    fn happened(&self) -> impl Serialize {
        (self.round, &self.fact)
    }
}

/// The words in which facts are told: the sentence of one, or none for what goes without saying. They decide nothing.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Wording(pub fn(&Fact, &Situation, &Objectives) -> Option<String>);

impl Default for Wording {
    fn default() -> Self {
        Self(sentences::of)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_mission_record::<EventLog>()
        .init_resource::<Wording>()
        .add_systems(Tick, record.in_set(TickSystems::Record));
}

/// The sentence for when a reaction is taken that only this rulebook knows. Rule: HSE-22.
fn own_reaction(fact: &Fact, rulebook: &dyn Rulebook) -> Option<String> {
    let Fact::Reacts { reaction, policy } = *fact else { return None };
    Some(sentences::reacts(rulebook.own_reaction(reaction)?.name, policy))
}

pub(super) fn record(
    told: Res<ToldThisTick>,
    current: Res<CurrentSituation>,
    known: Res<Remembered>,
    objectives: Res<Objectives>,
    wording: Res<Wording>,
    rules: Res<MissionRules>,
    mut log: ResMut<EventLog>,
) {
    let view = PlayerView::of(&current.0);
    let mut round = log.entries.last().map_or(0, |entry| entry.round);
    for fact in &told.0 {
        let own =
            own_reaction(fact, rules.rulebook()).or_else(|| sentences::picked(fact, &told.0, &current.0));
        let text =
            own.or_else(|| match fact.effect().map(|effect| rules.rulebook().tell(&current.0, effect)) {
                None | Some(Telling::Usual) => (wording.0)(fact, &current.0, &objectives),
                Some(telling) => sentences::telling(&telling, &current.0),
            });
        if let Fact::RoundBegan { round: begun } = fact {
            round = *begun;
        }
        let openness = openness(view, &known.0, fact, &told.0);
        log.entries.push(LogEntry { round, fact: fact.clone(), text, openness });
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use unnoticed_rules::detection::purpose::{ATTACK, SNEAK};
    use unnoticed_rules::surprise::{Cause, Opening};
    use unnoticed_rules::{CreatureId, Dc, Degree, Purpose, Roll, Source};

    fn entry(round: u32, fact: Fact) -> LogEntry {
        LogEntry { round, fact, text: None, openness: Openness::Open }
    }

    fn rolled(round: u32, purpose: Purpose, die: u8) -> LogEntry {
        let roll = Roll {
            purpose,
            roller: CreatureId::ROGUE,
            against: Some(CreatureId(1)),
            die,
            modifiers: Vec::new(),
            dc: Dc::ten_plus(0, Source::Perception),
            degree: Degree::Success,
            rules: Vec::new(),
        };
        entry(round, Fact::Effect(Effect::Rolled(roll)))
    }

    #[test]
    fn hse_70_a_die_serves_again_in_its_turn_and_outside_of_fights() {
        let opening = Opening {
            cause: Cause::InView { of: CreatureId(1), subject: CreatureId::ROGUE },
            initiative: BTreeMap::new(),
            surprised: BTreeMap::new(),
            is_ambush: false,
            has_surprise_round: false,
        };
        let began = || entry(1, Fact::EncounterBegan { opening: opening.clone() });
        let ended = || entry(1, Fact::EncounterEnded);
        let shares = |before: &[LogEntry], next: LogEntry| next.shares_die(before.iter().rev(), |_| true);
        let sneak = || rolled(1, SNEAK, 12);
        assert!(shares(&[sneak()], sneak()));
        assert!(!shares(&[sneak()], rolled(1, SNEAK, 13)), "another die");
        assert!(!shares(&[sneak()], rolled(2, SNEAK, 12)), "another round");
        assert!(!shares(&[rolled(1, ATTACK, 12)], rolled(1, ATTACK, 12)), "each blow has its own");
        assert!(!shares(&[began(), sneak()], sneak()), "in a fight");
        assert!(shares(&[began(), ended(), sneak()], sneak()), "after it");
        let unread = [sneak()];
        assert!(!sneak().shares_die(unread.iter().rev(), |_| false), "nobody knows of it");
    }
}
