//! Objects: how large they are, and what they do to whoever is thrown against them, or they against it. Rules: TAC-14 to TAC-16,
//! TAC-205, TAC-206, TAC-210, TAC-212.

use tactical_grid::{Size, Terrain};

/// An object, for rules that ask how large something is. Rules: TAC-14, TAC-15.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Object {
    /// How large it is; of an irregular one, how massive.
    pub size: Size,
    /// Whether it does not fill its size in squares. Rule: TAC-15.
    pub is_irregular: bool,
}

impl Object {
    /// What stands in a SOLID square, and what bounds the map: as large as the largest creature. Rule: TAC-212.
    pub const SOLID: Self = Self { size: Size::Five, is_irregular: false };
    /// What stands in a LOW square: a table, a crate. Rule: TAC-212.
    pub const LOW: Self = Self { size: Size::Medium, is_irregular: false };

    /// What stands in a square of `terrain`, as far as it stops whoever is thrown against it.
    pub const fn of(terrain: Terrain) -> Self {
        if terrain.is_low() { Self::LOW } else { Self::SOLID }
    }

    /// Squares that it fills along each side; of an irregular one its size does not tell. Rules: TAC-14, TAC-15.
    pub const fn side(self) -> Option<u8> {
        if self.is_irregular { None } else { Some(self.size.side()) }
    }

    /// Whether a rule for objects of the size of a creature, or larger, means it; an irregular one counts by how massive it is,
    /// and all sizes 1 count alike. Rules: TAC-13, TAC-16, TAC-210.
    pub const fn is_as_large_as(self, creature: Size) -> bool {
        self.size.side() >= creature.side()
    }
}

/// Who or what is thrown into creatures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thrown {
    /// A creature, which is hurt as well. Rule: TAC-204.
    Creature,
    /// An object, which is not. Rule: TAC-205.
    Object,
}

/// What a slam into creatures costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slam {
    /// Whoever is thrown, once, however many it meets. Rule: TAC-206.
    pub thrown: u16,
    /// Each of those that it meets.
    pub met: u16,
}

impl Slam {
    /// That of `thrown` with so much of its movement left over. Rules: TAC-204, TAC-205, TAC-213.
    pub const fn of(thrown: Thrown, left_over: u16) -> Self {
        let own = match thrown {
            Thrown::Creature => left_over,
            Thrown::Object => 0,
        };
        Self { thrown: own, met: left_over }
    }
}

/// Whom of `standing` something of size `thrown` hits at once: all that are smaller, or else the first of them.
/// Rules: TAC-204, TAC-206.
pub fn met_at_once<T: Copy>(thrown: Size, standing: &[(T, Size)]) -> Vec<T> {
    let smaller = standing.iter().filter(|(_, size)| thrown.steps_above(*size) > 0);
    let smaller: Vec<T> = smaller.map(|(who, _)| *who).collect();
    if smaller.is_empty() { standing.first().map(|(who, _)| *who).into_iter().collect() } else { smaller }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn tac_14_tac_15_tac_16_an_irregular_object_is_as_massive_as_its_size_and_fills_no_squares_by_it() {
        let object = |is_irregular| Object { size: Size::Three, is_irregular };
        assert_eq!((object(false).side(), object(true).side()), (Some(3), None));
        for size in Size::ALL {
            assert_eq!(object(true).is_as_large_as(size), object(false).is_as_large_as(size), "{size:?}");
        }
        assert!(object(true).is_as_large_as(Size::Three) && !object(true).is_as_large_as(Size::Four));
    }

    #[test]
    fn tac_212_walls_are_as_large_as_anybody_and_furniture_is_of_size_1() {
        assert!(Size::ALL.into_iter().all(|size| Object::of(Terrain::Wall).is_as_large_as(size)));
        assert!(Object::of(Terrain::Low).is_as_large_as(Size::Large));
        assert!(!Object::of(Terrain::Low).is_as_large_as(Size::Two));
    }

    #[test]
    fn tac_204_tac_205_an_object_is_not_hurt_by_whom_it_hits() {
        assert_eq!(Slam::of(Thrown::Creature, 3), Slam { thrown: 3, met: 3 });
        assert_eq!(Slam::of(Thrown::Object, 3), Slam { thrown: 0, met: 3 });
    }

    #[test]
    fn tac_206_a_larger_one_hits_several_smaller_ones_at_once() {
        let standing = [('a', Size::Medium), ('b', Size::Small)];
        assert_eq!(met_at_once(Size::Two, &standing), ['a', 'b']);
        assert_eq!(met_at_once(Size::Medium, &standing), ['b']);
        assert_eq!(met_at_once(Size::Small, &standing), ['a'], "one of them stops it");
        assert_eq!(met_at_once(Size::Two, &[] as &[(char, Size)]), []);
    }

    proptest! {
        #[test]
        fn tac_206_somebody_is_hit_if_anybody_stands_there(
            thrown in 0..Size::ALL.len(), standing in proptest::collection::vec(0..Size::ALL.len(), 0..5),
        ) {
            let standing: Vec<(usize, Size)> = standing.iter().map(|&size| Size::ALL[size]).enumerate().collect();
            let met = met_at_once(Size::ALL[thrown], &standing);
            prop_assert_eq!(met.is_empty(), standing.is_empty());
            prop_assert!(met.len() <= 1 || met.iter().all(|&at| Size::ALL[thrown] > standing[at].1));
        }
    }
}
