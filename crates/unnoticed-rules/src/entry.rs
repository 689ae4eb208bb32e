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

/// What stands on the button of an action: a picture of what one does. What only a rulebook knows says which it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Emblem {
    /// That of the kind of action; of one that only a rulebook knows a spark.
    #[default]
    Usual,
    /// Looking for somebody.
    Search,
    /// A blow by hand.
    Blow,
    /// Running at somebody.
    Charge,
    /// Being on one's guard.
    Guard,
    /// Taking hold of somebody.
    Grip,
    /// Getting out of a grip.
    Escape,
    /// Getting up.
    Rise,
    /// Helping somebody up.
    Lift,
    /// Getting one's strength back.
    Breath,
    /// A leap.
    Jump,
    /// Something shot or thrown at somebody.
    Shot,
    /// Moving somebody away.
    Push,
    /// Moving somebody closer.
    Pull,
    /// Bringing somebody down.
    Trip,
    /// Something that affects all around.
    Burst,
    /// Smoke, or anything else that fills a place.
    Cloud,
    /// A quick move past others.
    Dash,
}

impl Emblem {
    /// All of them.
    pub const ALL: [Self; 18] = [
        Self::Usual,
        Self::Search,
        Self::Blow,
        Self::Charge,
        Self::Guard,
        Self::Grip,
        Self::Escape,
        Self::Rise,
        Self::Lift,
        Self::Breath,
        Self::Jump,
        Self::Shot,
        Self::Push,
        Self::Pull,
        Self::Trip,
        Self::Burst,
        Self::Cloud,
        Self::Dash,
    ];
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
    ActionEntry { kind, word, key, name, cost, about, aimed, emblem: Emblem::Usual }
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
    /// What stands on its button.
    pub emblem: Emblem,
}

impl ActionEntry {
    /// The same with `emblem` on its button.
    pub(crate) const fn with(self, emblem: Emblem) -> Self {
        Self { emblem, ..self }
    }

    /// What it costs, needs and does, in sentences.
    pub fn told(&self) -> String {
        match self.cost {
            "" => self.about.to_owned(),
            cost => format!("{cost}. {}", self.about),
        }
    }
}
