//! Stamina: wounds, what one dies of, and what is regained. Rules: TAC-155 to TAC-162, TAC-252, TAC-256 to TAC-268.

use crate::{Dice, Die};

/// The most that a fall costs. Rule: TAC-155.
const MOST_OF_A_FALL: u16 = 50;
/// What each square of a fall costs. Rule: TAC-155.
const EACH_SQUARE: u16 = 2;
/// The least fall that hurts, in squares. Rule: TAC-155.
const LEAST_FALL: u16 = 2;
/// Squares by which water breaks a fall. Rule: TAC-162.
const WATER: u16 = 4;
/// From which face on a saving throw ends what is thrown for. Rule: TAC-252.
const SAVED_FROM: u8 = 6;

/// How a creature is. Rules: TAC-258, TAC-260, TAC-263.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Vitality {
    /// More than half of its Stamina is left.
    Well,
    /// Half of it or less is left; everyone can tell. Rules: TAC-260, TAC-261.
    Winded,
    /// A hero has none left, and goes on bleeding. Rules: TAC-258, TAC-263.
    Dying,
    /// It is dead. Rules: TAC-259, TAC-263.
    Dead,
}

/// The Stamina at which whoever has `most` is winded. Rules: TAC-83, TAC-260.
pub const fn winded_at(most: i16) -> i16 {
    most / 2
}

/// What one Recovery gives back to whoever has `most` at full. Rules: TAC-83, TAC-266.
pub const fn recovery(most: i16) -> i16 {
    most / 3
}

/// How whoever has `stamina` of `most` is; those who are no heroes die or fall unconscious at 0. Rules: TAC-258 to TAC-260,
/// TAC-263.
pub const fn vitality(stamina: i16, most: i16, is_hero: bool) -> Vitality {
    match () {
        () if stamina > winded_at(most) => Vitality::Well,
        () if stamina > 0 => Vitality::Winded,
        () if is_hero && stamina > -winded_at(most) => Vitality::Dying,
        () => Vitality::Dead,
    }
}

/// What is left of `damage` once `immunity` has been taken from it. Rule: TAC-257.
pub const fn after_immunity(damage: u16, immunity: u16) -> u16 {
    damage.saturating_sub(immunity)
}

/// How far a fall of `squares` counts for whoever has `agility`, into water or not: what is below 0 lengthens nothing.
/// Rules: TAC-156, TAC-157, TAC-162.
pub const fn effective_fall(squares: u16, agility: i16, into_water: bool) -> u16 {
    let broken = if agility > 0 { agility as u16 } else { 0 };
    let broken = if into_water { broken + WATER } else { broken };
    squares.saturating_sub(broken)
}

/// What a fall that counts as `effective` squares costs. Rules: TAC-155, TAC-157.
pub fn fall_damage(effective: u16) -> u16 {
    let damage = effective.saturating_mul(EACH_SQUARE).min(MOST_OF_A_FALL);
    if effective < LEAST_FALL { 0 } else { damage }
}

/// Whether whoever falls knocks down the one it falls upon: a size of 1, whatever its letter, counts as 1.
/// Rules: TAC-160, TAC-161.
pub const fn knocks_down(size_of_faller: i16, might_of_struck: i16) -> bool {
    might_of_struck < size_of_faller
}

/// Whether the saving throw ends what is thrown for. Rules: TAC-252, TAC-253.
pub fn is_saved(dice: &mut dyn Dice) -> bool {
    dice.roll_alike(Die(10), &|one, other| (one >= SAVED_FROM) == (other >= SAVED_FROM)) >= SAVED_FROM
}

/// Whether an effect with a potency applies to whoever has `score`. Rules: TAC-254, TAC-255.
pub const fn is_overcome(score: i16, potency: i16) -> bool {
    score < potency
}

/// What bleeding costs: the face of a die of six and the level, 1 for those who have none. Rules: TAC-215, TAC-217.
pub fn bleeding(dice: &mut dyn Dice, level: Option<u8>) -> u16 {
    u16::from(dice.roll(Die(6))) + u16::from(level.unwrap_or(1))
}

/// What things are made of, for whoever is thrown against them. Rules: TAC-214, TAC-268.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Material {
    /// Panes and bottles.
    Glass,
    /// Doors and furniture.
    Wood,
    /// Walls.
    Stone,
    /// Bars and gates.
    Metal,
}

impl Material {
    /// Stamina of one square of it, and as many squares of forced movement it takes to go through one. Rules: TAC-214,
    /// TAC-268.
    pub const fn strength(self) -> u16 {
        match self {
            Self::Glass => 1,
            Self::Wood => 3,
            Self::Stone => 6,
            Self::Metal => 9,
        }
    }

    /// What going through one square of it costs. Rule: TAC-214.
    pub const fn damage(self) -> u16 {
        self.strength() + 2
    }
}

/// What whoever is thrown into another creature takes, as does that creature. Rules: TAC-204, TAC-205, TAC-213.
pub const fn slam_into_creature(left_over: u16) -> u16 {
    left_over
}

/// What whoever is thrown into something takes that does not break. Rules: TAC-210, TAC-213.
pub const fn slam_into_object(left_over: u16) -> u16 {
    if left_over == 0 { 0 } else { 2 + left_over }
}

