//! What a plan leads to, and how far it looks for it.

use crate::designer::bots::goal::{BotGoal, within_reach};
use tactical_grid::Square;
use unnoticed_rules::{CreatureId, Deed, Situation};

use super::super::forecast::GuardForecast;
use super::node::PlanNode;

/// Rounds a plan looks ahead at most.
const HORIZON: u16 = 40;
/// The most that coming beside a guard may cost: a few rolls, but not being seen.
const MOST_PRICE_OF_PREY: u32 = 1_100;
/// Rounds that a plan to come beside a guard looks ahead at most.
const HORIZON_OF_PREY: u16 = 8;
/// Actions that a Subdue costs. Rule: HSE-28.
const SUBDUE: u8 = 2;

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

    /// Whether it can be reached at `square` at some moment.
    pub(super) fn may_be_done_at(
        self,
        situation: &Situation,
        forecast: &GuardForecast,
        square: Square,
    ) -> bool {
        match self {
            Self::Goal(goal) => goal.can_be_done_at(situation, square),
            Self::Beside(guard) => forecast.of_guard(guard).is_some_and(|expected| {
                expected.squares().any(|stand| within_reach(&situation.board, square, stand))
            }),
        }
    }

    /// Whether it is reached in the moment of `node`, at a square where it can be reached at some moment.
    pub(super) fn is_done_in(self, situation: &Situation, forecast: &GuardForecast, node: PlanNode) -> bool {
        let PlanNode { at, round } = node;
        match self {
            Self::Goal(_) => at.actions > 0 || self.deed(situation, at.square).is_none(),
            Self::Beside(guard) => {
                let stand = forecast.of_guard(guard).map(|expected| expected.before(round).square);
                let is_beside = |square| within_reach(&situation.board, at.square, square);
                at.actions >= SUBDUE && stand.is_some_and(is_beside)
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
