//! Point Out, Call Out, Throw. Rules: DET-128, DET-129, HSE-27, HSE-59, HSE-67.

use super::*;
use crate::NoiseKind;
use crate::detection::scene::THIRD;

const POINT: Action = Action::PointOut(ROGUE);

#[test]
fn det_128_t65_an_ally_learns_the_space() {
    for (state, row) in [(Undetected, 65), (Unnoticed, 65)] {
        let scene = Scene::draw("G..G...R").light(Light::Dim).holds(FIRST, ROGUE, Hidden);
        let scene = scene.holds(SECOND, ROGUE, state).after(FIRST, &POINT, &[]);
        assert_eq!((scene.state(SECOND, ROGUE), scene.row(SECOND, ROGUE)), (Hidden, Some(row)));
    }
}

#[test]
fn det_128_what_is_told_is_what_the_pointer_believes() {
    let scene = Scene::draw("G..G...R").light(Light::Dim).holds_at(FIRST, ROGUE, Hidden, at(5, 0));
    let scene = scene.holds(SECOND, ROGUE, Undetected).after(FIRST, &POINT, &[]);
    assert_eq!(scene.place(SECOND, ROGUE), Some(at(5, 0)));
}

#[test]
fn det_129_the_pointer_must_know_the_space() {
    for state in [Undetected, Unnoticed] {
        let scene = Scene::draw("G.G..R").holds(FIRST, ROGUE, state);
        assert_eq!(scene.refused(FIRST, &POINT), "DET-129");
    }
    assert_eq!(
        Scene::draw("G..R").holds(FIRST, ROGUE, Observed).refused(FIRST, &POINT),
        "DET-128",
        "no ally"
    );
    assert_eq!(Scene::draw("GG..R").refused(FIRST, &Action::PointOut(SECOND)), "DET-128", "an ally itself");
}

#[test]
fn det_129_allies_need_sight_of_the_pointer_or_six_squares() {
    let drawing = "G.....~G\n#######.\nR.......";
    let heard = Scene::draw(drawing).holds(FIRST, ROGUE, Hidden);
    let told = |scene: &Scene| scene.clone().after(FIRST, &POINT, &[]).state(SECOND, ROGUE);
    assert_eq!(told(&heard), Unnoticed, "7 squares, and a curtain between");
    assert_eq!(told(&heard.clone().placed(SECOND, 5, 0)), Unnoticed, "nothing it could detect there");
    let near = heard.placed(SECOND, 7, 2).placed(FIRST, 3, 0);
    assert_eq!(told(&near), Hidden, "4 squares, by words, with the rogue's space in its line of effect");
}

#[test]
fn hse_67_a_hound_points_nothing_out() {
    assert_eq!(Scene::draw("HG.R").holds(FIRST, ROGUE, Observed).refused(FIRST, &POINT), "HSE-67");
}

#[test]
fn hse_59_a_call_gives_a_marker_to_all_it_reaches() {
    let scene = Scene::draw("G.........G..#..G\n#################\n....R............");
    let scene = scene.holds(FIRST, ROGUE, Hidden);
    let scene = scene.settled_after(FIRST, &Action::CallOut, &[]);
    assert_eq!((scene.state(SECOND, ROGUE), scene.place(SECOND, ROGUE)), (Undetected, Some(at(4, 2))));
    assert_eq!(scene.state(THIRD, ROGUE), Unnoticed);
}

#[test]
fn hse_59_a_call_needs_something_to_tell_and_somebody_to_hear() {
    assert_eq!(Scene::draw("G..G.R").refused(FIRST, &Action::CallOut), "HSE-59");
    assert_eq!(Scene::draw("G..R").holds(FIRST, ROGUE, Observed).refused(FIRST, &Action::CallOut), "HSE-59");
}

#[test]
fn hse_27_a_throw_puts_the_marker_where_it_lands() {
    let scene = Scene::draw("R......G").facing(FIRST, Direction::East).light(Light::Dim);
    let effects = scene.resolve(ROGUE, &Action::Throw(at(4, 0)), &[]);
    let clatter = Effect::Noise { by: ROGUE, at: at(4, 0), radius: 6, kind: NoiseKind::Throw };
    assert!(effects.contains(&clatter));
    let scene = scene.settled_after(ROGUE, &Action::Throw(at(4, 0)), &[]);
    assert_eq!((scene.state(FIRST, ROGUE), scene.place(FIRST, ROGUE)), (Undetected, Some(at(4, 0))));
    assert_eq!(scene.situation.creature(ROGUE).throws, 2);
}

#[test]
fn hse_27_throwing_in_view_is_an_unobtrusive_act() {
    let scene = Scene::draw("R....G").facing(FIRST, Direction::West).light(Light::Dim);
    let scene = scene.after(ROGUE, &Action::Throw(at(3, 0)), &[6]);
    assert_eq!(held(&scene), (Hidden, Some(36)));
}

#[test]
fn hse_27_a_throw_needs_something_to_throw_range_and_line_of_effect() {
    let scene = Scene::draw("R.#......");
    assert_eq!(scene.refused(ROGUE, &Action::Throw(at(7, 0))), "HSE-27");
    assert_eq!(scene.refused(ROGUE, &Action::Throw(at(4, 0))), "HSE-27");
    let empty = scene.creature(ROGUE, |rogue| rogue.throws = 0);
    assert_eq!(empty.refused(ROGUE, &Action::Throw(at(1, 0))), "HSE-27");
}
