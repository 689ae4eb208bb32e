//! The names of rooms, written on their floors where they cover nothing.

use std::collections::BTreeSet;

use bevy::prelude::*;
use bevy::text::{LetterSpacing, TextBackgroundColor};

use crate::level::Level;
use crate::sim::{KeyMoment, Playing};
use crate::ui::theme::{self, TextSize};
use crate::view::board::{BoardSystems, Plan};
use crate::view::camera::{CameraSystems, Zoom};
use crate::view::coordinates::{square_to_world, world_to_square};
use crate::view::shown_moment::ShownMoment;
use crate::view::tokens::StandingFigure;
use crate::view::{depth, label};
use tactical_grid::{Board, Handling, Room, RoomId, Square, Terrain};

/// Pixels between letters.
const SPACING_PX: f32 = 1.8;
/// How dark it is behind a name: lines and light lie under it.
const PLATE: f32 = 0.3;
/// How much paler a name is than what is said.
const PALER: f32 = 0.2;
/// Width of a capital, as a part of its height.
const CAPITAL: f32 = 0.68;
/// Pixels to the square below which no name is written.
const LEAST_PX: f32 = 14.0;
/// How much worse a place is for each square that it is away from the lower wall; away from the middle counts 1.
const TOO_HIGH: f32 = 0.7;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (write_names, place_names, give_way).chain().after(BoardSystems).after(CameraSystems),
    );
}

/// The name of a room, and the squares that it lies on, from west to east, if there is room for it.
#[derive(Component, Clone, Debug)]
pub struct RoomName {
    room: RoomId,
    /// How many squares long it is.
    width: f32,
    covers: Vec<Square>,
    /// Where it is written while nobody covers that.
    home: Option<Place>,
}

impl RoomName {
    /// The first and the last square that it lies on.
    pub fn ends(&self) -> Option<[Square; 2]> {
        Some([*self.covers.first()?, *self.covers.last()?])
    }
}

fn write_names(mut commands: Commands, plans: Query<(Entity, &Plan), Added<Plan>>) {
    for (plan, Plan(board)) in &plans {
        for (id, room) in board.rooms().iter() {
            let Some(name) = &room.name else { continue };
            let color = theme::TEXT.mix(&theme::QUIET, PALER);
            commands.spawn((
                Name::new("Room name"),
                RoomName { room: id, width: 0.0, covers: Vec::new(), home: None },
                label::text(name.to_uppercase(), theme::bold(TextSize::Small), color),
                LetterSpacing::Px(SPACING_PX),
                TextBackgroundColor(theme::PANEL.with_alpha(PLATE)),
                Transform::from_xyz(0.0, 0.0, depth::THINGS + 0.5),
                Visibility::Hidden,
                ChildOf(plan),
            ));
        }
    }
}

/// Puts every name where there is room for it, which depends on how large a square is.
fn place_names(
    plans: Query<Ref<Plan>>,
    zoom: Res<Zoom>,
    scale: Res<UiScale>,
    playing: Option<Res<Playing>>,
    mut names: Query<(&mut RoomName, &ChildOf, &mut Transform)>,
) {
    let is_new = names.iter_mut().any(|(name, ..)| name.is_added());
    let is_stale = is_new || zoom.is_changed() || scale.is_changed();
    if !is_stale && !plans.iter().any(|plan| plan.is_changed()) {
        return;
    }
    let posts = playing.map(|playing| posts(&playing.0)).unwrap_or_default();
    for (mut name, of, mut transform) in &mut names {
        let Ok(plan) = plans.get(of.parent()) else { continue };
        let Some(room) = plan.0.rooms().get(name.room) else { continue };
        let width = width_squares(room, scale.0, zoom.pixel());
        let place = Some(width).filter(|_| 1.0 / zoom.pixel() >= LEAST_PX);
        // A post keeps its place unless the room has no other.
        let on = |width: f32, posts: &BTreeSet<Square>| place_in(&plan.0, room, width, posts);
        let place = place.and_then(|width| on(width, &posts).or_else(|| on(width, &BTreeSet::new())));
        (name.width, name.covers) = (width, place.map(|place| place.covers(width)).unwrap_or_default());
        name.home = place;
        if let Some(place) = place {
            place.take(&mut transform);
        }
    }
}

