//! What the player sees of each creature. Rules: HSE-45, HSE-48.

use crate::settings::ViewMode;
use crate::sim::{PlayerView, Seen};
use tactical_grid::{Direction, Square};
use unnoticed_rules::{Conditions, Creature, CreatureId, Exposure, HeldState, Situation};

/// Why somebody who is no body does nothing. Rule: HSE-65.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stillness {
    /// It sleeps, and sees nothing.
    Asleep,
    /// It is bound, and sees everything.
    Bound,
}

/// How one creature appears on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appearance {
    /// Not at all.
    Absent,
    /// As it is.
    Plain {
        /// Upper left square of its space.
        square: Square,
        /// Where it looks.
        facing: Direction,
        /// What it knows of the rogue, or a guard that is played of it; none for the player's creature.
        state: Option<HeldState>,
        /// Why it does nothing, if it does not.
        stillness: Option<Stillness>,
    },
    /// At the player's side. Rule: HSE-73.
    Comrade {
        /// Upper left square of its space.
        square: Square,
        /// Where it looks.
        facing: Direction,
    },
    /// Its space is known, no more: heard or smelled, not seen.
    Sensed {
        /// Upper left square of its space.
        square: Square,
        /// What it knows of the rogue, or a guard that is played of it.
        state: HeldState,
    },
    /// Where it was last.
    LastKnown {
        /// The marker.
        square: Square,
        /// Whether the player knows that nobody is there any more.
        is_empty: bool,
    },
    /// Lying there.
    Body {
        /// Upper left square of its space.
        square: Square,
    },
}

impl Appearance {
    /// Where it appears.
    pub fn square(self) -> Option<Square> {
        match self {
            Self::Absent => None,
            Self::Plain { square, .. }
            | Self::Comrade { square, .. }
            | Self::Sensed { square, .. }
            | Self::LastKnown { square, .. }
            | Self::Body { square } => Some(square),
        }
    }

    /// What is shown of its knowledge of the rogue, or of a hunter's of it. Rules: HSE-48, HSE-73.
    pub fn state(self) -> Option<HeldState> {
        match self {
            Self::Plain { state, .. } => state,
            Self::Sensed { state, .. } => Some(state),
            _ => None,
        }
    }
}

/// How `creature` appears in `view`.
pub fn appearance(situation: &Situation, creature: &Creature, view: ViewMode) -> Appearance {
    let player = PlayerView::of(situation);
    if creature.id == CreatureId::ROGUE || view == ViewMode::Demonstration || player.is_comrade(creature) {
        return as_it_is(player, creature);
    }
    match player.seen(creature.id) {
        Seen::Perceived { exposure: Exposure::Perceived, .. } => as_it_is(player, creature),
        // Whoever has fallen does not stand, seen or not.
        Seen::Perceived { square, .. } if creature.is_body() => Appearance::Body { square },
        Seen::Perceived { square, .. } => Appearance::Sensed {
            square,
            state: player.state_between(creature).unwrap_or(creature.awareness.unaware),
        },
        Seen::LastKnown(square) => {
            Appearance::LastKnown { square, is_empty: player.sees_last_place_empty(creature) }
        }
        Seen::Scouted | Seen::Unknown => Appearance::Absent,
    }
}

/// Whether the player's creature sees no more: the plan stays as it was when it fell. Rule: HSE-45.
pub fn has_fallen(situation: &Situation) -> bool {
    situation.get(CreatureId::ROGUE).is_some_and(Creature::is_body)
}

fn as_it_is(player: PlayerView, creature: &Creature) -> Appearance {
    let (square, facing) = (creature.square, creature.facing);
    if creature.is_body() {
        return Appearance::Body { square };
    }
    if player.is_comrade(creature) {
        return Appearance::Comrade { square, facing };
    }
    let (state, stillness) = (player.state_between(creature), stillness(creature));
    Appearance::Plain { square, facing, state, stillness }
}

fn stillness(creature: &Creature) -> Option<Stillness> {
    match creature.conditions {
        Conditions { asleep: true, .. } => Some(Stillness::Asleep),
        Conditions { bound: true, .. } => Some(Stillness::Bound),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::detection::State;
    use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};

    #[test]
    fn hse_65_sleepers_and_the_bound_are_drawn_as_such_and_bodies_as_bodies() {
        let drawn = |change: fn(&mut Conditions)| {
            let scene = Scene::draw("R.G").holds(ROGUE, FIRST, State::Observed).conditions(FIRST, change);
            appearance(&scene.situation, scene.situation.creature(FIRST), ViewMode::Player)
        };
        let stillness =
            |shown| if let Appearance::Plain { stillness, .. } = shown { stillness } else { None };
        assert_eq!(stillness(drawn(|guard| guard.asleep = true)), Some(Stillness::Asleep));
        assert_eq!(stillness(drawn(|guard| guard.bound = true)), Some(Stillness::Bound));
        assert_eq!(stillness(drawn(|_| {})), None);
        assert!(matches!(drawn(|guard| guard.unconscious = true), Appearance::Body { .. }));
        let out_of_sight = Scene::draw("R.#G").holds(ROGUE, FIRST, State::Hidden);
        let felled = out_of_sight.conditions(FIRST, |guard| guard.unconscious = true).situation;
        let shown = appearance(&felled, felled.creature(FIRST), ViewMode::Player);
        assert_eq!(shown, Appearance::Body { square: Square::new(3, 0) });
    }
}
