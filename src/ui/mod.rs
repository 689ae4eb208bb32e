//! What screens are made of: the theme, the typefaces, the drawings, the widgets and the explanations of what they show.

pub mod ailment_signs;
mod crisp_text;
pub mod dice;
pub mod die_sign;
pub mod explain;
pub mod figures;
mod fonts;
pub mod icons;
pub mod ink;
pub mod palette;
pub mod portraits;
pub mod redraw;
pub mod redraw_list;
pub mod rule_numbers;
pub mod scale;
pub mod scene_picture;
pub mod spoken;
pub mod theme;
pub mod widgets;

use bevy::prelude::*;
use bevy::ui::UiSystems;

/// Fonts, widgets and explanations; added by the window's entry plugin.
pub fn plugin(app: &mut App) {
    // What is spawned before the layout stands where it belongs in the very frame, and not under all else in its first one.
    app.configure_sets(PostUpdate, UiSystems::Stack.after(UiSystems::Layout));
    app.add_plugins((
        fonts::plugin,
        crisp_text::plugin,
        scale::plugin,
        rule_numbers::plugin,
        widgets::plugin,
        dice::plugin,
        explain::plugin,
        palette::plugin,
        spoken::plugin,
    ));
}
