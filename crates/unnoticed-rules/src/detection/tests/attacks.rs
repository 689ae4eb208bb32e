//! Strikes, flat checks, off-guard, damage. Rules: DET-29, DET-103 to DET-105, DET-147 to DET-167, HSE-29, HSE-31, HSE-61.

use super::*;
use crate::detection::purpose;
use crate::detection::{caught_in, is_off_guard};
use crate::{Fall, NoiseKind};
use tactical_grid::Terrain;

const HIT: Action = Action::Strike(FIRST);

/// Both see each other.
fn duel(drawing: &str) -> Scene {
    Scene::draw(drawing).holds(FIRST, ROGUE, Observed).holds(ROGUE, FIRST, Observed)
}

fn attack_dc(effects: &[Effect]) -> i16 {
    let attack = |effect: &Effect| match effect {
        Effect::Rolled(roll) if roll.purpose == purpose::ATTACK => Some(roll.dc.value()),
        _ => None,
    };
    effects.iter().find_map(attack).expect("an attack roll")
}

#[test]
fn det_147_an_observed_target_is_attacked_normally() {
    let effects = duel("RG").resolve(ROGUE, &HIT, &[8, 4]);
    assert_eq!((totals(&effects), attack_dc(&effects)), (vec![16], 16));
    assert!(effects.contains(&Effect::Hurt { creature: FIRST, amount: 7, faces: vec![4] }));
}

#[test]
fn hse_07_an_attack_knows_armour_class_off_guard_and_flat_checks_and_no_banes() {
    use crate::Source::*;
    let back = Action::Strike(ROGUE);
    let scene = duel("RG").light(Light::Dim).after(FIRST, &back, &[5, 2]).holds(ROGUE, FIRST, Undetected);
    let rolls: Vec<_> = scene.resolve(FIRST, &back, &[5, 2]).into_iter().filter_map(rolled).collect();
    let sources =
        rolls.iter().flat_map(|roll| roll.modifiers.iter().chain(&roll.dc.parts)).map(|part| part.source);
    let sources: Vec<_> = sources.collect();
    assert_eq!(sources, [Fixed, Attack, RepeatedAttack, ArmourClass, OffGuard]);
    assert!(rolls.iter().all(|roll| (1..=20).contains(&roll.die)), "one die of twenty for each");
}

fn rolled(effect: Effect) -> Option<crate::Roll> {
    if let Effect::Rolled(roll) = effect { Some(roll) } else { None }
}

#[test]
fn det_103_det_155_a_blow_that_hits_nothing_tells_its_target_no_more_than_its_noise() {
    let stayed = Scene::draw("RG.").light(Light::Dark).holds(ROGUE, FIRST, Hidden);
    let left = stayed.clone().placed(FIRST, 2, 0);
    let heard = |scene: Scene, faces: &[u8]| held(&scene.settled_after(ROGUE, &HIT, faces));
    assert_eq!(heard(stayed.clone(), &[10]), (Hidden, Some(41)));
    assert_eq!(heard(left, &[10, 20]), (Hidden, Some(41)));
    let deaf = stayed.conditions(FIRST, |c| c.deafened = true);
    assert_eq!(heard(deaf, &[10]), (Hidden, None), "it feels the blow");
}

#[test]
fn det_149_det_150_against_the_hidden_a_flat_check_comes_first() {
    let scene = duel("RG").holds(ROGUE, FIRST, Hidden);
    assert_eq!(totals(&scene.resolve(ROGUE, &HIT, &[10])), [10]);
    assert_eq!(totals(&scene.resolve(ROGUE, &HIT, &[11, 2])), [11, 10]);
    assert_eq!(
        scene.after(ROGUE, &HIT, &[10]).situation.creature(ROGUE).turn.attacks,
        1,
        "the action is spent"
    );
}

#[test]
fn det_152_hidden_and_concealed_asks_for_the_harder_check_alone() {
    let scene = duel("GR").light(Light::Dim).holds(FIRST, ROGUE, Hidden);
    assert_eq!(totals(&scene.resolve(FIRST, &Action::Strike(ROGUE), &[10])), [10]);
    assert_eq!(totals(&scene.resolve(FIRST, &Action::Strike(ROGUE), &[11, 2])), [11, 10]);
}

