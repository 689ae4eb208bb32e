//! Texts, in the few styles there are. Only a text that explains itself gets in the pointer's way.

use bevy::prelude::*;

use crate::ui::theme::{self, TextSize};

/// A text.
pub fn text(words: impl Into<String>, font: TextFont, color: Color) -> impl Bundle {
    (Text::new(words), font, TextColor(color), Pickable::IGNORE)
}

/// A text of body size.
pub fn bold(words: impl Into<String>, color: Color) -> impl Bundle {
    text(words, theme::bold(TextSize::Body), color)
}

/// The smallest text.
pub fn small(words: impl Into<String>, color: Color) -> impl Bundle {
    text(words, theme::sans(TextSize::Small), color)
}

/// A text of the mono face.
pub fn mono(words: impl Into<String>, color: Color) -> impl Bundle {
    text(words, theme::mono(TextSize::Small), color)
}

/// A text that explains itself, as `explains` has it, when it is hovered or has the focus.
pub fn told(words: impl Into<String>, font: TextFont, color: Color, explains: impl Component) -> impl Bundle {
    (Text::new(words), font, TextColor(color), explains)
}
