//! What can be asked for with a key, a button or the mouse: one set of commands for each context.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

/// What can be asked for in menus and on screens without a board; paging and rule numbers also over a board.
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
    /// Show what comes before in a list that is longer than its panel.
    PageUp,
    /// Show what comes after.
    PageDown,
    /// Rule ids in sentences or not.
    RuleNumbers,
    /// The whole screen, or a window.
    FullScreen,
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
    /// The plan goes up, as long as it is held.
    PanUp,
    /// It goes down.
    PanDown,
    /// It goes left.
    PanLeft,
    /// It goes right.
    PanRight,
    /// Along, by a stick.
    #[actionlike(DualAxis)]
    Pan,
    /// Along, dragged with the mouse.
    #[actionlike(DualAxis)]
    Drag,
    /// Nearer and further away, by the wheel.
    #[actionlike(Axis)]
    Wheel,
}
