//! Post, Patrol, Return, and foresight. Rules: HSE-32, HSE-33, HSE-64, HSE-71.

use proptest::prelude::*;

use super::*;
use crate::guard::{RoutineTurn, predict};
use tactical_grid::{Door, DoorState};

/// A long gallery; the rogue is walled off.
const GALLERY: &str = "G.........\n##########\nR.........";

fn there_and_back() -> PatrolRoute {
    PatrolRoute { waypoints: vec![waypoint(0, 0), waypoint(9, 0)], closed: false }
}

#[test]
fn hse_33_a_patrol_makes_one_stride_a_round_back_and_forth() {
    let mut watch = Watch::of(Scene::draw(GALLERY), &[(FIRST, there_and_back())]);
    assert_eq!(watch.mode(FIRST), Mode::Patrol);
    assert_eq!(watch.turn(FIRST), [stride(&[(1, 0), (2, 0), (3, 0), (4, 0), (5, 0)]).unwrap()]);
    let squares: Vec<_> = (0..4).map(|_| (watch.turn(FIRST), watch.square(FIRST)).1).collect();
    assert_eq!(squares, [(8, 0), (3, 0), (2, 0), (7, 0)]);
}

#[test]
fn hse_33_a_loop_goes_round() {
    let drawing = "G....\n.###.\n.....\n#####\nR....";
    let corners = vec![waypoint(0, 0), waypoint(4, 0), waypoint(4, 2), waypoint(0, 2)];
    let mut watch =
        Watch::of(Scene::draw(drawing), &[(FIRST, PatrolRoute { waypoints: corners, closed: true })]);
    let squares: Vec<_> = (0..4).map(|_| (watch.turn(FIRST), watch.square(FIRST)).1).collect();
    assert_eq!(squares, [(4, 1), (0, 2), (3, 0), (2, 2)]);
}

#[test]
fn hse_33_hse_10_a_patrol_waits_and_faces_as_its_waypoint_says() {
    let stop = Waypoint { wait: 2, facing: Some(Direction::South), ..waypoint(3, 0) };
    let route = PatrolRoute { waypoints: vec![waypoint(0, 0), stop, waypoint(9, 0)], closed: false };
    let mut watch = Watch::of(Scene::draw(GALLERY), &[(FIRST, route)]);
    watch.turn(FIRST);
    assert_eq!((watch.square(FIRST), watch.facing(FIRST)), ((3, 0), Direction::South), "it stops to wait");
    assert_eq!([watch.turn(FIRST), watch.turn(FIRST)], [vec![], vec![]], "two rounds");
    watch.turn(FIRST);
    assert_eq!((watch.square(FIRST), watch.facing(FIRST)), ((8, 0), Direction::East));
}

#[test]
fn hse_32_a_guard_at_its_post_stays_and_turns_back_to_where_it_looked() {
    let mut watch = Watch::of(Scene::draw(GALLERY).facing(FIRST, Direction::East), &[]);
    assert_eq!((watch.mode(FIRST), watch.turn(FIRST)), (Mode::Post, vec![]));
    watch.scene = watch.scene.facing(FIRST, Direction::South);
    watch.turn(FIRST);
    assert_eq!(watch.facing(FIRST), Direction::East);
}

#[test]
fn hse_32_a_guard_that_has_calmed_down_returns_to_the_nearest_square_of_its_route() {
    let drawing = "G.........\n.#######..\n..........\n##########\nR.........";
    let mut watch = Watch::of(Scene::draw(drawing), &[(FIRST, there_and_back())]);
    watch.scene = watch.scene.placed(FIRST, 6, 2);
    assert_eq!(watch.mode(FIRST), Mode::Return);
    assert_eq!(
        watch.turn(FIRST),
        [stride(&[(7, 2), (8, 2), (8, 1), (8, 0)]).unwrap()],
        "at the pace of a patrol"
    );
    assert_eq!(watch.mode(FIRST), Mode::Patrol);
    watch.turn(FIRST);
    assert_eq!(watch.square(FIRST), (5, 0), "and goes on from there");
}

