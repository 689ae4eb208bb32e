//! The squares of a routine, one after the other. Rules: HSE-32, HSE-33.

use std::sync::Arc;

use crate::{Creature, Profile};
use tactical_grid::paths::{Passage, Walker};
use tactical_grid::{Board, Direction, Door, Space, Square};

use super::{PatrolRoute, Routine, Waypoint};

/// One square of a track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// Where; the upper left square of a larger creature. Rule: HSE-66.
    pub square: Square,
    /// Rounds to stand there, 0 to walk on.
    pub wait: u8,
    /// Where to look while standing there.
    pub facing: Option<Direction>,
}

impl Stop {
    const fn at(waypoint: &Waypoint) -> Self {
        Self { square: waypoint.square, wait: waypoint.wait, facing: waypoint.facing }
    }

    const fn passed(square: Square) -> Self {
        Self { square, wait: 0, facing: None }
    }
}

/// All squares of a routine in the order in which they are walked, over and over again; a post is one square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoutineTrack {
    /// Shared by all copies: a routine never changes.
    stops: Arc<[Stop]>,
}

impl RoutineTrack {
    /// The track of `routine` for a guard that stands where the mission starts.
    ///
    /// Between waypoints it takes the shortest ways (ties as in HSE-34), through every door it can open; back and
    /// forth it uses the same squares. Cost: one shortest path for each leg.
    pub fn of(routine: &Routine, board: &Board, guard: &Creature) -> Self {
        match routine {
            Routine::Post | Routine::Prowl(_) => Self::post(guard),
            Routine::Patrol(route) if route.waypoints.is_empty() => Self::post(guard),
            Routine::Patrol(route) => Self { stops: round_trip(route, board, guard).into() },
        }
    }

    fn post(guard: &Creature) -> Self {
        Self { stops: [Stop { square: guard.square, wait: 0, facing: Some(guard.facing) }].into() }
    }

    /// The stops in order.
    pub fn stops(&self) -> &[Stop] {
        &self.stops
    }

    /// Whether it is a post: nothing to walk.
    pub fn is_post(&self) -> bool {
        self.stops.len() == 1
    }

    /// The stop with this number; numbers go round.
    pub fn stop(&self, number: usize) -> Stop {
        self.stops[number % self.stops.len()]
    }

    /// The number of the stop at `square` that comes first when counting on from `from`.
    pub fn find(&self, square: Square, from: usize) -> Option<usize> {
        let count = self.stops.len();
        (from..from + count).map(|number| number % count).find(|&number| self.stops[number].square == square)
    }

    /// The squares ahead of stop `from`, up to `most` of them, and not beyond the next place to wait at.
    pub fn ahead(&self, from: usize, most: usize) -> Vec<Square> {
        let mut squares = Vec::new();
        for number in (from + 1..=from + most).take_while(|_| !self.is_post()) {
            squares.push(self.stop(number).square);
            if self.stop(number).wait > 0 {
                break;
            }
        }
        squares
    }
}

fn round_trip(route: &PatrolRoute, board: &Board, guard: &Creature) -> Vec<Stop> {
    let walker = Alone { profile: &guard.profile };
    let mut stops: Vec<Stop> = Vec::new();
    for leg in route.waypoints.windows(2) {
        stops.push(Stop::at(&leg[0]));
        stops.extend(between(&leg[0], &leg[1], board, guard, &walker));
    }
    let (Some(first), Some(last)) = (route.waypoints.first(), route.waypoints.last()) else { return stops };
    stops.push(Stop::at(last));
    if route.closed {
        stops.extend(between(last, first, board, guard, &walker));
    } else {
        let back: Vec<Stop> = stops.iter().rev().skip(1).copied().collect();
        stops.extend(back.into_iter().take(stops.len().saturating_sub(2)));
    }
    stops
}

/// The squares that lie between two waypoints.
fn between(from: &Waypoint, to: &Waypoint, board: &Board, guard: &Creature, walker: &Alone<'_>) -> Vec<Stop> {
    let way = board.shortest_path(guard.space_at(from.square), walker, |square| square == to.square);
    let mut squares = way.map(|way| way.squares).unwrap_or_default();
    squares.pop();
    squares.into_iter().map(Stop::passed).collect()
}

/// A guard on the plan of the building, with nobody in its way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Alone<'a> {
    pub profile: &'a Profile,
}

impl Walker for Alone<'_> {
    fn passage(&self, _: Space) -> Passage {
        Passage::Free
    }

    fn opens(&self, door: &Door) -> bool {
        self.profile.opens(door)
    }
}
