//! The search: the cheapest course of actions to the goal, over squares, rounds and what is left of the turn.

mod advances;
mod aim;
mod distances;
mod node;
mod spelling;

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use bevy::platform::collections::HashMap;

use tactical_grid::Square;
use unnoticed_rules::{Action, Creature, CreatureId, Rulebook, Situation};

use super::effort::Effort;
use super::forecast::GuardForecast;
use super::prices::Prices;
use super::tolls::Tolls;
use advances::Steps;
use distances::ExpectedPrices;
use node::{Advance, FoundNode, PlanNode};

pub(super) use aim::PlanAim;
pub(super) use node::PlanStart;

/// Nodes still to be looked at: by expected price, then by price, the youngest last.
type Open = BinaryHeap<(Reverse<u32>, Reverse<u32>, Reverse<u32>)>;

/// A course of actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    pub actions: VecDeque<Action>,
    pub price: u32,
}

/// One search, from the first moment to the one in which its aim is reached.
pub(super) struct PlanSearch<'a> {
    rules: &'a dyn Rulebook,
    /// The building and the creatures as the rogue knows them.
    situation: &'a Situation,
    rogue: &'a Creature,
    forecast: &'a GuardForecast,
    prices: Prices<'a>,
    tolls: Tolls,
    /// Squares that are not entered.
    barred: &'a [Square],
    /// Squares that are entered only if there is no other way. Rule: HSE-96.
    shunned: Vec<Square>,
    aim: PlanAim,
    horizon: u16,
    most_price: u32,
    expected: Option<ExpectedPrices>,
    /// Steps from every square, as far as they have been asked for.
    steps: HashMap<Square, Steps>,
    found: Vec<FoundNode>,
    /// The youngest moment found on each square in each round.
    youngest: HashMap<(Square, u16), u32>,
}

impl<'a> PlanSearch<'a> {
    pub fn new(
        (rules, situation): (&'a dyn Rulebook, &'a Situation),
        forecast: &'a GuardForecast,
        prices: Prices<'a>,
        (tolls, barred): (Tolls, &'a [Square]),
        aim: PlanAim,
    ) -> Self {
        let (horizon, most_price) = aim.bounds();
        Self {
            rules,
            situation,
            rogue: situation.creature(CreatureId::ROGUE),
            forecast,
            prices,
            tolls,
            barred,
            shunned: situation.board.shunned().collect(),
            aim,
            horizon,
            most_price,
            expected: None,
            steps: HashMap::default(),
            found: Vec::new(),
            youngest: HashMap::default(),
        }
    }

    /// A cheap course; the last action is the deed of the goal. Where thought does not reach as far, as much of the way
    /// as was found to lead there.
    pub fn plan(&mut self, start: PlanStart) -> Option<Plan> {
        self.expected = Some(self.expect_prices());
        let (end, is_whole) = self.search(PlanNode { at: start, round: 0 })?;
        let mut actions = self.spell_out(end);
        let found = &self.found[end as usize];
        if is_whole {
            actions.extend(self.aim.deed(self.situation, found.node.at.square).map(Action::Interact));
        }
        Some(Plan { actions, price: found.price })
    }

    /// What is left of the effort.
    pub const fn effort(&self) -> Effort {
        self.prices.effort
    }

    /// Movement to the aim on the way that seemed best, if there is one.
    pub fn movement_to_go(&self) -> Option<u32> {
        self.expected.as_ref()?.movement()
    }

    /// A*: the first moment found in which the aim is reached, or else the one that seems nearest to it; and which.
    fn search(&mut self, start: PlanNode) -> Option<(u32, bool)> {
        let (mut open, mut next) = (BinaryHeap::new(), Vec::new());
        self.offer(&mut open, start, 0, None);
        let mut nearest = (u32::MAX, u32::MAX, 0);
        while let Some((Reverse(expected), Reverse(price), Reverse(number))) = open.pop() {
            let FoundNode { node, is_outdone, .. } = self.found[number as usize];
            if is_outdone {
                continue;
            }
            if self.is_done(node) {
                return Some((number, true));
            }
            nearest = nearest.min((expected - price, price, number));
            self.prices.effort.spend(Effort::MOMENT);
            if self.prices.effort.is_spent() {
                break;
            }
            self.next(node, &mut next);
            for (node, step, cost) in next.drain(..) {
                self.offer(&mut open, node, price + cost, Some((number, step)));
            }
        }
        let (.., number) = nearest;
        (number > 0 && self.aim.is_worth_a_part()).then_some((number, false))
    }

    fn offer(&mut self, open: &mut Open, node: PlanNode, price: u32, from: Option<(u32, Advance)>) {
        let far = self.expected.as_ref().and_then(|expected| expected.of(node.at.square));
        let Some(far) = far.filter(|_| price <= self.most_price) else { return };
        let number = self.found.len() as u32;
        let place = self.youngest.entry((node.at.square, node.round)).or_insert(number);
        let elder = Some(*place).filter(|&elder| elder != number);
        let new = FoundNode { node, price, from, elder, is_outdone: false };
        let mut other = elder;
        while let Some(at) = other {
            let known = &mut self.found[at as usize];
            if known.outdoes(&new) {
                return;
            }
            known.is_outdone |= new.outdoes(known);
            other = known.elder;
        }
        *place = number;
        self.found.push(new);
        open.push((Reverse(price.saturating_add(far)), Reverse(price), Reverse(number)));
    }

    fn is_done(&self, node: PlanNode) -> bool {
        let at_aim = self.expected.as_ref().and_then(|expected| expected.of(node.at.square)) == Some(0);
        at_aim && self.aim.is_done_in((self.rules, self.situation), self.forecast, node)
    }
}
