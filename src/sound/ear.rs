//! The rogue's ear: whether a noise reaches it, how loud, and through what. Rules: DET-40 to DET-42, HSE-48.

use crate::sim::PlayerView;
use tactical_grid::{Lines, Space, Square};
use unnoticed_rules::{Creature, CreatureId, NoiseKind, Situation};

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
        if radius == 0 || !rogue.hears() {
            return None;
        }
        let has_line = self.situation.line_of_effect(rogue.space(), source);
        let carries = if has_line { radius } else { radius / 2 };
        let distance = u8::try_from(source.distance(rogue.space())).ok()?;
        let squares_left = carries.checked_sub(distance)?;
        Some(self.heard(source, squares_left, !has_line, is_seen))
    }

    /// How something reaches the rogue that it does itself: as soft as it is, but it is at hand.
    pub fn hears_own(self, at: Square, squares: u8) -> Option<Heard> {
        self.rogue().hears().then(|| self.heard(Space::of(at), squares, false, true))
    }

    fn heard(self, source: Space, squares_left: u8, is_muffled: bool, is_seen: bool) -> Heard {
        let (at, rogue) = (source.squares().next().unwrap_or_default(), self.rogue().square);
        Heard { at, offset: (at.x - rogue.x, at.y - rogue.y), squares_left, is_muffled, is_seen }
    }

    /// Where a noise sounds: a throw or a bell is one square, a creature sounds with its whole space. Rule: HSE-66.
    pub fn source(self, by: CreatureId, at: Square, kind: NoiseKind) -> Space {
        let author = self.situation.get(by).filter(|_| !matches!(kind, NoiseKind::Throw | NoiseKind::Bell));
        author.map_or(Space::of(at), |author| author.space_at(at))
    }

    /// Whether the rogue perceives `creature`, so that by its sound it may be told what it is. Rule: HSE-48.
    pub fn perceives(self, creature: CreatureId) -> bool {
        self.view().perceives(creature)
    }
}
