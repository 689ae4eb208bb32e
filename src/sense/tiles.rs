//! Doors and terrain as components of tile entities: with a window those of a tilemap, else only what can change.

use bevy::ecs::intern::Interned;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use tactical_grid::{Door, DoorState, Square, Tile};

use super::creatures::follow_creatures;
use super::{Position, SenseBoard, SenseSystems};

pub(super) fn plugin(app: &mut App, schedule: Interned<dyn ScheduleLabel>) {
    app.register_type::<(TerrainTile, DoorTile)>()
        .add_systems(schedule, follow_tiles.in_set(SenseSystems::Move).before(follow_creatures));
}

/// What stands on the square of a tile entity: write another value to build, break or burn it. Where there is a door,
/// that decides how its leaf stands.
///
/// It goes with a [`Position`], which is there when it is inserted and stays. A tile entity that is despawned leaves its square as it is.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
pub struct TerrainTile(pub Tile);

/// A door on the square of a tile entity: write another value to open, close or lock it. Where the board knows of no
/// door, one is hung.
///
/// It goes with a [`Position`], as [`TerrainTile`] does.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
pub struct DoorTile(pub DoorState);

type TileParts = (&'static Position, Option<&'static TerrainTile>, Option<&'static DoorTile>);
type AnyTile = Or<(With<TerrainTile>, With<DoorTile>)>;
type TileWritten = Or<(Changed<TerrainTile>, Changed<DoorTile>)>;

/// All tiles, to be put on the board.
#[derive(SystemParam)]
pub(crate) struct Tiles<'w, 's> {
    changed: Query<'w, 's, TileParts, TileWritten>,
    all: Query<'w, 's, TileParts, AnyTile>,
}

impl Tiles<'_, '_> {
    /// Brings `board` in step with those that were written since the system that asks ran last, or with all of them if
    /// it is another one.
    pub(crate) fn put_on(&self, board: &mut ResMut<SenseBoard>) {
        if board.is_new {
            self.all.iter().for_each(|tile| board.put_tile(tile));
        } else {
            self.changed.iter().for_each(|tile| board.put_tile(tile));
        }
    }
}

pub(super) fn follow_tiles(mut board: ResMut<SenseBoard>, tiles: Tiles) {
    tiles.put_on(&mut board);
}

impl SenseBoard {
    fn put_tile(&mut self, (at, terrain, door): (&Position, Option<&TerrainTile>, Option<&DoorTile>)) {
        if let Some(terrain) = terrain {
            self.put_terrain(at.0, *terrain);
        }
        if let Some(door) = door {
            self.put_door(at.0, *door);
        }
    }

    /// Makes the tile at `square` what its entity says.
    pub(crate) fn put_terrain(&mut self, square: Square, TerrainTile(tile): TerrainTile) {
        let leaf = self.board().door(square).map(|door| door.state.terrain());
        self.set_tile(square, Tile { terrain: leaf.unwrap_or(tile.terrain), ..tile });
    }

    /// Makes the door at `square` stand as its entity says.
    pub(crate) fn put_door(&mut self, square: Square, DoorTile(state): DoorTile) {
        let before = self.board().door(square).copied();
        let plain = Door { square, state, kept_shut: false, guards_have_key: false };
        let door = Door { state, ..before.unwrap_or(plain) };
        if before != Some(door) && self.board().contains(square) {
            self.write(square, |board| board.hang_door(door));
        }
    }
}
