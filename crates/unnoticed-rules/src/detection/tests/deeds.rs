//! Interact. Rules: DET-96 to DET-98, HSE-26, HSE-62, HSE-68.

use super::*;
use crate::{Deed, NoiseKind};
use tactical_grid::{Door, DoorState, Exit, ExitId, Handling, Item, ItemId, Lamp, LampId};

fn interact(deed: Deed) -> Action {
    Action::Interact(deed)
}

fn with_door(scene: Scene, square: Square, state: DoorState) -> Scene {
    scene.board(|board| {
        board.doors.push(Door { square, state, kept_shut: false, guards_have_key: false });
        board.set_door(square, state);
    })
}

/// A rogue at a door in dim light, and a guard four squares from it.
fn at_the_door(state: State, door: DoorState) -> Scene {
    let scene = with_door(Scene::draw("G...R+.."), at(5, 0), door).facing(FIRST, Direction::East);
    scene.light(Light::Dim).holds(FIRST, ROGUE, state)
}

const OPEN: Action = Action::Interact(Deed::Open(at(5, 0)));
const PICK: Action = Action::Interact(Deed::PickLock(at(5, 0)));

#[test]
fn det_96_det_98_t33_t34_the_degrees_of_an_unobtrusive_act_from_hidden() {
    let by = |die| held(&at_the_door(Hidden, DoorState::Closed).after(ROGUE, &OPEN, &[die]));
    assert_eq!([by(7), by(6), by(1)], [(Hidden, None), (Observed, Some(34)), (Observed, Some(34))]);
}

#[test]
fn det_98_t35_t36_t37_the_degrees_of_an_unobtrusive_act_from_undetected_and_unnoticed() {
    for state in [Undetected, Unnoticed] {
        let by = |die| held(&at_the_door(state, DoorState::Closed).after(ROGUE, &OPEN, &[die]));
        assert_eq!([by(7), by(6), by(1)], [(state, None), (Hidden, Some(36)), (Observed, Some(37))]);
    }
}

#[test]
fn det_57_det_98_a_wall_between_is_greater_cover_for_an_unobtrusive_act() {
    let scene = with_door(Scene::draw("G.#R+."), at(4, 0), DoorState::Closed).holds(FIRST, ROGUE, Undetected);
    let open = interact(Deed::Open(at(4, 0)));
    let by = |die| scene.clone().after(ROGUE, &open, &[die]).state(FIRST, ROGUE);
    assert_eq!([by(3), by(2)], [Undetected, Hidden], "3 + 9 + 4 is 16");
}

#[test]
fn det_97_t32_t35_acts_that_need_no_roll_keep_every_state() {
    for state in [Hidden, Undetected, Unnoticed] {
        for (action, faces) in [(Action::TakeCover, vec![]), (EAST, vec![2]), (Action::EndTurn, vec![])] {
            let scene = Scene::draw("G..oR").holds(FIRST, ROGUE, state);
            assert_eq!(scene.after(ROGUE, &action, &faces).state(FIRST, ROGUE), state, "{action:?}");
        }
    }
}

#[test]
fn det_97_det_110_an_act_in_full_view_is_not_rolled_for() {
    let scene = at_the_door(Observed, DoorState::Closed).after(ROGUE, &OPEN, &[]);
    assert_eq!(scene.state(FIRST, ROGUE), Observed);
}

#[test]
fn hse_26_with_nobody_concerned_there_is_no_roll() {
    let scene = with_door(Scene::draw("G...#R+."), at(6, 0), DoorState::Closed);
    let scene = scene.after(ROGUE, &interact(Deed::Open(at(6, 0))), &[]);
    assert_eq!(scene.situation.board.door(at(6, 0)).unwrap().state, DoorState::Open);
}

#[test]
fn hse_26_the_deed_is_done_whatever_the_roll_shows_and_after_it() {
    let effects = at_the_door(Unnoticed, DoorState::Closed).resolve(ROGUE, &OPEN, &[1]);
    assert!(matches!(
        effects[..],
        [Effect::Acted { .. }, Effect::Rolled(_), Effect::Learned { .. }, .., Effect::DoorSet { .. }]
    ));
}

