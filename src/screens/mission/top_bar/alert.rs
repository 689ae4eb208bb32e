//! The bells of the alert, and behind them what raised it and what would raise or lower it. Rule: HSE-40.

use bevy::prelude::*;

use crate::rule_reference::{without_ids, without_squares};
use crate::sim::sentences::KNOWS_WHERE;
use crate::sim::{Fact, LogEntry, Rise};
use crate::ui::explain::Explains;
use crate::ui::icons::Icon;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Drawing, drawn, row, text};
use unnoticed_rules::guard::{ALERT_ROUNDS, Alert, AlertTier};
use unnoticed_rules::{CreatureId, Exposure, Situation};

use super::TopBar;

impl TopBar {
    /// Three bells, as many of them lit as the alert is high, and behind them why. Rule: HSE-40.
    pub(super) fn draw_alert(&self, bar: &mut ChildSpawnerCommands) {
        let tier = self.alert.tier;
        let color = theme::alert(tier);
        let explains = Explains::new(outlook(self.alert, self.raised.as_deref()), "HSE-40");
        // One over the other, as the mission and the round are.
        let (flex_direction, size) = match self.is_wide {
            true => (FlexDirection::Column, TextSize::Small),
            false => (FlexDirection::Row, TextSize::Body),
        };
        let align_items = AlignItems::Center;
        let block = Node { flex_direction, align_items, column_gap: px(6), flex_shrink: 0.0, ..default() };
        bar.spawn((block, explains)).with_children(|block| {
            block.spawn(row(2.0)).with_children(|line| {
                for bell in BELLS {
                    let is_lit = bell <= tier;
                    let color = if is_lit { color } else { theme::HATCH };
                    line.spawn(drawn(Drawing::Icon { icon: Icon::Bell, color, filled: is_lit }, BELL_PX));
                }
            });
            block.spawn(text(tier.to_string(), theme::bold(size), color));
        });
    }
}

/// When the alert rose last, and why, as far as it is written in `entries` and the player `may_read` it; else which other guard
/// gives it.
pub(super) fn raised(
    rise: &Rise,
    situation: &Situation,
    entries: &[LogEntry],
    may_read: impl Fn(&LogEntry) -> bool,
) -> String {
    let is_cause =
        |entry: &&LogEntry| entry.fact.effect().is_some_and(|effect| Some(effect) == rise.because.as_ref());
    let cause = entries.iter().rev().find(is_cause).filter(|entry| may_read(entry));
    match cause.and_then(|entry| Some((entry.round, entry.text.as_deref()?))) {
        Some((round, words)) => format!("Raised in round {round}: {}", without_squares(&without_ids(words))),
        None => {
            let tier_of = |entry: &LogEntry| match entry.fact {
                Fact::Alert { tier } => Some((entry.round, tier)),
                _ => None,
            };
            let (round, tier) = entries.iter().rev().find_map(tier_of).unwrap_or_default();
            let by = rise.given_by.filter(|(id, _)| *id != CreatureId::ROGUE).map_or_else(
                String::new,
                |(id, exposure)| {
                    format!(": {} {}", situation.creature(id).profile.name, does(tier, exposure))
                },
            );
            format!("Raised in round {round}{by}.")
        }
    }
}

/// What somebody is seen to do who gives this tier, and to whom the rogue is so exposed.
const fn does(tier: AlertTier, exposure: Exposure) -> &'static str {
    match (tier, exposure) {
        (_, Exposure::Perceived) => "sees somebody",
        (_, Exposure::Placed) => KNOWS_WHERE,
        (AlertTier::Suspicious, _) => "suspects somebody",
        _ => "searches",
    }
}

