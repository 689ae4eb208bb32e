//! Strikes of the moment: opportunity attacks, flanking, charges and jumps. Rules: TAC-147 to TAC-154, TAC-173 to TAC-189.

use tactical_grid::paths::is_straight_line;
use tactical_grid::{Direction, Space};

use crate::power::{Favor, Tier};

/// Squares that a ranged free strike reaches. Rule: TAC-176.
pub const RANGED_FREE_STRIKE: u16 = 5;
/// Damage of a melee free strike by tier, before the characteristic. Rule: TAC-176.
const MELEE: [u16; 3] = [2, 5, 7];
/// That of a ranged one. Rule: TAC-176.
const RANGED: [u16; 3] = [2, 4, 6];

/// Damage of a free strike of `tier` by whoever has this Might or Agility. Rules: TAC-173, TAC-176.
pub fn free_strike(is_melee: bool, tier: Tier, characteristic: i16) -> u16 {
    let of = if is_melee { MELEE } else { RANGED };
    of[usize::from(tier.number()) - 1].saturating_add_signed(characteristic)
}

/// What a ranged strike has of enemies beside whoever makes it. Rule: TAC-177.
pub const fn favor_of_ranged(is_enemy_adjacent: bool) -> Favor {
    Favor::BANE.when(is_enemy_adjacent)
}

/// What a step means to somebody who stands near.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StepAway {
    /// Whether the mover was beside it.
    pub was_adjacent: bool,
    /// Whether it is beside it after the step.
    pub is_adjacent: bool,
    /// Whether it moves willingly, and neither shifts nor teleports.
    pub is_plain: bool,
    /// Whether the mover is observed by it. Rule: TAC-181.
    pub is_observed: bool,
}

impl StepAway {
    /// Whether it may strike before that step with a roll that would have `favor`, if it can use triggered actions.
    /// Rules: TAC-179 to TAC-182.
    pub fn provokes(self, favor: Favor, can_react: bool) -> bool {
        let leaves = self.was_adjacent && !self.is_adjacent && self.is_plain;
        leaves && self.is_observed && can_react && !favor.is_hindered()
    }
}

/// Whether somebody in `one` and somebody in `other` flank whoever stands in `enemy`: both are beside it, and the line of their
/// centres goes through opposite sides or opposite corners of its space. Rules: TAC-186, TAC-188.
pub fn is_flanked(enemy: Space, one: Space, other: Space) -> bool {
    let beside = one.is_adjacent(enemy) && other.is_adjacent(enemy);
    let [from, to, centre] = [one, other, enemy].map(Space::centre_doubled);
    let across = {
        let of = |point: (i32, i32)| (point.0 - centre.0, point.1 - centre.1);
        let (a, b) = (of(from), of(to));
        a.0 * b.0 + a.1 * b.1 < 0
    };
    // On which side of the line each corner lies, of the corners as they follow each other around the space.
    let side = |corner: (i32, i32)| {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        (dx * (corner.1 - from.1) - dy * (corner.0 - from.0)).signum()
    };
    let half = i32::from(enemy.side);
    let (left, right) = (centre.0 - half, centre.0 + half);
    let (top, bottom) = (centre.1 - half, centre.1 + half);
    let [nw, ne, se, sw] = [(left, top), (right, top), (right, bottom), (left, bottom)].map(side);
    let crosses = |a: i32, b: i32| a * b <= 0;
    let is_within = [nw, ne, se, sw].contains(&1) && [nw, ne, se, sw].contains(&-1);
    let through = crosses(nw, sw) && crosses(ne, se) || crosses(nw, ne) && crosses(sw, se);
    beside && across && is_within && through
}

/// What a melee strike of whoever flanks has; both who flank need line of effect and to be able to use triggered actions,
/// hidden or not. Rules: TAC-187 to TAC-189.
pub const fn favor_of_flanking(is_flanked: bool, have_line: bool, can_react: bool) -> Favor {
    Favor::EDGE.when(is_flanked && have_line && can_react)
}

/// Whether one may charge along `steps`, each with what it costs to enter, with so much `speed`: in a straight line, over plain
/// ground. Rules: TAC-183 to TAC-185.
pub fn may_charge(steps: &[(Direction, u8)], speed: u8) -> bool {
    let line: Vec<Direction> = steps.iter().map(|(step, _)| *step).collect();
    steps.len() <= speed.into() && steps.iter().all(|(_, cost)| *cost == 1) && is_straight_line(&line)
}

/// How far and how high one jumps. Rules: TAC-147, TAC-148.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Jump {
    /// Squares along the ground.
    pub length: u16,
    /// Squares up.
    pub height: u16,
}

impl Jump {
    /// Without a test, for whoever has this Might and this Agility. Rules: TAC-147, TAC-148.
    pub fn baseline(might: i16, agility: i16) -> Self {
        Self { length: might.max(agility).max(1) as u16, height: 1 }
    }

    /// With a test of `tier`. Rules: TAC-149 to TAC-152.
    #[must_use]
    pub fn tested(self, tier: Tier) -> Self {
        let more = u16::from(tier.number()) - 1;
        Self { length: self.length + more, height: self.height + more }
    }

