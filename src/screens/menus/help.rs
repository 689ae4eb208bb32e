//! The keys and the mouse.

use bevy::prelude::*;

use crate::input::{HEIST_KEYS, MENU_KEYS, MISSION_KEYS, REPLAY_KEYS, Request};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{button, scroll_column, text};

use super::{Menu, Screen, spawn_menu};

/// Pixels of the dialog, which a small window makes narrower.
const WIDTH_PX: f32 = 980.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Help), spawn_help);
}

/// The keys of the screen below, and those of menus, in two columns.
fn spawn_help(mut commands: Commands, screen: Res<State<Screen>>) {
    let lines = lines(*screen.get());
    spawn_menu(&mut commands, Menu::Help, "Keys and mouse", WIDTH_PX, |dialog| {
        let columns = Node { column_gap: px(28), align_items: AlignItems::Start, ..default() };
        dialog.spawn(scroll_column(Node::default())).with_children(|list| {
            list.spawn((columns, Pickable::IGNORE)).with_children(|columns| {
                let halves = lines.chunks(lines.len().div_ceil(2));
                halves.for_each(|half| draw_column(half, columns));
            });
        });
        dialog.spawn(button("Close", Request::Back));
    });
}

/// One line of the help.
#[derive(Clone, Copy)]
enum Line {
    /// Where the keys that follow are used.
    Heading(&'static str),
    /// Keys, and what they do.
    Keys(&'static str, &'static str),
}

fn lines(screen: Screen) -> Vec<Line> {
    let (place, own): (_, &[_]) = match screen {
        Screen::Replay | Screen::HeistReplay => ("IN A REPLAY", &REPLAY_KEYS),
        Screen::Heist | Screen::Heists | Screen::HeistResult => ("IN A HEIST", &HEIST_KEYS),
        _ => ("IN A MISSION", &MISSION_KEYS),
    };
    let keys = |&(keys, what): &(_, _)| Line::Keys(keys, what);
    let own = std::iter::once(Line::Heading(place)).chain(own.iter().map(keys));
    let menus = std::iter::once(Line::Heading("IN MENUS")).chain(MENU_KEYS.iter().map(keys));
    own.chain(menus).collect()
}

fn draw_column(lines: &[Line], columns: &mut ChildSpawnerCommands) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        row_gap: px(4),
        ..default()
    };
    columns.spawn((node, Pickable::IGNORE)).with_children(|column| {
        for line in lines {
            match line {
                Line::Heading(words) => {
                    let apart = Node { margin: UiRect::top(px(6)), ..default() };
                    column.spawn((text(*words, theme::bold(TextSize::Small), theme::QUIET), apart));
                }
                Line::Keys(keys, what) => draw_keys(keys, what, column),
            }
        }
    });
}

fn draw_keys(keys: &str, what: &str, column: &mut ChildSpawnerCommands) {
    let line = Node { column_gap: px(12), flex_shrink: 0.0, ..default() };
    column.spawn((line, Pickable::IGNORE)).with_children(|line| {
        line.spawn((
            text(keys, theme::mono(TextSize::Small), theme::TREASURE),
            TextLayout::no_wrap(),
            Node { width: px(140), flex_shrink: 0.0, margin: UiRect::top(px(2)), ..default() },
        ));
        line.spawn((
            text(what, theme::sans(TextSize::Body), theme::TEXT),
            Node { flex_grow: 1.0, flex_basis: px(0), ..default() },
        ));
    });
}