/// What somebody who stands at `square` covers: the figure reaches into the squares above, the name into those below.
fn covered(square: Square) -> impl Iterator<Item = Square> {
    let around = (-2..=1).flat_map(|y| (-1..=1).map(move |x| (x, y)));
    around.map(move |(x, y)| Square::new(square.x + x, square.y + y))
}

/// The squares that the line of `moment` passes.
fn line_of(moment: &KeyMoment) -> Vec<Square> {
    const PARTS: u8 = 40;
    let Some((from, to)) = moment.cause.zip(moment.eye) else { return Vec::new() };
    let (from, to) = (square_to_world(from), square_to_world(to));
    (0..=PARTS).map(|part| world_to_square(from.lerp(to, f32::from(part) / f32::from(PARTS)))).collect()
}

/// A name goes elsewhere in its room if somebody who is seen, what is written to somebody or the line of a moment covers it;
/// where there is no room for it, it is not seen as long. Afterwards it goes back.
fn give_way(
    plans: Query<&Plan>,
    moved: Query<(), (With<StandingFigure>, Or<(Changed<Transform>, Changed<Visibility>)>)>,
    told: Option<Res<ShownMoment>>,
    mut told_before: Local<Option<(u32, bool)>>,
    tokens: Query<(&Transform, &Visibility), (With<StandingFigure>, Without<RoomName>)>,
    mut names: Query<(&mut RoomName, &ChildOf, &mut Transform, &mut Visibility), Without<StandingFigure>>,
) {
    let telling = told.as_ref().map(|told| (told.number(), told.now().is_some()));
    let is_told_anew = std::mem::replace(&mut *told_before, telling) != telling;
    if moved.is_empty() && !is_told_anew && !names.iter_mut().any(|(name, ..)| name.is_changed()) {
        return;
    }
    let seen = tokens.iter().filter(|(_, visibility)| **visibility != Visibility::Hidden);
    let squares = seen.map(|(transform, _)| world_to_square(transform.translation.truncate()));
    let line = told.iter().filter_map(|told| told.now()).flat_map(line_of);
    let seen: BTreeSet<Square> = squares.flat_map(covered).chain(line).collect();
    for (mut name, of, mut transform, mut visibility) in &mut names {
        let is_free = |covers: &[Square]| !covers.iter().any(|square| seen.contains(square));
        let (width, is_covered) = (name.width, !is_free(&name.covers));
        let home = name.home.filter(|home| is_free(&home.covers(width)));
        let anywhere = plans.get(of.parent()).ok().filter(|_| is_covered).and_then(|Plan(board)| {
            let room = board.rooms().get(name.room)?;
            place_in(board, room, width, &seen)
        });
        let elsewhere = home.or(anywhere);
        if let Some(place) = elsewhere {
            name.covers = place.covers(name.width);
            place.take(&mut transform);
        }
        let is_seen = !name.covers.is_empty() && (!is_covered || elsewhere.is_some());
        visibility.set_if_neq(if is_seen { Visibility::Inherited } else { Visibility::Hidden });
    }
}

fn width_squares(room: &Room, scale: f32, pixel: f32) -> f32 {
    let letters = room.name.as_deref().unwrap_or_default().chars().count() as f32;
    letters * (TextSize::Small.px() * CAPITAL * scale + SPACING_PX) * pixel
}

/// Where a name is written.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Place {
    /// Its middle, in squares from the west.
    middle: f32,
    row: i16,
}

impl Place {
    /// Moves a name here.
    fn take(self, transform: &mut Transform) {
        let Self { middle, row } = self;
        transform.translation = Vec2::new(middle, -f32::from(row) - 0.5).extend(transform.translation.z);
    }

