//! The pointer of the card of a moment: from its edge toward whom it tells of, and a tail to it where it is far.

use bevy::math::Affine2;
use bevy::prelude::*;
use bevy::ui::UiTransform;

use crate::ui::ink::{Canvas, pixel_of};
use crate::ui::theme;
use crate::view::shown_moment::ShownMoment;

use super::super::seen_board::SeenBoard;
use super::card::MomentCard;
use super::place::{MomentFrame, told_of};

/// Side of the square whose corner is the tip, in pixels.
const SIDE_PX: f32 = 16.0;
/// Pixels from the corners of the card, which are round.
const CORNER_PX: f32 = 20.0;

/// The pointer: a square of which two edges are drawn, turned so that the corner between them points.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct MomentPointer;

/// The pointer, to be spawned after the card, whose edge it breaks.
pub(super) fn pointer() -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        width: px(SIDE_PX),
        height: px(SIDE_PX),
        border: UiRect { left: px(2), top: px(2), ..default() },
        ..default()
    };
    (
        MomentPointer,
        node,
        UiTransform::default(),
        BackgroundColor(theme::PANEL),
        BorderColor::all(theme::HATCH),
        Visibility::Hidden,
        Pickable::IGNORE,
    )
}

/// The tail from the card to whom it tells of: its edge, and its inside.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MomentTail {
    Edge,
    Inside,
}

/// The picture of a tail: white, broad at the left, its tip at the right.
#[derive(Resource, Debug)]
pub(super) struct TailPicture(Handle<Image>);

/// Size of that picture, in pixels of its own.
const PICTURE_PX: UVec2 = UVec2::new(256, 48);
/// Pixels that the tail keeps from the middle of whom it leads to, how long it is at least, and how much of it lies under
/// the card.
const APART_PX: f32 = 18.0;
const LEAST_PX: f32 = 20.0;
const UNDER_PX: f32 = 14.0;
/// From that middle to the side and to the lower edge of the name under it, and to its upper edge, in pixels.
const NAME_PX: Vec2 = Vec2::new(42.0, 38.0);
const OVER_NAME_PX: f32 = 12.0;
/// How broad its edge and its inside are where it begins, and how much sooner the inside ends.
const BROAD_PX: (f32, f32) = (24.0, 19.0);
const SOONER_PX: f32 = 14.0;

impl FromWorld for TailPicture {
    fn from_world(world: &mut World) -> Self {
        let mut canvas = Canvas::new(PICTURE_PX, Affine2::IDENTITY);
        let Vec2 { x, y } = PICTURE_PX.as_vec2();
        let inside = canvas.inside(&format!("M0,0 L{x},{} L0,{y} Z", y / 2.0), Affine2::IDENTITY);
        canvas.lay(&inside, |_| pixel_of(Color::WHITE));
        Self(world.resource_mut::<Assets<Image>>().add(canvas.into_image()))
    }
}

/// A part of the tail, to be spawned before the card, which lies over where it begins.
pub(super) fn tail(part: MomentTail) -> impl Bundle {
    let node = Node { position_type: PositionType::Absolute, ..default() };
    let look = (ImageNode::default().with_mode(NodeImageMode::Stretch), UiTransform::default());
    (part, node, look, Visibility::Hidden, Pickable::IGNORE)
}

