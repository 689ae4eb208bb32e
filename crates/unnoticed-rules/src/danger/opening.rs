//! The opening of a fight under Danger. Rules: SUR-19, SUR-42 to SUR-54.

use crate::surprise::{EffortTarget, Initiative, OpeningRules, three_dice};
use crate::{Creature, CreatureId, Dice, Pair, Situation};

use super::Danger;
use super::acts::is_unknown;
use super::stealth::is_stealthy;
use super::view::{reach_of_senses, view};

/// The initiative value of everybody: ordinary. Rule: SUR-49.
const ORDINARY: u8 = 4;

impl OpeningRules for Danger {
    /// Whoever is Unknown is hidden in the sense of a surprise, or is treated so because it is not where it is expected; but
    /// not who attacks stealthily without a flipped card, within reach of a sense. Rules: DNG-25, DNG-96, SUR-19, SUR-20.
    fn is_hidden(&self, situation: &Situation, attacker: CreatureId, other: CreatureId) -> bool {
        let [attacker, other] = [attacker, other].map(|id| situation.creature(id));
        is_unknown(attacker, other) && !gives_itself_away(situation, attacker, other)
    }

    /// Three dice against the highest initiative value among the opponents; an ambush adds nothing to them.
    /// Rules: SUR-43 to SUR-49.
    fn initiative(
        &self,
        situation: &Situation,
        combatants: &[CreatureId],
        creature: CreatureId,
        _: bool,
        dice: &mut dyn Dice,
    ) -> Initiative {
        let own = situation.creature(creature);
        let opponents = combatants.iter().filter(|&&id| situation.creature(id).is_hostile_to(own));
        three_dice(EffortTarget::among(opponents.map(|_| ORDINARY)), dice)
    }
}

/// Whether the stealth of `attacker` ends with its attack, and `other` has it within reach of a sense. Rules: DNG-96, DNG-98.
fn gives_itself_away(situation: &Situation, attacker: &Creature, other: &Creature) -> bool {
    let is_reached = || {
        let pair = Pair::of(situation, other, attacker);
        reach_of_senses(situation, &pair, view(situation, &pair)).is_some()
    };
    let keeps_still = attacker.conditions.waiting;
    is_stealthy(attacker) && !attacker.hand.has_flipped() && !keeps_still && is_reached()
}