    /// The squares that a name of this width lies on.
    fn covers(self, width: f32) -> Vec<Square> {
        let (from, to) = (self.middle - width / 2.0, self.middle + width / 2.0);
        (from.floor() as i16..to.ceil() as i16).map(|x| Square::new(x, self.row)).collect()
    }
}

/// The middle of the best place in `room` for a name that is `width` squares long and keeps off `barred`, in squares from
/// the corner of the plan; `None` if there is none.
pub fn middle_of_name(board: &Board, room: &Room, width: f32, barred: &BTreeSet<Square>) -> Option<Vec2> {
    let Place { middle, row } = place_in(board, room, width, barred)?;
    Some(Vec2::new(middle, f32::from(row) + 0.5))
}

/// The best place in `room` for a name that is `width` squares long, if there is any.
fn place_in(board: &Board, room: &Room, width: f32, posts: &BTreeSet<Square>) -> Option<Place> {
    let taken: BTreeSet<Square> = taken(board).union(posts).copied().collect();
    let is_free = |square: &&Square| board.terrain(**square) == Terrain::Floor && !taken.contains(*square);
    let free: Vec<Square> = room.squares.iter().filter(is_free).copied().collect();
    let columns = || room.squares.iter().map(|square| square.x);
    let middle = f32::from(columns().min()? + columns().max()? + 1) / 2.0;
    let lowest = room.squares.last()?.y;
    let places = runs(&free).into_iter().filter_map(|(row, from, to)| {
        let half = width / 2.0;
        let (left, right) = (f32::from(from) + half, f32::from(to) - half);
        (left <= right).then(|| Place { middle: middle.clamp(left, right), row })
    });
    let badness = |place: &Place| (place.middle - middle).abs() + TOO_HIGH * f32::from(lowest - place.row);
    places.min_by(|one, other| badness(one).total_cmp(&badness(other)))
}

/// Squares side by side, as row, first column and the column behind the last.
fn runs(squares: &[Square]) -> Vec<(i16, i16, i16)> {
    let mut runs: Vec<(i16, i16, i16)> = Vec::new();
    for &Square { x, y } in squares {
        match runs.last_mut() {
            Some((row, _, to)) if *row == y && *to == x => *to += 1,
            _ => runs.push((y, x, x + 1)),
        }
    }
    runs
}

/// Where guards of whom the brief tells begin, and where their names may stand there.
fn posts(level: &Level) -> BTreeSet<Square> {
    let scouted = level.guards().iter().filter(|guard| guard.profile.scouted);
    scouted.flat_map(|guard| guard.space().grown(1)).collect()
}

