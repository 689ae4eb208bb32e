//! Desks, and what lies on them.

use tactical_grid::Square;

use super::pen::{FurniturePen, INNER, OUTER};
use super::things::top;

/// A desk on which somebody has left what was worked at, by where it stands: letters, an open book, accounts, a copying
/// press, or charts.
pub(super) fn desk(pen: &mut FurniturePen<'_>, long: f32, short: f32, corner: Square) {
    top(pen, long, short, 0.1);
    for seat in 0..(long / 2.0).max(1.0) as i32 {
        let at = (2.0 * seat as f32, short);
        match (i32::from(corner.x) + 2 * i32::from(corner.y) + seat).rem_euclid(5) {
            0 => letters(pen, at),
            1 => press(pen, at),
            2 => accounts(pen, at),
            3 => book(pen, at),
            _ => charts(pen, at),
        }
    }
}

/// A sheet of paper that lies a little askew, with two lines of writing.
fn sheet(pen: &mut FurniturePen<'_>, (along, across): (f32, f32), lean: f32) {
    let (a, b) = ((0.4, lean), (-lean * 0.8, 0.3));
    let at = |u: f32, v: f32| (along + a.0 * u + b.0 * v, across + a.1 * u + b.1 * v);
    pen.paper(&[at(0.0, 0.0), at(1.0, 0.0), at(1.0, 1.0), at(0.0, 1.0)]);
    pen.path(&[at(0.2, 0.33), at(0.8, 0.33)], INNER);
    pen.path(&[at(0.2, 0.66), at(0.65, 0.66)], INNER);
}

/// Two sheets, and an inkpot with its quill.
fn letters(pen: &mut FurniturePen<'_>, (along, short): (f32, f32)) {
    sheet(pen, (along + 0.36, short * 0.3), 0.07);
    sheet(pen, (along + 0.98, short * 0.42), -0.04);
    pen.ring((along + 1.62, short * 0.36), 0.09, INNER);
    pen.path(&[(along + 1.66, short * 0.33), (along + 1.8, short * 0.24)], INNER);
}

/// A book that lies open, and a candle.
fn book(pen: &mut FurniturePen<'_>, (along, short): (f32, f32)) {
    let (top, bottom) = (short * 0.26, short * 0.76);
    for (from, to) in [(0.5, 0.9), (0.9, 1.3)] {
        let (left, right) = (along + from, along + to);
        pen.paper(&[(left, top), (right, top), (right, bottom), (left, bottom)]);
        for line in [0.25, 0.5, 0.75] {
            let across = top + (bottom - top) * line;
            pen.path(&[(left + 0.07, across), (right - 0.07, across)], INNER);
        }
    }
    pen.ring((along + 1.62, short * 0.34), 0.12, INNER);
    pen.ring((along + 1.62, short * 0.34), 0.05, OUTER);
}

/// Ledgers on a heap, a sheet of figures, and coins in piles.
fn accounts(pen: &mut FurniturePen<'_>, (along, short): (f32, f32)) {
    for (x, y) in [(0.26, 0.26), (0.32, 0.34)] {
        let (left, top) = (along + x, short * y);
        pen.block((left, top), (left + 0.36, top + short * 0.42), INNER);
    }
    sheet(pen, (along + 0.86, short * 0.34), 0.03);
    for (x, y) in [(1.5, 0.34), (1.7, 0.42), (1.54, 0.6), (1.74, 0.66)] {
        pen.ring((along + x, short * y), 0.07, INNER);
    }
}

/// A press for copies with the handles of its screw, and a heap of paper beside it.
fn press(pen: &mut FurniturePen<'_>, (along, short): (f32, f32)) {
    let middle = (along + 0.62, short * 0.5);
    let reach = short * 0.34;
    pen.block((middle.0 - 0.3, short * 0.22), (middle.0 + 0.3, short * 0.78), INNER);
    pen.path(&[(middle.0 - reach, middle.1 - reach), (middle.0 + reach, middle.1 + reach)], OUTER);
    pen.path(&[(middle.0 - reach, middle.1 + reach), (middle.0 + reach, middle.1 - reach)], OUTER);
    pen.ring(middle, 0.12, OUTER);
    for step in [0.0, 0.07] {
        pen.block(
            (along + 1.3 + step, short * (0.26 + step)),
            (along + 1.68 + step, short * (0.64 + step)),
            INNER,
        );
    }
}

/// A chart with its grid and a round weight, and two more that are rolled up.
fn charts(pen: &mut FurniturePen<'_>, (along, short): (f32, f32)) {
    let ((left, top), (right, bottom)) = ((along + 0.28, short * 0.22), (along + 1.2, short * 0.78));
    pen.paper(&[(left, top), (right, top), (right, bottom), (left, bottom)]);
    for part in [0.33, 0.66] {
        let x = left + (right - left) * part;
        pen.path(&[(x, top), (x, bottom)], INNER);
    }
    pen.path(&[(left, top + 0.12), (left + 0.4, bottom - 0.16), (right, bottom - 0.08)], INNER);
    pen.ring((right - 0.16, top + 0.14), 0.08, OUTER);
    for roll in [1.36, 1.6] {
        pen.block((along + roll, short * 0.2), (along + roll + 0.14, short * 0.8), INNER);
        pen.path(&[(along + roll, short * 0.34), (along + roll + 0.14, short * 0.34)], INNER);
    }
}
