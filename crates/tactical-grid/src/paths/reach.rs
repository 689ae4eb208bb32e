//! Everything a creature can get to, and the shortest ways there.

use super::ground::{Ground, Mapped};
use super::search::{Length, Search};
use super::{Path, Walker};
use crate::{Board, Direction, Space, Square};

/// The places a creature can get to from where it stands, with the length of the shortest way to each.
#[derive(Clone, Debug)]
pub struct Reach {
    start: Space,
    /// Ascending by square, the start included.
    places: Vec<ReachedSquare>,
    /// The shortest ways to everything that was looked at.
    search: Search,
}

#[derive(Clone, Copy, Debug)]
struct ReachedSquare {
    square: Square,
    length: Length,
    may_stop: bool,
}

impl Reach {
    /// Movement to bring the upper left square to `square`; `None` if it cannot be reached.
    pub fn movement_to(&self, square: Square) -> Option<u32> {
        self.length(square).map(|length| length.movement)
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

    pub(super) fn start(&self) -> Space {
        self.start
    }

    pub(super) fn length(&self, square: Square) -> Option<Length> {
        self.search.settled(square)
    }
}

impl Board {
    /// Everything the creature in `start` gets to with `budget` movement. Rules: TAC-21 to TAC-25, HSE-66.
    ///
    /// ```
    /// use tactical_grid::paths::Passage;
    /// use tactical_grid::{Board, Space, Square};
    ///
    /// let board = Board::from_drawing("...\n.#.\n...");
    /// let alone = |_: Space| Passage::Free;
    /// let reach = board.reach(Space::of(Square::new(0, 0)), 3, &alone);
    /// assert_eq!(reach.movement_to(Square::new(2, 1)), Some(3), "no way across the corner of a wall");
    /// assert_eq!(reach.movement_to(Square::new(2, 2)), None);
    /// ```
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
        let reach = self.reach_until(start, walker, &wanted);
        self.path_to(&reach, walker, reach.nearest(wanted)?)
    }

    /// The shortest way from `start` to the nearest such place; of several the same movement away to the one with
    /// the smaller (y, x), however many of the steps are diagonal. Rule: HSE-35.
    pub fn way_to_nearest(
        &self,
        start: Space,
        walker: &impl Walker,
        wanted: impl Fn(Square) -> bool,
    ) -> Option<Path> {
        let reach = self.reach_to(start, walker, &wanted, |length| length.movement);
        let places = reach.stops().filter(|&(square, _)| wanted(square));
        let (goal, _) = places.min_by_key(|&(square, movement)| (movement, square))?;
        self.path_to(&reach, walker, goal)
    }

    /// Everything no farther than the nearest place that `wanted` accepts and where the creature in `start` may stop;
    /// everything there is if there is none. Rule: HSE-34.
    pub fn reach_until(&self, start: Space, walker: &impl Walker, wanted: impl Fn(Square) -> bool) -> Reach {
        self.reach_to(start, walker, &wanted, |length| length)
    }

    /// Everything no farther than the first place found that `wanted` accepts, by what `counts` of the length.
    fn reach_to<C: Ord>(
        &self,
        start: Space,
        walker: &impl Walker,
        wanted: &impl Fn(Square) -> bool,
        counts: impl Fn(Length) -> C,
    ) -> Reach {
        let mut found: Option<C> = None;
        let may_stop = |square| square == start.origin || walker.passage(start.at(square)).may_stop();
        self.reach_while(start, walker, |square, length| {
            if found.is_none() && wanted(square) && may_stop(square) {
                found = Some(counts(length));
            }
            found.as_ref().is_none_or(|nearest| counts(length) <= *nearest)
        })
    }

    fn reach_while(
        &self,
        start: Space,
        walker: &impl Walker,
        mut goes_on: impl FnMut(Square, Length) -> bool,
    ) -> Reach {
        let ground = Mapped::new(self, walker);
        let (mut search, mut places) = (Search::from(self, start.origin), Vec::new());
        while let Some((square, length)) = search.nearest() {
            if !goes_on(square, length) {
                break;
            }
            search.settle(square);
            let space = start.at(square);
            // A creature may always stay where it is.
            let may_stop = space == start || ground.passage(space).may_stop();
            places.push(ReachedSquare { square, length, may_stop });
            for direction in Direction::ALL {
                let next = square.step(direction);
                if search.is_shorter(next, length + Length::least(direction))
                    && let Some(step) = ground.step(space, direction)
                {
                    search.offer(next, length + step);
                }
            }
        }
        places.sort_unstable_by_key(|place| place.square);
        Reach { start, places, search }
    }
}
