//! How each thing looks from above.

use std::f32::consts::TAU;

use super::desk::desk;
use super::kinds::{Furniture, Thing};
use super::pen::{FurniturePen, INNER, INSET, OUTER};

/// Draws one thing.
pub(super) fn draw(furniture: &Furniture, mut pen: FurniturePen<'_>) {
    let (width, height) = furniture.size;
    let (long, short) = (f32::from(width.max(height)), f32::from(width.min(height)));
    let pen = &mut pen;
    match furniture.thing {
        Thing::Desk => desk(pen, long, short, furniture.corner),
        Thing::Table => table(pen, long, short),
        Thing::RoundTable => round_table(pen),
        Thing::Bench => bench(pen, long, short),
        Thing::Shelf => shelf(pen, long, short),
        Thing::Bed => bed(pen, long, short),
        Thing::Chest => chest(pen),
        Thing::Crates => crates(pen, long, short),
        Thing::Barrel => barrel(pen),
        Thing::Counter => counter(pen, long, short),
        Thing::Safe => safe(pen, long, short),
        Thing::Carriage => carriage(pen, long, short),
        Thing::Globe => globe(pen),
        Thing::Urn => urn(pen),
        Thing::Planter => planter(pen, long, short),
        Thing::Well => well(pen, long, short),
    }
}

/// The outline of the whole thing, and `more` squares inside of it a second one.
pub(super) fn top(pen: &mut FurniturePen<'_>, long: f32, short: f32, more: f32) {
    pen.block((INSET, INSET), (long - INSET, short - INSET), OUTER);
    if more > 0.0 {
        let inset = INSET + more;
        pen.frame((inset, inset), (long - inset, short - inset), INNER);
    }
}

fn table(pen: &mut FurniturePen<'_>, long: f32, short: f32) {
    top(pen, long, short, 0.1);
    let plates = long as i32;
    for plate in 0..plates {
        let along = (plate as f32 + 0.5) * long / plates as f32;
        let rows: &[f32] = if short > 1.5 { &[0.42, -0.42] } else { &[0.5] };
        for row in rows {
            let across = if *row < 0.0 { short + row } else { *row };
            pen.ring((along, across), 0.15, INNER);
            pen.ring((along, across), 0.07, INNER);
        }
    }
}

fn round_table(pen: &mut FurniturePen<'_>) {
    pen.disc((0.5, 0.5), 0.42, OUTER);
    pen.ring((0.5, 0.5), 0.34, INNER);
    pen.ring((0.5, 0.5), 0.09, INNER);
}

fn bench(pen: &mut FurniturePen<'_>, long: f32, short: f32) {
    let across = (short * 0.2, short * 0.8);
    pen.block((INSET, across.0), (long - INSET, across.1), OUTER);
    for board in [0.34, 0.5, 0.66] {
        pen.path(&[(INSET + 0.06, short * board), (long - INSET - 0.06, short * board)], INNER);
    }
    for foot in [0.2, long - 0.2] {
        pen.path(&[(foot, short * 0.1), (foot, short * 0.9)], INNER);
    }
}

/// Books of many widths, some of them leaning.
fn shelf(pen: &mut FurniturePen<'_>, long: f32, short: f32) {
    top(pen, long, short, 0.0);
    pen.path(&[(INSET, short / 2.0), (long - INSET, short / 2.0)], INNER);
    for row in [0.0, 1.0] {
        let (from, to) = (short * (0.12 + 0.42 * row), short * (0.46 + 0.42 * row));
        let mut along = INSET + 0.08;
        for book in 0.. {
            along += [0.07, 0.12, 0.09, 0.15, 0.06, 0.1, 0.13][(book + 3 * row as usize) % 7];
            if along > long - INSET - 0.06 {
                break;
            }
            let lean = if book % 9 == 5 { 0.06 } else { 0.0 };
            pen.path(&[(along, from), ((along + lean).min(long - INSET), to)], INNER);
        }
    }
}

fn bed(pen: &mut FurniturePen<'_>, long: f32, short: f32) {
    top(pen, long, short, 0.0);
    let pillows = short.round().max(1.0) as i32;
    for pillow in 0..pillows {
        let across = |part: f32| (pillow as f32 + part) * short / pillows as f32;
        pen.block((0.18, across(0.2)), (0.55, across(0.8)), INNER);
    }
    pen.path(&[(0.72, INSET), (0.72, short - INSET)], OUTER);
    pen.path(&[(0.86, INSET), (0.8, short * 0.4), (0.9, short * 0.7), (0.84, short - INSET)], INNER);
    for fold in [1.1, 1.4, 1.7].into_iter().filter(|fold| *fold < long - 0.15) {
        pen.path(&[(fold, short * 0.2), (fold + 0.06, short * 0.45), (fold - 0.03, short * 0.8)], INNER);
    }
}

