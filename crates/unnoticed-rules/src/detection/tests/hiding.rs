//! Hide, Take Cover, Step. Rules: DET-55, DET-56, DET-62 to DET-72, DET-92 to DET-95.

use super::*;

#[test]
fn det_62_one_cannot_hide_in_plain_view() {
    let scene = Scene::draw("G...R").holds(FIRST, ROGUE, Observed);
    assert_eq!(scene.clone().holds(ROGUE, FIRST, Observed).refused(ROGUE, &Action::Hide), "DET-62");
    let unaware = scene.holds(ROGUE, FIRST, Undetected).after(ROGUE, &Action::Hide, &[]);
    assert_eq!(unaware.state(FIRST, ROGUE), Observed, "a refusal would tell that somebody sees it (hse_49)");
}

#[test]
fn det_64_det_69_t01_hide_is_rolled_only_against_those_who_observe_and_may_be_hidden_from() {
    let scene = Scene::draw("G..oR...G").holds(FIRST, ROGUE, Observed).holds(SECOND, ROGUE, Observed);
    let scene = scene.facing(SECOND, Direction::West);
    assert_eq!(totals(&scene.resolve(ROGUE, &Action::Hide, &[10])), [21]);
    let scene = scene.after(ROGUE, &Action::Hide, &[10]);
    assert_eq!((scene.state(FIRST, ROGUE), scene.state(SECOND, ROGUE)), (Hidden, Observed));
}

#[test]
fn det_65_det_66_t04_t05_t06_hide_never_improves_undetected_or_unnoticed() {
    for state in [Hidden, Undetected, Unnoticed] {
        let scene = Scene::draw("G..oR").holds(FIRST, ROGUE, state).after(ROGUE, &Action::Hide, &[]);
        assert_eq!(scene.state(FIRST, ROGUE), state);
    }
}

#[test]
fn hse_06_det_63_det_67_det_68_t02_t03_hide_succeeds_at_the_perception_dc() {
    let scene = Scene::draw("G..oR").holds(FIRST, ROGUE, Observed);
    assert_eq!(held(&scene.clone().after(ROGUE, &Action::Hide, &[5])), (Hidden, Some(2)));
    assert_eq!(scene.after(ROGUE, &Action::Hide, &[4]).state(FIRST, ROGUE), Observed);
}

#[test]
fn det_72_after_a_seek_that_found_it_the_rogue_has_to_hide_again() {
    let scene = Scene::draw("G..oR").facing(FIRST, Direction::East).holds(FIRST, ROGUE, Hidden);
    let found = scene.after(FIRST, &EAST, &[20]);
    assert_eq!(found.state(FIRST, ROGUE), Observed);
    assert_eq!(found.after(ROGUE, &Action::Hide, &[15]).state(FIRST, ROGUE), Hidden);
}

#[test]
fn hse_38_a_wary_guard_is_harder_to_hide_from() {
    let scene = Scene::draw("G..oR").holds(FIRST, ROGUE, Observed).conditions(FIRST, |c| c.wary = true);
    assert_eq!(scene.after(ROGUE, &Action::Hide, &[5]).state(FIRST, ROGUE), Observed, "DC 17");
}

#[test]
fn hse_52_guards_do_not_hide_or_sneak() {
    let scene = Scene::draw("G.oR").holds(ROGUE, FIRST, Observed);
    assert_eq!(scene.refused(FIRST, &Action::Hide), "HSE-52");
    assert_eq!(scene.refused(FIRST, &sneak([(1, 0)])), "HSE-52");
}

#[test]
fn det_55_take_cover_needs_something_to_crouch_behind() {
    assert_eq!(Scene::draw("....\n.R..\n....").refused(ROGUE, &Action::TakeCover), "DET-55");
    let crouched = Scene::draw("G..oR").after(ROGUE, &Action::TakeCover, &[]);
    assert!(crouched.situation.creature(ROGUE).conditions.took_cover);
    assert_eq!(crouched.refused(ROGUE, &Action::TakeCover), "DET-55");
}

#[test]
fn det_56_take_cover_ends_with_a_step_or_an_attack() {
    let crouched =
        Scene::draw(".G.\noR.").conditions(ROGUE, |c| c.took_cover = true).holds(ROGUE, FIRST, Observed);
    let crouches = |scene: &Scene| scene.situation.creature(ROGUE).conditions.took_cover;
    assert!(!crouches(&crouched.clone().after(ROGUE, &step(2, 1), &[])));
    assert!(!crouches(&crouched.after(ROGUE, &Action::Strike(FIRST), &[2])));
}

#[test]
fn det_92_det_95_t28_t30_a_step_behind_cover_keeps_every_state() {
    for state in [Hidden, Undetected, Unnoticed] {
        let scene = Scene::draw(".....o.\nG....oR\n.....o.").holds(FIRST, ROGUE, state);
        assert_eq!(scene.after(ROGUE, &step(6, 2), &[]).state(FIRST, ROGUE), state);
    }
}

