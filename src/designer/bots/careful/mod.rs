//! The bot that plans ahead over the scouted routes and the odds a player can see.

mod forecast;
mod plan;
mod prophecy;
mod watch;

use std::collections::VecDeque;
use std::sync::Arc;

use crate::level::Level;
use crate::rules::{Action, CreatureId, State};
use crate::sim::{Ask, PlayerView, Session};

use super::errand::Errand;
use super::{Player, reckless};
use plan::{Planner, Start};
use prophecy::Prophecy;
use watch::Watch;

/// Plans ahead, follows the plan while the guards do what it expects, and plans anew when they do not.
#[derive(Debug)]
pub(super) struct Careful {
    level: Arc<Level>,
    watch: Watch,
    plan: VecDeque<Action>,
    /// What the plan was made for.
    expected: Option<Signs>,
    refused: bool,
}

/// What has to stay the same for a plan to hold: the errand, and what the rogue makes of each guard.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Signs {
    errand: Errand,
    guards: Vec<(CreatureId, State, bool)>,
}

impl Careful {
    pub fn new(level: &Arc<Level>) -> Self {
        Self {
            level: Arc::clone(level),
            watch: Watch::default(),
            plan: VecDeque::new(),
            expected: None,
            refused: false,
        }
    }

    fn plan_for(&mut self, session: &Session, errand: Errand, prophecy: &Prophecy) -> VecDeque<Action> {
        let situation = session.situation();
        let start = Start::of(situation.creature(CreatureId::ROGUE));
        let mut planner = Planner::new(situation, prophecy, &mut self.watch, errand);
        planner.plan(start)
    }

    fn signs(session: &Session, errand: Errand, prophecy: &Prophecy) -> Signs {
        let situation = session.situation();
        let view = PlayerView::of(situation);
        let guards = situation.creatures.iter().skip(1).filter(|guard| view.perceives(guard.id));
        let sign = |guard: &crate::rules::Creature| {
            (guard.id, guard.awareness.state(CreatureId::ROGUE), prophecy.has_strayed(guard.id))
        };
        let worried = guards.map(sign).filter(|&(_, state, strayed)| state != State::Unnoticed || strayed);
        Signs { errand, guards: worried.collect() }
    }
}

impl Player for Careful {
    fn begin(&mut self) {
        self.plan.clear();
        self.expected = None;
        self.refused = false;
    }

    fn decide(&mut self, session: &Session) -> Ask {
        if session.question().is_some() {
            return Ask::React(false); // it harms nobody
        }
        let Some(errand) = Errand::next(session.objectives()) else { return Ask::GiveUp };
        if std::mem::take(&mut self.refused) {
            return Ask::Act(Action::EndTurn);
        }
        if matches!(errand, Errand::Fell(_)) {
            return reckless::next_action(session.situation(), errand).map_or(Ask::GiveUp, Ask::Act);
        }
        let prophecy = Prophecy::of(&self.level, session);
        let signs = Self::signs(session, errand, &prophecy);
        let interrupted = session.situation().creature(CreatureId::ROGUE).turn.movement > 0;
        if self.plan.is_empty() || interrupted || self.expected.as_ref() != Some(&signs) {
            self.plan = self.plan_for(session, errand, &prophecy);
            self.expected = Some(signs);
        }
        self.plan.pop_front().or_else(|| last_resort(session)).map_or(Ask::Act(Action::EndTurn), Ask::Act)
    }

    fn refused(&mut self) {
        self.plan.clear();
        self.refused = true;
    }
}

/// Without a way, in a fight, a blow at whoever stands beside the rogue.
fn last_resort(session: &Session) -> Option<Action> {
    let (situation, rules) = (session.situation(), session.rules().rulebook());
    let rogue = situation.creature(CreatureId::ROGUE);
    let mut strikes = situation.hostiles(rogue).map(|guard| Action::Strike(guard.id));
    strikes.find(|strike| rogue.conditions.in_encounter && rules.check(situation, rogue.id, strike).is_ok())
}
