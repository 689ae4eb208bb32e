//! Where panels lie in windows of all sizes.

use super::*;

fn heights(hand_px: f32) -> Heights {
    Heights { top_px: 40.0, hand_px, rows: 2 }
}

/// The rectangle of a piece, as far as its node fixes it.
fn rect(place: PanelPlace, room: Vec2, log_px: Option<f32>, hand_px: f32) -> Rect {
    let node = arranged(place, Room { size: room }, heights(hand_px), log_px, Node::default());
    let of = |value: Val, otherwise: f32| if let Val::Px(px) = value { px } else { otherwise };
    let bottom = room.y - of(node.bottom, 0.0);
    let top = if let Val::Px(top) = node.top { top } else { bottom - of(node.height, 0.0) };
    let left = match (node.left, node.right, node.width) {
        (Val::Px(left), ..) => left,
        (_, Val::Px(right), Val::Px(width)) => room.x - right - width,
        _ => 0.0,
    };
    let right = match (node.right, node.width) {
        (Val::Px(right), _) => room.x - right,
        (_, Val::Px(width)) => left + width,
        _ => room.x,
    };
    Rect::new(left, top, right, bottom)
}

#[test]
fn panels_never_overlap() {
    let rooms = [
        (1280.0, 720.0),
        (800.0, 600.0),
        (1120.0, 600.0),
        (853.0, 480.0),
        (1700.0, 720.0),
        (400.0, 300.0),
        (640.0, 360.0),
    ];
    let cases =
        rooms.into_iter().flat_map(|room| [(room, None, 0.0), (room, Some(240.0), 0.0), (room, None, 76.0)]);
    for (room, log_px, hand_px) in cases {
        let room = Vec2::from(room);
        let all = [PanelPlace::Side, PanelPlace::Hand, PanelPlace::Actions]
            .map(|place| rect(place, room, log_px, hand_px));
        for (i, one) in all.iter().enumerate() {
            assert!(one.min.min_element() >= 0.0 && one.max.x <= room.x && one.max.y <= room.y, "{one:?}");
            for other in &all[i + 1..] {
                assert!(one.intersect(*other).is_empty(), "{one:?} and {other:?} in {room:?}");
            }
        }
    }
}

#[test]
fn the_log_has_what_the_column_leaves_until_a_height_is_chosen_and_never_less_than_its_lines() {
    for room in [(1280.0, 720.0), (800.0, 600.0), (400.0, 300.0)] {
        let room = Room { size: Vec2::from(room) };
        let log = |log_px| arranged(PanelPlace::Log, room, heights(0.0), log_px, log());
        let (left_over, chosen) = (log(None), log(Some(120.0)));
        assert_eq!((left_over.flex_grow, left_over.flex_shrink), (1.0, 0.0));
        assert!(matches!(left_over.flex_basis, Val::Px(least) if least > 40.0), "{room:?}");
        assert_eq!((chosen.flex_grow, chosen.flex_basis), (0.0, px(120)));
    }
}

#[test]
fn the_board_has_all_that_no_panel_covers_in_a_small_window_with_large_texts_too() {
    // The last is 800 by 600 with texts of 200 %.
    for (room, scale) in [((1280.0, 720.0), 1.0), ((800.0, 600.0), 1.0), ((400.0, 300.0), 2.0)] {
        let room = Vec2::from(room);
        let safe = covered(Room { size: room }, heights(0.0), scale);
        let [column, actions] =
            [PanelPlace::Side, PanelPlace::Actions].map(|place| rect(place, room, None, 0.0));
        let is_close = |one: f32, other: f32| (one - other).abs() < 0.01;
        assert!(is_close(safe.right, column.width() * scale), "{safe:?} and {column:?} in {room:?}");
        assert!(is_close(safe.bottom, actions.height() * scale), "{safe:?} and {actions:?} in {room:?}");
    }
}

#[test]
fn the_board_keeps_its_place_when_a_text_at_the_top_wraps_and_unwraps() {
    let room = Vec2::new(800.0, 600.0);
    let top = TopRoom::default().with(room, 64.0);
    assert_eq!(top.with(room, 40.0), top, "one line less");
    assert_eq!(top.with(room, 64.0), top);
    assert_eq!(top.with(Vec2::new(1280.0, 720.0), 40.0).px, 40.0, "another window");
}
