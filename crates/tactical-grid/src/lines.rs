//! Every question about lines between spaces, asked of the board or of whoever keeps the answers.

use super::{Blocking, Board, Cover, Gaze, Size, Space, noise};

/// Whoever knows which spaces have a line to each other.
///
/// A [`Board`] works every answer out. Whoever keeps fields and contacts from tick to tick implements the three
/// methods without a body, and answers everything else from what it keeps.
pub trait Lines {
    /// The building that the lines run through.
    fn board(&self) -> &Board;

    /// Whether at least one of the sixteen segments between the two spaces is free. Rule: TAC-44.
    fn has_line(&self, a: Space, b: Space, blocking: Blocking) -> bool;

    /// Cover of `target` from `observer` by the building alone. Rules: DET-51, DET-54, DET-57.
    fn cover_of_terrain(&self, observer: Space, target: Space) -> Cover;

    /// Whether the two spaces have line of effect to each other. Rule: TAC-44.
    fn line_of_effect(&self, a: Space, b: Space) -> bool {
        self.has_line(a, b, Blocking::Effect)
    }

    /// Whether the two spaces have line of sight to each other: never without line of effect. Rule: TAC-47.
    fn line_of_sight(&self, a: Space, b: Space) -> bool {
        self.has_line(a, b, Blocking::Sight)
    }

    /// Whether a hand reaches from one space to the other: they are beside each other, and share an edge or have line of effect.
    /// Rules: TAC-05, TAC-30, TAC-45, HSE-121.
    fn touches(&self, a: Space, b: Space) -> bool {
        self.board().are_beside(a, b) && (a.shares_edge(b) || self.line_of_effect(a, b))
    }

    /// Whether `gaze` takes in `target`: range, arc, light and line of sight. Rules: DET-32, DET-35, HSE-09.
    ///
    /// Whether the observer is blinded or the target invisible is for the rules to ask.
    fn sight_reaches(&self, gaze: &Gaze, target: Space) -> bool {
        gaze.sight.covers(gaze.from, gaze.facing, target)
            && !self.board().darkness_hides(target, gaze.vision)
            && self.line_of_sight(gaze.from, target)
    }

    /// Whether fog conceals `target` from `from`. Rules: TAC-60, DET-39.
    ///
    /// Either of them wholly in fog, or line of effect that fog, counted as SOLID, would take away.
    fn fog_conceals(&self, from: Space, target: Space) -> bool {
        let is_wholly_in_fog = |space| self.board().is_wholly_in_fog(space);
        is_wholly_in_fog(from)
            || is_wholly_in_fog(target)
            || self.line_of_effect(from, target) && !self.has_line(from, target, Blocking::EffectAndFog)
    }

    /// Cover of `target` from `observer`, before Take Cover (DET-55). `others` are the creatures that may
    /// stand between; the two themselves are not among them. Rules: DET-51 to DET-54, DET-57.
    fn cover(
        &self,
        observer: Space,
        observer_size: Size,
        target: Space,
        target_size: Size,
        others: impl Iterator<Item = (Space, Size)>,
    ) -> Cover {
        let by_creatures = Cover::by_creatures(observer, observer_size, target, target_size, others);
        self.cover_of_terrain(observer, target).max(by_creatures)
    }

    /// Whether a noise of `radius` squares at `source` reaches `listener`. A radius of 0 is silence.
    ///
    /// Without line of effect, which is asked from the listener, the radius is halved, rounded down. Rules: DET-40,
    /// DET-41, DET-42.
    fn noise_reaches(&self, source: Space, radius: u8, listener: Space) -> bool {
        noise::carries(radius, source.distance(listener), || self.line_of_effect(listener, source))
    }

    /// Whether `listener`, not deafened, has `source` in earshot. Rule: DET-172.
    fn in_earshot(&self, listener: Space, source: Space) -> bool {
        self.noise_reaches(source, noise::EARSHOT, listener)
    }
}

impl Lines for Board {
    fn board(&self) -> &Board {
        self
    }

    fn has_line(&self, a: Space, b: Space, blocking: Blocking) -> bool {
        Self::has_line(self, a, b, blocking)
    }

    fn cover_of_terrain(&self, observer: Space, target: Space) -> Cover {
        Self::cover_of_terrain(self, observer, target)
    }
}

impl Board {
    /// Whether the two spaces have line of effect to each other: whether one of the sixteen segments between their
    /// corners is free. Who stands where makes no difference, and how far apart they are neither. Rule: TAC-44.
    ///
    /// ```
    /// use tactical_grid::{Board, Space, Square};
    ///
    /// let board = Board::from_drawing(".#.\n.#.\n...");
    /// let at = |x, y| Space::of(Square::new(x, y));
    /// assert!(!board.line_of_effect(at(0, 0), at(2, 0)));
    /// assert!(board.line_of_effect(at(0, 0), at(2, 2)));
    /// ```
    pub fn line_of_effect(&self, a: Space, b: Space) -> bool {
        Lines::line_of_effect(self, a, b)
    }

    /// Whether the two spaces have line of sight to each other: line of effect, also with curtains counted as solid.
    /// Light has no part in it. Rule: TAC-47.
    pub fn line_of_sight(&self, a: Space, b: Space) -> bool {
        Lines::line_of_sight(self, a, b)
    }
}
