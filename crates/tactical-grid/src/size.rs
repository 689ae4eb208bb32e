//! The size ladder.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How large a creature is, smallest first. Rules: TAC-11, TAC-12; larger sizes are not used (design limit 5).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
pub enum Size {
    /// 1T, tiny.
    #[serde(rename = "1T")]
    Tiny,
    /// 1S, small.
    #[serde(rename = "1S")]
    Small,
    /// 1M, medium: a human.
    #[default]
    #[serde(rename = "1M")]
    Medium,
    /// 1L, large, still one square.
    #[serde(rename = "1L")]
    Large,
    /// 2 × 2 squares.
    #[serde(rename = "2")]
    Two,
    /// 3 × 3 squares.
    #[serde(rename = "3")]
    Three,
    /// 4 × 4 squares.
    #[serde(rename = "4")]
    Four,
    /// 5 × 5 squares.
    #[serde(rename = "5")]
    Five,
}

impl Size {
    /// All sizes, smallest first.
    pub const ALL: [Self; 8] =
        [Self::Tiny, Self::Small, Self::Medium, Self::Large, Self::Two, Self::Three, Self::Four, Self::Five];

    /// Squares along one side of its space, 1 to 5. Rules: TAC-08, TAC-09, TAC-10, TAC-19.
    pub const fn side(self) -> u8 {
        match self {
            Self::Tiny | Self::Small | Self::Medium | Self::Large => 1,
            Self::Two => 2,
            Self::Three => 3,
            Self::Four => 4,
            Self::Five => 5,
        }
    }

    /// Steps on the size ladder from `other` up to this size; negative if this is the smaller. Rule: TAC-12.
    pub const fn steps_above(self, other: Self) -> i8 {
        self as i8 - other as i8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tac_12_tiny_is_four_steps_below_two() {
        assert_eq!(Size::Two.steps_above(Size::Tiny), 4);
        assert_eq!(Size::Tiny.steps_above(Size::Small), -1);
    }

    #[test]
    fn tac_11_size_1_is_divided_smallest_first() {
        assert!(Size::ALL.is_sorted());
        assert_eq!(Size::ALL[..4], [Size::Tiny, Size::Small, Size::Medium, Size::Large]);
    }

    #[test]
    fn tac_13_size_1_covers_tiny_to_large() {
        assert_eq!(
            Size::ALL.map(|size| size.side() == 1),
            [true, true, true, true, false, false, false, false]
        );
    }

    #[test]
    fn tac_17_sizes_are_written_as_the_examples_write_them() {
        let size = |text: &str| serde_json::from_str::<Size>(&format!("\"{text}\"")).unwrap();
        let examples = ["1T", "1S", "1M", "1L", "2", "3", "4", "5"];
        assert_eq!(examples.map(size), Size::ALL, "pixie, polder, human, hakaan, ogre, mound, giant, dragon");
    }

    #[test]
    fn tac_18_this_game_stops_at_size_5() {
        assert_eq!(Size::ALL.last().map(|size| size.side()), Some(5));
        assert!(serde_json::from_str::<Size>("\"6\"").is_err());
    }

    #[test]
    fn tac_08_tac_09_tac_10_side_lengths() {
        assert_eq!(Size::ALL.map(Size::side), [1, 1, 1, 1, 2, 3, 4, 5]);
    }
}
