use super::*;
use crate::detection::State;
use crate::detection::scene::{FIRST, ROGUE, SECOND, Scene};
use tactical_grid::{Arc, Direction, Light, Vision};

/// How the first guard perceives the rogue.
fn rogue_seen(scene: &Scene) -> Pair<'_> {
    Pair::new(&scene.situation, FIRST, ROGUE)
}

/// A guard looking east along a row at the rogue.
fn row(drawing: &str) -> Scene {
    Scene::draw(drawing).facing(FIRST, Direction::East)
}

#[test]
fn det_32_sight_needs_line_of_sight_light_eyes_and_a_visible_subject() {
    let open = row("G..R");
    assert!(rogue_seen(&open).sight_reaches());
    assert!(!rogue_seen(&row("G.#R")).sight_reaches());
    assert!(!rogue_seen(&row("G.~R")).sight_reaches(), "a curtain");
    assert!(!rogue_seen(&open.clone().light(Light::Dark)).sight_reaches());
    assert!(!rogue_seen(&open.clone().conditions(FIRST, |c| c.blinded = true)).sight_reaches());
    let invisible = open.clone().conditions(ROGUE, |c| c.invisible = true);
    assert!(!rogue_seen(&invisible).sight_reaches());
    assert!(rogue_seen(&invisible).can_see_space());
    let eyes_for_the_dark = open.light(Light::Dark).profile(FIRST, |p| p.vision = Vision::Darkvision);
    assert!(rogue_seen(&eyes_for_the_dark).sight_reaches());
}

#[test]
fn hse_12_an_unaware_guard_keeps_its_arc_and_one_that_knows_looks_everywhere() {
    let behind = row("R..G").facing(FIRST, Direction::East);
    assert!(!rogue_seen(&behind).sight_reaches());
    assert!(rogue_seen(&behind).aware(true).sight_reaches());
    assert!(rogue_seen(&behind).sight_reaches_all_round());
    let suspicious = behind.holds(FIRST, ROGUE, State::Undetected);
    assert!(rogue_seen(&suspicious).sight_reaches());
}

#[test]
fn det_45_hse_09_the_arc_is_asked_by_sight_alone() {
    let scene = row("R..G").profile(FIRST, |p| p.senses[0].arc = Arc::Quarter);
    assert!(!rogue_seen(&scene).sight_reaches());
    assert!(rogue_seen(&scene).line_of_effect() && rogue_seen(&scene).in_earshot());
}

#[test]
fn hse_65_an_unconscious_creature_perceives_nothing() {
    let scene = row("H.R").conditions(FIRST, |c| c.unconscious = true);
    let pair = rogue_seen(&scene);
    assert!(!pair.sight_reaches() && !pair.hears() && !pair.imprecise_sense_reaches());
}

#[test]
fn det_34_det_58_dim_light_conceals_from_normal_eyes_only() {
    let scene = row("G..R").light(Light::Dim);
    let pair = rogue_seen(&scene);
    assert!(pair.precise_sense_reaches() && pair.concealed() && pair.qualified());
    let keen = scene.clone().profile(FIRST, |p| p.vision = Vision::LowLight);
    assert!(!rogue_seen(&keen).concealed() && !rogue_seen(&keen).qualified());
    let tremor = scene.profile(FIRST, |p| {
        p.senses.push(Sense {
            kind: SenseKind::Tremor,
            precision: Precision::Precise,
            range: 9,
            arc: Arc::All,
        });
    });
    assert!(!rogue_seen(&tremor).concealed(), "a precise sense other than sight");
}

#[test]
fn det_35_det_36_darkness_hides_only_what_stands_in_it() {
    let lit = row("G..R").light(Light::Dark).light_at(3, 0, Light::Bright);
    assert!(rogue_seen(&lit).precise_sense_reaches() && !rogue_seen(&lit).in_darkness());
    let dark = row("G..R").light_at(3, 0, Light::Dark);
    assert!(!rogue_seen(&dark).precise_sense_reaches() && rogue_seen(&dark).qualified());
}

#[test]
fn det_39_fog_conceals_and_does_not_hide() {
    let scene = row("...f...\nG..f..R\n...f...");
    let pair = rogue_seen(&scene);
    assert!(pair.precise_sense_reaches() && pair.concealed() && pair.qualified());
}

