//! Doors and terrain as components of tile entities: with a window those of a tilemap, else only what can change.

use bevy::ecs::intern::Interned;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

use tactical_grid::{DoorState, Terrain, Tile};

use super::creatures::follow_creatures;
use super::{Position, SenseBoard, SenseSystems};

pub(super) fn plugin(app: &mut App, schedule: Interned<dyn ScheduleLabel>) {
    app.register_type::<(TerrainTile, DoorTile)>()
        .add_systems(schedule, follow_tiles.in_set(SenseSystems::Move).before(follow_creatures));
}

/// What stands on the square of a tile entity: write another value to build, break or burn it. Where the board has a
/// door, that decides how its leaf stands.
///
/// It goes with a [`Position`], which is there when it is inserted and stays. A tile entity that is despawned leaves its square as it is.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
pub struct TerrainTile(pub Tile);

/// A door on the square of a tile entity: write another value to open, close or lock it.
///
/// It goes with a [`Position`], as [`TerrainTile`] does.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
pub struct DoorTile(pub DoorState);

type Tiles<'a> = (&'a Position, Option<&'a TerrainTile>, Option<&'a DoorTile>);

type Any = Or<(With<TerrainTile>, With<DoorTile>)>;
type Changes = Or<(Changed<TerrainTile>, Changed<DoorTile>)>;

/// Writes tiles that changed to the board; all of them if the board is another one.
pub(super) fn follow_tiles(
    mut board: ResMut<SenseBoard>,
    changed: Query<Tiles, Changes>,
    all: Query<Tiles, Any>,
) {
    if board.is_new {
        all.iter().for_each(|tile| write(&mut board, tile));
    } else {
        changed.iter().for_each(|tile| write(&mut board, tile));
    }
}

fn write(
    board: &mut SenseBoard,
    (position, terrain, door): (&Position, Option<&TerrainTile>, Option<&DoorTile>),
) {
    if let Some(terrain) = terrain {
        let state = door.map(|door| door.0).or_else(|| board.board().door(position.0).map(|door| door.state));
        let keeps_door = state.map_or(terrain.0, |state| Tile { terrain: leaf(state), ..terrain.0 });
        board.set_tile(position.0, keeps_door);
    }
    let Some(&DoorTile(state)) = door else { return };
    match board.board().door(position.0).map(|door| door.state) {
        Some(before) if before == state => {}
        Some(_) => board.write(position.0, |board| board.set_door(position.0, state)),
        None => board.set_tile(position.0, Tile { terrain: leaf(state), ..board.board().tile(position.0) }),
    }
}

/// How a door stands in its square.
const fn leaf(state: DoorState) -> Terrain {
    match state {
        DoorState::Open => Terrain::OpenDoor,
        DoorState::Closed | DoorState::Locked { .. } => Terrain::ClosedDoor,
    }
}
