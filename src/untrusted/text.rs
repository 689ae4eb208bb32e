//! Texts from outside: they may be endless, or tell a terminal what to do.

/// Characters that are repeated of a text.
const MOST_REPEATED: usize = 60;

/// Whether `c` is shown and does nothing else: it moves no cursor, changes no colour and turns no direction.
pub fn is_plain(c: char) -> bool {
    let is_turning = matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    !c.is_control() && !is_turning
}

/// `text` on one line, with what is not plain written out, such as `\u{1b}`.
pub fn shown(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        if is_plain(c) { plain.push(c) } else { plain.extend(c.escape_default()) }
    }
    plain
}

/// The beginning of `text` as [`shown`], with an ellipsis if there is more of it.
pub fn excerpt(text: &str) -> String {
    let rest = text.char_indices().nth(MOST_REPEATED).map(|(end, _)| end);
    rest.map_or_else(|| shown(text), |end| shown(&text[..end]) + "…")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_is_written_out() {
        assert_eq!(
            shown("Zoë 🗝 \u{1b}[31m\r\n\u{9b}2J\u{202e}"),
            "Zoë 🗝 \\u{1b}[31m\\r\\n\\u{9b}2J\\u{202e}"
        );
    }

    #[test]
    fn a_long_text_is_repeated_in_part() {
        assert_eq!(excerpt(&"ä".repeat(60)), "ä".repeat(60));
        assert_eq!(excerpt(&"ä".repeat(5000)), "ä".repeat(60) + "…");
    }
}
