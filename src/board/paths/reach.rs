//! Everything a creature can get to, and the shortest ways there.

use std::ops::Add;

use pathfinding::num_traits::Zero;
use pathfinding::prelude::dijkstra_reach;

use super::Walker;
use crate::board::{Board, Direction, Space, Square};

/// The length of a way: movement first, then its diagonal steps. Rule: HSE-34.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Length {
    movement: u32,
    diagonals: u32,
}

impl Add for Length {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { movement: self.movement + other.movement, diagonals: self.diagonals + other.diagonals }
    }
}

impl Zero for Length {
    fn zero() -> Self {
        Self::default()
    }

    fn is_zero(&self) -> bool {
        *self == Self::default()
    }
}

/// A way from where a creature stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path {
    /// The upper left squares of its space after each step; empty if it stays. Rule: HSE-66.
    pub squares: Vec<Square>,
    /// Movement it costs.
    pub movement: u32,
}

/// The places a creature can get to from where it stands, with the length of the shortest way to each.
#[derive(Clone, Debug)]
pub struct Reach {
    start: Space,
    /// Ascending by square, the start included.
    places: Vec<Place>,
}

#[derive(Clone, Copy, Debug)]
struct Place {
    square: Square,
    length: Length,
    may_stop: bool,
}

impl Reach {
    /// Movement to bring the upper left square to `square`; `None` if it cannot be reached.
    pub fn movement_to(&self, square: Square) -> Option<u32> {
        self.place(square).map(|place| place.length.movement)
    }

    /// The upper left squares where the creature may stop, with the movement to each, ascending by square.
    /// Rules: TAC-24, HSE-69.
    pub fn stops(&self) -> impl Iterator<Item = (Square, u32)> {
        self.places.iter().filter(|place| place.may_stop).map(|place| (place.square, place.length.movement))
    }

    /// The nearest place among those where the creature may stop and that `wanted` accepts: by movement,
    /// then fewer diagonals, then smaller (y, x). Rule: HSE-34.
    pub fn nearest(&self, wanted: impl Fn(Square) -> bool) -> Option<Square> {
        let stops = self.places.iter().filter(|place| place.may_stop && wanted(place.square));
        stops.min_by_key(|place| place.length).map(|place| place.square)
    }

    fn place(&self, square: Square) -> Option<&Place> {
        let found = self.places.binary_search_by_key(&square, |place| place.square);
        found.ok().map(|i| &self.places[i])
    }

    fn length(&self, square: Square) -> Option<Length> {
        self.place(square).map(|place| place.length)
    }
}

impl Board {
    /// Everything the creature in `start` gets to with `budget` movement. Rules: TAC-21 to TAC-25, HSE-66.
    pub fn reach(&self, start: Space, budget: u32, walker: &impl Walker) -> Reach {
        let within = |length: Length| length.movement <= budget;
        self.reach_while(start, walker, |_, length| within(length))
    }

    /// The shortest way from `start` to a place where the creature may stop and whose upper left square `wanted`
    /// accepts; `None` if there is none.
    ///
    /// Of several the one with fewer diagonal steps, then the one that is first to enter a smaller (y, x).
    /// Cost: the squares nearer than the goal. Rule: HSE-34.
    pub fn shortest_path(
        &self,
        start: Space,
        walker: &impl Walker,
        wanted: impl Fn(Square) -> bool,
    ) -> Option<Path> {
        let mut found: Option<Length> = None;
        let reach = self.reach_while(start, walker, |square, length| {
            if found.is_none() && wanted(square) && self.may_stop(start, square, walker) {
                found = Some(length);
            }
            found.is_none_or(|nearest| length <= nearest)
        });
        self.path_to(&reach, walker, reach.nearest(wanted)?)
    }

    /// The shortest way to `goal` in a reach made with the same walker. Rule: HSE-34.
    pub fn path_to(&self, reach: &Reach, walker: &impl Walker, goal: Square) -> Option<Path> {
        let goal_length = reach.length(goal)?;
        let on_the_way = self.shortest_ways(reach, walker, goal);
        let mut path = Path { squares: Vec::new(), movement: goal_length.movement };
        let mut at = reach.start.origin;
        while at != goal {
            let ahead = self.steps(reach.start.at(at), walker).filter(|&(square, step)| {
                reach.length(at).map(|length| length + step) == reach.length(square)
                    && on_the_way.binary_search(&square).is_ok()
            });
            at = ahead.map(|(square, _)| square).min()?;
            path.squares.push(at);
        }
        Some(path)
    }

    /// All squares on any of the shortest ways to `goal`, ascending.
    fn shortest_ways(&self, reach: &Reach, walker: &impl Walker, goal: Square) -> Vec<Square> {
        let mut found = vec![goal];
        let mut next = 0;
        while let Some(&square) = found.get(next) {
            next += 1;
            for before in square.neighbours() {
                let leads_here = self.steps(reach.start.at(before), walker).any(|(after, step)| {
                    after == square
                        && reach.length(before).map(|length| length + step) == reach.length(square)
                });
                if leads_here && !found.contains(&before) {
                    found.push(before);
                }
            }
        }
        found.sort_unstable();
        found
    }

    fn reach_while(
        &self,
        start: Space,
        walker: &impl Walker,
        mut goes_on: impl FnMut(Square, Length) -> bool,
    ) -> Reach {
        let steps = |square: &Square| self.steps(start.at(*square), walker).collect::<Vec<_>>();
        let mut places: Vec<Place> = dijkstra_reach(&start.origin, steps)
            .take_while(|item| goes_on(item.node, item.total_cost))
            .map(|item| Place {
                square: item.node,
                length: item.total_cost,
                may_stop: self.may_stop(start, item.node, walker),
            })
            .collect();
        places.sort_unstable_by_key(|place| place.square);
        Reach { start, places }
    }

    /// A creature may always stay where it is; elsewhere the walker says.
    fn may_stop(&self, start: Space, square: Square, walker: &impl Walker) -> bool {
        square == start.origin || walker.passage(start.at(square)).may_stop()
    }

    /// The steps open to a creature in `space`, each with its length.
    fn steps(&self, space: Space, walker: &impl Walker) -> impl Iterator<Item = (Square, Length)> {
        Direction::ALL.into_iter().filter_map(move |direction| {
            let movement = u32::from(self.step_cost(space, direction, walker)?);
            let length = Length { movement, diagonals: u32::from(direction.is_diagonal()) };
            Some((space.origin.step(direction), length))
        })
    }
}
