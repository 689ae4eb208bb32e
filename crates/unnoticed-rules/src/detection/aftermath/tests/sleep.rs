//! The asleep and the bound. Rules: HSE-40, HSE-63, HSE-65, HSE-69, SUR-72 to SUR-75.

use super::*;
use crate::detection::{Detection, end_round};
use crate::guard::{Alert, AlertTier};
use crate::{Mover, Rulebook};

/// A lit hall with the rogue in the west and a guard in the east that looks at it.
fn hall() -> Scene {
    Scene::draw("R...G").facing(FIRST, Direction::West)
}

fn asleep(scene: Scene) -> Scene {
    scene.conditions(FIRST, |guard| guard.asleep = true)
}

fn bound(scene: Scene) -> Scene {
    scene.conditions(FIRST, |guard| guard.bound = true)
}

fn sleeps(scene: &Scene) -> bool {
    scene.situation.creature(FIRST).conditions.asleep
}

/// Whether the sleeper in a scene still sleeps at the end of a round in which `happened` came about.
fn sleeps_through(scene: Scene, happened: Effect) -> bool {
    let (mut scene, _) = after(asleep(scene), &[happened], &[]);
    assert!(sleeps(&scene), "nobody wakes before the round ends");
    end_round(&mut scene.situation);
    sleeps(&scene)
}

#[test]
fn sur_73_hse_65_a_sleeper_perceives_nothing() {
    let scene = asleep(Scene::draw("R.H").facing(FIRST, Direction::West));
    let (scene, told) = after(scene.clone(), &[footstep(&scene, ROGUE)], &[]);
    assert_eq!(scene.state(FIRST, ROGUE), Unnoticed);
    assert!(!told.iter().any(|effect| matches!(effect, Effect::Learned { observer: FIRST, .. })));
}

#[test]
fn sur_72_the_bound_perceive_normally() {
    assert_eq!(row(&waited(bound(hall())), FIRST, ROGUE), (Observed, Some(46)));
    let next_door = bound(Scene::draw("R.#G"));
    let (heard, _) = after(next_door.clone(), &[footstep(&next_door, ROGUE)], &[]);
    assert_eq!(heard.state(FIRST, ROGUE), Hidden);
}

#[test]
fn hse_65_sur_72_sur_73_neither_can_act_and_neither_is_a_body() {
    for scene in [asleep(hall()), bound(hall())] {
        let guard = scene.situation.creature(FIRST);
        assert!(!guard.can_act() && !guard.is_body());
        assert_eq!(scene.refused(FIRST, &Action::CallOut), "HSE-65");
    }
}

#[test]
fn sur_74_an_injury_or_the_noise_of_an_attack_or_a_call_wakes_at_the_end_of_the_round() {
    let hurt = |creature| Effect::Hurt { creature, amount: 1, faces: vec![1] };
    assert!(!sleeps_through(hall(), hurt(FIRST)));
    assert!(sleeps_through(hall(), hurt(ROGUE)), "somebody else's wound");
    for kind in [NoiseKind::Loud, NoiseKind::Scuffle, NoiseKind::Call] {
        assert!(!sleeps_through(hall(), noise(ROGUE, (0, 0), 4, kind)), "{kind:?}");
        assert!(sleeps_through(hall(), noise(ROGUE, (0, 0), 3, kind)), "{kind:?} does not reach it");
        let deaf = hall().conditions(FIRST, |guard| guard.deafened = true);
        assert!(sleeps_through(deaf, noise(ROGUE, (0, 0), 4, kind)), "{kind:?}");
    }
    for kind in [NoiseKind::Movement, NoiseKind::Speech, NoiseKind::Throw, NoiseKind::Bell, NoiseKind::Door] {
        assert!(sleeps_through(hall(), noise(ROGUE, (0, 0), 24, kind)), "{kind:?}");
    }
}

#[test]
fn sur_74_the_call_of_a_guard_that_finds_a_body_wakes_too() {
    let scene = Scene::draw("G..G..G\n#######\n......R").facing(SECOND, Direction::East);
    let (mut scene, told) = after(asleep(scene).conditions(THIRD, |guard| guard.dead = true), &[], &[]);
    assert!(told.contains(&Effect::Stirred { creature: FIRST }));
    let ended = end_round(&mut scene.situation);
    assert!(ended.contains(&Effect::Woke { creature: FIRST }) && !sleeps(&scene));
}

