//! The replay of a heist on its own screen.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use crate::navigation::Screen;
use crate::screens::heist::{root, spawn_account};
use crate::ui::widgets::panel;

use super::{draw_transport, transport};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::HeistReplay), spawn);
}

fn spawn(mut commands: Commands) {
    let name = Name::new("Heist replay screen");
    commands.spawn((name, DespawnOnExit(Screen::HeistReplay), root())).with_children(|screen| {
        spawn_account(screen, |band| {
            let node = Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..default() };
            band.spawn((panel(transport(node)), TabGroup::new(0))).with_children(draw_transport);
        });
    });
}
