//! The worked examples of `surprise.md`, as far as they need no cards, and the laws of the opening.
//!
//! They roll three d6, so what HIDDEN means is written into each example instead of read from a rulebook.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::detection::State;
use crate::detection::scene::{FIRST as G1, ROGUE as P, SECOND as G2, Scene, THIRD as G3};
use crate::{CreatureId, Dice, Scripted, Situation};

/// Three d6 against 4 for everybody; P is hidden from those named.
#[derive(Default)]
struct Example {
    hidden_from: BTreeSet<CreatureId>,
}

impl Example {
    fn hidden_from(ids: impl IntoIterator<Item = CreatureId>) -> Self {
        Self { hidden_from: ids.into_iter().collect() }
    }
}

impl OpeningRules for Example {
    fn is_hidden(&self, _: &Situation, attacker: CreatureId, other: CreatureId) -> bool {
        attacker == P && self.hidden_from.contains(&other)
    }

    fn initiative(
        &self,
        _: &Situation,
        combatants: &[CreatureId],
        _: CreatureId,
        _: bool,
        dice: &mut dyn Dice,
    ) -> Initiative {
        three_dice(EffortTarget::among(combatants.iter().map(|_| 4)), dice)
    }
}

const FULL: Budget = Budget::FULL_MOMENTUM;

/// P and guards at these squares of an open floor, all of them in its sight.
fn scene(p: (i16, i16), guards: &[(i16, i16)]) -> Scene {
    let row = "R".to_owned() + &"G".repeat(guards.len()) + &".".repeat(40);
    let scene = Scene::draw(&(row + "\n" + &(".".repeat(41) + "\n").repeat(11))).placed(P, p.0, p.1);
    guards.iter().zip(1..).fold(scene, |scene, (&(x, y), id)| {
        scene.placed(CreatureId(id), x, y).holds(P, CreatureId(id), State::Observed)
    })
}

fn attack(on: impl Into<Vec<CreatureId>>) -> Cause {
    Cause::Attack { by: P, on: on.into() }
}

fn in_view(of: CreatureId) -> Cause {
    Cause::InView { of, subject: P }
}

fn open(scene: &Scene, cause: Cause, rules: &Example, faces: &[u8]) -> Encounter {
    let mut dice = Scripted::new(faces.iter().copied());
    let opening = Opening::of(&scene.situation, cause, rules, &mut dice);
    assert_eq!(dice.left(), 0, "every die was asked for");
    Encounter::begin(opening)
}

fn in_round_one(mut encounter: Encounter) -> Encounter {
    encounter.begin_round(|_| FULL);
    encounter
}

fn points(encounter: &Encounter) -> Vec<u8> {
    encounter.fighters.values().map(|fighter| fighter.left.points).collect()
}

fn surprised(encounter: &Encounter) -> Vec<CreatureId> {
    encounter.fighters.keys().copied().filter(|&id| encounter.is_surprised(id)).collect()
}

#[test]
fn ex_s01_sur_03_sur_13_sur_18_sur_27_sur_35_sur_41_sur_55_a_lone_guard_is_ambushed() {
    let rules = Example::hidden_from([G1]);
    let mut fight = open(&scene((4, 4), &[(5, 4)]), attack([G1]), &rules, &[2, 5, 6, 1, 5, 2]);
    assert!(fight.opening.is_ambush);
    assert_eq!((surprised(&fight), points(&fight), fight.order()), (vec![G1], vec![1, 0], vec![P]));
    fight.spend(P, 1);
    assert_eq!(points(&fight), [0, 0], "the ambush is its one act");
    let fight = in_round_one(fight);
    assert_eq!((surprised(&fight), points(&fight), fight.order()), (vec![], vec![3, 3], vec![P, G1]));
}

