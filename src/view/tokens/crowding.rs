//! Who stands beside somebody: drawn smaller, and to the side of whoever stands right before or behind it, so that both
//! are seen. Rings stay where they are.

use std::collections::BTreeSet;

use tactical_grid::{Direction, Square};

/// How much smaller anybody is drawn with somebody beside it.
const SMALLER: f32 = 0.82;
/// Squares to the east that whoever stands before somebody is drawn, and to the west who stands behind.
const ASIDE: f32 = 0.2;

/// How others stand around somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Crowd {
    is_there: bool,
    /// 1 for who stands right before somebody, −1 for who stands right behind.
    before: i8,
}

impl Crowd {
    /// Around `square`, where others are shown on the squares that are `taken`.
    pub fn around(square: Square, taken: &BTreeSet<Square>) -> Self {
        let is_taken = |way: Direction| taken.contains(&square.step(way));
        let before = match [Direction::North, Direction::South].map(is_taken) {
            [true, _] => 1,
            [_, true] => -1,
            _ => 0,
        };
        Self { is_there: Direction::ALL.into_iter().any(is_taken), before }
    }

    /// What its picture depends on.
    pub const fn size(self) -> Self {
        Self { before: 0, ..self }
    }

    /// How large it is drawn, as a part of its usual size.
    pub const fn scale(self) -> f32 {
        if self.is_there { SMALLER } else { 1.0 }
    }

    /// How far to the east of its square it is drawn, in squares.
    pub fn aside(self) -> f32 {
        ASIDE * f32::from(self.before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_in_a_column_the_one_before_is_drawn_to_the_east_and_the_one_behind_to_the_west() {
        let of = |square: (i16, i16), taken: &[(i16, i16)]| {
            let taken = taken.iter().map(|&(x, y)| Square::new(x, y)).collect();
            Crowd::around(Square::new(square.0, square.1), &taken)
        };
        let pair = [(3, 3), (3, 4)];
        let [behind, before] = pair.map(|square| of(square, &pair));
        assert!(behind.aside() < 0.0 && before.aside() > 0.0);
        assert!(behind.scale() < 1.0 && before.scale() < 1.0);
        let side_by_side = of((3, 3), &[(3, 3), (4, 3)]);
        assert!(side_by_side.aside() == 0.0 && side_by_side.scale() < 1.0);
        assert_eq!(of((3, 3), &[(3, 3), (6, 3)]), Crowd::default(), "nobody is near");
    }
}
