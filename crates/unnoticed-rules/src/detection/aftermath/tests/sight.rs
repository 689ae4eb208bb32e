//! Sight and the other senses: rows T46, T53, T69 to T71, T81, T82.

use super::*;
use crate::Conditions;
use tactical_grid::{Arc as Sector, Door, DoorState, Precision, Sense, SenseKind, Tile};

/// A guard looks east at the rogue, four squares off in bright light.
fn open_floor() -> Scene {
    Scene::draw("G...R.......").facing(FIRST, Direction::East)
}

/// The same in dim light: the rogue is concealed, and nothing is rolled.
fn dim_floor() -> Scene {
    met(open_floor().light(Light::Dim), FIRST, ROGUE)
}

#[test]
fn t46_det_70_det_71_whoever_stands_in_plain_view_is_observed_whatever_was_believed() {
    for state in [Hidden, Undetected, Unnoticed] {
        let scene = waited(open_floor().holds(FIRST, ROGUE, state));
        assert_eq!(row(&scene, FIRST, ROGUE), (Observed, Some(46)), "{state}");
        assert_eq!(held(&scene, FIRST, ROGUE).place, marker(4, 0));
    }
}

#[test]
fn hse_16_not_qualified_and_in_sight_is_observed_at_any_distance() {
    let scene = Scene::draw("G..................R").facing(FIRST, Direction::East);
    assert_eq!(waited(scene).state(FIRST, ROGUE), Observed);
}

#[test]
fn hse_15_unnoticed_is_where_a_mission_starts() {
    assert_eq!(Scene::draw("G...R").state(FIRST, ROGUE), Unnoticed);
}

#[test]
fn t46_leaves_whoever_is_qualified_alone() {
    for state in [Hidden, Undetected, Unnoticed] {
        assert_eq!(
            waited(met(dim_floor().holds(FIRST, ROGUE, state), FIRST, ROGUE)).state(FIRST, ROGUE),
            state
        );
    }
}

#[test]
fn det_14_det_13_concealment_does_not_change_an_observed_state() {
    let scene = waited(dim_floor().holds(FIRST, ROGUE, Observed));
    assert_eq!(scene.state(FIRST, ROGUE), Observed);
}

#[test]
fn det_13_hiding_behind_half_cover_is_not_judged_anew_every_tick() {
    let scene = Scene::draw("G...oR").facing(FIRST, Direction::East).holds(FIRST, ROGUE, Hidden);
    let scene = met(scene, FIRST, ROGUE);
    let pair = crate::detection::Pair::new(&scene.situation, FIRST, ROGUE);
    assert!(pair.precise_sense_reaches() && pair.cover().qualifies(), "seen in part");
    assert_eq!(waited(scene).state(FIRST, ROGUE), Hidden);
}

#[test]
fn hse_12_an_unaware_guard_sees_only_ahead_and_a_searching_one_everywhere() {
    let behind = met(open_floor().facing(FIRST, Direction::West), FIRST, ROGUE);
    assert_eq!(waited(behind.clone()).state(FIRST, ROGUE), Unnoticed);
    for state in [Undetected, Hidden] {
        assert_eq!(waited(behind.clone().holds(FIRST, ROGUE, state)).state(FIRST, ROGUE), Observed);
    }
}

#[test]
fn det_01_each_pair_has_its_own_state() {
    let scene = Scene::draw("G...R\n#####\n....G").facing(FIRST, Direction::East);
    let scene = waited(scene);
    assert_eq!([FIRST, SECOND].map(|guard| scene.state(guard, ROGUE)), [Observed, Unnoticed]);
    assert_eq!([FIRST, SECOND].map(|guard| scene.state(ROGUE, guard)), [Observed, Unnoticed]);
}

#[test]
fn t53_hse_52_a_guard_does_not_hide_behind_its_cover() {
    let scene = Scene::draw("R...oG").holds(FIRST, ROGUE, Hidden);
    let scene = waited(met(scene, FIRST, ROGUE));
    assert_eq!(row(&scene, ROGUE, FIRST), (Observed, Some(53)));
}

#[test]
fn hse_52_who_lies_in_wait_avoids_notice_like_the_rogue() {
    let scene =
        Scene::draw("f...G\nf....").placed(ROGUE, 0, 0).profile(FIRST, |guard| guard.avoids_notice = true);
    let scene = scene.conditions(FIRST, |guard| guard.deafened = true);
    let scene = scene.board(|board| {
        for y in 0..2 {
            board.set_tile(Square::new(4, y), Tile { fog: true, ..Tile::default() });
        }
    });
    let scene = met(met(scene, ROGUE, FIRST), FIRST, ROGUE);
    assert_eq!(waited(scene).state(ROGUE, FIRST), Unnoticed);
}

