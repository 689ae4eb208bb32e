//! Subdue. Rules: HSE-28, TAC-12.

use super::*;
use crate::{Degree, Fall, NoiseKind};
use tactical_grid::{Size, Vision};

const SUBDUE: Action = Action::Subdue(FIRST);

/// The rogue sees the first guard, who knows nothing of it. The attack is +8 against AC 16 − 2.
fn behind(drawing: &str) -> Scene {
    Scene::draw(drawing).holds(ROGUE, FIRST, Observed)
}

fn noises(effects: &[Effect]) -> Vec<(u8, NoiseKind)> {
    let noise = |effect: &Effect| match *effect {
        Effect::Noise { radius, kind, .. } => Some((radius, kind)),
        _ => None,
    };
    effects.iter().filter_map(noise).collect()
}

#[test]
fn hse_28_a_success_takes_the_target_down_with_a_noise_of_3_and_a_critical_one_without() {
    let down = Effect::Fell { creature: FIRST, how: Fall::Subdued };
    let success = behind("RG").resolve(ROGUE, &SUBDUE, &[6]);
    assert!(success.contains(&down));
    assert_eq!(noises(&success), [(3, NoiseKind::Scuffle)]);
    let critical = behind("RG").resolve(ROGUE, &SUBDUE, &[16]);
    assert!(critical.contains(&down));
    assert_eq!(noises(&critical), []);
}

#[test]
fn hse_28_whoever_is_subdued_is_unhurt_insensate_and_a_body() {
    let scene = behind("RG").with(|situation| situation.rogue_kills = true).after(ROGUE, &SUBDUE, &[6]);
    let guard = scene.situation.creature(FIRST);
    assert!(guard.conditions.unconscious && !guard.conditions.dead);
    assert!(guard.is_body() && !guard.can_act());
    assert_eq!(guard.health, guard.profile.max_health);
}

#[test]
fn hse_28_t23_t24_a_failure_is_a_strike_that_missed() {
    for (state, row) in [(Undetected, 23), (Unnoticed, 24)] {
        let scene = behind("RG").holds(FIRST, ROGUE, state).facing(FIRST, Direction::West);
        for face in [1, 5] {
            let effects = scene.resolve(ROGUE, &SUBDUE, &[face]);
            assert_eq!(noises(&effects), [(12, NoiseKind::Loud)]);
            let missed = scene.clone().after(ROGUE, &SUBDUE, &[face]);
            assert_eq!(held(&missed), (Observed, Some(row)));
            assert_eq!(held(&missed), held(&scene.clone().after(ROGUE, &Action::Strike(FIRST), &[face])));
            assert!(missed.situation.creature(FIRST).can_act());
        }
    }
}

#[test]
fn hse_28_t26_t27_others_see_it_just_before_whatever_the_dice_show() {
    for (state, row) in [(Undetected, 26), (Unnoticed, 27)] {
        let scene = behind("RG..S").facing(SECOND, Direction::West).holds(SECOND, ROGUE, state);
        for face in [2, 6, 16] {
            let scene = scene.clone().after(ROGUE, &SUBDUE, &[face]);
            assert_eq!((scene.state(SECOND, ROGUE), scene.row(SECOND, ROGUE)), (Observed, Some(row)));
        }
    }
    let hidden = behind("RG..S").facing(SECOND, Direction::West).holds(SECOND, ROGUE, Hidden);
    assert_eq!(hidden.after(ROGUE, &SUBDUE, &[6]).row(SECOND, ROGUE), Some(25));
}

#[test]
fn hse_28_t74_others_that_do_not_see_it_hear_how_loud_it_was() {
    let heard = |drawing: &str, face| {
        let dark = behind(drawing).light(Light::Dark).profile(ROGUE, |p| p.vision = Vision::Darkvision);
        let scene = dark.creature(SECOND, |guard| crate::detection::note::contact(guard.belief_mut(ROGUE)));
        scene.settled_after(ROGUE, &SUBDUE, &[face]).state(SECOND, ROGUE)
    };
    assert_eq!(heard("GR.S", 6), Hidden, "a scuffle within 3 squares");
    assert_eq!(heard("GR.S", 16), Unnoticed, "not a sound");
    assert_eq!(heard("GR..........S", 6), Unnoticed);
    assert_eq!(heard("GR..........S", 5), Hidden, "as loud as a Strike");
}

