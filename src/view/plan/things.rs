//! Items, devices, exits, lamps and traps: what the rogue came for, and what it may handle.

use bevy::prelude::*;

use crate::sim::Objectives;
use crate::ui::theme;
use crate::view::board::{BoardSystems, Plan};
use crate::view::camera::Zoom;
use crate::view::coordinates::square_to_world;
use crate::view::depth;
use crate::view::painter::Painter;
use crate::view::shown_moment::ShownMoment;
use crate::view::sketch::{Dashes, Sketch, square_rect};
use tactical_grid::{Board, Direction, Exit, Handling, Item, Lamp, Square, Terrain, Trap};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (lay_out, follow_things).chain().after(BoardSystems))
        .add_systems(Update, burn_on.run_if(resource_exists::<ShownMoment>));
}

/// The drawing of all things of one kind.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Things {
    /// What lies there and may be handled.
    Handled,
    /// Lamps: they burn on where a moment darkens the ground.
    Lamps,
}

fn lay_out(mut commands: Commands, plans: Query<Entity, Added<Plan>>) {
    for plan in &plans {
        for things in [Things::Handled, Things::Lamps] {
            let place = Transform::from_xyz(0.0, 0.0, depth::THINGS);
            let name = Name::new(format!("Things: {things:?}"));
            commands.spawn((name, things, place, Visibility::default(), ChildOf(plan)));
        }
    }
}

/// While a moment is told lamps lie over what darkens the ground, and else under whatever is drawn on it.
fn burn_on(told: Res<ShownMoment>, mut things: Query<(&Things, &mut Transform)>) {
    let z = if told.now().is_some() { depth::LAMPS } else { depth::THINGS };
    for (_, mut place) in things.iter_mut().filter(|(things, _)| **things == Things::Lamps) {
        if place.translation.z != z {
            place.translation.z = z;
        }
    }
}

fn follow_things(
    mut commands: Commands,
    plans: Query<Ref<Plan>>,
    zoom: Res<Zoom>,
    objectives: Option<Res<Objectives>>,
    all: Query<(Entity, &Things, &ChildOf)>,
    mut painter: Painter,
) {
    for (entity, things, of) in &all {
        let Ok(plan) = plans.get(of.parent()) else { continue };
        if !plan.is_changed() && !zoom.is_changed() {
            continue;
        }
        let is_extra = |item| objectives.as_ref().is_some_and(|objectives| objectives.is_extra(item));
        let board = &plan.0;
        let mut sketch = painter.sketch();
        match things {
            Things::Lamps => board.lamps().iter().for_each(|lamp| draw_lamp(&mut sketch, board, lamp)),
            Things::Handled => {
                board.exits.iter().for_each(|exit| draw_exit(&mut sketch, board, exit));
                board.open_items().for_each(|(id, item)| draw_item(&mut sketch, item, is_extra(id)));
                board.suspicious().for_each(|square| draw_suspicion(&mut sketch, square));
                board.obvious_traps().for_each(|trap| draw_trap(&mut sketch, trap));
            }
        }
        commands.entity(entity).insert(painter.paint(sketch));
    }
}

