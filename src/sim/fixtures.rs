//! What of the building changes in play: doors, lamps, items, what is hidden, and what breaks, each an entity; and smoke.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use tactical_grid::{Board, ItemId, LampId, Noticed, Secret, Smoke};
use unnoticed_rules::Effect;

use crate::sense::{BoardLamp, DoorTile, LightSource, Lights, Position, SenseBoard, TerrainTile, Tiles};

use super::creatures::Id;
use super::state::{MissionApp, Piece};

/// An item's number.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[component(immutable)]
pub struct ItemNumber(pub ItemId);

/// Whether an item has been taken, used or planted.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Piece)]
pub struct Taken(pub bool);

/// Which hidden thing or trap it is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[component(immutable)]
pub struct SecretNumber(pub Secret);

/// How a hidden thing or a trap stands. Rules: HSE-92, HSE-94.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Piece)]
pub struct Secrecy {
    /// What is known of it.
    pub noticed: Noticed,
    /// Whether it is a trap that is set.
    pub armed: bool,
}

/// The smoke that lies in the building now. Rule: HSE-117.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LaidSmoke(pub Smoke);

pub(super) fn plugin(app: &mut App) {
    app.init_mission_resource::<LaidSmoke>();
    app.keep_component::<Position, DoorTile>()
        .keep_component::<BoardLamp, LightSource>()
        .keep_component::<BoardLamp, Position>()
        .keep_component::<ItemNumber, Taken>()
        .keep_component::<SecretNumber, Secrecy>()
        .keep_component::<Position, TerrainTile>();
}

/// Gives everything on `board` that changes in play an entity under `root`: doors, lamps, items, and what may break,
/// glass or a curtain. Rules: TAC-34, TAC-46.
pub(super) fn spawn(world: &mut World, board: &Board, root: Entity) {
    for door in &board.doors {
        let parts = (Position(door.square), DoorTile(door.state));
        world.spawn((Name::new("Door"), Piece, parts, ChildOf(root)));
    }
    for (number, lamp) in (0..).map(LampId).zip(board.lamps()) {
        let light = LightSource { radius: lamp.radius, lit: lamp.lit };
        let parts = (Position(lamp.square), BoardLamp(number), light);
        world.spawn((Name::new("Lamp"), Piece, parts, ChildOf(root)));
    }
    for (number, item) in (0..).map(ItemId).zip(&board.items) {
        let parts = (Position(item.square), ItemNumber(number), Taken(item.done));
        world.spawn((Name::new(item.name.clone()), parts, ChildOf(root)));
    }
    for (number, secrecy) in secrets(board) {
        world.spawn((Name::new("Secret"), SecretNumber(number), secrecy, ChildOf(root)));
    }
    for square in board.squares().filter(|&square| board.terrain(square).is_flimsy()) {
        let parts = (Position(square), TerrainTile(board.tile(square)));
        world.spawn((Name::new("Flimsy"), Piece, parts, ChildOf(root)));
    }
}

/// Everything that is hidden on `board`, and how it stands.
fn secrets(board: &Board) -> impl Iterator<Item = (Secret, Secrecy)> {
    let things = board.secrets.things.iter();
    let things =
        things.map(|thing| (Secret::Thing(thing.item), Secrecy { noticed: thing.noticed, armed: false }));
    let traps = board.secrets.traps.iter();
    let traps =
        traps.map(|trap| (Secret::Trap(trap.square), Secrecy { noticed: trap.noticed, armed: trap.armed }));
    things.chain(traps)
}

/// All that changes in the building, to be put on the board: how tiles and lights stand there is for the senses to say.
#[derive(SystemParam)]
pub(super) struct Building<'w, 's> {
    tiles: Tiles<'w, 's>,
    lights: Lights<'w, 's>,
    items: Query<'w, 's, (&'static ItemNumber, &'static Taken)>,
    secrets: Query<'w, 's, (&'static SecretNumber, &'static Secrecy)>,
    smoke: Res<'w, LaidSmoke>,
}

impl Building<'_, '_> {
    /// Brings `board` in step with what was written since the system that asks ran last, or with all of it if it is
    /// another one.
    pub fn put_on(&self, board: &mut ResMut<SenseBoard>) {
        self.tiles.put_on(board);
        self.lights.put_on(board);
        self.items.iter().for_each(|(item, taken)| put_item(board, item.0, *taken));
        self.secrets.iter().for_each(|(secret, secrecy)| put_secret(board, secret.0, *secrecy));
        put_smoke(board, &self.smoke);
    }
}

