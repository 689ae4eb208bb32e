//! The bot that plans ahead over the scouted routes and the odds a player can see.

mod forecast;
mod plan;
mod prophecy;
mod watch;

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use crate::board::Square;
use crate::level::Level;
use crate::rules::{Action, Creature, CreatureId, State};
use crate::sim::{Ask, PlayerView, Session};

use super::errand::Errand;
use super::{Player, reckless};
use plan::{Aim, Planner, Start};
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
    /// Guards that it has seen lying, and not standing since.
    felled: BTreeSet<CreatureId>,
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
            felled: BTreeSet::new(),
            refused: false,
        }
    }

    fn plan_for(
        &mut self,
        session: &Session,
        aim: Aim,
        prophecy: &Prophecy,
    ) -> Option<(VecDeque<Action>, u32)> {
        let situation = session.situation();
        let start = Start::of(situation.creature(CreatureId::ROGUE));
        Planner::new(situation, prophecy, &mut self.watch, aim).plan(start)
    }

    /// The way beside the guard that it is cheapest to come upon unawares.
    ///
    /// Only guards that `suits` accepts and that go about their routine, within `most_squares` and with nobody known within `alone_squares` of
    /// them, are thought of.
    pub(super) fn stalk(
        &mut self,
        session: &Session,
        most_squares: u16,
        alone_squares: u16,
        suits: impl Fn(&Creature) -> bool,
    ) -> Option<VecDeque<Action>> {
        let prophecy = self.foresee(session);
        let situation = session.situation();
        let from = situation.creature(CreatureId::ROGUE).square;
        let stands: Vec<(CreatureId, Square)> =
            prophecy.guards().iter().map(|expected| (expected.id, expected.before(0).square)).collect();
        let is_alone = |(id, at): (CreatureId, Square)| {
            stands.iter().all(|&(other, square)| other == id || square.distance(at) > alone_squares)
        };
        let is_prey = |&(id, at): &(CreatureId, Square)| {
            !prophecy.has_strayed(id)
                && suits(situation.creature(id))
                && at.distance(from) <= most_squares
                && is_alone((id, at))
        };
        let prey: Vec<CreatureId> = stands.iter().copied().filter(is_prey).map(|(id, _)| id).collect();
        let ways = prey.into_iter().filter_map(|id| self.plan_for(session, Aim::Beside(id), &prophecy));
        ways.min_by_key(|&(_, price)| price).map(|(way, _)| way)
    }

    /// What to expect of the guards, after a look at who lies where.
    fn foresee(&mut self, session: &Session) -> Prophecy {
        let view = PlayerView::of(session.situation());
        for guard in session.situation().creatures.iter().skip(1).filter(|guard| view.perceives(guard.id)) {
            if guard.is_body() {
                self.felled.insert(guard.id);
            } else {
                self.felled.remove(&guard.id);
            }
        }
        Prophecy::of(&self.level, session, &self.felled)
    }

    fn signs(session: &Session, errand: Errand, prophecy: &Prophecy) -> Signs {
        let situation = session.situation();
        let view = PlayerView::of(situation);
        let guards = situation.creatures.iter().skip(1).filter(|guard| view.perceives(guard.id));
        let sign = |guard: &Creature| {
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
        self.felled.clear();
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
        let prophecy = self.foresee(session);
        let signs = Self::signs(session, errand, &prophecy);
        let interrupted = session.situation().creature(CreatureId::ROGUE).turn.movement > 0;
        if self.plan.is_empty() || interrupted || self.expected.as_ref() != Some(&signs) {
            let planned = self.plan_for(session, Aim::Errand(errand), &prophecy);
            self.plan = planned.map(|(plan, _)| plan).unwrap_or_default();
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
