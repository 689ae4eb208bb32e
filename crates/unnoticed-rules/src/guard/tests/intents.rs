//! What a guard is about to do is what it then does.

use proptest::prelude::*;

use super::*;
use crate::Kind;
use crate::guard::{GuardIntent, intent};

fn intent_of(watch: &Watch, guard: CreatureId) -> GuardIntent {
    intent_with(watch, guard, 2)
}

fn intent_with(watch: &Watch, guard: CreatureId, actions: u8) -> GuardIntent {
    intent(&Detection, &watch.scene.situation, guard, &watch.minds[&guard], &watch.searched, actions)
}

#[test]
fn hse_32_the_intent_names_mode_and_place() {
    let at = Square::new(6, 0);
    let believing = |state| {
        let watch = Watch::of(Scene::draw("G......R").holds_at(FIRST, ROGUE, state, at), &[]);
        let intent = intent_of(&watch, FIRST);
        (intent.mode, intent.place)
    };
    assert_eq!(believing(Undetected), (Mode::Investigate, Some(at)));
    assert_eq!(believing(Hidden), (Mode::Search, Some(at)));
    assert_eq!(believing(Observed).0, Mode::Chase);
    let calm = Watch::of(Scene::draw("G......R"), &[]);
    assert_eq!((intent_of(&calm, FIRST).mode, intent_of(&calm, FIRST).place), (Mode::Post, None));
}

#[test]
fn hse_32_what_is_foretold_is_the_first_thing_done() {
    for state in [Undetected, Hidden, Observed] {
        let scene = Scene::draw("G......R").holds_at(FIRST, ROGUE, state, Square::new(6, 0));
        let mut watch = Watch::of(scene, &[]);
        let foretold = intent_of(&watch, FIRST).next;
        assert_eq!(foretold, watch.turn(FIRST).first().cloned(), "{state}");
    }
}

const KINDS: [Kind; 5] = [Kind::Guard, Kind::Sentry, Kind::Veteran, Kind::Hound, Kind::Servant];

#[test]
fn hse_37_hse_55_with_one_action_left_it_is_foretold_that_the_guard_points_out() {
    let at = Square::new(3, 0);
    let scene = Scene::draw("G..R...G").holds_at(FIRST, ROGUE, Observed, at);
    let scene = scene.holds_at(SECOND, ROGUE, Undetected, Square::new(6, 0));
    let next = |scene: &Scene, actions| intent_with(&Watch::of(scene.clone(), &[]), FIRST, actions).next;
    let points_out = Some(Action::PointOut(ROGUE));
    assert_eq!(next(&scene, 1), points_out);
    assert_ne!(next(&scene, 2), points_out);
    let startled = scene.conditions(FIRST, |guard| guard.startled = true);
    assert_eq!(next(&startled, 2), points_out, "its startle costs the first");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// Five turns of a guard that walks a route or stands, whatever it believes at first and learns meanwhile.
    #[test]
    fn hse_32_turn_after_turn_what_is_foretold_is_done_first(
        cells in prop::collection::vec(prop::sample::select(b".....#o\"".to_vec()), 40),
        kind in prop::sample::select(KINDS.to_vec()),
        state in prop::sample::select(State::ALL.to_vec()),
        marker in (0..8_i16, 0..6_i16),
        walks in any::<bool>(),
        actions in 0..=3_u8,
    ) {
        let rows: Vec<String> = cells.chunks(8).map(|row| String::from_utf8(row.to_vec()).unwrap()).collect();
        let scene = Scene::draw(&(rows.join("\n") + "\nG......R"));
        let scene = scene.profile(FIRST, |profile| *profile = kind.profile("Guard"));
        let (x, y) = if state == Observed { (7, 5) } else { marker };
        let scene = scene.holds_at(FIRST, ROGUE, state, Square::new(x, y));
        let routes = [(FIRST, PatrolRoute { waypoints: vec![waypoint(0, 5), waypoint(6, 5)], closed: false })];
        let mut watch = Watch::of(scene, if walks { &routes } else { &[] });
        for turn in 1..=5 {
            let foretold = intent_with(&watch, FIRST, actions).next;
            let done = watch.turn_with(FIRST, actions);
            prop_assert_eq!(foretold, done.first().cloned(), "turn {}", turn);
            if !watch.scene.situation.creature(ROGUE).can_act() {
                break;
            }
        }
    }
}
