//! What is bound to keys, mouse and gamepad, changed by the player.

use bevy::prelude::*;
use unnoticed::input::{Bindings, Listening};
use unnoticed::navigation::{Menu, Navigate, Screen};
use unnoticed::screens::{BindingRequest, GameStorage, MissionRequest, start};
use unnoticed::storage::Storage;
use unnoticed_rules::ActionKind;

use crate::player::{Player, level};

fn open_bindings(player: &mut Player) {
    player.app.world_mut().write_message(Navigate::Open(Menu::Bindings));
    player.frame();
    player.frame();
}

/// Asks to bind what is called `name` in a mission in the place of what it has first, and presses `key`.
fn bind(player: &mut Player, name: &str, key: KeyCode) {
    let bindings = player.app.world().resource::<Bindings>();
    let (at, _) = bindings.offered("Mission").find(|(_, other)| *other == name).expect("a command");
    let first = bindings.triggers(at).first().copied();
    player.app.world_mut().write_message(BindingRequest::Hear(at, first));
    player.frame();
    player.frame();
    player.frame();
    player.tap(key);
    // What was heard is bound, and then the list tells of it.
    (0..3).for_each(|_| player.frame());
    assert_eq!(*player.app.world().resource::<Listening>(), Listening::No);
}

#[test]
fn a_key_that_is_bound_asks_and_is_told_of_and_the_one_before_does_not() {
    let mut player = Player::in_tutorial();
    open_bindings(&mut player);
    bind(&mut player, "End the turn", KeyCode::F9);
    player.app.world_mut().write_message(Navigate::Back);
    player.frame();
    player.frame();
    player.tap(KeyCode::KeyE);
    player.frame();
    assert_eq!(player.requests(), 0, "E ends no turn any more");
    player.tap(KeyCode::F9);
    player.wait("the guards");
    assert_eq!(player.requests(), 1);
    player.tap(KeyCode::F1);
    player.frame();
    assert!(player.reads("F9  Backspace"), "the help tells of it");
}

#[test]
fn a_conflict_is_shown_and_everything_can_be_as_it_was() {
    let mut player = Player::in_tutorial();
    open_bindings(&mut player);
    bind(&mut player, "End the turn", KeyCode::KeyU);
    assert!(player.reads("‼ U") && player.reads("asks for two things at once"));
    // Upwards from the first button is the last one: a long list is no long way.
    player.frame();
    while player.focused() != Some(&BindingRequest::ResetAll) {
        player.tap(KeyCode::ArrowUp);
    }
    player.tap(KeyCode::Enter);
    player.frame();
    assert!(!player.reads("‼ U") && !player.app.world().resource::<Bindings>().is_any_own());
}

#[test]
fn the_menu_cannot_be_hidden_and_escape_leaves_a_binding_as_it_is() {
    let mut player = Player::in_tutorial();
    open_bindings(&mut player);
    bind(&mut player, "Put the action away, then pause", KeyCode::F9);
    assert!(player.reads("Esc stays"), "it is said why not");
    bind(&mut player, "End the turn", KeyCode::Escape);
    assert_eq!(*player.app.world().resource::<State<Menu>>().get(), Menu::Bindings, "Esc meant only that");
    assert!(!player.app.world().resource::<Bindings>().is_any_own());
    // Out of the menu, the action put away, and pause.
    for _ in 0..3 {
        player.tap(KeyCode::Escape);
        player.frame();
    }
    assert_eq!(*player.app.world().resource::<State<Menu>>().get(), Menu::Pause);
}

#[test]
fn what_is_pressed_to_be_bound_does_nothing_else() {
    let mut player = Player::in_tutorial();
    open_bindings(&mut player);
    bind(&mut player, "Undo", KeyCode::Enter);
    assert_eq!(*player.app.world().resource::<State<Menu>>().get(), Menu::Bindings);
    assert_eq!(*player.app.world().resource::<Listening>(), Listening::No, "Enter has pressed no button");
    assert!(player.app.world().resource::<Bindings>().is_any_own());
}

#[test]
fn bindings_are_kept_for_the_next_time_and_a_broken_file_is_told_and_leaves_the_game_playable() {
    let folder = std::env::temp_dir().join(format!("unnoticed-test-bindings-{}", std::process::id()));
    let storage = Storage::at(&folder);
    let mut player = Player::in_tutorial();
    player.app.insert_resource(GameStorage(Some(storage.clone())));
    open_bindings(&mut player);
    bind(&mut player, "End the turn", KeyCode::F9);
    player.frame();
    let mut again = Player::sit_down_with(storage.clone());
    start(again.app.world_mut(), level("tutorial"), Some(1));
    again.wait("the start");
    again.tap(KeyCode::F9);
    again.wait("the guards");
    assert_eq!(again.requests(), 1);
    std::fs::write(folder.join("bindings.toml"), "[Mission]\nEndTurn = [\"Escape\", \"Pedal\"]\n").unwrap();
    let mut broken = Player::sit_down_with(storage);
    broken.frame();
    assert!(broken.reads("Esc always leads to the menu.") && broken.reads("\"Pedal\" is no key"));
    broken.tap(KeyCode::Escape);
    broken.choose(&Navigate::To(Screen::Missions));
    assert_eq!(broken.screen(), Screen::Missions);
    std::fs::remove_dir_all(folder).expect("the folder of this test");
}

#[test]
fn buttons_of_actions_tell_their_keys_as_they_are() {
    let mut player = Player::in_tutorial();
    open_bindings(&mut player);
    bind(&mut player, "Sneak", KeyCode::F9);
    player.app.world_mut().write_message(Navigate::Back);
    player.frame();
    player.frame();
    assert!(player.reads("F9"));
    player.app.world_mut().write_message(MissionRequest::Choose(ActionKind::Hide));
    player.frame();
    player.tap(KeyCode::F9);
    let pointing = player.app.world().resource::<unnoticed::aim::Pointing>();
    assert_eq!(pointing.kind, Some(ActionKind::Sneak));
}