#[test]
fn det_94_det_95_t29_t31_a_step_into_plain_view_is_observed() {
    for (state, row) in [(Hidden, 29), (Undetected, 31)] {
        let scene = Scene::draw("......\nG...oR\n......").holds(FIRST, ROGUE, state);
        let scene = scene.board(|board| board.set_tile(at(4, 1), board.tile(at(0, 0))));
        assert_eq!(held(&scene.after(ROGUE, &step(5, 2), &[])), (Observed, Some(row)));
    }
}

#[test]
fn hse_25_one_step_a_turn() {
    let scene = Scene::draw("R..").after(ROGUE, &step(1, 0), &[]);
    assert_eq!(scene.refused(ROGUE, &step(2, 0)), "HSE-25");
}

#[test]
fn det_93_a_step_needs_plain_ground_and_some_speed() {
    assert_eq!(Scene::draw("R,.").refused(ROGUE, &step(1, 0)), "DET-93");
    assert_eq!(Scene::draw("R#.").refused(ROGUE, &step(1, 0)), "TAC-23");
    assert_eq!(Scene::draw("R..").refused(ROGUE, &step(2, 0)), "TAC-23");
    assert_eq!(Scene::draw("R..").profile(ROGUE, |p| p.speed = 1).refused(ROGUE, &step(1, 0)), "DET-93");
}

#[test]
fn det_28_three_actions_and_no_more() {
    let scene = Scene::draw("R").creature(ROGUE, |rogue| rogue.turn.actions = 0);
    assert_eq!(scene.refused(ROGUE, &Action::Hide), "DET-28");
    let waiting = Scene::draw("R").creature(ROGUE, |rogue| rogue.turn.active = false);
    assert_eq!(waiting.refused(ROGUE, &Action::Hide), "HSE-13");
    let out = Scene::draw("R").conditions(ROGUE, |c| c.unconscious = true);
    assert_eq!(out.refused(ROGUE, &Action::Hide), "HSE-65");
}

#[test]
fn det_111_det_112_t44_t45_turning_invisible_hides_from_eyes() {
    let scene = Scene::draw("G...R").holds(FIRST, ROGUE, Observed);
    let effects = crate::detection::turn_invisible(&scene.situation, ROGUE);
    let scene = scene.with(|situation| situation.apply_all(&effects));
    assert_eq!(held(&scene), (Hidden, Some(44)));
    assert_eq!(scene.after(ROGUE, &sneak([(3, 0)]), &[15]).row(FIRST, ROGUE), Some(45), "DET-112");
}

#[test]
fn det_114_t77_turning_invisible_keeps_what_is_better() {
    for state in [Hidden, Undetected, Unnoticed] {
        let scene = Scene::draw("G...R").holds(FIRST, ROGUE, state);
        let effects = crate::detection::turn_invisible(&scene.situation, ROGUE);
        assert_eq!(effects.len(), 1);
    }
}

#[test]
fn det_113_the_invisible_are_not_seen_where_others_would_be() {
    let scene = Scene::draw("G........R").facing(FIRST, Direction::East);
    let waited = |scene: Scene| scene.settled_after(ROGUE, &Action::EndTurn, &[]).state(FIRST, ROGUE);
    assert_eq!(waited(scene.clone()), Observed);
    assert_eq!(waited(scene.conditions(ROGUE, |c| c.invisible = true)), Unnoticed);
}

#[test]
fn det_115_det_116_a_seek_finds_the_space_of_the_invisible_at_best() {
    let scene = Scene::draw("G...R").facing(FIRST, Direction::East).holds(FIRST, ROGUE, Undetected);
    assert_eq!(scene.clone().after(FIRST, &EAST, &[20]).state(FIRST, ROGUE), Observed);
    let invisible = scene.conditions(ROGUE, |c| c.invisible = true);
    assert_eq!(invisible.after(FIRST, &EAST, &[20]).state(FIRST, ROGUE), Hidden);
}

#[test]
fn det_117_when_invisibility_ends_plain_view_is_judged_anew() {
    let scene = Scene::draw("G...R").holds(FIRST, ROGUE, Hidden).conditions(ROGUE, |c| c.invisible = true);
    assert_eq!(scene.clone().settled_after(ROGUE, &Action::EndTurn, &[]).state(FIRST, ROGUE), Hidden);
    let seen = scene.with(|situation| {
        let ended = [Effect::Vanished { creature: ROGUE, invisible: false }];
        situation.apply_all(&ended);
        settle(situation, &ended, &mut crate::Scripted::default());
    });
    assert_eq!(held(&seen), (Observed, Some(46)));
}
