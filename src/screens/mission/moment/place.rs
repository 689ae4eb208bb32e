//! Where the card of a moment lies: near the eye or ear, and never over the way, the cause or anybody.

use bevy::math::bounding::{Aabb2d, RayCast2d};
use bevy::prelude::*;

use crate::aim::Aim;
use crate::sim::{CurrentSituation, KeyMoment};
use crate::view::coordinates::square_to_world;
use crate::view::shown_moment::ShownMoment;
use tactical_grid::{Board, ItemId, Light, Noticed, Secret, Square};
use unnoticed_rules::CreatureId;

use super::super::seen_board::SeenBoard;
use super::card::MomentCard;
use super::pointer::on_edge;

/// Pixels that the card keeps from panels and from the edge of the window.
const MARGIN_PX: f32 = 6.0;
/// Pixels from one place that is tried to the next.
const STEP_PX: f32 = 14.0;
/// What it costs to lie over a square of the moment, over anybody, over the way and over the line.
const COSTS: (f32, f32, f32, f32) = (4_000.0, 1_500.0, 900.0, 500.0);
/// The same for lying over somebody who is known from the brief alone.
const GHOST: f32 = 160.0;
/// The same for lying over the name of a room.
const NAME: f32 = 220.0;
/// The same for lying over a square of a room, be it dark or bright; a card covers some thirty squares.
const FLOOR: (f32, f32) = (9.0, 14.0);
/// The same for hiding all of a room, for each of its squares; of one that is half hidden a quarter of that.
const HIDDEN: f32 = 36.0;
/// The same for lying over something to be taken or used, or over a way out.
const THING: f32 = 300.0;
/// The same for lying all over the rooms in which it happens; half over them it is half of that.
const ROOMS: f32 = 1_800.0;
/// What each pixel costs that it is farther off.
const AWAY: f32 = 2.5;
/// What each pixel costs that the line begins farther along the edge than it needs to.
const ASLANT: f32 = 2.5;
/// What it costs to lead over somebody or something, as a part of what it costs to lie over it.
const LEADER: f32 = 0.4;
/// What is kept free around the middle of a square, in squares.
const SQUARE: f32 = 0.75;

/// What is moved about, the card in it; and where on the edge of the card the line begins that leads to whom it tells of,
/// in pixels from its corner.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct MomentFrame {
    pub leads_from: Vec2,
}

/// Moves the card, and hides it while nothing is told.
pub(super) fn place_card(
    shown: Res<ShownMoment>,
    aim: Res<Aim>,
    current: Option<Res<CurrentSituation>>,
    seen: SeenBoard,
    cards: Query<(&MomentCard, &ComputedNode)>,
    mut frames: Query<(&mut MomentFrame, &mut Node, &mut Visibility)>,
) {
    let (Ok((mut led, mut frame, mut visibility)), Ok((card, computed))) =
        (frames.single_mut(), cards.single())
    else {
        return;
    };
    let size = computed.size() * computed.inverse_scale_factor();
    let told = shown.now().zip(seen.square_px()).filter(|_| !card.is_empty() && size.y > 20.0);
    let Some((moment, square_px)) = told else {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    };
    let free = inset(seen.free());
    let rogue = current.as_ref().map(|current| current.0.creature(CreatureId::ROGUE).square);
    let rogue = rogue.map(square_to_world);
    let ends = [moment.cause, moment.eye].into_iter().flatten();
    let rooms =
        current.iter().flat_map(|current| ends.clone().filter_map(|end| bounds(&current.0.board, end)));
    let mut rooms: Vec<Rect> = rooms.filter_map(|[from, to]| seen.between(from, to)).collect();
    rooms.dedup();
    let around = |(world, half, cost): (Vec2, f32, f32)| {
        let half = Vec2::splat(half * square_px);
        Some((Rect::from_center_half_size(seen.at(world)?, half), cost))
    };
    let figures = seen.figures().map(|(figure, is_token)| (figure, if is_token { COSTS.1 } else { GHOST }));
    let names = seen.names().map(|name| (name, NAME));
    let things = current.iter().flat_map(|current| things_left(&current.0.board));
    let floors = current.iter().flat_map(|current| floors(&current.0.board));
    let plans = current.iter().flat_map(|current| current.0.board.rooms().iter());
    let plans = plans.map(|(_, room)| {
        room.squares.iter().filter_map(|&square| seen.at(square_to_world(square))).collect()
    });
    let told_of = told_of(moment, &seen);
    let standing: Vec<_> = things.filter_map(around).chain(figures).collect();
    let others = taken_by(moment, &aim, rogue).chain(floors).filter_map(around).chain(names);
    let under = Under {
        taken: others.chain(standing.iter().copied()).collect(),
        // Where nobody is told of, it leads to nobody.
        in_the_way: standing.into_iter().filter(|_| told_of.is_some()).collect(),
        rooms,
        plans: plans.collect(),
    };
    let near = told_of.unwrap_or(Vec2::new(free.center().x, free.min.y + free.height() * 0.3));
    let at = best_place(size, free, near, &under);
    let (leads_from, _) = best_start(Rect::from_corners(at, at + size), near, &under.in_the_way);
    led.set_if_neq(MomentFrame { leads_from });
    let wanted = Node { left: px(at.x), top: px(at.y), ..frame.clone() };
    frame.set_if_neq(wanted);
    visibility.set_if_neq(Visibility::Inherited);
}

