//! One observer with all that it may ask about lines: both fields, and the corners that cover is made of.

use super::Targets;
use super::covers::{Covers, Sources};
use crate::{Blocking, Board, CornerField, Cover, Field, FieldScratch, Space, Square};

/// How an observer has one target in view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// Whether there is line of effect. Rule: TAC-44.
    pub line_of_effect: bool,
    /// Whether there is line of sight. Rule: TAC-47.
    pub line_of_sight: bool,
    /// Cover that the building gives the target; creatures between the two are not looked at. Rule: DET-51.
    pub cover: Cover,
    /// Whether fog conceals the target. Rule: TAC-60.
    pub in_fog: bool,
}

impl View {
    /// How a target is in view that is out of line, or beyond the reach of the fields: not at all, behind full cover.
    pub const OUT_OF_LINE: Self =
        Self { line_of_effect: false, line_of_sight: false, cover: Cover::Greater, in_fog: false };
}

/// What one observer has in line, kept up to date: the part of [`Contacts`](super::Contacts) that belongs to one
/// observer, for those who keep observers themselves and bring many up to date at the same time.
///
/// After [`Outlook::look`] all questions are answered without a line being walked, but for targets that stick out of the
/// window, larger ones behind curtains or furniture, those that stand on furniture or beside the same as the observer, and
/// for those with fog around the way.
#[derive(Clone, Debug)]
pub struct Outlook {
    space: Space,
    radius: u8,
    /// Squares within which targets matter without any line.
    earshot: u8,
    is_stale: bool,
    effect: Field,
    corners: CornerField,
    /// Kept up only where something blocks sight alone.
    sight: Field,
    /// Whether anything in the window blocks sight alone, so that the two fields may differ.
    has_curtains: bool,
    /// Kept up only where there is low furniture.
    covers: Covers,
    /// Whether low furniture stands where a line may come.
    has_low: bool,
}

impl Outlook {
    /// An observer in `space` that asks about targets within `radius` squares, and has not looked yet.
    pub fn new(space: Space, radius: u8) -> Self {
        Self {
            space,
            radius,
            earshot: 0,
            is_stale: true,
            effect: Field::empty(space, radius),
            corners: CornerField::empty(space, radius),
            sight: Field::empty(space, radius),
            has_curtains: false,
            covers: Covers::default(),
            has_low: false,
        }
    }

    /// The observer stands in `space` now, asks about targets within `radius` squares, at most
    /// [`MAX_FIELD_RADIUS`](crate::MAX_FIELD_RADIUS), and about all within `earshot`, in line or not.
    pub fn place(&mut self, space: Space, radius: u8, earshot: u8) {
        self.is_stale |= (self.space, self.radius) != (space, radius);
        (self.space, self.radius, self.earshot) = (space, radius, earshot);
    }

    /// Something at `square` changed that may block a line or give cover. Whether that can matter to this observer.
    pub fn square_changed(&mut self, square: Square) -> bool {
        // The points on the rim lie one square beyond the radius, and the far corners of a target four more; what
        // stands beside either matters to cover.
        let matters = self.space.distance(Space::of(square)) <= u16::from(self.radius) + 1 + 4 + 1;
        self.is_stale |= matters;
        matters
    }

    /// Makes all of it be worked out afresh: the board is another one.
    pub fn forget(&mut self) {
        self.is_stale = true;
    }

    /// Where the observer stands.
    pub fn space(&self) -> Space {
        self.space
    }

    /// How far it asks, in squares.
    pub fn radius(&self) -> u8 {
        self.radius
    }

    /// Whether [`Outlook::look`] has anything to do.
    pub fn is_stale(&self) -> bool {
        self.is_stale
    }

    /// The squares it has line of effect to.
    pub fn effect(&self) -> &Field {
        &self.effect
    }

    /// The squares it has line of sight to.
    pub fn sight(&self) -> &Field {
        if self.has_curtains { &self.sight } else { &self.effect }
    }

    /// Works the fields out afresh if they are not those of its space on the board as it is; returns whether it did.
    ///
    /// # Panics
    ///
    /// If the radius is over [`MAX_FIELD_RADIUS`](crate::MAX_FIELD_RADIUS).
    pub fn look(&mut self, board: &Board, scratch: &mut FieldScratch) -> bool {
        if !std::mem::take(&mut self.is_stale) {
            return false;
        }
        let fields = (&mut self.effect, &mut self.corners);
        scratch.fill_with_corners(fields, board, self.space, self.radius, Blocking::Effect);
        let planes = board.planes();
        let curtains = |x, y| planes.sight.eastward(x, y) & !planes.solid.eastward(x, y);
        self.has_curtains = planes.has_curtains() && self.effect.has_any_around(curtains);
        if self.has_curtains {
            scratch.fill_sight(&mut self.sight, board, &self.corners);
        }
        self.has_low = planes.has_low() && self.effect.has_any_around(|x, y| planes.low_eastward(x, y));
        if self.has_low {
            let from = Sources { planes, effect: &self.effect, corners: &self.corners };
            self.covers.fill(from, scratch);
        }
        true
    }

