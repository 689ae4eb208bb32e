//! Chairs: where one sits at desks and tables, flat and quiet as all that is of no use as cover.

use crate::ui::theme;
use crate::view::plan::furniture::{Furniture, Thing};
use tactical_grid::{Board, Direction, Square};

use super::{FloorPen, PEN, fitted_color, is_clear};

/// Half the width of a seat, from its table to it and to its back, and how thick its back is, in squares.
const HALF: f32 = 0.2;
const DEPTH: (f32, f32) = (0.03, 0.36);
const BACK: f32 = 0.08;

impl FloorPen<'_> {
    /// A chair wherever one sits at any of the `furniture` that stands in the room.
    pub(super) fn seats(&mut self, furniture: &[Furniture], board: &Board) {
        for piece in furniture {
            let at_it: Vec<_> =
                seats_at(piece).into_iter().filter(|seat| self.is_free(*seat, board)).collect();
            let wanted = if piece.thing == Thing::Desk { desk_side(&at_it) } else { None };
            for seat in at_it.into_iter().filter(|seat| wanted.is_none_or(|side| seat.1 == side)) {
                self.seat(seat);
            }
        }
    }

    /// Whether a chair has room before that side of what stands there: in each square that it is in.
    fn is_free(&self, ((x, y), away): Seat, board: &Board) -> bool {
        let (dx, dy) = away.delta();
        let (out, aside) = ((f32::from(dx), f32::from(dy)), (f32::from(dy), f32::from(dx)));
        [-HALF, HALF].into_iter().all(|along| {
            let at = (x + 0.5 * out.0 + along * aside.0, y + 0.5 * out.1 + along * aside.1);
            let square = Square::new(at.0.floor() as i16, at.1.floor() as i16);
            self.area.contains(&square) && is_clear(board, square)
        })
    }

    /// A seat with its back to the way `away`, from the middle of its front edge.
    fn seat(&mut self, ((x, y), away): Seat) {
        let (dx, dy) = away.delta();
        let (out, aside) = ((f32::from(dx), f32::from(dy)), (f32::from(dy), f32::from(dx)));
        let at =
            |along: f32, far: f32| (x + aside.0 * along + out.0 * far, y + aside.1 * along + out.1 * far);
        let (near, far) = DEPTH;
        let color = fitted_color();
        self.fill(at(-HALF, near), at(HALF, far), theme::WOOD);
        let mut path = |points: &[(f32, f32)]| {
            for pair in points.windows(2) {
                self.fitted(pair[0], pair[1], PEN, color);
            }
        };
        path(&[at(-HALF, near), at(-HALF, far), at(HALF, far), at(HALF, near), at(-HALF, near)]);
        path(&[at(-HALF, far - BACK), at(HALF, far - BACK)]);
    }
}

/// The middle of the edge that one sits at, in squares to the right and downwards, and the way from it to the back of the seat.
type Seat = ((f32, f32), Direction);

/// Where one could sit at `piece`.
fn seats_at(piece: &Furniture) -> Vec<Seat> {
    let (x, y) = (f32::from(piece.corner.x), f32::from(piece.corner.y));
    let (width, height) = (f32::from(piece.size.0), f32::from(piece.size.1));
    let is_upright = height > width;
    let (long, each) = match piece.thing {
        Thing::Desk => (width.max(height), 2.0),
        Thing::Table => (width.max(height), 1.0),
        Thing::RoundTable => {
            return vec![((x + 0.5, y), Direction::North), ((x + 0.5, y + 1.0), Direction::South)];
        }
        _ => return Vec::new(),
    };
    let count = (long / each).max(1.0) as i32;
    let places = (0..count).map(|seat| (seat as f32 + 0.5) * long / count as f32);
    places
        .flat_map(|along| match is_upright {
            false => [((x + along, y), Direction::North), ((x + along, y + height), Direction::South)],
            true => [((x, y + along), Direction::West), ((x + width, y + along), Direction::East)],
        })
        .collect()
}

/// The side of a desk that one sits at: the one with more room, the south or east where both have.
fn desk_side(seats: &[Seat]) -> Option<Direction> {
    let count = |side: Direction| seats.iter().filter(|seat| seat.1 == side).count();
    let sides = [Direction::North, Direction::West, Direction::East, Direction::South];
    sides.into_iter().filter(|side| count(*side) > 0).max_by_key(|side| count(*side))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::plan::furniture::pieces;
    use crate::view::sketch::Sketch;
    use tactical_grid::{RoomId, RoomKind, Rooms};

    fn sitting(kind: RoomKind, drawing: &str) -> Vec<Seat> {
        let mut board = Board::from_drawing(drawing);
        let mut rooms = Rooms::of(&board);
        rooms.describe(RoomId(0), None, Some(kind), None);
        board.set_rooms(rooms);
        pieces(&board).flat_map(|piece| seats_at(&piece)).collect()
    }

    #[test]
    fn a_chair_has_room_only_where_all_of_it_stands_on_the_floor() {
        let free = |drawing: &str| {
            let board = Board::from_drawing(drawing);
            let rooms = Rooms::of(&board);
            let room = rooms.iter().next().expect("a room").1;
            let mut sketch = Sketch::new(1.0 / 32.0);
            let pen = FloorPen::new(&mut sketch, room, false);
            pen.is_free(((2.0, 1.0), Direction::North), &board)
        };
        assert!(free(".....\n.oo..\n....."));
        assert!(!free(".#...\n.oo..\n....."), "half of it would be in the wall");
        assert!(!free("..#..\n.oo..\n....."), "and so would the other half");
    }

    #[test]
    fn one_sits_at_one_side_of_a_desk_and_at_both_of_a_table() {
        let drawing = ".....\n.oo..\n.....";
        let at_desk = sitting(RoomKind::Office, drawing);
        assert_eq!(at_desk, [((2.0, 1.0), Direction::North), ((2.0, 2.0), Direction::South)]);
        assert_eq!(desk_side(&at_desk), Some(Direction::South));
        assert_eq!(desk_side(&at_desk[..1]), Some(Direction::North), "where the other has no room");
        assert_eq!(sitting(RoomKind::Room, drawing).len(), 4);
        assert!(sitting(RoomKind::Stable, drawing).is_empty(), "nobody sits at crates");
    }
}
