//! What a guard is about to do is what it then does.

use super::*;
use crate::rules::guard::intent;

fn intent_of(watch: &Watch, guard: CreatureId) -> super::super::Intent {
    intent(&watch.scene.situation, guard, &watch.minds[&guard], &watch.searched, 2)
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
