//! Turning points of missions that bots and scripts have played.

use std::sync::Arc;

use proptest::prelude::*;

use super::words::Teller;
use super::{alert_rises, situation_at, turning_points};
use crate::designer::{Bot, record};
use crate::level::{Level, RulebookName, SHIPPED};
use crate::sim::tests::hall;
use crate::sim::{AlertRise, Fact, LogEntry, Openness, Outcome, Session, TurningPoint, script};
use unnoticed_rules::danger::Danger;
use unnoticed_rules::detection::State;
use unnoticed_rules::guard::AlertTier;
use unnoticed_rules::{By, CreatureId, Effect, Exposure, Fall, NoiseKind, Reason, RollNature};

/// A script of the Counting House from its door to that of the great hall.
const TO_THE_HALL: &str = "sneak C10 D9\nstep C8\nend-turn\nopen C7\nsneak C7\nstride C6\nsneak D6 E6\nsneak F5 G4\n\
    end-turn\nopen H4\nsneak H4\nstride I4 J4 K4 L5 M6\nsneak N6\n";

/// The shipped level called `id`.
fn level(id: &str) -> Arc<Level> {
    let (_, id, text) = SHIPPED.iter().find(|(_, known, _)| *known == id).expect("a shipped level");
    Arc::new(Level::parse(&format!("{id}.toml"), text).expect("a level"))
}

fn points_of(level: &Level, session: &Session) -> Vec<TurningPoint> {
    let outcome = session.outcome().expect("it is over");
    turning_points(level, &session.log().entries, session.situation(), outcome)
}

fn played(id: &str, bot: Bot, seed: u64) -> Session {
    let level = level(id);
    let (text, run) = record(&level, bot, seed);
    let mut session = Session::start(level, run.seed);
    script::play(&mut session, &script::parse(&text).expect("a script")).expect("it was played so");
    session
}

#[test]
fn hse_43_who_is_captured_reads_who_noticed_and_who_overpowered_the_rogue() {
    let session = (1..40).map(|seed| played("counting_house", Bot::Reckless, seed));
    let session = session.into_iter().find(|session| session.outcome() == Some(Outcome::Captured));
    let session = session.expect("reckless is captured now and then");
    let points = points_of(&level("counting_house"), &session);
    let names: Vec<&str> =
        session.situation().creatures.iter().skip(1).map(|c| c.profile.name.as_str()).collect();
    let first = points.first().expect("somebody noticed the rogue");
    assert!(names.iter().any(|name| first.words.contains(name)), "{points:?}");
    let last = points.last().expect("somebody felled it");
    assert!(last.words.contains("overpowered you") && last.words.contains(" %"), "{points:?}");
    assert!(last.words.contains("damage in all"), "{points:?}");
    assert!(points.iter().all(|point| !point.is_lucky));
}

/// What is said of the blow that fells the rogue of the Counting House, to which `effects` happened since somebody noticed it.
fn felled_after(effects: Vec<Effect>) -> String {
    let level = level("counting_house");
    let guard = level.guards()[0].id;
    let noticed = Effect::Learned {
        observer: guard,
        subject: CreatureId::ROGUE,
        from: State::Unnoticed.into(),
        to: State::Observed.into(),
        place: None,
        reason: Reason::rule("HSE-54", By::Touch),
    };
    let fell = Effect::Fell { creature: CreatureId::ROGUE, how: Fall::Captured };
    let facts = std::iter::once(noticed).chain(effects).chain([fell]).map(Fact::Effect);
    let line = |fact| LogEntry { round: 1, fact, text: None, openness: Openness::Open };
    let log: Vec<LogEntry> = facts.map(line).collect();
    let situation = situation_at(&level, &log, log.len() - 1);
    let points = turning_points(&level, &log, &situation, Outcome::Captured);
    points.last().expect("it fell").words.clone()
}

#[test]
fn hse_43_of_a_fall_it_is_told_how_much_damage_it_took_and_how_much_would_have_been_enough() {
    let all = level("counting_house").rogue().profile.max_health;
    let rogue = CreatureId::ROGUE;
    let hurt = |amount| Effect::Hurt { creature: rogue, amount, faces: Vec::new() };
    let told = |words: String| words.split_once(": ").map(|(_, told)| told.to_owned()).expect("a sum");
    assert_eq!(told(felled_after(vec![hurt(2), hurt(all - 2)])), format!("{all} damage in all."));
    let more = told(felled_after(vec![hurt(2), hurt(all)]));
    assert_eq!(more, format!("{} damage in all, where {all} would have been enough.", all + 2));
    // What it regains between two blows it has to lose again. Rule: TAC-266.
    let regained = Effect::Regained { creature: rogue, amount: 2 };
    let again = told(felled_after(vec![hurt(2), regained.clone(), hurt(all)]));
    assert_eq!(again, format!("{} damage in all.", all + 2));
    let more = told(felled_after(vec![hurt(2), regained, hurt(all + 1)]));
    assert_eq!(more, format!("{} damage in all, where {} would have been enough.", all + 3, all + 2));
}