#[test]
fn det_153_det_158_the_undetected_are_not_struck_at_by_name() {
    for state in [Undetected, Unnoticed] {
        assert_eq!(duel("RG").holds(ROGUE, FIRST, state).refused(ROGUE, &HIT), "DET-153");
    }
    assert_eq!(Scene::draw("RG").refused(ROGUE, &Action::Guess(at(1, 0))), "DET-158", "nobody is suspected");
}

#[test]
fn det_158_a_guess_does_not_hit_the_unnoticed() {
    let scene = Scene::draw("RG\n..").holds(ROGUE, FIRST, Unnoticed);
    let scene = scene.with(|situation| {
        let mut second = situation.creature(FIRST).clone();
        (second.id, second.square) = (SECOND, at(0, 1));
        situation.creatures.push(second);
    });
    let scene = scene.holds(ROGUE, SECOND, Undetected);
    let effects = scene.resolve(ROGUE, &Action::Guess(at(1, 0)), &[20, 20]);
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Hurt { .. })));
}

#[test]
fn det_29_det_155_det_156_a_guess_throws_both_dice_and_tells_nothing() {
    let scene = Scene::draw("...\n.G.\nR..").holds_at(FIRST, ROGUE, Undetected, at(0, 0));
    for (square, faces) in [(at(0, 0), [20, 20]), (at(0, 2), [3, 20])] {
        let effects = scene.resolve(FIRST, &Action::Guess(square), &faces);
        let rolls: Vec<_> = effects.iter().filter(|effect| matches!(effect, Effect::Rolled(_))).collect();
        assert_eq!(rolls.len(), 2);
        assert!(rolls.iter().all(|roll| matches!(roll, Effect::Rolled(roll) if roll.against.is_none())));
        assert!(!effects.iter().any(|effect| matches!(effect, Effect::Hurt { .. })));
    }
}

#[test]
fn det_147_whom_one_sees_one_does_not_guess_at() {
    let scene = duel("RG").holds(ROGUE, FIRST, Observed);
    let scene = scene.with(|situation| {
        let mut second = situation.creature(FIRST).clone();
        (second.id, second.square) = (SECOND, at(0, 0));
        situation.creatures.push(second);
    });
    assert_eq!(scene.holds(ROGUE, SECOND, Undetected).refused(ROGUE, &Action::Guess(at(1, 0))), "DET-147");
}

#[test]
fn det_176_a_strike_at_a_known_space_that_was_left_is_a_guess() {
    let scene = Scene::draw("G.R").holds_at(FIRST, ROGUE, Hidden, at(1, 0));
    let effects = scene.resolve(FIRST, &Action::Strike(ROGUE), &[17, 17]);
    assert_eq!(totals(&effects), [17, 25]);
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Hurt { .. })));
}

#[test]
fn det_162_det_163_det_164_det_165_det_166_det_167_who_is_off_guard() {
    let scene = |state| Scene::draw("RG").holds(FIRST, ROGUE, state).holds(ROGUE, FIRST, Observed);
    for state in [Hidden, Undetected, Unnoticed] {
        assert_eq!(attack_dc(&scene(state).resolve(ROGUE, &HIT, &[2])), 14, "DET-163, DET-164, DET-167");
        assert!(!is_off_guard(scene(state).situation.creature(ROGUE), FIRST), "DET-165");
    }
    let concealed = duel("RG").light(Light::Dim);
    assert_eq!(attack_dc(&concealed.resolve(ROGUE, &HIT, &[2])), 16, "DET-166");
}

