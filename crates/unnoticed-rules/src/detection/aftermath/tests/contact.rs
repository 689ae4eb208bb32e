//! First contact: rows T47 to T50.

use super::*;
use crate::Roll;
use crate::detection::note;
use crate::detection::purpose;

/// A dim corridor: the guard faces the concealed rogue, `distance` squares off.
fn corridor(distance: usize) -> Scene {
    let drawing = format!("G{}R........", ".".repeat(distance - 1));
    Scene::draw(&drawing).facing(FIRST, Direction::East).light(Light::Dim)
}

fn rolls(told: &[Effect]) -> Vec<&Roll> {
    let rolled = told.iter().filter_map(|effect| match effect {
        Effect::Rolled(roll) => Some(roll),
        _ => None,
    });
    rolled.collect()
}

fn acted(creature: CreatureId, action: Action) -> Effect {
    Effect::Acted { creature, price: crate::Price::first(action.cost()), action }
}

#[test]
fn hse_16_first_contact_is_within_six_squares_and_in_line_of_effect() {
    let (scene, told) = after(corridor(6), &[], &[7]);
    assert_eq!(rolls(&told).len(), 1);
    assert!(note::is_in_contact(&held(&scene, FIRST, ROGUE)));
    let (_, told) = after(corridor(7), &[], &[]);
    assert!(rolls(&told).is_empty(), "too far");
    let (_, told) = after(Scene::draw("G.#R"), &[], &[]);
    assert!(rolls(&told).is_empty(), "behind a wall");
}

#[test]
fn example_15_det_120_det_122_t47_t48_t49_t50_one_die_for_guard_sentry_and_captain() {
    // The die shows 7: total 16. The fourth guard sees the rogue in plain view.
    let scene = Scene::draw("G....\n.....\nS...R\n.....\nG...G")
        .light(Light::Dim)
        .profile(THIRD, |captain| captain.perception = 16)
        .profile(CreatureId(4), |fourth| fourth.vision = tactical_grid::Vision::LowLight);
    let everybody = [FIRST, SECOND, THIRD, CreatureId(4)];
    let scene = everybody.iter().fold(scene, |scene, &id| scene.facing(id, Direction::East));
    let scene = scene.facing(CreatureId(4), Direction::North);
    let (scene, told) = after(scene, &[], &[7]);
    let told: Vec<_> =
        rolls(&told).iter().map(|roll| (roll.against, roll.die, roll.total(), roll.dc.value())).collect();
    assert_eq!(told, [(Some(FIRST), 7, 16, 16), (Some(SECOND), 7, 16, 19), (Some(THIRD), 7, 16, 26)]);
    assert_eq!(everybody.map(|id| scene.state(id, ROGUE)), [Unnoticed, Hidden, Observed, Observed]);
    assert_eq!(row(&scene, SECOND, ROGUE).1, Some(48));
    assert_eq!(row(&scene, THIRD, ROGUE).1, Some(49));
    assert_eq!(row(&scene, CreatureId(4), ROGUE).1, Some(46), "T50 is T46 here: no roll (HSE-53)");
}

#[test]
fn det_123_t47_success_leaves_undetected_as_it_is() {
    let (scene, _) = after(corridor(4).holds(FIRST, ROGUE, Undetected), &[], &[20]);
    assert_eq!(scene.state(FIRST, ROGUE), Undetected);
}

#[test]
fn hse_16_cover_counts_and_wary_guards_are_harder() {
    let scene =
        Scene::draw("G...oR").facing(FIRST, Direction::East).conditions(FIRST, |guard| guard.wary = true);
    let (_, told) = after(scene, &[], &[10]);
    assert_eq!((rolls(&told)[0].total(), rolls(&told)[0].dc.value()), (21, 17));
    assert_eq!(rolls(&told)[0].purpose, purpose::CONTACT);
}

