//! The opening of a fight: who is surprised, which side begins, and who follows whom. Rules: TAC-129 to TAC-136, HSE-03.

use crate::surprise::{Cause, Initiative, OpeningRules, combatants};
use crate::{Creature, CreatureId, Dice, Die, Exposure, Scripted, Situation};

use super::Tactics;
use super::opening::{First, first, is_surprised};

/// The place of the nearest guard; each further one comes two places later.
const NEAREST: i16 = 1000;

impl OpeningRules for Tactics {
    /// Whoever attacks is hidden, in the sense of an ambush, if its side begins for certain: all opponents are surprised.
    /// Rules: TAC-133, HSE-03.
    fn is_hidden(&self, situation: &Situation, attacker: CreatureId, other: CreatureId) -> bool {
        let cause = Cause::Attack { by: attacker, on: vec![other] };
        let combatants = combatants(situation, &cause);
        let own = situation.creature(attacker);
        let opponents = able(situation, &combatants).filter(|creature| creature.is_hostile_to(own));
        let are_surprised =
            opponents.map(|opponent| is_unready(situation, &combatants, opponent)).collect::<Vec<_>>();
        !is_unready(situation, &combatants, own) && are_surprised.into_iter().all(|surprised| surprised)
    }

    fn has_surprise_round(&self) -> bool {
        false
    }

    /// Its place in the order: the guards by their distance to the hero, who comes before them all or after the first, as a die
    /// of ten falls. The die is thrown for the first hero alone. Rules: TAC-132 to TAC-136.
    fn initiative(
        &self,
        situation: &Situation,
        combatants: &[CreatureId],
        creature: CreatureId,
        _: bool,
        dice: &mut dyn Dice,
    ) -> Initiative {
        let own = situation.creature(creature);
        let botched = is_unready(situation, combatants, own);
        if own.is_rogue() {
            return Initiative { botched, ..place_of_hero(situation, combatants, own, dice) };
        }
        let place = place_of_guard(situation, combatants, own);
        let words = Some("by its distance to you");
        Initiative { score: NEAREST - 2 * place, botched, words, ..Initiative::default() }
    }
}

/// Those of `combatants` who can act, ascending.
fn able<'a>(situation: &'a Situation, combatants: &'a [CreatureId]) -> impl Iterator<Item = &'a Creature> {
    combatants.iter().filter_map(|&id| situation.get(id)).filter(|creature| creature.can_act())
}

/// Whether `creature` had no idea of any opponent that acts in the first round. Rules: TAC-129, TAC-132.
fn is_unready(situation: &Situation, combatants: &[CreatureId], creature: &Creature) -> bool {
    let opponents = able(situation, combatants).filter(|other| other.is_hostile_to(creature));
    is_surprised(opponents.map(|other| creature.awareness.exposure(other.id)).collect::<Vec<Exposure>>())
}

/// Before everybody, or after the nearest guard. Rules: TAC-133 to TAC-135.
fn place_of_hero(
    situation: &Situation,
    combatants: &[CreatureId],
    hero: &Creature,
    dice: &mut dyn Dice,
) -> Initiative {
    let heroes: Vec<&Creature> = able(situation, combatants).filter(|other| other.is_rogue()).collect();
    let later = heroes.iter().position(|other| other.id == hero.id).unwrap_or(0) as i16;
    if later > 0 {
        let words = Some("after the first of its side");
        return Initiative { score: NEAREST + 1 - 2 * later, words, ..Initiative::default() };
    }
    let are_surprised =
        |of: &[&Creature]| !of.is_empty() && of.iter().all(|one| is_unready(situation, combatants, one));
    let others: Vec<&Creature> = able(situation, combatants).filter(|other| !other.is_rogue()).collect();
    let (heroes, others) = (are_surprised(&heroes), are_surprised(&others));
    let is_rolled = heroes == others;
    let face = if is_rolled { dice.roll_alike(Die(10), &|a, b| (a >= 6) == (b >= 6)) } else { 6 };
    let begins = first(heroes, others, &mut Scripted::new([face])) == First::Heroes;
    let faces = if is_rolled { vec![face] } else { Vec::new() };
    let (score, words) = match begins {
        true => (NEAREST + 1, "before everybody"),
        false => (NEAREST - 1, "after the nearest guard"),
    };
    Initiative { faces, score, words: Some(words), ..Initiative::default() }
}

/// How many guards are nearer to the nearest hero than `guard`. Rule: TAC-136.
fn place_of_guard(situation: &Situation, combatants: &[CreatureId], guard: &Creature) -> i16 {
    let distance = |of: &Creature| {
        let heroes = able(situation, combatants).filter(|other| other.is_rogue());
        heroes.map(|hero| hero.space().distance(of.space())).min().unwrap_or(u16::MAX)
    };
    let rank = |of: &Creature| (distance(of), of.id);
    let guards = able(situation, combatants).filter(|other| !other.is_rogue() && other.id != guard.id);
    guards.filter(|other| rank(other) < rank(guard)).count() as i16
}