#[test]
fn sur_74_whoever_has_woken_perceives_again_and_stays_awake() {
    let (mut scene, _) = after(asleep(hall()), &[noise(ROGUE, (0, 0), 12, NoiseKind::Loud)], &[]);
    end_round(&mut scene.situation);
    assert_eq!(waited(scene.clone()).state(FIRST, ROGUE), Observed);
    assert!(end_round(&mut scene.situation).iter().all(|effect| !matches!(effect, Effect::Woke { .. })));
}

#[test]
fn sur_74_sur_75_the_unconscious_and_the_bound_are_not_woken() {
    let shout = noise(ROGUE, (0, 0), 12, NoiseKind::Loud);
    let felled = Effect::Fell { creature: FIRST, how: crate::Fall::KnockedOut };
    let (mut scene, _) = after(asleep(hall()), &[shout.clone(), felled], &[]);
    end_round(&mut scene.situation);
    assert!(scene.situation.creature(FIRST).is_body() && !sleeps(&scene));
    let (mut scene, _) = after(bound(hall()), &[shout], &[]);
    end_round(&mut scene.situation);
    assert!(scene.situation.creature(FIRST).conditions.bound);
}

#[test]
fn hse_63_hse_65_neither_is_evidence_and_the_bound_call_nobody() {
    let corridor = || Scene::draw("G..G\n####\n...R");
    for scene in [asleep(corridor()), bound(corridor())] {
        let scene = waited(scene.facing(SECOND, Direction::West));
        assert!(scene.situation.creature(SECOND).awareness.evidence.is_empty());
    }
    let beside_a_body = bound(corridor()).facing(FIRST, Direction::East);
    let (scene, told) = after(beside_a_body.conditions(SECOND, |guard| guard.dead = true), &[], &[]);
    assert!(told.contains(&Effect::Found { observer: FIRST, evidence: Evidence::Body(SECOND) }));
    assert!(!told.iter().any(|effect| matches!(effect, Effect::Noise { .. })));
    assert_eq!(row(&scene, FIRST, ROGUE), (Undetected, Some(73)));
}

#[test]
fn hse_40_hse_65_what_the_bound_know_alarms_nobody() {
    let (scene, told) = after(bound(hall()), &[], &[]);
    let mut alert = Alert::default();
    alert.note(&scene.situation, &told);
    assert_eq!((scene.state(FIRST, ROGUE), alert.tier), (Observed, AlertTier::Calm));
}

#[test]
fn hse_69_tac_24_a_sleeper_is_passed_with_difficulty_and_not_stopped_at() {
    let scene = |scene: Scene| scene.holds(ROGUE, FIRST, Observed);
    for still in [scene(asleep(Scene::draw("RG."))), scene(bound(Scene::draw("RG.")))] {
        let mover = Mover::new(&still.situation, ROGUE);
        assert_eq!(mover.cost(Square::new(0, 0), Square::new(1, 0)), Some(2));
        assert!(!mover.may_stop_at(Square::new(1, 0)));
    }
    let awake = scene(Scene::draw("RG."));
    assert_eq!(Mover::new(&awake.situation, ROGUE).cost(Square::new(0, 0), Square::new(1, 0)), None);
}

#[test]
fn hse_56_sur_73_a_sleeper_that_somebody_walks_into_feels_nothing() {
    let scene = asleep(Scene::draw("R.G")).light(Light::Dark).placed(ROGUE, 1, 0);
    let scene = scene.after(ROGUE, &Action::Step(Square::new(2, 0)), &[]);
    assert_eq!((scene.state(ROGUE, FIRST), scene.state(FIRST, ROGUE)), (Hidden, Unnoticed));
}

#[test]
fn det_164_sur_73_a_sleeper_is_off_guard_and_learns_nothing_from_a_blow() {
    let scene = asleep(Scene::draw("RG")).facing(FIRST, Direction::West).holds(ROGUE, FIRST, Observed);
    let strike = Action::Strike(FIRST);
    let forecast = Detection.forecast(&scene.situation, ROGUE, &strike, &|_| true).unwrap();
    assert_eq!(forecast.rolls[0].roll.dc.value(), 14, "AC 16, off-guard");
    let struck = scene.settled_after(ROGUE, &strike, &[2]);
    assert_eq!(struck.state(FIRST, ROGUE), Unnoticed);
    assert!(struck.situation.creature(FIRST).conditions.stirring, "it hears no more than noise");
}

#[test]
fn hse_28_sur_73_a_sleeper_can_be_subdued() {
    let scene = asleep(Scene::draw("RG")).holds(ROGUE, FIRST, Observed);
    assert!(scene.after(ROGUE, &Action::Subdue(FIRST), &[6]).situation.creature(FIRST).is_body());
}
