//! Power rolls: two dice of ten, a characteristic, and the tier that they come to. Rules: TAC-66 to TAC-84.

use std::ops::{Add, AddAssign};

use crate::{Chances, Dice, Die, enumerate};

/// Each of the two dice of a power roll. Rule: TAC-66.
pub const DIE: Die = Die(10);
/// The sum of the two dice from which on they are tier 3, whatever else there is. Rule: TAC-77.
const NATURAL: u8 = 19;
/// The most edges, and the most banes, that count. Rule: TAC-75.
const MOST: u8 = 2;
/// What an edge adds and a bane takes away. Rules: TAC-71, TAC-72.
const STEP: i16 = 2;

/// What a power roll comes to, the worst first. Rule: TAC-67.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// 11 or lower.
    One,
    /// 12 to 16.
    Two,
    /// 17 or higher.
    Three,
}

impl Tier {
    /// All of them, the worst first.
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Three];

    /// That of a `total`. Rule: TAC-67.
    pub const fn of(total: i16) -> Self {
        match total {
            ..=11 => Self::One,
            12..=16 => Self::Two,
            17.. => Self::Three,
        }
    }

    /// The next better one, or the best. Rules: TAC-73, TAC-76.
    #[must_use]
    pub const fn up(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two | Self::Three => Self::Three,
        }
    }

    /// The next worse one, or the worst. Rules: TAC-74, TAC-76.
    #[must_use]
    pub const fn down(self) -> Self {
        match self {
            Self::Three => Self::Two,
            Self::Two | Self::One => Self::One,
        }
    }

    /// This tier, or a lower one that whoever has rolled would rather have; nobody chooses a higher one. Rule: TAC-81.
    #[must_use]
    pub fn chosen(self, rather: Option<Self>) -> Self {
        rather.map_or(self, |rather| rather.min(self))
    }

    /// From 1 to 3.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// Edges and banes that apply to a roll, each counted as often as there are sources of it. Rules: TAC-71 to TAC-75.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Favor {
    /// Situational advantages.
    pub edges: u8,
    /// Situational disadvantages.
    pub banes: u8,
}

impl Favor {
    /// Neither.
    pub const NONE: Self = Self { edges: 0, banes: 0 };
    /// One edge.
    pub const EDGE: Self = Self { edges: 1, banes: 0 };
    /// One bane.
    pub const BANE: Self = Self { edges: 0, banes: 1 };
    /// A double edge.
    pub const DOUBLE_EDGE: Self = Self { edges: 2, banes: 0 };
    /// A double bane.
    pub const DOUBLE_BANE: Self = Self { edges: 0, banes: 2 };

    /// This, if `applies`.
    #[must_use]
    pub const fn when(self, applies: bool) -> Self {
        if applies { self } else { Self::NONE }
    }

    /// What is left of them once they have cancelled each other. Rule: TAC-75.
    pub fn net(self) -> Net {
        let net = i16::from(self.edges.min(MOST)) - i16::from(self.banes.min(MOST));
        match net {
            2.. => Net::DoubleEdge,
            1 => Net::Edge,
            0 => Net::Neither,
            -1 => Net::Bane,
            _ => Net::DoubleBane,
        }
    }

    /// Whether its roll would have a bane or a double bane. Rule: TAC-180.
    pub fn is_hindered(self) -> bool {
        self.net() < Net::Neither
    }
}

impl Add for Favor {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { edges: self.edges.saturating_add(other.edges), banes: self.banes.saturating_add(other.banes) }
    }
}

impl AddAssign for Favor {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// Edges and banes after they have cancelled each other, the worst first. Rule: TAC-75.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Net {
    /// The tier falls by one.
    DoubleBane,
    /// −2.
    Bane,
    /// Nothing.
    Neither,
    /// +2.
    Edge,
    /// The tier rises by one.
    DoubleEdge,
}

impl Net {
    /// What it adds to the total. Rules: TAC-71 to TAC-74.
    pub const fn bonus(self) -> i16 {
        match self {
            Self::Edge => STEP,
            Self::Bane => -STEP,
            Self::DoubleBane | Self::Neither | Self::DoubleEdge => 0,
        }
    }

