//! Attacks on whoever is not seen, and what they do. Rules: DNG-30 to DNG-49, DNG-154, HSE-80.

use tactical_grid::{Board, Space, Square};

use crate::cards::DicePool;

/// A melee band: which weapons reach it, and what swinging all around costs. Rules: DNG-31 to DNG-35.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Melee {
    /// Distance 1, or the same square. Rule: DNG-34.
    Open,
    /// Distance 2. Rule: DNG-34.
    Extended,
}

/// The bands in which a melee weapon strikes: a sword in the one, a spear in the other. Rules: DNG-33, DNG-35.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MeleeReach {
    /// What is adjacent.
    pub open: bool,
    /// What is two squares away.
    pub extended: bool,
}

impl MeleeReach {
    /// That of a plain weapon.
    pub const PLAIN: Self = Self { open: true, extended: false };
    /// That of a reach weapon which is no plain one. Rule: DNG-35.
    pub const FAR: Self = Self { open: false, extended: true };
}

impl Melee {
    /// The band that lies at `distance`, if any does. Rule: DNG-34.
    pub const fn at(distance: u16) -> Option<Self> {
        match distance {
            0 | 1 => Some(Self::Open),
            2 => Some(Self::Extended),
            _ => None,
        }
    }

    /// Whether a weapon with this `reach` strikes in it. Rules: DNG-33, DNG-35.
    pub const fn is_reached_by(self, reach: MeleeReach) -> bool {
        match self {
            Self::Open => reach.open,
            Self::Extended => reach.extended,
        }
    }

    /// What a Known danger gains when it is struck at all around. Rules: DNG-30 to DNG-32.
    pub const fn bonus(self) -> DicePool {
        match self {
            Self::Open => DicePool::bonus(1),
            Self::Extended => DicePool::bonus(2),
        }
    }
}

/// What a Known danger gains for so many nominated squares. Rule: DNG-38.
pub fn nominated_dice(squares: usize) -> DicePool {
    DicePool::bonus(u8::try_from(squares).unwrap_or(u8::MAX))
}

/// What the target of a weapon of this `range` gains at this `distance`: a die for each further step, whole or begun.
/// Rule: DNG-48.
pub fn range_dice(range: u16, distance: u16) -> DicePool {
    let steps = distance.saturating_sub(range).div_ceil(range.max(1));
    DicePool::bonus(u8::try_from(steps).unwrap_or(u8::MAX))
}

/// What the target of a shot gains by cover when so many of its corners are reached from the best corner of whoever shoots;
/// `None` if none is. Rules: DNG-49, HSE-80.
pub const fn cover_dice(reached: u8) -> Option<u8> {
    match reached {
        0 => None,
        1..=3 => Some(4 - reached),
        _ => Some(0),
    }
}

/// A blast with so many dice in its centre. Rules: DNG-46, DNG-47.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Blast {
    /// Dice in the centre.
    pub dice: u8,
}

impl Blast {
    /// What it attacks with at this `distance` from the centre; `None` if it does not reach there. Rule: DNG-47.
    pub fn at(self, distance: u16) -> Option<DicePool> {
        let lost = u8::try_from(distance).unwrap_or(u8::MAX);
        let left = self.dice.saturating_sub(lost);
        (left > 0).then_some(DicePool::bonus(left))
    }

    /// What it attacks whoever stands in `square` with, seen or not, from its `centre`; `None` if it does not reach there, be it
    /// for a wall between. Rules: DNG-46, DNG-47.
    pub fn meets(self, board: &Board, centre: Square, square: Square) -> Option<DicePool> {
        let dice = self.at(centre.distance(square))?;
        board.line_of_effect(Space::of(centre), Space::of(square)).then_some(dice)
    }
}

/// How many injuries a success by `margin` causes, which is at least 1. Rule: DNG-154.
pub const fn injuries(margin: u16) -> u16 {
    1 + margin / 7
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dng_31_dng_32_dng_34_open_melee_is_next_to_it_and_extended_melee_two_squares_away() {
        let bands: Vec<Option<Melee>> = (0..5).map(Melee::at).collect();
        assert_eq!(bands, [Some(Melee::Open), Some(Melee::Open), Some(Melee::Extended), None, None]);
        assert_eq!((Melee::Open.bonus().dice, Melee::Extended.bonus().dice), (1, 2));
    }

    #[test]
    fn dng_33_dng_35_a_spear_strikes_far_and_not_near() {
        let reaches = |reach| [Melee::Open, Melee::Extended].map(|band| band.is_reached_by(reach));
        assert_eq!((reaches(MeleeReach::PLAIN), reaches(MeleeReach::FAR)), ([true, false], [false, true]));
    }

    #[test]
    fn dng_38_each_nominated_square_is_a_die() {
        assert_eq!([1, 3, 1000].map(|count| nominated_dice(count).dice), [1, 3, DicePool::MOST_DICE]);
    }

    #[test]
    fn dng_48_each_further_range_whole_or_begun_is_a_die() {
        assert_eq!([6, 7, 12, 13].map(|distance| range_dice(6, distance).dice), [0, 1, 1, 2]);
    }

    #[test]
    fn dng_49_hse_80_each_corner_that_is_not_reached_is_a_die_of_cover() {
        assert_eq!([4, 3, 2, 1, 0].map(cover_dice), [Some(0), Some(1), Some(2), Some(3), None]);
    }

    #[test]
    fn dng_47_a_blast_loses_a_die_for_each_square() {
        let at = |distance| Blast { dice: 3 }.at(distance).map(|pool| pool.dice);
        assert_eq!([0, 1, 2, 3, 900].map(at), [Some(3), Some(2), Some(1), None, None]);
    }

    #[test]
    fn dng_46_a_blast_meets_everybody_around_its_centre_but_not_behind_a_wall() {
        let board = Board::from_drawing("..#..\n..#..\n..#..");
        let meets = |x, y| Blast { dice: 3 }.meets(&board, Square::new(1, 1), Square::new(x, y));
        assert_eq!(
            [meets(1, 1), meets(0, 1), meets(1, 2)].map(|pool| pool.map(|pool| pool.dice)),
            [Some(3), Some(2), Some(2)]
        );
        assert_eq!(meets(3, 1), None, "a wall is between");
        let pillar = Board::from_drawing(".....\n..#..\n.....");
        let beyond = Blast { dice: 3 }.meets(&pillar, Square::new(1, 1), Square::new(3, 1));
        assert!(beyond.is_some(), "it comes round a pillar");
        assert_eq!(Blast { dice: 1 }.meets(&board, Square::new(1, 1), Square::new(0, 0)), None, "too far");
    }

    #[test]
    fn dng_154_an_injury_and_one_more_for_every_seven() {
        assert_eq!([1, 6, 7, 13, 14, 20].map(injuries), [1, 1, 2, 2, 3, 3]);
    }
}
