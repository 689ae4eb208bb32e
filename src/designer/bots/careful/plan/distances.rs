//! What is to be expected of the way to the aim from every square: how far it is, past whom, and through which doors.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use tactical_grid::{Board, Direction, DoorState, Light, Space, Square, Terrain};

use super::super::prices::PostWatch;
use super::PlanSearch;
use super::advances::ACTION;

/// Price expected for each square of movement; more than the least possible, for the sake of speed.
const HASTE: u32 = 8;
/// The part of being seen that is expected for a square that a guard at its post sees: Sneaks pass by most of them.
const SEEN_SHARE: u32 = 6;
/// The part of a roll that is expected for a square near such a guard: one serves for some.
const ROLL_SHARE: u32 = 3;
/// Price of a square in dim light: one never knows who looks.
const DIM: u32 = 5;
/// Price of a square in bright light.
const BRIGHT: u32 = 12;
/// Price of a square of which it is known that a trap or something else is hidden there. Rule: HSE-96.
const SHUNNED: u32 = 600;
/// Squares are looked at up to that much more than what is expected from where the rogue stands.
const SLACK: u32 = 1_500;

/// The prices expected from squares on.
#[derive(Debug)]
pub(super) struct ExpectedPrices {
    width: usize,
    prices: Vec<u32>,
    /// Movement from the rogue to the aim on the way that they are the price of.
    movement: Option<u32>,
}

impl ExpectedPrices {
    fn unknown(board: &Board) -> Self {
        let width = usize::from(board.width());
        Self { width, prices: vec![u32::MAX; width * usize::from(board.height())], movement: None }
    }

    fn index(&self, square: Square) -> usize {
        square.y as usize * self.width + square.x as usize
    }

    /// That from `square`; `None` if there is no way, or none that is worth a thought.
    pub fn of(&self, square: Square) -> Option<u32> {
        Some(self.prices[self.index(square)]).filter(|&price| price < u32::MAX)
    }

    /// Movement from the rogue to the aim, if there is a way.
    pub const fn movement(&self) -> Option<u32> {
        self.movement
    }
}

impl PlanSearch<'_> {
    /// The price expected from each square around the rogue to where the aim can be reached at some moment.
    pub(super) fn expect_prices(&mut self) -> ExpectedPrices {
        let board = &self.situation.board;
        let mut posts = self.prices.posts();
        let mut found = ExpectedPrices::unknown(board);
        let goals = self.aim.squares(self.situation, self.forecast);
        let can_be_entered = |square: &Square| board.terrain(*square).can_be_entered();
        let mut border: BinaryHeap<Reverse<(u32, u32, Square)>> =
            goals.into_iter().filter(can_be_entered).map(|square| Reverse((0, 0, square))).collect();
        let mut most = u32::MAX;
        while let Some(Reverse((price, movement, square))) = border.pop() {
            let index = found.index(square);
            if price > most {
                break;
            }
            if found.prices[index] != u32::MAX {
                continue;
            }
            found.prices[index] = price;
            if square == self.rogue.square {
                most = price.saturating_add(SLACK);
                found.movement = Some(movement);
            }
            let Some(entering) = self.expected_of(&mut posts, square) else { continue };
            for next in steps_to(board, square) {
                if found.prices[found.index(next)] == u32::MAX {
                    let cost = u32::from(board.tile(square).entry_cost());
                    border.push(Reverse((price + entering, movement + cost, next)));
                }
            }
        }
        found
    }

    /// What it is expected to cost to enter `square`; `None` if it cannot be entered.
    fn expected_of(&mut self, posts: &mut [PostWatch], square: Square) -> Option<u32> {
        let tile = self.situation.board.tile(square);
        let door = if tile.terrain == Terrain::ClosedDoor { self.opening_price(square)? } else { 0 };
        let (is_seen, roll) = self.prices.watched(posts, square);
        let fears = self.prices.fears;
        let seen = if is_seen { fears.observed / SEEN_SHARE } else { 0 };
        Some(HASTE * u32::from(tile.entry_cost()) + self.toll(square) + door + seen.max(roll / ROLL_SHARE))
    }

    /// What it costs to enter `square`, whoever is about.
    pub(super) fn toll(&self, square: Square) -> u32 {
        let light = match self.situation.board.light_of(Space::of(square)) {
            Light::Dark => 0,
            Light::Dim => DIM,
            Light::Bright => BRIGHT,
        };
        let shunned = if self.shunned.contains(&square) { SHUNNED } else { 0 };
        self.tolls.at(square) + light + shunned
    }

    /// The price of the actions that it takes to open the door at `square`; `None` if the rogue cannot open it.
    pub(super) fn opening_price(&self, square: Square) -> Option<u32> {
        match self.situation.board.door(square)?.state {
            DoorState::Open => Some(0),
            DoorState::Closed => Some(ACTION),
            DoorState::Locked { .. } if self.rogue.picks == 0 => None,
            DoorState::Locked { dc } => {
                let faces = (21 + i32::from(self.rogue.profile.thievery) - i32::from(dc)).clamp(1, 19) as u32;
                Some(ACTION * (1 + 20_u32.div_ceil(faces)))
            }
        }
    }
}

/// The squares beside `square` from which a step leads there, closed doors taken as open.
fn steps_to(board: &Board, square: Square) -> impl Iterator<Item = Square> {
    let is_free = |square| board.terrain(square).can_be_entered();
    let is_door = |square| board.terrain(square) == Terrain::ClosedDoor;
    Direction::ALL.into_iter().filter_map(move |direction| {
        let next = square.step(direction);
        let leads = match direction.is_diagonal() {
            true => {
                is_free(next)
                    && is_free(Square::new(next.x, square.y))
                    && is_free(Square::new(square.x, next.y))
            }
            false => is_free(next) || is_door(next),
        };
        leads.then_some(next)
    })
}
