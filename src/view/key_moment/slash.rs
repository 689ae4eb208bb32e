//! A blow as it is drawn: the sweep of a blade or the way of a bolt, and where it lands.

use std::f32::consts::{PI, TAU};

use bevy::prelude::*;

use crate::ui::theme;
use crate::view::sketch::Sketch;

/// Up to so many squares apart somebody is struck, farther away it is shot at.
const ARM: f32 = 1.9;
/// From the middle of a square up to the chest of who stands there, in squares.
const CHEST: f32 = 0.35;
/// Radius of the sweep in squares, and which part of a circle it covers.
const SWEEP: (f32, f32) = (1.0, 0.34);
/// Where it is broadest, in squares.
const BREADTH: f32 = 0.24;
/// Pieces of the sweep.
const PIECES: u32 = 22;
/// Rays around where a blow has landed, and from where to where they reach, in squares.
const RAYS: u32 = 9;
const BURST: (f32, f32) = (0.26, 0.62);

/// Draws a blow between two places of which so much has `grown`.
pub(super) fn strike(sketch: &mut Sketch, [from, at]: [Vec2; 2], grown: f32, does_hit: bool, color: Color) {
    let [from, at] = [from, at].map(|place| place + Vec2::Y * CHEST);
    if from.distance(at) > ARM {
        let tip = from.lerp(at, grown);
        sketch.band([from, tip], [0.04, 0.26], [color.with_alpha(0.15), color.with_alpha(0.85)]);
    } else {
        sweep(sketch, [from, at], grown, color);
    }
    if does_hit && grown >= 1.0 {
        burst(sketch, at, color);
    }
}

/// A crescent that goes down through whom it is for, its tip the brightest.
fn sweep(sketch: &mut Sketch, [from, at]: [Vec2; 2], grown: f32, color: Color) {
    let way = (at - from).normalize_or(Vec2::X);
    // From above, whichever way it goes.
    let side = if way.x < 0.0 { -1.0 } else { 1.0 };
    let (middle, centre) = (way.to_angle(), at - way * SWEEP.0);
    let edge = |part: f32| {
        let turn = middle + side * (0.5 - part) * SWEEP.1 * TAU;
        let breadth = BREADTH * (part * PI).sin().max(0.0).powf(0.7);
        let out = Vec2::from_angle(turn);
        [centre + out * (SWEEP.0 - breadth), centre + out * (SWEEP.0 + 0.3 * breadth)]
    };
    for (outer, share) in [(color, 1.0), (theme::TEXT, 0.4)] {
        let shade = |part: f32| outer.with_alpha(0.15 + 0.8 * part);
        for piece in 0..PIECES {
            let [first, last] = [piece, piece + 1].map(|piece| grown * piece as f32 / PIECES as f32);
            let [(a, b), (c, d)] = [first, last].map(|part| {
                let [inner, rim] = edge(part);
                (rim.lerp(inner, share), rim)
            });
            sketch.shaded(&[(a, shade(first)), (b, shade(first)), (d, shade(last)), (c, shade(last))]);
        }
    }
}

/// Rays of two lengths around where it landed.
fn burst(sketch: &mut Sketch, at: Vec2, color: Color) {
    sketch.glow(at, BURST.1, color.with_alpha(0.25));
    for ray in 0..RAYS {
        let out = Vec2::from_angle(TAU * (ray as f32 + 0.25) / RAYS as f32);
        let far = if ray % 2 == 0 { BURST.1 } else { 0.7 * BURST.1 };
        sketch.band([at + out * BURST.0, at + out * far], [0.09, 0.0], [theme::TEXT, color]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rectangle that a blow takes.
    fn drawn(ends: [Vec2; 2], grown: f32, does_hit: bool) -> Rect {
        let mut sketch = Sketch::new(1.0 / 32.0);
        strike(&mut sketch, ends, grown, does_hit, theme::DANGER);
        let mesh = sketch.into_mesh();
        let corners = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|it| it.as_float3());
        let corners = corners.expect("corners").iter().map(|at| Vec2::new(at[0], at[1]));
        corners.fold(Rect::EMPTY, |rect, at| rect.union_point(at))
    }

    #[test]
    fn a_blow_lands_on_whom_it_is_for_whichever_way_it_goes() {
        for way in [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y, Vec2::ONE, Vec2::NEG_ONE] {
            let rect = drawn([Vec2::ZERO, way], 1.0, true);
            assert!(rect.contains(way + Vec2::Y * CHEST), "{way}: {rect:?}");
            assert!(rect.size().max_element() < 3.0, "{way}: no larger than two people");
        }
    }

    #[test]
    fn a_bolt_goes_all_the_way_and_a_blow_that_misses_leaves_no_mark() {
        let far = [Vec2::ZERO, Vec2::new(6.0, 0.0)];
        assert!(drawn(far, 1.0, false).width() > 5.5);
        assert!(drawn(far, 0.5, false).width() < 3.5, "on its way");
        assert!(drawn(far, 1.0, true).max.x > drawn(far, 1.0, false).max.x, "where it lands");
    }
}