/// What is left of `free` beside the panels, or all of it where that is too little.
fn inset(free: Rect) -> Rect {
    let inside = free.inflate(-MARGIN_PX);
    if inside.is_empty() { free } else { inside }
}

/// Where in the window stands whom `moment` tells of.
pub(super) fn told_of(moment: &KeyMoment, seen: &SeenBoard) -> Option<Vec2> {
    moment.told_of().and_then(|square| seen.at(square_to_world(square)))
}

/// Places in the world that the card should not lie over, with how much around them, and what it costs to do so.
fn taken_by(moment: &KeyMoment, aim: &Aim, rogue: Option<Vec2>) -> impl Iterator<Item = (Vec2, f32, f32)> {
    let ends: Vec<Vec2> = [moment.cause, moment.eye].into_iter().flatten().map(square_to_world).collect();
    let line: Vec<Vec2> = match ends[..] {
        [from, to] => (1..12).map(|part| from.lerp(to, part as f32 / 12.0)).collect(),
        _ => Vec::new(),
    };
    let squares = ends.into_iter().chain(rogue).map(|at| (at, SQUARE, COSTS.0));
    let way = aim.path.iter().map(|&square| (square_to_world(square), SQUARE, COSTS.2));
    squares.chain(way).chain(line.into_iter().map(|at| (at, SQUARE, COSTS.3)))
}

/// Where things lie that are still to be taken or used, as far as one sees them, and the ways out, and what it costs to lie
/// over them.
fn things_left(board: &Board) -> impl Iterator<Item = (Vec2, f32, f32)> {
    let left = (0..).zip(&board.items).filter(|(_, item)| !item.done);
    let seen = left.filter(|(id, _)| board.secrets.noticed(Secret::Thing(ItemId(*id))) != Noticed::Unknown);
    let exits = board.exits.iter().map(|exit| exit.square);
    seen.map(|(_, item)| item.square).chain(exits).map(|square| (square_to_world(square), SQUARE, THING))
}

/// The squares of rooms, of which one looks first to bright ones, and what it costs to lie over one.
fn floors(board: &Board) -> impl Iterator<Item = (Vec2, f32, f32)> {
    let floors = board.squares().filter(|&square| board.rooms().at(square).is_some());
    let cost = |square| if board.light(square) == Light::Bright { FLOOR.1 } else { FLOOR.0 };
    floors.map(move |square| (square_to_world(square), 0.0, cost(square)))
}

/// The room that `square` lies in: its upper left and lower right square.
fn bounds(board: &Board, square: Square) -> Option<[Square; 2]> {
    let squares = &board.rooms().room_at(square)?.squares;
    let least = |of: fn(&Square) -> i16| squares.iter().map(of).min();
    let most = |of: fn(&Square) -> i16| squares.iter().map(of).max();
    let [x, y]: [fn(&Square) -> i16; 2] = [|square| square.x, |square| square.y];
    Some([Square::new(least(x)?, least(y)?), Square::new(most(x)?, most(y)?)])
}

