//! What can be asked for with a key, a button or the mouse: one set of commands for each context.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use crate::rules::ActionKind;

/// What can be asked for in menus and on screens without a board; paging also over a board.
#[derive(Actionlike, Clone, Copy, Debug, PartialEq, Eq, Hash, Reflect)]
pub enum MenuCommand {
    /// To the next button.
    Next,
    /// To the one before.
    Previous,
    /// To the next thing that explains itself or can be pressed.
    NextStop,
    /// To the one before.
    PreviousStop,
    /// Press the button that has the focus.
    Press,
    /// Press the button under the pointer.
    Click,
    /// Close, or go back.
    Back,
    /// Play what is over once more, with new dice.
    Again,
    /// The same, with the dice as they fell.
    AgainAsBefore,
    /// Show what comes before in a list that is longer than its panel.
    PageUp,
    /// Show what comes after.
    PageDown,
}

/// What can be asked for in a mission.
#[derive(Actionlike, Clone, Copy, Debug, PartialEq, Eq, Hash, Reflect)]
#[expect(missing_docs, reason = "each chooses the action of the same name")]
pub enum MissionCommand {
    Sneak,
    Hide,
    Step,
    Stride,
    Seek,
    Strike,
    TakeCover,
    Divert,
    Interact,
    Throw,
    Subdue,
    Drag,
    PointOut,
    CallOut,
    /// Give up the actions left.
    EndTurn,
    /// Take the last action back.
    Undo,
    /// Back to the start of the round.
    Rewind,
    /// The board cursor goes up.
    North,
    /// The board cursor goes down.
    South,
    /// The board cursor goes left.
    West,
    /// The board cursor goes right.
    East,
    /// Do the chosen action at the cursor.
    Confirm,
    /// Do the chosen action at the square that is clicked.
    Click,
    /// Put the chosen action away, or pause.
    Cancel,
    /// Put the chosen action away.
    PutAway,
    /// The cursor goes to the next guard or target.
    NextTarget,
    /// The cursor goes to the one before.
    PreviousTarget,
    /// The next thing on the screen explains itself.
    Explain,
    /// The one before explains itself.
    ExplainPrevious,
    /// The rogue reacts.
    Yes,
    /// The rogue lets the chance go by.
    No,
    /// Put the hint away.
    GotIt,
    /// Show the keys.
    Help,
    /// The other view.
    View,
    /// All that guards watch, or only what matters to the cursor.
    Watched,
}

/// What can be asked for while a replay is looked at.
#[derive(Actionlike, Clone, Copy, Debug, PartialEq, Eq, Hash, Reflect)]
pub enum ReplayCommand {
    /// Press the button that has the focus.
    Press,
    /// Run by itself, or stop.
    PlayOrStop,
    /// One action back.
    ActionBack,
    /// One action on.
    ActionOn,
    /// To the start of the round.
    RoundBack,
    /// To the start of the next round.
    RoundOn,
    /// To the mark before.
    MomentBack,
    /// To the next mark.
    MomentOn,
    /// The next speed.
    Speed,
}

/// What can be asked for in a heist, besides what menus know.
#[derive(Actionlike, Clone, Copy, Debug, PartialEq, Eq, Hash, Reflect)]
#[expect(missing_docs, reason = "each leads to the button with its number")]
pub enum HeistCommand {
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    /// Press the button that has the focus.
    Press,
    /// Let the dice lie still.
    SkipDice,
    /// Take the last choice back.
    Undo,
    /// Show the keys.
    Help,
}

impl HeistCommand {
    /// The numbers in their order.
    pub const NUMBERS: [Self; 10] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
    ];
}

/// What can be asked of the camera.
#[derive(Actionlike, Clone, Copy, Debug, PartialEq, Eq, Hash, Reflect)]
pub enum CameraCommand {
    /// Nearer.
    In,
    /// Further away.
    Out,
    /// The whole plan.
    Fit,
    /// Along, by key.
    #[actionlike(DualAxis)]
    Pan,
    /// Along, dragged with the mouse.
    #[actionlike(DualAxis)]
    Drag,
    /// Nearer and further away, by the wheel.
    #[actionlike(Axis)]
    Wheel,
}

impl MissionCommand {
    /// The keys that choose an action.
    pub const CHOICES: [(Self, ActionKind); 14] = [
        (Self::Sneak, ActionKind::Sneak),
        (Self::Hide, ActionKind::Hide),
        (Self::Step, ActionKind::Step),
        (Self::Stride, ActionKind::Stride),
        (Self::Seek, ActionKind::Seek),
        (Self::Strike, ActionKind::Strike),
        (Self::TakeCover, ActionKind::TakeCover),
        (Self::Divert, ActionKind::Divert),
        (Self::Interact, ActionKind::Interact),
        (Self::Throw, ActionKind::Throw),
        (Self::Subdue, ActionKind::Subdue),
        (Self::Drag, ActionKind::Drag),
        (Self::PointOut, ActionKind::PointOut),
        (Self::CallOut, ActionKind::CallOut),
    ];
}
