//! Games that are left, gone on with and looked at again.

use bevy::prelude::*;
use unnoticed::board::Square;
use unnoticed::input::Request;
use unnoticed::screens::{Kept, Screen, start};
use unnoticed::sim::{Replay, Turns};
use unnoticed::storage::Storage;

use crate::player::{MOST_FRAMES, Player, level};

#[test]
fn a_mission_that_was_left_is_gone_on_with_from_the_title_until_it_is_over() {
    let folder = std::env::temp_dir().join(format!("unnoticed-test-keys-{}", std::process::id()));
    let storage = Storage::at(&folder);
    let mut player = Player::sit_down();
    player.app.insert_resource(Kept(Some(storage.clone())));
    start(player.app.world_mut(), level("tutorial"), Some(1));
    player.wait("the start");
    player.follow("stride B5");
    let left = Replay::of(player.app.world());
    player.tap(KeyCode::Escape);
    player.tap(KeyCode::Escape);
    player.choose(&Request::SaveAndLeave);
    player.frame();
    assert_eq!(player.screen(), Screen::Title);
    assert!(player.reads("The Practice House, round 1"));
    player.choose(&Request::Continue);
    player.wait("going on");
    assert_eq!((player.screen(), Replay::of(player.app.world())), (Screen::Mission, left));
    player.app.world_mut().write_message(Request::GiveUp);
    player.until(Screen::Result);
    assert!(storage.missions().is_empty(), "what is over is not gone on with");
    player.frame();
    player.choose(&Request::KeepReplay);
    let kept = std::fs::read_to_string(folder.join("replays/tutorial-1.txt")).expect("a replay");
    assert_eq!(kept.parse(), Ok(Replay::of(player.app.world())));
    player.choose(&Request::Rewind);
    player.wait("rewinding");
    assert_eq!((player.screen(), player.requests()), (Screen::Mission, 0));
    std::fs::remove_dir_all(folder).expect("the folder of this test");
}

#[test]
fn a_replay_is_played_stopped_stepped_and_left_by_keys_and_changes_nothing() {
    let mut player = Player::in_tutorial();
    player.follow("stride B5\nend-turn\nstride B3");
    player.app.world_mut().write_message(Request::GiveUp);
    player.until(Screen::Result);
    player.frame();
    let played = Replay::of(player.app.world());
    player.choose(&Request::WatchAgain);
    player.frame();
    assert_eq!((player.screen(), player.requests()), (Screen::Replay, 0));
    player.tap_with_shift(KeyCode::Period);
    assert_eq!(player.requests(), 2, "the start of the second round");
    player.tap(KeyCode::KeyL);
    assert_eq!(player.requests(), 4, "the end");
    player.tap(KeyCode::Comma);
    assert_eq!(player.requests(), 3);
    player.tap_with_shift(KeyCode::Comma);
    player.tap_with_shift(KeyCode::Comma);
    assert_eq!(player.requests(), 0);
    player.tap(KeyCode::Period);
    player.wait("one action");
    assert_eq!((player.requests(), player.rogue()), (1, Square::new(1, 4)));
    for key in [KeyCode::Digit4, KeyCode::KeyE, KeyCode::KeyU] {
        player.tap(key);
    }
    assert_eq!(player.requests(), 1, "nothing can be asked of a replay");
    player.tap(KeyCode::Space);
    for _ in 0..MOST_FRAMES {
        player.frame();
        if player.app.world().resource::<Turns>().is_over() {
            break;
        }
    }
    assert_eq!(Replay::of(player.app.world()), played);
    player.tap(KeyCode::Comma);
    player.tap(KeyCode::Escape);
    player.choose(&Request::LeaveReplay);
    player.frame();
    assert_eq!((player.screen(), Replay::of(player.app.world())), (Screen::Result, played));
}