#[test]
fn hse_43_where_nobody_called_before_it_fell_it_is_told_how_it_was_seen() {
    let captured = (1..40).map(|seed| played("counting_house", Bot::Reckless, seed));
    let captured = captured.filter(|session| session.outcome() == Some(Outcome::Captured));
    let mut told = 0;
    for session in captured {
        let points = points_of(&level("counting_house"), &session);
        let log = &session.log().entries;
        let [first, middle, last] = &points[..] else { continue };
        let calls = log[first.line..last.line].iter().any(|entry| {
            matches!(entry.fact, Fact::Effect(Effect::Noise { kind: NoiseKind::Call | NoiseKind::Bell, .. }))
        });
        if !calls {
            let Fact::Effect(Effect::Learned { from, to, .. }) = &log[middle.line].fact else {
                panic!("{points:?}")
            };
            assert!(to.exposure() == Exposure::Perceived && from != to, "{points:?}");
            assert_ne!(first.words, middle.words);
            told += 1;
        }
    }
    assert!(told > 0, "reckless is seen and felled before anybody calls");
}

#[test]
fn hse_43_who_sees_a_door_open_has_not_come_upon_whoever_opened_it() {
    let text = format!("{TO_THE_HALL}{}open N7\ngive-up\n", "end-turn\n".repeat(8));
    let level = level("counting_house");
    let mut session = Session::start(Arc::clone(&level), 8);
    script::play(&mut session, &script::parse(&text).expect("a script")).expect("the hall is near");
    let points = points_of(&level, &session);
    let seen = points.first().expect("Osk saw it");
    assert!(seen.words.starts_with("Osk noticed you in the clerks' room"), "{points:?}");
    assert!(seen.words.contains("as you opened the door: you had 80 % not to be noticed"), "{points:?}");
}

#[test]
fn hse_40_hse_43_behind_each_rise_of_the_alert_stands_who_noticed_the_rogue_or_called() {
    let (mut searches, mut alarms) = (0, 0);
    for seed in 1..30 {
        let session = played("counting_house", Bot::Reckless, seed);
        let log = &session.log().entries;
        let rises = alert_rises(&level("counting_house"), log, session.situation());
        let told = log.iter().filter_map(|entry| match entry.fact {
            Fact::Alert { tier } => Some((entry.round, tier)),
            _ => None,
        });
        let calm = (0, AlertTier::Calm);
        let told: Vec<(u32, AlertTier)> = std::iter::once(calm).chain(told).collect();
        let risen: Vec<_> =
            told.windows(2).filter(|pair| pair[0].1 < pair[1].1).map(|pair| pair[1]).collect();
        assert_eq!(rises.len(), risen.len());
        for (rise, (told_in, tier)) in rises.iter().zip(risen) {
            assert_eq!(rise.tier, tier);
            assert!(
                (told_in.saturating_sub(1)..=told_in).contains(&rise.round),
                "told in {told_in}: {rise:?}"
            );
        }
        let names: Vec<&str> =
            session.situation().creatures.iter().skip(1).map(|c| c.profile.name.as_str()).collect();
        for rise in &rises {
            let AlertRise { words, .. } = rise;
            assert!(names.iter().any(|name| words.contains(name)) && words.ends_with('.'), "{rise:?}");
            let is_call = words.ends_with(" called the others.") || words.ends_with(" rang the bell.");
            assert_eq!(is_call, rise.tier == AlertTier::Alarm, "{rise:?}");
            if is_call { alarms += 1 } else { searches += 1 }
        }
    }
    assert!(searches > 10 && alarms > 3, "{searches} times noticed, {alarms} times called");
}

#[test]
fn hse_43_of_a_win_what_roused_the_house_is_told() {
    let mut roused = 0;
    for seed in 1..40 {
        let session = played("counting_house", Bot::Careful, seed);
        if session.outcome() != Some(Outcome::Won) {
            continue;
        }
        let log = &session.log().entries;
        let points = points_of(&level("counting_house"), &session);
        let learns = |entry: &LogEntry| match entry.fact {
            Fact::Effect(Effect::Learned { subject: CreatureId::ROGUE, to, .. }) => to.exposure().is_aware(),
            _ => false,
        };
        if let Some(first) = log.iter().position(learns) {
            roused += 1;
            assert!(points.iter().any(|point| point.line == first), "seed {seed}: {points:?}");
        }
    }
    assert!(roused > 0, "nobody was ever noticed");
}

