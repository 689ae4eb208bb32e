//! How far light gets from a point, in all directions: through everything but walls, pillars and closed doors.

use bevy::prelude::*;

use tactical_grid::{Board, Square};

/// Directions that are tried for each square of reach: so many that no gap between two of them can be seen.
const RAYS_PER_SQUARE: f32 = 48.0;
/// Fewest and most directions.
const RAYS: (f32, f32) = (256.0, 1200.0);
/// How far light shines into what stops it, in squares: so far that it falls on outlines.
const INTO_WALLS: f32 = 0.09;

/// The ends of rays of at most `reach` squares from `from`, once around. Points count squares to the right and downwards
/// from the upper left corner of the map.
pub(in crate::view) fn outline(board: &Board, from: Vec2, reach: f32) -> impl Iterator<Item = Vec2> {
    let count = (reach * RAYS_PER_SQUARE).clamp(RAYS.0, RAYS.1) as u32;
    (0..count).map(move |i| {
        let along = Vec2::from_angle(std::f32::consts::TAU * i as f32 / count as f32);
        from + along * length(board, from, along, reach)
    })
}

/// How far a ray gets, at most `reach`; it goes from the side of one square to that of the next.
fn length(board: &Board, from: Vec2, along: Vec2, reach: f32) -> f32 {
    let mut square = from.floor();
    let step = along.signum();
    let between = along.abs().recip();
    let ahead = (square + step.max(Vec2::ZERO) - from).abs();
    let mut next = ahead * between;
    loop {
        let is_across = next.x < next.y;
        let gone = if is_across { next.x } else { next.y };
        if gone >= reach {
            return reach;
        }
        if is_across {
            square.x += step.x;
            next.x += between.x;
        } else {
            square.y += step.y;
            next.y += between.y;
        }
        if board.terrain(Square::new(square.x as i16, square.y as i16)).is_solid() {
            return (gone + INTO_WALLS).min(reach);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn length_to(drawing: &str, from: (f32, f32), along: (f32, f32)) -> f32 {
        length(&Board::from_drawing(drawing), from.into(), Vec2::from(along).normalize(), 8.0)
    }

    #[test]
    fn a_ray_ends_where_something_solid_begins_and_lights_its_edge() {
        assert!((length_to("...#..", (0.5, 0.5), (1.0, 0.0)) - 2.5 - INTO_WALLS).abs() < 1e-4);
        assert!((length_to("#....", (2.5, 0.5), (-1.0, 0.0)) - 1.5 - INTO_WALLS).abs() < 1e-4);
        assert_eq!(length_to("..........", (0.5, 0.5), (1.0, 0.0)), 8.0, "no farther than it reaches");
    }

    #[test]
    fn light_passes_windows_curtains_and_open_doors_and_no_closed_one() {
        for open in ["..\"..........", "..~..........", "../..........", "..o.........."] {
            assert_eq!(length_to(open, (0.5, 0.5), (1.0, 0.0)), 8.0, "{open}");
        }
        assert!(length_to("..+..........", (0.5, 0.5), (1.0, 0.0)) < 2.0);
    }

    #[test]
    fn a_slanting_ray_is_stopped_by_the_square_that_it_enters() {
        let drawing = "....\n.#..\n....\n....";
        assert!(length_to(drawing, (0.5, 0.5), (1.0, 1.0)) < 1.0);
        assert!(length_to(drawing, (0.5, 0.5), (0.9, 0.2)) > 3.0);
    }
}
