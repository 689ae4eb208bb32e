//! What can be done in one moment of a plan, with its price.

use tactical_grid::paths::Passage;
use tactical_grid::{Direction, Space, Square, Terrain};
use unnoticed_rules::{Action, ActionKind, Deed, Price};

use super::PlanSearch;
use super::node::{Advance, PlanNode, PlanStart};

/// Price of one action: patience.
pub(super) const ACTION: u32 = 20;
/// Price of a move, so that of equal plans the shorter one is taken.
const SQUARE: u32 = 1;

impl PlanSearch<'_> {
    /// Adds all that can be done in the moment of `node`.
    pub(super) fn next(&mut self, node: PlanNode, next: &mut Vec<(PlanNode, Advance, u32)>) {
        if node.round < self.horizon {
            next.push(self.end_turn(node));
        }
        if node.at.movement > 0 {
            self.stride(node, Advance::WalkOn, next);
        }
        if !node.at.purse.is_nothing() {
            self.stride(node, Advance::Stride, next);
            self.sneak(node, next);
            self.step(node, next);
            self.open_doors(node, next);
        }
    }

    fn end_turn(&mut self, PlanNode { at, round }: PlanNode) -> (PlanNode, Advance, u32) {
        let price = ACTION * u32::from(at.purse.sum()) + self.prices.staying(at.square, round);
        let purse = self.rules.quiet_purse_of_a_turn();
        let at = PlanStart { purse, movement: 0, dared: 0, stepped: false, ..at };
        (PlanNode { at, round: round + 1 }, Advance::EndTurn, price)
    }

    fn stride(
        &mut self,
        PlanNode { at, round }: PlanNode,
        step: Advance,
        next: &mut Vec<(PlanNode, Advance, u32)>,
    ) {
        let starts = step == Advance::Stride;
        let speed = self.rogue.profile.speed;
        let budget = if starts { speed } else { at.movement };
        let paid = if starts { self.after(at.purse, &Action::Stride(Vec::new())) } else { Some(at.purse) };
        let Some(purse) = paid else { return };
        let begins_seen = starts && self.prices.here(at.square, round).seen;
        let begun =
            if starts { ACTION } else { 0 } + if begins_seen { self.prices.fears.observed } else { 0 };
        for (square, cost) in self.steps_from(at.square).all() {
            let Some(movement) = budget.checked_sub(cost) else { continue };
            let here = self.prices.here(square, round);
            if here.taken {
                continue;
            }
            let price = here.loud + SQUARE + self.toll(square) + begun;
            let at = PlanStart { square, purse, movement, ..at };
            next.push((PlanNode { at, round }, step, price));
        }
    }

    /// Sneaks of one square and of two; where nobody would notice a Stride it does the same and more.
    fn sneak(&mut self, node: PlanNode, next: &mut Vec<(PlanNode, Advance, u32)>) {
        let Some(purse) = self.after(node.at.purse, &Action::Sneak(Vec::new())) else { return };
        let half = self.rules.squares_of_a_move(self.rogue, ActionKind::Sneak).unwrap_or(0);
        let (start, round) = (node.at.square, node.round);
        let from_quiet = self.prices.here(start, round).is_quiet();
        let first_of_two = next.len();
        for (first, cost) in self.steps_from(start).all() {
            let via = self.prices.here(first, round);
            if cost > half || via.taken {
                continue;
            }
            let is_quiet = from_quiet && via.is_quiet();
            if !is_quiet {
                next.push(self.sneak_to(node, purse, (first, first)));
            }
            for (second, more) in self.steps_from(first).all() {
                if cost + more > half || second.distance(start) != 2 {
                    continue;
                }
                let end = self.prices.here(second, round);
                let is_known = next[first_of_two..].iter().any(|(other, ..)| other.at.square == second);
                if !(end.taken || is_known || is_quiet && end.is_quiet()) {
                    next.push(self.sneak_to(node, purse, (first, second)));
                }
            }
        }
    }

    /// A Sneak by way of `via`: safe in between, a roll for those concerned. Rules: DET-86, DET-91, HSE-70.
    fn sneak_to(
        &mut self,
        PlanNode { at, round }: PlanNode,
        purse: Price,
        (via, to): (Square, Square),
    ) -> (PlanNode, Advance, u32) {
        let (start, end) = (self.prices.here(at.square, round), self.prices.here(to, round));
        let faces = start.faces.max(end.faces);
        let way = if via == to { 0 } else { self.toll(via) } + self.toll(to);
        let mut price = ACTION + SQUARE + way;
        let between = self.rules.judges_quiet_moves_at_each_square() && self.prices.here(via, round).exposed;
        price +=
            if start.exposed || between || end.exposed { self.prices.fears.observed } else { 2 * end.still };
        price += self.prices.fears.face * u32::from(faces.saturating_sub(at.dared));
        let at = PlanStart { square: to, purse, movement: 0, dared: at.dared.max(faces), ..at };
        (PlanNode { at, round }, Advance::Sneak(via), price)
    }

    fn step(&mut self, PlanNode { at, round }: PlanNode, next: &mut Vec<(PlanNode, Advance, u32)>) {
        let Some(purse) = self
            .after(at.purse, &Action::Step(at.square))
            .filter(|_| !at.stepped && self.rules.steps_quietly())
        else {
            return;
        };
        let from_quiet = self.prices.here(at.square, round).is_quiet();
        for (square, cost) in self.steps_from(at.square).all() {
            let here = self.prices.here(square, round);
            if cost == 1 && !here.taken && !(from_quiet && here.is_quiet()) {
                let price = here.quiet + ACTION + SQUARE + self.toll(square);
                let at = PlanStart { square, purse, movement: 0, stepped: true, ..at };
                next.push((PlanNode { at, round }, Advance::Step, price));
            }
        }
    }

    /// Opening a door and sneaking into its square; what lies behind is planned anew when it is open.
    fn open_doors(&mut self, PlanNode { at, round }: PlanNode, next: &mut Vec<(PlanNode, Advance, u32)>) {
        let opens = Action::Interact(Deed::Open(at.square));
        let opened = self.after(at.purse, &opens);
        let Some(purse) = opened.and_then(|left| self.after(left, &Action::Sneak(Vec::new()))) else {
            return;
        };
        for direction in Direction::ALL.into_iter().filter(|direction| !direction.is_diagonal()) {
            let door = at.square.step(direction);
            if self.situation.board.terrain(door) != Terrain::ClosedDoor {
                continue;
            }
            let Some(opening) = self.opening_price(door) else { continue };
            let roll = self.prices.fears.face * u32::from(self.prices.here(at.square, round).faces);
            let there = self.prices.here(door, round);
            let price = there.quiet
                + roll
                + opening
                + ACTION
                + SQUARE
                + self.toll(door)
                + self.found_open(door, round);
            let at = PlanStart { square: door, purse, movement: 0, ..at };
            next.push((PlanNode { at, round }, Advance::Open(door), price));
        }
    }

    /// What is left of `purse` after `action`, if it can be paid.
    fn after(&self, purse: Price, action: &Action) -> Option<Price> {
        Some(purse.less(self.rules.price_within(purse, action)?))
    }

    /// Whether the turn of `node` ends by itself: nothing is left of it.
    pub(super) fn ends_by_itself(&self, node: PlanNode) -> bool {
        let has_movement = self.rules.splits_moves() && node.at.movement > 0;
        node.at.purse.is_nothing() && !has_movement
    }

    /// The price of whoever would find the door open that is kept shut. Rule: HSE-63.
    fn found_open(&mut self, door: Square, round: u16) -> u32 {
        let is_kept_shut = self.situation.board.door(door).is_some_and(|door| door.kept_shut);
        let here = self.prices.here(door, round);
        let is_found = is_kept_shut && (here.seen || here.exposed || self.prices.staying(door, round) > 0);
        if is_found { self.prices.fears.heard } else { 0 }
    }

    fn steps_from(&mut self, square: Square) -> Steps {
        let Self { steps, situation, rogue, barred, .. } = self;
        *steps.entry(square).or_insert_with(|| {
            let (board, space) = (&situation.board, rogue.space_at(square));
            let alone = |_: Space| Passage::Free;
            let mut steps = Steps::default();
            for direction in Direction::ALL {
                let next = square.step(direction);
                if let Some(cost) =
                    board.step_cost(space, direction, &alone).filter(|_| !barred.contains(&next))
                {
                    steps.add(next, cost);
                }
            }
            steps
        })
    }
}

/// The steps from one square, each with the movement that it costs.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Steps {
    steps: [Option<(Square, u8)>; 8],
    count: usize,
}

impl Steps {
    fn add(&mut self, to: Square, cost: u8) {
        self.steps[self.count] = Some((to, cost));
        self.count += 1;
    }

    fn all(self) -> impl Iterator<Item = (Square, u8)> {
        self.steps.into_iter().flatten()
    }
}