type TailParts<'a> =
    (&'a MomentTail, &'a mut Node, &'a mut UiTransform, &'a mut ImageNode, &'a mut Visibility);

type PointerParts<'a> = (&'a mut Node, &'a mut UiTransform, &'a mut BorderColor, &'a mut Visibility);

/// Turns the pointer to whom the moment tells of, where the card lies now.
pub(super) fn point(
    shown: Res<ShownMoment>,
    seen: SeenBoard,
    picture: Res<TailPicture>,
    frames: Query<(&MomentFrame, &Node), (Without<MomentPointer>, Without<MomentTail>)>,
    cards: Query<(&ComputedNode, &BorderColor), (With<MomentCard>, Without<MomentPointer>)>,
    mut pointers: Query<PointerParts, (With<MomentPointer>, Without<MomentTail>)>,
    mut tails: Query<TailParts, (Without<MomentFrame>, Without<MomentPointer>)>,
) {
    let (Ok((led, frame)), Ok((card, card_edge))) = (frames.single(), cards.single()) else { return };
    let size = card.size() * card.inverse_scale_factor();
    let told_of = shown.now().and_then(|moment| told_of(moment, &seen));
    let (Val::Px(left), Val::Px(top)) = (frame.left, frame.top) else { return };
    let to = told_of.map(|at| at - Vec2::new(left, top));
    let turned = to.and_then(|to| toward(size, to, led.leads_from));
    let line = turned.zip(to).and_then(|((at, _), to)| leading(at, to));
    for (part, mut node, mut transform, mut image, mut visibility) in &mut tails {
        visibility.set_if_neq(if line.is_some() { Visibility::Inherited } else { Visibility::Hidden });
        let Some(line) = line else { continue };
        let (Tail { middle, length, turn }, broad, color) = match part {
            MomentTail::Edge => (line, BROAD_PX.0, card_edge.top),
            MomentTail::Inside => (line.shorter(SOONER_PX), BROAD_PX.1, theme::PANEL),
        };
        let (left, top) = (px(middle.x - length / 2.0), px(middle.y - broad / 2.0));
        node.set_if_neq(Node { left, top, width: px(length), height: px(broad), ..node.clone() });
        transform.set_if_neq(UiTransform::from_rotation(turn));
        if image.color != color || image.image != picture.0 {
            (image.color, image.image) = (color, picture.0.clone());
        }
    }
    // Where a tail begins, the card is open to it.
    let edge_color = if line.is_some() { BorderColor::all(theme::PANEL) } else { *card_edge };
    for (mut node, mut transform, mut edge, mut visibility) in &mut pointers {
        visibility.set_if_neq(if turned.is_some() { Visibility::Inherited } else { Visibility::Hidden });
        let Some((middle, turn)) = turned else { continue };
        let corner = middle - Vec2::splat(SIDE_PX / 2.0);
        node.set_if_neq(Node { left: px(corner.x), top: px(corner.y), ..node.clone() });
        transform.set_if_neq(UiTransform::from_rotation(turn));
        edge.set_if_neq(edge_color);
    }
}

/// The place nearest to `at` on an edge of this `length` that keeps off its ends.
pub(super) fn on_edge(at: f32, length: f32) -> f32 {
    at.clamp(CORNER_PX.min(length / 2.0), (length - CORNER_PX).max(length / 2.0))
}

/// On which point of the edge of a card of `size` it stands and how far it is turned, to point at `to` from as near to
/// `start` as it can, all counted from the upper left corner of the card; nowhere if `to` is under the card.
pub(super) fn toward(size: Vec2, to: Vec2, start: Vec2) -> Option<(Vec2, Rot2)> {
    let (x, y) = (on_edge(start.x, size.x), on_edge(start.y, size.y));
    let sides = [
        (-to.y, Vec2::new(x, 0.0), 45.0),
        (to.x - size.x, Vec2::new(size.x, y), 135.0),
        (to.y - size.y, Vec2::new(x, size.y), 225.0),
        (-to.x, Vec2::new(0.0, y), 315.0),
    ];
    let (beyond, at, degrees) = sides.into_iter().max_by(|one, other| one.0.total_cmp(&other.0))?;
    (beyond > 0.0).then(|| (at, Rot2::degrees(degrees)))
}

/// How a tail lies: its middle, its length and how far it is turned.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Tail {
    middle: Vec2,
    length: f32,
    turn: Rot2,
}

