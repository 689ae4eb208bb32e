//! Texts, in the few styles there are. Only a text that explains itself gets in the pointer's way.

use bevy::prelude::*;
use bevy::text::LetterSpacing;

use crate::ui::theme::{self, TextSize};
use unnoticed_rules::HeldState;

/// A text.
pub fn text(words: impl Into<String>, font: TextFont, color: Color) -> impl Bundle {
    (Text::new(together(words)), font, TextColor(color), Pickable::IGNORE)
}

/// What stands over a list in a panel: small capitals, spaced out.
pub fn caps(words: &str, color: Color) -> impl Bundle {
    let font = theme::bold(TextSize::Small).with_font_size(FontSize::Px(CAPS_PX));
    (text(words.to_uppercase(), font, color), LetterSpacing::Px(APART_PX))
}

/// How large such letters are, which are all tall, and what is between them besides the usual, in pixels.
const CAPS_PX: f32 = 11.0;
const APART_PX: f32 = 0.6;

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
    (Text::new(together(words)), font, TextColor(color), explains)
}

/// A number and its percent sign stay on one line.
fn together(words: impl Into<String>) -> String {
    words.into().replace(" %", "\u{a0}%")
}

/// The stars that were won, and in a fainter colour those that were not. Rule: HSE-43.
pub fn stars(won: u8, font: TextFont) -> impl Bundle {
    let [won, missing] = [won, MOST_STARS.saturating_sub(won)].map(|count| "★".repeat(count.into()));
    let missing = (TextSpan::new(missing), font.clone(), TextColor(theme::FAINT.with_alpha(MISSING)));
    (Text::new(won), font, TextColor(theme::TREASURE), Pickable::IGNORE, children![missing])
}

/// What the stars of a mission are for, and the rule that says so: `seen` is the state in which a rogue must never be to
/// have the last of them; none if the player hunts.
pub fn stars_meaning(seen: Option<HeldState>) -> (String, &'static str) {
    let (vow, rule) = seen.map_or(("hurt", "HSE-75"), |seen| (seen.kind().name, "HSE-43"));
    (format!("A star for winning, one for all optional goals, one for never being {vow}."), rule)
}

/// How much is seen of a star that was not won.
const MISSING: f32 = 0.35;
/// The stars that can be won.
const MOST_STARS: u8 = 3;
