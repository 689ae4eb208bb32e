//! The account of a mission, worked out from its log. Rule: HSE-43.

use crate::level::Level;
use crate::sim::{EventLog, Fact, Objectives, Outcome, Progress, Turns, turning_points};
use unnoticed_rules::{CreatureId, Effect, Exposure, HeldState, Roll, Rulebook, Situation};

use super::scene::scene_of;
use super::story::PicturedMoment;

/// All that the result screen shows.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Summary {
    pub mission: String,
    pub outcome: Option<Outcome>,
    pub stars: u8,
    pub rounds: u32,
    /// The most exposed state that any guard held toward the rogue; none for a guard that hunts.
    pub worst: Option<HeldState>,
    /// The most exposed state that there is; none for a guard that hunts.
    pub seen: Option<HeldState>,
    pub objectives: Vec<Account>,
    /// What decided it; nothing in a hunt.
    pub moments: Vec<PicturedMoment>,
    pub rolls: Vec<RollAccount>,
    pub seed: u64,
}

/// One objective and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Account {
    pub text: String,
    pub progress: Progress,
    pub optional: bool,
}

/// One roll with the chance it had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::screens) struct RollAccount {
    pub what: String,
    pub how: String,
    pub rules: String,
    /// Whether it went well for the rogue.
    pub succeeded: bool,
}

impl Summary {
    pub fn of(
        level: &Level,
        rules: &dyn Rulebook,
        situation: &Situation,
        turns: &Turns,
        objectives: &Objectives,
        log: &EventLog,
        seed: u64,
    ) -> Self {
        let outcome = turns.outcome();
        let account = |(objective, progress): &(crate::level::Objective, Progress)| Account {
            text: objective.text.clone(),
            progress: *progress,
            optional: objective.optional,
        };
        let state_at = |exposure| (!objectives.hunts).then(|| rules.state_at(exposure));
        let decided = outcome.filter(|_| !objectives.hunts);
        Self {
            moments: decided.map(|outcome| moments(level, situation, log, outcome)).unwrap_or_default(),
            mission: level.name.clone(),
            outcome,
            stars: if outcome == Some(Outcome::Won) { objectives.stars() } else { 0 },
            rounds: turns.round(),
            worst: state_at(objectives.worst),
            seen: state_at(Exposure::Perceived),
            objectives: objectives.all.iter().map(account).collect(),
            rolls: rolls(log, situation),
            seed,
        }
    }
}

/// What decided it, with what that looked like.
fn moments(level: &Level, situation: &Situation, log: &EventLog, outcome: Outcome) -> Vec<PicturedMoment> {
    let points = turning_points(level, &log.entries, situation, outcome).into_iter();
    let pictured = |point| {
        let scene = Some(scene_of(level, &log.entries, &point));
        PicturedMoment { point, scene }
    };
    points.map(pictured).collect()
}

/// The rogue's rolls and those against it, oldest first.
fn rolls(log: &EventLog, situation: &Situation) -> Vec<RollAccount> {
    let made = log.entries.iter().filter_map(|entry| match &entry.fact {
        Fact::Effect(Effect::Rolled(roll))
            if roll.roller == CreatureId::ROGUE || roll.against == Some(CreatureId::ROGUE) =>
        {
            Some((entry.round, roll))
        }
        _ => None,
    });
    made.map(|(round, roll)| RollAccount::of(round, roll, situation)).collect()
}

impl RollAccount {
    /// `roll`, made in `round`, with the names of `situation`.
    pub(in crate::screens) fn of(round: u32, roll: &Roll, situation: &Situation) -> Self {
        let name = |id: CreatureId| situation.get(id).map(|creature| creature.profile.name.clone());
        let is_own = roll.roller == CreatureId::ROGUE;
        let against = roll.against.filter(|_| is_own).and_then(name).map(|name| format!(" against {name}"));
        let against = against.unwrap_or_default();
        let who = name(roll.roller).filter(|_| !is_own).map(|name| format!("{name}: ")).unwrap_or_default();
        let rules: Vec<String> = roll.rules.iter().map(ToString::to_string).collect();
        Self {
            what: format!("R{round} {who}{}{against}, {} % to succeed", roll.purpose, roll.chance()),
            how: roll.to_string(),
            rules: rules.join(" "),
            succeeded: roll.degree.succeeds() == is_own,
        }
    }
}