/// Makes the smoke on `board` that which lies there.
fn put_smoke(board: &mut ResMut<SenseBoard>, smoke: &LaidSmoke) {
    if board.board().smoke() != &smoke.0 {
        board.set_smoke(&smoke.0);
    }
}

/// Makes an item on `board` as `taken` says.
fn put_item(board: &mut ResMut<SenseBoard>, item: ItemId, taken: Taken) {
    let place = usize::from(item.0);
    if board.board().items.get(place).is_some_and(|item| item.done != taken.0) {
        board.furnish(|board| board.items[place].done = taken.0);
    }
}

/// Makes what is hidden on `board` as `secrecy` says.
fn put_secret(board: &mut ResMut<SenseBoard>, secret: Secret, secrecy: Secrecy) {
    let secrets = &board.board().secrets;
    // Nothing is hidden any more once the mission has gone on under another rulebook. Rule: HSE-124.
    if secrets.is_empty() {
        return;
    }
    let is_armed = match secret {
        Secret::Thing(_) => false,
        Secret::Trap(square) => secrets.trap(square).is_some_and(|trap| trap.armed),
    };
    if (secrets.noticed(secret), is_armed) != (secrecy.noticed, secrecy.armed) {
        board.furnish(|board| board.secrets.set(secret, secrecy.noticed, secrecy.armed));
    }
}

/// All that changes in the building, to be written.
#[derive(SystemParam)]
pub(super) struct Fixtures<'w, 's> {
    doors: Query<'w, 's, (&'static Position, &'static mut DoorTile), Without<Id>>,
    lamps:
        Query<'w, 's, (Entity, &'static Position, &'static BoardLamp, &'static mut LightSource), Without<Id>>,
    items: Query<'w, 's, (&'static ItemNumber, &'static mut Taken)>,
    secrets: Query<'w, 's, (&'static SecretNumber, &'static mut Secrecy)>,
    grounds: Query<'w, 's, (&'static Position, &'static mut TerrainTile), Without<Id>>,
    smoke: ResMut<'w, LaidSmoke>,
}

impl Fixtures<'_, '_> {
    /// Makes the change that `effect` tells of, if there is such a thing; `board` shows it at once.
    pub fn apply(&mut self, effect: &Effect, board: &mut ResMut<SenseBoard>) {
        match *effect {
            Effect::DoorSet { square, state, .. } => {
                if let Some((_, mut door)) = self.doors.iter_mut().find(|(at, _)| at.0 == square) {
                    door.set_if_neq(DoorTile(state));
                    board.put_door(square, *door);
                }
            }
            Effect::LampSet { lamp, lit, .. } => {
                let found = self.lamps.iter_mut().find(|(_, _, number, _)| number.0 == lamp);
                if let Some((entity, at, number, mut light)) = found {
                    let radius = light.radius;
                    light.set_if_neq(LightSource { radius, lit });
                    board.put_light((entity, at, &*light, Some(number)));
                }
            }
            Effect::Used { item, .. } => {
                if let Some((_, mut taken)) = self.items.iter_mut().find(|(number, _)| number.0 == item) {
                    taken.set_if_neq(Taken(true));
                    put_item(board, item, *taken);
                }
            }
            Effect::Spotted { secret, noticed, .. } => {
                self.change_secret(secret, board, |secrecy| Secrecy { noticed, ..secrecy });
            }
            Effect::Sprung { trap, .. } | Effect::Disarmed { trap, .. } => {
                let harmless = Secrecy { noticed: Noticed::Obvious, armed: false };
                self.change_secret(Secret::Trap(trap), board, |_| harmless);
            }
            Effect::Broken { square, .. } => {
                if let Some((_, mut ground)) = self.grounds.iter_mut().find(|(at, _)| at.0 == square) {
                    let left = TerrainTile(ground.0.broken());
                    ground.set_if_neq(left);
                    board.put_terrain(square, left);
                }
            }
            Effect::Smoked { .. } | Effect::SmokeThinned { .. } => {
                let after = effect.smoke_after(&self.smoke.0);
                self.smoke.set_if_neq(LaidSmoke(after));
                put_smoke(board, &self.smoke);
            }
            _ => {}
        }
    }

    fn change_secret(
        &mut self,
        secret: Secret,
        board: &mut ResMut<SenseBoard>,
        change: impl FnOnce(Secrecy) -> Secrecy,
    ) {
        if let Some((_, mut secrecy)) = self.secrets.iter_mut().find(|(number, _)| number.0 == secret) {
            let changed = change(*secrecy);
            secrecy.set_if_neq(changed);
            put_secret(board, secret, changed);
        }
    }
}
