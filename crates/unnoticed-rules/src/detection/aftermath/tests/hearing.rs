//! Noise: rows T38 to T42, T74, T76; throws, calls and bells.

use super::*;

const ROOMS: &str = "......R......\n#############\n......G......";

#[test]
fn t74_det_42_a_noise_that_reaches_an_unaware_guard_tells_the_space() {
    for state in [Unnoticed, Undetected] {
        let scene = Scene::draw(ROOMS).holds(FIRST, ROGUE, state);
        let step = footstep(&scene, ROGUE);
        let (scene, _) = after(scene, &[step], &[]);
        assert_eq!(row(&scene, FIRST, ROGUE), (Hidden, Some(74)), "{state}");
        assert_eq!(held(&scene, FIRST, ROGUE).place, marker(6, 0));
        assert_eq!(held(&scene, FIRST, ROGUE).reason.by, By::Sense(tactical_grid::SenseKind::Hearing));
    }
}

#[test]
fn det_41_walls_muffle_a_stride_to_three_squares() {
    for (x, state) in [(3, Hidden), (2, Unnoticed)] {
        let scene = Scene::draw(ROOMS).placed(ROGUE, x, 0);
        let step = footstep(&scene, ROGUE);
        assert_eq!(after(scene, &[step], &[]).0.state(FIRST, ROGUE), state, "from column {x}");
    }
}

#[test]
fn det_40_without_a_noise_nothing_is_heard() {
    assert_eq!(waited(Scene::draw(ROOMS)).state(FIRST, ROGUE), Unnoticed);
}

#[test]
fn det_42_a_deaf_guard_hears_nothing() {
    let scene = Scene::draw(ROOMS).conditions(FIRST, |guard| guard.deafened = true);
    let step = footstep(&scene, ROGUE);
    assert_eq!(after(scene, &[step], &[]).0.state(FIRST, ROGUE), Unnoticed);
}

#[test]
fn det_42_det_175_a_noise_moves_the_known_space_and_restarts_the_rounds() {
    let scene = Scene::draw(ROOMS).holds_at(FIRST, ROGUE, Hidden, Square::new(1, 0));
    let scene = scene.creature(FIRST, |guard| guard.belief_mut(ROGUE).quiet_rounds = 9);
    let step = footstep(&scene, ROGUE);
    let (scene, _) = after(scene, &[step], &[]);
    let belief = held(&scene, FIRST, ROGUE);
    assert_eq!((State::of(belief.state), belief.place, belief.quiet_rounds), (Hidden, marker(6, 0), 0));
}

#[test]
fn det_175_moving_away_unheard_changes_neither_state_nor_place() {
    for state in [Hidden, Undetected] {
        let scene = Scene::draw(ROOMS).holds(FIRST, ROGUE, state);
        let (scene, told) = after(scene, &[moved(ROGUE, (6, 0), (8, 0))], &[]);
        assert_eq!((scene.state(FIRST, ROGUE), scene.place(FIRST, ROGUE)), (state, Some(Square::new(6, 0))));
        assert!(told.is_empty(), "{told:?}");
    }
}

#[test]
fn hse_10_facing_turns_to_a_noise_that_changes_the_state_and_to_no_other() {
    let scene = Scene::draw(ROOMS).facing(FIRST, Direction::South);
    let step = footstep(&scene, ROGUE);
    let (scene, _) = after(scene, std::slice::from_ref(&step), &[]);
    assert_eq!(scene.situation.creature(FIRST).facing, Direction::North);
    let (scene, _) = after(scene.facing(FIRST, Direction::South), &[step], &[]);
    assert_eq!(scene.situation.creature(FIRST).facing, Direction::South, "hidden already");
}

#[test]
fn hse_12_hse_54_who_hears_a_noise_behind_it_looks_round_in_the_same_tick() {
    let scene = met(Scene::draw("G\n.\n.\nR"), FIRST, ROGUE);
    assert_eq!(waited(scene.clone()).state(FIRST, ROGUE), Unnoticed, "behind its back");
    let step = footstep(&scene, ROGUE);
    let (scene, _) = after(scene, &[moved(ROGUE, (0, 4), (0, 3)), step], &[]);
    assert_eq!(row(&scene, FIRST, ROGUE), (Observed, Some(46)));
}

#[test]
fn hse_27_a_throw_gives_a_marker_and_never_reveals() {
    for (before, after_it, place) in [
        (Unnoticed, Undetected, marker(2, 2)),
        (Undetected, Undetected, marker(2, 2)),
        (Hidden, Hidden, marker(6, 0)),
    ] {
        let scene = Scene::draw(ROOMS).holds(FIRST, ROGUE, before);
        let (scene, _) = after(scene, &[noise(ROGUE, (2, 2), 6, NoiseKind::Throw)], &[]);
        let belief = held(&scene, FIRST, ROGUE);
        assert_eq!((State::of(belief.state), belief.place), (after_it, place), "{before}");
    }
}

#[test]
fn hse_27_a_throw_out_of_hearing_tells_nothing() {
    let (scene, told) = after(Scene::draw(ROOMS), &[noise(ROGUE, (2, 0), 6, NoiseKind::Throw)], &[]);
    assert_eq!((scene.state(FIRST, ROGUE), told.is_empty()), (Unnoticed, true));
}

