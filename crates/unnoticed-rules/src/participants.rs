//! Whom actions, effects and creatures name, and how those who are gone are forgotten.

use super::{Action, Creature, CreatureId, Effect, OwnAct, Target};

impl Action {
    /// The creature that it is aimed at, if it is aimed at one.
    pub const fn aims_at(&self) -> Option<CreatureId> {
        match *self {
            Self::Strike(target) | Self::Subdue(target) | Self::PointOut(target) => Some(target),
            Self::Drag { body, .. } => Some(body),
            Self::Own(OwnAct { at: Target::Creature(target), .. }) => Some(target),
            _ => None,
        }
    }
}

impl Effect {
    /// The creatures that it tells of.
    pub fn participants(&self) -> impl Iterator<Item = CreatureId> {
        let (first, second) = match *self {
            Self::Acted { creature, ref action, .. } => (Some(creature), action.aims_at()),
            Self::Learned { observer, subject, .. }
            | Self::Diverted { observer, subject }
            | Self::WisedUp { observer, subject }
            | Self::Contacted { observer, subject }
            | Self::Noted { observer, subject, .. }
            | Self::Inspected { observer, subject } => (Some(observer), Some(subject)),
            Self::Rolled(ref roll) => (Some(roll.roller), roll.against),
            Self::Reacted { creature, to, .. } => (Some(creature), Some(to)),
            Self::Braced { creature, against } => (Some(creature), against),
            Self::Noise { by, .. }
            | Self::DoorSet { by, .. }
            | Self::Broken { by, .. }
            | Self::Smoked { by, .. }
            | Self::LampSet { by, .. } => (Some(by), None),
            Self::Told { creature, .. } | Self::HitNothing { creature } | Self::Used { creature, .. } => {
                (Some(creature), None)
            }
            _ => (self.changes(), None),
        };
        first.into_iter().chain(second)
    }
}

impl Creature {
    /// Forgets everybody but those that `is_there` says: it believes nothing of them, drags none of them and braces
    /// against none.
    pub fn forget_but(&mut self, is_there: impl Fn(CreatureId) -> bool) {
        self.awareness_mut().beliefs.retain(|&subject, _| is_there(subject));
        self.turn.dragging = self.turn.dragging.filter(|&body| is_there(body));
        self.conditions.braced = self.conditions.braced.filter(|&against| is_there(against));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::detection::State;
    use crate::detection::scene::{FIRST, ROGUE, Scene};
    use crate::{NoiseKind, Reaction};
    use tactical_grid::Square;

    #[test]
    fn an_effect_names_whom_it_tells_of() {
        let named = |effect: Effect| effect.participants().collect::<Vec<_>>();
        let noise = Effect::Noise { by: FIRST, at: Square::new(0, 0), radius: 6, kind: NoiseKind::Loud };
        assert_eq!(named(noise), [FIRST]);
        assert_eq!(named(Effect::Contacted { observer: FIRST, subject: ROGUE }), [FIRST, ROGUE]);
        assert_eq!(named(Effect::Braced { creature: ROGUE, against: None }), [ROGUE]);
        let reacted = Effect::Reacted { creature: FIRST, reaction: Reaction::Brace, to: ROGUE };
        assert_eq!(named(reacted), [FIRST, ROGUE]);
        let price = crate::Price::first(1);
        let acted = |action| Effect::Acted { creature: ROGUE, action, price };
        assert_eq!(named(acted(Action::Strike(FIRST))), [ROGUE, FIRST]);
        assert_eq!(named(acted(Action::Hide)), [ROGUE]);
        assert_eq!(named(Effect::Woke { creature: FIRST }), [FIRST]);
    }

    #[test]
    fn who_is_gone_is_believed_in_no_more() {
        let mut situation = Scene::draw("R.G").holds(ROGUE, FIRST, State::Observed).situation;
        let rogue = situation.creature_mut(ROGUE);
        rogue.turn.dragging = Some(FIRST);
        rogue.conditions.braced = Some(FIRST);
        let before = rogue.clone();
        rogue.forget_but(|_| true);
        assert_eq!(*rogue, before);
        rogue.forget_but(|id| id != FIRST);
        assert!(rogue.awareness.beliefs.is_empty());
        assert_eq!((rogue.turn.dragging, rogue.conditions.braced), (None, None));
    }
}
