//! What may be chosen, and what it is said to bring.

use proptest::prelude::*;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::Drawn;

/// A heist after some choices, drawn at random.
fn somewhere(seed: u64, most: usize) -> Heist {
    let mut heist = Heist::begin(Arc::new(some_lay(seed)));
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut picks = ChaCha8Rng::seed_from_u64(!seed);
    let mut dice = Drawn(&mut rng);
    play_on(&mut heist, &mut dice, most, |_, choices| {
        (Drawn(&mut picks).roll(crate::Die(200)) as usize) % choices.len()
    });
    heist
}

#[test]
fn end_10_end_104_end_115_the_action_die_decides_which_actions_are_open() {
    let acts = |stat| {
        let mut game = Game::new().at(P, 6).turn(P, stat, [Q]);
        game.0.eye = Blessings::of([1]);
        game.0
            .choices()
            .iter()
            .filter_map(|choice| match choice {
                Choice::Act { act, .. } => Some(*act),
                _ => None,
            })
            .collect::<Vec<_>>()
    };
    // Ash: Head d10, Hand d8, Heart d6, Home d6, Hurt d4, Hurry d10, History d8.
    use RogueAct::{CoverBehind, CoverFor, Pass, Try};
    let cover = [CoverFor(Q), CoverBehind(Q)];
    let open = |tries: &[Task], more: &[RogueAct]| {
        tries.iter().copied().map(Try).chain(more.iter().copied()).chain([Pass]).collect::<Vec<_>>()
    };
    assert_eq!(acts(Stat::Head), open(&[Task::NonViolent, Task::Move], &cover), "balanced with Hurry");
    assert_eq!(acts(Stat::Hand), open(&[Task::NonViolent, Task::Move, Task::Work(6)], &[]));
    assert_eq!(acts(Stat::Hurt), open(&[Task::Violent, Task::Force(6)], &[]));
}

#[test]
fn end_38_end_40_odds_before_and_after_a_spark() {
    let mut game = Game::bare([4]).blessed(P, [3, 3]).with_die(P, Stat::Head, StatDie::D8).with_die(
        P,
        Stat::Hand,
        StatDie::D8,
    );
    game = game.turn(P, Stat::Head, [Q]);
    let percent = |game: &Game, choice: &Choice| game.0.odds(choice).map(|odds| odds.success().per_mille());
    let plain = Choice::act(RogueAct::Try(Task::Move));
    assert_eq!(percent(&game, &plain), Some(592));
    let spark = Spark { roll: 0, with: Stat::Hand, worth: 3 };
    let sparked = Choice::Act { act: RogueAct::Try(Task::Move), further: vec![], spark: Some(spark) };
    assert_eq!(percent(&game, &sparked), Some(984));
    let odds = game.0.odds(&sparked).unwrap();
    assert_eq!(odds.spark_growth, Positions::of([5]));
    assert_eq!(odds.failure_growth, Positions::of([6]), "4 and 5 are there by then");
    game.attempt(Task::Move, [4]).unwrap();
    assert_eq!(percent(&game, &Choice::Settle), Some(0));
    assert_eq!(percent(&game, &Choice::Spark(spark)), Some(1000), "4 and at least 2");
}

