//! Who is in line of effect of whom, tick by tick, against a spatial grid with one Bresenham line for each pair.

use std::hint::black_box;

use tactical_grid::{Blocking, Board, Contacts, Direction, Space, Square};

use crate::chance::Chance;
use crate::measure::{Table, fastest, seconds};
use crate::rooms::rooms_512;

const RADIUS: u8 = 16;
const WARM_UP: usize = 40;
const TICKS: usize = 100;

/// Measures every target about contacts; returns the seconds of one with 1,000 observers and 1,000 targets.
pub fn measure(table: &mut Table) -> f64 {
    let board = rooms_512();
    let few = tick(&board, 1_000);
    let many = tick(&board, 10_000);
    table.row("contacts of 1,000 and 1,000, against one inexact line per pair", few.ratio(), 1.6, 1.0);
    table.row("contacts of 10,000 and 10,000, against one inexact line per pair", many.ratio(), 0.40, 0.25);
    table.row("growth of that tick from 1,000 to 10,000", many.ours / few.ours, 30.0, 20.0);
    table.note("contacts at 1,000, pairs per observer", few.pairs as f64 / 1_000.0);
    table.note("contacts at 10,000, pairs per observer", many.pairs as f64 / 10_000.0);
    table.note("contacts at 1,000, tick in which nothing changed over the tick", few.idle / few.ours);
    table.row("heap allocations in 100 steady ticks of 1,000", few.allocations as f64, 0.0, 0.0);
    table.row("heap allocations in 100 steady ticks of 10,000", many.allocations as f64, 0.0, 0.0);
    few.ours
}

/// Seconds of the fastest tick.
struct Outcome {
    ours: f64,
    reference: f64,
    idle: f64,
    pairs: usize,
    allocations: u64,
}

impl Outcome {
    fn ratio(&self) -> f64 {
        self.ours / self.reference
    }
}

/// Runs the same ticks through both, turn and turn about.
fn tick(board: &Board, count: usize) -> Outcome {
    let mut crowd = Crowd::new(board, count);
    let mut contacts = Contacts::new(board, Blocking::Effect);
    for (id, walker) in (0..).zip(&crowd.walkers) {
        contacts.place_observer(id, Space::of(walker[0]), RADIUS);
        contacts.place_target(id, Space::of(walker[1]));
    }
    let mut reference = Reference::new(board, &crowd);
    let (mut ours, mut theirs, mut idle, mut allocations) = (Vec::new(), Vec::new(), Vec::new(), 0);
    for number in 0..WARM_UP + TICKS {
        let moved = crowd.step(board, number);
        let mut taken = 0.0;
        let counted =
            allocation_counter::measure(|| taken = seconds(|| follow(&mut contacts, board, &crowd, &moved)));
        ours.push(taken);
        theirs.push(seconds(|| reference.follow(&crowd, &moved)));
        idle.push(seconds(|| idle_tick(&mut contacts, board)));
        if number >= WARM_UP {
            allocations += counted.count_total;
        }
    }
    let pairs = contacts.pairs().count();
    let steady = |times: Vec<f64>| fastest(&times[WARM_UP..]);
    Outcome { ours: steady(ours), reference: steady(theirs), idle: steady(idle), pairs, allocations }
}

fn follow(contacts: &mut Contacts, board: &Board, crowd: &Crowd, moved: &[u32]) -> u64 {
    for &id in moved {
        let [observer, target] = crowd.walkers[id as usize];
        contacts.place_observer(id, Space::of(observer), RADIUS);
        contacts.place_target(id, Space::of(target));
    }
    idle_tick(contacts, board)
}

fn idle_tick(contacts: &mut Contacts, board: &Board) -> u64 {
    contacts.update(board);
    black_box(contacts.targets_of(0)).len() as u64
}

/// Observers and targets on random open squares; a tenth of both takes a step in every tick.
struct Crowd {
    walkers: Vec<[Square; 2]>,
    chance: Chance,
}

