//! Where the squares of the plan are seen: a sheet on a table, looked at from its near edge.

use bevy::prelude::*;

/// Pixels of the table left free at the sides of the sheet, above and below it.
const SIDES_PX: f32 = 10.0;
const ABOVE_PX: f32 = 14.0;
const BELOW_PX: f32 = 14.0;
/// The rows of the sheet under the plan, for its title.
pub const MARGIN: f32 = 1.1;
/// How wide the far edge is seen, compared with the near one.
const FAR: f32 = 0.9;
/// How much nearer rows are drawn further apart.
const DEEPENING: f32 = 0.06;
/// Height of a row compared with the width of a column: at least and at most.
const FLATNESS: (f32, f32) = (0.6, 0.94);
/// How high walls stand, in squares.
pub const WALL: f32 = 0.42;

/// The sheet in a room of some size, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Projection {
    /// Width and height of the plan, in squares.
    squares: Vec2,
    /// The middle of its far edge.
    far: Vec2,
    /// Width of its near edge, and its height as it is seen.
    size: Vec2,
}

impl Projection {
    /// A plan of so many `squares` in the middle of `room`.
    pub fn of(room: Vec2, squares: Vec2) -> Self {
        let free = (room - Vec2::new(2.0 * SIDES_PX, ABOVE_PX + BELOW_PX)).max(Vec2::ONE);
        let sheet = sheet_of(squares);
        let square = |flatness: f32| sheet.y / sheet.x * flatness;
        let width = free.x.min(free.y / square(FLATNESS.0));
        let height = free.y.min(width * square(FLATNESS.1));
        let top = ABOVE_PX + (free.y - height) / 2.0;
        Self { squares, far: Vec2::new(room.x / 2.0, top), size: Vec2::new(width, height) }
    }

    /// Where the place `at`, in squares from the corner of the plan, is seen, so many squares above the ground.
    pub fn at(&self, at: Vec2, up: f32) -> Vec2 {
        let along = at / self.sheet();
        let ground = along.y * (1.0 - DEEPENING) + along.y * along.y * DEEPENING;
        let x = self.far.x + (along.x - 0.5) * self.width_at(along.y);
        Vec2::new(x, self.far.y + self.size.y * ground - up * self.side(at) * 0.86)
    }

    /// Pixels across a square that lies at this place.
    pub fn side(&self, at: Vec2) -> f32 {
        self.width_at(at.y / self.sheet().y) / self.sheet().x
    }

    /// How much of the height of a square is seen, compared with its width.
    pub fn flatness(&self) -> f32 {
        self.size.y / self.sheet().y / self.side(self.squares / 2.0)
    }

    /// Width and height of the plan, in squares.
    pub fn squares(&self) -> Vec2 {
        self.squares
    }

    /// Width and height of the sheet, in squares of the plan.
    pub fn sheet(&self) -> Vec2 {
        sheet_of(self.squares)
    }

    fn width_at(&self, along: f32) -> f32 {
        self.size.x * (FAR + (1.0 - FAR) * along)
    }
}

/// Width and height of the sheet on which a plan of so many `squares` is drawn.
fn sheet_of(squares: Vec2) -> Vec2 {
    squares + Vec2::Y * MARGIN
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_plan_lies_on_the_table_at_every_size() {
        for room in [Vec2::new(528.0, 220.0), Vec2::new(960.0, 430.0), Vec2::new(960.0, 900.0)] {
            for squares in [Vec2::new(36.0, 20.0), Vec2::new(26.0, 12.0), Vec2::new(40.0, 19.0)] {
                let sheet = Projection::of(room, squares);
                for corner in [Vec2::ZERO, squares * Vec2::X, sheet.sheet() * Vec2::Y, sheet.sheet()] {
                    let seen = sheet.at(corner, 0.0);
                    assert!(
                        seen.min_element() >= 0.0 && seen.x <= room.x && seen.y <= room.y - 8.0,
                        "{seen}"
                    );
                }
                assert!(sheet.at(Vec2::ZERO, 1.0).y >= -30.0);
                assert!((FLATNESS.0 - 0.03..=1.0).contains(&sheet.flatness()), "{}", sheet.flatness());
            }
        }
    }

    #[test]
    fn what_is_nearer_is_seen_lower_and_larger() {
        let sheet = Projection::of(Vec2::new(960.0, 430.0), Vec2::new(36.0, 20.0));
        let [far, near] = [Vec2::new(3.0, 2.0), Vec2::new(3.0, 15.0)];
        assert!(sheet.at(far, 0.0).y < sheet.at(near, 0.0).y && sheet.side(far) < sheet.side(near));
        assert!(sheet.at(near, 1.0).y < sheet.at(near, 0.0).y);
    }
}