#[test]
fn det_46_cover_is_asked_of_each_observer_alone() {
    let scene = Scene::draw("G..oR..S");
    assert_eq!(Pair::new(&scene.situation, FIRST, ROGUE).cover(), Cover::Standard);
    assert_eq!(Pair::new(&scene.situation, SECOND, ROGUE).cover(), Cover::None);
}

#[test]
fn det_50_det_59_det_60_lesser_cover_does_not_qualify() {
    let scene = row("G.S.R");
    assert_eq!(rogue_seen(&scene).cover(), Cover::Lesser);
    assert!(!rogue_seen(&scene).qualified());
    let body = scene.conditions(SECOND, |c| c.unconscious = true);
    assert_eq!(rogue_seen(&body).cover(), Cover::None, "bodies are no cover");
}

#[test]
fn det_53_a_creature_two_sizes_larger_gives_standard_cover() {
    let scene = row("......\nG.B..R\n......");
    assert_eq!(rogue_seen(&scene).cover(), Cover::Standard);
}

#[test]
fn det_54_det_55_take_cover_raises_the_cover_there_is() {
    let crouched = |drawing| row(drawing).conditions(ROGUE, |c| c.took_cover = true);
    let behind_crate = crouched("G..oR");
    assert_eq!(rogue_seen(&behind_crate).cover(), Cover::Greater);
    assert_eq!(rogue_seen(&behind_crate).cover_without_take_cover(), Cover::Standard);
    assert_eq!(rogue_seen(&crouched("G.S.R")).cover(), Cover::Standard);
    assert_eq!(rogue_seen(&crouched("G..Ro")).cover(), Cover::None);
}

#[test]
fn det_56_take_cover_does_not_follow_to_another_square() {
    let scene = row("G..oR.").conditions(ROGUE, |c| c.took_cover = true);
    assert_eq!(rogue_seen(&scene).at(Square::new(5, 0)).cover(), Cover::Standard);
}

#[test]
fn det_57_det_61_without_line_of_effect_cover_is_greater() {
    let scene = row("G.#R");
    assert_eq!(rogue_seen(&scene).cover(), Cover::Greater);
    assert!(rogue_seen(&scene).qualified());
}

#[test]
fn det_61_behind_a_back_in_a_lit_room_one_is_qualified() {
    let scene = row("R..G").facing(FIRST, Direction::East);
    assert!(rogue_seen(&scene).qualified());
    let far = row("G....................R");
    assert!(rogue_seen(&far).qualified(), "out of range 20");
    let near = row("G...................R");
    assert!(!rogue_seen(&near).qualified());
}

#[test]
fn det_116_the_invisible_are_qualified_against_those_who_rely_on_sight() {
    let scene = row("G..R").conditions(ROGUE, |c| c.invisible = true);
    assert!(rogue_seen(&scene).qualified() && rogue_seen(&scene).invisible());
}

#[test]
fn det_172_earshot_needs_ears() {
    let scene = row("G.....R");
    assert!(rogue_seen(&scene).in_earshot() && rogue_seen(&scene).noise_reaches(6));
    assert!(!rogue_seen(&scene.clone().conditions(FIRST, |c| c.deafened = true)).in_earshot());
    assert!(!rogue_seen(&scene).at(Square::new(7, 0)).in_earshot());
    assert!(!rogue_seen(&row("G..#R")).in_earshot(), "4 squares behind a wall");
}

#[test]
fn det_174_smell_needs_range_and_line_of_effect() {
    assert!(rogue_seen(&row("H..R")).imprecise_sense_reaches());
    assert!(!rogue_seen(&row("H...R")).imprecise_sense_reaches());
    assert!(!rogue_seen(&row("H.#R")).imprecise_sense_reaches());
}

#[test]
fn det_31_only_sight_is_precise_unless_a_creature_says_otherwise() {
    let scene = row("G..R");
    assert!(rogue_seen(&scene).precise_sense_reaches());
    let blind = scene.conditions(FIRST, |c| c.blinded = true);
    assert!(!rogue_seen(&blind).precise_sense_reaches() && rogue_seen(&blind).in_earshot());
}

#[test]
fn det_01_det_14_flags_stand_beside_the_state() {
    let scene = row("G..R").light(Light::Dim).holds(FIRST, ROGUE, State::Observed);
    assert!(rogue_seen(&scene).concealed());
    assert_eq!(rogue_seen(&scene).state(), State::Observed);
    assert_eq!(Pair::new(&scene.situation, ROGUE, FIRST).state(), State::Unnoticed, "the other pair");
}
