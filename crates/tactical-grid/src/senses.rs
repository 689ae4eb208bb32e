//! The senses of a creature and what of the board they take in. Rules: HSE-08 to HSE-12, DET-30 to DET-32.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Direction, Space, Square};

/// What a sense works by. Rule: HSE-08.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SenseKind {
    /// Eyes: asks for line of sight and light (DET-32).
    Sight,
    /// Ears: reaches as far as the noise does (DET-40 to DET-42).
    Hearing,
    /// The nose.
    Smell,
    /// Trembling of the ground.
    Tremor,
}

/// How much a sense can tell, vaguest first. Rule: DET-30.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Precision {
    /// That something is there: undetected at best.
    Vague,
    /// Where something is: hidden at best.
    Imprecise,
    /// What it is and does: observed.
    Precise,
}

/// The part of the surroundings a sense is turned to, seen from its owner's facing. Rule: HSE-09.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Arc {
    /// Every direction.
    #[default]
    All,
    /// Ahead and to both sides, up to 90° from the facing.
    Half,
    /// Up to 45° from the facing.
    Quarter,
}

impl Arc {
    /// Whether the arc of a creature in `from` that looks towards `facing` holds `square`, at any distance.
    /// Rule: HSE-09.
    pub fn covers(self, from: Space, facing: Direction, square: Square) -> bool {
        let centre = from.centre_doubled();
        let (dx, dy) = (2 * i32::from(square.x) + 1 - centre.0, 2 * i32::from(square.y) + 1 - centre.1);
        let (fx, fy) = (i32::from(facing.delta().0), i32::from(facing.delta().1));
        let ahead = fx * dx + fy * dy;
        from.contains(square)
            || match self {
                Self::All => true,
                Self::Half => ahead >= 0,
                Self::Quarter => ahead > 0 && 2 * ahead * ahead >= (fx * fx + fy * fy) * (dx * dx + dy * dy),
            }
    }
}

/// One sense of a creature. Rule: HSE-08.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Sense {
    /// What it works by.
    pub kind: SenseKind,
    /// How much it can tell.
    pub precision: Precision,
    /// How far it reaches, in squares (TAC-06); hearing reaches as far as the noise instead (HSE-11).
    pub range: u8,
    /// Where it is turned to.
    pub arc: Arc,
}

impl Sense {
    /// The same sense turned everywhere: of a creature that knows of the other. Rule: HSE-12.
    pub const fn all_round(self) -> Self {
        Self { arc: Arc::All, ..self }
    }

    /// Whether `target` is within range and at least one of its squares within the arc. Rule: HSE-09.
    pub fn covers(&self, from: Space, facing: Direction, target: Space) -> bool {
        from.distance(target) <= u16::from(self.range)
            && target.squares().any(|square| self.arc.covers(from, facing, square))
    }
}

/// What eyes make of little light. Rules: DET-34, DET-35.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Vision {
    /// Average sight.
    #[default]
    Normal,
    /// Sees in dim light as in bright light.
    LowLight,
    /// Sees in darkness too.
    Darkvision,
}

