//! Drag. Rules: HSE-14, HSE-30, HSE-63, HSE-66, TAC-23.

use proptest::prelude::*;

use super::*;
use crate::detection::scene::THIRD;
use crate::detection::{Detection, settle};
use crate::{Evidence, NoiseKind, Scripted};

fn drag<const N: usize>(squares: [(i16, i16); N]) -> Action {
    Action::Drag { body: FIRST, path: path(squares) }
}

/// The first guard lies where it is drawn, and the rogue sees it.
fn body(drawing: &str) -> Scene {
    Scene::draw(drawing).conditions(FIRST, |guard| guard.unconscious = true).holds(ROGUE, FIRST, Observed)
}

fn place(scene: &Scene, id: CreatureId) -> Square {
    scene.situation.creature(id).square
}

#[test]
fn hse_30_det_77_the_body_follows_square_by_square_at_half_speed() {
    let way = drag([(2, 0), (3, 0)]);
    let scene = body("GR....").after(ROGUE, &way, &[]);
    assert_eq!((place(&scene, ROGUE), place(&scene, FIRST)), (at(2, 0), at(1, 0)));
    let turn = scene.situation.creature(ROGUE).turn;
    assert_eq!((turn.actions, turn.movement), (2, 1), "speed 5, half of it 2");
    let scene = scene.after(ROGUE, &Action::WalkOn(path([(3, 0)])), &[]);
    assert_eq!((place(&scene, ROGUE), place(&scene, FIRST)), (at(3, 0), at(2, 0)));
    assert_eq!(body("GR....").refused(ROGUE, &drag([(2, 0), (3, 0), (4, 0)])), "TAC-22");
}

#[test]
fn hse_14_hse_30_a_drag_that_was_interrupted_goes_another_way_and_ends_with_the_next_action() {
    let begun = body("GR....\n......").after(ROGUE, &drag([(2, 0), (3, 0)]), &[]);
    let turned = begun.clone().after(ROGUE, &Action::WalkOn(path([(2, 1)])), &[]);
    assert_eq!((place(&turned, ROGUE), place(&turned, FIRST)), (at(2, 1), at(2, 0)));
    let strides = begun.after(ROGUE, &stride([(3, 0)]), &[]);
    assert_eq!((place(&strides, ROGUE), place(&strides, FIRST)), (at(3, 0), at(1, 0)), "it is left behind");
    assert_eq!(strides.situation.creature(ROGUE).turn.dragging, None);
}

#[test]
fn hse_30_each_square_is_heard_3_squares_off() {
    let scene = body("GR....");
    let noise = |x| Effect::Noise { by: ROGUE, at: at(x, 0), radius: 3, kind: NoiseKind::Movement };
    assert!(scene.resolve(ROGUE, &drag([(2, 0), (3, 0)]), &[]).contains(&noise(2)));
    let scene = scene.after(ROGUE, &drag([(2, 0), (3, 0)]), &[]);
    assert!(scene.resolve(ROGUE, &Action::WalkOn(path([(3, 0)])), &[]).contains(&noise(3)));
    let heard = |drawing: &str| {
        let dark = body(drawing).light(Light::Dark);
        dark.settled_after(ROGUE, &drag([(2, 0)]), &[]).state(SECOND, ROGUE)
    };
    assert_eq!(heard("GR...S"), Hidden);
    assert_eq!(heard("GR....S"), Unnoticed);
    let forecast = Detection.forecast(&scene.situation, ROGUE, &drag([(3, 0)]), &|_| true).unwrap();
    assert_eq!((forecast.noise_radius, forecast.square), (3, at(3, 0)));
}

#[test]
fn hse_30_t27_it_is_a_non_stealthy_act_for_whoever_sees_it() {
    let scene = body("GR......S").facing(SECOND, Direction::West).light(Light::Dim);
    let scene = scene.after(ROGUE, &drag([(2, 0)]), &[]);
    assert_eq!((scene.state(SECOND, ROGUE), scene.row(SECOND, ROGUE)), (Observed, Some(27)));
}

#[test]
fn hse_30_it_needs_an_adjacent_body() {
    assert_eq!(body("G.R...").refused(ROGUE, &drag([(3, 0)])), "HSE-30");
    assert_eq!(Scene::draw("GR...").holds(ROGUE, FIRST, Observed).refused(ROGUE, &drag([(2, 0)])), "HSE-30");
    let nobody = Action::Drag { body: THIRD, path: path([(2, 0)]) };
    assert_eq!(body("GR...").refused(ROGUE, &nobody), "HSE-30");
    assert_eq!(body("GR#..").refused(ROGUE, &drag([(2, 0)])), "TAC-23");
    assert_eq!(body("GR#..").refused(ROGUE, &Action::Drag { body: FIRST, path: Vec::new() }), "TAC-22");
}

