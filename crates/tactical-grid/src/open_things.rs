//! What of a building lies open, and what of the rest is known. Rules: DNG-13, HSE-92, HSE-96.

use super::{Board, Item, ItemId, Noticed, Secret, Square, Trap};

impl Board {
    /// Whether `item` can be seen and taken: it is not hidden, or has been found. Rules: DNG-13, HSE-92.
    pub fn lies_open(&self, item: ItemId) -> bool {
        self.secrets.noticed(Secret::Thing(item)) == Noticed::Obvious
    }

    /// The items that lie open, each with its number.
    pub fn open_items(&self) -> impl Iterator<Item = (ItemId, &Item)> {
        (0..).map(ItemId).zip(&self.items).filter(|(id, _)| self.lies_open(*id))
    }

    /// Squares of which it is known that something is hidden in them, and not what. Rule: HSE-92.
    pub fn suspicious(&self) -> impl Iterator<Item = Square> {
        let things = self.secrets.things.iter().filter(|thing| thing.noticed == Noticed::Known);
        let things = things.filter_map(|thing| self.items.get(usize::from(thing.item.0)));
        let traps = self.secrets.traps.iter().filter(|trap| trap.armed && trap.noticed == Noticed::Known);
        things.map(|item| item.square).chain(traps.map(|trap| trap.square))
    }

    /// Traps that are known for what they are.
    pub fn obvious_traps(&self) -> impl Iterator<Item = &Trap> {
        self.secrets.traps.iter().filter(|trap| trap.noticed == Noticed::Obvious)
    }

    /// Squares that whoever knows of them walks around: traps that are set, and where something is. Rule: HSE-96.
    pub fn shunned(&self) -> impl Iterator<Item = Square> {
        self.suspicious().chain(self.obvious_traps().filter(|trap| trap.armed).map(|trap| trap.square))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Handling, HiddenItem, Space};

    fn trap(x: i16, noticed: Noticed) -> Trap {
        let square = Square::new(x, 0);
        Trap { name: format!("trap {x}"), square, resistance: 7, noticed, dice: 3, noise: 8, armed: true }
    }

    fn building() -> Board {
        let mut board = Board::new(6, 1);
        let item = |x| Item {
            name: format!("item {x}"),
            square: Square::new(x, 0),
            handling: Handling::Take,
            done: false,
            missed: false,
        };
        board.items = (0..3).map(item).collect();
        board.secrets.things = [(1, Noticed::Unknown), (2, Noticed::Known)]
            .map(|(item, noticed)| HiddenItem { item: ItemId(item), resistance: 11, noticed })
            .into();
        board.secrets.traps = [(3, Noticed::Unknown), (4, Noticed::Known), (5, Noticed::Obvious)]
            .map(|(x, n)| trap(x, n))
            .into();
        board
    }

    fn xs(squares: impl Iterator<Item = Square>) -> Vec<i16> {
        squares.map(|square| square.x).collect()
    }

    #[test]
    fn dng_13_hse_92_what_is_hidden_does_not_lie_open_before_it_is_obvious() {
        let mut board = building();
        assert_eq!([0, 1, 2].map(|item| board.lies_open(ItemId(item))), [true, false, false]);
        board.secrets.notice(Secret::Thing(ItemId(2)), Noticed::Obvious);
        assert_eq!(xs(board.open_items().map(|(_, item)| item.square)), [0, 2]);
        assert!(!board.lies_open(ItemId(1)));
    }

    #[test]
    fn hse_92_of_what_is_known_the_place_is_known_and_of_what_is_unknown_nothing() {
        let board = building();
        assert_eq!(xs(board.suspicious()), [2, 4]);
        let known = board.secrets.as_noticed();
        let traps: Vec<_> =
            known.traps.iter().map(|trap| (trap.square.x, trap.name.as_str(), trap.dice)).collect();
        assert_eq!(traps, [(4, "", 0), (5, "trap 5", 3)]);
        assert_eq!(known.things.iter().map(|thing| thing.resistance).collect::<Vec<_>>(), [0, 11]);
        assert_eq!(known.as_noticed(), known, "once is enough");
    }

    #[test]
    fn dng_12_hse_94_hse_95_a_trap_that_is_not_set_any_more_is_obvious_and_harmless() {
        let mut secrets = building().secrets;
        let there = Space::of(Square::new(3, 0));
        assert_eq!(secrets.armed_in(there).map(|trap| trap.dice), Some(3));
        secrets.disarm(Square::new(3, 0));
        assert_eq!(secrets.armed_in(there), None);
        assert_eq!(secrets.noticed(Secret::Trap(Square::new(3, 0))), Noticed::Obvious);
    }

    #[test]
    fn hse_96_one_walks_around_what_one_knows_of_and_nothing_else() {
        let mut board = building();
        assert_eq!(xs(board.shunned()), [2, 4, 5]);
        board.secrets.disarm(Square::new(5, 0));
        assert_eq!(xs(board.shunned()), [2, 4]);
    }
}