impl Crowd {
    fn new(board: &Board, count: usize) -> Self {
        let open: Vec<_> = board.squares().filter(|&square| !board.terrain(square).is_solid()).collect();
        let mut chance = Chance(7);
        let walkers = (0..count).map(|_| [(); 2].map(|()| open[chance.below(open.len())])).collect();
        Self { walkers, chance }
    }

    fn step(&mut self, board: &Board, number: usize) -> Vec<u32> {
        let moved: Vec<u32> = (number % 10..self.walkers.len()).step_by(10).map(|id| id as u32).collect();
        for &id in &moved {
            for square in &mut self.walkers[id as usize] {
                let next = square.step(Direction::ALL[self.chance.below(8)]);
                if !board.terrain(next).is_solid() {
                    *square = next;
                }
            }
        }
        moved
    }
}

const CELL: usize = 16;

/// What is usual: a grid of targets, and for each pair within the radius one line from centre to centre.
struct Reference {
    width: usize,
    solid: Vec<bool>,
    columns: usize,
    cells: Vec<Vec<u32>>,
    places: Vec<Square>,
    found: Vec<(u32, u32)>,
}

impl Reference {
    fn new(board: &Board, crowd: &Crowd) -> Self {
        let width = usize::from(board.width());
        let columns = width.div_ceil(CELL);
        let mut reference = Self {
            width,
            solid: board.squares().map(|square| board.terrain(square).is_solid()).collect(),
            columns,
            cells: vec![Vec::new(); columns * usize::from(board.height()).div_ceil(CELL)],
            places: crowd.walkers.iter().map(|walker| walker[1]).collect(),
            found: Vec::new(),
        };
        for (id, place) in (0..).zip(reference.places.clone()) {
            let cell = reference.cell(place);
            reference.cells[cell].push(id);
        }
        reference
    }

    fn follow(&mut self, crowd: &Crowd, moved: &[u32]) -> u64 {
        for &id in moved {
            let to = crowd.walkers[id as usize][1];
            let from = std::mem::replace(&mut self.places[id as usize], to);
            let (from, to) = (self.cell(from), self.cell(to));
            if from != to {
                self.cells[from].retain(|&other| other != id);
                self.cells[to].push(id);
            }
        }
        let mut found = std::mem::take(&mut self.found);
        found.clear();
        for (id, walker) in (0..).zip(&crowd.walkers) {
            self.look(id, walker[0], &mut found);
        }
        self.found = found;
        self.found.len() as u64
    }

    fn look(&self, id: u32, from: Square, found: &mut Vec<(u32, u32)>) {
        let reach = i16::from(RADIUS);
        let (first, last) =
            (Square::new(from.x - reach, from.y - reach), Square::new(from.x + reach, from.y + reach));
        let (left, top) = (first.x.max(0) as usize / CELL, first.y.max(0) as usize / CELL);
        let (right, bottom) = (last.x as usize / CELL, last.y as usize / CELL);
        for row in top..=bottom.min(self.cells.len() / self.columns - 1) {
            for cell in row * self.columns + left..=row * self.columns + right.min(self.columns - 1) {
                for &target in &self.cells[cell] {
                    let to = self.places[target as usize];
                    if from.distance(to) <= u16::from(RADIUS) && self.is_clear(from, to) {
                        found.push((id, target));
                    }
                }
            }
        }
    }

    /// Bresenham's line from centre to centre, its ends left out.
    fn is_clear(&self, from: Square, to: Square) -> bool {
        let (dx, dy) = (i32::from(to.x - from.x), i32::from(to.y - from.y));
        let (across, down) = (dx.abs(), -dy.abs());
        let (mut x, mut y, mut error) = (i32::from(from.x), i32::from(from.y), across + down);
        loop {
            let twice = 2 * error;
            if twice >= down {
                error += down;
                x += dx.signum();
            }
            if twice <= across {
                error += across;
                y += dy.signum();
            }
            if x == i32::from(to.x) && y == i32::from(to.y) {
                return true;
            }
            if self.solid[y as usize * self.width + x as usize] {
                return false;
            }
        }
    }

    fn cell(&self, square: Square) -> usize {
        square.y as usize / CELL * self.columns + square.x as usize / CELL
    }
}
