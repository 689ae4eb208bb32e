//! Evidence: row T73, and who is startled by it.

use super::*;
use crate::{Fall, RowId, RuleId};
use tactical_grid::{Door, DoorState, Handling, Item, ItemId, Lamp, LampId};

/// A hall with a guard at its west end that looks east; the rogue is behind a wall.
fn hall() -> Scene {
    Scene::draw("G..............\n###############\n..............R").facing(FIRST, Direction::East)
}

fn with_door(scene: Scene, x: i16, kept_shut: bool) -> Scene {
    let square = Square::new(x, 0);
    scene.board(|board| {
        board.doors.push(Door { square, state: DoorState::Open, kept_shut, guards_have_key: false });
    })
}

fn with_lamp(scene: Scene, lit: bool) -> Scene {
    scene.board(|board| {
        board.add_lamp(Lamp { square: Square::new(8, 0), radius: 3, lit, kept_lit: true });
    })
}

fn with_item(scene: Scene, x: i16, missed: bool) -> Scene {
    let square = Square::new(x, 0);
    scene.board(|board| {
        board.items.push(Item {
            name: "Vase".to_owned(),
            square,
            handling: Handling::Take,
            done: true,
            missed,
        });
    })
}

/// A colleague lies at `x`, and another stands behind the wall.
fn with_body(x: i16) -> Scene {
    let scene =
        Scene::draw("G.............G\n###############\n.....G........R").facing(FIRST, Direction::East);
    let scene = scene.placed(SECOND, x, 0).conditions(SECOND, |guard| guard.dead = true);
    scene.conditions(THIRD, |guard| guard.blinded = true)
}

#[test]
fn t73_det_171_hse_63_an_open_door_that_is_kept_shut_is_evidence() {
    let scene = waited(with_door(hall(), 14, true));
    assert_eq!(row(&scene, FIRST, ROGUE), (Undetected, Some(73)));
    assert_eq!(held(&scene, FIRST, ROGUE).place, marker(14, 0));
    let evidence = Evidence::OpenDoor(Square::new(14, 0));
    assert_eq!(held(&scene, FIRST, ROGUE).reason.by, By::Evidence(evidence));
    assert_eq!(waited(with_door(hall(), 14, false)).state(FIRST, ROGUE), Unnoticed, "no matter");
}

#[test]
fn hse_63_a_lamp_out_that_is_kept_lit_is_evidence_even_in_the_dark() {
    for light in [Light::Bright, Light::Dark] {
        let scene = waited(with_lamp(hall().light(light), false));
        assert_eq!((scene.state(FIRST, ROGUE), held(&scene, FIRST, ROGUE).place), (Undetected, marker(8, 0)));
    }
    assert_eq!(waited(with_lamp(hall(), true)).state(FIRST, ROGUE), Unnoticed, "it burns");
}

#[test]
fn hse_63_a_missing_object_is_noticed_within_twelve_squares() {
    for (x, state) in [(12, Undetected), (13, Unnoticed)] {
        assert_eq!(waited(with_item(hall(), x, true)).state(FIRST, ROGUE), state, "at column {x}");
    }
    assert_eq!(waited(with_item(hall(), 3, false)).state(FIRST, ROGUE), Unnoticed, "nobody misses it");
}

#[test]
fn hse_63_a_body_is_noticed_within_twelve_squares() {
    for (x, state) in [(12, Undetected), (13, Unnoticed)] {
        assert_eq!(waited(with_body(x)).state(FIRST, ROGUE), state, "at column {x}");
    }
}

#[test]
fn hse_63_what_the_sight_does_not_reach_is_no_evidence() {
    let behind = with_item(hall(), 5, true).facing(FIRST, Direction::West);
    assert_eq!(waited(behind).state(FIRST, ROGUE), Unnoticed);
    let dark = with_item(hall(), 5, true).light(Light::Dark);
    assert_eq!(waited(dark).state(FIRST, ROGUE), Unnoticed);
    let blind = with_lamp(hall(), false).conditions(FIRST, |guard| guard.blinded = true);
    assert_eq!(waited(blind).state(FIRST, ROGUE), Unnoticed);
}

#[test]
fn hse_63_a_guard_that_sees_a_body_calls_out_once() {
    let (scene, told) = after(with_body(10), &[], &[]);
    let calls = |told: &[Effect]| told.iter().filter(|effect| matches!(effect, Effect::Noise { .. })).count();
    assert_eq!(calls(&told), 1);
    assert!(told.contains(&noise(FIRST, (0, 0), 12, NoiseKind::Call)));
    let belief = held(&scene, THIRD, ROGUE);
    assert_eq!(
        (State::of(belief.state), belief.place),
        (Undetected, marker(10, 0)),
        "the colleague has the same marker"
    );
    assert_eq!(belief.reason.by, By::Ally(FIRST));
    let (_, told) = after(scene, &[], &[]);
    assert_eq!(calls(&told), 0);
}

#[test]
fn hse_63_a_piece_counts_once_for_each_guard() {
    let scene = waited(with_door(hall(), 14, true));
    let calm = scene.creature(FIRST, |guard| {
        let belief = guard.belief_mut(ROGUE);
        (belief.state, belief.place) = (Unnoticed.into(), None);
    });
    let (scene, told) = after(calm, &[], &[]);
    assert_eq!((scene.state(FIRST, ROGUE), told), (Unnoticed, vec![]));
}