#[test]
fn ex_s02_sur_14_a_comrade_without_an_idea_is_surprised_in_spite_of_its_triumph() {
    let rules = Example::hidden_from([G1, G2]);
    let faces = [2, 5, 6, 1, 5, 2, 6, 4, 5];
    let fight = open(&scene((4, 4), &[(5, 4), (9, 4)]), attack([G1]), &rules, &faces);
    assert_eq!((surprised(&fight), fight.order()), (vec![G1, G2], vec![P]));
    assert_eq!(fight.opening.surprised[&G2], [Trigger::ComradeAmbushed(G1)]);
    assert_eq!(in_round_one(fight).order(), [G2, P, G1]);
}

#[test]
fn ex_s03_sur_22_sur_34_a_warned_comrade_acts_after_the_ambusher() {
    let rules = Example::hidden_from([G1]);
    let faces = [2, 5, 6, 1, 5, 2, 6, 4, 5];
    let mut fight = open(&scene((4, 4), &[(5, 4), (9, 4)]), attack([G1]), &rules, &faces);
    assert_eq!((surprised(&fight), fight.order()), (vec![G1], vec![P, G2]));
    fight.spend(G2, 1);
    assert_eq!(fight.left(G2).points, 0, "having moved it cannot attack any more");
}

#[test]
fn ex_s04_sur_15_sur_33_a_guard_that_botches_is_surprised() {
    let faces = [2, 5, 6, 3, 2, 1, 4, 1, 1];
    let fight = open(&scene((4, 4), &[(8, 4), (9, 6)]), in_view(G1), &Example::default(), &faces);
    assert_eq!((surprised(&fight), points(&fight), fight.order()), (vec![G1], vec![1, 0, 1], vec![P, G2]));
    assert_eq!(in_round_one(fight).order(), [P, G2, G1]);
}

#[test]
fn ex_s05_sur_31_sur_51_sur_52_sur_53_the_player_botches_and_can_neither_act_nor_respond() {
    let faces = [1, 2, 3, 4, 4, 1, 6, 1, 5];
    let fight = open(&scene((4, 4), &[(8, 4), (9, 6)]), in_view(G1), &Example::default(), &faces);
    assert_eq!((surprised(&fight), fight.order()), (vec![P], vec![G2, G1]));
    assert!(!fight.can_react(P) && fight.can_react(G1));
    let fight = in_round_one(fight);
    assert_eq!((fight.order(), points(&fight)), (vec![G2, G1, P], vec![3, 3, 3]));
}

#[test]
fn ex_s06_sur_01_sur_02_sur_04_without_anybody_surprised_there_is_no_surprise_round() {
    let faces = [2, 5, 6, 1, 5, 2, 4, 1, 1];
    let fight = open(&scene((4, 4), &[(8, 4), (9, 6)]), in_view(G1), &Example::default(), &faces);
    assert_eq!((fight.phase, fight.order()), (Phase::Rounds, vec![P, G1, G2]));
    assert!(fight.opening.surprise_order().is_empty());
}

#[test]
fn ex_s07_sur_16_sur_17_sur_50_sur_75_a_sleeper_is_surprised_rolls_nothing_and_sleeps_on() {
    let places = scene((4, 4), &[(9, 4), (7, 7)]).conditions(G2, |sleeper| sleeper.asleep = true);
    let fight = open(&places, in_view(G1), &Example::default(), &[2, 5, 6, 4, 1, 1]);
    assert_eq!(fight.opening.surprised[&G2], [Trigger::Helpless]);
    assert_eq!((fight.order(), points(&fight)), (vec![P, G1], vec![1, 1, 0]));
    let asleep = |id| places.situation.creature(id).conditions.asleep;
    let mut fight = fight;
    fight.begin_round(|id| if asleep(id) { Budget::default() } else { FULL });
    assert!(!fight.is_surprised(G2), "that is over");
    assert_eq!((points(&fight), fight.order()), (vec![3, 3, 0], vec![P, G1, G2]));
}

#[test]
fn ex_s08_sur_10_sur_19_a_known_attacker_ambushes_nobody() {
    let faces = [2, 5, 6, 4, 1, 1];
    let fight = open(&scene((4, 4), &[(5, 4)]), attack([G1]), &Example::default(), &faces);
    assert!(!fight.opening.is_ambush && surprised(&fight).is_empty());
    assert_eq!((fight.phase, fight.order()), (Phase::Rounds, vec![P, G1]));
}

