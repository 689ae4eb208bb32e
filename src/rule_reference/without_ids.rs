//! Sentences without the rule ids that they name.

use std::borrow::Cow;
use std::ops::Range;

use super::ids;

/// What leads to an id, or from one to the next.
const LEADS: [char; 7] = [' ', '·', ',', ';', '/', '–', '—'];
/// Marks that follow a word without a space.
const CLOSING: [char; 8] = ['.', ',', ';', ':', '!', '?', ')', ']'];
/// Words between ids that are nothing without them.
const JOINING: [&str; 4] = ["", "and", "or", "to"];

/// `text` without the rule ids in it, and without the marks and brackets that led to them alone.
///
/// [`ids`] finds none in the result. A text without ids is as it was.
///
/// ```
/// # use unnoticed::rule_reference::without_ids;
/// assert_eq!(without_ids("Stride to W7. TAC-23"), "Stride to W7.");
/// assert_eq!(without_ids("dim light (DET-34, T46), 2 squares"), "dim light, 2 squares");
/// ```
pub fn without_ids(text: &str) -> Cow<'_, str> {
    let runs = runs(text);
    if runs.is_empty() {
        return Cow::Borrowed(text);
    }
    let (mut told, mut at) = (String::with_capacity(text.len()), 0);
    for run in runs {
        told.push_str(&text[at..run.start]);
        at = text.len() - seam(&mut told, &text[run.end..]).len();
    }
    Cow::Owned(told + &text[at..])
}

/// Where ids stand, those that only a mark or a joining word keeps apart as one.
fn runs(text: &str) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for id in ids(text) {
        let start = id.as_ptr().addr() - text.as_ptr().addr();
        match runs.last_mut() {
            Some(run) if JOINING.contains(&text[run.end..start].trim_matches(LEADS)) => {
                run.end = start + id.len();
            }
            _ => runs.push(start..start + id.len()),
        }
    }
    runs
}

/// Makes the end of `told` fit what is left of `rest` once the ids between them are gone, and returns that.
fn seam<'a>(told: &mut String, rest: &'a str) -> &'a str {
    let rest = drop_brackets(told, rest);
    if told.is_empty() || told.ends_with('\n') {
        return begin_line(told, rest);
    }
    let (is_apart, next) = (rest.starts_with(' '), rest.trim_start_matches(' '));
    let next = match next.trim_start_matches(LEADS) {
        bare if bare.is_empty() || bare.starts_with(['\n', ')', ']']) => bare,
        bare if told.ends_with(['(', '[']) => return bare,
        _ if told.ends_with(['.', '!', '?', ':']) => next.trim_start_matches(['.', ',', ';', ':']),
        _ => next,
    };
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let would_join = told.ends_with(is_word) && next.starts_with(is_word);
    if would_join
        || is_apart && !next.is_empty() && !next.starts_with(CLOSING) && !next.starts_with(['\n', ' '])
    {
        told.push(' ');
    }
    next
}

/// Takes the marks that led to the ids from the end of `told`, and brackets that hold nothing any more.
fn drop_brackets<'a>(told: &mut String, mut rest: &'a str) -> &'a str {
    loop {
        told.truncate(told.trim_end_matches(LEADS).len());
        let inner = rest.trim_start_matches(LEADS);
        let is_empty = |(open, close)| told.ends_with(open) && inner.starts_with(close);
        if ![('(', ')'), ('[', ']')].into_iter().any(is_empty) {
            return rest;
        }
        told.pop();
        rest = &inner[1..];
    }
}

