//! The bot that plans ahead over the scouted routes and the odds a player can see.

mod danger;
mod doors;
mod effort;
mod fields;
mod forecast;
mod plan;
mod prices;
mod routines;
mod tolls;

#[cfg(test)]
mod tests;

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use crate::level::Level;
use crate::sim::{Ask, PlayerView, Session};
use tactical_grid::Square;
use unnoticed_rules::{Action, ActionKind, Creature, CreatureId, Deed, Exposure, Rulebook, Situation};

use super::goal::BotGoal;
use super::{Player, player};
use doors::Passed;
use effort::Effort;
use fields::DangerFields;
use forecast::{GuardForecast, LastSeen};
use plan::{Plan, PlanAim, PlanSearch, PlanStart};
use prices::{Fears, Prices};
use routines::Routines;
use tolls::Tolls;

/// Guards that are thought of as prey at most, the nearest first.
const MOST_PREY: usize = 6;
/// Steps of thought for one of them at most.
const EFFORT_FOR_PREY: u32 = effort::MOST_STEPS / 16;
/// Steps of thought for what was thought of in vain a moment ago, at most: what opens a way since is found soon.
const EFFORT_FOR_SECOND_THOUGHTS: u32 = effort::MOST_STEPS / 4;

/// Plans ahead, follows the plan while the guards do what it expects, and plans anew when they do not.
#[derive(Debug)]
pub(super) struct Careful {
    routines: Routines,
    fields: DangerFields,
    effort: Effort,
    /// What this mission has drawn; nothing before the first decision.
    tolls: Option<Tolls>,
    plan: VecDeque<Action>,
    /// What the plan was made for.
    expected: Option<Signs>,
    /// Guards that it has seen lying, and not standing since.
    felled: BTreeSet<CreatureId>,
    last_seen: LastSeen,
    progress: Progress,
    bars: Bars,
    passed: Passed,
    /// Where its last walk leads.
    walks_to: Option<Square>,
    refused: bool,
    /// Whether the last thought led nowhere.
    in_vain: bool,
}

/// Squares that the rogue wanted to enter in vain: it leaves them alone for a while.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Bars {
    /// The squares, each with the round until which it is left alone.
    squares: Vec<(Square, u32)>,
    /// From where the last move was to go, and the square that it was to enter first.
    tried: Option<(Square, Square)>,
}

/// Rounds for which a square is left alone.
const BARRED_ROUNDS: u32 = 4;

impl Bars {
    /// Bars the square that the last move did not get into: the rogue stands at `square` in `round`.
    fn look(&mut self, square: Square, round: u32) {
        let in_vain = self.tried.take().filter(|&(from, _)| from == square);
        self.squares.retain(|&(_, until)| (round..=round + BARRED_ROUNDS).contains(&until));
        self.squares.extend(in_vain.map(|(_, into)| (into, round + BARRED_ROUNDS)));
    }

    /// Takes note of what is asked for at `square`.
    fn note(&mut self, square: Square, action: &Action) {
        let into = match action {
            Action::Stride(way) | Action::WalkOn(way) | Action::Sneak(way) => way.first().copied(),
            Action::Step(to) => Some(*to),
            _ => None,
        };
        self.tried = into.map(|into| (square, into));
    }
}

/// What has to stay the same for a plan to hold: the goal, and what the rogue makes of each guard.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Signs {
    goal: BotGoal,
    guards: Vec<(CreatureId, Exposure, bool)>,
}

/// How near the rogue came to its goal, and when.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Progress {
    goal: Option<BotGoal>,
    /// The least movement that was left.
    nearest: u32,
    /// The round in which that was so.
    since: u32,
}

impl Progress {
    /// Takes note of the movement that is left to `goal` in `round`.
    fn note(&mut self, goal: BotGoal, round: u32, movement: Option<u32>) {
        let nearest = movement.unwrap_or(u32::MAX);
        let is_undone = round < self.since;
        if self.goal != Some(goal) || nearest < self.nearest || is_undone {
            *self = Self { goal: Some(goal), nearest, since: round };
        }
    }

    /// Rounds without a gain.
    const fn idle(self, round: u32) -> u32 {
        round.saturating_sub(self.since)
    }
}

impl Careful {
    pub fn new(level: &Arc<Level>) -> Self {
        Self {
            routines: Routines::of(level),
            fields: DangerFields::default(),
            effort: Effort::of_a_decision(),
            tolls: None,
            plan: VecDeque::new(),
            expected: None,
            felled: BTreeSet::new(),
            last_seen: LastSeen::new(),
            progress: Progress::default(),
            bars: Bars::default(),
            passed: Passed::default(),
            walks_to: None,
            refused: false,
            in_vain: false,
        }
    }

