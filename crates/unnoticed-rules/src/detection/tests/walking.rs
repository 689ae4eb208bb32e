//! Walks. Rules: HSE-10, HSE-14, HSE-25, HSE-56, HSE-64, HSE-66, HSE-69, TAC-20 to TAC-25.

use super::*;
use crate::{Mover, NoiseKind};
use tactical_grid::{Door, DoorState, Terrain};

fn walk_on<const N: usize>(squares: [(i16, i16); N]) -> Action {
    Action::WalkOn(path(squares))
}

#[test]
fn hse_14_a_stride_goes_square_by_square() {
    let scene = Scene::draw("R......").after(ROGUE, &stride([(1, 0), (2, 0), (3, 0)]), &[]);
    let rogue = scene.situation.creature(ROGUE);
    assert_eq!((rogue.square, rogue.turn.actions, rogue.turn.movement), (at(1, 0), 2, 4));
    let scene = scene.after(ROGUE, &walk_on([(2, 0), (3, 0)]), &[]);
    let rogue = scene.situation.creature(ROGUE);
    assert_eq!((rogue.square, rogue.turn.actions, rogue.turn.movement), (at(2, 0), 2, 3));
    assert_eq!(scene.refused(ROGUE, &walk_on([(3, 0), (4, 0), (5, 0), (6, 0)])), "TAC-22");
    let turned = scene.after(ROGUE, &walk_on([(1, 0)]), &[]);
    assert_eq!(turned.situation.creature(ROGUE).square, at(1, 0), "another path for what is left");
}

#[test]
fn hse_14_there_is_nothing_to_go_on_with_without_a_stride() {
    assert_eq!(Scene::draw("R..").refused(ROGUE, &walk_on([(1, 0)])), "HSE-14");
    let hidden = Scene::draw("R...").after(ROGUE, &stride([(1, 0)]), &[]).after(ROGUE, &Action::Hide, &[]);
    assert_eq!(hidden.refused(ROGUE, &walk_on([(2, 0)])), "HSE-14");
}

#[test]
fn tac_22_tac_25_a_stride_is_as_far_as_speed_and_ground_allow() {
    let six = stride([(1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0)]);
    assert_eq!(Scene::draw("R......").refused(ROGUE, &six), "TAC-22");
    assert_eq!(Scene::draw("R,,,...").refused(ROGUE, &stride([(1, 0), (2, 0), (3, 0)])), "TAC-22");
    let mud = Scene::draw("R,,,...").after(ROGUE, &stride([(1, 0), (2, 0)]), &[]);
    assert_eq!(mud.situation.creature(ROGUE).turn.movement, 3);
    assert_eq!(Scene::draw("R").refused(ROGUE, &Action::Stride(Vec::new())), "TAC-22");
}

#[test]
fn tac_23_no_step_cuts_a_corner_or_leaps() {
    assert_eq!(Scene::draw("R#\n..").refused(ROGUE, &stride([(1, 1)])), "TAC-23");
    assert_eq!(Scene::draw("R..").refused(ROGUE, &stride([(2, 0)])), "TAC-23");
    assert_eq!(Scene::draw("R#.").refused(ROGUE, &stride([(1, 0)])), "TAC-23");
}

#[test]
fn det_40_hse_10_each_square_is_heard_and_turns_the_walker() {
    let effects = Scene::draw("R..").resolve(ROGUE, &stride([(1, 0), (2, 0)]), &[]);
    let heard = Effect::Noise { by: ROGUE, at: at(1, 0), radius: 6, kind: NoiseKind::Movement };
    assert!(effects.contains(&heard));
    assert!(effects.contains(&Effect::Turned { creature: ROGUE, facing: Direction::East }));
}

#[test]
fn hse_56_a_walker_stops_before_whom_it_does_not_see_and_both_touch() {
    let scene = Scene::draw("R.G").light(Light::Dark).creature(ROGUE, |rogue| rogue.square = at(1, 0));
    let scene = scene.after(ROGUE, &stride([(2, 0)]), &[]);
    let rogue = scene.situation.creature(ROGUE);
    assert_eq!((rogue.square, rogue.turn.movement), (at(1, 0), 0));
    assert_eq!((scene.state(FIRST, ROGUE), scene.state(ROGUE, FIRST)), (Hidden, Hidden), "in the dark");
}

#[test]
fn hse_56_who_touches_in_the_light_observes_all_round() {
    let scene = Scene::draw(".RG").facing(FIRST, Direction::East).after(ROGUE, &step(2, 0), &[]);
    assert_eq!((scene.state(FIRST, ROGUE), scene.state(ROGUE, FIRST)), (Observed, Observed));
    assert_eq!(scene.situation.creature(ROGUE).square, at(1, 0));
}

