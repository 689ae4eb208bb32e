//! Keeps who has a line to whom for a crowd that wanders about, and tells what changed in every tick.
//!
//! `cargo run --release -p tactical-grid --example contacts`

use tactical_grid::{Blocking, Board, Contacts, Direction, Space, Square, Terrain, Tile};

const SIDE: u16 = 64;
const CROWD: u32 = 100;
const RADIUS: u8 = 12;

fn main() {
    let mut chance = Chance(1);
    let board = pillared(&mut chance);
    let open: Vec<Square> =
        board.squares().filter(|&square| board.terrain(square).can_be_entered()).collect();
    let mut places: Vec<Square> = (0..CROWD).map(|_| open[chance.below(open.len())]).collect();
    let mut contacts = Contacts::new(&board, Blocking::Sight);
    for (id, &place) in (0..).zip(&places) {
        contacts.place_observer(id, Space::of(place), RADIUS);
        contacts.place_target(id, Space::of(place));
    }
    contacts.update(&board);
    let mut before: Vec<(u32, u32)> = contacts.pairs().collect();
    for tick in 1..=10 {
        for id in (0..CROWD).filter(|id| id % 10 == tick % 10) {
            wander(&board, &mut chance, &mut places[id as usize]);
            contacts.place_observer(id, Space::of(places[id as usize]), RADIUS);
            contacts.place_target(id, Space::of(places[id as usize]));
        }
        contacts.update(&board);
        let now: Vec<(u32, u32)> = contacts.pairs().collect();
        let gained = now.iter().filter(|pair| before.binary_search(pair).is_err()).count();
        let lost = before.iter().filter(|pair| now.binary_search(pair).is_err()).count();
        println!("tick {tick:2}: {:4} pairs, {gained:3} gained, {lost:3} lost", now.len());
        before = now;
    }
}

/// A floor with a pillar in every twelfth square or so.
fn pillared(chance: &mut Chance) -> Board {
    let mut board = Board::new(SIDE, SIDE);
    for square in board.squares() {
        if chance.below(12) == 0 {
            board.set_tile(square, Tile::of(Terrain::Pillar));
        }
    }
    board
}

/// Takes one step in any direction, if nothing stands there.
fn wander(board: &Board, chance: &mut Chance, place: &mut Square) {
    let next = place.step(Direction::ALL[chance.below(8)]);
    if board.terrain(next).can_be_entered() {
        *place = next;
    }
}

/// A small generator, the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}