/// Squares on which something lies that has to be seen.
fn taken(board: &Board) -> BTreeSet<Square> {
    let items = board.open_items().map(|(_, item)| item);
    let items = items.filter(|item| !(item.done && item.handling == Handling::Take));
    let hidden = board.suspicious().chain(board.obvious_traps().map(|trap| trap.square));
    let things =
        items.map(|item| item.square).chain(hidden).chain(board.exits.iter().map(|exit| exit.square));
    let things = things.chain(board.lamps().iter().map(|lamp| lamp.square));
    things.chain(board.squares().filter(|&square| board.tile(square).fog)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::Happening;
    use std::sync::Arc;
    use tactical_grid::{Lamp, Rooms};

    fn place(board: &Board, width: f32) -> Option<Place> {
        let rooms = Rooms::of(board);
        let (_, room) = rooms.iter().next().expect("a room");
        place_in(board, room, width, &BTreeSet::new())
    }

    #[test]
    fn a_name_stands_in_the_middle_of_the_lowest_row_that_is_free() {
        let board = Board::from_drawing("........\n........\n..o.....");
        assert_eq!(place(&board, 3.0), Some(Place { middle: 4.5, row: 2 }));
        assert_eq!(place(&board, 6.0), Some(Place { middle: 4.0, row: 1 }), "furniture is not written over");
        assert_eq!(place(&board, 8.5), None, "there is no room for it");
        let rooms = Rooms::of(&board);
        let posts = (0..8).map(|x| Square::new(x, 2)).collect();
        let elsewhere = place_in(&board, rooms.iter().next().expect("a room").1, 3.0, &posts);
        assert_eq!(elsewhere.map(|place| place.row), Some(1), "a post keeps its place");
    }

    #[test]
    fn a_name_goes_elsewhere_when_somebody_stands_on_it_and_is_not_seen_where_there_is_no_room() {
        let seen = |drawing: &str| {
            let mut board = Board::from_drawing(drawing);
            board.set_rooms(Rooms::of(&board));
            let room = board.rooms().iter().next().expect("a room").0;
            let covers = (2..5).map(|x| Square::new(x, 2)).collect();
            let mut world = World::new();
            let plan = world.spawn(Plan(Arc::new(board))).id();
            let home = Some(Place { middle: 3.5, row: 2 });
            let name = RoomName { room, width: 3.0, covers, home };
            let name = world.spawn((name, Transform::default(), Visibility::Inherited, ChildOf(plan))).id();
            let at = square_to_world(Square::new(3, 2)).extend(0.0);
            world.spawn((StandingFigure, Transform::from_translation(at), Visibility::Inherited));
            world.run_system_cached(give_way).expect("it runs");
            let name = world.entity(name);
            let place = name.get::<RoomName>().and_then(RoomName::ends);
            (place, *name.get::<Visibility>().expect("it has one"))
        };
        let aside = [Square::new(5, 2), Square::new(7, 2)];
        assert_eq!(seen("........\n........\n........"), (Some(aside), Visibility::Inherited));
        assert_eq!(seen("#######\n#######\n.......").1, Visibility::Hidden);
    }

    #[test]
    fn a_name_makes_way_for_the_line_of_a_moment_and_goes_back_when_that_is_told() {
        let mut board = Board::from_drawing("........\n........\n........");
        board.set_rooms(Rooms::of(&board));
        let room = board.rooms().iter().next().expect("a room").0;
        let home = Place { middle: 3.5, row: 2 };
        let mut world = World::new();
        let plan = world.spawn(Plan(Arc::new(board))).id();
        let name = RoomName { room, width: 3.0, covers: home.covers(3.0), home: Some(home) };
        let name = world.spawn((name, Transform::default(), Visibility::Inherited, ChildOf(plan))).id();
        world.init_resource::<ShownMoment>();
        let row = |world: &mut World| {
            world.run_system_cached(give_way).expect("it runs");
            world.entity(name).get::<RoomName>().and_then(RoomName::ends).expect("it is written")[0].y
        };
        assert_eq!(row(&mut world), 2);
        let ends = [Square::new(0, 2), Square::new(7, 2)].map(Some);
        let moment = KeyMoment::of(Happening::Noticed, "Somebody saw you".to_owned(), true);
        world.resource_mut::<ShownMoment>().tell(KeyMoment { cause: ends[0], eye: ends[1], ..moment });
        assert_eq!(row(&mut world), 1, "a line lies over the row");
        world.resource_mut::<ShownMoment>().end();
        assert_eq!(row(&mut world), 2);
    }

    #[test]
    fn lamps_and_foliage_are_not_written_over() {
        let mut board = Board::from_drawing("......\nffffff");
        assert_eq!(place(&board, 4.0).map(|place| place.row), Some(0));
        let square = Square::new(3, 0);
        board.add_lamp(Lamp { square, radius: 2, lit: true, kept_lit: false });
        assert_eq!(place(&board, 4.0), None);
        assert_eq!(
            place(&board, 2.0).map(|place| place.covers(2.0)),
            Some(vec![Square::new(1, 0), Square::new(2, 0)])
        );
    }
}
