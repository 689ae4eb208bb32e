//! What is hidden in a building from those who come into it: things, and traps. Rules: DNG-04, DNG-12, DNG-13, HSE-91 to HSE-95.

use serde::{Deserialize, Serialize};

use super::{Board, Item, ItemId, Space, Square};

/// What those who come into the building know of something that is hidden in it. Rule: HSE-92.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Noticed {
    /// Nothing.
    #[default]
    Unknown,
    /// That something is there, and no more.
    Known,
    /// What it is.
    Obvious,
}

/// Something hidden. There is one trap in a square at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Secret {
    /// An item.
    Thing(ItemId),
    /// The trap in a square.
    Trap(Square),
}

/// An item that does not lie open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HiddenItem {
    /// Which.
    pub item: ItemId,
    /// What a search has to beat. Rule: DNG-125.
    pub resistance: u8,
    /// What is known of it.
    pub noticed: Noticed,
}

/// A trap in a square. Rules: DNG-163, HSE-94.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trap {
    /// What the player calls it.
    pub name: String,
    /// Where it lies.
    pub square: Square,
    /// What a search, or whoever takes it apart, has to beat. Rules: DNG-125, HSE-95.
    pub resistance: u8,
    /// What is known of it.
    pub noticed: Noticed,
    /// Dice with which it attacks, 0 if it does not.
    pub dice: u8,
    /// Squares that its bell is heard, 0 if it has none.
    pub noise: u8,
    /// Whether it is set: neither sprung nor taken apart.
    pub armed: bool,
}

/// All that is hidden in a building.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Secrets {
    /// Items that do not lie open, ascending.
    pub things: Vec<HiddenItem>,
    /// Traps, ascending by square.
    pub traps: Vec<Trap>,
}

impl Secrets {
    /// Whether nothing is hidden.
    pub fn is_empty(&self) -> bool {
        self.things.is_empty() && self.traps.is_empty()
    }

    /// The trap in `square`, set or not.
    pub fn trap(&self, square: Square) -> Option<&Trap> {
        let at = self.traps.binary_search_by_key(&square, |trap| trap.square).ok()?;
        Some(&self.traps[at])
    }

    /// What is known of `secret`; of what is not hidden all.
    pub fn noticed(&self, secret: Secret) -> Noticed {
        match secret {
            Secret::Thing(item) => self
                .things
                .iter()
                .find(|thing| thing.item == item)
                .map_or(Noticed::Obvious, |thing| thing.noticed),
            Secret::Trap(square) => self.trap(square).map_or(Noticed::Unknown, |trap| trap.noticed),
        }
    }

    /// So much is known of `secret` from now on.
    pub fn notice(&mut self, secret: Secret, noticed: Noticed) {
        match secret {
            Secret::Thing(item) => {
                if let Some(thing) = self.things.iter_mut().find(|thing| thing.item == item) {
                    thing.noticed = noticed;
                }
            }
            Secret::Trap(square) => self.change(square, |trap| trap.noticed = noticed),
        }
    }

    /// The trap in `square` is not set any more, and everybody knows what it was. Rules: DNG-12, HSE-94, HSE-95.
    pub fn disarm(&mut self, square: Square) {
        self.change(square, |trap| (trap.armed, trap.noticed) = (false, Noticed::Obvious));
    }

    /// `secret` is as it is said to be; a thing is never set.
    pub fn set(&mut self, secret: Secret, noticed: Noticed, armed: bool) {
        self.notice(secret, noticed);
        if let Secret::Trap(square) = secret {
            self.change(square, |trap| trap.armed = armed);
        }
    }

    fn change(&mut self, square: Square, change: impl FnOnce(&mut Trap)) {
        if let Some(trap) = self.traps.iter_mut().find(|trap| trap.square == square) {
            change(trap);
        }
    }

    /// The first trap in `space` that is set.
    pub fn armed_in(&self, space: Space) -> Option<&Trap> {
        self.traps.iter().find(|trap| trap.armed && space.contains(trap.square))
    }

    /// It as those know it who come into the building: without what is Unknown to them, and of what is Known without
    /// what it is. Rule: HSE-92.
    #[must_use]
    pub fn as_noticed(&self) -> Self {
        let thing = |thing: &HiddenItem| match thing.noticed {
            Noticed::Unknown => HiddenItem { resistance: 0, ..*thing },
            _ => *thing,
        };
        let trap = |trap: &Trap| match trap.noticed {
            Noticed::Obvious => trap.clone(),
            _ => Trap { name: String::new(), dice: 0, noise: 0, ..trap.clone() },
        };
        let traps = self.traps.iter().filter(|trap| trap.noticed != Noticed::Unknown);
        Self { things: self.things.iter().map(thing).collect(), traps: traps.map(trap).collect() }
    }
}

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
    use crate::Handling;

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