/// What is seen in the window under the places that are tried.
#[derive(Default)]
struct Under {
    /// What it should not lie over, each with what that costs.
    taken: Vec<(Rect, f32)>,
    /// What of that it should not lead over either.
    in_the_way: Vec<(Rect, f32)>,
    /// The rooms in which it happens.
    rooms: Vec<Rect>,
    /// The squares of each room.
    plans: Vec<Vec<Vec2>>,
}

/// What it costs `card` to hide so much of a room.
fn hides(card: Rect, room: &[Vec2]) -> f32 {
    let hidden = room.iter().filter(|square| card.contains(**square)).count() as f32;
    HIDDEN * hidden * hidden / room.len().max(1) as f32
}

/// The place for a card of `size` within `free` that costs least: what lies `under` it, how much of it lies over the rooms in
/// which it happens, what it leads over, and how far it is from `near`.
fn best_place(size: Vec2, free: Rect, near: Vec2, under: &Under) -> Vec2 {
    let last = (free.max - size).max(free.min);
    let count = |from: f32, to: f32| ((to - from) / STEP_PX) as u32;
    let places = (0..=count(free.min.y, last.y)).flat_map(|row| {
        (0..=count(free.min.x, last.x))
            .map(move |column| free.min + Vec2::new(column as f32, row as f32) * STEP_PX)
    });
    let cost = |at: Vec2| {
        let card = Rect::from_corners(at, at + size);
        let covered = under.taken.iter().filter(|(rect, _)| overlap(card, *rect));
        let covers: f32 = covered.map(|(_, cost)| cost).sum();
        let over = |room: &Rect| {
            let both = card.intersect(*room).size();
            both.x.max(0.0) * both.y.max(0.0) / (size.x * size.y)
        };
        let hides = ROOMS * under.rooms.iter().map(over).sum::<f32>()
            + under.plans.iter().map(|room| hides(card, room)).sum::<f32>();
        let (_, led) = best_start(card, near, &under.in_the_way);
        covers
            + hides
            + LEADER * led
            + AWAY * near.distance(near.clamp(card.min, card.max))
            + 0.1 * near.distance(card.center())
    };
    let costs = places.map(|at| (at, cost(at)));
    costs.min_by(|one, other| one.1.total_cmp(&other.1)).map_or(free.min, |(at, _)| at)
}

/// Where on the edge of `card`, counted from its corner, the line to `near` begins at the least cost, and that cost.
fn best_start(card: Rect, near: Vec2, in_the_way: &[(Rect, f32)]) -> (Vec2, f32) {
    let (size, to) = (card.size(), near - card.min);
    let nearest = to.clamp(Vec2::ZERO, size);
    let beyond = (to - nearest).abs();
    let starts = if beyond.x >= beyond.y {
        [to.y, size.y, 0.0].map(|y| Vec2::new(nearest.x, on_edge(y, size.y)))
    } else {
        [to.x, size.x, 0.0].map(|x| Vec2::new(on_edge(x, size.x), nearest.y))
    };
    let cost =
        |start: Vec2| under_line(card.min + start, near, in_the_way) + ASLANT * start.distance(starts[0]);
    let costs = starts.map(|start| (start, cost(start)));
    costs.into_iter().min_by(|one, other| one.1.total_cmp(&other.1)).unwrap_or((nearest, 0.0))
}

/// What it would cost to lie over everybody and everything that the line `from` the card `to` whom it tells of passes on its way.
fn under_line(from: Vec2, to: Vec2, in_the_way: &[(Rect, f32)]) -> f32 {
    let Ok((way, length)) = Dir2::new_and_length(to - from) else { return 0.0 };
    let line = RayCast2d::new(from, way, length);
    let passes = |rect: &Rect| {
        !rect.inflate(STEP_PX).contains(to)
            && line.aabb_intersection_at(&Aabb2d::new(rect.center(), rect.half_size())).is_some()
    };
    in_the_way.iter().filter(|(rect, _)| passes(rect)).map(|(_, cost)| cost).sum()
}