#[test]
fn hse_58_guards_ignore_each_other_and_the_rogue_hears_them() {
    let scene = Scene::draw("......R......\n#############\n......G.G....");
    let step = footstep(&scene, FIRST);
    let (scene, _) = after(scene, &[step], &[]);
    assert_eq!(scene.state(SECOND, ROGUE), Unnoticed);
    assert_eq!(row(&scene, ROGUE, FIRST), (Hidden, Some(74)));
}

#[test]
fn hse_59_a_call_passes_on_the_place_but_never_hidden() {
    let rooms = "R............\n#############\n......G...G..\n#############\n..........G..";
    let known = Square::new(0, 0);
    for (caller, ally) in [(Observed, Undetected), (Hidden, Undetected)] {
        let scene = Scene::draw(rooms).holds_at(FIRST, ROGUE, caller, known).holds(SECOND, ROGUE, Unnoticed);
        let scene = scene.holds_at(THIRD, ROGUE, Undetected, Square::new(9, 4));
        let (scene, _) = after(scene, &[noise(FIRST, (6, 2), 12, NoiseKind::Call)], &[]);
        for ally_id in [SECOND, THIRD] {
            let belief = held(&scene, ally_id, ROGUE);
            assert_eq!((State::of(belief.state), belief.place), (ally, marker(0, 0)));
            assert_eq!(belief.reason, Reason::rule("HSE-59", By::Ally(FIRST)));
        }
        assert_eq!(scene.state(ROGUE, FIRST), Hidden, "and the rogue hears where the caller is");
    }
}

#[test]
fn hse_59_a_call_tells_nothing_to_who_knows_more() {
    let scene = Scene::draw("R............\n#############\n......G...G..");
    let scene = scene.holds(FIRST, ROGUE, Hidden).holds_at(SECOND, ROGUE, Hidden, Square::new(3, 0));
    let (scene, _) = after(scene, &[noise(FIRST, (6, 2), 12, NoiseKind::Call)], &[]);
    assert_eq!(scene.place(SECOND, ROGUE), Some(Square::new(3, 0)));
}

#[test]
fn hse_59_a_bell_gives_undetected_with_its_own_square() {
    let scene = Scene::draw("R............\n#############\n......G...G..");
    let (scene, _) = after(scene, &[noise(FIRST, (12, 2), 24, NoiseKind::Bell)], &[]);
    let belief = held(&scene, SECOND, ROGUE);
    assert_eq!((State::of(belief.state), belief.place), (Undetected, marker(12, 2)));
}

#[test]
fn example_16_whisper_t38_det_106_t39_det_109() {
    // A low wall covers the thief from A; a door stands between it and B and C.
    let scene = Scene::draw("...R..o....G\n..#+#.......\n............\n...G........\n.G..........")
        .facing(FIRST, Direction::West)
        .holds(FIRST, ROGUE, Undetected)
        .holds_at(SECOND, ROGUE, Undetected, Square::new(9, 3))
        .holds_at(THIRD, ROGUE, Undetected, Square::new(9, 3));
    let scene = scene.board(|board| {
        for x in [0, 1, 5, 6, 7, 8, 9, 10, 11] {
            board.set_tile(Square::new(x, 1), tactical_grid::Tile::of(tactical_grid::Terrain::Wall));
        }
        board.set_tile(Square::new(4, 0), tactical_grid::Tile::of(tactical_grid::Terrain::Low));
    });
    let quiet = waited(scene.clone());
    assert_eq!([FIRST, SECOND, THIRD].map(|guard| quiet.state(guard, ROGUE)), [Undetected; 3]);
    let (scene, _) = after(scene, &[noise(ROGUE, (3, 0), 6, NoiseKind::Speech)], &[]);
    assert_eq!(row(&scene, FIRST, ROGUE), (Observed, Some(38)), "A sees the lit space");
    assert_eq!(row(&scene, SECOND, ROGUE), (Hidden, Some(39)), "B is 3 squares off behind the door");
    assert_eq!(scene.state(THIRD, ROGUE), Undetected, "C is 4 squares off behind it");
}

#[test]
fn det_106_det_107_det_108_t40_t41_t42_t76_speech_shows_whoever_can_be_seen_and_places_the_others() {
    let rows = [(Undetected, 38, 39), (Unnoticed, 40, 41), (Hidden, 42, 76)];
    for (state, seen, heard) in rows {
        let dim = Scene::draw("G...R").facing(FIRST, Direction::East).light(Light::Dim);
        let dim = met(dim.holds(FIRST, ROGUE, state), FIRST, ROGUE);
        let (dim, _) = after(dim, &[noise(ROGUE, (4, 0), 6, NoiseKind::Speech)], &[]);
        assert_eq!(row(&dim, FIRST, ROGUE), (Observed, Some(seen)), "{state}");
        let walled = Scene::draw(ROOMS).holds(FIRST, ROGUE, state);
        let (walled, _) = after(walled, &[noise(ROGUE, (6, 0), 12, NoiseKind::Loud)], &[]);
        assert_eq!(row(&walled, FIRST, ROGUE), (Hidden, Some(heard)), "{state}");
    }
}

#[test]
fn det_44_a_whisper_in_the_dark_shows_nobody() {
    let scene = Scene::draw("G...R").facing(FIRST, Direction::East).light(Light::Dark);
    let scene = met(scene.holds(FIRST, ROGUE, Undetected), FIRST, ROGUE);
    let (scene, _) = after(scene, &[noise(ROGUE, (4, 0), 6, NoiseKind::Speech)], &[]);
    assert_eq!(scene.state(FIRST, ROGUE), Hidden);
}
