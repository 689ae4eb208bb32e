//! The largest texts in the smallest window: nothing that can be pressed is pushed out of it, or it can be scrolled to.

use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::ScrollArea;
use unnoticed::navigation::{Menu, Navigate, Screen};
use unnoticed::screens::{GameRequest, start};
use unnoticed::settings::{Settings, TEXT_SCALES};

use crate::heists::begin;
use crate::player::{Player, level};

const WINDOW: Vec2 = Vec2::new(800.0, 600.0);
/// Pixels that must be seen of a list for anybody to scroll it.
const LEAST_PX: f32 = 24.0;
/// Height of the table of a heist, in pixels of the layout, with which something can be made out on it.
const LEAST_TABLE_PX: f32 = 100.0;

fn player(percent: u16) -> Player {
    let mut player = Player::sit_down_at(WINDOW.as_uvec2());
    player.app.world_mut().resource_mut::<Settings>().text_scale_percent = percent;
    (0..3).for_each(|_| player.frame());
    player
}

fn rect(node: &ComputedNode, at: &UiGlobalTransform) -> Rect {
    Rect::from_center_size(at.translation, node.size())
}

/// The buttons that nobody can get at, by the words on them.
fn out_of_reach(player: &mut Player) -> Vec<String> {
    (0..3).for_each(|_| player.frame());
    let world = player.app.world_mut();
    let window = Rect::from_corners(Vec2::ZERO, WINDOW).inflate(1.0);
    let mut lists = world.query_filtered::<(Entity, &ComputedNode, &UiGlobalTransform), With<ScrollArea>>();
    let can_scroll = |list: Rect| {
        let seen = list.intersect(window);
        seen.width() >= LEAST_PX && seen.height() >= LEAST_PX
    };
    let lists: Vec<Entity> =
        lists.iter(world).filter(|(_, node, at)| can_scroll(rect(node, at))).map(|(list, ..)| list).collect();
    let mut buttons = world
        .query_filtered::<(Entity, &ComputedNode, &UiGlobalTransform, &InheritedVisibility), With<Button>>();
    let seen = buttons.iter(world).filter(|(_, node, _, visible)| visible.get() && !node.is_empty());
    let lost: Vec<Entity> = seen
        .filter(|(_, node, at, _)| {
            let at = rect(node, at);
            !(window.contains(at.min) && window.contains(at.max))
        })
        .map(|(button, ..)| button)
        .collect();
    let mut parents = world.query::<&ChildOf>();
    let parents = parents.query(world);
    let lost: Vec<Entity> = lost
        .into_iter()
        .filter(|button| !parents.iter_ancestors(*button).any(|parent| lists.contains(&parent)))
        .collect();
    let mut texts = world.query::<(&Text, &ChildOf)>();
    let words = |button: Entity| {
        let of = texts.iter(world).filter(|(_, parent)| parent.parent() == button);
        of.map(|(text, _)| text.0.clone()).collect::<Vec<_>>().join(" ")
    };
    lost.into_iter().map(words).collect()
}

#[test]
fn nothing_that_can_be_pressed_is_pushed_out_of_a_small_window_by_large_texts() {
    for percent in [TEXT_SCALES[0], 100, TEXT_SCALES[TEXT_SCALES.len() - 1]] {
        let mut player = player(percent);
        let none: [String; 0] = [];
        assert_eq!(out_of_reach(&mut player), none, "title at {percent} %");
        for menu in [Menu::Settings, Menu::Bindings, Menu::Help, Menu::Games, Menu::Replays] {
            player.app.world_mut().write_message(Navigate::Open(menu));
            assert_eq!(out_of_reach(&mut player), none, "{menu:?} at {percent} %");
            player.app.world_mut().write_message(Navigate::To(Screen::Title));
            player.frame();
        }
        for screen in [Screen::Missions, Screen::Scenes, Screen::Heists] {
            player.app.world_mut().write_message(Navigate::To(screen));
            assert_eq!(out_of_reach(&mut player), none, "{screen:?} at {percent} %");
        }
        start(player.app.world_mut(), level("counting_house"), Some(1));
        player.wait("the start");
        assert_eq!(out_of_reach(&mut player), none, "mission at {percent} %");
        for menu in [Menu::Pause, Menu::Rewind, Menu::Legend] {
            player.app.world_mut().write_message(Navigate::Open(menu));
            assert_eq!(out_of_reach(&mut player), none, "{menu:?} at {percent} %");
        }
        player.app.world_mut().write_message(GameRequest::GiveUp);
        player.until(Screen::Result);
        assert_eq!(out_of_reach(&mut player), none, "result at {percent} %");
        begin(&mut player);
        assert_eq!(out_of_reach(&mut player), none, "heist at {percent} %");
        let table = table(&mut player);
        assert!(table.height() >= LEAST_TABLE_PX, "the table at {percent} %: {table:?}");
    }
}

/// Where the table of the heist is in the window, in pixels of the layout.
fn table(player: &mut Player) -> Rect {
    let world = player.app.world_mut();
    let window = Rect::from_corners(Vec2::ZERO, WINDOW);
    let mut nodes = world.query::<(&Name, &ComputedNode, &UiGlobalTransform)>();
    let table = nodes.iter(world).find(|(name, ..)| name.as_str() == "Heist table");
    let (_, node, at) = table.expect("a table");
    let seen = rect(node, at).intersect(window);
    let scale = node.inverse_scale_factor();
    Rect { min: seen.min * scale, max: seen.max * scale }
}
