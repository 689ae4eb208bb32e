//! A rule as its document has it, without the marks of the document: what stands out there is bold here.

use bevy::prelude::*;

use crate::ui::rule_numbers::NamesRules;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::text;

/// Spawns `document`, the words of one rule.
pub(super) fn draw(document: &str, panel: &mut ChildSpawnerCommands) {
    let root = text("", theme::sans(TextSize::Small), theme::FAINT);
    panel.spawn((root, NamesRules)).with_children(|root| {
        for (words, is_bold) in parts(document) {
            let font = if is_bold { theme::bold(TextSize::Small) } else { theme::sans(TextSize::Small) };
            root.spawn((TextSpan::new(words), font, TextColor(theme::FAINT), NamesRules));
        }
    });
}

/// The words of `document` in their order, and whether each part stands out.
fn parts(document: &str) -> impl Iterator<Item = (String, bool)> {
    let parts = document.split("**").enumerate().filter(|(_, part)| !part.is_empty());
    parts.map(|(number, part)| (part.replace(['*', '`'], ""), number % 2 == 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule_reference::document;

    #[test]
    fn the_number_of_a_rule_is_bold_and_no_mark_is_left() {
        let told: Vec<_> = parts(document("DET-67").unwrap()).collect();
        let words = " Hide SU (or CS): OBS becomes HID for that O.";
        assert_eq!(told, [("DET-67".to_owned(), true), (words.to_owned(), false)]);
        for id in ["HSE-09", "HSE-40", "DNG-17", "T46"] {
            let mut told = parts(document(id).unwrap());
            assert!(told.all(|(words, _)| !words.contains(['*', '`'])), "{id}");
        }
    }
}