#[test]
fn hse_43_a_roll_for_what_was_done_by_hand_is_told_by_what_that_was() {
    let text = format!("{TO_THE_HALL}{}open N7\nthrow K11\n", "end-turn\n".repeat(8));
    let mut session = Session::start(level("counting_house"), 1);
    script::play(&mut session, &script::parse(&text).expect("a script")).expect("the hall is near");
    let log = &session.log().entries;
    let own = |entry: &LogEntry| match &entry.fact {
        Fact::Effect(Effect::Rolled(roll)) => {
            Some(roll.clone()).filter(|roll| roll.roller == CreatureId::ROGUE)
        }
        _ => None,
    };
    let (line, roll) =
        log.iter().enumerate().rev().find_map(|(line, entry)| Some((line, own(entry)?))).expect("Osk looked");
    assert!(roll.degree.succeeds(), "{roll}");
    let told = Teller { level: &level("counting_house"), log, situation: session.situation() }
        .went_well(line, &roll)
        .words;
    let expected =
        format!("Osk did not notice you throw something to the great hall (K11), at {} %.", roll.chance());
    assert_eq!(told, expected);
}

#[test]
fn hse_43_a_win_that_nobody_noticed_is_told_as_that() {
    let level = Arc::new(hall(0));
    let mut session = Session::start(Arc::clone(&level), 1);
    script::play(&mut session, &script::parse("stride F1\nstride K1").expect("a script"))
        .expect("an empty hall");
    let words: Vec<String> = points_of(&level, &session).into_iter().map(|point| point.words).collect();
    assert_eq!(words, ["Nobody ever knew that you were there."]);
}

#[test]
fn hse_43_dng_119_of_a_win_the_search_is_told_that_failed_against_the_odds() {
    let level = level("hollin_court").under(RulebookName::of(&Danger));
    let mut told = 0;
    for seed in 1..12 {
        let (text, run) = record(&level, Bot::Careful, seed);
        let mut session = Session::start(Arc::clone(&level), run.seed);
        let lines = script::parse_under(&text, &Danger).expect("a script");
        script::play(&mut session, &lines).expect("it was played so");
        if session.outcome() != Some(Outcome::Won) {
            continue;
        }
        let rolls = session.log().entries.iter().filter_map(|entry| match &entry.fact {
            Fact::Effect(Effect::Rolled(roll)) => Some(roll),
            _ => None,
        });
        let (own, others): (Vec<_>, Vec<_>) = rolls.partition(|roll| roll.roller == CreatureId::ROGUE);
        let failed = others.into_iter().filter(|roll| {
            let is_search = roll.purpose.kind().nature == RollNature::Search;
            is_search && roll.against == Some(CreatureId::ROGUE) && !roll.degree.succeeds()
        });
        let Some(likeliest) = failed.map(|roll| roll.chance()).max().filter(|&chance| chance > 25) else {
            continue;
        };
        if own.iter().all(|roll| !roll.degree.succeeds() || roll.chance() > 100 - likeliest) {
            let points = points_of(&level, &session);
            let words = format!("a Search at {likeliest} %.");
            assert!(points.iter().any(|point| point.is_lucky && point.words.ends_with(&words)), "{points:?}");
            told += 1;
        }
    }
    assert!(told > 0, "nowhere anything was close");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn hse_43_at_most_three_moments_of_the_log_in_their_order(
        seed in 1_u64..10_000,
        id in prop::sample::select(vec!["tutorial", "counting_house", "hollin_court", "ambush", "ambushed"]),
        bot in prop::sample::select(vec![Bot::Reckless, Bot::Careful]),
    ) {
        let session = played(id, bot, seed);
        prop_assume!(session.outcome().is_some());
        let (points, log) = (points_of(&level(id), &session), &session.log().entries);
        prop_assert!(points.len() <= 3);
        prop_assert!(points.windows(2).all(|pair| pair[0].line < pair[1].line));
        for point in &points {
            prop_assert_eq!(log[point.line].round, point.round);
            prop_assert!(point.words.ends_with('.') && !point.words.contains("  "), "{}", point.words);
        }
        let is_noticed = session.objectives().worst != Exposure::Unaware;
        prop_assert!(!is_noticed || points.iter().any(|point| !point.is_lucky), "{points:?}");
    }
}