#[test]
fn ex_s09_sur_38_if_all_are_surprised_nobody_acts() {
    let faces = [1, 2, 3, 3, 2, 1];
    let fight = open(&scene((4, 4), &[(8, 4)]), in_view(G1), &Example::default(), &faces);
    assert_eq!((fight.phase, fight.order()), (Phase::Surprise, vec![]));
    assert_eq!(in_round_one(fight).order(), [P, G1]);
}

#[test]
fn ex_s10_sur_24_the_ambusher_is_not_surprised_by_its_own_botch() {
    let rules = Example::hidden_from([G1]);
    let fight = open(&scene((4, 4), &[(5, 4)]), attack([G1]), &rules, &[1, 2, 3, 1, 5, 2]);
    assert_eq!((surprised(&fight), fight.order()), (vec![G1], vec![P]));
    assert_eq!(in_round_one(fight).order(), [G1, P]);
}

#[test]
fn ex_s11_sur_36_sur_37_sur_57_a_point_kept_pays_for_a_reaction_or_is_lost() {
    let faces = [2, 5, 6, 3, 2, 1, 4, 1, 1];
    let mut fight = open(&scene((4, 4), &[(8, 4), (9, 6)]), in_view(G1), &Example::default(), &faces);
    assert_eq!(in_round_one(fight.clone()).left(P), FULL, "kept for nothing: 3, not 4");
    fight.spend(G2, 1);
    assert!(fight.can_react(P));
    fight.spend_reaction(P);
    assert!(!fight.can_react(P));
    assert_eq!(points(&fight), [0, 0, 0]);
    assert_eq!(points(&in_round_one(fight)), [3, 3, 3]);
}

#[test]
fn ex_s13_sur_21_an_attack_on_several_is_tested_for_each() {
    let rules = Example::hidden_from([G1]);
    let faces = [2, 5, 6, 1, 5, 2, 4, 1, 1];
    let fight = open(&scene((4, 4), &[(6, 6), (7, 6)]), attack([G1, G2]), &rules, &faces);
    assert_eq!((surprised(&fight), fight.order()), (vec![G1], vec![P, G2]));
}

#[test]
fn sur_06_whoever_is_within_12_squares_takes_part_but_not_the_dead() {
    let places = scene((0, 0), &[(1, 0), (13, 0), (14, 0)]);
    let ids = |scene: &Scene| -> Vec<CreatureId> {
        let faces = [4; 12];
        let opening =
            Opening::of(&scene.situation, in_view(G1), &Example::default(), &mut Scripted::new(faces));
        opening.initiative.into_keys().collect()
    };
    assert_eq!(ids(&places), [P, G1, G2], "12 squares from G1, and 13");
    let dead = places.conditions(G2, |conditions| conditions.dead = true);
    assert_eq!(ids(&dead), [P, G1]);
}

#[test]
fn sur_06_who_is_surprised_by_itself_takes_no_part_if_the_player_does_not_perceive_it() {
    let all = scene((4, 4), &[(8, 4), (9, 6)]);
    let unperceived = all.clone().holds(P, G2, State::Undetected);
    let asleep = |scene: &Scene| scene.clone().conditions(G2, |sleeper| sleeper.asleep = true);
    let botch = [2, 5, 6, 4, 4, 1, 1, 1, 1];
    for (scene, faces) in [(asleep(&unperceived), &botch[..6]), (unperceived.clone(), &botch)] {
        let fight = open(&scene, in_view(G1), &Example::default(), faces);
        assert_eq!((fight.phase, fight.order()), (Phase::Rounds, vec![P, G1]), "as if it were not there");
        let near = open(&scene.holds(P, G2, State::Hidden), in_view(G1), &Example::default(), faces);
        assert_eq!(surprised(&near), [G2], "whom it hears it may read of");
    }
    let named = open(&unperceived, in_view(G2), &Example::default(), &botch);
    assert_eq!(surprised(&named), [G2], "that somebody sees it is told");
    let able = open(&unperceived, in_view(G1), &Example::default(), &[2, 5, 6, 4, 4, 1, 4, 1, 1]);
    assert_eq!((able.phase, able.order()), (Phase::Rounds, vec![P, G1, G2]));
    let rules = Example::hidden_from([G1, G2]);
    let ambush = open(&asleep(&unperceived), attack([G1]), &rules, &botch[..6]);
    assert_eq!(surprised(&ambush), [G1, G2], "there is a surprise round without it");
}