#[test]
fn hse_17_a_contact_is_rolled_for_once() {
    let (scene, _) = after(corridor(5), &[], &[15]);
    let (_, told) = after(scene, &[], &[]);
    assert!(rolls(&told).is_empty());
}

#[test]
fn hse_17_whoever_is_observed_or_hidden_makes_contact_without_a_roll() {
    for state in [Observed, Hidden] {
        let (scene, told) = after(corridor(5).holds(FIRST, ROGUE, state), &[], &[]);
        assert!(rolls(&told).is_empty() && note::is_in_contact(&held(&scene, FIRST, ROGUE)), "{state}");
    }
}

#[test]
fn hse_16_det_124_an_act_of_the_rogue_with_rows_of_its_own_calls_for_no_roll_and_is_the_contact() {
    let path = vec![Square::new(6, 0)];
    for action in [Action::Sneak(path.clone()), Action::Stride(path.clone()), Action::WalkOn(path)] {
        let happened = [acted(ROGUE, action), moved(ROGUE, (7, 0), (6, 0))];
        let (scene, told) = after(corridor(7), &happened, &[]);
        assert!(rolls(&told).is_empty() && note::is_in_contact(&held(&scene, FIRST, ROGUE)));
    }
}

#[test]
fn hse_16_a_step_does_not_spare_the_roll() {
    let happened = [acted(ROGUE, Action::Step(Square::new(6, 0))), moved(ROGUE, (7, 0), (6, 0))];
    let (_, told) = after(corridor(7), &happened, &[9]);
    assert_eq!(rolls(&told).len(), 1);
}

#[test]
fn hse_16_a_patrol_that_comes_near_calls_for_the_roll() {
    let (_, told) = after(corridor(7), &[moved(FIRST, (0, 0), (1, 0))], &[9]);
    assert_eq!(rolls(&told).len(), 1);
}

#[test]
fn hse_17_the_roll_of_an_unobtrusive_act_counts_as_the_contacts_roll() {
    let (scene, told) = after(corridor(5), &[], &[15]);
    let roll = Roll { purpose: purpose::UNOBTRUSIVE, ..rolls(&told)[0].clone() };
    drop(scene);
    let (scene, told) = after(corridor(5), &[Effect::Rolled(roll)], &[]);
    assert!(rolls(&told).is_empty() && note::is_in_contact(&held(&scene, FIRST, ROGUE)));
}

#[test]
fn hse_52_guards_make_no_first_contact_roll() {
    let (scene, told) = after(corridor(5), &[], &[15]);
    assert!(rolls(&told).iter().all(|roll| roll.roller == ROGUE));
    assert!(!note::is_in_contact(&held(&scene, ROGUE, FIRST)));
}

#[test]
fn det_172_a_failure_tells_nothing_to_a_guard_that_neither_sees_nor_hears_the_place() {
    for face in [2, 1] {
        let deaf =
            corridor(5).facing(FIRST, Direction::West).conditions(FIRST, |guard| guard.deafened = true);
        let (scene, told) = after(deaf, &[], &[face]);
        assert_eq!((rolls(&told).len(), scene.state(FIRST, ROGUE)), (1, Unnoticed));
    }
}

#[test]
fn det_172_det_44_a_critical_failure_behind_the_back_counts_as_a_failure() {
    let scene = corridor(5).facing(FIRST, Direction::West);
    let (scene, _) = after(scene, &[], &[1]);
    assert_eq!(row(&scene, FIRST, ROGUE), (Hidden, Some(48)));
    assert_eq!(held(&scene, FIRST, ROGUE).place, marker(5, 0));
}

#[test]
fn hse_54_the_dice_of_a_tick_go_by_ascending_id_of_the_observer() {
    let scene = Scene::draw("G.R.S").light(Light::Dim).facing(FIRST, Direction::East);
    let (_, told) = after(scene, &[], &[10]);
    assert_eq!(rolls(&told).iter().map(|roll| roll.against).collect::<Vec<_>>(), [Some(FIRST), Some(SECOND)]);
}
