//! A picture of a heist.

use std::path::Path;
use std::sync::Arc;

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;

use crate::heist::{Choose, HeistGame, HeistOptions, HeistRefused};
use crate::level::Level;
use crate::screens::{HeistRequest, OfferButton, is_planner_thinking, show_heist};
use crate::settings::Settings;
use crate::sim::script::{Line, Stopped};
use crate::view::shot::{ShotError, app, check, take};
use crate::window::game_plugin;
use unnoticed_rules::endeavor::Choice;

use super::{FRAMES_TO_SETTLE, watch_at};

/// What is to be pictured.
#[derive(Clone, Debug)]
pub struct HeistShot {
    /// The level; it has a heist with so many rogues.
    pub level: Arc<Level>,
    /// Difficulty and crew.
    pub options: HeistOptions,
    /// Where all its chance comes from. Rule: HSE-44.
    pub seed: u64,
    /// The choices that are made before.
    pub script: Vec<Line<Choice>>,
    /// Width and height in pixels.
    pub size: UVec2,
    /// Whether the Eye's forecast and the best odds are told.
    pub practice: bool,
    /// The position at which the heist is looked at as a replay, if it is.
    pub watch: Option<usize>,
    /// The button that is looked at, counted from 1.
    pub button: Option<usize>,
    /// Whether what the last choice brought is told as a moment.
    pub moment: bool,
}

/// Plays the script of `shot` and writes a picture of the heist screen to `out`.
///
/// # Errors
///
/// [`ShotError`] says why there is no picture.
pub fn heist_shot(shot: &HeistShot, out: &Path) -> Result<(), ShotError> {
    check(shot.size, out)?;
    take(&mut staged_heist(shot)?, out)
}

/// The app that shows `shot`, still; of a heist that the script ends, its result.
///
/// # Errors
///
/// [`ShotError::Script`] if a line of the script is refused.
///
/// # Panics
///
/// If the level has no heist for such a setup.
pub fn staged_heist(shot: &HeistShot) -> Result<App, ShotError> {
    let mut app = app(shot.size, game_plugin);
    app.insert_resource(Settings {
        practice: shot.practice,
        reduced_motion: true,
        ask_everything: true,
        ..Settings::default()
    });
    app.update();
    let game =
        HeistGame::begin(Arc::clone(&shot.level), shot.options, shot.seed).expect("a heist of the level");
    show_heist(app.world_mut(), game);
    app.update();
    for line in &shot.script {
        if app.world().resource::<HeistGame>().heist().ending().is_some() {
            break;
        }
        choose(&mut app, line)?;
    }
    if let Some(position) = shot.watch {
        watch_at(&mut app, position);
    }
    if !shot.moment {
        app.world_mut().write_message(HeistRequest::SkipMoments);
    }
    (0..FRAMES_TO_SETTLE).for_each(|_| app.update());
    while is_planner_thinking(app.world()) {
        app.update();
    }
    if let Some(number) = shot.button {
        look_at(app.world_mut(), number);
        (0..FRAMES_TO_SETTLE).for_each(|_| app.update());
    }
    Ok(app)
}

fn choose(app: &mut App, line: &Line<Choice>) -> Result<(), Stopped> {
    app.world_mut().write_message(Choose(line.order.clone()));
    app.update();
    match app.world_mut().resource_mut::<Messages<HeistRefused>>().drain().next() {
        Some(HeistRefused(refusal)) => Err(Stopped { line: line.number, text: line.text.clone(), refusal }),
        None => Ok(()),
    }
}

/// Gives the button with this number, counted from 1, the focus.
fn look_at(world: &mut World, number: usize) {
    let mut buttons = world.query::<(Entity, &OfferButton)>();
    let found = buttons.iter(world).find(|(_, button)| button.0 + 1 == number);
    if let Some((entity, _)) = found {
        world.resource_mut::<InputFocus>().set(entity, FocusCause::Navigated);
    }
}