fn chest(pen: &mut FurniturePen<'_>) {
    top(pen, 1.0, 1.0, 0.0);
    for band in [0.28, 0.72] {
        pen.path(&[(band, INSET), (band, 1.0 - INSET)], INNER);
        pen.path(&[(band + 0.06, INSET), (band + 0.06, 1.0 - INSET)], INNER);
    }
    pen.frame((0.43, 0.68), (0.57, 0.84), INNER);
    pen.path(&[(INSET, 0.62), (1.0 - INSET, 0.62)], INNER);
}

fn crates(pen: &mut FurniturePen<'_>, long: f32, short: f32) {
    for column in 0..long as i32 {
        for row in 0..short as i32 {
            let (along, across) = (column as f32, row as f32);
            let (from, to) = ((along + 0.07, across + 0.07), (along + 0.93, across + 0.93));
            pen.block(from, to, OUTER);
            pen.frame((from.0 + 0.1, from.1 + 0.1), (to.0 - 0.1, to.1 - 0.1), INNER);
            let slant = if (column + row) % 2 == 0 { (from.1, to.1) } else { (to.1, from.1) };
            pen.path(&[(from.0, slant.0), (to.0, slant.1)], INNER);
        }
    }
}

fn barrel(pen: &mut FurniturePen<'_>) {
    pen.disc((0.5, 0.5), 0.42, OUTER);
    pen.ring((0.5, 0.5), 0.33, INNER);
    for stave in [-0.2, -0.07, 0.07, 0.2] {
        let half = f32::sqrt(0.33 * 0.33 - stave * stave);
        pen.path(&[(0.5 - half, 0.5 + stave), (0.5 + half, 0.5 + stave)], INNER);
    }
}

fn counter(pen: &mut FurniturePen<'_>, long: f32, short: f32) {
    top(pen, long, short, 0.1);
    for place in 0..long as i32 {
        let along = place as f32;
        if place % 2 == 0 {
            pen.frame((along + 0.3, short * 0.34), (along + 0.78, short * 0.68), INNER);
            pen.path(&[(along + 0.38, short * 0.6), (along + 0.68, short * 0.42)], INNER);
        } else {
            pen.ring((along + 0.45, short * 0.5), 0.17, INNER);
            pen.path(&[(along + 0.6, short * 0.4), (along + 0.84, short * 0.26)], OUTER);
        }
    }
}

/// A door of iron with a wheel.
fn safe(pen: &mut FurniturePen<'_>, long: f32, short: f32) {
    top(pen, long, short, 0.16);
    let (middle, radius) = ((long / 2.0, short / 2.0), 0.3 * short.min(1.2));
    pen.ring(middle, radius, OUTER);
    pen.ring(middle, radius * 0.35, INNER);
    for spoke in 0..6 {
        let turn = TAU * spoke as f32 / 6.0;
        let out = |part: f32| (middle.0 + turn.cos() * radius * part, middle.1 + turn.sin() * radius * part);
        pen.path(&[out(0.35), out(1.3)], INNER);
    }
    for rivet in [0.16, 0.84] {
        for side in [0.16, 0.84] {
            pen.ring((long * rivet, short * side), 0.04, INNER);
        }
    }
}

/// A coach from above: a bowed roof between four wheels, two lanterns, the seat of its driver, and the pole before it.
fn carriage(pen: &mut FurniturePen<'_>, long: f32, short: f32) {
    let (back, front) = (INSET, 0.66 * long);
    for (wheel, half) in [(0.19 * long, 0.16 * long), (0.56 * long, 0.12 * long)] {
        for side in [0.11, 0.89] {
            let rim = |along: f32, across: f32| (wheel + half * along, short * side + 0.1 * across);
            pen.block(rim(-1.0, -1.0), rim(1.0, 1.0), OUTER);
            [-0.5, 0.0, 0.5].into_iter().for_each(|at| pen.path(&[rim(at, -1.0), rim(at, 1.0)], INNER));
            pen.path(&[(wheel, short * side), (wheel, short * 0.5)], OUTER);
        }
    }
    pen.block((back, 0.2 * short), (front, 0.8 * short), OUTER);
    for bow in 1..6 {
        let along = back + (front - back) * bow as f32 / 6.0;
        let bowed = [0.24, 0.37, 0.5, 0.63, 0.76].map(|across: f32| {
            let out = 0.07 * (1.0 - ((across - 0.5) / 0.26).powi(2));
            (along + out, short * across)
        });
        pen.path(&bowed, INNER);
    }
    pen.block((front, 0.3 * short), (front + 0.12 * long, 0.7 * short), OUTER);
    pen.path(&[(front + 0.05 * long, 0.3 * short), (front + 0.05 * long, 0.7 * short)], INNER);
    for side in [0.25, 0.75] {
        pen.ring((front + 0.05, short * side), 0.07, OUTER);
    }
    let (shaft, end) = (front + 0.12 * long, long - INSET);
    pen.path(&[(shaft, 0.5 * short), (end, 0.5 * short)], OUTER);
    pen.path(&[(end - 0.04, 0.32 * short), (end - 0.04, 0.68 * short)], OUTER);
}

