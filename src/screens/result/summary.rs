//! The account of a mission, worked out from its log. Rule: HSE-43.

use crate::level::Level;
use crate::sim::{EventLog, Fact, Objectives, Outcome, Progress, Turns};
use unnoticed_rules::{CreatureId, Effect, HeldState, Roll, Situation};

/// All that the result screen shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Summary {
    pub mission: String,
    pub outcome: Option<Outcome>,
    pub stars: u8,
    pub rounds: u32,
    /// The most exposed state that any guard held toward the rogue; none for a guard that hunts.
    pub worst: Option<HeldState>,
    pub objectives: Vec<Account>,
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
    pub succeeded: bool,
}

impl Summary {
    pub fn of(
        level: &Level,
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
        Self {
            mission: level.name.clone(),
            outcome,
            stars: if outcome == Some(Outcome::Won) { objectives.stars() } else { 0 },
            rounds: turns.round(),
            worst: (!objectives.hunts).then(|| level.rulebook.rules().state_at(objectives.worst)),
            objectives: objectives.all.iter().map(account).collect(),
            rolls: rolls(log, situation),
            seed,
        }
    }
}

/// The rogue's rolls, oldest first.
fn rolls(log: &EventLog, situation: &Situation) -> Vec<RollAccount> {
    let made = log.entries.iter().filter_map(|entry| match &entry.fact {
        Fact::Effect(Effect::Rolled(roll)) if roll.roller == CreatureId::ROGUE => Some((entry.round, roll)),
        _ => None,
    });
    made.map(|(round, roll)| RollAccount::of(round, roll, situation)).collect()
}

impl RollAccount {
    /// `roll`, made in `round`, with the names of `situation`.
    pub(in crate::screens) fn of(round: u32, roll: &Roll, situation: &Situation) -> Self {
        let against =
            roll.against.and_then(|id| situation.get(id)).map(|c| format!(" against {}", c.profile.name));
        let against = against.unwrap_or_default();
        let rules: Vec<String> = roll.rules.iter().map(ToString::to_string).collect();
        Self {
            what: format!("R{round} {}{against}, {} % to succeed", roll.purpose, chance(roll)),
            how: roll.to_string(),
            rules: rules.join(" "),
            succeeded: roll.degree.succeeds(),
        }
    }
}

/// The chance that this roll had to succeed, in percent: all its dice compared by the same rule; none at nobody.
/// Rules: DET-15 to DET-17, DET-22, DET-156.
fn chance(roll: &Roll) -> u8 {
    if roll.is_at_nobody() {
        return 0;
    }
    let (bonus, dc) = (roll.total() - i16::from(roll.die), roll.dc.value());
    roll.purpose.degrees(bonus, dc).percent(|degree| degree.succeeds())
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::detection::purpose;
    use unnoticed_rules::{Dc, Degree, Modifier, Purpose, Source};

    fn roll(purpose: Purpose, bonus: i16, dc: i16) -> Roll {
        Roll {
            purpose,
            roller: CreatureId::ROGUE,
            against: None,
            die: 7,
            modifiers: vec![Modifier::new(bonus, Source::Stealth)],
            dc: Dc::new([Modifier::new(dc, Source::Fixed)]),
            degree: Degree::Success,
            rules: Vec::new(),
        }
    }

    #[test]
    fn hse_43_a_roll_is_told_with_its_chance() {
        assert_eq!(chance(&roll(purpose::SNEAK, 9, 16)), 70);
        assert_eq!(chance(&roll(purpose::FLAT_CHECK, 0, 11)), 50);
    }

    #[test]
    fn det_156_a_blow_at_nobody_had_no_chance() {
        assert_eq!(chance(&Roll { dc: Dc::default(), ..roll(purpose::ATTACK, 9, 0) }), 0);
    }

    #[test]
    fn det_17_a_one_can_fail_what_numbers_alone_would_let_succeed() {
        assert_eq!(chance(&roll(purpose::SNEAK, 15, 16)), 95);
        assert_eq!(chance(&roll(purpose::SNEAK, 26, 16)), 100);
    }
}
