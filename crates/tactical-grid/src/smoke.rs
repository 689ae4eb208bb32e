//! Smoke: fog that somebody has laid, and that clears. Rules: TAC-46, TAC-60, HSE-117.

use std::collections::BTreeMap;

use super::Square;

/// Where smoke lies, with the ends of rounds for which it stays there. Rule: HSE-117.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Smoke(BTreeMap<Square, u8>);

impl Smoke {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Ends of rounds for which it stays at `square`; 0 where there is none.
    pub fn rounds_at(&self, square: Square) -> u8 {
        self.0.get(&square).copied().unwrap_or(0)
    }

    /// The squares in which it lies, ascending.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.0.keys().copied()
    }

    /// Lays it at `squares` for so many ends of rounds; where it stays longer already, it does so. Rule: HSE-117.
    pub fn lay(&mut self, squares: &[Square], rounds: u8) {
        for &square in squares.iter().filter(|_| rounds > 0) {
            let left = self.0.entry(square).or_insert(0);
            *left = rounds.max(*left);
        }
    }

    /// A round ends. Rule: HSE-117.
    pub fn thin(&mut self) {
        self.0.retain(|_, rounds| {
            *rounds = rounds.saturating_sub(1);
            *rounds > 0
        });
    }

    /// The squares from which it is gone once the round ends, ascending. Rule: HSE-117.
    pub fn clearing(&self) -> impl Iterator<Item = Square> + '_ {
        self.0.iter().filter(|(_, rounds)| **rounds <= 1).map(|(square, _)| *square)
    }

    /// The squares in which it lies here or there and not in both, ascending.
    pub fn unlike<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = Square> + 'a {
        let here = self.squares().filter(|square| !other.0.contains_key(square));
        let there = other.squares().filter(|square| !self.0.contains_key(square));
        let all: std::collections::BTreeSet<Square> = here.chain(there).collect();
        all.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hse_117_what_stays_longer_stays() {
        let mut laid = Smoke::default();
        laid.lay(&[Square::new(1, 0)], 3);
        laid.lay(&[Square::new(1, 0), Square::new(2, 0)], 1);
        assert_eq!([1, 2, 3].map(|x| laid.rounds_at(Square::new(x, 0))), [3, 1, 0]);
        assert_eq!(laid.clearing().collect::<Vec<_>>(), [Square::new(2, 0)]);
    }
}