#[test]
fn det_103_det_105_t22_t23_t24_a_strike_is_resolved_first_and_then_seen_hit_or_miss() {
    for (state, row) in [(Hidden, 22), (Undetected, 23), (Unnoticed, 24)] {
        let scene = Scene::draw("RG").holds(FIRST, ROGUE, state).holds(ROGUE, FIRST, Observed);
        let scene = scene.facing(FIRST, Direction::West);
        let effects = scene.resolve(ROGUE, &HIT, &[2]);
        let rolled = effects.iter().position(|effect| matches!(effect, Effect::Rolled(_)));
        let learned = effects.iter().position(|effect| matches!(effect, Effect::Learned { .. }));
        assert!(rolled < learned);
        assert_eq!(held(&scene.after(ROGUE, &HIT, &[2])), (Observed, Some(row)));
    }
}

#[test]
fn det_44_a_strike_in_the_dark_is_heard_and_felt() {
    let scene = Scene::draw("RG").light(Light::Dark).holds(ROGUE, FIRST, Hidden);
    let heard = scene.clone().settled_after(ROGUE, &HIT, &[11, 2]);
    assert_eq!(heard.state(FIRST, ROGUE), Hidden);
    let deaf = scene.conditions(FIRST, |c| c.deafened = true).settled_after(ROGUE, &HIT, &[11, 2]);
    assert_eq!((deaf.state(FIRST, ROGUE), deaf.place(FIRST, ROGUE)), (Hidden, Some(at(0, 0))));
}

#[test]
fn det_104_others_see_or_hear_a_strike() {
    let scene = duel("RG......S").facing(SECOND, Direction::West);
    assert_eq!(scene.settled_after(ROGUE, &HIT, &[2]).state(SECOND, ROGUE), Observed);
    let next_door = duel("RG...#S").settled_after(ROGUE, &HIT, &[2]);
    assert_eq!(next_door.state(SECOND, ROGUE), Hidden, "6 squares off, radius 12 halved");
}

#[test]
fn hse_61_later_attacks_of_a_turn_are_worse() {
    let scene = duel("RG");
    assert_eq!(totals(&scene.resolve(ROGUE, &HIT, &[2])), [10]);
    let scene = scene.after(ROGUE, &HIT, &[2]);
    assert_eq!(totals(&scene.resolve(ROGUE, &HIT, &[2])), [5]);
    let scene = scene.after(ROGUE, &HIT, &[2]);
    assert_eq!(totals(&scene.resolve(ROGUE, &HIT, &[2])), [0]);
}

#[test]
fn hse_61_a_critical_hit_deals_twice_the_total() {
    let effects = duel("RG").resolve(ROGUE, &HIT, &[18, 4]);
    assert!(effects.contains(&Effect::Hurt { creature: FIRST, amount: 14, faces: vec![4] }));
}

#[test]
fn hse_61_det_47_cover_helps_against_attacks() {
    let across = duel("RoG").profile(ROGUE, |p| p.attack.as_mut().unwrap().range = Some(12));
    assert_eq!(attack_dc(&across.resolve(ROGUE, &HIT, &[2])), 18);
    let past_an_ally = Scene::draw("S.G.R").holds(FIRST, ROGUE, Observed).holds(ROGUE, FIRST, Observed);
    assert_eq!(attack_dc(&past_an_ally.resolve(FIRST, &Action::Strike(ROGUE), &[2])), 19, "lesser cover");
}

#[test]
fn hse_61_a_crossbow_is_reloaded_after_each_shot_and_not_needed_nearby() {
    let scene = duel("S....R");
    let shot = scene.after(FIRST, &Action::Strike(ROGUE), &[2]);
    assert!(shot.situation.creature(FIRST).conditions.unloaded);
    assert_eq!(shot.refused(FIRST, &Action::Strike(ROGUE)), "HSE-61");
    let near = shot.clone().placed(ROGUE, 1, 0);
    assert_eq!(totals(&near.resolve(FIRST, &Action::Strike(ROGUE), &[2])), [5]);
    let loaded = shot.after(FIRST, &Action::Reload, &[]);
    assert!(!loaded.situation.creature(FIRST).conditions.unloaded);
    assert_eq!(loaded.refused(FIRST, &Action::Reload), "HSE-61");
    assert_eq!(duel("G.R").refused(FIRST, &Action::Reload), "HSE-61");
}

