//! The opening of a fight under Detection. Rules: HSE-19, HSE-20, HSE-51, DET-121.

use crate::surprise::{Initiative, OpeningRules};
use crate::{CreatureId, Dice, Modifier, Situation, Source};

use super::Detection;
use super::State;
use super::contest::perception;

impl OpeningRules for Detection {
    /// The unnoticed are hidden in the sense of a surprise. Rule: HSE-19.
    fn is_hidden(&self, situation: &Situation, attacker: CreatureId, other: CreatureId) -> bool {
        State::between(situation.creature(other), attacker) == State::Unnoticed
    }

    /// Perception, but Stealth of a successful ambusher, which cannot botch. Rules: HSE-20, SUR-24, DET-121.
    fn initiative(
        &self,
        situation: &Situation,
        _: &[CreatureId],
        creature: CreatureId,
        ambushes: bool,
        dice: &mut dyn Dice,
    ) -> Initiative {
        let creature = situation.creature(creature);
        if ambushes {
            let stealth = vec![Modifier::new(creature.profile.stealth, Source::Stealth)];
            return Initiative { botched: false, ..Initiative::d20(stealth, dice) };
        }
        Initiative::d20(perception(creature), dice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Scripted;
    use crate::detection::scene::{FIRST, ROGUE, SECOND, Scene};
    use crate::surprise::{Cause, Opening, Trigger};

    fn open(scene: &Scene, cause: Cause, faces: &[u8]) -> Opening {
        let mut dice = Scripted::new(faces.iter().copied());
        Opening::of(&scene.situation, cause, &Detection, &mut dice)
    }

    fn attack_on_first() -> Cause {
        Cause::Attack { by: ROGUE, on: vec![FIRST] }
    }

    #[test]
    fn hse_05_hse_19_sur_19_only_the_unnoticed_ambush() {
        for (state, is_ambush) in [
            (State::Unnoticed, true),
            (State::Undetected, false),
            (State::Hidden, false),
            (State::Observed, false),
        ] {
            let scene = Scene::draw("RG").holds(FIRST, ROGUE, state);
            let opening = open(&scene, attack_on_first(), &[10, 10]);
            assert_eq!((opening.is_ambush, opening.surprised.contains_key(&FIRST)), (is_ambush, is_ambush));
        }
    }

    #[test]
    fn hse_03_hse_20_hse_51_det_121_an_ambusher_rolls_stealth_and_cannot_botch_the_others_perception() {
        let opening = open(&Scene::draw("RG.V"), attack_on_first(), &[1, 2, 1]);
        assert_eq!(opening.initiative[&ROGUE].to_string(), "1 + 9 Stealth = 10");
        assert_eq!(opening.initiative[&FIRST].to_string(), "2 + 6 Perception = 8");
        assert_eq!(opening.initiative[&SECOND].to_string(), "1 + 12 Perception = 13");
        assert!(!opening.surprised.contains_key(&ROGUE));
        assert_eq!(opening.surprised[&SECOND], [Trigger::ComradeAmbushed(FIRST), Trigger::Botched]);
        assert_eq!((opening.order(), opening.surprise_order()), (vec![SECOND, ROGUE, FIRST], vec![ROGUE]));
    }

    #[test]
    fn hse_20_ties_go_to_the_rogue_then_to_the_lower_id() {
        let seen = Cause::InView { of: FIRST, subject: ROGUE };
        let opening = open(&Scene::draw("RGG"), seen, &[10, 10, 10]);
        assert_eq!(opening.order(), [ROGUE, FIRST, SECOND]);
    }

    #[test]
    fn hse_20_hse_38_the_wary_perceive_better() {
        let scene = Scene::draw("RG").conditions(FIRST, |guard| guard.wary = true);
        let seen = Cause::InView { of: FIRST, subject: ROGUE };
        assert_eq!(open(&scene, seen, &[10, 10]).initiative[&FIRST].score, 17);
    }

    #[test]
    fn sur_22_a_comrade_that_suspects_the_attacker_is_not_surprised() {
        let scene = Scene::draw("RGG").holds(SECOND, ROGUE, State::Undetected);
        let opening = open(&scene, attack_on_first(), &[10, 10, 10]);
        assert_eq!(opening.surprised.keys().copied().collect::<Vec<_>>(), [FIRST]);
        assert_eq!(opening.surprise_order(), [ROGUE, SECOND]);
    }
}
