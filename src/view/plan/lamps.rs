//! The warm pool around each lamp that burns: on exactly the squares that it lights.

use std::collections::BTreeSet;

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use crate::ui::theme;
use crate::view::board::{BoardSystems, Plan};
use crate::view::coordinates::square_to_world;
use crate::view::depth;
use crate::view::sketch::area_rects;
use tactical_grid::{Board, Lamp, Square};

/// Pixels along the side of the picture of a pool.
const POOL_PX: u32 = 128;
/// Opacity in the middle of a pool.
const STRENGTH: f32 = 0.13;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PoolMaterial>()
        .add_systems(Update, (hang_glow, follow_lamps).chain().after(BoardSystems));
}

/// The pools of all lamps.
#[derive(Component)]
struct Glow;

/// A round pool of light that fades towards its rim.
#[derive(Resource)]
struct PoolMaterial(Handle<ColorMaterial>);

impl FromWorld for PoolMaterial {
    fn from_world(world: &mut World) -> Self {
        let texture = Some(world.resource_mut::<Assets<Image>>().add(draw_pool()));
        let material = ColorMaterial { color: theme::LAMP.with_alpha(STRENGTH), texture, ..default() };
        Self(world.resource_mut::<Assets<ColorMaterial>>().add(material))
    }
}

fn draw_pool() -> Image {
    let size = Extent3d { width: POOL_PX, height: POOL_PX, depth_or_array_layers: 1 };
    let at = |i: u32| 2.0 * (i as f32 + 0.5) / POOL_PX as f32 - 1.0;
    let pixel = |i: u32| {
        let left = (1.0 - Vec2::new(at(i % POOL_PX), at(i / POOL_PX)).length()).max(0.0);
        [255, 255, 255, (255.0 * left.powf(1.4)) as u8]
    };
    let bytes = (0..POOL_PX * POOL_PX).flat_map(pixel).collect();
    Image::new(size, TextureDimension::D2, bytes, TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::default())
}

fn hang_glow(mut commands: Commands, plans: Query<Entity, Added<Plan>>) {
    for plan in &plans {
        let place = Transform::from_xyz(0.0, 0.0, depth::GLOW);
        commands.spawn((Name::new("Lamp light"), Glow, place, Visibility::default(), ChildOf(plan)));
    }
}

fn follow_lamps(
    mut commands: Commands,
    plans: Query<&Plan, Changed<Plan>>,
    glow: Query<(Entity, &ChildOf), With<Glow>>,
    material: Res<PoolMaterial>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for (entity, of) in &glow {
        let Ok(Plan(board)) = plans.get(of.parent()) else { continue };
        let pools = pools(board);
        let mut glow = commands.entity(entity);
        // A mesh without corners has no place on the GPU, and the renderer complains of it.
        if pools.count_vertices() == 0 {
            glow.remove::<Mesh2d>();
        } else {
            glow.insert((Mesh2d(meshes.add(pools)), MeshMaterial2d(material.0.clone())));
        }
    }
}

/// The open squares that `lamp` lights. Rules: DET-37, DET-38.
fn lit_by(board: &Board, lamp: &Lamp) -> BTreeSet<Square> {
    let lit = board.lit_by(lamp).into_iter().map(|(square, _)| square);
    lit.filter(|&square| !board.terrain(square).is_solid()).collect()
}

/// All pools as one mesh; where the pool's picture lies follows from the distance to its lamp.
fn pools(board: &Board) -> Mesh {
    let (mut positions, mut uvs, mut indices) = (Vec::new(), Vec::new(), Vec::new());
    for lamp in board.lamps() {
        let (centre, reach) = (square_to_world(lamp.square), 2.0 * f32::from(lamp.radius) + 0.5);
        for rect in area_rects(&lit_by(board, lamp)) {
            let first = positions.len() as u32;
            for corner in
                [rect.min, Vec2::new(rect.max.x, rect.min.y), rect.max, Vec2::new(rect.min.x, rect.max.y)]
            {
                positions.push([corner.x, corner.y, 0.0]);
                uvs.push(((corner - centre) / (2.0 * reach) + 0.5).to_array());
            }
            indices.extend([0, 1, 2, 0, 2, 3].map(|i| first + i));
        }
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_indices(Indices::U32(indices))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn det_38_light_does_not_shine_through_a_closed_door() {
        let mut board = Board::from_drawing("....+....");
        let lamp = Lamp { square: Square::new(1, 0), radius: 3, lit: true, kept_lit: false };
        board.add_lamp(lamp);
        let lit: Vec<i16> = lit_by(&board, &lamp).into_iter().map(|square| square.x).collect();
        assert_eq!(lit, [0, 1, 2, 3]);
        assert!(lit_by(&board, &Lamp { lit: false, ..lamp }).is_empty());
    }
}
