//! The place that one creature keeps for another: a square, or an area around it.

use serde::{Deserialize, Serialize};

use tactical_grid::Square;

/// The place O keeps with its state: OBS the space, HID the known space, UND the marker. Rule: DET-175.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The square (upper left one of a larger space); of an area one in its middle, where marks are drawn.
    pub square: Square,
    /// Whether O has looked there and found nothing; only markers can be.
    pub inspected: bool,
    /// The squares of an area; none if the place is the one square.
    #[serde(default, skip_serializing_if = "Spread::is_empty")]
    pub spread: Spread,
}

impl Place {
    /// The one square.
    pub const fn at(square: Square) -> Self {
        Self { square, inspected: false, spread: Spread::NONE }
    }

    /// The squares of `area` that lie at most [`Spread::REACH`] squares from `middle`, and `middle` itself.
    pub fn area(middle: Square, area: impl IntoIterator<Item = Square>) -> Self {
        let mut spread = Spread::NONE;
        std::iter::once(middle).chain(area).for_each(|square| spread.insert(middle, square));
        Self { spread, ..Self::at(middle) }
    }

    /// The same place after O has looked there in vain.
    #[must_use]
    pub const fn inspected(self) -> Self {
        Self { inspected: true, ..self }
    }

    /// Whether it is an area rather than one square.
    pub const fn is_area(&self) -> bool {
        !self.spread.is_empty()
    }

    /// Whether `square` belongs to it.
    pub fn contains(&self, square: Square) -> bool {
        if self.is_area() { self.spread.contains(self.square, square) } else { square == self.square }
    }

    /// Its squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let (place, reach) = (*self, if self.is_area() { Spread::REACH } else { 0 });
        let row =
            move |y: i16| (-reach..=reach).map(move |x| Square::new(place.square.x + x, place.square.y + y));
        (-reach..=reach).flat_map(row).filter(move |&square| place.contains(square))
    }
}

/// A set of squares around another one, at most [`Spread::REACH`] away in each direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Spread([u64; 4]);

impl Spread {
    /// Squares to each side that it may hold.
    pub const REACH: i16 = 7;
    /// The empty set.
    pub const NONE: Self = Self([0; 4]);

    /// Whether nothing is in it.
    pub const fn is_empty(&self) -> bool {
        matches!(self.0, [0, 0, 0, 0])
    }

    fn insert(&mut self, middle: Square, square: Square) {
        if let Some((word, bit)) = Self::position(middle, square) {
            self.0[word] |= bit;
        }
    }

    fn contains(&self, middle: Square, square: Square) -> bool {
        Self::position(middle, square).is_some_and(|(word, bit)| self.0[word] & bit != 0)
    }

    /// Where `square` has its bit in a set around `middle`, if it is near enough.
    fn position(middle: Square, square: Square) -> Option<(usize, u64)> {
        let side = 2 * i32::from(Self::REACH) + 1;
        let across = i32::from(square.x) - i32::from(middle.x) + i32::from(Self::REACH);
        let down = i32::from(square.y) - i32::from(middle.y) + i32::from(Self::REACH);
        let is_near = (0..side).contains(&across) && (0..side).contains(&down);
        let bit = (down * side + across) as usize;
        is_near.then_some((bit / 64, 1 << (bit % 64)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_one_square_or_a_set_of_them() {
        let middle = Square::new(3, 4);
        let one = Place::at(middle);
        assert_eq!((one.squares().collect::<Vec<_>>(), one.is_area()), (vec![middle], false));
        let near = [Square::new(2, 4), Square::new(10, 11), Square::new(-4, -3)];
        let area = Place::area(middle, near.into_iter().chain([Square::new(11, 4)]));
        let squares: Vec<Square> = area.squares().collect();
        assert_eq!(squares, [near[2], near[0], middle, near[1]], "what is too far away is left out");
        assert!(near.iter().all(|square| area.contains(*square)) && !area.contains(Square::new(11, 4)));
        assert_eq!(area.inspected().squares().collect::<Vec<_>>(), squares);
    }
}
