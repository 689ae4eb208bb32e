//! The title screen.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::text::LetterSpacing;

use crate::input::Request;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{text, wide_button};

use super::{Menu, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), spawn_title_screen);
}

fn spawn_title_screen(mut commands: Commands) {
    let root = Node {
        width: percent(100),
        height: percent(100),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        row_gap: px(10),
        ..default()
    };
    let name = Name::new("Title screen");
    commands
        .spawn((name, DespawnOnExit(Screen::Title), root, TabGroup::default(), Pickable::IGNORE))
        .with_children(|screen| {
            screen.spawn((
                text("UNNOTICED", theme::bold(TextSize::Title), theme::TEXT),
                LetterSpacing::Px(10.0),
            ));
            screen.spawn(text(
                "Every guard knows only what it has seen and heard, and you can see why.",
                theme::sans(TextSize::Body),
                theme::QUIET,
            ));
            let menu = Node {
                width: px(260),
                flex_direction: FlexDirection::Column,
                row_gap: px(8),
                margin: UiRect::top(px(28)),
                ..default()
            };
            screen.spawn((menu, Pickable::IGNORE)).with_children(|menu| {
                menu.spawn(wide_button("Missions", Request::GoTo(Screen::Missions)));
                menu.spawn(wide_button("Settings", Request::Open(Menu::Settings)));
                menu.spawn(wide_button("Keys and mouse", Request::Open(Menu::Help)));
                menu.spawn(wide_button("Quit", Request::Quit));
            });
        });
}