/// A flame with its rays while the lamp burns; an empty circle with a cross, the sign for a lamp, while it does not.
fn draw_lamp(sketch: &mut Sketch, board: &Board, lamp: &Lamp) {
    let (centre, radius) = (square_to_world(lamp.square), 0.2);
    if lamp.lit {
        // No farther than to a wall beside it.
        let is_wall = |square: Square| board.terrain(square) == Terrain::Wall;
        if !Direction::ALL.into_iter().any(|direction| is_wall(lamp.square.step(direction))) {
            sketch.glow(centre, 1.1, theme::LAMP.with_alpha(0.55));
        }
        sketch.glow(centre, 0.5, theme::LAMP.mix(&theme::TEXT, 0.4));
        // On the floor that it lights brightest it stands out by a dark edge.
        for (width, color) in [(4.0, theme::PAPER.with_alpha(0.6)), (1.8, theme::TEXT)] {
            for ray in 0..8 {
                let along = Vec2::from_angle(std::f32::consts::TAU * ray as f32 / 8.0);
                sketch.line(centre + along * 0.34, centre + along * 0.48, width, color);
            }
        }
        sketch.disc(centre, radius + 0.07, theme::PAPER);
        sketch.disc(centre, radius + 0.02, theme::LAMP);
        sketch.disc(centre, radius - 0.04, theme::TEXT);
        return;
    }
    let color = theme::FAINT.with_alpha(0.8);
    sketch.disc(centre, radius, theme::PANEL);
    for turn in [Vec2::new(1.0, 1.0), Vec2::new(1.0, -1.0)] {
        let arm = turn.normalize() * radius;
        sketch.line(centre - arm, centre + arm, 1.0, color);
    }
    sketch.ring(centre, radius, 1.5, color);
}

/// A treasure is a written sheet, or coins if it is an extra that nobody has to bring; a device is a square with a dot, the
/// place for a thing to plant an empty diamond; what was used or planted is only a faint outline.
fn draw_item(sketch: &mut Sketch, item: &Item, is_extra: bool) {
    let centre = square_to_world(item.square);
    match item.handling {
        Handling::Take if item.done => return,
        Handling::Take if is_extra => return draw_coins(sketch, centre),
        Handling::Take => return draw_treasure(sketch, centre),
        Handling::Use | Handling::Plant => {}
    }
    let color = if item.done { theme::FAINT } else { theme::TREASURE };
    let (radius, first) = if item.handling == Handling::Use { (0.40, 0.125) } else { (0.36, 0.0) };
    let corners: Vec<Vec2> = (0..5)
        .map(|i| centre + radius * Vec2::from_angle(std::f32::consts::TAU * (first + 0.25 * i as f32)))
        .collect();
    if !item.done {
        sketch.glow(centre, 0.75, theme::TREASURE.with_alpha(0.22));
    }
    sketch.polygon(&corners[..4], theme::PANEL);
    sketch.polyline(&corners, 2.5, color);
    sketch.disc(corners[0], sketch.px(1.25), color);
    if item.done || item.handling == Handling::Use {
        sketch.disc(centre, 0.10, color);
    }
}

/// The corners of a sheet with one of them turned down, in squares from its middle.
const SHEET: [Vec2; 5] = [
    Vec2::new(-0.28, 0.36),
    Vec2::new(0.12, 0.36),
    Vec2::new(0.28, 0.20),
    Vec2::new(0.28, -0.36),
    Vec2::new(-0.28, -0.36),
];

/// The sign for what is to be taken, as the objectives have it.
fn draw_treasure(sketch: &mut Sketch, centre: Vec2) {
    let corners = SHEET.map(|corner| centre + corner);
    sketch.glow(centre, 0.85, theme::TREASURE.with_alpha(0.3));
    sketch.polygon(&corners, theme::PANEL);
    sketch.polyline(&[&corners[..], &corners[..1]].concat(), 2.2, theme::TREASURE);
    for (down, right) in [(0.10, 0.10), (-0.05, 0.15), (-0.20, 0.02)] {
        let line = [Vec2::new(-0.15, down), Vec2::new(right, down)].map(|end| centre + end);
        sketch.line(line[0], line[1], 1.6, theme::TREASURE);
    }
}

/// Where the coins of an extra lie around its middle, and how large they are, in squares.
const COINS: [Vec2; 3] = [Vec2::new(-0.17, -0.14), Vec2::new(0.19, -0.12), Vec2::new(0.0, 0.17)];
const COIN: f32 = 0.19;

/// The sign for an extra that is to be taken, as the objectives have it.
fn draw_coins(sketch: &mut Sketch, centre: Vec2) {
    sketch.glow(centre, 0.85, theme::TREASURE.with_alpha(0.3));
    for coin in COINS.map(|at| centre + at) {
        sketch.disc(coin, COIN, theme::PANEL);
        sketch.ring(coin, COIN, 2.2, theme::TREASURE);
        sketch.line(coin - Vec2::Y * 0.07, coin + Vec2::Y * 0.07, 1.6, theme::TREASURE);
    }
}

