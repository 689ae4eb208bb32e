//! Furniture and what grows: low squares as the things that stand in such a room, fog under the sky as trees and bushes.
//!
//! Each thing fills exactly the squares that give cover or conceal.

mod desk;
mod greenery;
mod kinds;
mod pen;
mod things;

use bevy::prelude::*;

use crate::view::board::{BoardSystems, Plan};
use crate::view::camera::Zoom;
use crate::view::depth;
use crate::view::painter::Painter;
use tactical_grid::{Board, Square, Terrain};

use super::light::{LightSystems, PlanLight};
use super::surface::Surface;

pub use greenery::{draw as draw_plants, grows_at};
pub use kinds::{Furniture, Thing, pieces};
use pen::FurniturePen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (bring_in, follow_boards).chain().after(BoardSystems).after(LightSystems));
}

/// What is drawn of furniture.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Piece {
    /// What it is filled with.
    Wood,
    /// The same where light has fallen on it: things are darker than a lit floor.
    LitWood,
    /// Its lines.
    Lines,
    /// Its lines where light falls on them.
    LitLines,
    /// What grows.
    Leaves,
}

const PIECES: [(Piece, f32); 5] = [
    (Piece::Wood, depth::PLAN[1] + 0.1),
    (Piece::LitWood, depth::GLOW + 0.21),
    (Piece::Lines, depth::GLOW + 0.22),
    (Piece::LitLines, depth::GLOW + 0.3),
    (Piece::Leaves, depth::PLAN[3] + 0.1),
];

/// Where furniture stood and something grew when it was drawn.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
struct Standing(Vec<Square>);

impl Standing {
    fn on(board: &Board) -> Self {
        let stands = |square: &Square| board.terrain(*square) == Terrain::Low || board.tile(*square).fog;
        Self(board.squares().filter(stands).collect())
    }
}

fn bring_in(mut commands: Commands, plans: Query<(Entity, &PlanLight), Added<PlanLight>>, painter: Painter) {
    for (plan, light) in &plans {
        commands.entity(plan).insert(Standing::default());
        for (piece, z) in PIECES {
            let place = Transform::from_xyz(0.0, 0.0, z);
            let name = Name::new(format!("Furniture: {piece:?}"));
            let mut layer = commands.spawn((name, piece, place, Visibility::default(), ChildOf(plan)));
            match piece {
                Piece::LitLines => layer.insert(light.on_lines()),
                _ => layer.insert(painter.in_own_colors()),
            };
        }
    }
}

/// Furniture is drawn anew if it stands otherwise, which it hardly ever does, or for another zoom.
fn follow_boards(
    mut commands: Commands,
    mut plans: Query<(Ref<Plan>, &mut Standing)>,
    zoom: Res<Zoom>,
    layers: Query<(Entity, Ref<Piece>, &ChildOf)>,
    mut painter: Painter,
) {
    for (plan, mut standing) in &mut plans {
        if plan.is_changed() || standing.is_added() {
            standing.set_if_neq(Standing::on(&plan.0));
        }
    }
    for (entity, piece, of) in &layers {
        let Ok((plan, standing)) = plans.get_mut(of.parent()) else { continue };
        if !(piece.is_added() || zoom.is_changed() || standing.is_changed()) {
            continue;
        }
        let mut sketch = painter.sketch();
        match *piece {
            Piece::Wood => {
                pieces(&plan.0).for_each(|it| it.draw_wood(&mut sketch));
            }
            Piece::LitWood => pieces(&plan.0).for_each(|it| it.draw_lit_wood(&mut sketch)),
            Piece::Lines | Piece::LitLines => {
                pieces(&plan.0).for_each(|it| it.draw_lines(&mut sketch));
            }
            Piece::Leaves => draw_plants(&mut sketch, &plan.0),
        }
        let mesh = painter.mesh(sketch);
        commands.entity(entity).insert(Mesh2d(mesh));
    }
}

impl Furniture {
    /// What it is filled with.
    pub fn draw_wood(&self, surface: &mut dyn Surface) {
        things::draw(self, FurniturePen::wood(surface, self));
    }

    /// What it is filled with over the light that has fallen on it.
    fn draw_lit_wood(&self, surface: &mut dyn Surface) {
        things::draw(self, FurniturePen::lit_wood(surface, self));
    }

    /// Its lines.
    pub fn draw_lines(&self, surface: &mut dyn Surface) {
        things::draw(self, FurniturePen::lines(surface, self));
    }
}