#[test]
fn det_91_hse_26_an_opened_door_shows_who_stands_behind_it() {
    let scene = with_door(Scene::draw("R+...G"), at(1, 0), DoorState::Closed).facing(FIRST, Direction::West);
    let open = interact(Deed::Open(at(1, 0)));
    let scene = scene.settled_after(ROGUE, &open, &[]);
    assert_eq!(held(&scene), (Observed, Some(46)));
}

#[test]
fn hse_26_doors_are_opened_and_closed_within_reach() {
    let closed = at_the_door(Observed, DoorState::Closed);
    assert_eq!(closed.refused(ROGUE, &interact(Deed::Close(at(5, 0)))), "HSE-26");
    assert_eq!(closed.clone().placed(ROGUE, 3, 0).refused(ROGUE, &OPEN), "HSE-26");
    assert_eq!(closed.refused(ROGUE, &interact(Deed::Open(at(3, 0)))), "HSE-26", "no door");
    let open = closed.after(ROGUE, &OPEN, &[]);
    assert_eq!(open.refused(ROGUE, &OPEN), "HSE-26");
    let blocked = open.clone().placed(FIRST, 5, 0).holds(ROGUE, FIRST, Observed);
    assert_eq!(blocked.refused(ROGUE, &interact(Deed::Close(at(5, 0)))), "HSE-26");
    let shut = open.after(ROGUE, &interact(Deed::Close(at(5, 0))), &[]);
    assert_eq!(shut.situation.board.door(at(5, 0)).unwrap().state, DoorState::Closed);
}

#[test]
fn hse_26_hse_56_a_door_bumps_into_whoever_stands_unseen_in_the_doorway() {
    let open = at_the_door(Undetected, DoorState::Open).placed(FIRST, 5, 0).light(Light::Dark);
    for (belief, place) in [(Unnoticed, at(5, 0)), (Undetected, at(5, 0)), (Hidden, at(3, 0))] {
        let scene = open.clone().holds_at(ROGUE, FIRST, belief, place);
        let scene = scene.after(ROGUE, &interact(Deed::Close(at(5, 0))), &[20]);
        assert_eq!(scene.situation.board.door(at(5, 0)).unwrap().state, DoorState::Open, "{belief}");
        assert_eq!((scene.state(ROGUE, FIRST), scene.place(ROGUE, FIRST)), (Hidden, Some(at(5, 0))));
        assert_eq!(scene.state(FIRST, ROGUE), Hidden);
    }
}

#[test]
fn hse_26_hse_62_a_lock_is_picked_against_its_dc() {
    let locked = at_the_door(Observed, DoorState::Locked { dc: 20 });
    assert_eq!(locked.refused(ROGUE, &OPEN), "HSE-26");
    let state =
        |die| locked.clone().after(ROGUE, &PICK, &[die]).situation.board.door(at(5, 0)).unwrap().state;
    assert_eq!([state(11), state(10)], [DoorState::Closed, DoorState::Locked { dc: 20 }]);
    let spent = locked.clone().creature(ROGUE, |rogue| rogue.picks = 0);
    assert_eq!(spent.refused(ROGUE, &PICK), "HSE-62");
    assert_eq!(at_the_door(Observed, DoorState::Closed).refused(ROGUE, &PICK), "HSE-26");
}

#[test]
fn hse_26_a_critical_failure_breaks_the_pick_with_a_noise() {
    let locked = at_the_door(Observed, DoorState::Locked { dc: 20 });
    let effects = locked.resolve(ROGUE, &PICK, &[1]);
    let snap = Effect::Noise { by: ROGUE, at: at(4, 0), radius: 6, kind: NoiseKind::Movement };
    assert!(effects.contains(&snap));
    assert_eq!(locked.after(ROGUE, &PICK, &[1]).situation.creature(ROGUE).picks, 2);
}

#[test]
fn hse_26_the_lock_has_a_die_of_its_own_after_the_stealth_die() {
    let scene = at_the_door(Undetected, DoorState::Locked { dc: 15 });
    assert_eq!(totals(&scene.resolve(ROGUE, &PICK, &[10, 5])), [19, 14]);
}

