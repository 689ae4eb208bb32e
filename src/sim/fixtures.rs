//! What of the building changes in play: doors, lamps, items, and what breaks. Each is an entity.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use tactical_grid::{Board, DoorState, ItemId, LampId, Square, Terrain, Tile};
use unnoticed_rules::Effect;

use crate::sense::{BoardLamp, DoorTile, LightSource, Position, SenseBoard, TerrainTile};

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

pub(super) fn plugin(app: &mut App) {
    app.keep_component::<Position, DoorTile>()
        .keep_component::<BoardLamp, LightSource>()
        .keep_component::<ItemNumber, Taken>()
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
    for square in board.squares().filter(|&square| board.terrain(square).is_flimsy()) {
        let parts = (Position(square), TerrainTile(board.tile(square)));
        world.spawn((Name::new("Flimsy"), Piece, parts, ChildOf(root)));
    }
}

/// How something that changes in the building is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FixtureState {
    /// The door of a square.
    Door(Square, DoorState),
    /// Whether a lamp burns.
    Lamp(LampId, bool),
    /// Whether an item has been taken, used or planted.
    Item(ItemId, bool),
    /// What stands in a square.
    Ground(Square, Tile),
}

impl FixtureState {
    /// Whether it is so on `board`.
    pub fn is_on(self, board: &Board) -> bool {
        match self {
            Self::Door(at, state) => board.door(at).is_none_or(|door| door.state == state),
            Self::Lamp(lamp, lit) => board.lamp(lamp).is_none_or(|lamp| lamp.lit == lit),
            Self::Item(item, taken) => {
                board.items.get(usize::from(item.0)).is_none_or(|item| item.done == taken)
            }
            Self::Ground(at, tile) => board.tile(at) == tile,
        }
    }

    /// Makes it so on the board of the mission; whether it was not.
    pub fn write(self, board: &mut ResMut<SenseBoard>) -> bool {
        if self.is_on(board.board()) {
            return false;
        }
        match self {
            Self::Door(at, _) | Self::Ground(at, _) => board.write(at, |board| self.put_on(board)),
            Self::Lamp(..) => board.relight(|board| self.put_on(board)),
            Self::Item(..) => board.furnish(|board| self.put_on(board)),
        }
        true
    }

    /// Makes it so on `board`.
    pub fn put_on(self, board: &mut Board) {
        match self {
            Self::Door(at, state) => board.set_door(at, state),
            Self::Lamp(lamp, lit) => board.set_lamp(lamp, lit),
            Self::Item(item, taken) => {
                if let Some(item) = board.items.get_mut(usize::from(item.0)) {
                    item.done = taken;
                }
            }
            Self::Ground(at, tile) => board.set_tile(at, tile),
        }
    }
}

/// All that changes in the building, to be read.
#[derive(SystemParam)]
pub(super) struct FixtureStates<'w, 's> {
    doors: Query<'w, 's, (&'static Position, Ref<'static, DoorTile>)>,
    lamps: Query<'w, 's, (&'static BoardLamp, Ref<'static, LightSource>)>,
    items: Query<'w, 's, (&'static ItemNumber, Ref<'static, Taken>)>,
    grounds: Query<'w, 's, (&'static Position, Ref<'static, TerrainTile>)>,
}

impl FixtureStates<'_, '_> {
    /// Each, and whether it was written since the system that asks ran last.
    pub fn all(&self) -> impl Iterator<Item = (FixtureState, bool)> {
        let doors = self.doors.iter().map(|(at, door)| (FixtureState::Door(at.0, door.0), door.is_changed()));
        let lamps = self
            .lamps
            .iter()
            .map(|(lamp, light)| (FixtureState::Lamp(lamp.0, light.lit), light.is_changed()));
        let items =
            self.items.iter().map(|(item, taken)| (FixtureState::Item(item.0, taken.0), taken.is_changed()));
        let grounds = self.grounds.iter();
        let grounds = grounds.map(|(at, ground)| (FixtureState::Ground(at.0, ground.0), ground.is_changed()));
        doors.chain(lamps).chain(items).chain(grounds)
    }
}

/// All that changes in the building, to be written.
#[derive(SystemParam)]
pub(super) struct Fixtures<'w, 's> {
    doors: Query<'w, 's, (&'static Position, &'static mut DoorTile), Without<Id>>,
    lamps: Query<'w, 's, (&'static BoardLamp, &'static mut LightSource)>,
    items: Query<'w, 's, (&'static ItemNumber, &'static mut Taken)>,
    grounds: Query<'w, 's, (&'static Position, &'static mut TerrainTile), Without<Id>>,
}

impl Fixtures<'_, '_> {
    /// Makes the change that `effect` tells of, and says how that stands from now on; `None` if there is no such thing.
    pub fn apply(&mut self, effect: &Effect) -> Option<FixtureState> {
        match *effect {
            Effect::DoorSet { square, state, .. } => {
                let (_, mut door) = self.doors.iter_mut().find(|(at, _)| at.0 == square)?;
                door.set_if_neq(DoorTile(state));
                Some(FixtureState::Door(square, door.0))
            }
            Effect::LampSet { lamp, lit, .. } => {
                let (_, mut light) = self.lamps.iter_mut().find(|(number, _)| number.0 == lamp)?;
                let radius = light.radius;
                light.set_if_neq(LightSource { radius, lit });
                Some(FixtureState::Lamp(lamp, lit))
            }
            Effect::Used { item, .. } => {
                let (_, mut taken) = self.items.iter_mut().find(|(number, _)| number.0 == item)?;
                taken.set_if_neq(Taken(true));
                Some(FixtureState::Item(item, taken.0))
            }
            Effect::Broken { square, .. } => {
                let (_, mut ground) = self.grounds.iter_mut().find(|(at, _)| at.0 == square)?;
                let left = broken(ground.0);
                ground.set_if_neq(TerrainTile(left));
                Some(FixtureState::Ground(square, ground.0))
            }
            _ => None,
        }
    }
}

/// What is left of `tile` when the glass or the curtain on it breaks. Rules: TAC-35, TAC-46.
fn broken(tile: Tile) -> Tile {
    if tile.terrain.is_flimsy() { Tile { terrain: Terrain::Floor, ..tile } } else { tile }
}