#[test]
fn sur_08_sur_42_sur_54_initiative_is_rolled_by_ascending_id_before_any_other_die() {
    let faces = [1, 2, 3, 4, 5, 6, 6, 5, 4];
    let fight = open(&scene((4, 4), &[(8, 4), (9, 6)]), in_view(G2), &Example::default(), &faces);
    let rolled = fight.opening.initiative.values().map(|initiative| initiative.faces.clone());
    assert_eq!(rolled.collect::<Vec<_>>(), [[1, 2, 3], [4, 5, 6], [6, 5, 4]]);
}

#[test]
fn sur_09_one_roll_serves_all_rounds() {
    let faces = [2, 5, 6, 1, 5, 2, 4, 1, 1];
    let mut fight = open(&scene((4, 4), &[(8, 4), (9, 6)]), in_view(G1), &Example::default(), &faces);
    let first = in_round_one(fight.clone()).order();
    (0..5).for_each(|_| fight.begin_round(|_| FULL));
    assert_eq!(fight.order(), first);
}

#[test]
fn sur_12_sur_25_several_triggers_are_all_named_and_make_it_no_worse() {
    let rules = Example::hidden_from([G1, G2]);
    let faces = [2, 5, 6, 3, 2, 1, 1, 1, 1];
    let fight = open(&scene((4, 4), &[(5, 4), (9, 4)]), attack([G1]), &rules, &faces);
    assert_eq!(fight.opening.surprised[&G1], [Trigger::Ambushed, Trigger::Botched]);
    assert_eq!(fight.opening.surprised[&G2], [Trigger::ComradeAmbushed(G1), Trigger::Botched]);
    assert_eq!(points(&in_round_one(fight)), [3, 3, 3]);
}

#[test]
fn sur_23_the_attackers_own_side_are_no_comrades_of_its_target() {
    let rules = Example::hidden_from([G1, G2]);
    let faces = [2, 5, 6, 1, 5, 2, 6, 4, 5];
    let scene = scene((4, 4), &[(5, 4), (9, 4)]).profile(G2, |guard| guard.side = crate::Side::Rogue);
    let fight = open(&scene, attack([G1]), &rules, &faces);
    assert_eq!((surprised(&fight), fight.order()), (vec![G1], vec![P, G2]));
}

#[test]
fn sur_26_sur_28_sur_39_sur_58_sur_59_one_point_pays_for_one_thing_whatever_it_costs() {
    let faces = [2, 5, 6, 3, 2, 1, 4, 1, 1];
    for cost in 1..=3 {
        let mut fight = open(&scene((4, 4), &[(8, 4), (9, 6)]), in_view(G1), &Example::default(), &faces);
        fight.spend(P, cost);
        assert_eq!((fight.left(P).points, fight.can_react(P)), (0, false));
    }
}

#[test]
fn sur_32_sur_57_what_is_not_spent_is_lost_with_the_surprise() {
    let faces = [2, 5, 6, 3, 2, 1, 4, 1, 1];
    let fight = open(&scene((4, 4), &[(8, 4), (9, 6)]), in_view(G1), &Example::default(), &faces);
    let fight = in_round_one(fight);
    assert_eq!((surprised(&fight), points(&fight)), (vec![], vec![3, 3, 3]));
}

