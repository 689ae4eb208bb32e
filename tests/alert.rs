//! What raised the alert, in missions as they are played. Rules: HSE-40, HSE-48.

use std::sync::Arc;

use unnoticed::designer::{Bot, record};
use unnoticed::level::Level;
use unnoticed::sim::{Alarm, Fact, LastRise, LogEntry, Openness, Session, script};
use unnoticed_rules::Effect;

/// How far back in the log what raised the alert may stand: the facts of one tick.
const ONE_TICK: usize = 40;

/// Whether some guard learnt by `entry` where the rogue is, or sees it.
fn tells(entry: &LogEntry) -> bool {
    matches!(entry.fact.effect(), Some(Effect::Learned { to, .. }) if to.exposure().is_aware())
}

#[test]
fn hse_40_what_raised_the_alert_is_written_shortly_before_and_its_rise_is_forgotten_once_it_falls() {
    let level = Arc::new(Level::load("levels/counting_house.toml").expect("a level"));
    let (mut explained, mut rises) = (0, 0);
    for (bot, seed) in [(Bot::Reckless, 1), (Bot::Careful, 2), (Bot::Ambusher, 3)] {
        let (text, _) = record(&level, bot, seed);
        let mut session = Session::start(Arc::clone(&level), seed);
        let (mut before, mut seen) = (session.world_mut().resource::<Alarm>().tier(), 0);
        for line in script::parse(&text).expect("a script") {
            script::play(&mut session, &[line]).expect("as it was recorded");
            let last = session.world_mut().resource::<LastRise>().clone();
            let tier = session.world_mut().resource::<Alarm>().tier();
            let entries = &session.log().entries;
            let alerts: Vec<usize> = (seen..entries.len())
                .filter(|&line| matches!(entries[line].fact, Fact::Alert { .. }))
                .collect();
            seen = entries.len();
            if tier < before {
                assert_eq!(last.0, None, "it has fallen");
            }
            if let (Some(&alert), Some(rise)) = (alerts.last(), &last.0) {
                rises += 1;
                let told = &entries[alert.saturating_sub(ONE_TICK)..alert];
                if let Some(because) = &rise.because {
                    let cause = told.iter().rfind(|entry| entry.fact.effect() == Some(because));
                    let cause = cause.expect("it is written");
                    assert!(tells(cause) || matches!(because, Effect::Noise { .. }), "{because:?}");
                    explained += usize::from(cause.openness <= Openness::Secret && cause.text.is_some());
                }
            }
            before = tier;
        }
    }
    assert!(rises >= 3 && explained >= 2, "{explained} of {rises} rises can be told");
}
