//! Floors: what one walks on in each room, what is along its walls and where one sits, as fine lines, the roofs of sheds, and the
//! shade that walls cast.

mod fittings;
mod inlay;
mod laid;
mod loose;
mod roofs;
mod rug;
mod seats;

use std::collections::BTreeSet;

use bevy::prelude::*;

use crate::ui::theme;
use crate::view::board::{BoardSystems, Plan};
use crate::view::camera::Zoom;
use crate::view::coordinates::corner_to_world;
use crate::view::depth;
use crate::view::painter::Painter;
use crate::view::sketch::Sketch;
use tactical_grid::{Board, Direction, Floor, Room, Square, Terrain};

use super::furniture::{Furniture, pieces};
use super::light::{LightSystems, PlanLight};
use super::surface::{Surface, rect};

/// Width of lines on a floor, in pixels.
const PEN: f32 = 0.9;
/// How strongly lines of floors are seen without light.
const STRENGTH: f32 = 0.36;
/// The same for what stands along the walls.
const FITTED: f32 = 0.56;
/// How far the shade of walls reaches, in squares, and how dark it is at the wall.
const SHADE: (f32, f32) = (0.34, 0.5);
/// How far light on walls is drawn into them, in pixels.
const WALL_PX: f32 = 2.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (lay_floors, draw_floors).chain().after(BoardSystems).after(LightSystems));
}

/// What lies on the ground.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Ground {
    /// Lines of floors, and of what lies and is built in there.
    Lines,
    /// Lines of bare floors where light falls on them.
    LitFloors,
    /// What is darker than a lit floor where light has fallen on it: every second tile, and carpets, which hide the floor.
    Darker,
    /// Lines of what lies and is built in there, where light falls on them.
    LitFittings,
    /// The shade of walls.
    Shade,
    /// The outlines of walls where light falls on them.
    LitWalls,
}

const GROUND: [(Ground, f32); 6] = [
    (Ground::Lines, depth::PLAN[0] + 0.1),
    (Ground::Shade, depth::PLAN[0] + 0.2),
    (Ground::LitFloors, depth::GLOW + 0.04),
    (Ground::Darker, depth::GLOW + 0.07),
    (Ground::LitFittings, depth::GLOW + 0.1),
    (Ground::LitWalls, depth::GLOW + 0.2),
];

fn lay_floors(
    mut commands: Commands,
    plans: Query<(Entity, &PlanLight), Added<PlanLight>>,
    painter: Painter,
) {
    for (plan, light) in &plans {
        for (ground, z) in GROUND {
            let place = Transform::from_xyz(0.0, 0.0, z);
            let name = Name::new(format!("Ground: {ground:?}"));
            let mut layer = commands.spawn((name, ground, place, Visibility::default(), ChildOf(plan)));
            match ground {
                Ground::LitFloors | Ground::LitFittings | Ground::LitWalls => layer.insert(light.on_lines()),
                Ground::Lines | Ground::Darker | Ground::Shade => layer.insert(painter.in_own_colors()),
            };
        }
    }
}

/// Walls stay where they are: floors are drawn once, and again for another zoom.
fn draw_floors(
    mut commands: Commands,
    plans: Query<&Plan>,
    zoom: Res<Zoom>,
    layers: Query<(Entity, Ref<Ground>, &ChildOf)>,
    mut painter: Painter,
) {
    for (entity, ground, of) in &layers {
        if !ground.is_added() && !zoom.is_changed() {
            continue;
        }
        let Ok(Plan(board)) = plans.get(of.parent()) else { continue };
        let mut sketch = painter.sketch();
        match *ground {
            Ground::Lines => draw_all(&mut sketch, board),
            Ground::LitFloors => draw_bare(&mut sketch, board, true),
            Ground::LitFittings => draw_fittings(&mut sketch, board, true),
            Ground::Darker => draw_darker(&mut sketch, board),
            Ground::Shade => draw_shade(&mut sketch, board),
            Ground::LitWalls => draw_walls(&mut sketch, board),
        }
        let mesh = painter.mesh(sketch);
        commands.entity(entity).insert(Mesh2d(mesh));
    }
}

fn draw_all(surface: &mut dyn Surface, board: &Board) {
    draw_bare(surface, board, false);
    draw_fittings(surface, board, false);
    roofs::draw(surface, board);
}

fn draw_bare(surface: &mut dyn Surface, board: &Board, is_lit: bool) {
    for (_, room) in board.rooms().iter() {
        FloorPen::new(surface, room, is_lit).bare(room.floor, board);
    }
}

