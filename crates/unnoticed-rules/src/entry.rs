//! An action as a rulebook offers it: all that its button, its key, the help and whoever aims it know of it.

use super::ActionKind;

/// What an action is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aimed {
    /// At nothing: it is done on the spot.
    OnTheSpot,
    /// At a square, along a way that the creature walks.
    Way,
    /// At any square.
    Square,
    /// At squares that are named: by the pointer the one that it is on.
    Squares,
    /// At an area of squares.
    Area,
    /// At a creature that is perceived.
    Creature,
    /// At a creature that is perceived; at the first one if none is pointed at.
    FirstCreature,
    /// At a creature that is perceived, or at a square where one may be.
    CreatureOrSquare,
    /// At a thing to handle: an item, an exit, a door or a lamp.
    Thing,
    /// At a card of one's own hand.
    Card,
}

/// A line of a table of actions, its parts in the order in which such a table reads best.
pub(crate) const fn entry(
    kind: ActionKind,
    word: &'static str,
    key: &'static str,
    name: &'static str,
    aimed: Aimed,
    cost: &'static str,
    about: &'static str,
) -> ActionEntry {
    ActionEntry { kind, word, key, name, cost, about, aimed }
}

impl Aimed {
    /// Whether it needs no square.
    pub const fn needs_no_square(self) -> bool {
        matches!(self, Self::OnTheSpot | Self::FirstCreature | Self::Card)
    }
}

/// One action as its button shows it: plain data, listed in a `static` of the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionEntry {
    /// What it is.
    pub kind: ActionKind,
    /// What scripts call it, and the rulebook's own word for an act of its own.
    pub word: &'static str,
    /// Its key: a digit or a capital letter of those that missions leave to actions.
    pub key: &'static str,
    /// Its name on the button.
    pub name: &'static str,
    /// What it costs, in words: "One action"; empty if it costs nothing.
    pub cost: &'static str,
    /// What it needs and does, with the rules.
    pub about: &'static str,
    /// What it is aimed at.
    pub aimed: Aimed,
}

impl ActionEntry {
    /// What it costs, needs and does, in sentences.
    pub fn told(&self) -> String {
        match self.cost {
            "" => self.about.to_owned(),
            cost => format!("{cost}. {}", self.about),
        }
    }
}