#[test]
fn tac_30_hse_61_a_strike_needs_reach_and_line_of_effect() {
    assert_eq!(duel("R.G").refused(ROGUE, &HIT), "HSE-61");
    assert_eq!(duel("R#\n#G").refused(ROGUE, &HIT), "TAC-30");
    assert_eq!(duel("RE").refused(FIRST, &Action::Strike(ROGUE)), "HSE-61", "servants do not fight");
    let down = duel("RG").conditions(FIRST, |c| c.unconscious = true);
    assert_eq!(down.refused(ROGUE, &HIT), "HSE-65");
    assert_eq!(duel("RG").refused(ROGUE, &Action::Strike(CreatureId(9))), "HSE-65");
}

#[test]
fn hse_29_a_guard_without_hit_points_is_knocked_out_or_killed() {
    let weak = duel("RG").creature(FIRST, |guard| guard.health = 5);
    let out = Effect::Fell { creature: FIRST, how: Fall::KnockedOut };
    assert!(weak.resolve(ROGUE, &HIT, &[8, 2]).contains(&out));
    let killing = weak.with(|situation| situation.rogue_kills = true);
    let scene = killing.after(ROGUE, &HIT, &[8, 2]);
    assert!(scene.situation.creature(FIRST).conditions.dead);
    assert_eq!(scene.state(FIRST, ROGUE), Unnoticed, "HSE-65");
}

#[test]
fn hse_31_a_rogue_without_hit_points_is_captured() {
    let weak = duel("RG").creature(ROGUE, |rogue| rogue.health = 4);
    let captured = Effect::Fell { creature: ROGUE, how: Fall::Captured };
    assert!(weak.resolve(FIRST, &Action::Strike(ROGUE), &[10, 1]).contains(&captured));
}

#[test]
fn hse_10_an_attacker_turns_to_its_target() {
    let scene = duel("GR").after(FIRST, &Action::Strike(ROGUE), &[2]);
    assert_eq!(scene.situation.creature(FIRST).facing, Direction::East);
}

#[test]
fn example_13_det_159_det_160_det_161_an_area_catches_whoever_stands_in_it() {
    for state in [Undetected, Unnoticed, Hidden] {
        let scene = Scene::draw(".G...\n.....\n....R").holds(FIRST, ROGUE, state);
        let burst = SeekArea::Burst(at(3, 2));
        let space = scene.situation.creature(ROGUE).space();
        let mut caught = caught_in(&scene.situation, |square| burst.holds(space, square));
        assert!(caught.any(|creature| creature.id == ROGUE));
        let mut elsewhere = caught_in(&scene.situation, |square| square == at(0, 0));
        assert!(elsewhere.next().is_none());
    }
}

#[test]
fn tac_35_tac_46_det_40_a_shot_through_a_window_breaks_it_and_that_is_heard() {
    let (back, square) = (Action::Strike(ROGUE), at(2, 1));
    let scene = duel("#####\nS.\"R.\n#####");
    let effects = scene.resolve(FIRST, &back, &[2]);
    let broken = Effect::Broken { by: FIRST, square, terrain: Terrain::Glass };
    let heard = Effect::Noise { by: FIRST, at: square, radius: 12, kind: NoiseKind::Loud };
    assert!(effects.ends_with(&[broken, heard]), "hit or miss");
    let scene = scene.after(FIRST, &back, &[2]).after(FIRST, &Action::Reload, &[]);
    assert_eq!(scene.situation.board.terrain(square), Terrain::Floor);
    assert!(!scene.resolve(FIRST, &back, &[2]).iter().any(|effect| matches!(effect, Effect::Broken { .. })));
}

#[test]
fn tac_35_tac_46_a_torn_curtain_hides_nobody_any_more() {
    let scene = Scene::draw("#####\nS.~R.\n#####").holds(FIRST, ROGUE, Hidden);
    let back = Action::Strike(ROGUE);
    let effects = scene.resolve(FIRST, &back, &[10]);
    let noises = effects.iter().filter(|effect| matches!(effect, Effect::Noise { .. })).count();
    assert_eq!(noises, 1, "that of the Strike");
    assert_eq!(held(&scene.settled_after(FIRST, &back, &[10])), (Observed, Some(46)));
}