fn draw_fittings(surface: &mut dyn Surface, board: &Board, is_lit: bool) {
    let furniture: Vec<Furniture> = pieces(board).collect();
    for (_, room) in board.rooms().iter() {
        let mut pen = FloorPen::new(surface, room, is_lit);
        pen.laid_on(room.floor, board);
        pen.fit_out(room.kind, board);
        pen.seats(&furniture, board);
    }
}

fn draw_darker(surface: &mut dyn Surface, board: &Board) {
    draw_dark_tiles_on(surface, board);
    for (_, room) in board.rooms().iter().filter(|(_, room)| room.floor == Floor::Carpet) {
        FloorPen::new(surface, room, false).lit_rug(board);
    }
}

/// The floors of all rooms of `board`, without what lies on them and is along their walls.
pub fn draw_floors_on(surface: &mut dyn Surface, board: &Board) {
    draw_bare(surface, board, false);
}

/// Every second tile of the tiled floors of `board`, dark, over the light that falls on them.
pub fn draw_dark_tiles_on(surface: &mut dyn Surface, board: &Board) {
    for (_, room) in board.rooms().iter().filter(|(_, room)| room.floor == Floor::Tiles) {
        FloorPen::new(surface, room, false).dark_tiles();
    }
}

/// Draws the floor of one room, and nothing beside it.
struct FloorPen<'a> {
    surface: &'a mut dyn Surface,
    area: BTreeSet<Square>,
    /// Only lines, for light to fall on.
    is_lit: bool,
}

impl<'a> FloorPen<'a> {
    fn new(surface: &'a mut dyn Surface, room: &Room, is_lit: bool) -> Self {
        Self { surface, area: room.squares.iter().copied().collect(), is_lit }
    }

    /// A floor without what lies on it.
    fn bare(&mut self, floor: Floor, board: &Board) {
        match floor {
            Floor::Boards | Floor::Carpet => self.boards(),
            Floor::Parquet => self.parquet(),
            Floor::Tiles => {
                self.tiles();
                self.inlay(board);
            }
            Floor::Stone => self.flagstones(),
            Floor::Rings => self.rings(),
            Floor::Gravel => self.gravel(),
            Floor::Earth => self.earth(),
            Floor::Grass => self.grass(),
        }
    }

    /// What belongs to a floor and lies on it.
    fn laid_on(&mut self, floor: Floor, board: &Board) {
        if floor == Floor::Carpet {
            self.rug(board);
        }
    }

    /// A line between two points that count squares to the right and downwards.
    fn line(&mut self, from: (f32, f32), to: (f32, f32)) {
        self.colored(from, to, PEN, theme::FLOOR);
    }

    fn colored(&mut self, from: (f32, f32), to: (f32, f32), pen: f32, color: Color) {
        self.surface.line(at(from), at(to), pen, color.with_alpha(STRENGTH));
    }

    /// The same of something that stands on the floor.
    fn fitted(&mut self, from: (f32, f32), to: (f32, f32), pen: f32, color: Color) {
        self.surface.line(at(from), at(to), pen, color.with_alpha(FITTED));
    }

    /// Fills the rectangle between two points; where light alone is drawn it is left out.
    fn fill(&mut self, (left, top): (f32, f32), (right, bottom): (f32, f32), color: Color) {
        if !self.is_lit {
            rect(self.surface, Rect::from_corners(at((left, top)), at((right, bottom))), color);
        }
    }

    /// Whether the floor goes on at a point.
    fn holds(&self, (x, y): (f32, f32)) -> bool {
        self.area.contains(&Square::new(x.floor() as i16, y.floor() as i16))
    }

    /// Its squares with their upper left corners.
    fn corners(&self) -> Vec<(f32, f32)> {
        self.area.iter().map(|square| (f32::from(square.x), f32::from(square.y))).collect()
    }

    /// The upper left and lower right corner of all of it.
    fn bounds(&self) -> ((f32, f32), (f32, f32)) {
        let corners = self.corners();
        let least = |of: fn(&(f32, f32)) -> f32| corners.iter().map(of).fold(f32::INFINITY, f32::min);
        let most = |of: fn(&(f32, f32)) -> f32| corners.iter().map(of).fold(0.0, f32::max) + 1.0;
        ((least(|at| at.0), least(|at| at.1)), (most(|at| at.0), most(|at| at.1)))
    }
}

/// The colour of what stands flat on a floor.
fn fitted_color() -> Color {
    theme::FLOOR.mix(&theme::FURNITURE, 0.7)
}

