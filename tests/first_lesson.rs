//! The first lesson goes well for who does more or less what seems best in it, with the dice that it begins with.

use std::sync::Arc;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use unnoticed::designer::PlannerHeistBot;
use unnoticed::heist::{HeistGame, HeistOptions, open_choices};
use unnoticed::level::Level;
use unnoticed_rules::endeavor::{Choice, Difficulty, Ending};

/// How much less a choice may seem worth than the best one to somebody who plays for the first time, of 100.
const SLACK: u8 = 8;
const TEXT: &str = include_str!("../levels/heists/first_lesson.toml");
const DAWN: &str = "dawn = { easy = 16, normal = 14, hard = 12 }";

/// The lesson with an early dawn: whoever plays it for the first time does not wait for a better moment, and a longer one
/// tires.
fn hurried() -> Arc<Level> {
    let text = TEXT.replacen(DAWN, "dawn = { easy = 8, normal = 8, hard = 8 }", 1);
    assert_ne!(text, TEXT);
    Arc::new(Level::parse("first_lesson.toml", &text).expect("a level"))
}

/// Plays the lesson as a newcomer whose taste is `taste`.
fn play(level: &Arc<Level>, difficulty: Difficulty, seed: u64, taste: u64) -> HeistGame {
    let mut game = HeistGame::begin(Arc::clone(level), HeistOptions { difficulty, crew: 2 }, seed)
        .expect("a crew of two");
    let mut taste = ChaCha8Rng::seed_from_u64(taste);
    while let Some(choice) = next(&game, &mut taste) {
        game.choose(&choice).expect("it is open");
    }
    game
}

/// One of the choices that the lesson offers and that seem best.
fn next(game: &HeistGame, taste: &mut ChaCha8Rng) -> Option<Choice> {
    let advice = PlannerHeistBot.advise(game.heist());
    let open = open_choices(game).into_iter().filter(|choice| *choice != Choice::GiveUp);
    let valued: Vec<(u8, Choice)> =
        open.map(|choice| (advice.expects(&choice).unwrap_or_default(), choice)).collect();
    let best = valued.iter().map(|(worth, _)| *worth).max()?;
    let good: Vec<&Choice> =
        valued.iter().filter(|(worth, _)| worth + SLACK >= best).map(|(_, choice)| choice).collect();
    good.choose(taste).copied().cloned()
}

/// Of `tastes` plays with `seed`, how many are won, and how many fully, in eight rounds then.
fn outcomes(level: &Arc<Level>, difficulty: Difficulty, seed: u64, tastes: u64) -> (usize, usize) {
    let endings: Vec<Option<Ending>> =
        (0..tastes).map(|taste| play(level, difficulty, seed, taste).heist().ending()).collect();
    let count = |least| endings.iter().filter(|ending| **ending >= Some(least)).count();
    (count(Ending::Narrow), count(Ending::Full))
}

const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard];

#[test]
fn with_the_dice_that_it_begins_with_the_lesson_goes_well() {
    let level = hurried();
    let seed = level.heist.as_ref().and_then(|table| table.seed).expect("kind dice");
    for difficulty in ALL {
        let (won, whole) = outcomes(&level, difficulty, seed, 12);
        assert!(won >= 11 && whole >= 10, "{difficulty:?}: {won} won, {whole} fully, of 12");
    }
}

/// `FROM=100 cargo test --release --no-default-features --test first_lesson -- --ignored --nocapture` tells which of a
/// hundred seeds from there on are kind, when the lesson has changed.
#[test]
#[ignore = "looks for a seed"]
fn kind_seeds() {
    let level = hurried();
    let from: u64 = std::env::var("FROM").ok().and_then(|from| from.parse().ok()).unwrap_or(1);
    for seed in from..from + 100 {
        if outcomes(&level, Difficulty::Normal, seed, 4).1 == 4 {
            println!("{seed}: {:?}", ALL.map(|difficulty| outcomes(&level, difficulty, seed, 12)));
        }
    }
}
