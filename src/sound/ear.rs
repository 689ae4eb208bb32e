//! The rogue's ear: whether a noise reaches it, how loud, and through what. Rules: DET-40 to DET-42, HSE-48.

use crate::sim::PlayerView;
use tactical_grid::noise::squares_left;
use tactical_grid::{Lines, Space, Square};
use unnoticed_rules::{Creature, CreatureId, Situation};

use super::Heard;

/// What the rogue of a situation hears.
#[derive(Clone, Copy)]
pub(super) struct Ear<'a> {
    pub situation: &'a Situation,
}

impl<'a> Ear<'a> {
    pub fn view(self) -> PlayerView<'a> {
        PlayerView::of(self.situation)
    }

    fn rogue(self) -> &'a Creature {
        self.situation.creature(CreatureId::ROGUE)
    }

    /// How a noise of `radius` squares reaches the rogue from `source`, if it does: walls halve how far it carries.
    pub fn hears(self, source: Space, radius: u8, is_seen: bool) -> Option<Heard> {
        let rogue = self.rogue();
        if !rogue.hears() {
            return None;
        }
        let has_line = self.situation.line_of_effect(rogue.space(), source);
        let squares_left = squares_left(radius, source.distance(rogue.space()), has_line)?;
        Some(self.heard(source, squares_left, !has_line, is_seen))
    }

    /// How something reaches the rogue that it does itself: as soft as it is, but it is at hand.
    pub fn hears_own(self, at: Square, squares: u8) -> Option<Heard> {
        let heard = || Heard { is_own: true, ..self.heard(Space::of(at), squares, false, true) };
        self.rogue().hears().then(heard)
    }

    fn heard(self, source: Space, squares_left: u8, is_muffled: bool, is_seen: bool) -> Heard {
        let (at, rogue) = (source.squares().next().unwrap_or_default(), self.rogue().square);
        let offset = (at.x - rogue.x, at.y - rogue.y);
        Heard { at, offset, squares_left, is_muffled, is_seen, is_own: false }
    }

    /// Whether the rogue perceives `creature`, so that by its sound it may be told what it is. Rule: HSE-48.
    pub fn perceives(self, creature: CreatureId) -> bool {
        self.view().perceives(creature)
    }
}