/// Teeth of one jaw of a trap.
const TEETH: i16 = 4;

/// A trap that is set is a pair of open jaws, teeth inwards; one that is not is shut: the teeth of both meet in a line.
fn draw_trap(sketch: &mut Sketch, trap: &Trap) {
    let (centre, width) = (square_to_world(trap.square), 0.34);
    let (color, gape) = if trap.armed { (theme::DANGER, 0.30) } else { (theme::FAINT.with_alpha(0.8), 0.07) };
    if trap.armed {
        sketch.disc(centre, 0.40, theme::PANEL.with_alpha(0.85));
    }
    for side in [-1.0, 1.0] {
        let points = (0..=2 * TEETH).map(|step| {
            let along = width * (f32::from(step) / f32::from(TEETH) - 1.0);
            let tooth = if step % 2 == 0 { gape } else { gape - 0.15_f32.min(gape) };
            centre + Vec2::new(along, side * tooth)
        });
        sketch.polyline(&points.collect::<Vec<_>>(), 2.0, color);
        for end in [-width, width] {
            sketch.line(centre + Vec2::new(end, side * gape), centre + Vec2::new(end, 0.0), 2.0, color);
        }
    }
    if trap.armed {
        sketch.disc(centre, 0.06, color);
    }
}

/// Something is hidden there, and it is not known what: the outline of a thing in dashes, with nothing in it but a ring.
fn draw_suspicion(sketch: &mut Sketch, square: Square) {
    let (centre, radius) = (square_to_world(square), 0.36);
    let corner = |turn: f32| centre + radius * Vec2::from_angle(std::f32::consts::TAU * turn);
    let corners = [0.0, 0.25, 0.5, 0.75, 1.0].map(corner);
    sketch.dashed(&corners, Dashes::SHORT, 2.0, theme::TREASURE);
    sketch.ring(centre, 0.11, 2.0, theme::TREASURE);
}

/// The square of a way out, with arrows that point outwards.
fn draw_exit(sketch: &mut Sketch, board: &Board, exit: &Exit) {
    let rect = square_rect(exit.square).inflate(-sketch.px(2.0));
    let corners = [rect.min, Vec2::new(rect.max.x, rect.min.y), rect.max, Vec2::new(rect.min.x, rect.max.y)];
    sketch.rect(rect, theme::OWN.with_alpha(0.14));
    sketch.dashed(
        &[corners[0], corners[1], corners[2], corners[3], corners[0]],
        Dashes::SHORT,
        1.5,
        theme::OWN,
    );
    let (dx, dy) = way_out(board, exit.square).delta();
    let out = Vec2::new(dx.into(), -f32::from(dy));
    for step in [-0.22, 0.06] {
        let tip = rect.center() + out * (step + 0.16);
        let (back, side) = (tip - out * 0.16, out.perp() * 0.2);
        sketch.polyline(&[back + side, tip, back - side], 2.0, theme::OWN);
    }
}

/// The direction in which the edge of the map is nearest.
fn way_out(board: &Board, square: Square) -> Direction {
    let (x, y) = (square.x, square.y);
    let (east, south) = (board.width() as i16 - 1 - x, board.height() as i16 - 1 - y);
    let ways =
        [(x, Direction::West), (east, Direction::East), (y, Direction::North), (south, Direction::South)];
    ways.into_iter()
        .min_by_key(|&(distance, _)| distance)
        .map_or(Direction::South, |(_, direction)| direction)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exit_points_to_the_nearest_edge_of_the_map() {
        let board = Board::new(9, 7);
        assert_eq!(way_out(&board, Square::new(0, 3)), Direction::West);
        assert_eq!(way_out(&board, Square::new(8, 3)), Direction::East);
        assert_eq!(way_out(&board, Square::new(4, 6)), Direction::South);
    }
}
