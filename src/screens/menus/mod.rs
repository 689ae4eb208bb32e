//! The menus that lie over a screen: pause, settings, keys, and what went wrong.

mod bindings;
mod games;
mod help;
mod legend;
mod pause;
mod replays;
mod rewind;
mod settings;
mod side_by_side;
mod trouble;

pub use bindings::BindingRequest;

use bevy::input_focus::tab_navigation::{NavAction, TabGroup, TabNavigation};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;

use crate::navigation::{Menu, Screen, is_heist_in_front, is_menu_in_front};
use crate::ui::widgets::{dialog, heading, scrim};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        bindings::plugin,
        games::plugin,
        help::plugin,
        legend::plugin,
        pause::plugin,
        replays::plugin,
        rewind::plugin,
        settings::plugin,
        side_by_side::plugin,
        trouble::plugin,
    ))
    // In a heist nothing is looked at before the player does so: its digit would choose it at once.
    .add_systems(Last, focus_first.run_if(is_menu_in_front.and_then(not(is_heist_in_front))))
    .init_resource::<FocusBefore>()
    .add_systems(OnEnter(Screen::Mission), forget_focus)
    .add_systems(OnEnter(Screen::Replay), forget_focus)
    .add_systems(OnEnter(Screen::Heist), forget_focus)
    .add_systems(OnEnter(Screen::HeistReplay), forget_focus)
    .add_systems(OnExit(Menu::None), keep_focus)
    .add_systems(OnEnter(Menu::None), give_focus_back);
}

/// Spawns the dialog of `menu`, headed by `title`.
fn spawn_menu(
    commands: &mut Commands,
    menu: Menu,
    title: &str,
    width: f32,
    contents: impl FnOnce(&mut ChildSpawnerCommands),
) {
    commands.spawn((Name::new("Menu"), DespawnOnExit(menu), scrim())).with_children(|scrim| {
        scrim.spawn(dialog(width)).with_children(|dialog| {
            dialog.spawn(heading(title));
            contents(dialog);
        });
    });
}

/// Things that explain themselves before the first button, at most.
const MOST_ENTRIES: usize = 1_000;

/// A new menu or screen has its first button in focus.
fn focus_first(
    groups: Query<(Entity, &TabGroup), Added<TabGroup>>,
    buttons: Query<(), With<Button>>,
    navigation: TabNavigation,
    mut focus: ResMut<InputFocus>,
) {
    let group = groups.iter().min_by_key(|(_, group)| (!group.modal, group.order));
    let first = group.and_then(|(group, _)| navigation.initialize(group, NavAction::First).ok());
    let following = |at: &Entity| navigation.navigate(&InputFocus::from_entity(*at), NavAction::Next).ok();
    let mut entries = std::iter::successors(first, following).take(MOST_ENTRIES);
    if let Some(button) = entries.find(|&entry| buttons.contains(entry)) {
        focus.set(button, FocusCause::Navigated);
    }
}

/// What had the focus before a menu was opened.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct FocusBefore(Option<Entity>);

fn keep_focus(focus: Res<InputFocus>, mut before: ResMut<FocusBefore>) {
    before.0 = focus.get();
}

fn give_focus_back(
    mut focus: ResMut<InputFocus>,
    mut before: ResMut<FocusBefore>,
    there: Query<(), With<Button>>,
) {
    match before.0.take().filter(|&entity| there.contains(entity)) {
        Some(entity) => focus.set(entity, FocusCause::Navigated),
        None => focus.clear(),
    }
}

fn forget_focus(mut focus: ResMut<InputFocus>) {
    focus.clear();
}
