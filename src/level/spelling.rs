//! Which known word a misspelt one was probably meant to be.

/// The word of `known` nearest to `word`, if it is near enough to be meant.
pub(super) fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // Longer than any word of the format: not worth measuring, and hostile files have very long words.
    if word.chars().count() > 60 {
        return None;
    }
    let allowed = (word.chars().count() / 3).max(1);
    let near = known.into_iter().map(|candidate| (distance(word, candidate), candidate));
    near.filter(|&(distance, _)| distance <= allowed).min().map(|(_, candidate)| candidate)
}

/// Letters to insert, delete, replace or swap with their neighbour, case aside.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) =
        (a.to_lowercase().chars().collect(), b.to_lowercase().chars().collect());
    let mut rows = vec![(0..=b.len()).collect::<Vec<usize>>()];
    for (i, &from) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, &to) in b.iter().enumerate() {
            let replaced = rows[i][j] + usize::from(from != to);
            let mut best = replaced.min(row[j] + 1).min(rows[i][j + 1] + 1);
            if i > 0 && j > 0 && from == b[j - 1] && a[i - 1] == to {
                best = best.min(rows[i - 1][j - 1] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(distance("ab", "ba"), 1);
        assert_eq!(distance("guard", "gaurd"), 1);
        assert_eq!(distance("", "abc"), 3);
    }
}
