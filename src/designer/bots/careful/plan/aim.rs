//! What a plan leads to, and how far it looks for it.

use crate::designer::bots::goal::{BotGoal, within_reach};
use tactical_grid::Square;
use unnoticed_rules::{Action, CreatureId, Deed, Rulebook, Situation};

use super::super::forecast::GuardForecast;
use super::node::PlanNode;

/// Rounds a plan looks ahead at most.
const HORIZON: u16 = 40;
/// The most that coming beside a guard may cost: a few rolls, but not being seen.
const MOST_PRICE_OF_PREY: u32 = 1_100;
/// Rounds that a plan to come beside a guard looks ahead at most.
const HORIZON_OF_PREY: u16 = 8;

/// What a plan leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanAim {
    /// Where the goal can be done.
    Goal(BotGoal),
    /// Beside this guard, where it is expected to stand at that moment, with actions left to subdue it. Rule: HSE-28.
    Beside(CreatureId),
}

impl PlanAim {
    /// Rounds to look ahead, and the price at which a course is not thought of any more.
    pub(super) const fn bounds(self) -> (u16, u32) {
        match self {
            Self::Goal(_) => (HORIZON, u32::MAX),
            Self::Beside(_) => (HORIZON_OF_PREY, MOST_PRICE_OF_PREY),
        }
    }

    /// Beside whom it leads, if it leads to somebody.
    const fn prey(self) -> Option<CreatureId> {
        match self {
            Self::Beside(guard) | Self::Goal(BotGoal::Fell(guard)) => Some(guard),
            Self::Goal(_) => None,
        }
    }

    /// Whether half of the way is better than nothing.
    pub(super) const fn is_worth_a_part(self) -> bool {
        matches!(self, Self::Goal(_))
    }

    /// The squares where it can be reached at some moment.
    pub(super) fn squares(self, situation: &Situation, forecast: &GuardForecast) -> Vec<Square> {
        match self {
            Self::Goal(goal) if self.prey().is_none() => goal.squares(situation),
            Self::Goal(_) | Self::Beside(_) => {
                let stands = self
                    .prey()
                    .and_then(|guard| forecast.of_guard(guard))
                    .into_iter()
                    .flat_map(|expected| expected.squares());
                let mut squares: Vec<Square> = stands.flat_map(Square::neighbours).collect();
                squares.sort_unstable();
                squares.dedup();
                squares
            }
        }
    }

    /// Whether it is reached in the moment of `node`, at a square where it can be reached at some moment.
    pub(super) fn is_done_in(
        self,
        (rules, situation): (&dyn Rulebook, &Situation),
        forecast: &GuardForecast,
        node: PlanNode,
    ) -> bool {
        let PlanNode { at, round } = node;
        match self {
            Self::Goal(_) if self.prey().is_none() => {
                let deed = self.deed(situation, at.square).map(Action::Interact);
                deed.is_none_or(|deed| rules.price_within(at.purse, &deed).is_some())
            }
            Self::Goal(_) | Self::Beside(_) => {
                let guard = self.prey().and_then(|guard| forecast.of_guard(guard));
                let stand = guard.map(|expected| expected.before(round).square);
                let is_beside = |square| within_reach(&situation.board, at.square, square);
                let blow = self.prey().map(Action::Subdue);
                let can_pay = blow.is_some_and(|blow| rules.price_within(at.purse, &blow).is_some());
                can_pay && stand.is_some_and(is_beside)
            }
        }
    }

    /// What is done where it is reached.
    pub(super) fn deed(self, situation: &Situation, square: Square) -> Option<Deed> {
        match self {
            Self::Goal(goal) => goal.deed(situation, square),
            Self::Beside(_) => None,
        }
    }
}
