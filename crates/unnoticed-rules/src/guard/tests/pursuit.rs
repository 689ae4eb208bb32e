//! Chase, Point Out, hounds and servants. Rules: HSE-36, HSE-37, HSE-67.

use super::*;

fn observed(drawing: &str) -> Scene {
    Scene::draw(drawing).holds(FIRST, ROGUE, Observed)
}

#[test]
fn hse_36_call_out_comes_first_if_it_changes_an_allys_state_and_once() {
    let drawing = "G...R\n#####\n..G..";
    let watch = Watch::of(observed(drawing), &[]);
    assert_eq!((watch.mode(FIRST), watch.choice(FIRST)), (Mode::Chase, Some(Action::CallOut)));
    let known = Watch::of(observed(drawing).holds(SECOND, ROGUE, Undetected), &[]);
    assert_ne!(known.choice(FIRST), Some(Action::CallOut), "the ally knows already");
    let mut called = watch;
    called.minds.get_mut(&FIRST).unwrap().called_out = true;
    assert_ne!(called.choice(FIRST), Some(Action::CallOut));
}

#[test]
fn hse_36_hse_59_nobody_calls_to_allies_out_of_hearing() {
    let watch = Watch::of(observed("G...R....\n#########\n........G"), &[]);
    assert_eq!(watch.choice(FIRST), stride(&[(1, 0), (2, 0), (3, 0)]), "12 squares, halved by the wall");
}

#[test]
fn hse_36_an_adjacent_guard_strikes() {
    assert_eq!(Watch::of(observed("GR"), &[]).choice(FIRST), Some(Action::Strike(ROGUE)));
    assert_eq!(Watch::of(observed("SR"), &[]).choice(FIRST), Some(Action::Strike(ROGUE)));
}

#[test]
fn hse_36_hse_61_a_sentry_shoots_within_range_and_reloads() {
    let watch = Watch::of(observed("S..........R"), &[]);
    assert_eq!(watch.choice(FIRST), Some(Action::Strike(ROGUE)));
    let unloaded = observed("S..........R").conditions(FIRST, |sentry| sentry.unloaded = true);
    assert_eq!(Watch::of(unloaded, &[]).choice(FIRST), Some(Action::Reload));
    let far = Watch::of(observed("S.............R"), &[]);
    assert!(matches!(far.choice(FIRST), Some(Action::Stride(_))));
}

#[test]
fn hse_36_otherwise_it_closes_the_distance_by_the_shortest_path() {
    let watch = Watch::of(observed("G......R"), &[]);
    assert_eq!(watch.choice(FIRST), stride(&[(1, 0), (2, 0), (3, 0), (4, 0), (5, 0)]));
    let barred = Watch::of(observed("G...=..R"), &[]);
    assert_eq!(barred.choice(FIRST), stride(&[(1, 0), (2, 0), (3, 0)]), "or comes as near as it can");
}

#[test]
fn hse_36_a_guard_that_loses_sight_goes_on_from_the_state_it_has_then() {
    let scene = Scene::draw("G....#R").holds_at(FIRST, ROGUE, Observed, Square::new(4, 0));
    let mut watch = Watch::of(scene, &[]);
    Detection.settle(&mut watch.scene.situation, &[], &mut SameFace(10));
    assert_eq!((watch.scene.state(FIRST, ROGUE), watch.mode(FIRST)), (Undetected, Mode::Investigate));
}

#[test]
fn hse_37_the_last_action_points_out_if_that_changes_an_allys_state() {
    let scene = observed("G...R\n.....\n..G..").holds(SECOND, ROGUE, Undetected);
    let watch = Watch::of(scene, &[]);
    assert_ne!(watch.choice_with(FIRST, 2), Some(Action::PointOut(ROGUE)));
    assert_eq!(watch.choice_with(FIRST, 1), Some(Action::PointOut(ROGUE)));
    let told = Watch::of(watch.scene.holds(SECOND, ROGUE, Hidden), &[]);
    assert_ne!(told.choice_with(FIRST, 1), Some(Action::PointOut(ROGUE)), "it knows already");
}

#[test]
fn hse_37_a_guard_that_only_knows_the_space_points_it_out_too() {
    let scene =
        Scene::draw("G...R\n.....\n..G..").holds(FIRST, ROGUE, Hidden).holds(SECOND, ROGUE, Undetected);
    assert_eq!(Watch::of(scene, &[]).choice_with(FIRST, 1), Some(Action::PointOut(ROGUE)));
}

#[test]
fn hse_67_a_hound_points_nothing_out_and_opens_no_door() {
    let scene = observed("H...R\n.....\n..G..").holds(SECOND, ROGUE, Undetected);
    assert_ne!(Watch::of(scene, &[]).choice_with(FIRST, 1), Some(Action::PointOut(ROGUE)));
    let door = tactical_grid::Door {
        square: Square::new(2, 0),
        state: tactical_grid::DoorState::Closed,
        kept_shut: false,
        guards_have_key: false,
    };
    for (drawing, steps) in [("H.+.R", vec![(1, 0)]), ("G.+.R", vec![(1, 0), (2, 0), (3, 0)])] {
        let scene = Scene::draw(drawing).board(|board| board.doors.push(door)).holds(FIRST, ROGUE, Observed);
        assert_eq!(Watch::of(scene, &[]).choice(FIRST), stride(&steps), "{drawing}");
    }
}

#[test]
fn hse_67_a_servant_calls_out_then_runs_to_the_nearest_guard() {
    let drawing = "E...R\n.####\n....G";
    let watch = Watch::of(observed(drawing), &[]);
    assert_eq!(watch.choice(FIRST), Some(Action::CallOut));
    let watch = Watch::of(observed(drawing).holds(SECOND, ROGUE, Undetected), &[]);
    assert_eq!(watch.choice(FIRST), stride(&[(0, 1), (0, 2), (1, 2), (2, 2), (3, 2)]));
}

#[test]
fn hse_67_a_servant_calls_out_each_time_it_changes_a_state() {
    let mut watch = Watch::of(observed("E...R\n.####\n....G"), &[]);
    watch.minds.get_mut(&FIRST).unwrap().called_out = true;
    assert_eq!(watch.choice(FIRST), Some(Action::CallOut));
}

#[test]
fn hse_67_a_servant_without_guards_runs_away_from_the_rogue() {
    let watch = Watch::of(observed("...E...R"), &[]);
    assert_eq!(watch.choice(FIRST), stride(&[(2, 0), (1, 0), (0, 0)]));
}

#[test]
fn hse_67_a_servant_searches_for_nobody() {
    let watch = Watch::of(observed("E.......R").holds(FIRST, ROGUE, Hidden), &[]);
    assert!(!matches!(watch.choice(FIRST), Some(Action::Seek(_))));
}
