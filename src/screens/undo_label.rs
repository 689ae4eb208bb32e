//! What stands on a button that takes the last action or choice back: its sign, and its key.

use bevy::prelude::*;

use crate::input::KeyLabel;
use crate::ui::icons::Icon;
use crate::ui::widgets::{icon, small};

/// Pixels along the side of the sign.
pub(super) const SIGN_PX: f32 = 14.0;

/// Draws sign and words, in this `color`; `key` names the command that does the same.
pub(super) fn draw_undo_label(button: &mut ChildSpawnerCommands, key: KeyLabel, color: Color) {
    button.spawn(icon(Icon::Undo, color, SIGN_PX));
    button.spawn((small("", color), TextLayout::no_wrap(), key));
}