    /// What it adds where there are no tiers. Rule: TAC-84.
    pub const fn bonus_without_tiers(self) -> i16 {
        match self {
            Self::DoubleEdge => 2 * STEP,
            Self::DoubleBane => -2 * STEP,
            one => one.bonus(),
        }
    }

    /// What it makes of `tier`. Rules: TAC-73, TAC-74, TAC-76.
    pub const fn applied_to(self, tier: Tier) -> Tier {
        match self {
            Self::DoubleEdge => tier.up(),
            Self::DoubleBane => tier.down(),
            Self::Bane | Self::Neither | Self::Edge => tier,
        }
    }
}

/// What is added to the dice of a power roll, before edges and banes: a characteristic, a skill and other bonuses.
/// Rules: TAC-66, TAC-86.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PowerRoll {
    /// Characteristic and bonuses together.
    pub bonus: i16,
    /// Edges and banes.
    pub favor: Favor,
}

impl PowerRoll {
    /// What the two dice have come to, thrown once for all targets. Rules: TAC-66, TAC-82.
    pub fn throw(dice: &mut dyn Dice) -> u8 {
        dice.roll_summed(2, DIE).into_iter().sum()
    }

    /// The total of dice that show `natural` together. Rules: TAC-66, TAC-71, TAC-72.
    pub fn total(self, natural: u8) -> i16 {
        i16::from(natural) + self.bonus + self.favor.net().bonus()
    }

    /// The tier of dice that show `natural` together: first the total, then a double edge or bane, and what is natural comes
    /// last. Rules: TAC-67, TAC-73, TAC-74, TAC-76 to TAC-78.
    pub fn tier(self, natural: u8) -> Tier {
        match natural {
            NATURAL.. => Tier::Three,
            _ => self.favor.net().applied_to(Tier::of(self.total(natural))),
        }
    }

    /// The exact chance of each tier. Rule: TAC-67.
    pub fn odds(self) -> Chances<Tier> {
        enumerate(|dice| self.tier(Self::throw(dice)))
    }

    /// The total of an opposed roll, in which there are no tiers. Rule: TAC-84.
    pub fn opposed_total(self, natural: u8) -> i16 {
        i16::from(natural) + self.bonus + self.favor.net().bonus_without_tiers()
    }
}

/// Whether dice that show `natural` together score a critical hit on an ability used as a main action, or not as one.
/// Rules: TAC-79, TAC-80.
pub const fn is_critical(natural: u8, is_main_action: bool) -> bool {
    is_natural(natural) && is_main_action
}

