//! What screens are made of: the theme, the typefaces and the widgets.

mod fonts;
pub mod theme;

use bevy::prelude::*;

/// Fonts and widgets; added by the window's entry plugin.
pub fn plugin(app: &mut App) {
    app.add_plugins(fonts::plugin);
}
