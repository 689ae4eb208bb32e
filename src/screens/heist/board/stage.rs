//! The room that the table has in the window, and its picture, which is drawn anew when that changes.

use bevy::prelude::*;

use crate::heist::HeistGame;

use super::projection::Projection;
use super::{layer, table};

/// Height that the table has at least, in pixels: the head gives way.
const LEAST_PX: f32 = 80.0;

/// The piece that the table fills.
#[derive(Component)]
pub struct PlanFrame;

/// The picture of the table, and the stage for which it was drawn.
#[derive(Component, Default)]
pub(super) struct TablePicture(Option<Stage>);

/// Pixels across a square of the plan at which pieces are as large as designed.
const DESIGNED_SIDE_PX: f32 = 23.0;
/// How much smaller and larger pieces get.
const PIECE_SIZES: (f32, f32) = (0.62, 1.3);

/// The table as it is seen.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub(super) struct Stage {
    /// Width and height of the table, in pixels of the layout.
    pub room: Vec2,
    /// Pixels of the screen to one of the layout.
    pub scale: f32,
    /// Where squares are seen.
    pub projection: Projection,
}

/// Until there is a layout, the table is as it was designed.
impl Default for Stage {
    fn default() -> Self {
        let room = Vec2::new(960.0, 400.0);
        Self { room, scale: 1.0, projection: Projection::of(room, Vec2::new(36.0, 20.0)) }
    }
}

impl Stage {
    /// How large pieces are, compared with how they were designed.
    pub fn piece_size(&self) -> f32 {
        let side = self.projection.side(self.projection.squares() / 2.0);
        // In whole tenths, so that the same pictures do for many sizes.
        ((side / DESIGNED_SIDE_PX).clamp(PIECE_SIZES.0, PIECE_SIZES.1) * 10.0).round() / 10.0
    }
}

/// Frames for which the room has had the same size.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct Steady(u32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stage>().init_resource::<Steady>().add_systems(
        PostUpdate,
        (follow_room, draw_table)
            .chain()
            .after(bevy::ui::UiSystems::Layout)
            .run_if(resource_exists::<HeistGame>),
    );
}

pub fn frame() -> impl Bundle {
    let node =
        Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), min_height: px(LEAST_PX), ..default() };
    (Name::new("Heist table"), PlanFrame, node, Pickable::IGNORE)
}

pub(super) fn picture() -> impl Bundle {
    let picture = ImageNode::default().with_mode(NodeImageMode::Stretch);
    (TablePicture::default(), layer(), picture, Pickable::IGNORE)
}

fn follow_room(
    game: Res<HeistGame>,
    frames: Query<&ComputedNode, With<PlanFrame>>,
    mut stage: ResMut<Stage>,
    mut steady: ResMut<Steady>,
) {
    let Ok(frame) = frames.single() else { return };
    let room = frame.size() * frame.inverse_scale_factor();
    if room.min_element() < 1.0 {
        return;
    }
    let board = &game.level().board;
    let squares = Vec2::new(board.width().into(), board.height().into());
    let scale = frame.inverse_scale_factor().recip();
    let now = Stage { room, scale, projection: Projection::of(room, squares) };
    steady.0 = if stage.set_if_neq(now) { 0 } else { steady.0.saturating_add(1) };
}

/// The table is drawn once it has had its size for some frames; until then the last picture is stretched.
fn draw_table(
    game: Res<HeistGame>,
    stage: Res<Stage>,
    steady: Res<Steady>,
    mut images: ResMut<Assets<Image>>,
    mut pictures: Query<(&mut TablePicture, &mut ImageNode)>,
) {
    for (mut picture, mut image) in &mut pictures {
        if steady.0 >= STEADY_FRAMES && picture.0 != Some(*stage) {
            picture.0 = Some(*stage);
            image.image = images.add(table::table(game.level(), stage.projection, stage.room, stage.scale));
        }
    }
}

/// Frames for which the room has to have its size before the table is drawn.
const STEADY_FRAMES: u32 = 2;
