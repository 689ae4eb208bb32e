//! The few widgets of the game: texts, panels, buttons, bars, state marks, drawings, dialogs.

mod bar;
mod button;
mod dialog;
mod drawing;
mod mark;
mod panel;
mod scroll_hint;
mod text;

pub use bar::{BarPart, bar};
pub use button::{Chosen, Frameless, Tint, button, button_frame, key_cap, list_entry, wide_button};
pub use dialog::{dialog, heading, scrim};
pub use drawing::{Drawing, Drawn, drawn, icon};
pub use mark::mark;
pub use panel::{SeeThrough, column, divider, panel, rest_column, row, scroll_column, wrapping};
pub use text::{bold, caps, mono, small, stars, stars_meaning, text, told};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((button::plugin, drawing::plugin, scroll_hint::plugin));
}
