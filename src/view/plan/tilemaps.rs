//! The floor plan as tilemaps: one for each layer, kept equal to the board.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::prelude::*;
use bevy_ecs_tilemap::prelude::*;

use crate::board::{Board, Square};
use crate::sim::{MissionRoot, Picture};
use crate::view::Shown;
use crate::view::camera::Zoom;
use crate::view::coordinates::{square_to_tile, square_to_world};
use crate::view::depth;

use super::drawing;
use super::tiles::{Layer, TileNumbers};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(TilemapPlugin).init_resource::<TileNumbers>().init_resource::<Drawings>().add_systems(
        Update,
        (unroll_plan, follow_board, follow_zoom).chain().run_if(resource_exists::<Picture>),
    );
}

/// The pictures of the plan at each size that was needed so far, by pixels to the square.
#[derive(Resource, Default)]
struct Drawings(BTreeMap<u32, Handle<Image>>);

impl Drawings {
    fn at(&mut self, side: u32, images: &mut Assets<Image>) -> Handle<Image> {
        self.0.entry(side).or_insert_with(|| images.add(drawing::bake(side))).clone()
    }
}

/// The tilemap of one layer.
#[derive(Component, Clone, Copy)]
struct PlanLayer(Layer);

/// Spawns the tilemaps of a mission that has just started.
fn unroll_plan(
    mut commands: Commands,
    mission: Single<Entity, Added<MissionRoot>>,
    view: Shown,
    zoom: Res<Zoom>,
    mut drawings: ResMut<Drawings>,
    mut images: ResMut<Assets<Image>>,
) {
    let texture = drawings.at(zoom.square_px(), &mut images);
    for (layer, z) in Layer::ALL.into_iter().zip(depth::PLAN) {
        commands.spawn((
            Name::new(format!("Plan: {layer:?}")),
            PlanLayer(layer),
            tilemap(&view.situation().board, texture.clone(), z),
            ChildOf(*mission),
        ));
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

/// Shows on every layer what the board holds now, if it is another board than the one shown.
fn follow_board(
    mut commands: Commands,
    view: Shown,
    numbers: Res<TileNumbers>,
    mut shown: Local<Option<Arc<Board>>>,
    mut layers: Query<(Entity, &PlanLayer, &TilemapSize, &mut TileStorage)>,
    mut tiles: Query<&mut TileTextureIndex>,
) {
    let board = &view.situation().board;
    let is_shown = shown.as_ref().is_some_and(|shown| Arc::ptr_eq(shown, board));
    if layers.is_empty() || is_shown {
        return;
    }
    *shown = Some(Arc::clone(board));
    for (tilemap, layer, &size, mut storage) in &mut layers {
        for square in board.squares() {
            let number = layer.0.tile(board, square).map(|tile| TileTextureIndex(numbers.of(tile)));
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