    /// Has all its wits for the next decision.
    pub(super) const fn begin_thinking(&mut self) {
        self.effort = Effort::of_a_decision();
    }

    /// A course to `aim` that takes `effort` at most.
    fn plan_for(
        &mut self,
        session: &Session,
        known: &Situation,
        aim: PlanAim,
        forecast: &GuardForecast,
        effort: Effort,
    ) -> Option<Plan> {
        let round = session.turns().round();
        let rules = session.rules().rulebook();
        let rogue = known.creature(CreatureId::ROGUE);
        let tolls = *self.tolls.get_or_insert_with(|| Tolls::of(session));
        let fears = Fears::after(self.progress.idle(round));
        self.fields.follow(&known.board);
        let prices = Prices::new((rules, rogue), (forecast, &self.routines), &mut self.fields, fears, effort);
        let barred: Vec<Square> = self.bars.squares.iter().map(|&(square, _)| square).collect();
        let mut search = PlanSearch::new((rules, known), forecast, prices, (tolls, &barred), aim);
        let plan = search.plan(PlanStart::of(rogue));
        self.effort.settle(effort, search.effort());
        if let PlanAim::Goal(goal) = aim {
            let movement = search.movement_to_go();
            self.progress.note(goal, round, movement);
        }
        plan
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
        let known = player::known(session);
        let forecast = self.foresee(session);
        let from = known.creature(CreatureId::ROGUE).square;
        let stands: Vec<(CreatureId, Square)> =
            forecast.guards().iter().map(|expected| (expected.id, expected.before(0).square)).collect();
        let is_alone = |(id, at): (CreatureId, Square)| {
            stands.iter().all(|&(other, square)| other == id || square.distance(at) > alone_squares)
        };
        let is_prey = |&(id, at): &(CreatureId, Square)| {
            !forecast.has_strayed(id)
                && suits(self.routines.at_first(id))
                && at.distance(from) <= most_squares
                && is_alone((id, at))
        };
        let mut prey: Vec<(CreatureId, Square)> = stands.iter().copied().filter(is_prey).collect();
        prey.sort_by_key(|&(id, at)| (at.distance(from), id));
        let mut best: Option<Plan> = None;
        for (id, _) in prey.into_iter().take(MOST_PREY) {
            let effort = self.effort.part(EFFORT_FOR_PREY);
            let way = self.plan_for(session, &known, PlanAim::Beside(id), &forecast, effort);
            best = best.into_iter().chain(way).min_by_key(|way| way.price);
        }
        best.map(|way| way.actions)
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
        GuardForecast::of(&mut self.routines, session, &self.felled, &mut self.last_seen)
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

    /// What it does next, with what is left of its thought.
    pub(super) fn go_on(&mut self, session: &Session) -> Ask {
        let Some(goal) = BotGoal::next(session.objectives()) else { return Ask::GiveUp };
        let known = player::known(session);
        let rogue = known.creature(CreatureId::ROGUE);
        self.bars.look(rogue.square, session.turns().round());
        if std::mem::take(&mut self.refused) {
            return Ask::Act(Action::EndTurn);
        }
        if rogue.turn.is_used_up() {
            let flip = session.rules().rulebook().first_to_be_quiet(rogue);
            return Ask::Act(flip.unwrap_or(Action::EndTurn)); // what is left costs nothing
        }
        if let Some(blow) = blow(session, &known, goal) {
            return Ask::Act(blow);
        }
        if let Some(close) = self.passed.close(session.rules().rulebook(), &known) {
            return Ask::Act(self.quietly(session.rules().rulebook(), &known, close));
        }
        let forecast = self.foresee(session);
        let signs = Self::signs(session, goal, &forecast);
        let has_arrived = session.rules().rulebook().splits_moves() && self.walks_to == Some(rogue.square);
        let interrupted = rogue.turn.movement > 0 && !has_arrived;
        if self.plan.is_empty() || interrupted || self.expected.as_ref() != Some(&signs) {
            let is_again = self.in_vain && self.expected.as_ref() == Some(&signs);
            let effort = if is_again { self.effort.part(EFFORT_FOR_SECOND_THOUGHTS) } else { self.effort };
            let planned = self.plan_for(session, &known, PlanAim::Goal(goal), &forecast, effort);
            self.in_vain = planned.is_none();
            self.plan = planned.map(|plan| plan.actions).unwrap_or_default();
            self.expected = Some(signs);
        }
        let next = self.plan.pop_front();
        if let Some(Action::Interact(Deed::Open(_) | Deed::PickLock(_))) = next {
            self.plan.clear(); // what lies behind is planned anew when it is open
        }
        let next = next.or_else(|| last_resort(session, &known)).unwrap_or(Action::EndTurn);
        if let Some(look) = BotGoal::search_first(&known, &next) {
            return Ask::Act(self.search(session, &known, look, next));
        }
        let next = self.quietly(session.rules().rulebook(), &known, next);
        self.bars.note(rogue.square, &next);
        self.passed.note(rogue.square, &next);
        if let Action::Stride(way) | Action::WalkOn(way) = &next {
            self.walks_to = way.last().copied();
        }
        Ask::Act(next)
    }
}

impl Careful {
    /// A search before `next`, which is done once the thing is seen; if none can be paid, it has to wait.
    fn search(&mut self, session: &Session, known: &Situation, look: Action, next: Action) -> Action {
        self.plan.push_front(next);
        let can = session.rules().rulebook().check(known, CreatureId::ROGUE, &look).is_ok();
        if can { look } else { Action::EndTurn }
    }

