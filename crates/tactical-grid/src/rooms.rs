//! Rooms: which squares belong together, what they are called, and what one walks on there.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Square;

/// Number of a room, counted from 0 in the order of their first squares; those that are doorways alone come last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoomId(pub u32);

/// What one walks on in a room.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Floor {
    /// Boards side by side.
    #[default]
    Boards,
    /// Wood in a pattern.
    Parquet,
    /// Square tiles.
    Tiles,
    /// Boards with a carpet on them.
    Carpet,
    /// Flagstones.
    Stone,
    /// Stones in rings around the middle.
    Rings,
    /// Gravel.
    Gravel,
    /// Bare earth.
    Earth,
    /// Grass.
    Grass,
}

/// What a room is for.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum RoomKind {
    /// Nothing that can be said in a word.
    #[default]
    Room,
    /// A hall, for many people.
    Hall,
    /// A passage from room to room.
    Passage,
    /// Desks and what is written at them.
    Office,
    /// Books and papers.
    Library,
    /// Somebody sleeps here.
    Bedroom,
    /// A kitchen.
    Kitchen,
    /// Crates and barrels.
    Store,
    /// What is worth most, behind the thickest walls.
    Vault,
    /// Carriages or horses.
    Stable,
    /// Benches and tools.
    Workshop,
    /// In the open, between walls.
    Yard,
    /// In the open, and something grows there.
    Garden,
}

impl RoomKind {
    /// What one walks on there unless something else is said.
    pub const fn floor(self) -> Floor {
        match self {
            Self::Room | Self::Bedroom | Self::Office => Floor::Boards,
            Self::Library => Floor::Parquet,
            Self::Hall | Self::Kitchen => Floor::Tiles,
            Self::Passage | Self::Store | Self::Stable | Self::Workshop => Floor::Stone,
            Self::Vault => Floor::Rings,
            Self::Yard => Floor::Gravel,
            Self::Garden => Floor::Grass,
        }
    }

    /// Whether it lies under the sky.
    pub const fn is_outdoors(self) -> bool {
        matches!(self, Self::Yard | Self::Garden)
    }
}

/// A room: squares between walls, doors and windows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    /// What the player calls it, if it has a name.
    pub name: Option<String>,
    /// What it is for.
    pub kind: RoomKind,
    /// What one walks on there.
    pub floor: Floor,
    /// Its squares, row by row, never none; doorways and windows belong to one of the rooms beside them.
    pub squares: Vec<Square>,
}

/// The rooms of a building: every square in which anybody could ever stand belongs to exactly one of them.
///
/// ```
/// use tactical_grid::{Board, Rooms, Square};
///
/// let board = Board::from_drawing("......#..\n......+..\n......#..");
/// let rooms = Rooms::of(&board);
/// assert_eq!(rooms.iter().count(), 2);
/// assert_ne!(rooms.at(Square::new(0, 0)), rooms.at(Square::new(8, 0)));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rooms {
    rooms: Vec<Room>,
    width: u16,
    /// One more than the number of the room of each square, row by row; 0 where there is none.
    numbers: Vec<u32>,
}

impl Rooms {
    /// Rooms on a map of this width; `numbers` holds one more than the number of the room of each square, row by row.
    pub(super) const fn new(rooms: Vec<Room>, width: u16, numbers: Vec<u32>) -> Self {
        Self { rooms, width, numbers }
    }

    /// The room that `square` belongs to; none in walls and pillars, and outside the map.
    pub fn at(&self, square: Square) -> Option<RoomId> {
        let (x, y) = (u16::try_from(square.x).ok()?, usize::try_from(square.y).ok()?);
        let index = (x < self.width).then(|| y * usize::from(self.width) + usize::from(x))?;
        self.numbers.get(index)?.checked_sub(1).map(RoomId)
    }

    /// The room with this number.
    pub fn get(&self, id: RoomId) -> Option<&Room> {
        self.rooms.get(id.0 as usize)
    }

    /// The room that `square` belongs to, with all that is known of it.
    pub fn room_at(&self, square: Square) -> Option<&Room> {
        self.get(self.at(square)?)
    }

    /// All rooms, ascending by number.
    pub fn iter(&self) -> impl Iterator<Item = (RoomId, &Room)> {
        (0..).map(RoomId).zip(&self.rooms)
    }

    /// Whether there are none: nobody has looked for them yet.
    pub fn is_empty(&self) -> bool {
        self.rooms.is_empty()
    }

    /// Says what a room is; what is not said stays as it was found, and a floor goes with the kind. Without such a
    /// room nothing happens.
    pub fn describe(
        &mut self,
        id: RoomId,
        name: Option<String>,
        kind: Option<RoomKind>,
        floor: Option<Floor>,
    ) {
        let Some(room) = self.rooms.get_mut(id.0 as usize) else { return };
        room.name = name;
        room.floor = floor.or(kind.map(RoomKind::floor)).unwrap_or(room.floor);
        room.kind = kind.unwrap_or(room.kind);
    }
}