#[test]
fn hse_26_lamps_are_snuffed_and_lit_within_reach() {
    let lamp = Lamp { square: at(2, 0), radius: 3, lit: true, kept_lit: false };
    let scene = Scene::draw(".R......").light(Light::Dark).board(|board| {
        board.add_lamp(lamp);
    });
    let (snuff, light) = (interact(Deed::Snuff(LampId(0))), interact(Deed::Light(LampId(0))));
    assert_eq!(scene.refused(ROGUE, &light), "HSE-26");
    assert_eq!(scene.clone().placed(ROGUE, 4, 0).refused(ROGUE, &snuff), "HSE-26");
    assert_eq!(scene.refused(ROGUE, &interact(Deed::Snuff(LampId(7)))), "HSE-26");
    let dark = scene.after(ROGUE, &snuff, &[]);
    assert_eq!(dark.situation.board.light(at(1, 0)), Light::Dark);
    assert_eq!(dark.after(ROGUE, &light, &[]).situation.board.light(at(1, 0)), Light::Bright);
}

/// The rogue beside the place of an item.
fn with_item(handling: Handling) -> Scene {
    let item = Item { name: "ledger".into(), square: at(1, 1), handling, done: false, missed: false };
    Scene::draw("R..\n...").board(|board| board.items.push(item))
}

#[test]
fn hse_26_an_item_is_planted_in_its_place_once() {
    let plant = interact(Deed::Use(ItemId(0)));
    let scene = with_item(Handling::Plant);
    let planted = scene.clone().after(ROGUE, &plant, &[]);
    assert!(planted.situation.board.items[0].done);
    assert_eq!(planted.refused(ROGUE, &plant), "HSE-26");
    assert_eq!(scene.placed(ROGUE, 3, 1).refused(ROGUE, &plant), "HSE-26", "out of reach");
}

#[test]
fn hse_26_items_are_taken_once() {
    let scene = with_item(Handling::Take);
    let take = interact(Deed::Use(ItemId(0)));
    let taken = scene.clone().after(ROGUE, &take, &[]);
    assert!(taken.situation.board.items[0].done);
    assert_eq!(taken.refused(ROGUE, &take), "HSE-26");
    assert_eq!(scene.clone().placed(ROGUE, 3, 1).refused(ROGUE, &take), "HSE-26");
    assert_eq!(scene.refused(ROGUE, &interact(Deed::Use(ItemId(4)))), "HSE-26");
}

#[test]
fn hse_68_the_rogue_leaves_from_the_exit_in_any_state() {
    let exit = Exit { name: "gate".into(), square: at(0, 0) };
    let scene = Scene::draw("R..G").board(|board| board.exits.push(exit)).holds(FIRST, ROGUE, Observed);
    let leave = interact(Deed::Leave(ExitId(0)));
    let left = Effect::Left { creature: ROGUE, square: at(0, 0) };
    assert!(scene.resolve(ROGUE, &leave, &[]).contains(&left));
    assert_eq!(scene.clone().placed(ROGUE, 1, 0).refused(ROGUE, &leave), "HSE-68");
    assert_eq!(scene.clone().placed(FIRST, 0, 0).refused(FIRST, &leave), "HSE-68");
    assert_eq!(scene.refused(ROGUE, &interact(Deed::Leave(ExitId(3)))), "HSE-68");
}

#[test]
fn hse_67_a_hound_works_no_doors() {
    let scene = with_door(Scene::draw("H+R"), at(1, 0), DoorState::Closed);
    assert_eq!(scene.refused(FIRST, &interact(Deed::Open(at(1, 0)))), "HSE-67");
}

#[test]
fn hse_52_a_guard_at_a_door_rolls_no_stealth() {
    let scene = with_door(Scene::draw("G+.R"), at(1, 0), DoorState::Closed);
    assert_eq!(scene.resolve(FIRST, &interact(Deed::Open(at(1, 0))), &[]).len(), 2);
}
