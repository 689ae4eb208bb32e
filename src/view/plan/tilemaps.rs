//! The floor plan as tilemaps: one for each layer, kept equal to the board.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy_ecs_tilemap::prelude::*;

use crate::view::board::{BoardSystems, Plan};
use crate::view::camera::Zoom;
use crate::view::coordinates::{square_to_tile, square_to_world};
use crate::view::depth;
use tactical_grid::{Board, Square};

use super::tile_drawing;
use super::tiles::{TileLayer, TileNumbers};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(TilemapPlugin)
        .init_resource::<TileNumbers>()
        .init_resource::<Drawings>()
        .add_systems(Update, (unroll_plans, follow_boards, follow_zoom).chain().after(BoardSystems));
}

/// The pictures of the plan at each size that was needed so far, by pixels to the square.
#[derive(Resource, Default)]
struct Drawings(BTreeMap<u32, Handle<Image>>);

impl Drawings {
    fn at(&mut self, side: u32, images: &mut Assets<Image>) -> Handle<Image> {
        self.0.entry(side).or_insert_with(|| images.add(tile_drawing::bake(side))).clone()
    }
}

/// The tilemap of one layer.
#[derive(Component, Clone, Copy)]
struct PlanLayer(TileLayer);

/// Spawns the tilemaps of new plans.
fn unroll_plans(
    mut commands: Commands,
    plans: Query<(Entity, &Plan), Added<Plan>>,
    zoom: Res<Zoom>,
    mut drawings: ResMut<Drawings>,
    mut images: ResMut<Assets<Image>>,
) {
    for (root, Plan(board)) in &plans {
        let texture = drawings.at(zoom.square_px(), &mut images);
        for (layer, z) in TileLayer::ALL.into_iter().zip(depth::PLAN) {
            commands.spawn((
                Name::new(format!("Plan: {layer:?}")),
                PlanLayer(layer),
                tilemap(board, texture.clone(), z),
                ChildOf(root),
            ));
        }
    }
}

fn tilemap(board: &Board, texture: Handle<Image>, z: f32) -> impl Bundle {
    let size = TilemapSize { x: board.width().into(), y: board.height().into() };
    let south_west = square_to_world(Square::new(0, board.height() as i16 - 1));
    TilemapBundle {
        size,
        storage: TileStorage::empty(size),
        texture: TilemapTexture::TextureContainer(texture),
        tile_size: TilemapTileSize { x: 1.0, y: 1.0 },
        grid_size: TilemapGridSize { x: 1.0, y: 1.0 },
        transform: Transform::from_translation(south_west.extend(z)),
        ..default()
    }
}

/// Shows on every layer what its board holds, if it is new or another than the one shown.
fn follow_boards(
    mut commands: Commands,
    plans: Query<&Plan, Changed<Plan>>,
    numbers: Res<TileNumbers>,
    mut layers: Query<(Entity, &PlanLayer, &ChildOf, &TilemapSize, &mut TileStorage)>,
    mut tiles: Query<&mut TileTextureIndex>,
) {
    for (tilemap, layer, of, &size, mut storage) in &mut layers {
        let Ok(Plan(board)) = plans.get(of.parent()) else { continue };
        for square in board.squares() {
            let picture = layer.0.tile(board, square).filter(|picture| !picture.is_line_work());
            let number = picture.map(|tile| TileTextureIndex(numbers.of(tile)));
            let Some(position) = square_to_tile(square, size) else { continue };
            match (storage.checked_get(&position), number) {
                (Some(tile), Some(number)) => {
                    if let Ok(mut shown) = tiles.get_mut(tile) {
                        shown.set_if_neq(number);
                    }
                }
                (Some(tile), None) => {
                    storage.remove(&position);
                    commands.entity(tile).despawn();
                }
                (None, Some(texture_index)) => {
                    let tile =
                        TileBundle { position, texture_index, tilemap_id: TilemapId(tilemap), ..default() };
                    storage.set(&position, commands.spawn((tile, ChildOf(tilemap))).id());
                }
                (None, None) => {}
            }
        }
    }
}

/// Draws the pictures anew for another size, so that lines stay sharp.
fn follow_zoom(
    zoom: Res<Zoom>,
    mut drawings: ResMut<Drawings>,
    mut images: ResMut<Assets<Image>>,
    mut layers: Query<&mut TilemapTexture, With<PlanLayer>>,
) {
    if !zoom.is_changed() {
        return;
    }
    let texture = TilemapTexture::TextureContainer(drawings.at(zoom.square_px(), &mut images));
    for mut shown in &mut layers {
        shown.set_if_neq(texture.clone());
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Image>()
            .init_resource::<TileNumbers>()
            .init_resource::<Drawings>()
            .init_resource::<Zoom>()
            .add_systems(Update, (unroll_plans, follow_boards).chain());
        app
    }

    /// How many tiles each layer shows, lowest first.
    fn tiles(app: &mut App) -> Vec<usize> {
        app.update();
        let mut layers = app.world_mut().query::<(&PlanLayer, &TileStorage)>();
        let shown = layers.iter(app.world()).map(|(layer, tiles)| (layer.0, tiles.iter().flatten().count()));
        let shown: BTreeMap<TileLayer, usize> = shown.collect();
        shown.into_values().collect()
    }

    #[test]
    fn the_plan_of_a_board_that_nobody_plays_on_is_drawn_follows_it_and_goes_with_it() {
        let mut app = app();
        assert_eq!(tiles(&mut app), [0; 0]);
        let plan = app.world_mut().spawn(Plan(Arc::new(Board::from_drawing("..\"..")))).id();
        assert_eq!(tiles(&mut app), [5, 0, 1, 0], "ground everywhere, and a window");
        app.world_mut().entity_mut(plan).insert(Plan(Arc::new(Board::from_drawing("..#.."))));
        assert_eq!(tiles(&mut app), [5, 0, 0, 0], "the window is walled up");
        app.world_mut().entity_mut(plan).despawn();
        assert_eq!(tiles(&mut app), [0; 0]);
        assert_eq!(app.world_mut().query::<&TilePos>().iter(app.world()).count(), 0);
    }
}
