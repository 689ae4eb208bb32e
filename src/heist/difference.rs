//! Where a heist goes otherwise than it did when its replay was written.

use std::fmt;

use serde::Serialize;

use crate::untrusted::excerpt;
use unnoticed_rules::Refusal;
use unnoticed_rules::endeavor::Choice;

use super::{HeistGame, script};

/// The first difference.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HeistDifference {
    /// The choice that came to something else, counted from 1; 0 if the heist begins otherwise.
    pub choice: usize,
    /// The round in which it was made.
    pub round: u16,
    /// The choice, as a line of a script.
    pub text: String,
    /// Why it is refused now; none if it comes to something else.
    pub refusal: Option<Refusal>,
}

impl HeistDifference {
    /// Where `game` is when `choice`, the one with this `index`, is made.
    pub(super) fn place(game: &HeistGame, index: usize, choice: &Choice) -> Self {
        let text = excerpt(&script::line(choice, game.heist()));
        Self { choice: index + 1, round: game.heist().round(), text, refusal: None }
    }

    /// The heist begins otherwise.
    pub(super) fn of_start() -> Self {
        Self { choice: 0, round: 1, text: String::new(), refusal: None }
    }

    pub(super) fn refused(self, refusal: Refusal) -> Self {
        Self { refusal: Some(refusal), ..self }
    }
}

impl fmt::Display for HeistDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { choice, round, text, refusal } = self;
        if *choice == 0 {
            return f.write_str("the heist begins otherwise than it did");
        }
        write!(f, "choice {choice} (round {round}, `{text}`) ")?;
        match refusal {
            Some(refusal) => write!(f, "is refused: {refusal}"),
            None => write!(f, "comes to something else than it did"),
        }
    }
}
