//! What an attack tells of its author. Rules: DNG-99, DNG-100.

use crate::{By, Creature, Effect, Pair, Reason};

use super::super::super::learning::{obvious, traced};
use super::super::super::state::DangerState;
use super::super::super::view::view;
use super::Attack;

impl Attack<'_> {
    /// What the defender and everybody whose sight reaches the attacker learns of it; `effects` are what the attack has
    /// done. A shot leaves whoever has a flipped card left Known at most; of the others DNG-96 has told. Rules: DNG-96,
    /// DNG-99, DNG-100, SUR-73.
    pub(super) fn noticed(&self, effects: &[Effect]) -> Vec<Effect> {
        let is_felled = |o: &Creature| {
            effects.iter().any(|effect| matches!(effect, Effect::Fell { creature, .. } if *creature == o.id))
        };
        let others = self.situation.hostiles(self.attacker).filter(|o| !o.is_insensate() && !is_felled(o));
        others.filter_map(|o| self.noticed_by(o)).collect()
    }

    fn noticed_by(&self, o: &Creature) -> Option<Effect> {
        let pair = Pair::of(self.situation, o, self.attacker);
        let state = DangerState::between(o, self.attacker.id);
        let is_defender = self.met.as_ref().is_some_and(|met| met.pair.subject.id == o.id);
        // Whoever is struck turns to where the blow came from.
        let is_seen = view(self.situation, &pair.aware(is_defender)).is_in_sight();
        if state == DangerState::Obvious || !(is_defender || is_seen) {
            return None;
        }
        if self.arm.is_melee() {
            return Some(obvious(&pair, is_seen, "DNG-99", By::Attack));
        }
        let is_flipped = self.attacker.hand.has_flipped();
        (is_flipped && state == DangerState::Unknown)
            .then(|| traced(self.situation, &pair, Reason::rule("DNG-100", By::Attack)))
    }
}
