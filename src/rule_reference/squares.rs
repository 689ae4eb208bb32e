//! Squares that sentences name, and sentences without those that they name in brackets.

use std::borrow::Cow;
use std::ops::Range;

use tactical_grid::Square;

/// `text` without the brackets that begin with a square, "(AF7)", and the spaces before them: a sentence says where
/// something is in words, and the exact squares stand behind that for those who ask.
///
/// ```
/// # use unnoticed::rule_reference::without_squares;
/// assert_eq!(without_squares("You stop in the archive (AF4)."), "You stop in the archive.");
/// assert_eq!(without_squares("You stop at AF4."), "You stop at AF4.");
/// ```
pub fn without_squares(text: &str) -> Cow<'_, str> {
    let Some(mut bracket) = first_bracket(text) else { return Cow::Borrowed(text) };
    let (mut told, mut rest) = (String::with_capacity(text.len()), text);
    loop {
        told.push_str(rest[..bracket.start].trim_end_matches(' '));
        rest = &rest[bracket.end..];
        match first_bracket(rest) {
            Some(next) => bracket = next,
            None => return Cow::Owned(told + rest),
        }
    }
}

/// Every square that `text` names, in the order of their appearance, each once.
///
/// ```
/// # use unnoticed::rule_reference::squares;
/// let named = squares("Go to the gap at D5, by way of C5.");
/// assert_eq!(named, ["D5", "C5"].map(|name| name.parse().unwrap()));
/// ```
pub fn squares(text: &str) -> Vec<Square> {
    let words =
        text.split(|c: char| !c.is_alphanumeric() && c != '-').filter(|word| begins_with_square(word));
    let mut named: Vec<Square> = Vec::new();
    for square in words.filter_map(|word| word.parse().ok()) {
        if !named.contains(&square) {
            named.push(square);
        }
    }
    named
}

/// Whether `text` names squares in brackets.
pub fn has_squares(text: &str) -> bool {
    first_bracket(text).is_some()
}

fn first_bracket(text: &str) -> Option<Range<usize>> {
    let opened = text.match_indices('(').map(|(start, _)| start);
    let mut brackets = opened.filter_map(|start| {
        let within = &text[start + 1..];
        let end = within.find(')').filter(|_| begins_with_square(within))?;
        Some(start..start + 1 + end + 1)
    });
    brackets.next()
}

/// One or two letters and up to three digits.
fn begins_with_square(text: &str) -> bool {
    let is_over = |c: char| !c.is_ascii_uppercase();
    let letters = text.find(is_over).unwrap_or(text.len());
    let digits = text[letters..].bytes().take_while(u8::is_ascii_digit).count();
    let goes_on = text[letters + digits..].starts_with(|c: char| c.is_alphanumeric() || c == '-');
    (1..=2).contains(&letters) && (1..=3).contains(&digits) && !goes_on
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn squares_in_brackets_go_and_nothing_else_does() {
        for (with, without) in [
            (
                "Osk, if still in the great hall (P12): unnoticed",
                "Osk, if still in the great hall: unnoticed",
            ),
            ("Sneak (D7), then open the door (E7) · 2 actions", "Sneak, then open the door · 2 actions"),
            ("stops to look (C4: 30 %, C5: 20 %)", "stops to look"),
            ("(AB12)", ""),
            ("a door at AF7 (on the way)", "a door at AF7 (on the way)"),
            ("hidden (DET-34, T46)", "hidden (DET-34, T46)"),
            ("a crew (d10) of (HP 3) and (A)", "a crew (d10) of (HP 3) and (A)"),
            ("an open bracket (A1", "an open bracket (A1"),
            ("(on (B2) end)", "(on end)"),
        ] {
            assert_eq!(without_squares(with), without, "{with}");
        }
    }

    #[test]
    fn squares_are_named_by_their_letters_and_numbers_alone() {
        let named = |text| squares(text).iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(named("At I9, then I11 or H11; not I9 again."), ["I9", "I11", "H11"]);
        assert_eq!(named("You have 3 actions, DET-34 T4x i9 ABC1 A0 A and HSE-14"), Vec::<String>::new());
    }

    proptest! {
        #[test]
        fn what_names_none_is_as_it_was_and_none_is_left(text in "[-A-C0-2 ().,é]{0,24}") {
            let told = without_squares(&text);
            prop_assert_eq!(has_squares(&text), told != text.as_str());
            prop_assert!(told.len() <= text.len());
        }
    }
}
