//! Scripts of heists: a list of choices, one a line, as people write them. The format is `docs/scripts.md`.

mod parse;
#[cfg(test)]
mod tests;
mod write;

pub use parse::parse;
pub use write::line;

use crate::sim::script::{Line, Stopped};
use unnoticed_rules::endeavor::Choice;

use super::HeistGame;

/// Plays `lines` until they end, the heist ends or a choice is refused.
///
/// # Errors
///
/// [`Stopped`] names the line that was refused and why; what came before it has been played.
pub fn play(game: &mut HeistGame, lines: &[Line<Choice>]) -> Result<(), Stopped> {
    for line in lines {
        if game.heist().ending().is_some() {
            break;
        }
        game.choose(&line.order).map(drop).map_err(|refusal| Stopped::at(line, refusal))?;
    }
    Ok(())
}
