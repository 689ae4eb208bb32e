//! The ground: how large a square is, and ground that harms whoever is in it. Rules: TAC-20, TAC-26, TAC-27.

use tactical_grid::{Space, Square};

/// How large the squares of a map are, all of them alike. Rule: TAC-20.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// Feet along one side of a square.
    pub feet: u16,
}

impl Scale {
    /// That of a map of which nothing else is said. Rule: TAC-20.
    pub const USUAL: Self = Self { feet: 5 };

    /// Feet that so many squares are. Rule: TAC-20.
    pub const fn in_feet(self, squares: u16) -> u16 {
        self.feet.saturating_mul(squares)
    }

    /// Whole squares within so many feet.
    pub const fn in_squares(self, feet: u16) -> u16 {
        feet / self.feet
    }
}

/// What the ground deals to whoever stands in `space`: `stated` says what each square does. Several squares of it hurt no more
/// than the worst of them. Rule: TAC-26.
pub fn damage_of_ground(space: Space, stated: impl Fn(Square) -> u16) -> u16 {
    space.squares().map(stated).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use tactical_grid::Size;

    use super::*;

    #[test]
    fn tac_20_a_square_is_five_feet_unless_the_scenario_says_otherwise() {
        assert_eq!((Scale::USUAL.in_feet(1), Scale::USUAL.in_feet(6)), (5, 30));
        assert_eq!(Scale { feet: 10 }.in_feet(6), 60);
    }

    #[test]
    fn tac_26_damaging_ground_deals_what_it_says_to_whoever_is_in_it() {
        let fire = |square: Square| if square.x == 1 { 3 } else { 0 };
        let deals = |x, size| damage_of_ground(Space::new(Square::new(x, 0), size), fire);
        assert_eq!((deals(0, Size::Medium), deals(1, Size::Medium)), (0, 3));
        assert_eq!(deals(0, Size::Two), 3, "one of its four squares, or two, is enough, and counts once");
    }

    proptest! {
        #[test]
        fn tac_20_squares_come_back_from_feet(feet in 1u16..50, squares in 0u16..1000) {
            let scale = Scale { feet };
            prop_assert_eq!(scale.in_squares(scale.in_feet(squares)), squares);
        }
    }
}
