//! The board: the map and the things that belong to the building.

use std::sync::Arc;

use super::bit_planes::Planes;
use super::light::Lighting;
use super::{Door, DoorState, Exit, Item, ItemId, Rooms, Secrets, Smoke, Square, Terrain, Tile};

/// The longest side of a map, in squares.
pub const MAX_SIDE: u16 = 256;

/// The building as it stands now. Everything outside its rectangle is solid (TAC-37).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    width: u16,
    height: u16,
    tiles: Vec<Tile>,
    planes: Planes,
    pub(super) lighting: Lighting,
    /// Shared by all boards of one building: walls stay where they are.
    rooms: Arc<Rooms>,
    /// Doors, ascending by square.
    pub doors: Vec<Door>,
    /// Items and devices, in the order of the level.
    pub items: Vec<Item>,
    /// Exits, in the order of the level.
    pub exits: Vec<Exit>,
    /// What is hidden in it.
    pub secrets: Secrets,
    pub(super) smoke: Smoke,
}

impl Board {
    /// An empty, brightly lit floor of `width` × `height` squares.
    ///
    /// # Panics
    ///
    /// If a side is 0 or longer than 512 (twice [`MAX_SIDE`], the largest bench map).
    pub fn new(width: u16, height: u16) -> Self {
        let allowed = 1..=2 * MAX_SIDE;
        assert!(allowed.contains(&width) && allowed.contains(&height), "a map of {width} × {height}");
        let area = usize::from(width) * usize::from(height);
        Self {
            width,
            height,
            tiles: vec![Tile::default(); area],
            planes: Planes::new(width, height),
            lighting: Lighting::new(area),
            ..Self::default()
        }
    }

    /// A board from a drawing in the symbols of [`Tile::of_symbol`]; anything else is floor.
    ///
    /// Short lines are filled with floor, as the drawings in the rule documents need it.
    pub fn from_drawing(drawing: &str) -> Self {
        let rows: Vec<&str> = drawing.lines().filter(|line| !line.trim().is_empty()).collect();
        let width = rows.iter().map(|row| row.chars().count()).max().unwrap_or(1);
        let mut board = Self::new(width as u16, rows.len().max(1) as u16);
        for (y, row) in rows.iter().enumerate() {
            for (x, symbol) in row.chars().enumerate() {
                let tile = Tile::of_symbol(symbol).unwrap_or_default();
                board.set_tile(Square::new(x as i16, y as i16), tile);
            }
        }
        board
    }

    /// Squares from west to east.
    pub fn width(&self) -> u16 {
        self.width
    }

    /// Squares from north to south.
    pub fn height(&self) -> u16 {
        self.height
    }

    /// Whether `square` lies on the map.
    pub fn contains(&self, square: Square) -> bool {
        self.index(square).is_some()
    }

