//! The settings: read at the start, kept when they change, and put to use.

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use crate::input::{Bindings, KeptBindings};
use crate::navigation::{AddRequest, Menu};
use crate::settings::{Setting, Settings};
use crate::storage::{BestResult, BestResults, Storage};
use crate::ui::palette::Colours;
use crate::ui::rule_numbers::RuleNumbers;
use crate::ui::scale::TextScale;
use crate::view::motion::Motion;

use super::trouble::Trouble;

/// Where settings and results are kept; none if there is nowhere.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct GameStorage(pub Option<Storage>);

/// Best results of all levels.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Best(pub BestResults);

pub(super) fn plugin(app: &mut App) {
    app.add_request::<Setting>()
        .init_resource::<Settings>()
        .init_resource::<Best>()
        .insert_resource(GameStorage(None))
        .add_systems(Startup, read_kept)
        .add_systems(Update, (change_settings, apply_settings.run_if(resource_changed::<Settings>)).chain())
        .add_systems(Update, fill_screen.run_if(resource_changed::<Settings>))
        .add_systems(Update, keep_bindings.run_if(resource_changed::<Bindings>));
}

fn read_kept(
    kept: Res<GameStorage>,
    mut settings: ResMut<Settings>,
    mut best: ResMut<Best>,
    mut bindings: ResMut<Bindings>,
    mut trouble: ResMut<Trouble>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if *trouble != Trouble::default() {
        menu.set(Menu::Error);
    }
    let Some(storage) = &kept.0 else { return };
    let mut failed = Vec::new();
    match storage.read::<Settings>("settings") {
        Ok(read) => *settings = read.within_range(),
        Err(error) => failed.push(error.to_string()),
    }
    match storage.read(BINDINGS) {
        Ok(read) => failed.extend(bindings.take_up(&read)),
        Err(error) => failed.push(error.to_string()),
    }
    match storage.read("results") {
        Ok(read) => best.0 = read,
        Err(error) => failed.push(error.to_string()),
    }
    if !failed.is_empty() {
        *trouble = Trouble { what: "What was kept could not be read.".to_owned(), lines: failed };
        menu.set(Menu::Error);
    }
}

/// Under which name bindings are kept.
const BINDINGS: &str = "bindings";

/// What the player binds is kept; what was read a moment ago is there already.
fn keep_bindings(
    bindings: Res<Bindings>,
    kept: Res<GameStorage>,
    mut before: Local<Option<KeptBindings>>,
    mut trouble: ResMut<Trouble>,
    mut menu: ResMut<NextState<Menu>>,
) {
    let now = bindings.to_keep();
    let Some(before) = before.replace(now.clone()).filter(|before| *before != now) else { return };
    let keep = |storage: &Storage| storage.keep_change(BINDINGS, &before, &now);
    if let Some(Err(error)) = kept.0.as_ref().map(keep) {
        *trouble = Trouble::not_kept(&error);
        menu.set(Menu::Error);
    }
}

pub(super) fn change_settings(
    mut changes: MessageReader<Setting>,
    kept: Res<GameStorage>,
    mut settings: ResMut<Settings>,
    mut trouble: ResMut<Trouble>,
    mut menu: ResMut<NextState<Menu>>,
) {
    for change in changes.read() {
        let before = *settings;
        settings.change(*change);
        let keep = |storage: &Storage| storage.keep_change("settings", &before, &*settings);
        if let Some(Err(error)) = kept.0.as_ref().map(keep) {
            *trouble = Trouble::not_kept(&error);
            menu.set(Menu::Error);
        }
    }
}

/// Notes `result` as that of `level`, and keeps it if it is the best so far and there is anywhere to keep it.
///
/// # Errors
///
/// What the player is told when it could not be kept.
pub(super) fn note_result(
    best: &mut Best,
    kept: &GameStorage,
    level: &str,
    result: BestResult,
) -> Result<(), Trouble> {
    let is_best = best.0.note(level, result);
    let Some(storage) = kept.0.as_ref().filter(|_| is_best) else { return Ok(()) };
    let joined = storage.change("results", |kept: &mut BestResults| kept.join(&best.0));
    best.0 = joined.map_err(|error| Trouble::not_kept(&error))?;
    Ok(())
}

/// The window fills the screen it is on, or not; what else a window is, it stays.
fn fill_screen(settings: Res<Settings>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    let mode = match settings.full_screen {
        true => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        false => WindowMode::Windowed,
    };
    for mut window in windows.iter_mut().filter(|window| window.mode != mode) {
        window.mode = mode;
    }
}

fn apply_settings(
    settings: Res<Settings>,
    mut colours: ResMut<Colours>,
    mut text: ResMut<TextScale>,
    mut motion: ResMut<Motion>,
    mut numbers: ResMut<RuleNumbers>,
    mut reduced: Local<bool>,
) {
    if motion.speed != settings.speed {
        motion.speed = settings.speed;
    }
    text.set_if_neq(TextScale(f32::from(settings.text_scale_percent) / 100.0));
    colours.set_if_neq(Colours(settings.palette));
    numbers.set_if_neq(RuleNumbers { are_shown: settings.rule_numbers });
    // Pictures without a window reduce motion on their own; only a change of the setting speaks against that.
    if *reduced != settings.reduced_motion {
        *reduced = settings.reduced_motion;
        motion.reduced = settings.reduced_motion;
    }
}
