//! The tutorial is won with all stars by doing what its hints say.

use std::sync::Arc;

use unnoticed::level::Level;
use unnoticed::sim::script::{parse, play};
use unnoticed::sim::{Outcome, Session};

/// What the hints tell, room by room.
const AS_TOLD: &str = include_str!("scripts/tutorial_as_told.txt");

#[test]
fn the_tutorial_is_won_with_all_stars_by_doing_what_its_hints_say() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/levels/tutorial.toml");
    let level = Arc::new(Level::load(path).expect("a shipped level"));
    let lines = parse(AS_TOLD).expect("a script");
    let stars = (1..=40).map(|seed| {
        let mut session = Session::start(Arc::clone(&level), seed);
        // Where a die fails, a later line may be refused; then this run is not won.
        let _refused = play(&mut session, &lines);
        let is_won = matches!(session.outcome(), Some(Outcome::Won));
        if is_won { session.objectives().stars() } else { 0 }
    });
    let stars: Vec<u8> = stars.collect();
    let with = |least: u8| stars.iter().filter(|&&stars| stars >= least).count();
    let (won, whole) = (with(1), with(3));
    assert!(won >= 32 && whole >= 24, "won {won} of 40, {whole} of them with all stars");
}
