//! What was behind each rise of the alert, whether the rogue could know of it or not. Rules: HSE-40, HSE-43.

use unnoticed_rules::guard::{Alert, AlertTier};
use unnoticed_rules::{CreatureId, Effect, Exposure, Situation};

use crate::level::Level;
use crate::sim::{Fact, LogEntry, Openness};

use super::words::Teller;
use super::{calls_others, situation_at};

/// A rise of the alert.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlertRise {
    /// The round in which it rose.
    pub round: u32,
    /// The tier to which it rose.
    pub tier: AlertTier,
    /// What was behind it, in a sentence or two.
    pub words: String,
}

/// The rises of the alert in a mission of a rogue in `level` that went as `log` says, oldest first.
pub fn alert_rises(level: &Level, log: &[LogEntry], situation: &Situation) -> Vec<AlertRise> {
    let teller = Teller { level, log, situation };
    let (mut rises, mut before) = (Vec::new(), AlertTier::default());
    for (line, entry) in log.iter().enumerate() {
        let Fact::Alert { tier } = entry.fact else { continue };
        if tier > std::mem::replace(&mut before, tier) {
            // Whether it is to rise is judged once all of that moment has happened.
            let then = situation_at(level, log, line);
            let words = match tier {
                AlertTier::Alarm => teller.called(line, &then),
                _ => teller.given_away(line, tier, &then),
            };
            rises.push(AlertRise { round: teller.round_before(line), tier, words });
        }
    }
    rises
}

impl Teller<'_> {
    /// The round of what happened last before `line`: that the alert has risen is told once the round of that may be over.
    fn round_before(&self, line: usize) -> u32 {
        let last = self.log[..line].iter().rfind(|entry| entry.fact.effect().is_some());
        last.map_or(1, |entry| entry.round)
    }

    /// Who called or rang last before `line`, as far as the player was told, so that in the situation `then`, as it was there, it
    /// is an alarm; and why.
    fn called(&self, line: usize, then: &Situation) -> String {
        let call = self.log[..line].iter().enumerate().rev().find_map(|(at, entry)| match &entry.fact {
            Fact::Effect(call @ Effect::Noise { by, kind, .. })
                if calls_others(*kind) && entry.openness < Openness::Sealed =>
            {
                Alert::is_raised_by(call, then).then_some((at, *by))
            }
            _ => None,
        });
        let Some((called_at, caller)) = call else { return self.noticed_last(line, |_, _| true) };
        if caller == CreatureId::ROGUE {
            return "You set off a bell.".to_owned();
        }
        // Some call in the same moment in which they notice, and before that is told.
        let by_caller = |observer, _: Exposure| observer == caller;
        let why = self.last_noticing(called_at, by_caller).or_else(|| self.last_noticing(line, by_caller));
        let why = why.unwrap_or_else(unknown);
        let call = self.turn_for_the_worse(called_at, &self.log[called_at].fact);
        format!("{why} {}", call.map(|point| point.words).unwrap_or_default())
    }

    /// How the guard came to know of the rogue that gives `tier` in the situation `then`, as it was at `line`; or whoever saw the
    /// rogue last, where that was shown for a moment only.
    fn given_away(&self, line: usize, tier: AlertTier, then: &Situation) -> String {
        match Alert::given_by(tier, then) {
            Some((guard, _)) => self.noticed_last(line, |observer, _| observer == guard),
            None => self.noticed_last(line, |_, exposure| exposure == Exposure::Perceived),
        }
    }

    /// How somebody noticed the rogue last before `line`, if `is_it` who it was and how exposed the rogue was to it.
    fn noticed_last(&self, line: usize, is_it: impl Fn(CreatureId, Exposure) -> bool) -> String {
        self.last_noticing(line, is_it).unwrap_or_else(unknown)
    }

    /// The same, if anybody did.
    fn last_noticing(&self, line: usize, is_it: impl Fn(CreatureId, Exposure) -> bool) -> Option<String> {
        let noticed = self.log[..line].iter().rposition(|entry| match entry.fact {
            Fact::Effect(Effect::Learned { observer, subject: CreatureId::ROGUE, to, reason, .. }) => {
                reason.is_new_evidence() && to.exposure().is_aware() && is_it(observer, to.exposure())
            }
            _ => false,
        });
        noticed.map(|line| self.came_to_know(line).words)
    }
}

/// What is told where nobody is known to have noticed the rogue.
fn unknown() -> String {
    "Somebody came to know of you.".to_owned()
}