/// Whether `square` is bare floor: nothing lies, burns or grows there.
fn is_clear(board: &Board, square: Square) -> bool {
    let is_taken = board.open_items().any(|(_, item)| item.square == square)
        || board.lamps().iter().any(|lamp| lamp.square == square)
        || board.tile(square).fog;
    board.contains(square) && board.terrain(square) == Terrain::Floor && !is_taken
}

fn at((x, y): (f32, f32)) -> Vec2 {
    Vec2::new(x, -y)
}

/// The four sides of a square: where it lies, its two ends, and the way into the square.
pub(super) fn sides(square: Square) -> [(Square, Vec2, Vec2, Vec2); 4] {
    let corner = |dx: i32, dy: i32| corner_to_world((i32::from(square.x) + dx, i32::from(square.y) + dy));
    [
        (square.step(Direction::North), corner(0, 0), corner(1, 0), Vec2::NEG_Y),
        (square.step(Direction::South), corner(0, 1), corner(1, 1), Vec2::Y),
        (square.step(Direction::West), corner(0, 0), corner(0, 1), Vec2::X),
        (square.step(Direction::East), corner(1, 0), corner(1, 1), Vec2::NEG_X),
    ]
}

/// Every side of an open square that a wall is at.
fn at_walls(board: &Board) -> impl Iterator<Item = (Vec2, Vec2, Vec2)> {
    let is_wall = |square| board.contains(square) && board.terrain(square) == Terrain::Wall;
    let open = board.squares().filter(move |&square| !is_wall(square));
    let walled = open.flat_map(move |square| sides(square).into_iter().filter(move |side| is_wall(side.0)));
    walled.map(|(_, from, to, inwards)| (from, to, inwards))
}

fn draw_shade(sketch: &mut Sketch, board: &Board) {
    let (dark, clear) = (Color::BLACK.with_alpha(SHADE.1), Color::BLACK.with_alpha(0.0));
    for (from, to, inwards) in at_walls(board) {
        let inwards = inwards * SHADE.0;
        sketch.shaded(&[(from, dark), (to, dark), (to + inwards, clear), (from + inwards, clear)]);
    }
}

fn draw_walls(sketch: &mut Sketch, board: &Board) {
    let aside = sketch.px(WALL_PX / 2.0);
    for (from, to, inwards) in at_walls(board) {
        sketch.line(from - inwards * aside, to - inwards * aside, WALL_PX, theme::LAMP);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tactical_grid::Rooms;

    fn drawn(floor: Floor, drawing: &str) -> Sketch {
        let board = Board::from_drawing(drawing);
        let mut sketch = Sketch::new(1.0 / 32.0);
        let rooms = Rooms::of(&board);
        let room = rooms.iter().next().expect("a room").1;
        let mut pen = FloorPen::new(&mut sketch, room, false);
        pen.bare(floor, &board);
        pen.laid_on(floor, &board);
        sketch
    }

    const FLOORS: [Floor; 9] = [
        Floor::Boards,
        Floor::Parquet,
        Floor::Tiles,
        Floor::Carpet,
        Floor::Stone,
        Floor::Rings,
        Floor::Gravel,
        Floor::Earth,
        Floor::Grass,
    ];

    #[test]
    fn every_floor_is_drawn_within_its_room_alone_and_no_two_alike() {
        let drawing = "......##\n......##\n......##\n......##\n########";
        let mut seen = Vec::new();
        for floor in FLOORS {
            let sketch = drawn(floor, drawing);
            let mesh = sketch.into_mesh();
            let positions =
                mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|it| it.as_float3()).expect("corners");
            assert!(positions.len() > 40, "{floor:?}");
            let within = Rect::new(0.0, -4.0, 6.0, 0.0).inflate(0.1);
            assert!(positions.iter().all(|at| within.contains(Vec2::new(at[0], at[1]))), "{floor:?}");
            let shape: Vec<[f32; 3]> = positions.to_vec();
            assert!(!seen.contains(&shape), "{floor:?}");
            seen.push(shape);
        }
    }

    #[test]
    fn walls_cast_a_shade_on_the_side_one_walks_on() {
        let board = Board::from_drawing("...\n###\n...");
        assert_eq!(at_walls(&board).count(), 6);
        let (from, to, inwards) = at_walls(&board).next().expect("a side");
        assert_eq!((from, to, inwards), (Vec2::new(0.0, -1.0), Vec2::new(1.0, -1.0), Vec2::Y));
    }
}