#[test]
fn hse_56_a_sneak_ends_at_the_touch() {
    let scene = Scene::draw("R.G..").light(Light::Dark).after(ROGUE, &sneak([(1, 0), (2, 0)]), &[]);
    assert_eq!(scene.situation.creature(ROGUE).square, at(1, 0));
    assert_eq!(scene.state(FIRST, ROGUE), Hidden);
}

#[test]
fn hse_69_the_space_of_a_hostile_one_sees_cannot_be_entered() {
    let scene = Scene::draw("RG.").holds(ROGUE, FIRST, Observed);
    assert_eq!(scene.refused(ROGUE, &stride([(1, 0), (2, 0)])), "TAC-23");
    let body = scene.conditions(FIRST, |c| c.unconscious = true);
    assert_eq!(body.after(ROGUE, &stride([(1, 0)]), &[]).situation.creature(ROGUE).square, at(1, 0));
}

#[test]
fn hse_69_tac_24_two_sizes_apart_one_may_pass() {
    let scene = Scene::draw("RB..\n....").holds(ROGUE, FIRST, Observed);
    let scene = scene.after(ROGUE, &stride([(1, 0)]), &[]);
    assert_eq!(scene.situation.creature(ROGUE).turn.movement, 3, "as difficult ground");
}

#[test]
fn hse_69_allies_are_passed_through_and_not_stopped_in() {
    let scene = Scene::draw("GG.").placed(ROGUE, 2, 0).conditions(ROGUE, |c| c.unconscious = true);
    assert_eq!(scene.refused(FIRST, &stride([(1, 0)])), "HSE-69");
    assert_eq!(scene.refused(FIRST, &step(1, 0)), "HSE-69");
    assert!(scene.resolve(FIRST, &stride([(1, 0), (2, 0)]), &[]).len() > 2);
}

#[test]
fn hse_69_hse_56_a_sneak_cut_short_in_an_allys_space_ends_before_it() {
    let scene = Scene::draw("GGR").light(Light::Dark).profile(FIRST, |profile| profile.avoids_notice = true);
    let scene = scene.after(FIRST, &sneak([(1, 0), (2, 0)]), &[]);
    assert_eq!(scene.situation.creature(FIRST).square, at(0, 0));
    assert_eq!(scene.state(FIRST, ROGUE), Hidden);
}

#[test]
fn hse_69_hse_64_going_back_into_a_doorway_opens_its_door_again() {
    let scene = before_a_door(DoorState::Closed, false).placed(FIRST, 2, 0);
    let back = Mover::new(&scene.situation, FIRST).back_to(at(1, 0));
    let scene = scene.with(|situation| situation.apply_all(&back));
    let guard = scene.situation.creature(FIRST);
    assert_eq!(
        (guard.square, guard.conditions.held_doors.iter().map(|door| door.state).collect()),
        (at(1, 0), vec![DoorState::Closed])
    );
    assert_eq!(scene.situation.board.door(at(1, 0)).unwrap().state, DoorState::Open);
}

#[test]
fn hse_66_a_large_creature_needs_room_for_all_its_squares() {
    let scene = Scene::draw("B..#\n....").placed(ROGUE, 9, 9);
    assert_eq!(scene.clone().after(FIRST, &stride([(1, 0)]), &[]).situation.creature(FIRST).square, at(1, 0));
    assert_eq!(scene.refused(FIRST, &stride([(1, 0), (2, 0)])), "TAC-23");
}

/// A guard before a closed door.
fn before_a_door(state: DoorState, guards_have_key: bool) -> Scene {
    Scene::draw("G+...").placed(ROGUE, 4, 0).board(|board| {
        board.doors.push(Door { square: at(1, 0), state, kept_shut: false, guards_have_key });
        board.set_door(at(1, 0), state);
    })
}

#[test]
fn hse_64_a_guard_opens_a_door_in_its_way_and_closes_it_behind_itself() {
    for state in [DoorState::Closed, DoorState::Locked { dc: 15 }] {
        let scene = before_a_door(state, true).after(FIRST, &stride([(1, 0), (2, 0), (3, 0)]), &[]);
        let door = |scene: &Scene| scene.situation.board.door(at(1, 0)).unwrap().state;
        assert_eq!((door(&scene), scene.situation.creature(FIRST).turn.movement), (DoorState::Open, 3));
        let scene = scene.after(FIRST, &walk_on([(2, 0), (3, 0)]), &[]);
        assert_eq!((door(&scene), scene.situation.creature(FIRST).turn.movement), (state, 1));
        assert!(scene.situation.creature(FIRST).conditions.held_doors.is_empty());
    }
}