#[test]
fn hse_28_it_takes_two_actions_and_counts_as_an_attack() {
    let scene = behind("RG").after(ROGUE, &SUBDUE, &[2]);
    let turn = scene.situation.creature(ROGUE).turn;
    assert_eq!((turn.actions, turn.attacks), (1, 1));
    assert_eq!(scene.refused(ROGUE, &SUBDUE), "DET-28");
    let after_a_strike =
        behind("RG").after(ROGUE, &Action::Strike(FIRST), &[2]).holds(FIRST, ROGUE, Unnoticed);
    assert_eq!(totals(&after_a_strike.resolve(ROGUE, &SUBDUE, &[2])), [5], "HSE-61");
}

#[test]
fn hse_28_it_needs_somebody_adjacent_in_line_of_effect_who_does_not_know_where_the_rogue_is() {
    for state in [Observed, Hidden] {
        assert_eq!(behind("RG").holds(FIRST, ROGUE, state).refused(ROGUE, &SUBDUE), "HSE-28");
    }
    assert_eq!(behind("R.G").refused(ROGUE, &SUBDUE), "HSE-28");
    assert_eq!(behind("R#\n#G").refused(ROGUE, &SUBDUE), "TAC-30");
    assert_eq!(behind("RG").conditions(FIRST, |c| c.unconscious = true).refused(ROGUE, &SUBDUE), "HSE-65");
    let other_way_round = Scene::draw("RG").holds(FIRST, ROGUE, Observed);
    assert_eq!(other_way_round.refused(FIRST, &Action::Subdue(ROGUE)), "HSE-28", "only the rogue does");
    for unknown in [Undetected, Unnoticed] {
        assert_eq!(behind("RG").holds(ROGUE, FIRST, unknown).refused(ROGUE, &SUBDUE), "DET-153");
    }
}

#[test]
fn hse_28_tac_12_the_target_is_at_most_one_size_step_larger() {
    let of_size = |size| behind("RG").profile(FIRST, |profile| profile.size = size);
    for size in [Size::Tiny, Size::Small, Size::Medium, Size::Large] {
        assert!(Detection.check(&of_size(size).situation, ROGUE, &SUBDUE).is_ok(), "{size:?}");
    }
    assert_eq!(of_size(Size::Two).refused(ROGUE, &SUBDUE), "TAC-12");
}

#[test]
fn hse_28_det_148_det_149_flat_checks_come_first_as_for_a_strike() {
    let dim = behind("RG").light(Light::Dim).profile(ROGUE, |rogue| rogue.vision = Vision::Normal);
    assert_eq!(totals(&dim.resolve(ROGUE, &SUBDUE, &[4])), [4]);
    assert_eq!(totals(&dim.resolve(ROGUE, &SUBDUE, &[5, 6])), [5, 14]);
    let heard_only = Scene::draw("RG").light(Light::Dark).holds(ROGUE, FIRST, Hidden);
    let failed = heard_only.resolve(ROGUE, &SUBDUE, &[10]);
    assert_eq!((totals(&failed), noises(&failed)), (vec![10], vec![(12, NoiseKind::Loud)]));
    assert!(failed.contains(&Effect::HitNothing { creature: ROGUE }), "DET-155");
    let done = heard_only.resolve(ROGUE, &SUBDUE, &[11, 6]);
    assert!(!done.contains(&Effect::HitNothing { creature: ROGUE }));
    assert!(done.contains(&Effect::Fell { creature: FIRST, how: Fall::Subdued }));
}

#[test]
fn hse_28_det_176_whoever_has_left_the_known_space_is_not_there_to_be_subdued() {
    let scene = Scene::draw("R.G").light(Light::Dark).holds_at(ROGUE, FIRST, Hidden, at(1, 0));
    let effects = scene.resolve(ROGUE, &SUBDUE, &[20, 20]);
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Fell { .. })));
    assert_eq!(noises(&effects), [(12, NoiseKind::Loud)]);
}

#[test]
fn hse_28_the_forecast_gives_each_degree_its_chance() {
    let scene = behind("RG");
    let forecast = Detection.forecast(&scene.situation, ROGUE, &SUBDUE, &|_| true).unwrap();
    let attack = &forecast.rolls[0].degrees;
    let percent = |degree| attack.percent(|found| *found == degree);
    assert_eq!((percent(Degree::CriticalSuccess), percent(Degree::Success)), (25, 50));
    assert_eq!(forecast.noise_radius, 12, "if it fails");
    assert_same_chances(
        &forecast.states[0].1,
        &by_repetition(&scene.situation, &SUBDUE, [FIRST]).map(|[state]| *state),
    );
}
