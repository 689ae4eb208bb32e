//! The search: the cheapest course of actions to the goal, over squares, rounds and what is left of the turn.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, VecDeque};

use crate::designer::bots::goal::{BotGoal, within_reach};
use crate::designer::bots::reckless::open;
use tactical_grid::{Direction, Square};
use unnoticed_rules::{Action, ActionKind, Creature, CreatureId, Deed, Mover, Rulebook, Situation};

use super::dangers::DangerCache;
use super::forecast::GuardForecast;
use super::prices::{OBSERVED, Prices, ROLL};

/// Price of one action: patience.
const ACTION: u32 = 20;
/// Price of a move, so that of equal plans the shorter one is taken.
const SQUARE: u32 = 1;
/// Price expected for each square still to go; more than the least possible, for the sake of speed.
const HASTE: u32 = 8;
/// Rounds a plan looks ahead at most.
const HORIZON: u16 = 40;
/// Nodes that one square can have in one round: movement, actions, and whether it sneaked or stepped.
const NODES_OF_A_SQUARE: usize = 8 * 4 * 4;

/// Nodes still to be looked at: by expected price, then by price, then by number.
type Open = BinaryHeap<(Reverse<u32>, Reverse<u32>, usize)>;

/// Where a plan starts: the square and what is left of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlanStart {
    square: Square,
    actions: u8,
    movement: u8,
    sneaked: bool,
    stepped: bool,
}

impl PlanStart {
    pub fn of(rogue: &Creature) -> Self {
        Self {
            square: rogue.square,
            actions: rogue.turn.actions,
            movement: rogue.turn.movement,
            sneaked: rogue.turn.sneak_die.is_some(),
            stepped: rogue.turn.stepped,
        }
    }
}

/// What a plan leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlanAim {
    /// Where the goal can be done.
    Goal(BotGoal),
    /// Beside this guard, where it is expected to stand at that moment, with actions left to subdue it. Rule: HSE-28.
    Beside(CreatureId),
}

/// The most that coming beside a guard may cost: a few rolls, but not being seen.
const MOST_PRICE_OF_PREY: u32 = 1_100;
/// Rounds that a plan to come beside a guard looks ahead at most.
const HORIZON_OF_PREY: u16 = 8;

impl PlanAim {
    /// Rounds to look ahead, and the price at which a course is not thought of any more.
    const fn bounds(self) -> (u16, u32) {
        match self {
            Self::Goal(_) => (HORIZON, u32::MAX),
            Self::Beside(_) => (HORIZON_OF_PREY, MOST_PRICE_OF_PREY),
        }
    }
}

/// Actions that a Subdue costs. Rule: HSE-28.
const SUBDUE: u8 = 2;

/// What leads from one moment to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Advance {
    Stride,
    WalkOn,
    Sneak(Square),
    Step,
    Open(Square),
    EndTurn,
}

/// One moment of a plan: a node of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PlanNode {
    at: PlanStart,
    round: u16,
}

