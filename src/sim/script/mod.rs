//! Scripts: a list of actions, one a line, as people write them. The format is `docs/scripts.md`.

mod order;
mod own;
mod parse;
#[cfg(test)]
mod tests;
mod write;

pub use order::{Order, Route};
pub use parse::{Line, MOST_BYTES, ScriptError, ScriptProblem, parse, parse_under, parse_with};
pub use write::{line, reaction_word};

use super::Session;
use crate::untrusted::excerpt;
use unnoticed_rules::Refusal;

/// An order that the rules refused, with its line in the script.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {text}: {refusal}")]
pub struct Stopped {
    /// Line, counted from 1.
    pub line: usize,
    /// The order as it may be shown.
    pub text: String,
    /// The requirement that is not met.
    pub refusal: Refusal,
}

impl Stopped {
    /// `refusal` of the order in `line`.
    pub fn at<T>(line: &Line<T>, refusal: Refusal) -> Self {
        Self { line: line.number, text: excerpt(&line.text), refusal }
    }
}

/// Plays `lines` until they end, the mission ends or an order is refused.
///
/// # Errors
///
/// [`Stopped`] names the order that was refused and why; what came before it has been played.
pub fn play(session: &mut Session, lines: &[Line]) -> Result<(), Stopped> {
    for line in lines {
        if session.outcome().is_some() {
            break;
        }
        let ask = line.order.ask(session.rules().rulebook(), session.situation());
        ask.and_then(|ask| session.ask(ask)).map_err(|refusal| Stopped::at(line, refusal))?;
    }
    Ok(())
}
