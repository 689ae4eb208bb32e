//! Investigate and Search. Rules: HSE-34, HSE-35, HSE-57.

use super::*;
use crate::guard::SEARCHED_ROUNDS;
use tactical_grid::Space;

/// A hall with the rogue locked away.
fn hall() -> Scene {
    Scene::draw("G...........\n............\n############\nR...........")
}

#[test]
fn hse_34_a_guard_goes_to_the_marker_and_seeks_there_once() {
    let scene = hall().holds_at(FIRST, ROGUE, Undetected, Square::new(8, 0));
    let mut watch = Watch::of(scene, &[]);
    assert_eq!(watch.mode(FIRST), Mode::Investigate);
    let steps: Vec<(i16, i16)> = (1..=5).map(|x| (x, 0)).collect();
    let burst = Action::Seek(SeekArea::Burst(Square::new(8, 0)));
    let near = stride(&[(6, 0), (7, 0)]).unwrap();
    assert_eq!(watch.turn(FIRST), [stride(&steps).unwrap(), near], "within 1 square, with line of effect");
    assert_eq!(watch.turn(FIRST)[0], burst);
    let place = watch.scene.situation.creature(FIRST).awareness.of(ROGUE).place.unwrap();
    assert!(place.inspected);
    assert_eq!(watch.mode(FIRST), Mode::Search);
}

#[test]
fn hse_34_a_marker_out_of_reach_is_looked_at_from_the_nearest_square() {
    let scene = Scene::draw("G....#....\n##########\nR.........");
    let scene = scene.holds_at(FIRST, ROGUE, Undetected, Square::new(7, 0));
    let mut watch = Watch::of(scene, &[]);
    assert_eq!(watch.turn(FIRST)[0], stride(&[(1, 0), (2, 0), (3, 0), (4, 0)]).unwrap());
    assert_eq!(watch.mode(FIRST), Mode::Search, "no burst is possible, so the cone towards it is taken");
}

#[test]
fn hse_34_a_marker_far_beyond_a_wall_is_given_up_after_one_look() {
    let scene = Scene::draw("G....#..............\n####################\nR...................");
    let scene = scene.holds_at(FIRST, ROGUE, Undetected, Square::new(19, 0));
    let mut watch = Watch::of(scene, &[]);
    watch.turn(FIRST);
    assert_eq!((watch.square(FIRST), watch.mode(FIRST)), ((4, 0), Mode::Search));
}

#[test]
fn hse_34_hse_39_a_guard_looks_where_it_believes_not_where_the_rogue_is() {
    let scene = hall().holds_at(FIRST, ROGUE, Undetected, Square::new(0, 1));
    assert_eq!(Watch::of(scene, &[]).choice(FIRST), Some(Action::Seek(SeekArea::Burst(Square::new(0, 1)))));
}

#[test]
fn hse_35_with_hidden_the_burst_comes_as_soon_as_it_is_possible_and_then_a_stride() {
    let known = Square::new(6, 0);
    let scene = hall().light(tactical_grid::Light::Dark).holds_at(FIRST, ROGUE, Hidden, known);
    let mut watch = Watch::of(scene, &[]);
    let steps: Vec<(i16, i16)> = (1..=5).map(|x| (x, 0)).collect();
    assert_eq!(watch.turn(FIRST), [Action::Seek(SeekArea::Burst(known)), stride(&steps).unwrap()]);
}

#[test]
fn hse_35_with_hidden_out_of_range_the_stride_comes_first() {
    let known = Square::new(11, 0);
    let scene = hall().light(tactical_grid::Light::Dark).holds_at(FIRST, ROGUE, Hidden, known);
    let mut watch = Watch::of(scene, &[]);
    let steps: Vec<(i16, i16)> = (1..=5).map(|x| (x, 0)).collect();
    assert_eq!(watch.turn(FIRST), [stride(&steps).unwrap(), Action::Seek(SeekArea::Burst(known))]);
}

#[test]
fn hse_57_in_an_encounter_a_guard_strikes_into_the_known_space_once_it_has_sought() {
    let scene = Scene::draw("GR").holds(FIRST, ROGUE, Hidden);
    let mut watch = Watch::of(scene, &[]);
    let sought = |watch: &mut Watch| watch.scene.situation.creature_mut(FIRST).turn.sought = true;
    assert!(matches!(watch.choice(FIRST), Some(Action::Seek(_))), "the Seek first");
    sought(&mut watch);
    assert_eq!(watch.choice(FIRST), stride(&[(1, 0)]), "outside an encounter it walks into the space");
    watch.scene.situation.creature_mut(FIRST).conditions.in_encounter = true;
    assert_eq!(watch.choice(FIRST), Some(Action::Strike(ROGUE)));
}

#[test]
fn hse_57_a_crossbow_shoots_into_the_known_space() {
    let scene = Scene::draw("S.......R").holds(FIRST, ROGUE, Hidden);
    let scene = scene.creature(FIRST, |sentry| sentry.turn.sought = true);
    let mut watch = Watch::of(scene, &[]);
    watch.scene.situation.creature_mut(FIRST).conditions.in_encounter = true;
    assert_eq!(watch.choice(FIRST), Some(Action::Strike(ROGUE)));
}

#[test]
fn hse_35_with_undetected_the_cone_with_most_unsearched_squares_is_taken() {
    let scene = searching_at(hall().facing(FIRST, Direction::North), FIRST, 4, 0);
    let mut watch = Watch::of(scene, &[]);
    assert_eq!(watch.choice(FIRST), Some(Action::Seek(SeekArea::Cone(Direction::East))));
    let board = watch.scene.situation.board.clone();
    watch.searched.cover(board.as_ref(), Space::of(Square::new(0, 0)), SeekArea::Cone(Direction::East));
    assert_eq!(
        watch.choice(FIRST),
        Some(Action::Seek(SeekArea::Cone(Direction::SouthEast))),
        "(1, 1) is left"
    );
}

