//! A town of rooms, yards and lamps, and people who wander about in it: what the crowd is shown and measured on.

pub mod clock;

use bevy::prelude::*;
use tactical_grid::{Board, Direction, DoorState, Light, Square, Terrain, Tile};
use unnoticed::sense::{DoorTile, Facing, LightSource, Position, SenseBoard, SenseId, Senses};

/// Squares along a side of the town.
pub const SIDE: u16 = 200;
/// Squares along a side of a block; its walls stand to the north and west.
const BLOCK: i16 = 20;
/// Squares that everybody sees.
pub const SIGHT: u8 = 16;
/// Squares that everybody hears.
const HEARING: u8 = 6;
/// One of so many carries a lantern.
const LANTERNS: u32 = 40;

/// A small generator, the same in every run.
#[derive(Resource, Clone, Debug)]
pub struct Chance(pub u64);

impl Chance {
    /// A number under `count`.
    pub fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}

/// Rooms and yards in the dusk, with pillars, furniture, windows and curtains.
pub fn town(chance: &mut Chance) -> Board {
    let mut board = Board::new(SIDE, SIDE);
    for square in board.squares() {
        board.set_tile(square, Tile::of(built(square, chance)));
        board.set_ambient(square, if is_yard(square) { Light::Dim } else { Light::Dark });
    }
    board
}

fn built(Square { x, y }: Square, chance: &mut Chance) -> Terrain {
    let last = SIDE as i16 - 1;
    let is_rim = [x, y].iter().any(|at| [0, last].contains(at));
    match (x % BLOCK, y % BLOCK) {
        _ if is_rim => Terrain::Wall,
        (0, 9 | 10) | (9 | 10, 0) => Terrain::Floor,
        (0, 5 | 15) | (5 | 15, 0) => [Terrain::Glass, Terrain::Curtain, Terrain::Wall][chance.below(3)],
        (0, _) | (_, 0) => Terrain::Wall,
        _ => match chance.below(100) {
            0..3 => Terrain::Pillar,
            3 if !is_yard(Square::new(x, y)) => Terrain::Low,
            _ => Terrain::Floor,
        },
    }
}

/// Every third block is a yard.
fn is_yard(Square { x, y }: Square) -> bool {
    (x / BLOCK + y / BLOCK) % 3 == 0
}

/// Lamps in the middle of all rooms, and doors in every other gap.
pub fn furnish(world: &mut World) {
    let blocks = || (0..10_i16).flat_map(|row| (0..10_i16).map(move |column| (column * BLOCK, row * BLOCK)));
    for (x, y) in blocks().filter(|&(x, y)| !is_yard(Square::new(x, y))) {
        world.spawn((Position(Square::new(x + 10, y + 10)), LightSource { radius: 5, lit: true }));
    }
    for (x, y) in blocks().filter(|&(x, y)| x > 0 && (x + y) % 40 == 0) {
        world.spawn((Position(Square::new(x, y + 9)), DoorTile(DoorState::Open)));
    }
}

/// Somebody who wanders about.
#[derive(Component, Clone, Copy, Debug)]
pub struct Wanderer;

/// Puts `count` people on open squares; one of forty carries a lantern.
pub fn people(world: &mut World, board: &Board, chance: &mut Chance, count: u32) {
    let open: Vec<Square> = board.squares().filter(|&at| board.terrain(at).can_be_entered()).collect();
    for id in 0..count {
        let position = Position(open[chance.below(open.len())]);
        let facing = Facing(Direction::ALL[chance.below(8)]);
        let senses = Senses::eyes_and_ears(SIGHT, HEARING);
        let mut person = world.spawn((Wanderer, SenseId(id), position, facing, senses));
        if id % LANTERNS == 0 {
            person.insert(LightSource { radius: 3, lit: true });
        }
    }
}

/// A tenth of all people take a step ahead, or turn if something is in the way.
pub fn wander(
    mut commands: Commands,
    board: Res<SenseBoard>,
    people: Query<(Entity, &SenseId, &Position, &Facing), With<Wanderer>>,
    mut chance: ResMut<Chance>,
    mut tick: Local<u32>,
) {
    *tick = (*tick + 1) % 10;
    for (entity, _, position, facing) in people.iter().filter(|(_, id, ..)| id.0 % 10 == *tick) {
        let ahead = position.0.step(facing.0);
        if board.board().terrain(ahead).can_be_entered() && chance.below(12) > 0 {
            commands.entity(entity).insert(Position(ahead));
        } else {
            commands.entity(entity).insert(Facing(Direction::ALL[chance.below(8)]));
        }
    }
}
