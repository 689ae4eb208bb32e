//! Whom an attack meets that is aimed at whoever is not seen. Rules: DNG-36 to DNG-39, DNG-43 to DNG-45.

use tactical_grid::Square;

use crate::{CreatureId, Refusal};

use super::{Melee, MeleeReach};

/// Squares that a shot is aimed at, in the order in which they were named. Rules: DNG-37, DNG-43.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Nominated(Vec<Square>);

impl Nominated {
    /// These squares.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if there are none, or one is named twice. Rule: DNG-43.
    pub fn new(squares: impl IntoIterator<Item = Square>) -> Result<Self, Refusal> {
        let squares: Vec<Square> = squares.into_iter().collect();
        let is_named_before = |(number, square): (usize, &Square)| squares[..number].contains(square);
        if squares.is_empty() {
            return Err(Refusal::no_line("You have a line to no square where it may be.", "DNG-37"));
        }
        if squares.iter().enumerate().any(is_named_before) {
            return Err(Refusal::unmet("Name each square once.", "DNG-43"));
        }
        Ok(Self(squares))
    }

    /// How many there are: each adds a die to the resistance of whoever is hit. Rule: DNG-38.
    pub const fn count(&self) -> usize {
        self.0.len()
    }

    /// Of those who are not Obvious to whoever shoots, with where they stand: the one in the square named first; nobody if
    /// none stands in any of them. Rules: DNG-39, DNG-44.
    pub fn met(&self, unseen: &[(CreatureId, Square)]) -> Option<CreatureId> {
        let standing = |square: &Square| unseen.iter().find(|(_, at)| at == square).map(|(id, _)| *id);
        self.0.iter().find_map(standing)
    }
}

/// Whether a swing all around at somebody who stands so many squares away meets it; else it misses without a roll. A wall
/// between the two lets none through. Rules: DNG-34, DNG-36.
pub fn is_met_by_swing(reach: MeleeReach, distance: u16, is_walled_off: bool) -> bool {
    !is_walled_off && Melee::at(distance).is_some_and(|band| band.is_reached_by(reach))
}

/// Whom a blind swing meets, of the Unknown within its reach: the one with the lowest id. Rule: DNG-45.
pub fn met_by_blind_swing(within_reach: impl IntoIterator<Item = CreatureId>) -> Option<CreatureId> {
    within_reach.into_iter().min()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: CreatureId = CreatureId(1);
    const SECOND: CreatureId = CreatureId(2);

    fn at(x: i16, y: i16) -> Square {
        Square::new(x, y)
    }

    #[test]
    fn dng_37_dng_43_squares_are_named_once_and_at_least_one_is() {
        assert!(Nominated::new([]).is_err());
        assert!(Nominated::new([at(1, 1), at(2, 1), at(1, 1)]).is_err());
        let many = (0..40).map(|x| at(x, 0));
        assert_eq!(Nominated::new(many).map(|squares| squares.count()), Ok(40), "there is no limit");
    }

    #[test]
    fn dng_39_dng_44_the_one_in_the_square_named_first_is_met_and_nobody_elsewhere() {
        let squares = Nominated::new([at(8, 2), at(8, 3), at(9, 3)]).expect("three squares");
        assert_eq!(squares.met(&[(FIRST, at(8, 3))]), Some(FIRST));
        assert_eq!(squares.met(&[(FIRST, at(9, 3)), (SECOND, at(8, 2))]), Some(SECOND));
        assert_eq!(squares.met(&[(FIRST, at(9, 2))]), None, "EX-D11");
    }

    #[test]
    fn dng_34_dng_36_a_swing_at_somebody_out_of_its_band_is_spent() {
        let with_sword = |distance| is_met_by_swing(MeleeReach::PLAIN, distance, false);
        assert_eq!([0, 1, 2, 3].map(with_sword), [true, true, false, false]);
        let with_spear = |distance| is_met_by_swing(MeleeReach::FAR, distance, false);
        assert_eq!([0, 1, 2, 3].map(with_spear), [false, false, true, false]);
        assert!(!is_met_by_swing(MeleeReach::PLAIN, 1, true), "a wall stands between them");
    }

    #[test]
    fn dng_45_a_blind_swing_meets_the_lowest_id() {
        assert_eq!(met_by_blind_swing([SECOND, FIRST]), Some(FIRST));
        assert_eq!(met_by_blind_swing([]), None);
    }
}