#[test]
fn hse_35_ties_between_cones_go_to_the_facing_then_clockwise() {
    let open = Scene::draw(
        ".............\n.............\n.............\n.............\n.............\n.............\n......G......\n.............\n.............\n.............\n.............\n.............\n.............\n#############\nR............",
    );
    for facing in [Direction::NorthEast, Direction::SouthWest] {
        let watch = Watch::of(searching_at(open.clone().facing(FIRST, facing), FIRST, 6, 6), &[]);
        assert_eq!(watch.choice(FIRST), Some(Action::Seek(SeekArea::Cone(facing))));
    }
    let watch = Watch::of(searching_at(open.clone().facing(FIRST, Direction::East), FIRST, 6, 6), &[]);
    assert_eq!(
        watch.choice(FIRST),
        Some(Action::Seek(SeekArea::Cone(Direction::East))),
        "as many as a diagonal one"
    );
}

#[test]
fn hse_35_after_the_seek_one_stride_to_the_nearest_unsearched_square_near_the_marker() {
    let scene = searching_at(hall().facing(FIRST, Direction::East), FIRST, 4, 0);
    let mut watch = Watch::of(scene, &[]);
    let done = watch.turn(FIRST);
    assert_eq!(done, [Action::Seek(SeekArea::Cone(Direction::East)), stride(&[(0, 1)]).unwrap()]);
}

#[test]
fn hse_35_nothing_beyond_eight_squares_of_the_marker_is_searched() {
    let scene = searching_at(hall().facing(FIRST, Direction::East), FIRST, 0, 0);
    let mut watch = Watch::of(scene, &[]);
    let board = watch.scene.situation.board.clone();
    for y in 0..2 {
        for x in [0, 3, 6] {
            watch.searched.cover(
                board.as_ref(),
                Space::of(Square::new(x, y)),
                SeekArea::Burst(Square::new(x + 1, 1)),
            );
        }
    }
    watch.scene.situation.creature_mut(FIRST).turn.sought = true;
    assert_eq!(watch.choice(FIRST), None, "columns 9 to 11 are too far off");
}

#[test]
fn hse_35_a_searched_square_stays_so_for_three_rounds_and_guards_know_it_of_each_other() {
    let mut searched = SearchedSquares::default();
    let scene = hall();
    let seek = Effect::Acted {
        creature: FIRST,
        action: Action::Seek(SeekArea::Cone(Direction::East)),
        price: crate::Price::first(1),
    };
    searched.note(&scene.situation, &seek);
    searched.end_round();
    for _ in 0..SEARCHED_ROUNDS {
        assert!(searched.contains(Square::new(3, 0)) && !searched.contains(Square::new(7, 0)));
        searched.end_round();
    }
    assert!(!searched.contains(Square::new(3, 0)));
}

#[test]
fn det_133_hse_35_squares_behind_a_wall_are_not_searched() {
    let mut searched = SearchedSquares::default();
    let scene = Scene::draw("G.#...\n..#...\nR.....");
    let seek = Effect::Acted {
        creature: FIRST,
        action: Action::Seek(SeekArea::Cone(Direction::East)),
        price: crate::Price::first(1),
    };
    searched.note(&scene.situation, &seek);
    assert!(searched.contains(Square::new(1, 0)) && !searched.contains(Square::new(4, 0)));
    let seek = Effect::Acted {
        creature: ROGUE,
        action: Action::Seek(SeekArea::Cone(Direction::East)),
        price: crate::Price::first(1),
    };
    let mut searched = SearchedSquares::default();
    searched.note(&scene.situation, &seek);
    assert_eq!(searched, SearchedSquares::default(), "nor what the rogue looks at");
}

#[test]
fn hse_35_whoever_believes_in_an_area_searches_that_and_nothing_else() {
    let area: Vec<Square> = (3..=5).flat_map(|x| (0..2).map(move |y| Square::new(x, y))).collect();
    let scene = searching_at(hall(), FIRST, 4, 0).creature(FIRST, |guard| {
        let belief = guard.belief_mut(ROGUE);
        belief.place = Some(crate::Place::area(Square::new(4, 0), area.clone()).inspected());
    });
    let mut watch = Watch::of(scene, &[]);
    let last = |action: &Action| match action {
        Action::Stride(way) => way.last().copied(),
        _ => None,
    };
    for _ in 0..4 {
        let goals: Vec<Square> = watch.turn(FIRST).iter().filter_map(last).collect();
        assert!(goals.iter().all(|goal| area.contains(goal)), "{goals:?}");
    }
}

#[test]
fn hse_35_a_guard_that_finds_nothing_left_stays_and_does_not_go_back_to_where_it_sought() {
    let scene = Scene::draw(".....\n####.\nG....\n#####\nR....").facing(FIRST, Direction::East);
    let mut watch = Watch::of(searching_at(scene, FIRST, 4, 1), &[]);
    let board = watch.scene.situation.board.clone();
    for y in [0, 2] {
        let here = Space::of(Square::new(0, y));
        watch.searched.cover(board.as_ref(), here, SeekArea::Cone(Direction::East));
        assert!(watch.searched.contains(here.origin), "no cone holds the square it is made from");
    }
    assert_eq!(watch.turn(FIRST), [Action::Seek(SeekArea::Cone(Direction::East))]);
}
