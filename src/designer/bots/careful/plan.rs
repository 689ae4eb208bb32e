//! The search: the cheapest course of actions to the errand, over squares, rounds and what is left of the turn.

use std::collections::{BTreeMap, VecDeque};

use pathfinding::prelude::astar;

use crate::board::{Direction, Square};
use crate::rules::{Action, Creature, CreatureId, Deed, Mover, Situation};

use super::prophecy::Prophecy;
use super::watch::{Danger, Stand, Watch, danger};
use crate::designer::bots::errand::Errand;
use crate::designer::bots::reckless::open;

/// Price of one action: patience.
const ACTION: u32 = 20;
/// Price of a Stride's square, so that of equal plans the shorter walk is taken.
const SQUARE: u32 = 1;
/// Price of being seen in the open.
const OBSERVED: u32 = 4000;
/// Price of being heard.
const HEARD: u32 = 1000;
/// Price of a Stealth roll: what failing costs, times the chance of failing.
const ROLL: u32 = 350;
/// Rounds a plan looks ahead at most.
const HORIZON: u16 = 120;

/// Where a plan starts: the square and what is left of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Start {
    square: Square,
    actions: u8,
    movement: u8,
    sneaked: bool,
    stepped: bool,
}

impl Start {
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

/// One moment of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Moment {
    at: Start,
    round: u16,
    /// The step that led here.
    by: Step,
}

/// What leads from one moment to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Begin,
    Stride,
    WalkOn,
    Sneak(Square),
    Step,
    Open(Square),
    EndTurn,
}

pub(super) struct Planner<'a> {
    situation: &'a Situation,
    prophecy: &'a Prophecy,
    known: &'a mut BTreeMap<(CreatureId, Stand), Vec<Danger>>,
    errand: Errand,
    /// Squares to the errand by the shortest walk, doors taken as open.
    distances: BTreeMap<Square, u32>,
}

impl<'a> Planner<'a> {
    pub fn new(
        situation: &'a Situation,
        prophecy: &'a Prophecy,
        watch: &'a mut Watch,
        errand: Errand,
    ) -> Self {
        let known = watch.in_building(&situation.board);
        let distances = distances(situation, errand);
        Self { situation, prophecy, known, errand, distances }
    }

    /// The actions of the cheapest course; the last is the deed of the errand. Empty if there is none.
    pub fn plan(&mut self, start: Start) -> VecDeque<Action> {
        let first = Moment { at: start, round: 0, by: Step::Begin };
        let (situation, errand, distances) = (self.situation, self.errand, self.distances.clone());
        let far =
            |moment: &Moment| distances.get(&moment.at.square).map_or(0, |squares| squares * ACTION / 5);
        let arrived = |moment: &Moment| {
            let ready = errand.deed(situation, moment.at.square).is_none() || moment.at.actions > 0;
            ready && errand.can_be_done_at(situation, moment.at.square)
        };
        let found = astar(&first, |moment| self.next(*moment), far, arrived);
        let Some((moments, _)) = found else { return VecDeque::new() };
        let mut actions = spell_out(situation, &moments);
        let last = moments.last().map_or(start.square, |moment| moment.at.square);
        actions.extend(errand.deed(situation, last).map(Action::Interact));
        actions
    }

    fn next(&mut self, moment: Moment) -> Vec<(Moment, u32)> {
        let mut found = Vec::new();
        if moment.round < HORIZON {
            found.push(self.end_turn(moment));
        }
        if moment.at.movement > 0 {
            self.stride(moment, Step::WalkOn, &mut found);
        }
        if moment.at.actions > 0 {
            self.stride(moment, Step::Stride, &mut found);
            self.sneak(moment, &mut found);
            self.step(moment, &mut found);
            self.open_doors(moment, &mut found);
        }
        found
    }

    fn end_turn(&mut self, moment: Moment) -> (Moment, u32) {
        let mut price = ACTION * u32::from(moment.at.actions);
        for guard in self.prophecy.guards() {
            for &stand in guard.moves_in(moment.round) {
                price += self.price_of_being_at(moment.at.square, guard.id, stand, guard.in_contact);
            }
        }
        let at = Start { actions: 3, movement: 0, sneaked: false, stepped: false, ..moment.at };
        (Moment { at, round: moment.round + 1, by: Step::EndTurn }, price)
    }

    fn price_of_being_at(
        &mut self,
        square: Square,
        guard: CreatureId,
        stand: Stand,
        in_contact: bool,
    ) -> u32 {
        let danger = danger(self.known, self.situation, guard, stand, square);
        match () {
            () if danger.is_exposed() => OBSERVED,
            () if danger.is_near() && !in_contact => ROLL,
            () => 0,
        }
    }

    /// What it costs to be at `square` in the rogue's turn of `round`, by Stride if `loud`.
    fn price_of_entering(&mut self, square: Square, round: u16, loud: bool) -> u32 {
        let mut price = 0;
        for guard in self.prophecy.guards() {
            let stand = guard.before(round);
            price += self.price_of_being_at(square, guard.id, stand, guard.in_contact);
            if loud && danger(self.known, self.situation, guard.id, stand, square).is_heard() {
                price += HEARD;
            }
        }
        price
    }

