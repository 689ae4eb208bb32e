//! Everything a creature can get to, and the shortest ways there.

use std::cell::Cell;

use super::search::{Length, Search};
use super::{Passage, Walker};
use crate::{Board, Direction, Door, Space, Square};

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

    fn length(&self, square: Square) -> Option<Length> {
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
        let reach = self.reach_to(start, walker, &wanted, |length| length);
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

    /// Everything no farther than the first place found that `wanted` accepts, by what `counts` of the length.
    fn reach_to<C: Ord>(
        &self,
        start: Space,
        walker: &impl Walker,
        wanted: &impl Fn(Square) -> bool,
        counts: impl Fn(Length) -> C,
    ) -> Reach {
        let mut found: Option<C> = None;
        self.reach_while(start, walker, |square, length| {
            if found.is_none() && wanted(square) && self.may_stop(start, square, walker) {
                found = Some(counts(length));
            }
            found.as_ref().is_none_or(|nearest| counts(length) <= *nearest)
        })
    }

    /// The shortest way to `goal` in a reach made with the same walker. Rule: HSE-34.
    ///
    /// Cost: the squares on all the shortest ways.
    pub fn path_to(&self, reach: &Reach, walker: &impl Walker, goal: Square) -> Option<Path> {
        let goal_length = reach.length(goal)?;
        let walker = &Remembering::new(self, walker);
        let on_the_way = self.shortest_ways(reach, walker, goal);
        let mut path = Path { squares: Vec::new(), movement: goal_length.movement };
        let mut at = reach.start.origin;
        while at != goal {
            let ahead = Direction::ALL.into_iter().filter(|&direction| {
                self.index(at.step(direction)).is_some_and(|i| on_the_way[i])
                    && self.is_shortest_step(reach, walker, at, direction)
            });
            at = ahead.map(|direction| at.step(direction)).min()?;
            path.squares.push(at);
        }
        Some(path)
    }

    /// Which squares are on any of the shortest ways to `goal`, by their index.
    fn shortest_ways(&self, reach: &Reach, walker: &impl Walker, goal: Square) -> Vec<bool> {
        let mut found = vec![false; usize::from(self.width()) * usize::from(self.height())];
        let mut open = vec![goal];
        while let Some(square) = open.pop() {
            let Some(i) = self.index(square) else { continue };
            if std::mem::replace(&mut found[i], true) {
                continue;
            }
            let before = Direction::ALL.map(|direction| (square.step(direction.reverse()), direction));
            let shortest = before
                .into_iter()
                .filter(|&(before, direction)| self.is_shortest_step(reach, walker, before, direction));
            open.extend(shortest.map(|(before, _)| before));
        }
        found
    }

    /// Whether the step from `from` belongs to a shortest way.
    fn is_shortest_step(
        &self,
        reach: &Reach,
        walker: &impl Walker,
        from: Square,
        direction: Direction,
    ) -> bool {
        let (Some(before), Some(after)) = (reach.length(from), reach.length(from.step(direction))) else {
            return false;
        };
        before < after
            && self.step(reach.start.at(from), direction, walker).is_some_and(|step| before + step == after)
    }

    fn reach_while(
        &self,
        start: Space,
        walker: &impl Walker,
        mut goes_on: impl FnMut(Square, Length) -> bool,
    ) -> Reach {
        let walker = &Remembering::new(self, walker);
        let (mut search, mut places) = (Search::from(self, start.origin), Vec::new());
        while let Some((square, length)) = search.nearest() {
            if !goes_on(square, length) {
                break;
            }
            search.settle(square);
            places.push(ReachedSquare { square, length, may_stop: self.may_stop(start, square, walker) });
            for (next, step) in self.steps(start.at(square), walker) {
                search.offer(next, length + step);
            }
        }
        places.sort_unstable_by_key(|place| place.square);
        Reach { start, places, search }
    }

    /// A creature may always stay where it is; elsewhere the walker says.
    fn may_stop(&self, start: Space, square: Square, walker: &impl Walker) -> bool {
        square == start.origin || walker.passage(start.at(square)).may_stop()
    }

    /// The steps open to a creature in `space`, each with its length.
    fn steps(&self, space: Space, walker: &impl Walker) -> impl Iterator<Item = (Square, Length)> {
        let to = move |direction| (space.origin.step(direction), direction);
        let steps = Direction::ALL.into_iter().map(to);
        steps.filter_map(move |(square, direction)| Some((square, self.step(space, direction, walker)?)))
    }

    /// The length of one step, if it can be taken.
    fn step(&self, space: Space, direction: Direction, walker: &impl Walker) -> Option<Length> {
        let movement = u32::from(self.step_cost(space, direction, walker)?);
        Some(Length { movement, diagonals: u32::from(direction.is_diagonal()) })
    }
}

/// A walker that is asked once for each space: steps come to a square from eight sides.
struct Remembering<'a, W> {
    board: &'a Board,
    walker: &'a W,
    passages: Vec<Cell<Option<Passage>>>,
}

impl<'a, W: Walker> Remembering<'a, W> {
    fn new(board: &'a Board, walker: &'a W) -> Self {
        let area = usize::from(board.width()) * usize::from(board.height());
        Self { board, walker, passages: vec![Cell::new(None); area] }
    }
}

impl<W: Walker> Walker for Remembering<'_, W> {
    fn passage(&self, space: Space) -> Passage {
        let Some(known) = self.board.index(space.origin).map(|i| &self.passages[i]) else {
            return self.walker.passage(space);
        };
        let passage = known.get().unwrap_or_else(|| self.walker.passage(space));
        known.set(Some(passage));
        passage
    }

    fn opens(&self, door: &Door) -> bool {
        self.walker.opens(door)
    }
}