#[test]
fn hse_30_tac_23_a_body_is_not_dragged_round_the_corner_of_a_wall() {
    assert_eq!(body("G.\n#R\n..").refused(ROGUE, &drag([(1, 2)])), "TAC-23");
    let round_it = body("G.\n.R\n..").after(ROGUE, &drag([(1, 2)]), &[]);
    assert_eq!(place(&round_it, FIRST), at(1, 1));
}

#[test]
fn hse_30_going_where_the_body_lies_pulls_it_to_where_one_stood() {
    let scene = body("GR..").after(ROGUE, &drag([(0, 0)]), &[]);
    assert_eq!((place(&scene, ROGUE), place(&scene, FIRST)), (at(0, 0), at(1, 0)));
}

#[test]
fn hse_66_a_large_body_needs_room_for_all_its_squares() {
    let ogre = |drawing| {
        Scene::draw(drawing).conditions(FIRST, |ogre| ogre.unconscious = true).holds(ROGUE, FIRST, Observed)
    };
    let open = ogre("B.R..\n.....").after(ROGUE, &drag([(3, 0)]), &[]);
    assert_eq!(place(&open, FIRST), at(1, 0));
    assert_eq!(ogre("B.R..\n..#..").refused(ROGUE, &drag([(3, 0)])), "TAC-23");
}

#[test]
fn hse_30_hse_63_a_dragged_body_counts_once_and_where_it_lies_when_it_is_found() {
    let found = |scene: &Scene| {
        let mut situation = scene.situation.clone();
        let told = settle(&mut situation, &[], &mut Scripted::default());
        let body = Effect::Found { observer: SECOND, evidence: Evidence::Body(FIRST) };
        (told.contains(&body), situation.creature(SECOND).awareness.of(ROGUE).place.map(|place| place.square))
    };
    let unseen = body("G....\n####.\n####S").placed(ROGUE, 0, 0).facing(SECOND, Direction::North);
    assert!(!found(&unseen).0, "round the corner");
    let dragged = unseen.placed(FIRST, 4, 0);
    assert_eq!(found(&dragged), (true, Some(at(4, 0))));
    let known = dragged.creature(SECOND, |guard| {
        guard.awareness_mut().evidence.insert(Evidence::Body(FIRST));
    });
    assert!(!found(&known.placed(FIRST, 4, 1)).0, "it has counted");
}

#[test]
fn hse_30_in_the_dark_the_dragger_feels_where_the_body_is() {
    let dark = body("GR....").light(Light::Dark);
    let scene = dark.settled_after(ROGUE, &drag([(2, 0), (3, 0)]), &[]);
    assert_eq!((scene.state(ROGUE, FIRST), scene.place(ROGUE, FIRST)), (Hidden, Some(at(1, 0))));
    let scene = scene.settled_after(ROGUE, &Action::WalkOn(path([(3, 0)])), &[]);
    assert_eq!((scene.state(ROGUE, FIRST), scene.place(ROGUE, FIRST)), (Hidden, Some(at(2, 0))));
}

/// A board of 7 × 7 with walls, the rogue in the middle, a body beside it, and a way of up to two squares.
fn scenes() -> impl Strategy<Value = (Scene, Vec<Square>)> {
    let walls = prop::collection::vec(prop::sample::select(vec!['.', '.', '.', '#', ',']), 49);
    let steps = || prop::sample::select(Direction::ALL.to_vec());
    let size = prop::sample::select(vec!['G', 'B']);
    (walls, steps(), prop::collection::vec(steps(), 1..3), size).prop_map(|(walls, beside, way, kind)| {
        let row = |row: &[char]| row.iter().collect::<String>();
        let drawing = walls.chunks(7).map(row).collect::<Vec<_>>().join("\n") + &format!("\n{kind}......");
        let lies = at(3, 3).step(beside);
        let scene = body(&drawing).placed(ROGUE, 3, 3).placed(FIRST, lies.x, lies.y);
        let way = way.iter().scan(at(3, 3), |here, &step| {
            *here = here.step(step);
            Some(*here)
        });
        (scene, way.collect())
    })
}

proptest! {
    #[test]
    fn hse_30_wherever_a_drag_goes_the_body_stays_beside_the_dragger_and_out_of_walls((scene, way) in scenes()) {
        let action = Action::Drag { body: FIRST, path: way.clone() };
        prop_assume!(Detection.check(&scene.situation, ROGUE, &action).is_ok());
        let stood = scene.situation.board.can_stand(scene.situation.creature(FIRST).space());
        let mut scene = scene.after(ROGUE, &action, &[]);
        for step in 1..=way.len() {
            let (rogue, body) = (scene.situation.creature(ROGUE), scene.situation.creature(FIRST));
            prop_assert!(rogue.space().is_adjacent(body.space()));
            prop_assert!(!stood || scene.situation.board.can_stand(body.space()));
            if step < way.len() {
                scene = scene.after(ROGUE, &Action::WalkOn(way[step..].to_vec()), &[]);
            }
        }
    }
}
