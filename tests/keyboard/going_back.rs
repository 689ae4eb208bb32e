//! Undo and rewind.

use bevy::prelude::*;
use tactical_grid::Square;
use unnoticed::sim::Turns;
use unnoticed::view::coordinates::square_to_world;

use crate::player::Player;

#[test]
fn undo_takes_a_walk_back_at_once_and_says_when_there_is_nothing_left() {
    let mut player = Player::in_tutorial();
    let start = player.rogue();
    player.follow("stride B4");
    assert_eq!((player.requests(), player.rogue()), (1, Square::new(1, 3)));
    player.tap(KeyCode::KeyU);
    assert_eq!((player.requests(), player.rogue()), (0, start));
    assert_eq!(player.token(), square_to_world(start), "it does not walk back");
    player.tap(KeyCode::KeyU);
    player.frame();
    assert!(player.reads("There is nothing to take back."));
}

#[test]
fn rewinding_leads_to_the_start_of_the_round_and_the_same_key_again_to_the_round_before() {
    let mut player = Player::in_tutorial();
    let start = player.rogue();
    player.follow("stride B5");
    player.tap(KeyCode::KeyE);
    player.wait("the guards");
    player.follow("stride B3");
    assert_eq!((player.requests(), player.app.world().resource::<Turns>().round()), (3, 2));
    player.tap_with_shift(KeyCode::KeyU);
    assert_eq!((player.requests(), player.rogue()), (2, Square::new(1, 4)));
    player.tap_with_shift(KeyCode::KeyU);
    assert_eq!((player.requests(), player.rogue()), (0, start));
    assert_eq!(player.app.world().resource::<Turns>().round(), 1);
}