/// Every choice that is listed is legal and does what was foreseen; every other is refused and changes nothing.
#[test]
fn end_06_a_choice_that_is_not_legal_is_refused_and_draws_nothing() {
    let all = |heist: &Heist| {
        let more = [
            Choice::Alarm(3),
            Choice::Go(TrackDirection::Up),
            Choice::Take(vec![0, 9]),
            Choice::Leave(true),
            Choice::Lead(Seat(9)),
        ];
        let acts = [
            RogueAct::Help(Seat(7)),
            RogueAct::CoverFor(Seat(9)),
            RogueAct::Change(9),
            RogueAct::Try(Task::Work(200)),
            RogueAct::Try(Task::Force(200)),
        ]
        .map(Choice::act);
        let dice = Stat::ALL.map(Choice::Die);
        let sparks =
            [Choice::Spark(Spark { roll: 9, with: Stat::Head, worth: 0 }), Choice::Settle, Choice::Rest];
        let helps = [
            Choice::Help { helper: Seat(9), worth: 9, with: HelpWith::Roll },
            Choice::Quicken(vec![Seat(8)]),
        ];
        let listed = heist.choices();
        more.into_iter()
            .chain(acts)
            .chain(dice)
            .chain(sparks)
            .chain(helps)
            .filter(move |choice| !listed.contains(choice))
    };
    for seed in 0..40 {
        let heist = somewhere(seed, 5 + seed as usize * 3);
        for choice in all(&heist).collect::<Vec<_>>() {
            let mut tried = heist.clone();
            assert!(
                tried.choose(&choice, &mut Scripted::new([])).is_err(),
                "{choice:?} at {:?}",
                heist.phase
            );
            assert_eq!(tried, heist);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Of many tries as many succeed as the odds say, within five standard deviations.
    #[test]
    fn end_13_end_25_dice_keep_to_the_odds(seed in any::<u64>(), most in 3usize..60) {
        const TRIES: u32 = 2_000;
        let heist = somewhere(seed, most);
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for choice in heist.choices().into_iter().take(6) {
            let Some(odds) = heist.odds(&choice) else { continue };
            let mut successes = 0;
            for _ in 0..TRIES {
                let mut tried = heist.clone();
                let mut events = tried.choose(&choice, &mut Drawn(&mut rng)).expect("it is listed");
                if matches!(tried.phase(), HeistPhase::Turn(RogueTurn { stage: Stage::Rolled(_), .. })) {
                    events.extend(tried.choose(&Choice::Settle, &mut Drawn(&mut rng)).expect("it can always settle"));
                }
                let grade = events.iter().find_map(|event| match event {
                    HeistEvent::Settled { grade, .. } => Some(*grade),
                    _ => None,
                });
                successes += u32::from(grade.is_some_and(Grade::succeeds));
            }
            let chance = odds.success().weight() as f64 / (1u64 << 60) as f64;
            let (mean, deviation) = (chance * f64::from(TRIES), (chance * (1.0 - chance) * f64::from(TRIES)).sqrt());
            prop_assert!((f64::from(successes) - mean).abs() <= 5.0 * deviation + 1.0, "{choice:?}: {successes} of {mean}");
        }
    }
}

#[test]
fn end_10_end_12_end_136_a_die_that_is_refused_says_which_would_do() {
    let kind = |stat, act| {
        let mut game = Game::new().at(P, 6).with_die(P, Stat::Home, StatDie::D4).turn(P, stat, [Q]);
        game.0.eye = Blessings::of([1]);
        game.0.check(&Choice::act(act)).expect_err("it is refused").kind
    };
    let needs =
        |stats: &[Stat]| RefusalKind::NeedsDie(stats.iter().fold(Stats::NONE, |of, &stat| of.with(stat)));
    use RogueAct::{CoverFor, Try};
    assert_eq!(kind(Stat::Head, Try(Task::Violent)), needs(&[Stat::Hurt]));
    assert_eq!(kind(Stat::Hurt, Try(Task::NonViolent)), RefusalKind::BarsDie(Stat::Hurt));
    assert_eq!(kind(Stat::Home, Try(Task::NonViolent)), needs(&[Stat::Head, Stat::Hand, Stat::Heart]));
    assert_eq!(kind(Stat::Hurt, Try(Task::Move)), RefusalKind::BarsDie(Stat::Hurt));
    assert_eq!(kind(Stat::Hand, CoverFor(Q)), needs(&[Stat::Home, Stat::Hurry]));
    assert_eq!(kind(Stat::Hurt, Try(Task::Work(6))), needs(&[Stat::Hand]));
    assert_eq!(kind(Stat::Hand, Try(Task::Work(3))), RefusalKind::NoTarget);
}

proptest! {
    #[test]
    fn the_percent_of_all_grades_make_a_hundred_and_those_of_successes_what_success_is_rounded_to(
        seed in 0u64..2_000, most in 0usize..60,
    ) {
        let heist = somewhere(seed, most);
        for odds in heist.choices().iter().filter_map(|choice| heist.odds(choice)) {
            let percents = Grade::ALL.map(|grade| u16::from(odds.percent_between(grade, grade)));
            prop_assert_eq!(percents.iter().sum::<u16>(), 100);
            let success = u16::from(odds.success().percent());
            prop_assert_eq!(percents[Grade::Minor as usize..].iter().sum::<u16>(), success);
        }
    }
}