/// A line begins with what followed ids, and one that held nothing else is gone.
fn begin_line<'a>(told: &mut String, rest: &'a str) -> &'a str {
    let rest = rest.trim_start_matches(LEADS).trim_start_matches(['.', ':', ' ']);
    if rest.is_empty() && told.ends_with('\n') {
        told.pop();
    }
    rest.strip_prefix('\n').unwrap_or(rest)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn sentences_of_the_game_lose_their_ids_and_nothing_else() {
        for (with, without) in [
            ("You: Stride to W7. TAC-23", "You: Stride to W7."),
            ("needs Hurt · END-116", "needs Hurt"),
            ("  needs Hurt · END-116", "  needs Hurt"),
            ("told by Orsa · HSE-59", "told by Orsa"),
            ("Osk: hidden at L7: heard · DET-42 T74.", "Osk: hidden at L7: heard."),
            ("told by an ally · HSE-59, marker at T11", "told by an ally, marker at T11"),
            (
                "You: initiative 14. HSE-20 SURPRISED: a natural 1. SUR-15",
                "You: initiative 14. SURPRISED: a natural 1.",
            ),
            ("✗ It is not your turn. (HSE-13)", "✗ It is not your turn."),
            ("It is not your turn (HSE-13).", "It is not your turn."),
            ("Alarms at 3 and 5 for a round. END-171 END-215", "Alarms at 3 and 5 for a round."),
            ("Stealth against Perception.\nDET-63 DET-67", "Stealth against Perception."),
            ("Stealth. DET-63\nDET-67\nNo +2: the way is open. DET-54", "Stealth.\nNo +2: the way is open."),
            ("fog (TAC-60) · dim light (DET-34, T46)", "fog · dim light"),
            ("a crew has 1 to 4 rogues (END-85)", "a crew has 1 to 4 rogues"),
            ("HSE-45 HSE-48", ""),
            ("HSE-14 and HSE-15", ""),
            ("HSE-14: you stop", "you stop"),
            ("R3 END-144 nobody", "R3 nobody"),
            ("seen (HSE-14, from afar)", "seen (from afar)"),
            ("seen (from afar, HSE-14)", "seen (from afar)"),
            ("seen · HSE-14 · heard", "seen · heard"),
            ("seen · HSE-14 ·", "seen"),
            ("seen ([HSE-14]) and heard", "seen and heard"),
            ("Undo. HSE-44.", "Undo."),
        ] {
            assert_eq!(without_ids(with), without, "{with}");
        }
    }

    #[test]
    fn squares_are_no_rows_of_the_table() {
        assert_eq!(without_ids("a noise at T11, heard (DET-42, T46)"), "a noise at T11, heard");
        assert!(matches!(without_ids("a noise at T11, X-12 and DET-6"), Cow::Borrowed(_)));
    }

    /// A few words, or a sentence of them.
    fn words() -> impl Strategy<Value = String> {
        "[a-z]{1,6}( [a-zé0-9]{1,6}){0,4}[.!]?"
    }

    fn id() -> impl Strategy<Value = String> {
        "(DET|HSE|SUR|TAC|DNG|END)-[0-9]{2,3}( T[0-8][0-9])?"
    }

    proptest! {
        #[test]
        fn no_id_is_left(parts in prop::collection::vec(prop_oneof![id(), words(), "[-A-Z0-9 ().,·\n]{0,5}"], 0..8)) {
            let text = parts.concat();
            let told = without_ids(&text);
            prop_assert_eq!(ids(&told).next(), None, "{:?} of {:?}", &told, &text);
        }

        #[test]
        fn a_text_without_ids_is_as_it_was(text in "[-A-Za-z0-9 ().,·\n]{0,40}") {
            prop_assume!(ids(&text).next().is_none());
            prop_assert_eq!(without_ids(&text), text.as_str());
        }

        #[test]
        fn what_is_said_beside_the_ids_is_said_still(
            one in words(), more in words(), id in id(), other in id(),
        ) {
            let ends = [
                format!("{one} {id}"), format!("{one} · {id}"), format!("{one} ({id})"),
                format!("{one} ({id}, {other})"), format!("{one} {id} {other}"), format!("{one}, {id}"),
                format!("{one} — {id} · {other}"), format!("{one}\n{id}"),
            ];
            let goes_on = [format!("{one} {id} {more}"), format!("{one} ({id}) {more}")];
            let pairs = ends.into_iter().map(|text| (text, one.clone()));
            let pairs = pairs.chain(goes_on.into_iter().map(|text| (text, format!("{one} {more}"))));
            for (text, wanted) in pairs.chain([(format!("{one} · {id} · {more}"), format!("{one} · {more}"))]) {
                let told = without_ids(&text).into_owned();
                prop_assert_eq!(told, wanted, "{}", text);
            }
        }
    }
}
