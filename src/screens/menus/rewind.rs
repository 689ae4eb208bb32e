//! The rounds to whose start a mission can go back.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

use crate::navigation::{Menu, Navigate};
use crate::screens::mission::MissionRequest;
use crate::settings::Settings;
use crate::sim::{Back, WayBack};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{button, button_frame, scroll_column, small, text};

use super::spawn_menu;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Rewind), spawn_rewind);
}

/// What is always said of it. Rule: HSE-44.
const DICE: &str = "Dice come in the same order: the next die of a kind shows the same face, whatever it is rolled for. What was learnt stays learnt.";

fn spawn_rewind(mut commands: Commands, way_back: WayBack, settings: Res<Settings>) {
    let past = way_back.past();
    let left = past.rewinds_left(settings.rewinds);
    spawn_menu(&mut commands, Menu::Rewind, "Rewind", 420.0, |dialog| {
        dialog.spawn(small(DICE, theme::QUIET));
        match past.starts(settings.rewinds) {
            Ok(starts) => {
                let list = Node { row_gap: px(6), max_height: px(380), ..default() };
                dialog.spawn(scroll_column(list)).with_children(|list| {
                    starts.iter().for_each(|back| draw_start(*back, left, list));
                });
            }
            Err(refusal) => drop(dialog.spawn(small(refusal.to_string(), theme::FAINT))),
        }
        dialog.spawn(button("Close", Navigate::Back));
    });
}

fn draw_start(back: Back, left: Option<u32>, list: &mut ChildSpawnerCommands) {
    let frame = Node { padding: UiRect::axes(px(14), px(8)), flex_shrink: 0.0, ..default() };
    list.spawn((button_frame(MissionRequest::RewindTo(back.round), frame), TabIndex(0))).with_child(text(
        label(back, left),
        theme::bold(TextSize::Body),
        theme::TEXT,
    ));
}

/// "Start of round 4 · one of 2 left"
fn label(back: Back, left: Option<u32>) -> String {
    let cost = match left {
        _ if !back.counts => " · free".to_owned(),
        Some(left) => format!(" · one of {left} left"),
        None => String::new(),
    };
    format!("Start of round {}{cost}", back.round)
}
