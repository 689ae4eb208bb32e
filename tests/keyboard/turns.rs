//! How turns end.

use bevy::prelude::*;
use unnoticed::sim::Turns;

use crate::player::Player;

fn round(player: &Player) -> u32 {
    player.app.world().resource::<Turns>().round()
}

#[test]
fn hse_13_whoever_ends_a_turn_that_has_ended_by_itself_is_told_so_once_and_loses_no_round() {
    let mut player = Player::in_tutorial();
    player.follow("stride B4\nstride B3\nstride B4");
    assert_eq!(round(&player), 2);
    player.tap(KeyCode::KeyE);
    player.frame();
    assert_eq!(round(&player), 2);
    assert!(player.reads("A turn in which nothing is left ends by itself"));
    player.tap(KeyCode::KeyE);
    player.wait("the guards");
    assert_eq!(round(&player), 3);
    player.follow("stride B3\nstride B4\nstride B3");
    player.tap(KeyCode::KeyE);
    player.wait("the guards");
    assert_eq!(round(&player), 5, "it is said once");
}
