//! Which picture of the floor plan each square shows.

use std::collections::BTreeMap;

use bevy::prelude::Resource;

use tactical_grid::{Board, Direction, DoorState, Light, Square, Terrain};

use super::furniture::grows_at;
use super::outline::Outline;

/// The way a wall runs through a square that holds a door, a window, bars or a curtain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Run {
    /// From west to east.
    WestEast,
    /// From north to south.
    NorthSouth,
}

/// How a door is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Leaf {
    /// Swung aside.
    Open,
    /// Across the gap.
    Closed,
    /// Across the gap, with a keyhole.
    Locked,
}

/// One picture of the floor plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum TilePicture {
    /// Open ground at a light level.
    Floor(Light),
    /// Hatched, with a bright line on the open sides.
    Wall(Outline),
    /// A pillar.
    Pillar,
    /// A door.
    Door(Leaf, Run),
    /// A glass window.
    Glass(Run),
    /// Bars.
    Bars(Run),
    /// A curtain.
    Curtain(Run),
    /// Low furniture.
    Low(Outline),
    /// Difficult ground.
    Rough,
    /// Fog or smoke.
    Fog,
    /// The ground under trees and bushes.
    Foliage,
}

/// The layers of the plan, lowest first; each square shows at most one picture of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum TileLayer {
    /// Ground and walls.
    Ground,
    /// What the ground is like.
    Footing,
    /// What stands on it.
    Fixtures,
    /// What hangs in the air.
    Air,
}

impl TilePicture {
    /// Whether it is drawn with lines, and a picture of it stands in for that on small plans only.
    pub(super) fn is_line_work(self) -> bool {
        matches!(self, Self::Door(..) | Self::Curtain(_) | Self::Low(_))
    }
}

impl TileLayer {
    /// All layers, lowest first.
    pub(super) const ALL: [Self; 4] = [Self::Ground, Self::Footing, Self::Fixtures, Self::Air];

    /// What this layer shows at `square`.
    pub(super) fn tile(self, board: &Board, square: Square) -> Option<TilePicture> {
        match self {
            Self::Ground => Some(ground(board, square)),
            Self::Footing => board.tile(square).difficult.then_some(TilePicture::Rough),
            Self::Fixtures => fixture(board, square),
            Self::Air => air(board, square),
        }
    }
}

fn air(board: &Board, square: Square) -> Option<TilePicture> {
    let plant = if grows_at(board, square) { TilePicture::Foliage } else { TilePicture::Fog };
    board.is_foggy(square).then_some(plant)
}

fn ground(board: &Board, square: Square) -> TilePicture {
    match board.terrain(square) {
        Terrain::Wall => TilePicture::Wall(outline(board, square, Terrain::Wall)),
        _ => TilePicture::Floor(board.light(square)),
    }
}

fn fixture(board: &Board, square: Square) -> Option<TilePicture> {
    let run = run_through(board, square);
    match board.terrain(square) {
        Terrain::Floor | Terrain::Wall => None,
        Terrain::Pillar => Some(TilePicture::Pillar),
        Terrain::OpenDoor => Some(TilePicture::Door(Leaf::Open, run)),
        Terrain::ClosedDoor => Some(TilePicture::Door(closed_leaf(board, square), run)),
        Terrain::Glass => Some(TilePicture::Glass(run)),
        Terrain::Bars => Some(TilePicture::Bars(run)),
        Terrain::Curtain => Some(TilePicture::Curtain(run)),
        Terrain::Low => Some(TilePicture::Low(outline(board, square, Terrain::Low))),
    }
}

fn closed_leaf(board: &Board, square: Square) -> Leaf {
    match board.door(square).map(|door| door.state) {
        Some(DoorState::Locked { .. }) => Leaf::Locked,
        _ => Leaf::Closed,
    }
}

fn outline(board: &Board, square: Square, terrain: Terrain) -> Outline {
    Outline::around(square, |other| board.terrain(other) == terrain)
}

/// The way the wall runs at `square`: the one with more wall on its two sides, from west to east if they tie.
pub(super) fn run_through(board: &Board, square: Square) -> Run {
    let held = |directions: [Direction; 2]| {
        directions.into_iter().filter(|&direction| holds_a_gap(board.terrain(square.step(direction)))).count()
    };
    if held([Direction::North, Direction::South]) > held([Direction::West, Direction::East]) {
        Run::NorthSouth
    } else {
        Run::WestEast
    }
}

