//! The search: the cheapest course of actions to the goal, over squares, rounds and what is left of the turn.

mod advances;
mod aim;
mod distances;
mod node;
mod spelling;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, VecDeque};

use tactical_grid::Square;
use unnoticed_rules::{Action, Rulebook, Situation};

use super::dangers::DangerCache;
use super::forecast::GuardForecast;
use super::prices::Prices;
use distances::distances;
use node::{Advance, FoundNode, PlanNode};

pub(super) use aim::PlanAim;
pub(super) use node::PlanStart;

/// Price expected for each square still to go; more than the least possible, for the sake of speed.
const HASTE: u32 = 8;
/// Nodes that one square can have in one round: movement, actions, and whether it sneaked or stepped.
const NODES_OF_A_SQUARE: usize = 8 * 4 * 4;

/// Nodes still to be looked at: by expected price, then by price, then by number.
type Open = BinaryHeap<(Reverse<u32>, Reverse<u32>, usize)>;

/// One search, from the first moment to the one in which its aim is reached.
pub(super) struct PlanSearch<'a> {
    rules: &'a dyn Rulebook,
    situation: &'a Situation,
    forecast: &'a GuardForecast,
    prices: Prices<'a>,
    aim: PlanAim,
    horizon: u16,
    most_price: u32,
    /// Squares to the aim by the shortest walk, doors taken as open.
    distances: BTreeMap<Square, u32>,
    /// Steps from every square, as far as they have been asked for.
    steps: Vec<Option<Vec<(Square, u8)>>>,
    found: Vec<FoundNode>,
    /// For each moment that was found its number in `found`, plus 1.
    slots: Vec<u32>,
}

impl<'a> PlanSearch<'a> {
    pub fn new(
        rules: &'a dyn Rulebook,
        situation: &'a Situation,
        forecast: &'a GuardForecast,
        dangers: &'a mut DangerCache,
        aim: PlanAim,
    ) -> Self {
        let (horizon, most_price) = aim.bounds();
        let prices =
            Prices::new((rules, situation), forecast, dangers.in_building(&situation.board), horizon);
        let area = usize::from(situation.board.width()) * usize::from(situation.board.height());
        Self {
            rules,
            situation,
            forecast,
            prices,
            aim,
            horizon,
            most_price,
            distances: distances(situation, &|square| aim.may_be_done_at(situation, forecast, square)),
            steps: vec![None; area],
            found: Vec::new(),
            slots: vec![0; area * (usize::from(horizon) + 1) * NODES_OF_A_SQUARE],
        }
    }

    /// The actions of a cheap course and their price; the last is the deed of the goal.
    pub fn plan(&mut self, start: PlanStart) -> Option<(VecDeque<Action>, u32)> {
        let end = self.search(PlanNode { at: start, round: 0 })?;
        let mut actions = self.spell_out(end);
        actions.extend(self.aim.deed(self.situation, self.found[end].node.at.square).map(Action::Interact));
        Some((actions, self.found[end].price))
    }

    /// Weighted A*: the number of the first moment found in which the aim is reached.
    fn search(&mut self, start: PlanNode) -> Option<usize> {
        let mut open = BinaryHeap::new();
        self.offer(&mut open, start, 0, None);
        while let Some((Reverse(_), Reverse(price), number)) = open.pop() {
            let FoundNode { node, price: best, .. } = self.found[number];
            if price > best {
                continue;
            }
            if self.is_done(node) {
                return Some(number);
            }
            for (next, step, cost) in self.next(node) {
                self.offer(&mut open, next, price + cost, Some((number, step)));
            }
        }
        None
    }

    fn offer(&mut self, open: &mut Open, node: PlanNode, price: u32, from: Option<(usize, Advance)>) {
        let Some(far) = self.distances.get(&node.at.square).filter(|_| price <= self.most_price) else {
            return;
        };
        let slot = self.slot(node);
        let number = match self.slots[slot] {
            0 => self.found.len(),
            known => known as usize - 1,
        };
        let found = FoundNode { node, price, from };
        match self.found.get_mut(number) {
            Some(known) if known.price <= price => return,
            Some(known) => *known = found,
            None => self.found.push(found),
        }
        self.slots[slot] = number as u32 + 1;
        open.push((Reverse(price + far * HASTE), Reverse(price), number));
    }

    fn slot(&self, PlanNode { at, round }: PlanNode) -> usize {
        let rest = usize::from(at.movement.min(7)) * 4 + usize::from(at.actions.min(3));
        let flags = usize::from(at.sneaked) * 2 + usize::from(at.stepped);
        let square = usize::from(round) * self.steps.len() + self.prices.index(at.square);
        square * NODES_OF_A_SQUARE + rest * 4 + flags
    }

    fn is_done(&self, node: PlanNode) -> bool {
        self.distances.get(&node.at.square) == Some(&0)
            && self.aim.is_done_in(self.situation, self.forecast, node)
    }
}