    /// All squares of the map, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let (width, height) = (self.width as i16, self.height as i16);
        (0..height).flat_map(move |y| (0..width).map(move |x| Square::new(x, y)))
    }

    /// The tile at `square`; outside the map a wall (TAC-37).
    pub fn tile(&self, square: Square) -> Tile {
        self.index(square).map_or(Tile::of(Terrain::Wall), |i| self.tiles[i])
    }

    /// What stands at `square`; outside the map a wall (TAC-37).
    pub fn terrain(&self, square: Square) -> Terrain {
        self.tile(square).terrain
    }

    /// Replaces the tile at `square`; outside the map nothing happens.
    pub fn set_tile(&mut self, square: Square, tile: Tile) {
        let Some(i) = self.index(square) else { return };
        let before = std::mem::replace(&mut self.tiles[i], tile);
        self.replan(square, self.foggy_tile(square, before), tile);
        if before.terrain.is_solid() != tile.terrain.is_solid() {
            self.relight_around(square);
        }
    }

    /// Takes over for lines that `tile` stands at `square` of the map, where `before` stood, with the smoke there.
    pub(super) fn replan(&mut self, square: Square, before: Tile, tile: Tile) {
        if self.contains(square) {
            self.planes.replace(square, before, self.foggy_tile(square, tile));
        }
    }

    /// Squares whose tile, door, or light without lamps is not that of `other`, a board of the same size: row by row,
    /// and a square once more whose door is otherwise.
    pub fn squares_unlike<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = Square> + use<'a> {
        let tiles = self.tiles.iter().zip(&other.tiles).map(|(own, other)| own != other);
        let lights =
            self.lighting.ambient.iter().zip(&other.lighting.ambient).map(|(own, other)| own != other);
        let unlike = self.squares().zip(tiles.zip(lights)).filter(|(_, (tile, light))| *tile || *light);
        let doors = self.doors.iter().filter(|door| other.door(door.square) != Some(door));
        unlike.map(|(square, _)| square).chain(doors.map(|door| door.square))
    }

    /// The rooms of the building; none until they have been set.
    pub fn rooms(&self) -> &Rooms {
        &self.rooms
    }

    /// Says which rooms the building has. What happens on the board later does not change them.
    pub fn set_rooms(&mut self, rooms: Rooms) {
        self.rooms = Arc::new(rooms);
    }

    /// The door at `square`, if there is one.
    pub fn door(&self, square: Square) -> Option<&Door> {
        let at = self.doors.binary_search_by_key(&square, |door| door.square).ok()?;
        Some(&self.doors[at])
    }

    /// Opens, closes or unlocks the door at `square`, tile included; without a door there nothing happens.
    pub fn set_door(&mut self, square: Square, state: DoorState) {
        if let Some(&door) = self.door(square) {
            self.hang_door(Door { state, ..door });
        }
    }

    /// Hangs `door` in its square, tile included, in the place of one that is there; outside the map nothing happens.
    pub fn hang_door(&mut self, door: Door) {
        if !self.contains(door.square) {
            return;
        }
        match self.doors.binary_search_by_key(&door.square, |other| other.square) {
            Ok(at) => self.doors[at] = door,
            Err(at) => self.doors.insert(at, door),
        }
        self.set_tile(door.square, Tile { terrain: door.state.terrain(), ..self.tile(door.square) });
    }

    /// Marks an item as taken, used or planted; without such an item nothing happens.
    pub fn set_item_done(&mut self, item: ItemId) {
        if let Some(item) = self.items.get_mut(usize::from(item.0)) {
            item.done = true;
        }
    }

    pub(super) fn planes(&self) -> &Planes {
        &self.planes
    }

    pub(super) fn index(&self, square: Square) -> Option<usize> {
        let (x, y) = (u16::try_from(square.x).ok()?, u16::try_from(square.y).ok()?);
        (x < self.width && y < self.height).then(|| usize::from(y) * usize::from(self.width) + usize::from(x))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tac_37_outside_the_map_is_solid() {
        let board = Board::new(3, 2);
        assert!(board.terrain(Square::new(-1, 0)).is_solid());
        assert!(board.terrain(Square::new(3, 0)).is_solid());
        assert!(!board.terrain(Square::new(2, 1)).is_solid());
    }

    #[test]
    fn boards_are_unlike_where_a_tile_a_door_or_the_light_is() {
        let door =
            |state| Door { square: Square::new(2, 1), state, kept_shut: false, guards_have_key: false };
        let mut board = Board::new(3, 2);
        board.hang_door(door(DoorState::Closed));
        let mut other = board.clone();
        assert_eq!(board.squares_unlike(&other).count(), 0);
        other.hang_door(door(DoorState::Locked { dc: 15 }));
        other.set_ambient(Square::new(1, 1), crate::Light::Dim);
        other.set_tile(Square::new(0, 0), Tile::of(Terrain::Low));
        let unlike: Vec<Square> = board.squares_unlike(&other).collect();
        assert_eq!(unlike, [(0, 0), (1, 1), (2, 1)].map(|(x, y)| Square::new(x, y)));
    }

    #[test]
    fn a_door_that_is_hung_takes_its_square_and_its_place_in_the_order() {
        let mut board = Board::new(3, 1);
        let door =
            |x, state| Door { square: Square::new(x, 0), state, kept_shut: false, guards_have_key: false };
        let hung = [
            door(2, DoorState::Closed),
            door(0, DoorState::Open),
            door(2, DoorState::Open),
            door(3, DoorState::Closed),
        ];
        hung.into_iter().for_each(|door| board.hang_door(door));
        assert_eq!(board.doors, [door(0, DoorState::Open), door(2, DoorState::Open)]);
        assert_eq!(board.terrain(Square::new(2, 0)), Terrain::OpenDoor);
        board.set_door(Square::new(2, 0), DoorState::Closed);
        assert_eq!(board.terrain(Square::new(2, 0)), Terrain::ClosedDoor);
    }
}
