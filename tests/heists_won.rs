//! Heists that were won in the window, kept as replays: each goes today as it went then.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use unnoticed::heist::HeistReplay;
use unnoticed::level::{Level, SHIPPED};
use unnoticed::rules::endeavor::Ending;

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
