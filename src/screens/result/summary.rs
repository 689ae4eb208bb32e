//! The account of a mission, worked out from its log. Rule: HSE-43.

use crate::level::Level;
use crate::sim::sentences::SAME_DIE;
use crate::sim::{
    AlertRise, EventLog, Fact, Objectives, Outcome, Progress, Turns, alert_rises, turning_points,
};
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
    /// What was behind each rise of the alert; nothing in a hunt.
    pub rises: Vec<AlertRise>,
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
            rises: decided.map(|_| alert_rises(level, &log.entries, situation)).unwrap_or_default(),
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
    let made = log.entries.iter().enumerate().filter_map(|(number, entry)| match &entry.fact {
        Fact::Effect(Effect::Rolled(roll))
            if roll.roller == CreatureId::ROGUE || roll.against == Some(CreatureId::ROGUE) =>
        {
            let shares_die = entry.shares_die(log.entries[..number].iter().rev(), |_| true);
            Some(RollAccount::of((entry.round, shares_die), roll, situation))
        }
        _ => None,
    });
    made.collect()
}

impl RollAccount {
    /// `roll`, made in that round and maybe with a die thrown before, with the names of `situation`.
    pub(in crate::screens) fn of(
        (round, shares_die): (u32, bool),
        roll: &Roll,
        situation: &Situation,
    ) -> Self {
        let name = |id: CreatureId| situation.get(id).map(|creature| creature.profile.name.clone());
        let is_own = roll.roller == CreatureId::ROGUE;
        let against = roll.against.filter(|_| is_own).and_then(name).map(|name| format!(" against {name}"));
        let against = against.unwrap_or_default();
        let who = name(roll.roller).filter(|_| !is_own).map(|name| format!("{name}: ")).unwrap_or_default();
        let again = if shares_die { format!(", {SAME_DIE}") } else { String::new() };
        let rules: Vec<String> = roll.rules.iter().map(ToString::to_string).collect();
        Self {
            what: format!("R{round} {who}{}{against}, {} % to succeed{again}", roll.purpose, roll.chance()),
            how: roll.to_string(),
            rules: rules.join(" "),
            succeeded: roll.degree.succeeds() == is_own,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{LogEntry, Openness};
    use unnoticed_rules::detection::purpose::SNEAK;
    use unnoticed_rules::detection::scene::{FIRST, SECOND, Scene};
    use unnoticed_rules::{Dc, Degree, Source};

    #[test]
    fn hse_43_hse_70_each_roll_has_its_chance_and_one_whose_die_serves_again_says_so() {
        let sneak = |round, against, die| {
            let roll = Roll {
                purpose: SNEAK,
                roller: CreatureId::ROGUE,
                against: Some(against),
                die,
                modifiers: Vec::new(),
                dc: Dc::ten_plus(0, Source::Perception),
                degree: Degree::Success,
                rules: Vec::new(),
            };
            let fact = Fact::Effect(Effect::Rolled(roll));
            LogEntry { round, fact, text: None, openness: Openness::Open }
        };
        let entries = vec![sneak(1, FIRST, 12), sneak(1, SECOND, 12), sneak(2, FIRST, 12)];
        let told = rolls(&EventLog { entries }, &Scene::draw("RGG").situation);
        let again: Vec<bool> = told.iter().map(|roll| roll.what.ends_with(SAME_DIE)).collect();
        assert_eq!(again, [false, true, false]);
        assert!(told.iter().all(|roll| roll.what.contains("55 % to succeed")), "{told:?}");
    }
}
