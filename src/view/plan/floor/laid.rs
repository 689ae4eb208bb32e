//! Floors that somebody laid: boards, parquet, tiles, flagstones, rings.

use std::f32::consts::TAU;

use bevy::prelude::*;

use crate::ui::theme;

use super::super::scatter::scattered;
use super::FloorPen;

/// Boards to the side of a square.
const BOARDS: i32 = 3;
/// Squares from joint to joint of a board.
const BOARD_SQUARES: f32 = 6.2;
/// Half the diagonal of the small stone where tiles meet, in squares.
const INLAY: f32 = 0.15;
/// How much of the light on it every second tile swallows.
const DARK_TILE: f32 = 0.2;
/// Heights of courses of flagstones in turn, in squares.
const COURSES: [f32; 2] = [1.15, 0.85];
/// Squares from ring to ring.
const RING_SQUARES: f32 = 0.62;

impl FloorPen<'_> {
    /// Boards along the longer side of the room.
    pub(super) fn boards(&mut self) {
        let ((left, top), (right, bottom)) = self.bounds();
        let across = right - left >= bottom - top;
        let turned = |x: f32, y: f32| if across { (x, y) } else { (y, x) };
        for (x, y) in self.corners() {
            let (along, aside) = turned(x, y);
            for i in 0..BOARDS {
                let from = aside + i as f32 / BOARDS as f32;
                let to = from + 1.0 / BOARDS as f32;
                self.line(turned(along, from), turned(along + 1.0, from));
                let board = (from * BOARDS as f32).round() as i32;
                let shift = scattered(board, 0, 1) * BOARD_SQUARES;
                let joint = ((along - shift) / BOARD_SQUARES).ceil() * BOARD_SQUARES + shift;
                if joint < along + 1.0 {
                    self.line(turned(joint, from), turned(joint, to));
                }
            }
        }
    }

    /// Short pieces of wood, four cells to a square, crosswise by turns.
    pub(super) fn parquet(&mut self) {
        for (x, y) in self.corners() {
            for cell in 0..4 {
                let (column, row) = (cell % 2, cell / 2);
                let (left, top) = (x + 0.5 * column as f32, y + 0.5 * row as f32);
                for piece in 0..3 {
                    let at = 0.5 * piece as f32 / 3.0;
                    if column == row {
                        self.line((left, top + at), (left + 0.5, top + at));
                    } else {
                        self.line((left + at, top), (left + at, top + 0.5));
                    }
                }
            }
        }
    }

    /// Large tiles, every second one lighter, with a small stone where four of them meet.
    pub(super) fn tiles(&mut self) {
        for (x, y) in self.corners() {
            if (x + y) as i32 % 2 == 0 {
                self.fill((x, y), (x + 1.0, y + 1.0), theme::FLOOR.with_alpha(0.08));
            }
            self.line((x, y), (x + 1.0, y));
            self.line((x, y), (x, y + 1.0));
            if self.holds((x - 1.0, y - 1.0)) && self.holds((x - 1.0, y)) && self.holds((x, y - 1.0)) {
                let corners = [(x, y - INLAY), (x + INLAY, y), (x, y + INLAY), (x - INLAY, y)];
                for i in 0..4 {
                    self.line(corners[i], corners[(i + 1) % 4]);
                }
            }
        }
    }

    /// Every second tile, darkened over the light that has fallen on it.
    pub(super) fn dark_tiles(&mut self) {
        for (x, y) in self.corners() {
            if (x + y) as i32 % 2 != 0 {
                self.fill((x, y), (x + 1.0, y + 1.0), theme::INK.with_alpha(DARK_TILE));
            }
        }
    }

    /// Stones of many widths in courses of two heights.
    pub(super) fn flagstones(&mut self) {
        let two: f32 = COURSES.iter().sum();
        for (x, y) in self.corners() {
            let first = (y / two).floor() as i32 * 2;
            for course in first..first + 3 {
                let top = (course / 2) as f32 * two + if course % 2 == 0 { 0.0 } else { COURSES[0] };
                let bottom = top + COURSES[course as usize % 2];
                if (y..y + 1.0).contains(&top) {
                    self.line((x, top), (x + 1.0, top));
                }
                let (from, to) = (top.max(y), bottom.min(y + 1.0));
                if from < to {
                    self.joints(course, x, (from, to));
                }
            }
        }
    }

    /// The joints of a course of flagstones within a square.
    fn joints(&mut self, course: i32, x: f32, (from, to): (f32, f32)) {
        const STONE_SQUARES: f32 = 1.3;
        let first = (x / STONE_SQUARES).floor() as i32 - 1;
        for stone in first..first + 4 {
            let joint = (stone as f32 + 0.6 * scattered(stone, course, 2)) * STONE_SQUARES;
            if (x..x + 1.0).contains(&joint) {
                self.line((joint, from), (joint, to));
            }
        }
    }

    /// Stones in rings around the middle of the room.
    pub(super) fn rings(&mut self) {
        let ((left, top), (right, bottom)) = self.bounds();
        let middle = ((left + right) / 2.0, (top + bottom) / 2.0);
        let rings = ((right - left).hypot(bottom - top) / 2.0 / RING_SQUARES).ceil() as i32;
        let at = |radius: f32, turn: f32| {
            (middle.0 + (turn * TAU).cos() * radius, middle.1 + (turn * TAU).sin() * radius)
        };
        for ring in 1..=rings {
            let (radius, pieces) = (ring as f32 * RING_SQUARES, 24 + 16 * ring);
            for piece in 0..pieces {
                let turn = |part: f32| (piece as f32 + part) / pieces as f32;
                self.line_inside(at(radius, turn(0.0)), at(radius, turn(1.0)));
            }
            let stones = 6 + 4 * ring;
            for stone in 0..stones {
                let turn = (stone as f32 + if ring % 2 == 0 { 0.0 } else { 0.5 }) / stones as f32;
                for part in 0..3 {
                    let out = |part: i32| radius + RING_SQUARES * part as f32 / 3.0;
                    self.line_inside(at(out(part), turn), at(out(part + 1), turn));
                }
            }
        }
    }

    /// A short line that is left out where the room ends.
    fn line_inside(&mut self, from: (f32, f32), to: (f32, f32)) {
        if self.holds(from) && self.holds(to) {
            self.line(from, to);
        }
    }
}
