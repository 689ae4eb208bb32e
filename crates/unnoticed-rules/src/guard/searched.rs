//! Squares that guards have looked at, and tell each other of. Rule: HSE-35.

use std::collections::BTreeMap;

use crate::{Action, Effect, SeekArea, Situation};
use tactical_grid::{Lines, Space, Square};

/// Rounds for which a square counts as searched after the round of the Seek. Rule: HSE-35.
pub const SEARCHED_ROUNDS: u8 = 3;

/// What the guards have searched lately, all of them together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchedSquares {
    /// Ends of rounds after which each square has to be searched again.
    rounds_left: BTreeMap<Square, u8>,
}

impl SearchedSquares {
    /// Whether `square` was searched lately.
    pub fn contains(&self, square: Square) -> bool {
        self.rounds_left.contains_key(&square)
    }

    /// Notes the Seek that `effect` tells of, if it does and the seeker is a guard.
    pub fn note(&mut self, situation: &Situation, effect: &Effect) {
        if let Effect::Acted { creature, action: Action::Seek(area), .. } = *effect
            && let Some(seeker) = situation.get(creature)
            && seeker.profile.side == crate::Side::Guards
        {
            self.cover(situation, seeker.space(), area);
        }
    }

    /// Notes a Seek from `from`, whose own squares it covers, too.
    pub fn cover(&mut self, lines: &impl Lines, from: Space, area: SeekArea) {
        let all = from.squares().chain(covered(lines, from, area));
        self.rounds_left.extend(all.map(|square| (square, SEARCHED_ROUNDS + 1)));
    }

    /// A round has passed.
    pub fn end_round(&mut self) {
        self.rounds_left.retain(|_, rounds| {
            *rounds -= 1;
            *rounds > 0
        });
    }
}

/// The open squares of a Seek's area that it searches: those in line of effect. Rule: DET-133.
pub(super) fn covered(lines: &impl Lines, from: Space, area: SeekArea) -> impl Iterator<Item = Square> {
    let open = move |square: &Square| lines.board().terrain(*square).can_be_entered();
    area.squares(from, lines.board())
        .filter(open)
        .filter(move |&square| lines.line_of_effect(from, Space::of(square)))
}