    /// What is to be done for `next`, as the rulebook has it: first what makes it quiet, if it is to be, and of a walk in the
    /// open as much as the rogue can go.
    fn quietly(&mut self, rules: &dyn Rulebook, known: &Situation, next: Action) -> Action {
        let rogue = known.creature(CreatureId::ROGUE);
        let is_quiet = match next {
            Action::Sneak(_) | Action::Interact(_) => true,
            Action::Step(_) => rules.steps_quietly(),
            Action::EndTurn => !rogue.turn.is_broke(),
            _ => false,
        };
        if let Some(first) = is_quiet.then(|| rules.first_to_be_quiet(rogue)).flatten()
            && rules.check(known, rogue.id, &first).is_ok()
        {
            self.plan.push_front(next);
            return first;
        }
        match next {
            Action::Sneak(way) => rules.quiet_move(way),
            Action::Stride(mut way) => {
                let most = rules.squares_of_a_move(rogue, ActionKind::Stride).unwrap_or(u8::MAX);
                if way.len() > most.into() {
                    way.truncate(most.into());
                    self.plan.clear();
                }
                Action::Stride(way)
            }
            next => next,
        }
    }
}

impl Player for Careful {
    fn begin(&mut self) {
        self.tolls = None;
        self.plan.clear();
        self.expected = None;
        self.felled.clear();
        self.last_seen.clear();
        self.progress = Progress::default();
        self.bars = Bars::default();
        self.passed = Passed::default();
        (self.refused, self.in_vain, self.walks_to) = (false, false, None);
    }

    fn decide(&mut self, session: &Session) -> Ask {
        if let Some(chosen) = player::choice(session) {
            return chosen;
        }
        if session.question().is_some() {
            return Ask::React(false); // it harms nobody
        }
        if let Some(act) = regains(session).filter(|_| !self.refused) {
            self.plan.clear();
            return Ask::Act(act);
        }
        self.begin_thinking();
        self.go_on(session)
    }

    fn refused(&mut self) {
        self.plan.clear();
        self.refused = true;
    }
}

/// What would bring the rogue back a good part of what it has lost. Rule: TAC-267.
fn regains(session: &Session) -> Option<Action> {
    let known = session.known_situation();
    session.rules().rulebook().regains(known, known.creature(CreatureId::ROGUE))
}

/// The blow at whom the goal is to fell, if one is legal: out of hiding, or else openly.
fn blow(session: &Session, known: &Situation, goal: BotGoal) -> Option<Action> {
    let BotGoal::Fell(guard) = goal else { return None };
    let blows = [Action::Subdue(guard), Action::Strike(guard)];
    blows.into_iter().find(|blow| session.rules().rulebook().check(known, CreatureId::ROGUE, blow).is_ok())
}

/// Without a way, in a fight, a blow at whoever stands beside the rogue.
fn last_resort(session: &Session, known: &Situation) -> Option<Action> {
    let rules = session.rules().rulebook();
    let rogue = known.creature(CreatureId::ROGUE);
    let mut strikes = known.hostiles(rogue).map(|guard| Action::Strike(guard.id));
    strikes.find(|strike| rogue.conditions.in_encounter && rules.check(known, rogue.id, strike).is_ok())
}
