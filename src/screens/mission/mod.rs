//! The mission screen: bars and panels around the board.

mod action_bar;
mod action_notes;
mod actions;
mod ending;
mod fight;
mod going_back;
mod hints;
mod intents;
mod knowledge;
mod layout;
mod log_panel;
mod pace;
mod preview;
mod question;
mod start;
mod top_bar;

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

pub use actions::ACTIONS;
pub(super) use layout::{Place, actions as frame_of_actions};
pub(super) use log_panel::{Line as LogLine, Log, list as log_list};
pub use pace::Hurry;
pub(super) use pace::Stopped;
pub(super) use start::follow_settings;
pub use start::{enter, start};

use crate::aim::Pointing;
use crate::rules::{ActionKind, CreatureId};
use crate::sim::Picture;
use crate::ui::widgets::panel;

use super::{Menu, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        start::plugin,
        layout::plugin,
        top_bar::plugin,
        knowledge::plugin,
        log_panel::plugin,
        action_bar::plugin,
        preview::plugin,
        hints::plugin,
        fight::plugin,
        question::plugin,
        going_back::plugin,
        pace::plugin,
        ending::plugin,
    ))
    .add_systems(OnEnter(Screen::Mission), (spawn_mission_screen, hints::begin).chain())
    .add_systems(OnEnter(Screen::Title), crate::sim::clear)
    .add_systems(OnEnter(Screen::Missions), crate::sim::clear)
    .add_systems(OnEnter(Screen::Scenes), crate::sim::clear);
}

/// What tells of the mission around its board: bar, knowledge, fight, log; `draw_more` adds to the column.
pub(super) fn spawn_account(
    screen: &mut ChildSpawnerCommands,
    draw_more: impl FnOnce(&mut ChildSpawnerCommands),
) {
    // In tabs: what is about to happen first, what has happened last.
    let bar = (Place::Top, top_bar::TopBar::default(), layout::top_bar());
    screen.spawn((bar, TabGroup::new(3)));
    screen.spawn((Place::Column, layout::column(), TabGroup::new(2))).with_children(|column| {
        column.spawn(layout::knowledge()).with_children(knowledge::spawn);
        column.spawn((fight::FightStrip::default(), panel(layout::fight())));
        draw_more(column);
    });
    screen.spawn((Place::Log, panel(layout::log()), TabGroup::new(4))).with_children(|frame| {
        frame.spawn(log_panel::list());
    });
}

fn spawn_mission_screen(mut commands: Commands, picture: Res<Picture>, mut pointing: ResMut<Pointing>) {
    let is_rogue = picture.0.creature(CreatureId::ROGUE).is_rogue();
    *pointing = Pointing::at_first(if is_rogue { ActionKind::Sneak } else { ActionKind::Stride });
    let root = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..default()
    };
    let name = Name::new("Mission screen");
    commands.spawn((name, DespawnOnExit(Screen::Mission), root, Pickable::IGNORE)).with_children(|screen| {
        spawn_account(screen, |column| {
            column.spawn(hints::banner());
        });
        screen.spawn((
            Place::Actions,
            action_bar::ActionBar::default(),
            panel(layout::actions()),
            TabGroup::new(1),
        ));
        screen.spawn((Place::Tray, layout::tray(), TabGroup::new(0))).with_children(|tray| {
            tray.spawn((question::Question::default(), panel(layout::fight())));
        });
        screen.spawn((preview::frame(), TabGroup::new(0))).with_child(preview::card());
    });
}
