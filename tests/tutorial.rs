//! The tutorial is won by doing what its hints say.

use std::sync::Arc;

use unnoticed::level::Level;
use unnoticed::sim::script::{parse, play};
use unnoticed::sim::{Outcome, Session};

/// What the hints tell, room by room.
const AS_TOLD: &str = include_str!("scripts/tutorial_as_told.txt");

#[test]
fn the_tutorial_is_won_by_doing_what_its_hints_say() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/levels/tutorial.toml");
    let level = Arc::new(Level::load(path).expect("a shipped level"));
    let lines = parse(AS_TOLD).expect("a script");
    let won = |seed: &u64| {
        let mut session = Session::start(Arc::clone(&level), *seed);
        // Where a die fails, a later line may be refused; then this run is not won.
        let _refused = play(&mut session, &lines);
        matches!(session.outcome(), Some(Outcome::Won))
    };
    let wins = (1..=20).filter(won).count();
    assert!(wins >= 12, "won {wins} of 20");
}
