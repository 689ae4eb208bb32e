//! What screens are made of: the theme, the typefaces, the widgets and the explanations of what they show.

pub mod explain;
mod fonts;
pub mod palette;
pub mod redraw;
pub mod redraw_list;
pub mod rule_numbers;
pub mod scale;
pub mod spoken;
pub mod theme;
pub mod widgets;

use bevy::prelude::*;

/// Fonts, widgets and explanations; added by the window's entry plugin.
pub fn plugin(app: &mut App) {
    app.add_plugins((fonts::plugin, scale::plugin, rule_numbers::plugin, widgets::plugin, explain::plugin))
        .add_plugins((palette::plugin, spoken::plugin));
}
