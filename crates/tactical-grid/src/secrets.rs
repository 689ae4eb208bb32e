//! What is hidden in a building from those who come into it: things, and traps. Rules: DNG-04, DNG-12, DNG-13, HSE-91 to HSE-95.

use serde::{Deserialize, Serialize};

use super::{ItemId, Space, Square};

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
