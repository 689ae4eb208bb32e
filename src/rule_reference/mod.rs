//! What stands behind every rule id: the rule as its document has it, and what a player reads of it.

mod documents;
mod squares;
#[cfg(test)]
mod tests;
mod texts;
mod without_ids;

pub use documents::document;
pub use squares::{has_squares, squares, without_squares};
pub use texts::text;
pub use without_ids::without_ids;

/// Every rule id in `text`, in the order of their appearance, each as often as it appears. A row of the table is one
/// only behind another id: alone, `T46` is a square.
pub fn ids(text: &str) -> impl Iterator<Item = &str> {
    let mut is_behind_id = false;
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').filter(|word| !word.is_empty());
    words.filter(move |word| {
        is_behind_id = is_rule_id(word) && (is_behind_id || word.contains('-'));
        is_behind_id
    })
}

fn is_rule_id(word: &str) -> bool {
    let is_number =
        |digits: &str| (2..=3).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    match word.split_once('-') {
        Some(("DET" | "HSE" | "SUR" | "TAC" | "DNG" | "END", number)) => is_number(number),
        Some(_) => false,
        None => is_row_id(word),
    }
}

fn is_row_id(word: &str) -> bool {
    word.strip_prefix('T')
        .is_some_and(|digits| digits.len() == 2 && digits.bytes().all(|b| b.is_ascii_digit()))
}
