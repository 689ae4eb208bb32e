//! What combatants spend in a round, and what MOMENTUM buys. Rules: SUR-27, SUR-28, SUR-40, SUR-55 to SUR-65; HSE-21.
//!
//! Under Detection actions take the place of MOMENTUM (HSE-51); the rest stands ready for rulebooks that count in it.

use serde::Serialize;

use super::Phase;

/// What a combatant may spend in one round. Rules: SUR-28, SUR-56, HSE-21.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Budget {
    /// Points for acts and moves: MOMENTUM, or actions.
    pub points: u8,
    /// Reactions that are paid for apart from these; where there are none, points pay for reactions. Rules: SUR-61, HSE-21.
    pub reactions: u8,
}

impl Budget {
    /// The surprise round: exactly one thing. Rules: SUR-27, SUR-28.
    pub const SURPRISE: Self = Self { points: 1, reactions: 0 };
    /// A normal round under rulebooks that count in MOMENTUM. Rules: SUR-55, SUR-56.
    pub const FULL_MOMENTUM: Self = Self { points: 3, reactions: 0 };

    /// Whether reactions are paid for with the same points as acts and moves. Rule: SUR-61.
    pub const fn pays_reactions_with_points(self) -> bool {
        self.reactions == 0
    }
}

/// What helps against an attack. Rule: SUR-65.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defence {
    /// What one wears.
    Armour,
    /// Getting out of the way.
    Dodge,
    /// Turning the blow aside.
    Parry,
    /// Catching it with a shield.
    Block,
}

impl Defence {
    /// MOMENTUM that it costs. Rule: SUR-65.
    pub const fn cost(self) -> u8 {
        match self {
            Self::Armour => 0,
            Self::Dodge | Self::Parry | Self::Block => 1,
        }
    }
}

/// Squares that one MOVE goes at most. Rules: SUR-59, SUR-60.
pub const fn base_move(stealthy: bool) -> u8 {
    if stealthy { 2 } else { 4 }
}

impl Phase {
    /// Whether cards that are flipped go back at the start of their owner's turn: through the surprise round they stay.
    /// Rule: SUR-40.
    pub const fn returns_flipped_cards(self) -> bool {
        matches!(self, Self::Rounds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sur_40_flipped_cards_stay_flipped_through_the_surprise_round() {
        assert!(!Phase::Surprise.returns_flipped_cards());
        assert!(Phase::Rounds.returns_flipped_cards());
    }

    #[test]
    fn sur_56_full_momentum_is_three_and_pays_for_reactions_too() {
        assert_eq!(Budget::FULL_MOMENTUM.points, 3);
        assert!(Budget::FULL_MOMENTUM.pays_reactions_with_points());
        assert!(!Budget { points: 3, reactions: 1 }.pays_reactions_with_points(), "hse_21");
    }

    #[test]
    fn sur_60_a_move_goes_four_squares_or_two_in_stealth() {
        assert_eq!((base_move(false), base_move(true)), (4, 2));
    }

    #[test]
    fn sur_65_armour_is_free_and_every_other_defence_costs_one() {
        let costs = [Defence::Armour, Defence::Dodge, Defence::Parry, Defence::Block].map(Defence::cost);
        assert_eq!(costs, [0, 1, 1, 1]);
    }
}
