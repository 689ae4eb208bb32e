//! The bot that plays a guard as guards play themselves. Rules: HSE-32 to HSE-37, HSE-73.

use crate::sim::{Ask, Session};
use unnoticed_rules::CreatureId;
use unnoticed_rules::guard::{Mind, Routine, choose};
use unnoticed_rules::{Action, Situation};

use super::{Player, player};

/// Goes where it has reason to look, seeks, points out and strikes; a rogue would find it clumsy.
#[derive(Debug, Default)]
pub(super) struct Hunter {
    stuck: bool,
}

impl Player for Hunter {
    fn begin(&mut self) {
        self.stuck = false;
    }

    fn decide(&mut self, session: &Session) -> Ask {
        if let Some(chosen) = player::choice(session) {
            return chosen;
        }
        if session.question().is_some() {
            return Ask::React(true);
        }
        let is_stuck = std::mem::take(&mut self.stuck);
        let action = next_action(session).filter(|_| !is_stuck);
        Ask::Act(action.unwrap_or(Action::EndTurn))
    }

    fn refused(&mut self) {
        self.stuck = true;
    }
}

/// What a guard would do in the player's place, from what it knows. Rule: HSE-39.
fn next_action(session: &Session) -> Option<Action> {
    let situation: &Situation = session.situation();
    let player = situation.creature(CreatureId::ROGUE);
    let mind = Mind::new(&Routine::Post, &situation.board, player);
    choose(session.rules().rulebook(), situation, player.id, &mind, session.searched())
}
