//! Floor plans put together from a small generator: offices and corridors.

use tactical_grid::{Board, Square, Terrain, Tile};

use crate::chance::Chance;

/// Rooms of four to nine squares a side, each joined to its neighbours by openings of one square.
pub fn offices(side: i16) -> Board {
    let mut board = Board::new(side as u16, side as u16);
    let mut chance = Chance(3);
    frame(&mut board, side);
    divide(&mut board, &mut chance, [1, 1, side - 2, side - 2]);
    board
}

/// Solid ground with crossing corridors of one or two squares, half of them walled off between two crossings.
pub fn corridors(side: i16) -> Board {
    let mut board = Board::new(side as u16, side as u16);
    fill(&mut board, [0, 0, side, side], Terrain::Wall);
    let mut chance = Chance(5);
    let lanes = [(); 2].map(|()| lanes(&mut chance, side));
    for (from, width) in lanes[0].iter().copied() {
        fill(&mut board, [from, 1, width, side - 2], Terrain::Floor);
    }
    for (from, width) in lanes[1].iter().copied() {
        fill(&mut board, [1, from, side - 2, width], Terrain::Floor);
    }
    for &(column, width) in &lanes[0] {
        for &(row, height) in &lanes[1] {
            match chance.below(4) {
                0 => fill(&mut board, [column, row - 1, width, 1], Terrain::Wall),
                1 => fill(&mut board, [column - 1, row, 1, height], Terrain::Wall),
                _ => {}
            }
        }
    }
    board
}

/// Where corridors of one direction begin, and how wide they are.
fn lanes(chance: &mut Chance, side: i16) -> Vec<(i16, i16)> {
    let mut lanes = Vec::new();
    let mut at = 2;
    while at < side - 3 {
        let width = 1 + chance.below(2) as i16;
        lanes.push((at, width));
        at += width + 3 + chance.below(6) as i16;
    }
    lanes
}

/// Splits the open rectangle of left, top, width and height by walls until its rooms are small.
fn divide(board: &mut Board, chance: &mut Chance, [x, y, width, height]: [i16; 4]) {
    if width.max(height) <= 9 {
        return;
    }
    let along = width.max(height);
    let wall = 4 + chance.below(along as usize - 8) as i16;
    let opening = chance.below(width.min(height) as usize) as i16;
    let parts = if width >= height {
        fill(board, [x + wall, y, 1, height], Terrain::Wall);
        fill(board, [x + wall, y + opening, 1, 1], Terrain::Floor);
        [[x, y, wall, height], [x + wall + 1, y, width - wall - 1, height]]
    } else {
        fill(board, [x, y + wall, width, 1], Terrain::Wall);
        fill(board, [x + opening, y + wall, 1, 1], Terrain::Floor);
        [[x, y, width, wall], [x, y + wall + 1, width, height - wall - 1]]
    };
    parts.into_iter().for_each(|part| divide(board, chance, part));
}

fn frame(board: &mut Board, side: i16) {
    for at in [0, side - 1] {
        fill(board, [0, at, side, 1], Terrain::Wall);
        fill(board, [at, 0, 1, side], Terrain::Wall);
    }
}

fn fill(board: &mut Board, [x, y, width, height]: [i16; 4], terrain: Terrain) {
    for row in y..y + height {
        for column in x..x + width {
            board.set_tile(Square::new(column, row), Tile::of(terrain));
        }
    }
}