#[test]
fn t69_a_lamp_that_goes_out_leaves_the_rogue_hidden_where_it_was_seen() {
    let scene = open_floor().holds(FIRST, ROGUE, Observed).light(Light::Dark);
    let scene = waited(scene);
    assert_eq!(row(&scene, FIRST, ROGUE), (Hidden, Some(69)));
    assert_eq!(held(&scene, FIRST, ROGUE).place, marker(4, 0));
    assert_eq!(held(&scene, FIRST, ROGUE).reason.by, By::LostSight);
}

#[test]
fn t69_det_168_who_is_heard_going_is_hidden_where_the_noise_was() {
    let scene = Scene::draw("....#R\nG...#.").facing(FIRST, Direction::East).placed(ROGUE, 5, 0);
    let scene = scene.holds_at(FIRST, ROGUE, Observed, Square::new(3, 0));
    let step = noise(ROGUE, (5, 0), 12, NoiseKind::Movement);
    let (scene, _) = after(scene, &[step], &[]);
    assert_eq!(row(&scene, FIRST, ROGUE), (Hidden, Some(69)));
    assert_eq!(held(&scene, FIRST, ROGUE).place, marker(5, 0));
}

#[test]
fn t70_det_168_who_goes_unheard_leaves_a_marker_where_it_was_last_seen() {
    let scene = Scene::draw("....#R\nG...#.").facing(FIRST, Direction::East).placed(ROGUE, 5, 0);
    let scene = waited(scene.holds_at(FIRST, ROGUE, Observed, Square::new(3, 0)));
    assert_eq!(row(&scene, FIRST, ROGUE), (Undetected, Some(70)));
    assert_eq!(held(&scene, FIRST, ROGUE).place, marker(3, 0));
}

#[test]
fn hse_10_an_observer_that_turns_keeps_its_eyes_on_whom_it_observes() {
    let scene = open_floor().holds(FIRST, ROGUE, Observed).facing(FIRST, Direction::West);
    assert_eq!(waited(scene).state(FIRST, ROGUE), Observed, "HSE-12");
}

#[test]
fn det_175_the_place_of_an_observed_creature_is_its_space() {
    let scene = open_floor().holds(FIRST, ROGUE, Observed);
    let before = held(&scene, FIRST, ROGUE).reason;
    let (scene, _) = after(scene, &[moved(ROGUE, (4, 0), (5, 0))], &[]);
    assert_eq!(held(&scene, FIRST, ROGUE).place, marker(5, 0));
    assert_eq!(held(&scene, FIRST, ROGUE).reason, before, "why it is observed stays the same");
}

#[test]
fn t71_det_169_an_empty_known_space_becomes_an_inspected_marker() {
    let scene = Scene::draw("G...#R").holds_at(FIRST, ROGUE, Hidden, Square::new(2, 0));
    let scene = waited(scene);
    assert_eq!(row(&scene, FIRST, ROGUE), (Undetected, Some(71)));
    assert_eq!(held(&scene, FIRST, ROGUE).place, inspected(2, 0));
}

#[test]
fn t71_det_170_det_175_an_empty_place_is_no_new_evidence() {
    let scene = Scene::draw("G...#R").holds_at(FIRST, ROGUE, Hidden, Square::new(2, 0));
    let scene = waited(scene.creature(FIRST, |guard| guard.belief_mut(ROGUE).quiet_rounds = 7));
    assert_eq!((row(&scene, FIRST, ROGUE).1, held(&scene, FIRST, ROGUE).quiet_rounds), (Some(71), 7));
}

#[test]
fn det_169_a_dark_corner_is_refuted_only_by_going_there() {
    let scene = Scene::draw("G...#R").light(Light::Dark).holds_at(FIRST, ROGUE, Hidden, Square::new(3, 0));
    assert_eq!(waited(scene.clone()).state(FIRST, ROGUE), Hidden);
    for x in [2, 3] {
        assert_eq!(
            waited(scene.clone().placed(FIRST, x, 0)).state(FIRST, ROGUE),
            Undetected,
            "at column {x}"
        );
    }
}

#[test]
fn det_169_the_known_space_is_not_empty_while_the_rogue_is_there() {
    let scene = dim_floor().holds(FIRST, ROGUE, Hidden);
    assert_eq!(waited(met(scene, FIRST, ROGUE)).state(FIRST, ROGUE), Hidden);
}

#[test]
fn t82_det_174_smell_tells_the_space_without_a_roll_and_keeps_it() {
    for state in [Undetected, Unnoticed] {
        let scene = met(Scene::draw("H..R").light(Light::Dark).holds(FIRST, ROGUE, state), FIRST, ROGUE);
        let scene = waited(scene);
        assert_eq!(row(&scene, FIRST, ROGUE), (Hidden, Some(82)), "{state}");
        assert_eq!(held(&scene, FIRST, ROGUE).reason.by, By::Sense(SenseKind::Smell));
        let (scene, _) = after(scene, &[moved(ROGUE, (3, 0), (2, 0))], &[]);
        assert_eq!(held(&scene, FIRST, ROGUE).place, marker(2, 0), "it follows");
    }
}

