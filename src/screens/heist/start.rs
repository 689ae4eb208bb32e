//! Beginning a heist, making choices, taking them back, and beginning again.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;

use bevy::prelude::*;

use crate::heist::{Choose, HeistGame, HeistSystems, Refused, Setup, SetupError};
use crate::input::Request;
use crate::level::Level;
use crate::rules::endeavor::Choice;
use crate::settings::Settings;
use crate::view::motion::Motion;

use super::dice::{Dice, lay_dice};
use super::table::Table;
use super::{HeistAsk, Menu, Screen};
use crate::screens::saving::complain;

/// Seconds between the end and the result.
const LOOK_BACK_SECS: f32 = 1.5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (choose, undo).before(HeistSystems).run_if(in_state(Screen::Heist)),
            again,
            show_result.after(HeistSystems).run_if(in_state(Screen::Heist).and_then(in_state(Menu::None))),
        )
            .run_if(resource_exists::<HeistGame>),
    );
}

/// Begins the heist of `level` as the settings have it, with `seed` or a new one, and shows it.
///
/// # Errors
///
/// [`SetupError`] if the level has no heist.
pub fn begin(world: &mut World, level: Arc<Level>, seed: Option<u64>) -> Result<(), SetupError> {
    let settings = world.resource::<Settings>();
    let crew = level.heist.as_ref().map_or(0, |table| table.rogues(settings.crew));
    let setup = Setup { difficulty: settings.difficulty, crew };
    let seed = seed.unwrap_or_else(|| RandomState::new().build_hasher().finish());
    let game = HeistGame::begin(level, setup, seed)?;
    enter(world, game);
    Ok(())
}

/// Shows `game` and goes on with it.
pub fn enter(world: &mut World, game: HeistGame) {
    info!("a heist in {} with seed {}", game.level().id, game.seed());
    crate::sim::clear(world);
    world.insert_resource(Table::default());
    world.insert_resource(game);
    lay_dice(world);
    let mut menu = world.resource_mut::<NextState<Menu>>();
    // What went wrong before is told over it.
    if !matches!(*menu, NextState::Pending(Menu::Error) | NextState::PendingIfNeq(Menu::Error)) {
        NextState::set_if_neq(&mut menu, Menu::None);
    }
    world.resource_mut::<NextState<Screen>>().set(Screen::Heist);
}

fn choose(
    mut requests: MessageReader<Request>,
    dice: Res<Dice>,
    mut table: ResMut<Table>,
    mut choices: MessageWriter<Choose>,
) {
    for request in requests.read() {
        match request {
            Request::GiveUp => drop(choices.write(Choose(Choice::GiveUp))),
            Request::Heist(HeistAsk::Choose(choice)) if !dice.is_rolling() => {
                choices.write(Choose(choice.clone()));
            }
            Request::Heist(HeistAsk::Ways(number)) => table.opened = *number,
            _ => {}
        }
    }
}

fn undo(
    mut requests: MessageReader<Request>,
    mut game: ResMut<HeistGame>,
    mut dice: ResMut<Dice>,
    mut refused: MessageWriter<Refused>,
) {
    if !requests.read().any(|request| *request == Request::Undo) {
        return;
    }
    match game.bypass_change_detection().undo() {
        Ok(()) => {
            info!("a choice is taken back");
            game.set_changed();
            *dice = Dice::lying_in(&game);
        }
        Err(refusal) => drop(refused.write(Refused(refusal))),
    }
}

fn again(mut requests: MessageReader<Request>, mut commands: Commands) {
    for request in requests.read() {
        if let Request::Again { same_seed } = *request {
            commands.queue(move |world: &mut World| begin_again(world, same_seed));
        }
    }
}

fn begin_again(world: &mut World, same_seed: bool) {
    let Some(game) = world.get_resource::<HeistGame>() else { return };
    let (level, setup) = (Arc::clone(game.level()), game.setup());
    let seed = if same_seed { game.seed() } else { RandomState::new().build_hasher().finish() };
    match HeistGame::begin(level, setup, seed) {
        Ok(game) => enter(world, game),
        Err(error) => complain(world, "The heist cannot begin.", vec![error.to_string()]),
    }
}

/// The end is shown once the dice lie still and have been looked at.
fn show_result(
    game: Res<HeistGame>,
    dice: Res<Dice>,
    time: Res<Time<Real>>,
    motion: Res<Motion>,
    mut since: Local<f32>,
    mut commands: Commands,
) {
    if game.heist().ending().is_none() || dice.is_rolling() {
        *since = 0.0;
        return;
    }
    *since += time.delta_secs();
    if motion.reduced || *since >= LOOK_BACK_SECS {
        commands.set_state_if_neq(Screen::HeistResult);
    }
}