#[test]
fn hse_63_evidence_gives_an_undetected_rogue_a_new_marker_and_a_hidden_one_fresh_rounds() {
    let scene = with_item(hall(), 5, true).holds_at(FIRST, ROGUE, Undetected, Square::new(2, 2));
    assert_eq!(held(&waited(scene), FIRST, ROGUE).place, marker(5, 0));
    let scene = with_item(hall(), 5, true).holds(FIRST, ROGUE, Hidden);
    let scene = waited(scene.creature(FIRST, |guard| guard.belief_mut(ROGUE).quiet_rounds = 7));
    let belief = held(&scene, FIRST, ROGUE);
    assert_eq!((State::of(belief.state), belief.place, belief.quiet_rounds), (Hidden, marker(14, 2), 0));
}

#[test]
fn hse_63_what_guards_did_themselves_is_no_evidence() {
    let square = Square::new(7, 0);
    let shut = with_door(hall(), 7, true).board(|board| board.set_door(square, DoorState::Closed));
    let opened = |by| Effect::DoorSet { by, square, state: DoorState::Open };
    let (by_guard, _) = after(shut.clone(), &[opened(FIRST)], &[]);
    assert_eq!(by_guard.state(FIRST, ROGUE), Unnoticed);
    let (closed, _) =
        after(by_guard, &[Effect::DoorSet { by: FIRST, square, state: DoorState::Closed }], &[]);
    let (by_rogue, _) = after(closed, &[opened(ROGUE)], &[]);
    assert_eq!(by_rogue.state(FIRST, ROGUE), Undetected, "but the same door may be evidence later");
}

#[test]
fn hse_63_a_guard_may_put_out_a_lamp_or_take_a_thing() {
    let snuffed = Effect::LampSet { by: FIRST, lamp: LampId(0), lit: false };
    let (scene, _) = after(with_lamp(hall(), true), &[snuffed], &[]);
    assert_eq!(scene.state(FIRST, ROGUE), Unnoticed);
    let taken = Effect::Used { creature: FIRST, item: ItemId(0) };
    let (scene, _) = after(with_item(hall(), 5, true), &[taken], &[]);
    assert_eq!(scene.state(FIRST, ROGUE), Unnoticed);
}

#[test]
fn hse_63_the_rogue_takes_nothing_for_evidence_that_a_guard_would_find_there() {
    let before_a_door = |scene: Scene| with_door(scene.facing(FIRST, Direction::West), 7, true);
    let rogue = before_a_door(hall().placed(ROGUE, 5, 0));
    let (_, told) = after(met(rogue, FIRST, ROGUE), &[], &[]);
    assert!(!told.iter().any(|effect| matches!(effect, Effect::Found { .. })));
    let colleague = Scene::draw("G....G.........\n###############\n..............R");
    let (_, told) = after(before_a_door(colleague.facing(SECOND, Direction::East)), &[], &[]);
    let evidence = Evidence::OpenDoor(Square::new(7, 0));
    assert!(told.contains(&Effect::Found { observer: SECOND, evidence }));
}

#[test]
fn hse_55_a_guard_that_leaves_unnoticed_for_undetected_or_hidden_is_startled() {
    let out_of_turn = with_item(hall(), 5, true).creature(FIRST, |guard| guard.turn.active = false);
    let (scene, told) = after(out_of_turn, &[], &[]);
    assert!(told.contains(&Effect::Startled { creature: FIRST, startled: true }));
    assert!(
        scene.situation.creature(FIRST).conditions.startled,
        "it loses the first action of its next turn"
    );
    let in_its_turn = waited(with_item(hall(), 5, true));
    let guard = in_its_turn.situation.creature(FIRST);
    assert_eq!((guard.turn.actions, guard.conditions.startled), (0, false), "it loses the rest of its turn");
}

#[test]
fn hse_55_nobody_is_startled_by_what_it_sees_plainly_or_knew_already() {
    let startled = |told: &[Effect]| told.iter().any(|effect| matches!(effect, Effect::Startled { .. }));
    let (_, told) = after(Scene::draw("G...R").facing(FIRST, Direction::East), &[], &[]);
    assert!(!startled(&told), "observed");
    let (_, told) = after(with_item(hall(), 5, true).holds(FIRST, ROGUE, Undetected), &[], &[]);
    assert!(!startled(&told), "undetected before");
}

#[test]
fn hse_55_an_act_that_betrays_the_rogue_startles_too() {
    let reason = Reason::row(RowId::new("T", 20), By::Roll, RuleId("DET-89"));
    let (from, to, place) = (Unnoticed.into(), Hidden.into(), marker(14, 2));
    let learned = Effect::Learned { observer: FIRST, subject: ROGUE, from, to, place, reason };
    let (_, told) = after(hall(), &[learned], &[]);
    assert!(told.contains(&Effect::Startled { creature: FIRST, startled: true }));
}

#[test]
fn hse_54_a_fresh_body_is_found_in_the_tick_in_which_it_falls() {
    let scene = with_body(6).conditions(SECOND, |guard| guard.dead = false);
    let (scene, _) = after(scene, &[Effect::Fell { creature: SECOND, how: Fall::KnockedOut }], &[]);
    assert_eq!(row(&scene, FIRST, ROGUE), (Undetected, Some(73)));
}