#[test]
fn det_174_smell_ends_at_its_range_and_at_walls() {
    for drawing in ["H...R", "H#R"] {
        let scene = met(Scene::draw(drawing).light(Light::Dark), FIRST, ROGUE);
        assert_eq!(waited(scene).state(FIRST, ROGUE), Unnoticed, "{drawing}");
    }
}

#[test]
fn t69_det_174_a_hound_that_loses_sight_keeps_the_scent() {
    let scene = Scene::draw("H..R").light(Light::Dark).holds_at(FIRST, ROGUE, Observed, Square::new(2, 0));
    let scene = waited(scene);
    assert_eq!(row(&scene, FIRST, ROGUE), (Hidden, Some(69)));
    assert_eq!(held(&scene, FIRST, ROGUE).place, marker(3, 0));
}

#[test]
fn t81_det_43_a_vague_sense_makes_unnoticed_undetected_with_the_own_space_as_marker() {
    let vague = Sense { kind: SenseKind::Smell, precision: Precision::Vague, range: 4, arc: Sector::All };
    let scene = Scene::draw("G..R").light(Light::Dark).profile(FIRST, |guard| guard.senses.push(vague));
    let scene = waited(met(scene, FIRST, ROGUE));
    assert_eq!(row(&scene, FIRST, ROGUE), (Undetected, Some(81)));
    assert_eq!(held(&scene, FIRST, ROGUE).place, marker(0, 0));
    assert_eq!(waited(scene).state(FIRST, ROGUE), Undetected, "and never does more");
}

#[test]
fn det_126_a_diversion_is_not_undone_by_standing_in_view() {
    let scene = open_floor().holds(FIRST, ROGUE, Hidden);
    let scene = met(
        scene.creature(FIRST, |guard| crate::detection::note::divert(guard.belief_mut(ROGUE))),
        FIRST,
        ROGUE,
    );
    assert_eq!(waited(scene).state(FIRST, ROGUE), Hidden);
}

#[test]
fn hse_65_the_unconscious_and_the_dead_perceive_nothing() {
    let down: [fn(&mut Conditions); 2] = [|guard| guard.unconscious = true, |guard| guard.dead = true];
    for put_down in down {
        let scene = waited(open_floor().conditions(FIRST, put_down));
        assert_eq!(scene.state(FIRST, ROGUE), Unnoticed);
    }
}

#[test]
fn hse_65_whoever_falls_forgets_everybody() {
    let scene = open_floor().holds(FIRST, ROGUE, Observed);
    let (scene, _) = after(scene, &[Effect::Fell { creature: FIRST, how: crate::Fall::KnockedOut }], &[]);
    assert_eq!((scene.state(FIRST, ROGUE), held(&scene, FIRST, ROGUE).place), (Unnoticed, None));
}

#[test]
fn hse_14_det_86_a_sneak_is_judged_by_its_end_alone() {
    // From one dark corner through the light into the other.
    let scene = Scene::draw("R..\n...\n.G.").light_at(0, 0, Light::Dark).light_at(2, 0, Light::Dark);
    let scene = met(scene.holds_at(FIRST, ROGUE, Undetected, Square::new(0, 0)), FIRST, ROGUE);
    let steps = [moved(ROGUE, (0, 0), (1, 0)), moved(ROGUE, (1, 0), (2, 0))];
    let (whole, _) = after(scene.clone(), &steps, &[]);
    assert_eq!(whole.state(FIRST, ROGUE), Undetected);
    let (stopped, _) = after(scene, &steps[..1], &[]);
    assert_eq!(row(&stopped, FIRST, ROGUE), (Observed, Some(46)));
}

#[test]
fn hse_64_hse_54_a_door_that_opens_is_judged_at_once_for_everybody() {
    let square = Square::new(2, 0);
    let closed = Scene::draw("G.+.R").facing(FIRST, Direction::East).board(|board| {
        board.doors.push(Door { square, state: DoorState::Closed, kept_shut: false, guards_have_key: false });
    });
    assert_eq!(waited(closed.clone()).state(FIRST, ROGUE), Unnoticed);
    let opened = Effect::DoorSet { by: ROGUE, square, state: DoorState::Open };
    let (scene, _) = after(closed, &[opened], &[]);
    assert_eq!((scene.state(FIRST, ROGUE), scene.state(ROGUE, FIRST)), (Observed, Observed));
}

#[test]
fn hse_45_the_rogue_loses_a_guard_from_sight_by_the_same_rules() {
    let scene = Scene::draw("R...#G").holds_at(ROGUE, FIRST, Observed, Square::new(3, 0));
    let scene = waited(scene);
    assert_eq!(row(&scene, ROGUE, FIRST), (Undetected, Some(70)));
    assert_eq!(held(&scene, ROGUE, FIRST).place, marker(3, 0), "its last known marker");
}
