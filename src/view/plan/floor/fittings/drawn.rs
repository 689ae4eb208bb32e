//! How each fitting looks from above.

use crate::ui::theme;

use super::super::super::scatter::scattered;
use super::pen::WallPen;
use super::{Fitting, Heap};

/// Draws a fitting that takes `length` squares of its wall.
pub(super) fn on_wall(pen: &mut WallPen<'_, '_>, fitting: Fitting, length: f32) {
    match fitting {
        Fitting::Shelf => shelf(pen, length),
        Fitting::Clock => clock(pen, length / 2.0),
        Fitting::Tapestry => tapestry(pen, length),
        Fitting::Bench => bench(pen, length),
        Fitting::Hooks => hooks(pen, length),
        Fitting::Cupboard => cupboard(pen, length),
        Fitting::Border => border(pen, length),
    }
}

/// Draws what is in a corner.
pub(super) fn in_corner(pen: &mut WallPen<'_, '_>, heap: Heap) {
    match heap {
        Heap::Sacks => {
            sack(pen, (0.3, 0.27), 0.19);
            sack(pen, (0.68, 0.22), 0.14);
        }
        Heap::Hay => hay(pen),
        Heap::Washstand => {
            pen.frame((0.08, 0.08), (0.46, 0.46));
            pen.ring((0.27, 0.27), 0.13);
            pen.ring((0.27, 0.27), 0.05);
        }
        Heap::Basket => {
            pen.ring((0.24, 0.24), 0.15);
            pen.ring((0.24, 0.24), 0.1);
            pen.path(&[(0.17, 0.2), (0.29, 0.27), (0.22, 0.3)]);
        }
        Heap::Globe => globe(pen, (0.4, 0.4), 0.28),
        Heap::Armchair => {
            pen.frame((0.08, 0.08), (0.66, 0.66));
            pen.frame((0.24, 0.24), (0.66, 0.66));
            pen.path(&[(0.08, 0.08), (0.24, 0.24)]);
        }
    }
}

/// Boards with books that are more or less deep.
fn shelf(pen: &mut WallPen<'_, '_>, length: f32) {
    pen.frame((0.0, 0.02), (length, 0.28));
    let boards = (length / 0.7).round().max(1.0);
    for board in 0..boards as i32 {
        let (from, width) = (board as f32 * length / boards, length / boards);
        if board > 0 {
            pen.path(&[(from, 0.02), (from, 0.28)]);
        }
        for book in 1..5 {
            let at = from + width * book as f32 / 5.0;
            let deep = 0.12 + 0.12 * scattered(board, book, 11);
            pen.path(&[(at, 0.05), (at, deep)]);
        }
    }
}

fn clock(pen: &mut WallPen<'_, '_>, middle: f32) {
    pen.ring((middle, 0.19), 0.15);
    pen.ring((middle, 0.19), 0.11);
    pen.path(&[(middle, 0.11), (middle, 0.19), (middle + 0.06, 0.22)]);
}

/// A cloth with a row of lozenges woven into it.
fn tapestry(pen: &mut WallPen<'_, '_>, length: f32) {
    pen.frame((0.0, 0.02), (length, 0.24));
    let lozenges = (length * 2.5).round().max(1.0);
    for lozenge in 0..lozenges as i32 {
        let (from, to) = (lozenge as f32 * length / lozenges, (lozenge + 1) as f32 * length / lozenges);
        let middle = (from + to) / 2.0;
        pen.path(&[(from, 0.13), (middle, 0.05), (to, 0.13), (middle, 0.21), (from, 0.13)]);
    }
}

fn bench(pen: &mut WallPen<'_, '_>, length: f32) {
    pen.frame((0.0, 0.06), (length, 0.32));
    for slat in [0.145, 0.235] {
        pen.path(&[(0.0, slat), (length, slat)]);
    }
}

/// A rail with hooks: on every other of them hangs something round.
fn hooks(pen: &mut WallPen<'_, '_>, length: f32) {
    pen.path(&[(0.0, 0.04), (length, 0.04)]);
    let count = (length / 0.4).round() as i32;
    for hook in 0..count {
        let at = length * (hook as f32 + 0.5) / count as f32;
        if hook % 2 == 0 {
            pen.ring((at, 0.18), 0.11);
        }
        pen.path(&[(at, 0.04), (at, 0.16), (at + 0.04, 0.12)]);
    }
}

fn cupboard(pen: &mut WallPen<'_, '_>, length: f32) {
    pen.frame((0.0, 0.02), (length, 0.3));
    pen.path(&[(length / 2.0, 0.02), (length / 2.0, 0.3)]);
    pen.path(&[(0.0, 0.25), (length, 0.25)]);
    for knob in [-0.07, 0.07] {
        pen.ring((length / 2.0 + knob, 0.21), 0.022);
    }
}

/// Flowers behind a row of stones.
fn border(pen: &mut WallPen<'_, '_>, length: f32) {
    pen.path(&[(0.0, 0.26), (length, 0.26)]);
    pen.in_color(theme::LEAF.1);
    let flowers = (length * 3.5).round() as i32;
    for flower in 0..flowers {
        let at = length * (flower as f32 + 0.5) / flowers as f32;
        let out = 0.1 + 0.07 * scattered(flower, length as i32, 12);
        match flower % 3 {
            0 => pen.ring((at, out), 0.05),
            _ => pen.path(&[(at - 0.07, out - 0.05), (at, out + 0.05), (at + 0.07, out - 0.05)]),
        }
    }
}

fn sack(pen: &mut WallPen<'_, '_>, (x, y): (f32, f32), radius: f32) {
    pen.ring((x, y), radius);
    for turn in [-0.6, 0.2, 1.0] {
        let (sin, cos) = f32::sin_cos(turn);
        pen.path(&[
            (x + cos * radius * 0.15, y + sin * radius * 0.15),
            (x + cos * radius * 0.6, y + sin * radius * 0.6),
        ]);
    }
}

/// Meridians and parallels within a ring.
fn globe(pen: &mut WallPen<'_, '_>, (x, y): (f32, f32), radius: f32) {
    pen.ring((x, y), radius);
    pen.path(&[(x - radius, y), (x + radius, y)]);
    pen.path(&[(x, y - radius), (x, y + radius)]);
    for side in [-0.5, 0.5] {
        let (wide, high) = (radius * side, radius * 0.5);
        pen.path(&[(x, y - radius), (x + wide, y - high), (x + wide, y + high), (x, y + radius)]);
        pen.path(&[(x - radius * 0.86, y + wide), (x + radius * 0.86, y + wide)]);
    }
}

fn hay(pen: &mut WallPen<'_, '_>) {
    for straw in 0..14 {
        let at = |purpose| scattered(straw, 0, purpose);
        let (x, y) = (0.08 + 0.5 * at(13), 0.08 + 0.45 * at(14));
        let (sin, cos) = f32::sin_cos(3.0 * at(15));
        pen.path(&[(x, y), (x + 0.16 * cos.abs(), y + 0.14 * sin)]);
    }
}
