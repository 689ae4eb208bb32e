//! What may be said of hostile input.

use unnoticed::untrusted::is_plain;

/// Checks that `said` is short, and that a terminal obeys nothing in it.
pub fn check(said: &str, most: usize) {
    assert!(!said.trim().is_empty(), "nothing is said");
    assert!(said.len() <= most, "{} bytes are said", said.len());
    let obeyed = said.chars().find(|&c| !is_plain(c) && c != '\n');
    assert_eq!(obeyed, None, "{said:?}");
}
