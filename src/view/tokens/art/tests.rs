//! What tokens are drawn of, and where each part lies.

use super::*;
use tactical_grid::{Lamp, Light as LightLevel};
use unnoticed_rules::detection::State;
use unnoticed_rules::detection::scene::{FIRST, ROGUE, Scene};

fn art(scene: &Scene) -> Art {
    let guard = scene.situation.creature(FIRST);
    let shown = appearance(&scene.situation, guard, ViewMode::Player);
    Art::of(&scene.situation, &scene.situation, guard, shown, true, Zoom::default())
}

fn lit_scene(lit: bool, held: State) -> Scene {
    let lamp = Lamp { square: Square::new(6, 0), radius: 2, lit, kept_lit: false };
    Scene::draw("R..G......").light(LightLevel::Dark).holds(ROGUE, FIRST, held).board(|board| {
        board.add_lamp(lamp);
    })
}

#[test]
fn a_lamp_casts_shadows_away_from_itself_and_warms_edges() {
    let lit = art(&lit_scene(true, State::Observed));
    assert_eq!(lit.figure.map(|figure| figure.light), Some(Light::Lit));
    let along = lit.cast.expect("a shadow").along();
    assert!(along.x < -0.5 && along.y.abs() < 0.2, "{along}: the lamp stands in the east");
    let dark = art(&lit_scene(false, State::Observed));
    assert_eq!((dark.figure.map(|figure| figure.light), dark.cast), (Some(Light::Dark), None));
}

#[test]
fn hse_45_who_is_only_heard_casts_no_shadow_and_shows_no_light() {
    let heard = art(&lit_scene(true, State::Hidden));
    assert_eq!(heard.figure.map(|figure| (figure.light, figure.dress)), Some((Light::Dark, Dress::Ghost)));
    assert_eq!(heard.cast, None);
}

#[test]
fn hse_45_where_the_player_sees_nobody_only_the_mark_of_a_last_place_is_drawn() {
    let last_seen = |drawing| {
        let marker = Square::new(4, 0);
        art(&Scene::draw(drawing).placed(FIRST, 4, 2).holds_at(ROGUE, FIRST, State::Undetected, marker))
    };
    let empty = last_seen("R....\n#####\n....G");
    assert_eq!(empty.figure, None);
    assert_eq!(empty.badge, Some(theme::somewhere()));
    assert!(last_seen("R.#..\n#####\n....G").figure.is_some(), "behind a wall nobody knows better");
}

#[test]
fn whoever_stands_beside_somebody_is_drawn_smaller() {
    let alone = Art { square_px: 30, side: 1, ..default() };
    let two = [Square::new(3, 3), Square::new(4, 3)].into();
    let beside = alone.crowded(Crowd::around(Square::new(3, 3), &two));
    assert!(beside.size(FIGURE_PX).cmplt(alone.size(FIGURE_PX)).all());
    assert_eq!(beside.badge_px(), alone.badge_px(), "signs are as large as ever");
}

#[test]
fn the_pointer_and_the_sign_of_the_state_keep_clear_of_each_other_for_every_facing() {
    for facing in Direction::ALL {
        let pointer = Some((facing, theme::TEXT));
        let art = Art { square_px: 30, side: 1, pointer, ..default() };
        let tip = FloorRing::around(1.0).pointer(facing)[0];
        assert!(tip.distance(art.place(Piece::Badge)) > 0.28, "{facing:?}");
    }
}

#[test]
fn pictures_lie_on_the_pixels_of_the_screen_at_every_zoom() {
    for square_px in 16..64 {
        for side in [1, 2] {
            let art = Art { square_px, side, ..default() };
            let size = art.size(FIGURE_PX);
            assert_eq!(size.x % 2, (square_px * u32::from(side)) % 2, "{square_px} × {side}");
            assert!(art.badge_px() as f32 >= 2.0 * 6.6, "a sign that can be read");
        }
    }
}
