//! Wins of the shipped heists, kept as replays: each goes today as it went then. `tests/keyboard` plays them by keys.
//!
//! `cargo test --release --no-default-features --test heists_won -- --ignored` makes the kept choices
//! anew, and keeps a win of the planner where they lead to none.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use unnoticed::designer::PlannerHeistBot;
use unnoticed::heist::{HeistGame, HeistOptions, HeistReplay, LessonPlace, open_choices};
use unnoticed::level::{Level, SHIPPED};
use unnoticed_rules::endeavor::{Choice, Difficulty, Ending};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The shipped levels with a heist: their files and ids.
fn heists() -> Vec<(PathBuf, &'static str)> {
    let files =
        SHIPPED.iter().map(|(shelf, id, _)| (root().join(shelf.folder()).join(format!("{id}.toml")), *id));
    files.filter(|(file, _)| Level::load(file).expect("a level").heist.is_some()).collect()
}

#[test]
fn hse_44_every_shipped_heist_has_a_kept_win_that_goes_as_it_did() {
    let heists = heists();
    assert!(heists.len() >= 4, "{heists:?}");
    for (file, id) in heists {
        let level = Arc::new(Level::load(file).expect("a level"));
        let text = std::fs::read_to_string(root().join(format!("tests/heists/{id}.txt")));
        let replay: HeistReplay = text.expect("a kept replay").parse().expect("a replay");
        assert_eq!(replay.level, id);
        assert!(
            replay.notes(&level).iter().all(|note| note.contains("version")),
            "{id} is another heist now"
        );
        let played = replay.play(level).expect("a heist for such a crew");
        assert_eq!(played.difference, None, "{id}");
        assert!(played.game.heist().ending() > Some(Ending::Loss), "{id} was won");
    }
}

/// The heist of `level` as the planner plays it with `seed`; of a lesson it does what that allows.
fn planned(level: &Arc<Level>, seed: u64) -> HeistGame {
    let options = HeistOptions::usual(Difficulty::Normal, level.heist.as_ref().expect("a heist"));
    let mut game = HeistGame::begin(Arc::clone(level), options, seed).expect("so many rogues");
    while let Some(choice) = best_allowed(&game) {
        game.choose(&choice).expect("it is open");
    }
    game
}

/// What the planner would choose, or expects most of where a lesson does not allow that.
fn best_allowed(game: &HeistGame) -> Option<Choice> {
    let best = PlannerHeistBot.choose(game.heist())?;
    if LessonPlace::of(game).is_none() {
        return Some(best);
    }
    let advice = PlannerHeistBot.advise(game.heist());
    open_choices(game).into_iter().max_by_key(|choice| (advice.expects(choice), *choice == best))
}

#[test]
#[ignore = "plays whole heists; to be run when a heist or its rules have changed"]
fn keep_a_win_of_every_heist() {
    for (file, id) in heists() {
        let kept = root().join(format!("tests/heists/{id}.txt"));
        let level = Arc::new(Level::load(file).expect("a level"));
        let own = level.heist.as_ref().and_then(|table| table.seed);
        let anew = own.into_iter().chain(1..).map(|seed| planned(&level, seed));
        let won = played_again(&level, &kept)
            .into_iter()
            .chain(anew)
            .find(|game| game.heist().ending() > Some(Ending::Loss));
        let text = HeistReplay::of(&won.expect("lucky dice")).to_string() + "\n";
        std::fs::write(kept, text).expect("a file");
    }
}

/// The win that is kept, as far as its choices can still be made.
fn played_again(level: &Arc<Level>, kept: &Path) -> Option<HeistGame> {
    let replay: HeistReplay = std::fs::read_to_string(kept).ok()?.parse().ok()?;
    let mut game = HeistGame::begin(Arc::clone(level), replay.options, replay.seed).ok()?;
    replay.course.iter().try_for_each(|choice| game.choose(choice).map(drop)).ok()?;
    Some(game)
}
