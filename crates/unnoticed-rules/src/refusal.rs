//! Why something that was asked for cannot be done: in words, by which rule, and of which kind.

use serde::Serialize;
use thiserror::Error;

use crate::RuleId;
use crate::stat::{Stat, Stats};

/// What stands in the way of something that was asked for. Whoever decides something by a refusal asks for this, never
/// for its words or its rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RefusalKind {
    /// Others are to act or to be answered first, or something else is to be chosen.
    NotNow,
    /// The game is over.
    Over,
    /// What it would cost is used up: actions, things to throw, dice, rewinds.
    Spent,
    /// It is farther away than one reaches.
    OutOfReach,
    /// No line leads there.
    NoLine,
    /// The way there or the place itself is taken or closed.
    Blocked,
    /// There is nobody and nothing of the kind that it needs.
    NoTarget,
    /// One does not know where the target is.
    Unplaced,
    /// It is so already.
    AlreadySo,
    /// Whoever asks for it can never do such a thing.
    Unable,
    /// What it is for, something better at hand does.
    Unneeded,
    /// Another requirement is not met.
    Unmet,
    /// Dice were thrown or something was learnt since, and that is not taken back.
    Revealed,
    /// The die is not in scope of any of these Stats, of which it needs one.
    NeedsDie(Stats),
    /// A die of this Stat may not be used for it.
    BarsDie(Stat),
}

/// Why an action cannot be done: the requirement that is not met. Nothing has changed. Rule: HSE-24.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error, Serialize)]
#[error("{why} ({rule})")]
pub struct Refusal {
    /// The requirement, in a sentence for the player.
    pub why: &'static str,
    /// Where it is written.
    pub rule: RuleId,
    /// What kind of requirement it is.
    #[serde(skip)]
    pub kind: RefusalKind,
}

impl Refusal {
    /// Refused because `why`, by `rule`, for a reason of this `kind`.
    pub const fn new(kind: RefusalKind, why: &'static str, rule: &'static str) -> Self {
        Self { why, rule: RuleId(rule), kind }
    }

    /// Refused as [`RefusalKind::NotNow`].
    pub const fn not_now(why: &'static str, rule: &'static str) -> Self {
        Self::new(RefusalKind::NotNow, why, rule)
    }

    /// Refused as [`RefusalKind::Over`].
    pub const fn over(why: &'static str, rule: &'static str) -> Self {
        Self::new(RefusalKind::Over, why, rule)
    }

    /// Refused as [`RefusalKind::Spent`].
    pub const fn spent(why: &'static str, rule: &'static str) -> Self {
        Self::new(RefusalKind::Spent, why, rule)
    }

    /// Refused as [`RefusalKind::OutOfReach`].
    pub const fn out_of_reach(why: &'static str, rule: &'static str) -> Self {
        Self::new(RefusalKind::OutOfReach, why, rule)
    }

    /// Refused as [`RefusalKind::NoLine`].
    pub const fn no_line(why: &'static str, rule: &'static str) -> Self {
        Self::new(RefusalKind::NoLine, why, rule)
    }

    /// Refused as [`RefusalKind::Blocked`].
    pub const fn blocked(why: &'static str, rule: &'static str) -> Self {
        Self::new(RefusalKind::Blocked, why, rule)
    }

    /// Refused as [`RefusalKind::NoTarget`].
    pub const fn no_target(why: &'static str, rule: &'static str) -> Self {
        Self::new(RefusalKind::NoTarget, why, rule)
    }

    /// Refused as [`RefusalKind::Unplaced`].
    pub const fn unplaced(why: &'static str, rule: &'static str) -> Self {
        Self::new(RefusalKind::Unplaced, why, rule)
    }

    /// Refused as [`RefusalKind::AlreadySo`].
    pub const fn already_so(why: &'static str, rule: &'static str) -> Self {
        Self::new(RefusalKind::AlreadySo, why, rule)
    }

    /// Refused as [`RefusalKind::Unable`].
    pub const fn unable(why: &'static str, rule: &'static str) -> Self {
        Self::new(RefusalKind::Unable, why, rule)
    }

    /// Refused as [`RefusalKind::Unneeded`].
    pub const fn unneeded(why: &'static str, rule: &'static str) -> Self {
        Self::new(RefusalKind::Unneeded, why, rule)
    }

    /// Refused as [`RefusalKind::Unmet`].
    pub const fn unmet(why: &'static str, rule: &'static str) -> Self {
        Self::new(RefusalKind::Unmet, why, rule)
    }

    /// Refused as [`RefusalKind::Revealed`].
    pub const fn revealed(why: &'static str, rule: &'static str) -> Self {
        Self::new(RefusalKind::Revealed, why, rule)
    }
}

#[cfg(test)]
mod tests {
    use tactical_grid::{Direction, Square};

    use super::*;
    use crate::detection::Detection;
    use crate::detection::State;
    use crate::detection::scene::{FIRST, ROGUE, Scene};
    use crate::{Action, Deed, Rulebook};

    #[test]
    fn hse_24_a_refusal_tells_by_its_kind_what_is_in_the_way() {
        let kind = |scene: &Scene, action: &Action| {
            Detection.check(&scene.situation, ROGUE, action).expect_err("it is refused").kind
        };
        let scene = Scene::draw("R#.\n...\n...\n..G").facing(FIRST, Direction::NorthWest);
        let scene = scene.holds(FIRST, ROGUE, State::Observed).holds(ROGUE, FIRST, State::Observed);
        let stride = |x, y| Action::Stride(vec![Square::new(x, y)]);
        assert_eq!(kind(&scene, &Action::Strike(FIRST)), RefusalKind::OutOfReach);
        assert_eq!(kind(&scene, &stride(1, 0)), RefusalKind::Blocked);
        assert_eq!(kind(&scene, &Action::Interact(Deed::Open(Square::new(0, 1)))), RefusalKind::NoTarget);
        assert_eq!(kind(&scene, &Action::Reload), RefusalKind::NoTarget);
        assert_eq!(kind(&scene, &Action::Hide), RefusalKind::Unmet);
        let lost = scene.clone().holds(ROGUE, FIRST, State::Unnoticed);
        assert_eq!(kind(&lost, &Action::Strike(FIRST)), RefusalKind::Unplaced);
        let spent = scene.clone().creature(ROGUE, |rogue| rogue.turn.actions = 0);
        assert_eq!(kind(&spent, &stride(0, 1)), RefusalKind::Spent);
        let asleep = scene.conditions(ROGUE, |rogue| rogue.asleep = true);
        assert_eq!(kind(&asleep, &stride(0, 1)), RefusalKind::Unable);
    }
}
