//! What every bot can do.

use crate::sim::{Ask, PlayerView, Session};
use unnoticed_rules::Situation;

/// The situation as far as the player knows it: the building as it was last seen, and nobody who is not perceived.
/// Rules: HSE-45, HSE-48, HSE-71.
pub(super) fn known(session: &Session) -> Situation {
    PlayerView::of(session.known_situation()).known()
}

/// What a bot chooses in the midst of an act, if it is asked: the rulebook knows best.
pub(super) fn choice(session: &Session) -> Option<Ask> {
    let question = session.choice()?;
    let number = session.rules().rulebook().answer(session.situation(), question);
    Some(Ask::Answer(number as u8))
}

/// Somebody who plays a mission.
pub trait Player {
    /// A new mission begins; nothing of the last one counts any more.
    fn begin(&mut self);

    /// The next request, whenever the session awaits the player.
    fn decide(&mut self, session: &Session) -> Ask;

    /// The last request was refused; ask for something else.
    fn refused(&mut self);
}
