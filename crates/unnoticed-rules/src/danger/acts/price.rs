//! What acts cost: Flow, which is MOMENTUM as well. Rules: DNG-113, DNG-148, DNG-149, HSE-82, SUR-76, SUR-77.

use crate::cards::{Keyword, Lies};
use crate::{Action, Creature, OwnAct, Price};

use super::super::entries::{DROP, FETCH, FLIP};
use super::super::note::Own;

/// What `action` costs `creature` now.
pub fn price(creature: &Creature, action: &Action) -> Price {
    let points = match action {
        Action::WalkOn(_) | Action::EndTurn | Action::Own(OwnAct { number: FLIP | DROP, .. }) => 0,
        Action::Own(OwnAct { number: FETCH, .. }) if Own::of(creature).chooses => 0,
        Action::Seek(_) if can_glance(creature) => 0,
        Action::Subdue(_) => 2,
        _ => 1,
    };
    Price::first(if creature.turn.momentum { points.min(1) } else { points })
}

/// Whether `creature` can search without Flow: once in a turn, with a card for it. Rules: DNG-113, DNG-118.
pub fn can_glance(creature: &Creature) -> bool {
    let hand = &creature.hand;
    let has_card = hand.at(Lies::Pool).any(|number| hand.cards()[number].0.has(Keyword::Awareness));
    has_card && !Own::of(creature).glanced
}
