//! How doors and curtains look: a bar of brass with a knob, or a leaf with the arc it swings; cloth in folds.

use std::f32::consts::TAU;

use bevy::prelude::*;

use crate::ui::theme;
use crate::view::sketch::Sketch;
use tactical_grid::Square;

use super::{Hung, Kind, Run};

/// Half the thickness of a door, in squares.
const HALF: f32 = 0.125;
/// Length of a leaf.
const LEAF: f32 = 0.98;
/// How far a leaf swings, 1 being all the way around.
const SWING: f32 = 0.215;
/// Folds of a curtain, and how deep they are.
const FOLDS: (f32, f32) = (4.0, 0.13);
/// How far a parted curtain leaves the way free, as a part of its width.
const PARTED: f32 = 0.72;

pub(super) fn draw(sketch: &mut Sketch, square: Square, hung: &Hung) {
    let mut pen = HungPen { sketch, square, run: hung.run };
    match hung.kind {
        Kind::Curtain => pen.curtain(hung.now),
        Kind::Door { is_forwards, .. } if hung.now > 0.0 => pen.open_door(hung.now, is_forwards),
        Kind::Door { is_locked, .. } => pen.closed_door(is_locked),
    }
}

/// Draws in one square, along the wall and across it.
struct HungPen<'a> {
    sketch: &'a mut Sketch,
    square: Square,
    run: Run,
}

impl HungPen<'_> {
    fn at(&self, along: f32, across: f32) -> Vec2 {
        let (x, y) = if self.run == Run::WestEast { (along, across) } else { (across, along) };
        Vec2::new(f32::from(self.square.x) + x, -(f32::from(self.square.y) + y))
    }

    fn bar(&mut self, (from, to): (f32, f32), half: f32, color: Color) {
        let rect = Rect::from_corners(self.at(from, 0.5 - half), self.at(to, 0.5 + half));
        self.sketch.rect(rect, color);
    }

    fn closed_door(&mut self, is_locked: bool) {
        let rim = self.sketch.px(1.2);
        self.bar((0.0, 1.0), HALF + rim, theme::PANEL);
        self.bar((0.0, 1.0), HALF, theme::BRASS);
        let (from, to) = (self.at(0.0, 0.5 - HALF * 0.55), self.at(1.0, 0.5 - HALF * 0.55));
        self.sketch.line(from, to, 1.0, theme::LAMP.with_alpha(0.55));
        if is_locked {
            let middle = self.at(0.5, 0.5);
            self.sketch.disc(middle, 0.235, theme::PANEL);
            self.sketch.disc(middle, 0.195, theme::BRASS);
            self.sketch.disc(middle, 0.14, theme::PANEL);
            self.sketch.disc(middle + Vec2::Y * 0.03, 0.055, theme::TREASURE);
            self.sketch.line(middle, middle - Vec2::Y * 0.1, 0.05 / self.sketch.px(1.0), theme::TREASURE);
        } else {
            let knob = self.at(0.82, 0.5);
            self.sketch.disc(knob, 0.085, theme::PANEL);
            self.sketch.disc(knob, 0.045, theme::LAMP);
        }
    }

    /// The leaf at its hinge, and the way from where it was as a broken arc.
    fn open_door(&mut self, part: f32, is_forwards: bool) {
        let way = if is_forwards { 1.0 } else { -1.0 };
        let hinge = self.at(0.02, 0.5);
        let on_arc = |pen: &Self, turn: f32, out: f32| {
            let (sine, cosine) = (turn * TAU).sin_cos();
            pen.at(0.02 + cosine * out, 0.5 + way * sine * out)
        };
        let arc: Vec<Vec2> = (0..=16).map(|i| on_arc(self, SWING * part * i as f32 / 16.0, LEAF)).collect();
        for pair in arc.chunks_exact(2) {
            self.sketch.line(pair[0], pair[1], 1.2, theme::BRASS.with_alpha(0.7));
        }
        let tip = on_arc(self, SWING * part, LEAF);
        let thick = 1.6 * HALF / self.sketch.px(1.0);
        self.sketch.line(hinge, tip, thick + 2.4, theme::PANEL);
        self.sketch.line(hinge, tip, thick, theme::BRASS);
        self.sketch.line(hinge, tip, 1.0, theme::LAMP.with_alpha(0.55));
        let knob = on_arc(self, SWING * part, LEAF * 0.84);
        self.sketch.disc(knob, 0.05, theme::PANEL);
        self.sketch.disc(hinge, 0.08, theme::PANEL);
        self.sketch.disc(hinge, 0.05, theme::BRASS);
    }

    /// Two halves of cloth that are drawn aside the more they are parted, in deeper folds.
    fn curtain(&mut self, part: f32) {
        let width = 0.5 * (1.0 - PARTED * part);
        let deep = FOLDS.1 * (1.0 + 0.7 * part);
        let fold = |u: f32| 0.5 + deep * (u * TAU * FOLDS.0 / 2.0).sin();
        for is_second in [false, true] {
            let point = |i: u8| {
                let u = f32::from(i) / 28.0;
                self.at(if is_second { 1.0 - u * width } else { u * width }, fold(u))
            };
            let points: Vec<Vec2> = (0..=28).map(point).collect();
            self.sketch.polyline(&points, 4.0, theme::PANEL);
            self.sketch.polyline(&points, 2.0, theme::QUIET);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corners(kind: Kind, now: f32, run: Run) -> Vec<[f32; 3]> {
        let mut sketch = Sketch::new(1.0 / 32.0);
        draw(&mut sketch, Square::new(0, 0), &Hung { run, kind, now, goal: now });
        let mesh = sketch.into_mesh();
        mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|it| it.as_float3()).expect("corners").to_vec()
    }

    #[test]
    fn a_closed_door_stays_in_its_square_and_a_lock_can_be_seen() {
        let door = |is_locked| Kind::Door { is_locked, is_forwards: true };
        for run in [Run::WestEast, Run::NorthSouth] {
            let closed = corners(door(false), 0.0, run);
            assert!(
                closed.iter().all(|at| (-0.01..=1.01).contains(&at[0]) && (-1.01..=0.01).contains(&at[1]))
            );
            assert_ne!(closed.len(), corners(door(true), 0.0, run).len());
        }
    }

    #[test]
    fn an_open_leaf_leaves_the_gap_and_a_parted_curtain_its_middle() {
        let door = Kind::Door { is_locked: false, is_forwards: true };
        let lowest = |now| corners(door, now, Run::WestEast).iter().map(|at| at[1]).fold(0.0, f32::min);
        assert!(lowest(1.0) < -1.2 && lowest(0.3) > lowest(1.0));
        let in_the_middle =
            |now| corners(Kind::Curtain, now, Run::WestEast).iter().any(|at| (0.35..0.65).contains(&at[0]));
        assert!(in_the_middle(0.0) && !in_the_middle(1.0));
    }
}
