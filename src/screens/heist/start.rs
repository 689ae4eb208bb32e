//! Beginning a heist, making choices, taking them back, and beginning again.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;

use bevy::prelude::*;

use crate::heist::{Choose, HeistGame, HeistOptions, HeistOptionsError, HeistRefused, HeistSystems};
use crate::level::Level;
use crate::navigation::{Menu, Screen};
use crate::screens::game::GameRequest;
use crate::settings::Settings;
use crate::view::motion::Motion;
use unnoticed_rules::endeavor::Choice;

use super::HeistRequest;
use super::dice::{HeistDice, lay_dice};
use super::table::OfferTable;
use crate::screens::trouble::complain;

/// Seconds between the end and the result.
const LOOK_BACK_SECS: f32 = 1.5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (give_up, choose, undo).chain().before(HeistSystems).run_if(in_state(Screen::Heist)),
            again,
            show_result.after(HeistSystems).run_if(in_state(Screen::Heist).and_then(in_state(Menu::None))),
        )
            .run_if(resource_exists::<HeistGame>),
    );
}

/// Begins the heist of `level` as the settings have it, with `seed`, that of the level, or else a new one, and shows it.
///
/// # Errors
///
/// [`HeistOptionsError`] if the level has no heist.
pub fn begin(world: &mut World, level: Arc<Level>, seed: Option<u64>) -> Result<(), HeistOptionsError> {
    let settings = world.resource::<Settings>();
    let crew = level.heist.as_ref().map_or(0, |table| table.rogues(settings.crew));
    let options = HeistOptions { difficulty: settings.difficulty, crew };
    let seed = seed.or(level.heist.as_ref().and_then(|table| table.seed));
    let seed = seed.unwrap_or_else(|| RandomState::new().build_hasher().finish());
    let game = HeistGame::begin(level, options, seed)?;
    enter(world, game);
    Ok(())
}

/// Shows `game` and goes on with it.
pub fn enter(world: &mut World, game: HeistGame) {
    info!("a heist in {} with seed {}", game.level().id, game.seed());
    crate::sim::clear(world);
    world.insert_resource(OfferTable::default());
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
    mut requests: MessageReader<HeistRequest>,
    dice: Res<HeistDice>,
    mut table: ResMut<OfferTable>,
    mut choices: MessageWriter<Choose>,
) {
    for request in requests.read() {
        match request {
            HeistRequest::Choose(choice) if !dice.is_rolling() => {
                choices.write(Choose(choice.clone()));
            }
            HeistRequest::Ways(number) => table.opened = *number,
            _ => {}
        }
    }
}

fn give_up(mut requests: MessageReader<GameRequest>, mut choices: MessageWriter<Choose>) {
    for _ in requests.read().filter(|request| **request == GameRequest::GiveUp) {
        choices.write(Choose(Choice::GiveUp));
    }
}

fn undo(
    mut requests: MessageReader<GameRequest>,
    mut game: ResMut<HeistGame>,
    mut dice: ResMut<HeistDice>,
    mut refused: MessageWriter<HeistRefused>,
) {
    if !requests.read().any(|request| *request == GameRequest::Undo) {
        return;
    }
    match game.bypass_change_detection().undo() {
        Ok(()) => {
            info!("a choice is taken back");
            game.set_changed();
            *dice = HeistDice::lying_in(&game);
        }
        Err(refusal) => drop(refused.write(HeistRefused(refusal))),
    }
}

fn again(mut requests: MessageReader<GameRequest>, mut commands: Commands) {
    for request in requests.read() {
        if let GameRequest::Again { same_seed } = *request {
            commands.queue(move |world: &mut World| begin_again(world, same_seed));
        }
    }
}

fn begin_again(world: &mut World, same_seed: bool) {
    let Some(game) = world.get_resource::<HeistGame>() else { return };
    let (level, options) = (Arc::clone(game.level()), game.options());
    let seed = if same_seed { game.seed() } else { RandomState::new().build_hasher().finish() };
    match HeistGame::begin(level, options, seed) {
        Ok(game) => enter(world, game),
        Err(error) => complain(world, "The heist cannot begin.", vec![error.to_string()]),
    }
}

/// The end is shown once the dice lie still and have been looked at.
fn show_result(
    game: Res<HeistGame>,
    dice: Res<HeistDice>,
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