/// What being thrown `moved` squares down into something costs that does not break: the slam, and the fall without Agility.
/// Rule: TAC-211.
pub fn slam_down(moved: u16, left_over: u16) -> u16 {
    slam_into_object(left_over) + fall_damage(effective_fall(moved, 0, false))
}

/// Squares of forced movement that are left of `squares` against `stability`. Rules: TAC-193, TAC-201 to TAC-203.
pub const fn after_stability(squares: u16, stability: u16) -> u16 {
    squares.saturating_sub(stability)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Scripted;

    #[test]
    fn tac_155_tac_156_tac_157_what_falls_cost() {
        // Worked example 14.
        let fall = |squares, agility| fall_damage(effective_fall(squares, agility, false));
        assert_eq!((fall(5, 2), fall(3, 2), fall(40, 0)), (6, 0, 50));
        assert_eq!(fall(5, -2), 10, "clumsiness does not lengthen a fall");
        assert_eq!((fall(2, 0), fall(1, 0)), (4, 0));
    }

    #[test]
    fn tac_162_water_breaks_a_fall_by_four() {
        assert_eq!(fall_damage(effective_fall(8, 2, true)), 4);
        assert_eq!(fall_damage(effective_fall(5, 2, true)), 0);
    }

    #[test]
    fn tac_160_tac_161_a_drop_on_a_guard() {
        // Worked example 15: both take what the fall costs.
        assert_eq!(fall_damage(effective_fall(4, 2, false)), 4);
        assert!(!knocks_down(1, 1) && knocks_down(1, 0));
    }

    #[test]
    fn tac_83_tac_258_tac_260_tac_263_tac_266_winded_and_dying() {
        // Worked example 17.
        assert_eq!((winded_at(21), recovery(21)), (10, 7));
        let of_hero = |stamina| vitality(stamina, 21, true);
        assert_eq!(
            [21, 11, 10, 7].map(of_hero),
            [Vitality::Well, Vitality::Well, Vitality::Winded, Vitality::Winded]
        );
        assert_eq!(
            [0, -3, -9, -10].map(of_hero),
            [Vitality::Dying, Vitality::Dying, Vitality::Dying, Vitality::Dead]
        );
    }

    #[test]
    fn tac_256_tac_259_whoever_is_no_hero_is_done_for_at_nothing() {
        assert_eq!(vitality(0, 15, false), Vitality::Dead);
        assert_eq!((vitality(8, 15, false), vitality(7, 15, false)), (Vitality::Well, Vitality::Winded));
    }

    #[test]
    fn tac_257_immunity_comes_first() {
        assert_eq!((after_immunity(5, 2), after_immunity(2, 5)), (3, 0));
    }

    #[test]
    fn tac_215_tac_217_what_bleeding_costs() {
        assert_eq!(bleeding(&mut Scripted::new([4]), Some(1)), 5);
        assert_eq!(bleeding(&mut Scripted::new([4]), None), 5);
        assert_eq!(bleeding(&mut Scripted::new([6]), Some(3)), 9);
    }

    #[test]
    fn tac_252_tac_253_six_and_more_end_it() {
        // Worked example 18.
        assert!(!is_saved(&mut Scripted::new([5])) && is_saved(&mut Scripted::new([6])));
    }

    #[test]
    fn tac_254_tac_255_a_potency_overcomes_whoever_has_less() {
        assert!(is_overcome(1, 2) && !is_overcome(2, 2));
    }

    #[test]
    fn tac_201_tac_203_tac_204_tac_213_a_slam_into_a_creature() {
        // Worked example 11: push 5 against stability 1, somebody after one square.
        let distance = after_stability(5, 1);
        assert_eq!((distance, slam_into_creature(distance - 1)), (4, 3));
        assert_eq!(after_stability(1, 3), 0);
    }

    #[test]
    fn tac_210_tac_213_a_slam_into_a_wall() {
        // Worked example 12.
        assert_eq!((slam_into_object(4 - 2), slam_into_object(4 - 4)), (4, 0));
    }

    #[test]
    fn tac_211_driven_into_the_ground() {
        // Worked example 13.
        assert_eq!(slam_down(3, 5 - 3), 10);
    }

    #[test]
    fn tac_214_tac_268_what_things_withstand() {
        let of = |material: Material| (material.strength(), material.damage());
        let all = [Material::Glass, Material::Wood, Material::Stone, Material::Metal];
        assert_eq!(all.map(of), [(1, 3), (3, 5), (6, 8), (9, 11)]);
    }

    proptest! {
        #[test]
        fn a_longer_fall_never_costs_less_and_none_more_than_fifty(squares in 0u16..90, agility in -5i16..6) {
            let fall = |squares| fall_damage(effective_fall(squares, agility, false));
            prop_assert!(fall(squares) <= fall(squares + 1) && fall(squares) <= 50);
        }

        #[test]
        fn whoever_loses_stamina_is_never_better_for_it(stamina in -40i16..60, most in 1i16..60, is_hero: bool) {
            prop_assert!(vitality(stamina - 1, most, is_hero) >= vitality(stamina, most, is_hero));
        }
    }
}