/// What each bell stands for.
const BELLS: [AlertTier; 3] = [AlertTier::Suspicious, AlertTier::Searching, AlertTier::Alarm];
/// Pixels along the side of a bell.
const BELL_PX: f32 = 19.0;
/// What has `raised` the alert, what would raise it, and what would lower it; how many rounds have been quiet would tell of
/// evidence that somebody unperceived has found. Rules: HSE-40, HSE-48.
fn outlook(alert: Alert, raised: Option<&str>) -> String {
    let up = match alert.tier {
        AlertTier::Calm => "Up: suspicious as soon as a guard that you perceive suspects something.",
        AlertTier::Suspicious => {
            "Up: searching as soon as a guard that you perceive searches, or one sees you."
        }
        AlertTier::Searching => "Up: alarm if you hear a guard call out that sees somebody.",
        AlertTier::Alarm => "It cannot be worse.",
    };
    let below = alert.next_below();
    let down = if below < alert.tier {
        format!(
            "Down: {below} after {ALERT_ROUNDS} rounds without new evidence; not while a guard \
             sees somebody, and not below what guards that you perceive still believe."
        )
    } else {
        "It does not fall any further.".to_owned()
    };
    let floor = if alert.was_alarm { " There was an alarm: it stays suspicious at least." } else { "" };
    let raised = raised.map_or_else(String::new, |raised| format!("\n{raised}"));
    format!("As far as you can tell, the building is {}.{raised}\n{up}\n{down}{floor}", alert.tier)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::Openness;
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, Scene};
    use unnoticed_rules::{Effect, Reason};

    fn outlook_at(tier: AlertTier, quiet_rounds: u8, was_alarm: bool) -> String {
        let mut alert = Alert::default();
        (alert.tier, alert.quiet_rounds, alert.was_alarm) = (tier, quiet_rounds, was_alarm);
        outlook(alert, None)
    }

    #[test]
    fn hse_40_the_alert_says_what_would_raise_and_lower_it() {
        let searching = outlook_at(AlertTier::Searching, 3, false);
        assert!(searching.contains("suspicious after 10 rounds") && searching.contains("Up: alarm"));
        assert!(outlook_at(AlertTier::Suspicious, 0, true).contains("does not fall any further"));
        assert!(outlook_at(AlertTier::Suspicious, 0, false).contains("calm after 10 rounds"));
        assert!(outlook_at(AlertTier::Calm, 0, false).contains("does not fall any further"));
    }

    #[test]
    fn hse_40_the_alert_says_by_what_it_was_raised_if_the_player_may_read_it() {
        let learned = |observer: u16| {
            let (observer, subject) = (CreatureId(observer), CreatureId::ROGUE);
            let (from, to, reason) = (State::Unnoticed.into(), State::Hidden.into(), Reason::START);
            Effect::Learned { observer, subject, from, to, place: None, reason }
        };
        let entry = |round, fact, text: &str| LogEntry {
            round,
            fact,
            text: Some(text.to_owned()),
            openness: Openness::Open,
        };
        let entries = [
            entry(4, Fact::Effect(learned(1)), "Osk knows where to look. DET-70"),
            entry(4, Fact::Effect(learned(2)), "Roe knows where to look. DET-70"),
            entry(5, Fact::Alert { tier: AlertTier::Searching }, "Alert: searching."),
        ];
        let scene = Scene::draw("R..G");
        let told_by = |because, given_by, may_read| {
            raised(&Rise { because, given_by }, &scene.situation, &entries, |_| may_read)
        };
        let told = |because, may_read| told_by(because, None, may_read);
        assert_eq!(told(Some(learned(1)), true), "Raised in round 4: Osk knows where to look.");
        assert_eq!(told(Some(learned(1)), false), "Raised in round 5.");
        assert_eq!(told(None, true), "Raised in round 5.", "of what another has learnt it is not told");
        let searches = Some((FIRST, Exposure::Suspected));
        assert_eq!(told_by(None, searches, true), "Raised in round 5: Guard searches.");
        let told = told_by(Some(learned(1)), searches, true);
        assert_eq!(told, "Raised in round 4: Osk knows where to look.", "what happened says more");
        let own = Some((CreatureId::ROGUE, Exposure::Placed));
        assert_eq!(
            told_by(None, own, true),
            "Raised in round 5.",
            "a guard that is played knows its own mind"
        );
    }

    #[test]
    fn hse_40_what_a_guard_does_that_gives_the_alert_is_said_as_it_is_seen() {
        let tiers = [(AlertTier::Suspicious, "suspects somebody"), (AlertTier::Searching, "searches")];
        for (tier, words) in tiers {
            assert_eq!(does(tier, Exposure::Suspected), words);
        }
        assert_eq!(does(AlertTier::Searching, Exposure::Placed), "knows where to look");
        assert_eq!(does(AlertTier::Searching, Exposure::Perceived), "sees somebody");
    }

    #[test]
    fn hse_48_it_does_not_tell_when_somebody_unperceived_has_found_evidence() {
        let at = |quiet_rounds| outlook_at(AlertTier::Searching, quiet_rounds, false);
        assert_eq!(at(7), at(0));
    }
}