/// Whether a wall with a gap can go on in a square of `terrain`.
fn holds_a_gap(terrain: Terrain) -> bool {
    !matches!(terrain, Terrain::Floor | Terrain::Low)
}

/// Every picture there is, in the order of the images.
pub(super) fn all() -> Vec<TilePicture> {
    let runs = [Run::WestEast, Run::NorthSouth];
    let mut tiles: Vec<TilePicture> = [Light::Dark, Light::Dim, Light::Bright].map(TilePicture::Floor).into();
    tiles.extend(Outline::all().map(TilePicture::Wall));
    tiles.extend(Outline::all().map(TilePicture::Low));
    for run in runs {
        tiles.extend([Leaf::Open, Leaf::Closed, Leaf::Locked].map(|leaf| TilePicture::Door(leaf, run)));
        tiles.extend([TilePicture::Glass(run), TilePicture::Bars(run), TilePicture::Curtain(run)]);
    }
    tiles.extend([TilePicture::Pillar, TilePicture::Rough, TilePicture::Fog, TilePicture::Foliage]);
    tiles
}

/// The number of the image of each picture.
#[derive(Resource, Debug)]
pub(super) struct TileNumbers(BTreeMap<TilePicture, u32>);

impl Default for TileNumbers {
    fn default() -> Self {
        Self(all().into_iter().zip(0..).collect())
    }
}

impl TileNumbers {
    /// The number of the image of `tile`.
    pub(super) fn of(&self, tile: TilePicture) -> u32 {
        self.0[&tile]
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use tactical_grid::Door;

    fn fixture_at(drawing: &str, x: i16, y: i16) -> Option<TilePicture> {
        TileLayer::Fixtures.tile(&Board::from_drawing(drawing), Square::new(x, y))
    }

    #[test]
    fn a_door_lies_along_the_wall_it_is_in() {
        assert_eq!(fixture_at("...\n#+#\n...", 1, 1), Some(TilePicture::Door(Leaf::Closed, Run::WestEast)));
        assert_eq!(fixture_at(".#.\n./.\n.#.", 1, 1), Some(TilePicture::Door(Leaf::Open, Run::NorthSouth)));
    }

    #[test]
    fn a_row_of_windows_runs_along_its_row() {
        assert_eq!(fixture_at("..\n\"\"\n..", 0, 1), Some(TilePicture::Glass(Run::WestEast)));
        assert_eq!(fixture_at(".=.\n.=.\n.=.", 1, 1), Some(TilePicture::Bars(Run::NorthSouth)));
    }

    #[test]
    fn a_locked_door_shows_its_keyhole() {
        let mut board = Board::from_drawing("#+#");
        let square = Square::new(1, 0);
        let state = DoorState::Locked { dc: 15 };
        board.doors.push(Door { square, state, kept_shut: false, guards_have_key: false });
        assert_eq!(
            TileLayer::Fixtures.tile(&board, square),
            Some(TilePicture::Door(Leaf::Locked, Run::WestEast))
        );
    }

    #[test]
    fn tac_60_fog_and_tac_25_rough_ground_lie_on_layers_of_their_own() {
        let board = Board::from_drawing("f,");
        assert_eq!(TileLayer::Air.tile(&board, Square::new(0, 0)), Some(TilePicture::Fog));
        assert_eq!(TileLayer::Footing.tile(&board, Square::new(1, 0)), Some(TilePicture::Rough));
        assert_eq!(TileLayer::Air.tile(&board, Square::new(1, 0)), None);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn every_square_of_every_board_has_images_for_its_pictures(drawing in "[#O+/\"=~of,. \n]{1,80}") {
            let (board, numbers) = (Board::from_drawing(&drawing), TileNumbers::default());
            for square in board.squares() {
                for layer in TileLayer::ALL {
                    let number = layer.tile(&board, square).map(|tile| numbers.of(tile));
                    prop_assert!(number.is_none_or(|number| (number as usize) < all().len()));
                }
            }
        }
    }
}