impl Tail {
    /// The same with a tip that ends `by` pixels sooner.
    fn shorter(self, by: f32) -> Self {
        Self { middle: self.middle - self.turn * Vec2::X * (by / 2.0), length: self.length - by, ..self }
    }
}

/// How far from whom it leads to a tail ends that comes from this direction: before the name, where it would lie over that.
fn apart(from: Vec2) -> f32 {
    if from.y * NAME_PX.x <= from.x.abs() * OVER_NAME_PX {
        return APART_PX;
    }
    (NAME_PX / from.abs()).min_element()
}

/// The tail from under the pointer at `at` to `to`, if it is long enough to be one.
fn leading(at: Vec2, to: Vec2) -> Option<Tail> {
    let way = to - (to - at).clamp_length_max(apart((at - to).normalize_or_zero())) - at;
    let (along, length) = Dir2::new_and_length(way).ok()?;
    let from = at - along * UNDER_PX;
    (length >= LEAST_PX).then(|| Tail {
        middle: (from + at + way) / 2.0,
        length: length + UNDER_PX,
        turn: Rot2::radians(way.to_angle()),
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn whoever_is_far_is_led_to_and_not_covered_by_the_line() {
        let tail = leading(Vec2::ZERO, Vec2::new(0.0, 130.0)).expect("it is far");
        let tip = |tail: Tail| tail.middle + tail.turn * Vec2::X * (tail.length / 2.0);
        assert!(tip(tail).distance(Vec2::new(0.0, 130.0 - APART_PX)) < 0.01, "{tail:?}");
        let begins = |tail: Tail| tail.middle - tail.turn * Vec2::X * (tail.length / 2.0);
        for part in [tail, tail.shorter(SOONER_PX)] {
            assert!(begins(part).distance(Vec2::new(0.0, -UNDER_PX)) < 0.01, "under the card: {part:?}");
        }
        assert_eq!(leading(Vec2::ZERO, Vec2::new(36.0, 0.0)), None, "the pointer alone does");
    }

    #[test]
    fn a_tail_from_below_ends_before_the_name_and_one_from_the_side_passes_over_it() {
        let end = |degrees: f32| {
            let from = Vec2::from_angle(degrees.to_radians());
            from * apart(from)
        };
        let name = Rect::new(-NAME_PX.x, OVER_NAME_PX, NAME_PX.x, NAME_PX.y).inflate(-0.01);
        for degrees in 0..=180_u8 {
            let end = end(degrees.into());
            let along = (0..30).map(|further| end * (1.0 + 0.1 * further as f32));
            assert!(!along.into_iter().any(|at| name.contains(at)), "{degrees}");
        }
        assert_eq!(end(0.0), Vec2::X * APART_PX);
        assert!((end(-90.0) + Vec2::Y * APART_PX).length() < 0.01, "nothing stands above");
    }

    proptest! {
        #[test]
        fn the_pointer_stands_on_the_edge_and_its_tip_is_nearer_to_what_it_points_at(
            x in -400.0..700.0_f32, y in -400.0..600.0_f32
        ) {
            let (size, to) = (Vec2::new(268.0, 190.0), Vec2::new(x, y));
            let card = Rect::from_corners(Vec2::ZERO, size);
            let Some((at, turn)) = toward(size, to, to) else {
                prop_assert!(card.contains(to));
                return Ok(());
            };
            prop_assert!(card.contains(at) && !card.inflate(-0.1).contains(at), "{at}");
            // Unturned, the corner between the drawn edges is the upper left one.
            let tip = at + turn * Vec2::splat(-SIDE_PX / 2.0);
            prop_assert!(!card.contains(tip), "{tip}");
            // What touches the card lies beside the tip, not before it.
            let is_beyond_reach = to.distance(to.clamp(card.min, card.max)) > SIDE_PX;
            prop_assert!(!is_beyond_reach || tip.distance(to) < at.distance(to) + 0.01, "{tip}");
        }
    }
}
