//! The bot that plans ahead over the scouted routes and the odds a player can see.

mod dangers;
mod forecast;
mod plan;
mod prices;

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use crate::level::Level;
use crate::sim::{Ask, PlayerView, Session};
use tactical_grid::Square;
use unnoticed_rules::{Action, Creature, CreatureId, Exposure};

use super::goal::BotGoal;
use super::{Player, player, reckless};
use dangers::DangerCache;
use forecast::GuardForecast;
use plan::{PlanAim, PlanSearch, PlanStart};

/// Plans ahead, follows the plan while the guards do what it expects, and plans anew when they do not.
#[derive(Debug)]
pub(super) struct Careful {
    level: Arc<Level>,
    dangers: DangerCache,
    plan: VecDeque<Action>,
    /// What the plan was made for.
    expected: Option<Signs>,
    /// Guards that it has seen lying, and not standing since.
    felled: BTreeSet<CreatureId>,
    refused: bool,
}

/// What has to stay the same for a plan to hold: the goal, and what the rogue makes of each guard.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Signs {
    goal: BotGoal,
    guards: Vec<(CreatureId, Exposure, bool)>,
}

impl Careful {
    pub fn new(level: &Arc<Level>) -> Self {
        Self {
            level: Arc::clone(level),
            dangers: DangerCache::default(),
            plan: VecDeque::new(),
            expected: None,
            felled: BTreeSet::new(),
            refused: false,
        }
    }

    fn plan_for(
        &mut self,
        session: &Session,
        aim: PlanAim,
        forecast: &GuardForecast,
    ) -> Option<(VecDeque<Action>, u32)> {
        let situation = session.situation();
        let start = PlanStart::of(situation.creature(CreatureId::ROGUE));
        PlanSearch::new(session.rules().rulebook(), situation, forecast, &mut self.dangers, aim).plan(start)
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
        let forecast = self.foresee(session);
        let situation = session.situation();
        let from = situation.creature(CreatureId::ROGUE).square;
        let stands: Vec<(CreatureId, Square)> =
            forecast.guards().iter().map(|expected| (expected.id, expected.before(0).square)).collect();
        let is_alone = |(id, at): (CreatureId, Square)| {
            stands.iter().all(|&(other, square)| other == id || square.distance(at) > alone_squares)
        };
        let is_prey = |&(id, at): &(CreatureId, Square)| {
            !forecast.has_strayed(id)
                && suits(situation.creature(id))
                && at.distance(from) <= most_squares
                && is_alone((id, at))
        };
        let prey: Vec<CreatureId> = stands.iter().copied().filter(is_prey).map(|(id, _)| id).collect();
        let ways = prey.into_iter().filter_map(|id| self.plan_for(session, PlanAim::Beside(id), &forecast));
        ways.min_by_key(|&(_, price)| price).map(|(way, _)| way)
    }

    /// What to expect of the guards, after a look at who lies where.
    fn foresee(&mut self, session: &Session) -> GuardForecast {
        let view = PlayerView::of(session.situation());
        for guard in session.situation().creatures.iter().skip(1).filter(|guard| view.perceives(guard.id)) {
            if guard.is_body() {
                self.felled.insert(guard.id);
            } else {
                self.felled.remove(&guard.id);
            }
        }
        GuardForecast::of(&self.level, session, &self.felled)
    }

    fn signs(session: &Session, goal: BotGoal, forecast: &GuardForecast) -> Signs {
        let situation = session.situation();
        let view = PlayerView::of(situation);
        let guards = situation.creatures.iter().skip(1).filter(|guard| view.perceives(guard.id));
        let sign = |guard: &Creature| {
            (guard.id, guard.awareness.exposure(CreatureId::ROGUE), forecast.has_strayed(guard.id))
        };
        let worried = guards.map(sign).filter(|&(_, exposure, strayed)| exposure.is_aware() || strayed);
        Signs { goal, guards: worried.collect() }
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
        if let Some(chosen) = player::choice(session) {
            return chosen;
        }
        if session.question().is_some() {
            return Ask::React(false); // it harms nobody
        }
        let Some(goal) = BotGoal::next(session.objectives()) else { return Ask::GiveUp };
        if std::mem::take(&mut self.refused) {
            return Ask::Act(Action::EndTurn);
        }
        if matches!(goal, BotGoal::Fell(_)) {
            return reckless::next_action(session.situation(), goal).map_or(Ask::GiveUp, Ask::Act);
        }
        let forecast = self.foresee(session);
        let signs = Self::signs(session, goal, &forecast);
        let interrupted = session.situation().creature(CreatureId::ROGUE).turn.movement > 0;
        if self.plan.is_empty() || interrupted || self.expected.as_ref() != Some(&signs) {
            let planned = self.plan_for(session, PlanAim::Goal(goal), &forecast);
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
