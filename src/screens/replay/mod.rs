//! What was played is looked at: played, stopped, stepped through and scrubbed. Nothing can be asked of it.

mod film;
mod heist;
mod keys;
mod opening;
mod panel;
mod reel;
mod request;
mod rolls;
mod scrub;

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use crate::aim::Pointing;
use crate::navigation::Screen;

use super::mission::{PanelPlace, frame_of_actions, frame_of_moments, spawn_account};

pub(super) use keys::replay_help;
pub use opening::watch;
pub use request::{ReplayRequest, Transport};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        request::plugin,
        keys::plugin,
        opening::plugin,
        reel::plugin,
        panel::plugin,
        scrub::plugin,
        rolls::plugin,
    ))
    .add_plugins(heist::plugin)
    .add_systems(OnEnter(Screen::Replay), spawn_replay_screen);
}

fn spawn_replay_screen(mut commands: Commands, mut pointing: ResMut<Pointing>) {
    // One looks around, without an action.
    *pointing = Pointing { kind: None, ..Pointing::default() };
    let root = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..default()
    };
    let name = Name::new("Replay screen");
    commands.spawn((name, DespawnOnExit(Screen::Replay), root, Pickable::IGNORE)).with_children(|screen| {
        spawn_account(screen, |column| {
            column.spawn(rolls::card());
        });
        let frame =
            (PanelPlace::Actions, crate::ui::widgets::panel(transport(frame_of_actions())), TabGroup::new(1));
        screen.spawn(frame).with_children(draw_transport);
        screen.spawn(frame_of_moments());
    });
}

/// The panel from which one moves in a replay, laid out in `node`.
fn transport(node: Node) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        justify_content: JustifyContent::SpaceBetween,
        padding: UiRect::axes(px(12), px(8)),
        row_gap: px(4),
        ..node
    }
}

fn draw_transport(frame: &mut ChildSpawnerCommands) {
    frame.spawn(panel::headline());
    scrub::draw(frame);
    frame.spawn(panel::controls());
}