/// The same drawing with a closed door wherever one is drawn.
fn with_doors(drawing: &str) -> Scene {
    Scene::draw(drawing).board(|board| {
        let doorways = board.squares().filter(|&square| board.terrain(square) == Terrain::ClosedDoor);
        let state = DoorState::Closed;
        let door = |square| Door { square, state, kept_shut: false, guards_have_key: false };
        board.doors = doorways.map(door).collect();
    })
}

/// How the doors stand and what movement is left after the first creature has gone east by one square.
fn gone_east(scene: &mut Scene) -> (Vec<DoorState>, u8) {
    let guard = scene.situation.creature(FIRST);
    let path = [(guard.square.x + 1, guard.square.y)];
    let action = if guard.turn.movement > 0 { walk_on(path) } else { stride(path) };
    *scene = scene.clone().after(FIRST, &action, &[]);
    let doors = scene.situation.board.doors.iter().map(|door| door.state).collect();
    (doors, scene.situation.creature(FIRST).turn.movement)
}

#[test]
fn hse_64_of_two_doors_in_a_row_each_is_closed_once_it_is_left() {
    use DoorState::{Closed, Open};
    let mut scene = with_doors("G++...R");
    assert_eq!(gone_east(&mut scene), (vec![Open, Closed], 3));
    assert_eq!(
        gone_east(&mut scene),
        (vec![Closed, Open], 0),
        "1 each for the step, for opening and for closing"
    );
    assert_eq!(gone_east(&mut scene), (vec![Closed, Closed], 3), "with the next Stride");
    assert!(scene.situation.creature(FIRST).conditions.held_doors.is_empty());
}

#[test]
fn hse_64_hse_66_a_large_creature_opens_and_closes_both_wings_of_a_double_door() {
    use DoorState::{Closed, Open};
    let mut scene = with_doors("B.+....R\n..+.....");
    assert_eq!(gone_east(&mut scene), (vec![Open, Open], 3), "Speed 6");
    assert_eq!(scene.situation.creature(FIRST).conditions.held_doors.len(), 2);
    assert_eq!(gone_east(&mut scene), (vec![Open, Open], 2), "it still stands in the doorway");
    assert_eq!(scene.refused(FIRST, &walk_on([(3, 0)])), "TAC-22", "1 for the step and 2 for closing");
    scene = scene.creature(FIRST, |ogre| ogre.turn.movement = 0);
    assert_eq!(gone_east(&mut scene), (vec![Closed, Closed], 3), "with the next Stride");
    assert!(scene.situation.creature(FIRST).conditions.held_doors.is_empty());
}

#[test]
fn hse_64_a_door_that_somebody_else_stands_in_is_let_go_of_and_stays_open() {
    let scene = before_a_door(DoorState::Closed, false).after(FIRST, &stride([(1, 0), (2, 0)]), &[]);
    let followed = scene.placed(ROGUE, 1, 0).conditions(ROGUE, |rogue| rogue.unconscious = true);
    let scene = followed.after(FIRST, &walk_on([(2, 0)]), &[]);
    assert_eq!(scene.situation.board.door(at(1, 0)).unwrap().state, DoorState::Open);
    assert!(scene.situation.creature(FIRST).conditions.held_doors.is_empty());
}

#[test]
fn hse_64_opening_and_closing_are_heard() {
    let scene = before_a_door(DoorState::Closed, false);
    let knock = |at| Effect::Noise { by: FIRST, at, radius: 6, kind: NoiseKind::Door };
    assert!(scene.resolve(FIRST, &stride([(1, 0)]), &[]).contains(&knock(at(0, 0))));
    let inside = scene.after(FIRST, &stride([(1, 0), (2, 0)]), &[]);
    assert!(inside.resolve(FIRST, &walk_on([(2, 0)]), &[]).contains(&knock(at(2, 0))));
}

#[test]
fn hse_64_locked_doors_are_walls_without_the_key_and_the_rogue_opens_none_in_passing() {
    assert_eq!(
        before_a_door(DoorState::Locked { dc: 15 }, false).refused(FIRST, &stride([(1, 0)])),
        "TAC-23"
    );
    let rogue = before_a_door(DoorState::Closed, true).placed(ROGUE, 2, 0);
    assert_eq!(rogue.refused(ROGUE, &stride([(1, 0)])), "TAC-23");
}
