//! Cards that are flipped, or turned back, turn on the table. Rule: DNG-87.

use std::collections::BTreeMap;
use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;
use bevy::ui::UiTransform;

use crate::view::motion::Motion;
use unnoticed_rules::cards::Lies;

use super::HandStrip;

/// Seconds for which a card turns.
const TURN_SECS: f32 = 0.22;

/// The face of the card of this number, as it is drawn.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CardFace(pub u8);

/// Where each card lay, and how long ago it was turned.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Turns(BTreeMap<u8, (Lies, f32)>);

impl Turns {
    /// The cards lie so after `secs` more.
    fn note(&mut self, cards: impl Iterator<Item = (u8, Lies)>, secs: f32) {
        let before = std::mem::take(&mut self.0);
        self.0 = cards.map(|(number, lies)| (number, (lies, age(before.get(&number), lies, secs)))).collect();
    }

    /// How wide the card of this `number` is to be drawn, in parts of its width.
    fn width(&self, number: u8) -> f32 {
        let age = self.0.get(&number).map_or(TURN_SECS, |(_, age)| *age);
        (FRAC_PI_2 * (age / TURN_SECS).min(1.0)).sin()
    }
}

/// How long ago a card was turned that lies so now, and lay as `before` tells so many seconds ago.
fn age(before: Option<&(Lies, f32)>, lies: Lies, secs: f32) -> f32 {
    match before {
        None => TURN_SECS,
        Some((lay, _)) if (*lay == Lies::Flipped) != (lies == Lies::Flipped) => 0.0,
        Some((_, age)) => age + secs,
    }
}

/// Draws cards as narrow as they are seen while they turn; without motion they lie there at once.
pub(super) fn turn(
    time: Res<Time<Real>>,
    motion: Res<Motion>,
    strips: Query<&HandStrip>,
    mut turns: ResMut<Turns>,
    mut faces: Query<(&CardFace, &mut UiTransform)>,
) {
    let cards = strips.iter().flat_map(|strip| strip.cards.iter().map(|card| (card.number, card.lies)));
    turns.note(cards, time.delta_secs());
    for (face, mut transform) in &mut faces {
        let width = if motion.reduced { 1.0 } else { turns.width(face.0) };
        transform.set_if_neq(UiTransform::from_scale(Vec2::new(width, 1.0)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dng_87_a_card_turns_when_it_is_flipped_and_lies_still_soon_after() {
        let mut turns = Turns::default();
        turns.note([(0, Lies::Pool), (1, Lies::Pool)].into_iter(), 0.1);
        assert_eq!([turns.width(0), turns.width(1)], [1.0; 2], "what was dealt lies still");
        turns.note([(0, Lies::Flipped), (1, Lies::Rotated)].into_iter(), 0.1);
        assert_eq!([turns.width(0), turns.width(1)], [0.0, 1.0]);
        turns.note([(0, Lies::Flipped), (1, Lies::Rotated)].into_iter(), 0.1);
        assert!((0.5..1.0).contains(&turns.width(0)));
        turns.note([(0, Lies::Flipped)].into_iter(), 0.2);
        assert_eq!(turns.width(0), 1.0);
    }
}