/// A moment that has been found, its price, and the step that led to it.
#[derive(Clone, Copy, Debug)]
struct FoundNode {
    node: PlanNode,
    price: u32,
    from: Option<(usize, Advance)>,
}

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
            distances: distances(situation, &|square| may_be_done_at(situation, forecast, aim, square)),
            steps: vec![None; area],
            found: Vec::new(),
            slots: vec![0; area * (usize::from(horizon) + 1) * NODES_OF_A_SQUARE],
        }
    }

    /// The actions of a cheap course and their price; the last is the deed of the goal.
    pub fn plan(&mut self, start: PlanStart) -> Option<(VecDeque<Action>, u32)> {
        let end = self.search(PlanNode { at: start, round: 0 })?;
        let mut actions = self.spell_out(end);
        actions.extend(self.deed(self.found[end].node.at.square).map(Action::Interact));
        Some((actions, self.found[end].price))
    }

    fn deed(&self, square: Square) -> Option<Deed> {
        match self.aim {
            PlanAim::Goal(goal) => goal.deed(self.situation, square),
            PlanAim::Beside(_) => None,
        }
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

    fn is_done(&self, PlanNode { at, round }: PlanNode) -> bool {
        if self.distances.get(&at.square) != Some(&0) {
            return false;
        }
        match self.aim {
            PlanAim::Goal(_) => at.actions > 0 || self.deed(at.square).is_none(),
            PlanAim::Beside(guard) => {
                let stand = self.forecast.of_guard(guard).map(|expected| expected.before(round).square);
                let is_beside = |square| within_reach(&self.situation.board, at.square, square);
                at.actions >= SUBDUE && stand.is_some_and(is_beside)
            }
        }
    }

    fn next(&mut self, node: PlanNode) -> Vec<(PlanNode, Advance, u32)> {
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

    /// The way to moment `end` as actions, the squares of one Stride gathered into its path.
    fn spell_out(&self, end: usize) -> VecDeque<Action> {
        let mut steps = Vec::new();
        let mut at = end;
        while let Some((before, step)) = self.found[at].from {
            steps.push((self.found[before].node, step, self.found[at].node.at.square));
            at = before;
        }
        let mut actions = VecDeque::new();
        for (before, step, square) in steps.into_iter().rev() {
            self.add(&mut actions, before, step, square);
        }
        actions
    }

    fn add(&self, actions: &mut VecDeque<Action>, before: PlanNode, step: Advance, square: Square) {
        match (step, actions.back_mut()) {
            (Advance::WalkOn, Some(Action::Stride(path) | Action::WalkOn(path))) => path.push(square),
            (Advance::WalkOn, _) => actions.push_back(Action::WalkOn(vec![square])),
            (Advance::Stride, _) => actions.push_back(Action::Stride(vec![square])),
            (Advance::Sneak(via), _) if via == square => actions.push_back(Action::Sneak(vec![square])),
            (Advance::Sneak(via), _) => actions.push_back(Action::Sneak(vec![via, square])),
            (Advance::Step, _) => actions.push_back(Action::Step(square)),
            (Advance::Open(door), _) => {
                let deed = open(self.situation, door).unwrap_or(Deed::Open(door));
                actions.extend([Action::Interact(deed), Action::Sneak(vec![square])]);
            }
            // A turn in which nothing is left ends by itself.
            (Advance::EndTurn, _) if before.at.actions == 0 => {}
            (Advance::EndTurn, _) => actions.push_back(Action::EndTurn),
        }
    }
}

/// Whether the aim can be reached at `square` at some moment.
fn may_be_done_at(situation: &Situation, forecast: &GuardForecast, aim: PlanAim, square: Square) -> bool {
    match aim {
        PlanAim::Goal(goal) => goal.can_be_done_at(situation, square),
        PlanAim::Beside(guard) => forecast.of_guard(guard).is_some_and(|expected| {
            expected.squares().any(|stand| within_reach(&situation.board, square, stand))
        }),
    }
}

/// Squares to go from every square from which one can come to where it `is_done`, closed doors taken as open.
fn distances(situation: &Situation, is_done: &dyn Fn(Square) -> bool) -> BTreeMap<Square, u32> {
    let board = &situation.board;
    let mut found = BTreeMap::new();
    let mut border: VecDeque<Square> =
        board.squares().filter(|&square| board.terrain(square).can_be_entered() && is_done(square)).collect();
    found.extend(border.iter().map(|&square| (square, 0)));
    while let Some(square) = border.pop_front() {
        let next = found[&square] + 1;
        for neighbour in square.neighbours() {
            let open = board.terrain(neighbour).can_be_entered() || board.door(neighbour).is_some();
            if open && !found.contains_key(&neighbour) {
                found.insert(neighbour, next);
                border.push_back(neighbour);
            }
        }
    }
    found
}
