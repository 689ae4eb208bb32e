//! The squares that a search covers. Rules: DET-131, DET-132; HSE-34, HSE-35.

use tactical_grid::{Board, Direction, Space, Square};

use super::SeekArea;

/// Squares a Seek reaches. Rules: DET-131, DET-132.
pub const SEEK_RANGE: i16 = 6;

impl SeekArea {
    /// Whether the area of a seeker in `from` holds `square`, walls left aside. Rule: DET-132.
    ///
    /// A larger seeker has a cone from each of its squares.
    pub fn holds(self, from: Space, square: Square) -> bool {
        match self {
            Self::Cone(direction) => {
                let offset = |origin: Square| (square.x - origin.x, square.y - origin.y);
                from.squares().any(|origin| in_cone(direction, offset(origin)))
            }
            Self::Burst(corner) => {
                let near = |to: i16, from: i16| (-3..=2).contains(&(i32::from(to) - i32::from(from)));
                near(square.x, corner.x) && near(square.y, corner.y)
            }
        }
    }

    /// The squares of the area on `board`, row by row.
    pub fn squares(self, from: Space, board: &Board) -> impl Iterator<Item = Square> {
        board.squares().filter(move |&square| self.holds(from, square))
    }
}

fn in_cone(direction: Direction, (dx, dy): (i16, i16)) -> bool {
    let (fx, fy) = direction.delta();
    if direction.is_diagonal() {
        return (1..=SEEK_RANGE).contains(&(dx * fx)) && (1..=SEEK_RANGE).contains(&(dy * fy));
    }
    let (ahead, aside) = (dx * fx + dy * fy, dx * fy + dy * fx);
    (1..=SEEK_RANGE).contains(&ahead) && aside.abs() < ahead
}
