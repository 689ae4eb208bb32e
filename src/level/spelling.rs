//! Which known word a misspelt one was probably meant to be.

/// Longer than any word of the format: not worth measuring, and hostile files have very long words.
const LONGEST: usize = 60;

/// More slips than these make another word, however long it is.
const MOST_SLIPS: usize = 4;

/// More than any distance, with room to add to it.
const FAR: usize = usize::MAX / 2;

/// The word of `known` nearest to `word`, if it is near enough to be meant.
///
/// Cost: words of much the same length are measured, and only as far as they may still be near enough.
pub(super) fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let letters = letters_of(word)?;
    let allowed = (letters.len() / 3).clamp(1, MOST_SLIPS);
    let near = known.into_iter().filter_map(|candidate| {
        Some((distance_within(&letters, &letters_of(candidate)?, allowed)?, candidate))
    });
    near.min().map(|(_, candidate)| candidate)
}

/// The letters of a word, case aside; `None` if it is too long.
fn letters_of(word: &str) -> Option<Vec<char>> {
    let letters: Vec<char> = word.chars().flat_map(char::to_lowercase).take(LONGEST + 1).collect();
    (letters.len() <= LONGEST).then_some(letters)
}

/// Letters to insert, delete, replace or swap with their neighbour, if no more than `allowed` of them.
fn distance_within(a: &[char], b: &[char], allowed: usize) -> Option<usize> {
    if a.len().abs_diff(b.len()) > allowed {
        return None;
    }
    let (mut before, mut last): (Vec<usize>, Vec<usize>) = (Vec::new(), (0..=b.len()).collect());
    for i in 0..a.len() {
        let row = next_row(a, b, i, allowed, [&before, &last]);
        // Every way to the end leads through this row or, by a swap, from the last to the next.
        if row.iter().chain(&last).all(|&distance| distance > allowed) {
            return None;
        }
        before = std::mem::replace(&mut last, row);
    }
    last.last().copied().filter(|&distance| distance <= allowed)
}

/// Distances of the first `i + 1` letters of `a` to every beginning of `b`, from those of one and two letters less.
/// Beginnings too long or too short to be within `allowed` are only said to be far.
fn next_row(a: &[char], b: &[char], i: usize, allowed: usize, [before, last]: [&[usize]; 2]) -> Vec<usize> {
    let mut row = vec![FAR; b.len() + 1];
    row[0] = i + 1;
    for j in i.saturating_sub(allowed)..(i + allowed + 1).min(b.len()) {
        let replaced = last[j] + usize::from(a[i] != b[j]);
        let mut best = replaced.min(row[j] + 1).min(last[j + 1] + 1);
        if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
            best = best.min(before[j - 1] + 1);
        }
        row[j + 1] = best;
    }
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    fn distance(a: &str, b: &str) -> Option<usize> {
        distance_within(&letters_of(a)?, &letters_of(b)?, 9)
    }

    #[test]
    fn a_slip_of_the_finger_finds_its_word() {
        let known = ["facing", "patrol", "scouted"];
        assert_eq!(did_you_mean("facign", known), Some("facing"));
        assert_eq!(did_you_mean("Patrol", known), Some("patrol"));
        assert_eq!(did_you_mean("scout", known), None);
        assert_eq!(did_you_mean("colour", known), None);
    }

    #[test]
    fn swapped_neighbours_count_once() {
        assert_eq!(distance("ab", "ba"), Some(1));
        assert_eq!(distance("guard", "gaurd"), Some(1));
        assert_eq!(distance("", "abc"), Some(3));
        assert_eq!(distance("kitten", "sitting"), Some(3));
    }

    #[test]
    fn words_far_apart_have_no_distance() {
        assert_eq!(distance("abcdefghij", "klmnopqrst"), None);
        assert_eq!(distance("a", "abcdefghijklm"), None);
        assert_eq!(did_you_mean(&"x".repeat(LONGEST + 1), [&*"x".repeat(LONGEST)]), None);
    }
}