    /// Adds the targets whose view may have changed since the last time, by the steps that were gathered: ascending,
    /// each once. Nothing that [`Outlook::square_changed`] tells of is among them.
    pub fn changed(&self, targets: &Targets, changed: &mut Vec<u32>) {
        let start = changed.len();
        let moves = targets.moves();
        // Few move in a tick: so each of them is looked up, and not each row of the field.
        let near = moves.within(self.radius.max(self.earshot), self.space);
        changed.extend(near.filter(|(square, _)| self.notices(*square)).map(|(_, step)| step.target));
        changed.extend(moves.large().iter().map(|step| step.target));
        changed[start..].sort_unstable();
        changed.dedup();
    }

    /// Everybody who may be in line or is in earshot, in no order that matters.
    pub fn near(&self, targets: &Targets) -> impl Iterator<Item = (u32, Space)> {
        let near = targets.within(self.radius.max(self.earshot), self.space);
        near.filter(|&(_, target)| target.side > 1 || self.notices(target.origin))
    }

    /// Whether it matters who stands in `square`: it is in line, or in earshot.
    fn notices(&self, square: Square) -> bool {
        self.effect.contains(square) || self.space.distance(Space::of(square)) <= u16::from(self.earshot)
    }

    /// Whether there is line of effect to `target`, within the radius. Rule: TAC-44.
    pub fn has_line(&self, board: &Board, target: Space) -> bool {
        self.space.distance(target) <= u16::from(self.radius)
            && self
                .corners
                .corners_in_view(target)
                .map_or_else(|| board.is_clear(self.space, target, Blocking::Effect), |corners| corners > 0)
    }

    /// How it has `target` in view; `None` beyond the radius. Rules: TAC-44, TAC-47, TAC-60, DET-51.
    pub fn view(&self, board: &Board, target: Space) -> Option<View> {
        if self.space.distance(target) > u16::from(self.radius) {
            return None;
        }
        let in_fog = |line| board.planes().has_fog() && board.is_in_fog(self.space, target, line);
        if !self.has_line(board, target) {
            return Some(View { in_fog: in_fog(false), ..View::OUT_OF_LINE });
        }
        let without_low = self.corners.corners_in_view(target);
        Some(View {
            line_of_effect: true,
            line_of_sight: self.sees(board, target, without_low.is_some()),
            cover: self.cover(target).unwrap_or_else(|| board.cover_with(self.space, target, without_low)),
            in_fog: in_fog(true),
        })
    }

    /// The cover of `target`, to which there is line of effect, if it was worked out with that of all squares.
    fn cover(&self, target: Space) -> Option<Cover> {
        let is_kept = self.has_low && target.side == 1;
        is_kept.then(|| self.covers.of(&self.effect, target.origin)).flatten()
    }

    /// Whether there is line of sight to `target`, to which there is line of effect. Rule: TAC-47.
    fn sees(&self, board: &Board, target: Space, is_in_window: bool) -> bool {
        match target.side {
            1 => self.sight().contains(target.origin),
            _ if is_in_window && !self.has_curtains => true,
            _ => board.is_clear(self.space, target, Blocking::Sight),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::random_boards::{board, nooks, space_on};

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(256))]

        #[test]
        fn tac_47_tac_53_det_51_views_of_all_squares_are_those_of_the_pair_tests(
            (board, space) in prop_oneof![board(), nooks()].prop_flat_map(|board| {
                let space = space_on(&board);
                (Just(board), space)
            }),
            radius in 0..34_u8,
        ) {
            let mut outlook = Outlook::new(space, radius);
            outlook.look(&board, &mut FieldScratch::default());
            for target in board.squares().map(Space::of) {
                let view = outlook.view(&board, target).filter(|view| view.line_of_effect);
                let is_near = space.distance(target) <= u16::from(radius);
                let expected = (is_near && board.line_of_effect(space, target))
                    .then(|| (board.line_of_sight(space, target), board.cover_of_terrain(space, target)));
                prop_assert_eq!(view.map(|view| (view.line_of_sight, view.cover)), expected, "{:?}", target);
            }
        }
    }
}