/// Whether two rectangles have anything in common; one without an inside is a point.
fn overlap(one: Rect, other: Rect) -> bool {
    let [least, most] = [one.min.max(other.min), one.max.min(other.max)];
    least.cmple(most).all() && (other.is_empty() || least.cmplt(most).all())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::pointer::toward;
    use super::*;

    #[test]
    fn the_card_leaves_the_room_in_sight_in_which_it_happens() {
        let free = Rect::new(0.0, 40.0, 980.0, 580.0);
        let (room, eye, size) =
            (Rect::new(490.0, 80.0, 710.0, 215.0), Vec2::new(590.0, 110.0), Vec2::new(250.0, 190.0));
        let place = |rooms: &[Rect]| {
            let taken = vec![(Rect::from_center_half_size(eye, Vec2::splat(30.0)), COSTS.1)];
            let at = best_place(size, free, eye, &Under { taken, rooms: rooms.to_vec(), ..default() });
            Rect::from_corners(at, at + size)
        };
        assert!(!place(&[]).intersect(room).is_empty(), "it would lie nearer");
        assert!(place(&[room]).intersect(room).size().min_element() < 20.0);
    }

    #[test]
    fn the_card_rather_hides_a_piece_of_a_large_room_than_all_of_a_small_one() {
        let squares = |width: u8, height: u8| -> Vec<Vec2> {
            (0..width).flat_map(|x| (0..height).map(move |y| Vec2::new(x.into(), y.into()))).collect()
        };
        let card = Rect::new(-0.5, -0.5, 3.5, 3.5);
        let [large, small] = [squares(9, 9), squares(4, 4)].map(|room| hides(card, &room));
        assert!(small > 4.0 * large, "{small} and {large}");
        assert_eq!(hides(card, &[Vec2::splat(9.0)]), 0.0);
    }

    #[test]
    fn the_card_does_not_lead_to_whom_it_tells_of_over_something_to_be_taken() {
        let (from, to) = (Vec2::new(300.0, 100.0), Vec2::new(100.0, 100.0));
        let at = |x, y| (Rect::from_center_half_size(Vec2::new(x, y), Vec2::splat(10.0)), THING);
        assert_eq!(under_line(from, to, &[at(200.0, 95.0)]), THING);
        let beside = [at(200.0, 130.0), at(340.0, 100.0), at(100.0, 100.0)];
        assert_eq!(under_line(from, to, &beside), 0.0, "beside it, behind it, and whom it tells of");
        let card = Rect::new(300.0, 60.0, 500.0, 200.0);
        let [free, barred] = [at(200.0, 140.0), at(200.0, 95.0)].map(|thing| best_start(card, to, &[thing]));
        assert_eq!(free, (Vec2::new(0.0, 40.0), 0.0));
        assert!(barred.1 < THING, "that is cheaper than to lead over it: {barred:?}");
        assert!(barred.0.y > free.0.y, "from lower down it passes below");
        let aside = best_start(card, Vec2::new(100.0, 20.0), &[]).0;
        let drawn = toward(card.size(), Vec2::new(100.0, 20.0) - card.min, aside);
        assert_eq!(drawn.map(|(at, _)| at), Some(aside), "the line that counts is the one that is drawn");
    }

    proptest! {
        #[test]
        fn the_card_covers_neither_cause_nor_eye_and_stays_where_no_panel_is(
            ax in 20.0..960.0_f32, ay in 60.0..560.0_f32, bx in 20.0..960.0_f32, by in 60.0..560.0_f32,
        ) {
            let free = Rect::new(0.0, 40.0, 980.0, 580.0);
            let (cause, eye, size) = (Vec2::new(ax, ay), Vec2::new(bx, by), Vec2::new(268.0, 190.0));
            let square = |at: Vec2| Rect::from_center_half_size(at, Vec2::splat(22.0));
            let taken = [(square(cause), COSTS.0), (square(eye), COSTS.0)];
            let at = best_place(size, free, eye, &Under { taken: taken.to_vec(), ..default() });
            let card = Rect::from_corners(at, at + size);
            prop_assert!(taken.iter().all(|(rect, _)| card.intersect(*rect).is_empty()), "{card:?}");
            prop_assert!(free.contains(card.min) && free.contains(card.max), "{card:?}");
        }
    }
}
