//! Where squares lie in the world and in a tilemap: one square is one unit, x to the east, y to the north.

use bevy::prelude::*;
use bevy_ecs_tilemap::prelude::{TilePos, TilemapSize};

use tactical_grid::{Board, Corner, Direction, Space, Square, Terrain};

/// The centre of `square`.
pub fn square_to_world(square: Square) -> Vec2 {
    space_to_world(Space::of(square))
}

/// The centre of `space`.
pub fn space_to_world(space: Space) -> Vec2 {
    let (x, y) = space.centre_doubled();
    corner_to_world((x, y)) / 2.0
}

/// The lattice point `corner`.
pub fn corner_to_world((x, y): Corner) -> Vec2 {
    Vec2::new(x as f32, -y as f32)
}

/// The square that holds the point `at`; it may lie outside the map.
pub fn world_to_square(at: Vec2) -> Square {
    Square::new(at.x.floor() as i16, (-at.y).floor() as i16)
}

/// The way `direction` leads, one unit long.
pub fn direction_to_world(direction: Direction) -> Vec2 {
    let (dx, dy) = direction.delta();
    Vec2::new(dx.into(), -f32::from(dy)).normalize()
}

/// The rectangle of the whole map.
pub fn board_to_world(board: &Board) -> Rect {
    Rect::from_corners(Vec2::ZERO, corner_to_world((board.width().into(), board.height().into())))
}

/// What has to be seen of a map: all of it, but for the outermost squares where they are nothing but rock and ways out.
pub fn framed_to_world(board: &Board) -> Rect {
    let whole = board_to_world(board);
    if has_rim_of_rock(board) { whole.inflate(-1.0) } else { whole }
}

/// Whether nobody can stand on an outermost square of the map, ways out aside.
fn has_rim_of_rock(board: &Board) -> bool {
    let (last_x, last_y) = (board.width() as i16 - 1, board.height() as i16 - 1);
    let is_exit = |square| board.exits.iter().any(|exit| exit.square == square);
    let is_rim = |square: &Square| [0, last_x].contains(&square.x) || [0, last_y].contains(&square.y);
    let mut rim = board.squares().filter(is_rim);
    last_x > 2 && last_y > 2 && rim.all(|square| board.terrain(square) == Terrain::Wall || is_exit(square))
}

/// The tile of `square` in a tilemap of `size`, whose rows count from the south; `None` outside of it.
pub fn square_to_tile(square: Square, size: TilemapSize) -> Option<TilePos> {
    let (x, south) = (u32::try_from(square.x).ok()?, u32::try_from(square.y).ok()?);
    let y = size.y.checked_sub(south + 1)?;
    (x < size.x).then_some(TilePos { x, y })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_north_west_square_lies_right_of_and_below_the_origin() {
        assert_eq!(square_to_world(Square::new(0, 0)), Vec2::new(0.5, -0.5));
        assert_eq!(corner_to_world((0, 0)), Vec2::ZERO);
    }

    #[test]
    fn hse_66_a_large_creature_is_centred_on_its_whole_space() {
        let ogre = Space { origin: Square::new(2, 3), side: 2 };
        assert_eq!(space_to_world(ogre), Vec2::new(3.0, -4.0));
    }

    #[test]
    fn rows_of_a_tilemap_count_from_the_south_and_outside_is_no_tile() {
        let size = TilemapSize { x: 4, y: 3 };
        assert_eq!(square_to_tile(Square::new(1, 0), size), Some(TilePos { x: 1, y: 2 }));
        assert_eq!(square_to_tile(Square::new(3, 2), size), Some(TilePos { x: 3, y: 0 }));
        for outside in [Square::new(-1, 0), Square::new(4, 0), Square::new(0, 3), Square::new(0, -1)] {
            assert_eq!(square_to_tile(outside, size), None, "{outside}");
        }
    }

    #[test]
    fn a_rim_of_rock_needs_not_be_seen() {
        let mut board = Board::from_drawing("#####\n#...#\n#...#\n#####");
        let inside = Rect::new(1.0, -3.0, 4.0, -1.0);
        assert_eq!(framed_to_world(&board), inside);
        board.set_tile(Square::new(0, 1), tactical_grid::Tile::default());
        assert_eq!(framed_to_world(&board), board_to_world(&board), "somebody can stand there");
        board.exits.push(tactical_grid::Exit { name: "way out".to_owned(), square: Square::new(0, 1) });
        assert_eq!(framed_to_world(&board), inside);
    }

    proptest! {
        #[test]
        fn every_point_of_a_square_leads_back_to_it(
            x in -300..300_i16, y in -300..300_i16, dx in -0.49..0.49_f32, dy in -0.49..0.49_f32,
        ) {
            let square = Square::new(x, y);
            prop_assert_eq!(world_to_square(square_to_world(square) + Vec2::new(dx, dy)), square);
        }

        #[test]
        fn tiles_count_from_the_south_west(x in 0..256_i16, y in 0..256_i16) {
            let tile = square_to_tile(Square::new(x, y), TilemapSize { x: 256, y: 256 });
            prop_assert_eq!(tile, Some(TilePos { x: x as u32, y: 255 - y as u32 }));
        }
    }
}