    /// Within the `movement` that is left. Rule: TAC-153.
    #[must_use]
    pub fn within(self, movement: u16) -> Self {
        Self { length: self.length.min(movement), height: self.height.min(movement) }
    }
}

/// Whether one may jump from ground that costs so much to enter. Rule: TAC-154.
pub const fn may_jump_from(entry_cost: u8) -> bool {
    entry_cost == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::power::PowerRoll;
    use tactical_grid::Square;

    fn at(x: i16, y: i16) -> Space {
        Space::of(Square::new(x, y))
    }

    #[test]
    fn tac_173_tac_174_tac_175_tac_176_damage_of_free_strikes() {
        assert_eq!(Tier::ALL.map(|tier| free_strike(true, tier, 2)), [4, 7, 9]);
        assert_eq!(Tier::ALL.map(|tier| free_strike(false, tier, 2)), [4, 6, 8]);
        // Worked example 1: cover against surprise, dice 11, Agility 2.
        let roll = PowerRoll { bonus: 2, favor: Favor::EDGE + Favor::BANE };
        assert_eq!(free_strike(false, roll.tier(11), 2), 6);
    }

    #[test]
    fn tac_177_a_ranged_strike_with_an_enemy_beside_one_has_a_bane() {
        assert!(favor_of_ranged(true).is_hindered() && !favor_of_ranged(false).is_hindered());
    }

    #[test]
    fn tac_179_tac_180_tac_181_tac_182_who_leaves_is_struck_at() {
        // Worked example 10.
        let leaves = StepAway { was_adjacent: true, is_adjacent: false, is_plain: true, is_observed: true };
        assert!(leaves.provokes(Favor::NONE, true));
        assert!(!leaves.provokes(Favor::BANE, true), "whoever is weakened may not");
        assert!(!leaves.provokes(Favor::NONE, false));
        for other in [
            StepAway { is_plain: false, ..leaves },
            StepAway { is_observed: false, ..leaves },
            StepAway { is_adjacent: true, ..leaves },
            StepAway { was_adjacent: false, ..leaves },
        ] {
            assert!(!other.provokes(Favor::EDGE, true), "{other:?}");
        }
    }

    #[test]
    fn tac_186_tac_188_opposite_sides_and_opposite_corners() {
        let enemy = at(5, 5);
        let around: Vec<Space> =
            (4..7).flat_map(|y| (4..7).map(move |x| at(x, y))).filter(|s| *s != enemy).collect();
        for one in &around {
            for other in &around {
                let mirrored = at(10 - one.origin.x, 10 - one.origin.y);
                assert_eq!(is_flanked(enemy, *one, *other), *other == mirrored, "{one:?} {other:?}");
            }
        }
        assert!(!is_flanked(enemy, at(3, 5), at(6, 5)), "one of them is not beside it");
    }

    #[test]
    fn tac_188_around_something_large_more_places_are_opposite() {
        let large = Space { origin: Square::new(5, 5), side: 2 };
        assert!(is_flanked(large, at(4, 5), at(7, 6)) && is_flanked(large, at(4, 4), at(7, 7)));
        assert!(!is_flanked(large, at(4, 5), at(5, 4)) && !is_flanked(large, at(4, 5), at(4, 6)));
    }

    #[test]
    fn tac_187_tac_189_melee_strikes_of_those_who_flank_have_an_edge() {
        assert_eq!(favor_of_flanking(true, true, true), Favor::EDGE);
        for (flanked, line, reacts) in [(false, true, true), (true, false, true), (true, true, false)] {
            assert_eq!(favor_of_flanking(flanked, line, reacts), Favor::NONE);
        }
    }

    #[test]
    fn tac_183_tac_184_tac_185_a_charge_is_straight_and_over_plain_ground() {
        use Direction::{East, North, NorthEast, SouthEast};
        assert!(may_charge(&[(East, 1), (NorthEast, 1), (East, 1)], 5));
        assert!(!may_charge(&[(NorthEast, 1), (SouthEast, 1)], 5), "it turns back");
        assert!(!may_charge(&[(East, 2)], 5) && !may_charge(&[(North, 1), (North, 1)], 1));
    }

    #[test]
    fn tac_147_tac_148_tac_149_tac_150_tac_151_tac_152_tac_153_how_far_one_jumps() {
        // Worked example 16: four squares to cross, Agility 2.
        let jump = Jump::baseline(0, 2);
        assert_eq!(jump, Jump { length: 2, height: 1 });
        let test = |natural| jump.tested(PowerRoll { bonus: 2, favor: Favor::NONE }.tier(natural)).length;
        assert_eq!((test(12), test(15), test(5)), (3, 4, 2));
        assert_eq!(jump.tested(Tier::Three).within(3).length, 3);
        assert_eq!(Jump::baseline(-1, 0).length, 1);
    }

    #[test]
    fn tac_154_nobody_jumps_out_of_difficult_ground() {
        assert!(may_jump_from(1) && !may_jump_from(2));
    }
}
