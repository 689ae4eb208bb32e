//! How rooms are found: by filling the board from wall to door.

#[cfg(test)]
mod tests;

use super::{Board, Direction, Room, RoomKind, Rooms, Square, Terrain};

/// The sides of a square, in the order in which a doorway looks for the room it belongs to.
const SIDES: [Direction; 4] = [Direction::North, Direction::West, Direction::East, Direction::South];
/// Of so many squares of an area that is no passage one is overgrown, at least, if it is a garden.
const OVERGROWN: usize = 12;
/// Squares that a passage is wide at most.
const PASSAGE_SQUARES: i16 = 2;

impl Rooms {
    /// The rooms of `board`, found by filling it from wall to door.
    ///
    /// Walls, pillars, doors (open or not), curtains, windows and bars bound a room, and no room goes on diagonally
    /// between two of them.
    pub fn of(board: &Board) -> Self {
        Self::with_given(board, std::iter::empty::<[Square; 0]>())
    }

    /// The rooms of `board`, of which some are `given` as squares, wherever nothing parts them from the rest. What is
    /// given twice belongs to the first.
    pub fn with_given<Area>(board: &Board, given: impl IntoIterator<Item = Area>) -> Self
    where
        Area: IntoIterator<Item = Square>,
    {
        find(board, given)
    }
}

/// The rooms of `board`, `given` ones first, the rest filled.
fn find<Area>(board: &Board, given: impl IntoIterator<Item = Area>) -> Rooms
where
    Area: IntoIterator<Item = Square>,
{
    let mut areas: Vec<Vec<Square>> = Vec::new();
    let mut search = Search::on(board);
    for squares in given {
        areas.push(search.take(squares));
    }
    for square in board.squares() {
        areas.push(search.fill(square, is_inside));
    }
    areas.retain(|area| !area.is_empty());
    areas.sort_unstable_by_key(|area| area[0]);
    let mut search = Search::on(board);
    for (number, area) in (1..).zip(&areas) {
        area.iter().for_each(|&square| search.number(square, number));
    }
    let doorways = search.add_doorways(&mut areas);
    // Doors that lead from door to door only are rooms of their own.
    for square in doorways {
        let own = search.fill(square, is_door);
        if !own.is_empty() {
            areas.push(own);
        }
    }
    let rooms = areas.into_iter().map(|area| room(board, area)).collect();
    Rooms::new(rooms, board.width(), search.numbers)
}

/// Whether a room goes on in a square of `terrain`.
fn is_inside(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::Floor | Terrain::Low)
}

/// Whether `terrain` lies between rooms, and still belongs to one of them.
fn is_doorway(terrain: Terrain) -> bool {
    !is_inside(terrain) && !matches!(terrain, Terrain::Wall | Terrain::Pillar)
}

/// Whether one can go through a doorway of `terrain`, if need be after it was opened.
fn is_door(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::ClosedDoor | Terrain::OpenDoor | Terrain::Curtain)
}

/// Which squares have been given a room.
struct Search<'a> {
    board: &'a Board,
    /// 0 where there is none yet.
    numbers: Vec<u32>,
    /// The number of the area that is filled next.
    next: u32,
}

impl<'a> Search<'a> {
    fn on(board: &'a Board) -> Self {
        let area = usize::from(board.width()) * usize::from(board.height());
        Self { board, numbers: vec![0; area], next: 1 }
    }

    fn number_of(&self, square: Square) -> u32 {
        self.board.index(square).map_or(0, |index| self.numbers[index])
    }

    fn number(&mut self, square: Square, number: u32) {
        if let Some(index) = self.board.index(square) {
            self.numbers[index] = number;
            self.next = self.next.max(number + 1);
        }
    }

    /// Whether `square` is on the map, of a kind that `belongs`, and has no number.
    fn is_free(&self, square: Square, belongs: fn(Terrain) -> bool) -> bool {
        self.board.contains(square) && belongs(self.board.terrain(square)) && self.number_of(square) == 0
    }

    /// The squares among `squares` in which a room can be, and that no other has.
    fn take(&mut self, squares: impl IntoIterator<Item = Square>) -> Vec<Square> {
        let number = self.next;
        let mut taken = Vec::new();
        for square in squares {
            if self.is_free(square, is_inside) {
                self.number(square, number);
                taken.push(square);
            }
        }
        taken.sort_unstable();
        taken
    }

    /// All squares that hang together with `start` over their sides, row by row; none if it has a number already.
    fn fill(&mut self, start: Square, belongs: fn(Terrain) -> bool) -> Vec<Square> {
        if !self.is_free(start, belongs) {
            return Vec::new();
        }
        let number = self.next;
        self.number(start, number);
        let mut filled = vec![start];
        let mut looked_at = 0;
        while let Some(&square) = filled.get(looked_at) {
            looked_at += 1;
            for next in SIDES.map(|side| square.step(side)) {
                if self.is_free(next, belongs) {
                    self.number(next, number);
                    filled.push(next);
                }
            }
        }
        filled.sort_unstable();
        filled
    }

    /// Adds each doorway to the first room beside it; those that have none come back.
    fn add_doorways(&mut self, areas: &mut [Vec<Square>]) -> Vec<Square> {
        let doorways = self.board.squares().filter(|&square| is_doorway(self.board.terrain(square)));
        let beside = |square: Square| {
            let beside = SIDES.map(|side| square.step(side)).into_iter();
            beside.map(|square| self.number_of(square)).find(|&number| number > 0)
        };
        let found: Vec<(Square, Option<u32>)> = doorways.map(|square| (square, beside(square))).collect();
        let mut left = Vec::new();
        for (square, number) in found {
            match number {
                Some(number) => {
                    self.number(square, number);
                    areas[number as usize - 1].push(square);
                }
                None => left.push(square),
            }
        }
        areas.iter_mut().for_each(|area| area.sort_unstable());
        left
    }
}

fn room(board: &Board, squares: Vec<Square>) -> Room {
    let kind = guessed(board, &squares);
    Room { name: None, kind, floor: kind.floor(), squares }
}

/// What a room of which nothing is said is taken for.
fn guessed(board: &Board, squares: &[Square]) -> RoomKind {
    // Which of two rooms a doorway counts to says nothing of what they are.
    let inside = || squares.iter().filter(|&&square| is_inside(board.terrain(square)));
    let overgrown = inside().filter(|&&square| board.tile(square).fog).count();
    let narrow = |side: fn(&Square) -> i16| {
        let ends = inside().map(side).min().zip(inside().map(side).max());
        ends.is_some_and(|(least, most)| most - least < PASSAGE_SQUARES)
    };
    match () {
        () if overgrown * OVERGROWN >= inside().count() => RoomKind::Garden,
        () if narrow(|square| square.x) || narrow(|square| square.y) => RoomKind::Passage,
        () => RoomKind::Room,
    }
}
