//! The light of a lantern that is carried: it shows what stands in its way by its shadow.

use bevy::prelude::*;

use crate::ui::theme;
use crate::view::plan::light_outline;
use crate::view::sketch::Sketch;
use tactical_grid::Board;

/// How far it shines, in squares.
const REACH: f32 = 5.0;
/// How strong it is at the flame.
const STRENGTH: f32 = 0.34;
/// Rings in which it grows weaker, as parts of its reach.
const RINGS: [f32; 5] = [0.12, 0.3, 0.5, 0.75, 1.0];

/// Draws the light of a flame at `from`, a point of the world.
pub(super) fn draw(sketch: &mut Sketch, board: &Board, from: Vec2) {
    let downwards = |at: Vec2| Vec2::new(at.x, -at.y);
    let outline: Vec<Vec2> = light_outline(board, downwards(from), REACH).map(downwards).collect();
    let color = |out: f32| theme::LAMPLIGHT[1].with_alpha(STRENGTH * (1.0 - out / REACH).max(0.0).powf(1.7));
    for (&one, &other) in outline.iter().zip(outline.iter().cycle().skip(1)) {
        let mut inner = 0.0;
        for ring in RINGS.map(|part| part * REACH) {
            let at = |end: Vec2, out: f32| from + (end - from).clamp_length_max(out);
            let point = |end: Vec2, out: f32| (at(end, out), color(at(end, out).distance(from)));
            sketch.shaded(&[point(one, inner), point(one, ring), point(other, ring), point(other, inner)]);
            if from.distance(one).max(from.distance(other)) <= ring {
                break;
            }
            inner = ring;
        }
    }
}
