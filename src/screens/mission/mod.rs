//! The mission screen: bars and panels around the board.

mod action_bar;
mod action_notes;
mod ahead;
mod approaches;
mod back_buttons;
mod captions;
mod ending;
mod fight;
mod going_back;
mod hand;
mod haste;
mod hasty_end;
mod hints;
mod intents;
mod keys;
mod knowledge;
mod layout;
mod lesson;
mod log_panel;
mod log_size;
mod moment;
mod orders;
mod other_rulebook;
mod pace;
mod panels;
mod preview;
mod question;
mod request;
mod seen_board;
mod start;
mod top_bar;
mod waiting;
mod walking_on;

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

pub(super) use going_back::rewind_label;
pub(super) use haste::Hurry;
pub(super) use keys::mission_help;
pub(super) use log_panel::{Log, LogLine, list as log_list};
pub(super) use moment::frame as frame_of_moments;
pub(super) use pace::StandsStill;
pub(super) use panels::{PanelPlace, actions as frame_of_actions};
pub use request::MissionRequest;
pub(super) use start::follow_settings;
pub use start::{enter, start};

use crate::aim::Pointing;
use crate::navigation::Screen;
use crate::settings::Settings;
use crate::sim::{CurrentSituation, MissionRules, Playing};
use crate::ui::spoken::Announced;
use crate::ui::widgets::panel;
use unnoticed_rules::CreatureId;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        (request::plugin, keys::plugin, orders::plugin, approaches::plugin),
        start::plugin,
        layout::plugin,
        top_bar::plugin,
        knowledge::plugin,
        (log_panel::plugin, log_size::plugin),
        (action_bar::plugin, hand::plugin),
        preview::plugin,
        hints::plugin,
        fight::plugin,
        question::plugin,
        (going_back::plugin, other_rulebook::plugin),
        (pace::plugin, ending::plugin),
        captions::plugin,
        (haste::plugin, moment::plugin, waiting::plugin, walking_on::plugin),
    ))
    .add_systems(OnEnter(Screen::Mission), (show_watched, spawn_mission_screen, hints::begin).chain())
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
    let bar = (PanelPlace::Top, top_bar::TopBar::default(), panels::top_bar());
    screen.spawn((bar, TabGroup::new(3)));
    screen.spawn(panels::side()).with_children(|side| {
        side.spawn((panels::column(), TabGroup::new(2))).with_children(|column| {
            column.spawn(panels::knowledge()).with_children(knowledge::spawn);
            column.spawn((fight::FightStrip::default(), panel(panels::fight())));
            draw_more(column);
        });
        side.spawn((PanelPlace::Log, panel(panels::log()), TabGroup::new(4))).with_children(|frame| {
            frame.spawn(log_panel::title());
            frame.spawn(log_panel::list());
            frame.spawn(log_size::grip());
        });
    });
    screen.spawn(captions::corner());
}

/// Whether all watched squares are drawn, the mission says until the player does.
fn show_watched(playing: Res<Playing>, mut settings: ResMut<Settings>) {
    let mut wanted = *settings;
    wanted.follow_mission(playing.0.watched);
    settings.set_if_neq(wanted);
}

fn spawn_mission_screen(
    mut commands: Commands,
    current: Res<CurrentSituation>,
    rules: Res<MissionRules>,
    mut pointing: ResMut<Pointing>,
) {
    *pointing = Pointing::at_first(rules.rulebook().at_hand(&current.0, CreatureId::ROGUE));
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
            PanelPlace::Actions,
            action_bar::ActionBar::default(),
            panel(panels::actions()),
            ScrollArea,
            TabGroup::new(1),
        ));
        screen.spawn((
            PanelPlace::Hand,
            hand::HandStrip::default(),
            keys::CardStrip,
            panel(panels::hand()),
            TabGroup::new(1),
        ));
        screen.spawn((PanelPlace::Tray, panels::tray(), TabGroup::new(0))).with_children(|tray| {
            tray.spawn((question::PanelQuestion::default(), Announced, panel(panels::fight())));
        });
        screen.spawn((preview::frame(), TabGroup::new(0))).with_child(preview::card());
        screen.spawn(moment::frame());
    });
}
