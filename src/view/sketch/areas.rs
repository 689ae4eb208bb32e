//! Sets of squares, drawn exactly: filled, hatched and outlined.

use std::collections::BTreeSet;

use bevy::prelude::*;

use crate::view::coordinates::corner_to_world;
use tactical_grid::Square;

use super::{Dashes, Sketch};

/// Lines of hatching to the side of a square.
const HATCH_LINES: i32 = 3;

impl Sketch {
    /// Fills every square of `area`.
    pub fn fill_area(&mut self, area: &BTreeSet<Square>, color: Color) {
        for run in area_rects(area) {
            self.rect(run, color);
        }
    }

    /// Fills every square of `area` but a margin of `pixels` pixels.
    pub fn fill_squares(&mut self, area: &BTreeSet<Square>, pixels: f32, color: Color) {
        for &square in area {
            self.rect(square_rect(square).inflate(-self.px(pixels)), color);
        }
    }

    /// Frames every square of `area`, a margin of `pixels` pixels within it.
    pub fn frame_squares(&mut self, area: &BTreeSet<Square>, pixels: f32, width: f32, color: Color) {
        for &square in area {
            let Rect { min, max } = square_rect(square).inflate(-self.px(pixels));
            let corners = [min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y), min];
            self.polyline(&corners, width, color);
        }
    }

    /// Hatches every square of `area`; the lines run on from square to square.
    pub fn hatch_area(&mut self, area: &BTreeSet<Square>, width: f32, color: Color) {
        for &square in area {
            let corner = square_rect(square).min;
            for i in 1..2 * HATCH_LINES {
                let sum = i as f32 / HATCH_LINES as f32;
                let (low, high) = ((sum - 1.0).max(0.0), sum.min(1.0));
                self.line(corner + Vec2::new(low, high), corner + Vec2::new(high, low), width, color);
            }
        }
    }

    /// Draws the border of `area`, with or without gaps in the line.
    pub fn outline_area(
        &mut self,
        area: &BTreeSet<Square>,
        dashes: Option<Dashes>,
        width: f32,
        color: Color,
    ) {
        for [from, to] in borders(area) {
            match dashes {
                Some(dashes) => self.dashed(&[from, to], dashes, width, color),
                None => {
                    let overlap = (to - from).normalize_or_zero() * self.px(width) / 2.0;
                    self.line(from - overlap, to + overlap, width, color);
                }
            }
        }
    }
}

/// The rectangle of one square.
pub fn square_rect(square: Square) -> Rect {
    let (x, y) = (i32::from(square.x), i32::from(square.y));
    Rect::from_corners(corner_to_world((x, y)), corner_to_world((x + 1, y + 1)))
}

/// The squares of `area` in runs from west to east, so that neighbours are drawn in one piece.
fn area_rects(area: &BTreeSet<Square>) -> Vec<Rect> {
    let mut runs: Vec<(Square, Square)> = Vec::new();
    for &square in area {
        match runs.last_mut() {
            Some((_, last)) if last.y == square.y && last.x + 1 == square.x => *last = square,
            _ => runs.push((square, square)),
        }
    }
    runs.into_iter().map(|(first, last)| square_rect(first).union(square_rect(last))).collect()
}

/// The border of `area` as straight lines, each as long as it goes.
fn borders(area: &BTreeSet<Square>) -> Vec<[Vec2; 2]> {
    let holds = |x: i16, y: i16| area.contains(&Square::new(x, y));
    let mut across: Vec<(i16, i16)> = Vec::new();
    let mut down: Vec<(i16, i16)> = Vec::new();
    for &Square { x, y } in area {
        for below in [0, 1] {
            if !holds(x, y + 2 * below - 1) {
                across.push((y + below, x));
            }
            if !holds(x + 2 * below - 1, y) {
                down.push((x + below, y));
            }
        }
    }
    let point = |x: i16, y: i16| corner_to_world((x.into(), y.into()));
    let across = joined(across).into_iter().map(|(y, from, to)| [point(from, y), point(to, y)]);
    across.chain(joined(down).into_iter().map(|(x, from, to)| [point(x, from), point(x, to)])).collect()
}

/// Joins sides of one square, given as (line, start), to (line, start, end).
fn joined(mut sides: Vec<(i16, i16)>) -> Vec<(i16, i16, i16)> {
    sides.sort_unstable();
    sides.dedup();
    let mut lines: Vec<(i16, i16, i16)> = Vec::new();
    for (line, start) in sides {
        match lines.last_mut() {
            Some(last) if last.0 == line && last.2 == start => last.2 += 1,
            _ => lines.push((line, start, start + 1)),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn area(squares: impl IntoIterator<Item = (i16, i16)>) -> BTreeSet<Square> {
        squares.into_iter().map(|(x, y)| Square::new(x, y)).collect()
    }

    #[test]
    fn the_border_of_a_block_is_four_lines() {
        assert_eq!(borders(&area([(0, 0), (1, 0), (0, 1), (1, 1)])).len(), 4);
        assert_eq!(borders(&area([(0, 0), (1, 1)])).len(), 6, "two lines join where they touch in a corner");
    }

    #[test]
    fn a_row_is_filled_in_one_piece() {
        let rows = area_rects(&area([(2, 1), (3, 1), (5, 1)]));
        assert_eq!(rows, [Rect::new(2.0, -2.0, 4.0, -1.0), Rect::new(5.0, -2.0, 6.0, -1.0)]);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn what_is_filled_is_exactly_the_area(squares in prop::collection::btree_set((0..9_i16, 0..9_i16), 0..40)) {
            let area = area(squares);
            let runs = area_rects(&area);
            let filled: f32 = runs.iter().map(|run| run.width() * run.height()).sum();
            prop_assert_eq!(filled, area.len() as f32);
            for square in &area {
                prop_assert!(runs.iter().any(|run| run.contains(square_rect(*square).center())));
            }
            let sides = |square: &Square| {
                let Square { x, y } = *square;
                [(x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y)].into_iter().filter(|&(x, y)| !area.contains(&Square::new(x, y))).count()
            };
            let length: f32 = borders(&area).iter().map(|[from, to]| from.distance(*to)).sum();
            prop_assert_eq!(length, area.iter().map(sides).sum::<usize>() as f32);
        }
    }
}