/// Whether dice that show `natural` together are tier 3, whatever else there is. Rule: TAC-77.
pub const fn is_natural(natural: u8) -> bool {
    natural >= NATURAL
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Scripted;

    /// A roll with a characteristic of 2.
    fn with(favor: Favor) -> PowerRoll {
        PowerRoll { bonus: 2, favor }
    }

    #[test]
    fn tac_66_tac_67_two_dice_and_a_characteristic_come_to_a_tier() {
        assert_eq!(PowerRoll::throw(&mut Scripted::new([7, 4])), 11);
        let tiers = [(2, 11), (11, 11), (12, 16), (16, 16), (17, 20)].map(|(total, _)| Tier::of(total));
        assert_eq!(tiers, [Tier::One, Tier::One, Tier::Two, Tier::Two, Tier::Three]);
        assert_eq!(with(Favor::NONE).total(11), 13);
    }

    #[test]
    fn tac_71_tac_72_an_edge_adds_two_and_a_bane_takes_two_away() {
        assert_eq!((with(Favor::EDGE).total(10), with(Favor::BANE).total(10)), (14, 10));
    }

    #[test]
    fn tac_75_cover_against_an_edge_is_neither() {
        // Worked example 1.
        let roll = with(Favor::EDGE + Favor::BANE);
        assert_eq!((roll.total(11), roll.tier(11)), (13, Tier::Two));
    }

    #[test]
    fn tac_73_a_double_edge_raises_the_tier_and_adds_nothing() {
        // Worked example 2.
        let roll = with(Favor::EDGE + Favor::EDGE);
        assert_eq!((roll.total(11), roll.tier(11)), (13, Tier::Three));
        assert_eq!((roll.total(7), roll.tier(7)), (9, Tier::Two));
    }

    #[test]
    fn tac_74_a_double_bane_lowers_the_tier_and_takes_nothing_away() {
        let roll = with(Favor::BANE + Favor::BANE);
        assert_eq!((roll.total(11), roll.tier(11)), (13, Tier::One));
        assert_eq!((roll.total(15), roll.tier(15)), (17, Tier::Two));
        assert_eq!(roll.tier(5), Tier::One, "there is none below");
    }

    #[test]
    fn tac_75_two_or_three_edges_and_a_bane_are_one_edge() {
        // Worked example 3.
        for edges in [2, 3] {
            let roll = with(Favor { edges, banes: 1 });
            assert_eq!((roll.total(11), roll.tier(11)), (15, Tier::Two));
        }
    }

    #[test]
    fn tac_77_tac_78_tac_79_a_natural_nineteen_is_tier_three_in_spite_of_a_double_bane() {
        // Worked example 4.
        let roll = with(Favor::DOUBLE_BANE);
        assert_eq!((roll.tier(19), roll.tier(18)), (Tier::Three, Tier::Two));
        assert!(is_critical(19, true) && is_natural(19) && !is_critical(18, true) && !is_natural(18));
    }

    #[test]
    fn tac_80_a_maneuver_scores_no_critical_hit() {
        assert!(!is_critical(20, false));
    }

    #[test]
    fn tac_82_one_throw_is_another_tier_against_another_target() {
        // Worked example 5.
        let tiers = |natural| [Favor::NONE, Favor::BANE].map(|favor| with(favor).tier(natural));
        assert_eq!(tiers(9), [Tier::One, Tier::One]);
        assert_eq!(tiers(10), [Tier::Two, Tier::One]);
    }

    #[test]
    fn tac_84_without_tiers_a_double_edge_is_four() {
        let totals = [Favor::DOUBLE_EDGE, Favor::EDGE, Favor::NONE, Favor::BANE, Favor::DOUBLE_BANE];
        assert_eq!(totals.map(|favor| with(favor).opposed_total(10)), [16, 14, 12, 10, 8]);
    }

    #[test]
    fn tac_67_the_odds_of_a_roll_are_those_of_a_hundred_throws() {
        let odds = with(Favor::NONE).odds();
        // 12 and more of 2d10 + 2 is 10 and more of the dice: 64 of 100; 15 and more: 21.
        let weight = |tier| odds.weight(|&other| other == tier) * 100 / odds.total;
        assert_eq!(Tier::ALL.map(weight), [36, 43, 21]);
    }

    #[test]
    fn tac_81_whoever_rolls_may_choose_a_lower_tier_and_never_a_higher_one() {
        for rolled in Tier::ALL {
            assert_eq!(rolled.chosen(None), rolled);
            for rather in Tier::ALL {
                assert_eq!(rolled.chosen(Some(rather)), rather.min(rolled));
            }
        }
    }

    proptest! {
        #[test]
        fn tac_76_the_tier_never_leaves_one_to_three_and_favor_never_makes_it_worse(
            bonus in -9i16..10, natural in 2u8..=20, edges in 0u8..5, banes in 0u8..5,
        ) {
            let roll = |edges, banes| PowerRoll { bonus, favor: Favor { edges, banes } };
            let tier = roll(edges, banes).tier(natural);
            prop_assert!((1..=3).contains(&tier.number()));
            prop_assert!(roll(edges + 1, banes).tier(natural) >= tier);
            prop_assert!(roll(edges, banes + 1).tier(natural) <= tier);
        }

        #[test]
        fn tac_75_the_net_is_what_is_left_of_two_and_two(edges in 0u8..6, banes in 0u8..6) {
            let net = i16::from(edges.min(2)) - i16::from(banes.min(2));
            let all = [Net::DoubleBane, Net::Bane, Net::Neither, Net::Edge, Net::DoubleEdge];
            prop_assert_eq!((Favor { edges, banes }).net(), all[(net + 2) as usize]);
            prop_assert_eq!((Favor { edges, banes }).is_hindered(), net < 0);
        }
    }
}