fn globe(pen: &mut FurniturePen<'_>) {
    pen.disc((0.5, 0.5), 0.38, OUTER);
    pen.path(&[(0.06, 0.5), (0.94, 0.5)], INNER);
    pen.path(&[(0.5, 0.12), (0.5, 0.88)], INNER);
    for bow in [-0.2, 0.2] {
        pen.path(&[(0.5 - 0.32, 0.5 + bow), (0.5, 0.5 + bow * 1.35), (0.5 + 0.32, 0.5 + bow)], INNER);
        pen.path(&[(0.5 + bow, 0.5 - 0.32), (0.5 + bow * 1.35, 0.5), (0.5 + bow, 0.5 + 0.32)], INNER);
    }
}

/// A vase from above, with leaves that hang over its rim.
fn urn(pen: &mut FurniturePen<'_>) {
    pen.disc((0.5, 0.5), 0.4, OUTER);
    pen.ring((0.5, 0.5), 0.3, INNER);
    for leaf in 0..7 {
        let turn = TAU * leaf as f32 / 7.0;
        let out =
            |part: f32, aside: f32| (0.5 + (turn + aside).cos() * part, 0.5 + (turn + aside).sin() * part);
        pen.path(&[out(0.05, 0.0), out(0.2, 0.25), out(0.34, 0.0), out(0.2, -0.25), out(0.05, 0.0)], INNER);
    }
}

fn planter(pen: &mut FurniturePen<'_>, long: f32, short: f32) {
    top(pen, long, short, 0.12);
    let plants = (long * 2.0) as i32;
    for plant in 0..plants {
        let along = (plant as f32 + 0.5) * long / plants as f32;
        let across = short * if plant % 2 == 0 { 0.42 } else { 0.58 };
        for lean in [-0.12, 0.0, 0.12] {
            pen.path(&[(along, across + 0.12), (along + lean, across - 0.12)], INNER);
        }
    }
}

fn well(pen: &mut FurniturePen<'_>, long: f32, short: f32) {
    let (middle, radius) = ((long / 2.0, short / 2.0), short / 2.0 - INSET);
    pen.disc(middle, radius, OUTER);
    pen.ring(middle, radius * 0.68, OUTER);
    let stones = (10.0 * short) as i32;
    for stone in 0..stones {
        let turn = TAU * stone as f32 / stones as f32;
        let out = |part: f32| (middle.0 + turn.cos() * radius * part, middle.1 + turn.sin() * radius * part);
        pen.path(&[out(0.68), out(1.0)], INNER);
    }
    pen.path(&[(middle.0 - radius * 0.68, middle.1), (middle.0 + radius * 0.68, middle.1)], INNER);
}

#[cfg(test)]
mod tests {
    use bevy::prelude::*;

    use super::*;
    use crate::view::sketch::Sketch;
    use tactical_grid::Square;

    const THINGS: [(Thing, (i16, i16)); 16] = [
        (Thing::Desk, (2, 1)),
        (Thing::Table, (3, 2)),
        (Thing::RoundTable, (1, 1)),
        (Thing::Bench, (1, 3)),
        (Thing::Shelf, (4, 1)),
        (Thing::Bed, (1, 2)),
        (Thing::Chest, (1, 1)),
        (Thing::Crates, (2, 2)),
        (Thing::Barrel, (1, 1)),
        (Thing::Counter, (3, 1)),
        (Thing::Safe, (2, 2)),
        (Thing::Carriage, (2, 3)),
        (Thing::Globe, (1, 1)),
        (Thing::Urn, (1, 1)),
        (Thing::Planter, (3, 1)),
        (Thing::Well, (2, 2)),
    ];

    /// Where the corners of the drawing of a thing lie.
    fn corners(thing: Thing, size: (i16, i16), is_wood: bool) -> Vec<Vec2> {
        let mut sketch = Sketch::new(1.0 / 32.0);
        let furniture = Furniture { thing, corner: Square::new(2, 3), size };
        let pen = if is_wood { FurniturePen::wood } else { FurniturePen::lines };
        draw(&furniture, pen(&mut sketch, &furniture));
        let mesh = sketch.into_mesh();
        let corners =
            mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|it| it.as_float3()).expect("corners");
        corners.iter().map(|at| Vec2::new(at[0], at[1])).collect()
    }

    #[test]
    fn everything_stays_within_its_squares_and_fills_most_of_them() {
        for (thing, size) in THINGS {
            let squares = Rect::new(2.0, -3.0 - f32::from(size.1), 2.0 + f32::from(size.0), -3.0);
            let lines = corners(thing, size, false);
            assert!(lines.iter().all(|at| squares.inflate(0.02).contains(*at)), "{thing:?}");
            let drawn = lines.iter().fold(Rect::EMPTY, |rect, at| rect.union_point(*at));
            assert!(drawn.size().min_element() > squares.size().min_element() * 0.55, "{thing:?}");
            assert!(!corners(thing, size, true).is_empty(), "{thing:?} is filled");
        }
    }
}
