//! Bots get out of holes before they go on with what they are about. Rule: HSE-122.

use crate::sim::{Ask, Session};
use unnoticed_rules::{Action, CreatureId};

use super::{Player, player};

/// A bot that gets out of a hole first.
pub(super) struct OutOfHoles {
    bot: Box<dyn Player>,
    /// Whether it was the last request, and was refused.
    is_hopeless: bool,
    asked: bool,
}

impl OutOfHoles {
    pub fn new(bot: impl Player + 'static) -> Self {
        Self { bot: Box::new(bot), is_hopeless: false, asked: false }
    }
}

impl Player for OutOfHoles {
    fn begin(&mut self) {
        (self.is_hopeless, self.asked) = (false, false);
        self.bot.begin();
    }

    fn decide(&mut self, session: &Session) -> Ask {
        let is_asked = session.choice().is_some() || session.question().is_some();
        let way_out = if is_asked || std::mem::take(&mut self.is_hopeless) { None } else { way_out(session) };
        self.asked = way_out.is_some();
        way_out.map_or_else(|| self.bot.decide(session), Ask::Act)
    }

    fn refused(&mut self) {
        if self.asked { self.is_hopeless = true } else { self.bot.refused() }
    }
}

fn way_out(session: &Session) -> Option<Action> {
    if !session.known_situation().board.has_elevations() {
        return None;
    }
    let known = player::known(session);
    session.rules().rulebook().way_out_of_a_hole(&known, known.creature(CreatureId::ROGUE))
}
