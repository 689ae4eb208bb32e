//! What a screen reader is told: everything that can have the focus has a role and a name, on every screen, and its state
//! is said.

use accesskit::{Live, Role, Toggled};
use bevy::a11y::{AccessibilityNode, AccessibilityRequested};
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use unnoticed::navigation::{Menu, Navigate, Screen};
use unnoticed::screens::{ChoiceRequest, MissionRequest, start};
use unnoticed::sim::{Happening, KeyMoment, KeyMoments};
use unnoticed::ui::spoken::Announced;
use unnoticed::ui::widgets::Chosen;
use unnoticed_rules::ActionKind;

use crate::heists::begin;
use crate::player::{Player, level};

fn listener() -> Player {
    let mut player = Player::sit_down();
    player.app.world().resource::<AccessibilityRequested>().set(true);
    player.frame();
    player
}

fn open(player: &mut Player, menu: Menu) {
    player.app.world_mut().write_message(Navigate::Open(menu));
    (0..3).for_each(|_| player.frame());
}

/// How many things can have the focus; each has a role and a name.
fn all_are_told(player: &mut Player, place: &str) -> usize {
    (0..2).for_each(|_| player.frame());
    let world = player.app.world_mut();
    let mut stops =
        world.query_filtered::<(Entity, Option<&AccessibilityNode>), Or<(With<TabIndex>, With<Button>)>>();
    let stops: Vec<_> = stops.iter(world).collect();
    for (entity, node) in &stops {
        let node = node.unwrap_or_else(|| panic!("{place}: {entity} is not told of"));
        assert!(matches!(node.role(), Role::Button | Role::Label), "{place}: {:?}", node.role());
        let name = node.label().unwrap_or_default();
        assert!(!name.trim().is_empty(), "{place}: {entity}, a {:?}, has no name", node.role());
    }
    stops.len()
}

#[test]
fn everything_that_can_have_the_focus_has_a_role_and_a_name_on_every_screen() {
    let mut player = listener();
    assert!(all_are_told(&mut player, "title") >= 5);
    for menu in [Menu::Settings, Menu::Bindings, Menu::Help, Menu::Games, Menu::Replays] {
        open(&mut player, menu);
        assert!(all_are_told(&mut player, &format!("{menu:?}")) >= 1);
        player.app.world_mut().write_message(Navigate::To(Screen::Title));
        player.frame();
    }
    for screen in [Screen::Missions, Screen::Scenes, Screen::Heists] {
        player.app.world_mut().write_message(Navigate::To(screen));
        (0..3).for_each(|_| player.frame());
        assert!(all_are_told(&mut player, &format!("{screen:?}")) >= 3);
    }
    player.app.world_mut().write_message(ChoiceRequest::Look(0));
    begin(&mut player);
    assert!(all_are_told(&mut player, "heist") >= 3);
    start(player.app.world_mut(), level("counting_house"), Some(1));
    player.wait("the start");
    assert!(all_are_told(&mut player, "mission") >= 12);
    for menu in [Menu::Pause, Menu::Rewind, Menu::Legend] {
        open(&mut player, menu);
        assert!(all_are_told(&mut player, &format!("{menu:?}")) >= 1);
    }
}

#[test]
fn whether_an_action_is_chosen_or_refused_is_told() {
    let mut player = listener();
    start(player.app.world_mut(), level("counting_house"), Some(1));
    player.wait("the start");
    (0..2).for_each(|_| player.frame());
    let told = |player: &mut Player, kind: ActionKind| {
        let world = player.app.world_mut();
        let mut buttons = world.query::<(&MissionRequest, &AccessibilityNode, Has<Chosen>)>();
        let mut found = buttons.iter(world).filter(|(request, ..)| **request == MissionRequest::Choose(kind));
        found.next().map(|(_, node, is_chosen)| (node.toggled(), node.is_disabled(), is_chosen))
    };
    assert_eq!(told(&mut player, ActionKind::Sneak), Some((Some(Toggled::True), false, true)));
    assert_eq!(told(&mut player, ActionKind::Stride), Some((None, false, false)));
    assert_eq!(told(&mut player, ActionKind::Divert), Some((None, true, false)), "nobody observes the rogue");
    assert_eq!(told(&mut player, ActionKind::Drag), None, "there is no body about");
}

/// What is told by itself, whatever has the focus.
fn news(player: &mut Player) -> Vec<String> {
    let world = player.app.world_mut();
    let mut panels = world.query_filtered::<&AccessibilityNode, With<Announced>>();
    let told = panels.iter(world).filter(|node| node.live() == Some(Live::Polite) && !node.is_hidden());
    told.filter_map(|node| node.label()).map(str::to_owned).collect()
}

#[test]
fn a_moment_that_the_game_stops_for_is_told_until_it_is_put_away() {
    let mut player = listener();
    start(player.app.world_mut(), level("counting_house"), Some(1));
    player.wait("the start");
    let moment = KeyMoment {
        also: vec!["Pim heard you.".to_owned()],
        ..KeyMoment::of(Happening::Noticed, "Roe noticed you at P12", true)
    };
    player.app.world_mut().resource_mut::<KeyMoments>().0.push_back(moment);
    (0..30).for_each(|_| player.frame());
    let words = "Roe noticed you at P12. Pim heard you. Press any key to continue.";
    let told = news(&mut player);
    assert!(told.iter().any(|told| told == words), "{told:?}");
    player.read_on();
    (0..2).for_each(|_| player.frame());
    assert!(!news(&mut player).iter().any(|told| told.contains("Roe noticed you")));
}