/// Eyes at a place: all that the board needs to know of an observer. Rule: DET-32.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gaze {
    /// Where the observer stands.
    pub from: Space,
    /// Where it looks.
    pub facing: Direction,
    /// Its sight: range and arc.
    pub sight: Sense,
    /// Its eyes.
    pub vision: Vision,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, Lines};
    use crate::{Light, Size};

    const SIGHT: Sense =
        Sense { kind: SenseKind::Sight, precision: Precision::Precise, range: 20, arc: Arc::Half };

    fn covered(arc: Arc, side: u8, facing: Direction) -> String {
        let from = Space { origin: Square::new(3, 3), side };
        let letter = |x, y| match Square::new(x, y) {
            square if from.contains(square) => '@',
            square if arc.covers(from, facing, square) => '*',
            _ => '.',
        };
        (0..7).map(|y| (0..7).map(|x| letter(x, y)).collect::<String>() + "\n").collect()
    }

    #[test]
    fn hse_09_half_is_everything_not_behind() {
        let north = "*******\n*******\n*******\n***@***\n.......\n.......\n.......\n";
        assert_eq!(covered(Arc::Half, 1, Direction::North), north);
        let south_east = "......*\n.....**\n....***\n...@***\n..*****\n.******\n*******\n";
        assert_eq!(covered(Arc::Half, 1, Direction::SouthEast), south_east);
    }

    #[test]
    fn hse_09_quarter_includes_its_two_edges() {
        let north = "*******\n.*****.\n..***..\n...@...\n.......\n.......\n.......\n";
        assert_eq!(covered(Arc::Quarter, 1, Direction::North), north);
        let south_east = ".......\n.......\n.......\n...@***\n...****\n...****\n...****\n";
        assert_eq!(covered(Arc::Quarter, 1, Direction::SouthEast), south_east);
    }

    #[test]
    fn hse_09_a_large_creature_looks_from_its_centre() {
        let east = ".......\n......*\n.....**\n...@@**\n...@@**\n.....**\n......*\n";
        assert_eq!(covered(Arc::Quarter, 2, Direction::East), east);
    }

    #[test]
    fn hse_09_all_covers_every_square() {
        assert!(!covered(Arc::All, 1, Direction::North).contains('.'));
    }

    #[test]
    fn hse_09_one_square_of_the_target_inside_is_enough() {
        let guard = Space::of(Square::new(3, 3));
        let ogre = Space::new(Square::new(3, 4), Size::Two);
        assert!(!SIGHT.covers(guard, Direction::North, ogre));
        assert!(SIGHT.covers(guard, Direction::East, ogre));
        assert!(!SIGHT.covers(guard, Direction::NorthEast, Space::of(Square::new(3, 4))));
    }

    #[test]
    fn hse_08_range_is_the_distance_of_spaces() {
        let guard = Space::of(Square::new(0, 0));
        let sees = |x| SIGHT.covers(guard, Direction::East, Space::new(Square::new(x, 0), Size::Two));
        assert!(sees(20) && !sees(21));
    }

    #[test]
    fn hse_12_all_round_keeps_everything_but_the_arc() {
        let behind = Space::of(Square::new(0, 9));
        let guard = Space::of(Square::new(0, 0));
        assert!(!SIGHT.covers(guard, Direction::North, behind));
        assert!(SIGHT.all_round().covers(guard, Direction::North, behind));
        assert_eq!(SIGHT.all_round().range, 20);
    }

    #[test]
    fn det_30_precisions_are_ordered() {
        assert!(Precision::Vague < Precision::Imprecise && Precision::Imprecise < Precision::Precise);
    }

    #[test]
    fn det_32_sight_needs_line_of_sight_light_range_and_arc() {
        let mut board = Board::from_drawing("###########\n...........\n###########");
        let gaze = Gaze {
            from: Space::of(Square::new(0, 1)),
            facing: Direction::East,
            sight: Sense { range: 8, ..SIGHT },
            vision: Vision::Normal,
        };
        let at = |x| Space::of(Square::new(x, 1));
        assert!(board.sight_reaches(&gaze, at(8)));
        assert!(!board.sight_reaches(&gaze, at(9)), "out of range");
        assert!(!board.sight_reaches(&Gaze { facing: Direction::West, ..gaze }, at(8)), "behind its back");
        board.set_ambient(Square::new(8, 1), Light::Dark);
        assert!(!board.sight_reaches(&gaze, at(8)), "in the dark");
        assert!(board.sight_reaches(&Gaze { vision: Vision::Darkvision, ..gaze }, at(8)));
        let curtain = crate::Tile::of(crate::Terrain::Curtain);
        board.set_tile(Square::new(4, 1), curtain);
        assert!(
            !board.sight_reaches(&gaze, at(7)) && board.line_of_effect(gaze.from, at(7)),
            "behind a curtain"
        );
    }

    #[test]
    fn senses_are_written_in_kebab_case() {
        let text = serde_json::to_string(&SIGHT).unwrap();
        assert_eq!(text, r#"{"kind":"sight","precision":"precise","range":20,"arc":"half"}"#);
        assert_eq!(serde_json::to_string(&Vision::LowLight).unwrap(), r#""low-light""#);
    }
}
