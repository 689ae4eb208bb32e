//! What can be done in one moment of a plan, with its price.

use crate::designer::bots::reckless::open;
use tactical_grid::{Direction, Square};
use unnoticed_rules::{ActionKind, CreatureId, Mover};

use super::super::prices::{OBSERVED, ROLL};
use super::PlanSearch;
use super::node::{Advance, PlanNode, PlanStart};

/// Price of one action: patience.
const ACTION: u32 = 20;
/// Price of a move, so that of equal plans the shorter one is taken.
const SQUARE: u32 = 1;

impl PlanSearch<'_> {
    /// All that can be done in the moment of `node`.
    pub(super) fn next(&mut self, node: PlanNode) -> Vec<(PlanNode, Advance, u32)> {
        let mut next = Vec::new();
        if node.round < self.horizon {
            next.push(self.end_turn(node));
        }
        if node.at.movement > 0 {
            self.stride(node, Advance::WalkOn, &mut next);
        }
        if node.at.actions > 0 {
            self.stride(node, Advance::Stride, &mut next);
            self.sneak(node, &mut next);
            self.step(node, &mut next);
            self.open_doors(node, &mut next);
        }
        next
    }

    fn end_turn(&mut self, PlanNode { at, round }: PlanNode) -> (PlanNode, Advance, u32) {
        let price = ACTION * u32::from(at.actions) + self.prices.staying(at.square, round);
        let at = PlanStart { actions: 3, movement: 0, sneaked: false, stepped: false, ..at };
        (PlanNode { at, round: round + 1 }, Advance::EndTurn, price)
    }

    fn stride(
        &mut self,
        PlanNode { at, round }: PlanNode,
        step: Advance,
        next: &mut Vec<(PlanNode, Advance, u32)>,
    ) {
        let starts = step == Advance::Stride;
        let speed = self.situation.creature(CreatureId::ROGUE).profile.speed;
        let budget = if starts { speed } else { at.movement };
        let begins_seen = starts && self.prices.here(at.square, round).seen;
        let begun = if starts { ACTION } else { 0 } + if begins_seen { OBSERVED } else { 0 };
        for (square, cost) in self.steps_from(at.square) {
            let Some(movement) = budget.checked_sub(cost) else { continue };
            let price = self.prices.here(square, round).loud + SQUARE + begun;
            let at = PlanStart { square, actions: at.actions - u8::from(starts), movement, ..at };
            next.push((PlanNode { at, round }, step, price));
        }
    }

    fn sneak(&mut self, node: PlanNode, next: &mut Vec<(PlanNode, Advance, u32)>) {
        let rogue = self.situation.creature(CreatureId::ROGUE);
        let half = self.rules.squares_of_a_move(rogue, ActionKind::Sneak).unwrap_or(0);
        let start = node.at.square;
        for (first, cost) in self.steps_from(start) {
            if cost > half {
                continue;
            }
            next.push(self.sneak_to(node, first, first));
            for (second, more) in self.steps_from(first) {
                if cost + more <= half && second.distance(start) == 2 {
                    next.push(self.sneak_to(node, first, second));
                }
            }
        }
    }

    /// A Sneak by way of `via`: safe in between, a roll for those concerned. Rules: DET-86, DET-91, HSE-70.
    fn sneak_to(
        &mut self,
        PlanNode { at, round }: PlanNode,
        via: Square,
        to: Square,
    ) -> (PlanNode, Advance, u32) {
        let (start, end) = (self.prices.here(at.square, round), self.prices.here(to, round));
        let concerned = start.concerned || end.concerned;
        let mut price = ACTION + SQUARE;
        price += if start.exposed || end.exposed { OBSERVED } else { 0 };
        price += if concerned && !at.sneaked { ROLL } else { 0 };
        let at = PlanStart {
            square: to,
            actions: at.actions - 1,
            movement: 0,
            sneaked: at.sneaked || concerned,
            ..at
        };
        (PlanNode { at, round }, Advance::Sneak(via), price)
    }

    fn step(&mut self, PlanNode { at, round }: PlanNode, next: &mut Vec<(PlanNode, Advance, u32)>) {
        if at.stepped {
            return;
        }
        for (square, cost) in self.steps_from(at.square) {
            if cost == 1 {
                let price = self.prices.here(square, round).quiet + ACTION + SQUARE;
                let at = PlanStart { square, actions: at.actions - 1, movement: 0, stepped: true, ..at };
                next.push((PlanNode { at, round }, Advance::Step, price));
            }
        }
    }

    /// Opening a door and sneaking into its square; what lies behind is planned anew when it is open.
    fn open_doors(&mut self, PlanNode { at, round }: PlanNode, next: &mut Vec<(PlanNode, Advance, u32)>) {
        let Some(actions) = at.actions.checked_sub(2) else { return };
        for direction in Direction::ALL.into_iter().filter(|direction| !direction.is_diagonal()) {
            let door = at.square.step(direction);
            if open(self.situation, door).is_none() {
                continue;
            }
            let concerned = self.prices.here(at.square, round).concerned;
            let roll = if concerned { ROLL } else { 0 };
            let price = self.prices.here(door, round).quiet + roll + 2 * ACTION + SQUARE;
            let at = PlanStart { square: door, actions, movement: 0, ..at };
            next.push((PlanNode { at, round }, Advance::Open(door), price));
        }
    }

    fn steps_from(&mut self, square: Square) -> Vec<(Square, u8)> {
        let index = self.prices.index(square);
        if let Some(steps) = &self.steps[index] {
            return steps.clone();
        }
        let mover = Mover::new(self.situation, CreatureId::ROGUE);
        let space = self.situation.creature(CreatureId::ROGUE).space_at(square);
        let board = &self.situation.board;
        let step = |direction| Some((square.step(direction), board.step_cost(space, direction, &mover)?));
        let steps: Vec<_> = Direction::ALL.into_iter().filter_map(step).collect();
        self.steps[index] = Some(steps.clone());
        steps
    }
}
