//! Lying in wait. Rules: HSE-39, HSE-52, HSE-72.

use super::*;
use crate::guard::{Alert, AlertTier, prey};

/// A scene in which the first guard lies in wait.
fn waiting(drawing: &str) -> Scene {
    Scene::draw(drawing)
        .profile(FIRST, |profile| profile.avoids_notice = true)
        .conditions(FIRST, |conditions| conditions.waiting = true)
}

fn falls_upon(scene: &Scene) -> Option<CreatureId> {
    prey(&scene.situation, scene.situation.creature(FIRST))
}

#[test]
fn hse_72_who_lies_in_wait_keeps_its_place_whatever_it_learns() {
    for state in [Observed, Hidden, Undetected] {
        let watch = Watch::of(waiting("G....R").holds(FIRST, ROGUE, state), &[]);
        assert_eq!((watch.mode(FIRST), watch.choice(FIRST)), (Mode::Wait, None), "{state:?}");
    }
}

#[test]
fn hse_37_hse_72_it_neither_calls_nor_points_out() {
    let watch = Watch::of(waiting("G...R\n#####\n..G..").holds(FIRST, ROGUE, Observed), &[]);
    assert_eq!((watch.choice(FIRST), watch.choice_with(FIRST, 1)), (None, None));
}

#[test]
fn hse_72_it_falls_upon_whom_it_observes_within_reach() {
    let near = waiting("GR").holds(FIRST, ROGUE, Observed);
    assert_eq!(falls_upon(&near), Some(ROGUE));
    assert_eq!(Watch::of(near, &[]).choice(FIRST), Some(Action::Strike(ROGUE)));
    assert_eq!(falls_upon(&waiting("G.R").holds(FIRST, ROGUE, Observed)), None, "out of reach");
    assert_eq!(falls_upon(&waiting("GR").holds(FIRST, ROGUE, Hidden)), None, "it does not see it");
    let up = Scene::draw("GR").holds(FIRST, ROGUE, Observed);
    assert_eq!(falls_upon(&up), None, "it does not lie in wait");
}

#[test]
fn hse_61_hse_72_a_crossbow_reaches_farther_until_it_is_shot() {
    let sentry = waiting("S.....R").holds(FIRST, ROGUE, Observed);
    assert_eq!(falls_upon(&sentry), Some(ROGUE));
    assert_eq!(falls_upon(&sentry.conditions(FIRST, |conditions| conditions.unloaded = true)), None);
}

#[test]
fn hse_39_hse_72_where_somebody_unperceived_is_makes_no_difference() {
    let [near, far] = [(1, 0), (5, 0)].map(|(x, y)| {
        let scene = waiting("G.....\nR.....").holds_at(FIRST, ROGUE, Undetected, Square::new(3, 1));
        Watch::of(scene.placed(ROGUE, x, y), &[]).choice(FIRST)
    });
    assert_eq!(near, far);
}

/// Whether the guard still lies in wait after a tick in which nothing happens.
fn still_waits(scene: Scene) -> bool {
    let mut situation = scene.situation;
    Detection.settle(&mut situation, &[], &mut SameFace(20));
    situation.creature(FIRST).conditions.waiting
}

#[test]
fn hse_72_it_rises_when_somebody_it_perceives_has_noticed_it() {
    let scene = waiting("G....R").facing(FIRST, Direction::East);
    let dark = scene.clone().light(tactical_grid::Light::Dark);
    assert!(!still_waits(scene.holds(FIRST, ROGUE, Observed).holds(ROGUE, FIRST, Observed)));
    assert!(still_waits(dark.clone().holds(FIRST, ROGUE, Hidden)), "it is unnoticed");
    assert!(
        still_waits(dark.holds(ROGUE, FIRST, Hidden)),
        "hse_39: of whom it does not perceive it cannot tell"
    );
}

#[test]
fn hse_40_hse_72_what_it_knows_raises_no_alert() {
    let scene = waiting("G....R").holds(FIRST, ROGUE, Observed).holds(ROGUE, FIRST, Observed);
    let tier = |scene: &Scene| {
        let mut alert = Alert::default();
        alert.note(&scene.situation, &[]);
        alert.tier
    };
    assert_eq!(tier(&scene), AlertTier::Calm);
    assert_eq!(tier(&scene.conditions(FIRST, |conditions| conditions.waiting = false)), AlertTier::Searching);
}

#[test]
fn hse_55_hse_72_nothing_startles_it() {
    let noise =
        Effect::Noise { by: ROGUE, at: Square::new(4, 0), radius: 6, kind: crate::NoiseKind::Movement };
    let startled = |scene: Scene| {
        let mut situation = scene.light(tactical_grid::Light::Dark).situation;
        let told = Detection.settle(&mut situation, std::slice::from_ref(&noise), &mut SameFace(20));
        told.contains(&Effect::Startled { creature: FIRST, startled: true })
    };
    assert!(!startled(waiting("G...R")));
    assert!(startled(Scene::draw("G...R")));
}
