//! What a Move and Work would do to the board, before anything is changed. Rules: END-68, END-72, END-138 to END-140,
//! END-200, END-201.

use super::{Heist, LAST, Positions, Seat, Track, TrackDirection, Wounds};

/// One position of a Move. Rule: END-72.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveStep {
    /// Where it leads, 1 to 20.
    pub position: u8,
    /// Whether an own Wound took one position of what was left. Rule: END-200.
    pub slowed: bool,
    /// How much of the movement is left after it.
    pub left: u8,
}

impl MoveStep {
    /// Off an own Wound the step is taken first; then the loss is applied. Rules: END-68, END-201.
    fn next(self, way: TrackDirection, wounds: Wounds) -> Option<Self> {
        let left = self.left.checked_sub(1)?;
        let position = way.from(self.position)?;
        let slowed = left > 0 && wounds.contains(self.position);
        Some(Self { position, slowed, left: left.saturating_sub(slowed.into()) })
    }
}

impl TrackDirection {
    /// The next position, if the track goes on. Rule: END-68.
    fn from(self, position: u8) -> Option<u8> {
        let next = match self {
            Self::Up => position + 1,
            Self::Down => position - 1,
        };
        (1..=LAST).contains(&next).then_some(next)
    }

    /// The steps of a Move of `x` positions that begins at `position`, by a rogue with these own Wounds, in order, unless it
    /// leaves by an Escape on the way. Rules: END-68, END-72, END-126, END-200, END-201.
    pub fn steps(self, position: u8, x: u8, wounds: Wounds) -> impl Iterator<Item = MoveStep> {
        let start = MoveStep { position, slowed: false, left: x };
        std::iter::successors(Some(start), move |step| step.next(self, wounds)).skip(1)
    }
}

impl Heist {
    /// The steps of a Move of `x` positions by the rogue of `seat`, as [`TrackDirection::steps`] has them.
    pub fn way_of(&self, seat: Seat, way: TrackDirection, x: u8) -> impl Iterator<Item = MoveStep> + use<> {
        let rogue = self.rogue(seat);
        way.steps(rogue.place.position, x, rogue.own_wounds())
    }
}

impl Track {
    /// The Schemes that a success at the Objective at `position` would place. Rules: END-138, END-196, END-197.
    pub fn schemes_of_work(&self, position: u8, x: u8) -> Positions {
        let free = Positions::range(position, LAST) - self.schemes;
        Positions::of(free.iter().take(x.into()))
    }

    /// The Schemes that a violent Attack with this X on the Objective at `position` would place: all that are missing in its
    /// stretch if it is a Maximum Success. Rule: END-214.
    pub fn schemes_of_force(&self, position: u8, x: u8, is_maximum: bool) -> Positions {
        if is_maximum { self.stretch(position) - self.schemes } else { self.schemes_of_work(position, x) }
    }

    /// Whether the Objective at `position` would be done with the Schemes `placed` besides those that are there. Rules:
    /// END-139, END-140.
    pub fn is_done_with(&self, position: u8, placed: Positions) -> bool {
        (self.stretch(position) - self.schemes - placed).is_empty()
    }
}