#[test]
fn hse_32_the_mode_follows_from_the_states_alone() {
    let modes = [(Observed, Mode::Chase), (Hidden, Mode::Search), (Undetected, Mode::Investigate)];
    for (state, expected) in modes {
        let watch = Watch::of(Scene::draw(GALLERY).holds(FIRST, ROGUE, state), &[]);
        assert_eq!(watch.mode(FIRST), expected);
    }
    let watch = Watch::of(searching_at(Scene::draw(GALLERY), FIRST, 5, 0), &[]);
    assert_eq!(watch.mode(FIRST), Mode::Search, "a marker that it has looked at");
}

#[test]
fn hse_64_a_patrol_opens_a_door_in_its_way_and_closes_it_behind_itself() {
    let square = Square::new(3, 0);
    let scene = Scene::draw("G..+......\n##########\nR.........").board(|board| {
        board.doors.push(Door { square, state: DoorState::Closed, kept_shut: true, guards_have_key: false });
    });
    let mut watch = Watch::of(scene, &[(FIRST, there_and_back())]);
    watch.turn(FIRST);
    assert_eq!(watch.square(FIRST), (3, 0), "3 squares and 1 for opening, 2 more would not fit");
    watch.turn(FIRST);
    assert_eq!(
        (watch.square(FIRST), watch.scene.situation.board.door(square).unwrap().state),
        ((7, 0), DoorState::Closed)
    );
    assert_eq!(watch.mode(FIRST), Mode::Patrol, "and it alarms nobody");
}

#[test]
fn hse_69_a_patrol_does_not_stop_in_a_colleagues_space() {
    let mut watch =
        Watch::of(Scene::draw("G....G....\n##########\nR........."), &[(FIRST, there_and_back())]);
    watch.turn(FIRST);
    assert_eq!(watch.square(FIRST), (4, 0));
    watch.turn(FIRST);
    assert_eq!(watch.square(FIRST), (9, 0), "but it passes through");
}

#[test]
fn hse_66_a_large_guard_patrols_by_its_upper_left_square() {
    let drawing = "B.......\n........\n########\nR.......";
    let route = PatrolRoute { waypoints: vec![waypoint(0, 0), waypoint(6, 0)], closed: false };
    let mut watch = Watch::of(Scene::draw(drawing), &[(FIRST, route)]);
    watch.turn(FIRST);
    assert_eq!(watch.square(FIRST), (6, 0));
}

#[test]
fn hse_65_who_cannot_act_chooses_nothing() {
    let watch = Watch::of(Scene::draw(GALLERY), &[(FIRST, there_and_back())]);
    let mut watch = Watch { scene: watch.scene.conditions(FIRST, |guard| guard.unconscious = true), ..watch };
    assert_eq!(watch.turn(FIRST), []);
}

prop_compose! {
    fn route()(
        stops in prop::collection::vec((0..10_i16, 0..3_i16, 0..3_u8, prop::option::of(prop::sample::select(Direction::ALL.to_vec()))), 2..5),
        closed in any::<bool>(),
    ) -> PatrolRoute {
        let waypoint = |(x, y, wait, facing)| Waypoint { square: Square::new(x, y), wait, facing };
        let mut waypoints: Vec<Waypoint> = stops.into_iter().map(waypoint).collect();
        waypoints.dedup_by_key(|waypoint| waypoint.square);
        PatrolRoute { waypoints, closed }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn hse_71_hse_33_an_undisturbed_patrol_does_what_was_foreseen(route in route(), rounds in 1..8_usize) {
        let start = route.waypoints[0].square;
        let scene = Scene::draw("G..,......\n..o.......\n....+.....\n##########\nR.........").placed(FIRST, start.x, start.y);
        let square = Square::new(4, 2);
        let scene = scene.board(|board| {
            board.doors.push(Door { square, state: DoorState::Closed, kept_shut: false, guards_have_key: false });
        });
        let mut watch = Watch::of(scene, &[(FIRST, route)]);
        let (guard, mind) = (watch.scene.situation.creature(FIRST).clone(), watch.minds[&FIRST].clone());
        for stand in predict(&watch.scene.situation.board.clone(), &guard, &mind, rounds) {
            let walked = watch.turn(FIRST);
            let way = match walked.as_slice() {
                [Action::Stride(way)] => way.clone(),
                _ => Vec::new(),
            };
            let guard = watch.scene.situation.creature(FIRST);
            prop_assert_eq!(stand, RoutineTurn { way, square: guard.square, facing: guard.facing });
        }
    }
}