    fn stride(&mut self, moment: Moment, by: Step, found: &mut Vec<(Moment, u32)>) {
        let starts = by == Step::Stride;
        let speed = self.situation.creature(CreatureId::ROGUE).profile.speed;
        let budget = if starts { speed } else { moment.at.movement };
        for (square, cost) in self.steps_from(moment.at.square) {
            let Some(left) = budget.checked_sub(cost) else { continue };
            let price = self.price_of_entering(square, moment.round, true) + SQUARE;
            let actions = moment.at.actions - u8::from(starts);
            let at = Start { square, actions, movement: left, ..moment.at };
            found.push((Moment { at, by, ..moment }, price + if starts { ACTION } else { 0 }));
        }
    }

    fn sneak(&mut self, moment: Moment, found: &mut Vec<(Moment, u32)>) {
        let half = self.situation.creature(CreatureId::ROGUE).profile.speed / 2;
        for (first, cost) in self.steps_from(moment.at.square) {
            if cost > half {
                continue;
            }
            found.push(self.sneak_to(moment, first, first));
            for (second, more) in self.steps_from(first) {
                if cost + more <= half && second != moment.at.square {
                    found.push(self.sneak_to(moment, first, second));
                }
            }
        }
    }

    /// A Sneak by way of `via`: safe in between, a roll for those concerned. Rules: DET-86, DET-91, HSE-70.
    fn sneak_to(&mut self, moment: Moment, via: Square, to: Square) -> (Moment, u32) {
        let mut price = ACTION + SQUARE;
        let mut concerned = false;
        for guard in self.prophecy.guards() {
            let stand = guard.before(moment.round);
            let start = danger(self.known, self.situation, guard.id, stand, moment.at.square);
            let end = danger(self.known, self.situation, guard.id, stand, to);
            price += if start.is_exposed() || end.is_exposed() { OBSERVED } else { 0 };
            concerned |= start.is_concerned() || end.is_concerned();
        }
        price += if concerned && !moment.at.sneaked { ROLL } else { 0 };
        let actions = moment.at.actions - 1;
        let at =
            Start { square: to, actions, movement: 0, sneaked: moment.at.sneaked || concerned, ..moment.at };
        (Moment { at, by: Step::Sneak(via), ..moment }, price)
    }

    fn step(&mut self, moment: Moment, found: &mut Vec<(Moment, u32)>) {
        if moment.at.stepped {
            return;
        }
        for (square, cost) in self.steps_from(moment.at.square) {
            if cost == 1 {
                let price = self.price_of_entering(square, moment.round, false) + ACTION + SQUARE;
                let at =
                    Start { square, actions: moment.at.actions - 1, movement: 0, stepped: true, ..moment.at };
                found.push((Moment { at, by: Step::Step, ..moment }, price));
            }
        }
    }

    /// Opening a door and going into its square by a Step; what lies behind is planned when it is open.
    fn open_doors(&mut self, moment: Moment, found: &mut Vec<(Moment, u32)>) {
        let Some(actions) = moment.at.actions.checked_sub(2) else { return };
        for direction in Direction::ALL.into_iter().filter(|direction| !direction.is_diagonal()) {
            let door = moment.at.square.step(direction);
            if open(self.situation, door).is_none() {
                continue;
            }
            let price = self.price_of_entering(door, moment.round, false) + 2 * ACTION + SQUARE;
            let at = Start { square: door, actions, movement: 0, ..moment.at };
            found.push((Moment { at, by: Step::Open(door), ..moment }, price));
        }
    }

    fn steps_from(&self, square: Square) -> Vec<(Square, u8)> {
        let mover = Mover::new(self.situation, CreatureId::ROGUE);
        let space = self.situation.creature(CreatureId::ROGUE).space_at(square);
        let board = &self.situation.board;
        let step = |direction| Some((square.step(direction), board.step_cost(space, direction, &mover)?));
        Direction::ALL.into_iter().filter_map(step).collect()
    }
}

/// Squares to the errand for every square from which it can be reached, closed doors taken as open.
fn distances(situation: &Situation, errand: Errand) -> BTreeMap<Square, u32> {
    let board = &situation.board;
    let mut found = BTreeMap::new();
    let mut border: VecDeque<Square> = board
        .squares()
        .filter(|&square| board.terrain(square).can_be_entered() && errand.can_be_done_at(situation, square))
        .collect();
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

/// The moments as actions, the squares of one Stride gathered into its path.
fn spell_out(situation: &Situation, moments: &[Moment]) -> VecDeque<Action> {
    let mut actions: VecDeque<Action> = VecDeque::new();
    for (before, moment) in moments.iter().zip(moments.iter().skip(1)) {
        let square = moment.at.square;
        match (moment.by, actions.back_mut()) {
            (Step::WalkOn, Some(Action::Stride(path) | Action::WalkOn(path))) => path.push(square),
            (Step::WalkOn, _) => actions.push_back(Action::WalkOn(vec![square])),
            (Step::Stride, _) => actions.push_back(Action::Stride(vec![square])),
            (Step::Sneak(via), _) if via == square => actions.push_back(Action::Sneak(vec![square])),
            (Step::Sneak(via), _) => actions.push_back(Action::Sneak(vec![via, square])),
            (Step::Step, _) => actions.push_back(Action::Step(square)),
            (Step::Open(door), _) => {
                let deed = open(situation, door).unwrap_or(Deed::Open(door));
                actions.extend([Action::Interact(deed), Action::Step(square)]);
            }
            // A turn in which nothing is left ends by itself.
            (Step::EndTurn, _) if before.at.actions == 0 => {}
            (Step::EndTurn | Step::Begin, _) => actions.push_back(Action::EndTurn),
        }
    }
    actions
}
