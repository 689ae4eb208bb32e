//! What stands for an offer: an icon, or the die that is chosen.

use crate::ui::icons::Icon;
use unnoticed_rules::endeavor::{Choice, RogueAct, StatDie, Task};

/// What stands for an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::screens) enum OfferSign {
    /// An icon.
    Icon(Icon),
    /// A die.
    Die(StatDie),
}

impl OfferSign {
    /// That of `choice`; which die an Action Die is, the choice alone does not tell.
    pub(super) const fn of(choice: &Choice) -> Option<Self> {
        let icon = match choice {
            Choice::Act { act, .. } => Self::icon_of(act),
            Choice::Rest => Icon::Hourglass,
            Choice::Settle => Icon::Check,
            Choice::Spark(_) => Icon::Spark,
            Choice::Help { .. } => Icon::Cover,
            Choice::Alarm(_) => Icon::Bell,
            Choice::Go(_) => Icon::Stride,
            Choice::Take(_) => Icon::Treasure,
            Choice::Leave(leaves) => {
                if *leaves {
                    Icon::Exit
                } else {
                    Icon::Flag
                }
            }
            Choice::Lead(_) | Choice::Quicken(_) => Icon::CallOut,
            Choice::Die(_) | Choice::GiveUp => return None,
        };
        Some(Self::Icon(icon))
    }

    const fn icon_of(act: &RogueAct) -> Icon {
        match act {
            RogueAct::Try(task) => Self::icon_of_task(*task),
            RogueAct::CoverFor(_) | RogueAct::CoverBehind(_) | RogueAct::Help(_) => Icon::Cover,
            RogueAct::Change(_) => Icon::Exit,
            RogueAct::Pass => Icon::Hourglass,
        }
    }

    /// The icon of `task`.
    pub(super) const fn icon_of_task(task: Task) -> Icon {
        match task {
            Task::Move => Icon::Stride,
            Task::Violent => Icon::Bell,
            Task::NonViolent => Icon::Treasure,
            Task::Work(_) => Icon::Interact,
            Task::Force(_) => Icon::Strike,
        }
    }
}