#[test]
fn sur_07_whoever_joins_is_not_surprised_and_acts_from_the_next_round() {
    let rules = Example::hidden_from([G1]);
    let mut fight = open(&scene((4, 4), &[(5, 4)]), attack([G1]), &rules, &[2, 5, 6, 1, 5, 2]);
    fight.join(G2, three_dice(EffortTarget::among([4]), &mut Scripted::new([1, 2, 3])));
    assert!(!fight.is_surprised(G2), "its botch comes too late");
    assert_eq!((fight.order(), fight.can_react(G2)), (vec![P], false));
    let mut fight = in_round_one(fight);
    assert_eq!(fight.order(), [P, G1, G2]);
    fight.join(G3, three_dice(EffortTarget::among([4]), &mut Scripted::new([6, 6, 6])));
    assert_eq!(fight.order(), [P, G1, G2], "this round has begun");
    assert_eq!(in_round_one(fight).order(), [G3, P, G1, G2]);
}

#[test]
fn sur_57_sur_61_momentum_that_a_turn_leaves_pays_for_reactions_until_the_round_ends() {
    let faces = [2, 5, 6, 1, 5, 2];
    let fight = open(&scene((4, 4), &[(8, 4)]), in_view(G1), &Example::default(), &faces);
    let mut fight = in_round_one(fight);
    fight.spend(P, 2);
    fight.end_turn(P);
    assert!(fight.can_react(P));
    fight.spend_reaction(P);
    assert!(!fight.can_react(P), "all three are spent");
    fight.end_turn(G1);
    for left in (0..3).rev() {
        assert!(fight.can_react(G1), "it ended its turn with all three");
        fight.spend_reaction(G1);
        assert_eq!(fight.left(G1).points, left);
    }
    assert!(!fight.can_react(G1));
    assert_eq!(points(&in_round_one(fight)), [3, 3]);
}

#[test]
fn hse_21_reactions_have_a_budget_of_their_own_in_normal_rounds() {
    let faces = [2, 5, 6, 1, 5, 2];
    let mut fight = open(&scene((4, 4), &[(8, 4)]), in_view(G1), &Example::default(), &faces);
    fight.begin_round(|_| Budget { points: 3, reactions: 1 });
    fight.spend_reaction(P);
    assert_eq!(fight.left(P), Budget { points: 3, reactions: 0 });
    assert!(!fight.can_react(P));
}

proptest! {
    #[test]
    fn sur_28_sur_51_the_laws_of_the_opening(
        faces in prop::collection::vec(1..=6_u8, 12),
        hidden in prop::collection::btree_set((1..4_u16).prop_map(CreatureId), 0..4),
        by_attack in any::<bool>(),
        spending in prop::collection::vec((0..4_u16, any::<bool>(), 0..4_u8), 0..12),
    ) {
        let cause = if by_attack { attack([G1]) } else { in_view(G1) };
        let scene = scene((4, 4), &[(8, 4), (9, 6), (3, 7)]);
        let rules = Example { hidden_from: hidden };
        let mut fight = open(&scene, cause, &rules, &faces);
        let acting = fight.order();
        for &id in fight.fighters.keys() {
            let is_aware = fight.phase == Phase::Surprise && !fight.is_surprised(id);
            prop_assert_eq!(fight.left(id).points, u8::from(is_aware), "exactly one point for the aware");
            prop_assert_eq!(acting.contains(&id), is_aware || fight.phase == Phase::Rounds);
        }
        for (id, reacts, cost) in spending {
            let id = CreatureId(id);
            let before = fight.left(id).points;
            if reacts { fight.spend_reaction(id) } else { fight.spend(id, cost) }
            prop_assert!(fight.left(id).points <= before, "momentum never grows, nor goes below 0");
        }
        let all: BTreeSet<CreatureId> = fight.fighters.keys().copied().collect();
        let order = in_round_one(fight).order();
        prop_assert_eq!(order.iter().copied().collect::<BTreeSet<_>>(), all, "the order is total");
        prop_assert_eq!(order.len(), 4);
    }
}
