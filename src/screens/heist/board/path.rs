//! The track as a path through the rooms, drawn into the picture of the plan.

use bevy::prelude::*;

use crate::ui::theme;
use tactical_grid::paths::{Passage, Walker};
use tactical_grid::{Board, Door, Space, Square};

/// Width of the path and of the line in its middle, in squares.
const WIDTH: f32 = 0.62;
const LINE: f32 = 0.09;
/// Dash and gap of that line, in squares.
const DASH: f32 = 0.34;

/// Draws the path of each of `tracks` into `plan`, which shows `board` with `side` pixels to the square.
pub(super) fn draw<'a>(
    plan: &mut Image,
    board: &Board,
    tracks: impl Iterator<Item = &'a [Square]>,
    side: u32,
) {
    for track in tracks {
        for leg in track.windows(2) {
            for stretch in way(board, leg[0], leg[1]).windows(2) {
                stroke(plan, centre(stretch[0]) * side as f32, centre(stretch[1]) * side as f32, side as f32);
            }
        }
    }
}

/// Somebody who opens every door.
struct Anybody;

impl Walker for Anybody {
    fn passage(&self, _: Space) -> Passage {
        Passage::Free
    }

    fn opens(&self, _: &Door) -> bool {
        true
    }
}

/// The corners of the way on foot from `from` to `to`; straight on where one cannot walk.
pub(super) fn way(board: &Board, from: Square, to: Square) -> Vec<Square> {
    let path = board.shortest_path(Space::of(from), &Anybody, |square| square == to);
    let Some(path) = path else { return vec![from, to] };
    let squares: Vec<Square> = std::iter::once(from).chain(path.squares).collect();
    let turns = |at: usize| {
        let delta = |one: Square, other: Square| (other.x - one.x, other.y - one.y);
        delta(squares[at - 1], squares[at]) != delta(squares[at], squares[at + 1])
    };
    let last = squares.len() - 1;
    (0..=last).filter(|&at| at == 0 || at == last || turns(at)).map(|at| squares[at]).collect()
}

fn centre(square: Square) -> Vec2 {
    Vec2::new(f32::from(square.x), f32::from(square.y)) + 0.5
}

fn stroke(plan: &mut Image, from: Vec2, to: Vec2, side: f32) {
    let margin = Vec2::splat(WIDTH * side);
    let size = plan.size();
    let low = (from.min(to) - margin).max(Vec2::ZERO).as_uvec2();
    let high = (from.max(to) + margin).as_uvec2().min(size - 1);
    let along = (to - from).normalize_or_zero();
    let length = from.distance(to);
    let Some(bytes) = plan.data.as_mut() else { return };
    for (x, y) in (low.y..=high.y).flat_map(|y| (low.x..=high.x).map(move |x| (x, y))) {
        let at = Vec2::new(x as f32 + 0.5, y as f32 + 0.5) - from;
        let on = at.dot(along).clamp(0.0, length);
        let off = at.distance(along * on);
        let is_dash = on.rem_euclid(2.0 * DASH * side) < DASH * side;
        let band = (WIDTH * side / 2.0 - off + 0.5).clamp(0.0, 1.0) * 0.55;
        let line = if is_dash { (LINE * side / 2.0 - off + 0.5).clamp(0.0, 1.0) * 0.9 } else { 0.0 };
        let index = ((y * size.x + x) * 4) as usize;
        mix(&mut bytes[index..index + 3], theme::HATCH, band);
        mix(&mut bytes[index..index + 3], theme::WALL, line);
    }
}

fn mix(below: &mut [u8], color: Color, opacity: f32) {
    let color = color.to_srgba().to_u8_array();
    for (below, over) in below.iter_mut().zip(color) {
        *below = (f32::from(*below) + (f32::from(over) - f32::from(*below)) * opacity).round() as u8;
    }
}
