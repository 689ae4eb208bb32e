//! The camera over the board: fits the plan into the space the panels leave, pans, zooms and stays on the plan.

mod framing;

use bevy::camera::RenderTarget;
use bevy::prelude::*;

use tactical_grid::Square;

use super::board::{BoardSystems, Focus, Plan, WithoutRim};
use super::coordinates::{framed_to_world, square_to_world};
use super::motion::Motion;
use super::shot::OffScreen;

use framing::Frame;
pub use framing::SafeArea;

/// How fast the camera glides: the way left shrinks e-fold this often in a second.
const SWIFTNESS: f32 = 12.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SafeArea>()
        .init_resource::<Zoom>()
        .add_message::<CameraMove>()
        .add_systems(Startup, spawn_camera)
        .add_systems(
            Update,
            (frame_plan, obey_moves, glide_to_goal)
                .chain()
                .in_set(CameraSystems)
                .after(BoardSystems)
                .run_if(any_with_component::<Plan>),
        );
}

/// The camera follows what was asked of it; what turns the mouse into squares comes after.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CameraSystems;

/// Pixels of the screen along the side of a square: always whole ones, so that lines stay sharp.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Zoom {
    square_px: u32,
    scale_factor: f32,
}

impl Zoom {
    /// Pixels of the screen along the side of a square.
    pub fn square_px(self) -> u32 {
        self.square_px
    }

    /// Length in the world of one pixel as texts and panels count them.
    pub fn pixel(self) -> f32 {
        self.scale_factor / self.square_px as f32
    }
}

impl Default for Zoom {
    fn default() -> Self {
        Self { square_px: 32, scale_factor: 1.0 }
    }
}

/// What may be asked of the camera.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum CameraMove {
    /// Shift the plan by pixels to the right and downwards.
    Pan(Vec2),
    /// Come nearer by so many steps (further away if negative); what is seen at this pixel stays there.
    Zoom {
        /// Steps, about a sixth each.
        steps: i32,
        /// Pixel from the upper left corner; the middle of the free space if there is none.
        at: Option<Vec2>,
    },
    /// Show the whole plan, or around its focus if the plan is too large for that.
    Fit,
    /// Shift the plan just so far that this square is in the free space.
    Show(Square),
}

/// The one camera: board below, panels above.
#[derive(Component, Debug, Default)]
pub struct BoardCamera {
    /// Where it glides to.
    goal: Vec2,
    /// Whether the player has left the fitted view.
    moved: bool,
}

fn spawn_camera(mut commands: Commands, off_screen: Option<Res<OffScreen>>) {
    let mut camera = commands.spawn((
        Name::new("Camera"),
        BoardCamera::default(),
        Camera2d,
        IsDefaultUiCamera,
        Msaa::Sample4,
        Projection::from(OrthographicProjection::default_2d()),
    ));
    if let Some(target) = off_screen {
        camera.insert(RenderTarget::from(target.0.clone()));
    }
}

/// Fits a new plan, and fits it again when the window or the panels change size.
fn frame_plan(
    drawn: Single<(Ref<Plan>, Option<&Focus>, Has<WithoutRim>)>,
    safe: Res<SafeArea>,
    mut zoom: ResMut<Zoom>,
    mut cameras: Query<(&Camera, &mut BoardCamera, &mut Transform)>,
    mut framed: Local<Option<(Frame, Rect)>>,
) {
    let (drawn, focus, is_bare) = drawn.into_inner();
    for (camera, mut board_camera, mut transform) in &mut cameras {
        let Some(frame) = Frame::of(camera, &safe) else { continue };
        let plan = framed_to_world(&drawn.0);
        let is_new_plan = framed.is_none() || drawn.is_added();
        if is_new_plan {
            board_camera.moved = false;
        }
        if is_new_plan || framed.as_ref().is_some_and(|(before, _)| *before != frame) {
            *framed = Some((frame, plan));
            fit(plan, focus, frame, &mut zoom, &mut board_camera);
            if is_bare {
                fill(plan, focus, frame, &mut zoom, &mut board_camera);
            }
            transform.translation = board_camera.goal.extend(transform.translation.z);
        }
    }
}

fn fit(plan: Rect, focus: Option<&Focus>, frame: Frame, zoom: &mut Zoom, camera: &mut BoardCamera) {
    if !camera.moved || zoom.scale_factor != frame.scale_factor {
        *zoom = Zoom { square_px: frame.square_px_for(plan), scale_factor: frame.scale_factor };
        let focus = focus.map_or(plan.center(), |focus| square_to_world(focus.0));
        camera.goal = frame.centre_for(focus, zoom.pixel());
    }
    camera.goal = frame.clamped(camera.goal, plan, zoom.pixel());
}

/// A plan to be looked at leaves nothing of the free space.
fn fill(plan: Rect, focus: Option<&Focus>, frame: Frame, zoom: &mut Zoom, camera: &mut BoardCamera) {
    *zoom = Zoom { square_px: frame.square_px_filling(plan), scale_factor: frame.scale_factor };
    let focus = focus.map_or(plan.center(), |focus| square_to_world(focus.0));
    camera.goal = frame.clamped(frame.centre_for(focus, zoom.pixel()), plan, zoom.pixel());
}

fn obey_moves(
    mut moves: MessageReader<CameraMove>,
    drawn: Single<(&Plan, Option<&Focus>)>,
    safe: Res<SafeArea>,
    mut zoom: ResMut<Zoom>,
    mut cameras: Query<(&Camera, &mut BoardCamera, &mut Transform)>,
) {
    let Ok((camera, mut board_camera, mut transform)) = cameras.single_mut() else { return };
    let Some(frame) = Frame::of(camera, &safe) else { return };
    let (drawn, focus) = drawn.into_inner();
    let plan = framed_to_world(&drawn.0);
    for asked in moves.read() {
        match *asked {
            CameraMove::Pan(by) => {
                board_camera.moved = true;
                board_camera.goal -= Vec2::new(by.x, -by.y) * zoom.pixel();
            }
            CameraMove::Zoom { steps, at } => {
                board_camera.moved = true;
                let (at, before) = (at.unwrap_or(frame.free.center()), zoom.pixel());
                zoom.square_px = frame.zoomed(zoom.square_px, steps);
                board_camera.goal += frame.offset(at) * (before - zoom.pixel());
            }
            CameraMove::Fit => {
                board_camera.moved = false;
                fit(plan, focus, frame, &mut zoom, &mut board_camera);
            }
            CameraMove::Show(square) => {
                board_camera.goal = frame.showing(board_camera.goal, square_to_world(square), zoom.pixel());
            }
        }
        board_camera.goal = frame.clamped(board_camera.goal, plan, zoom.pixel());
        if !matches!(asked, CameraMove::Show(_)) {
            transform.translation = board_camera.goal.extend(transform.translation.z);
        }
    }
}

/// What no panel covers, as a rectangle of the world, with the camera at `centre`; none before there is a window.
pub(super) fn free_world(camera: &Camera, safe: &SafeArea, centre: Vec2, zoom: Zoom) -> Option<Rect> {
    Some(Frame::of(camera, safe)?.free_world(centre, zoom.pixel()))
}

/// The part of `way` that is covered in `secs`: fast at first, and never less than a pixel.
fn glide_step(way: Vec2, secs: f32, pixel: f32) -> Vec2 {
    let share = 1.0 - (-SWIFTNESS * secs).exp();
    way.clamp_length_max((way.length() * share).max(pixel))
}

/// Moves the camera towards its goal, on whole pixels.
fn glide_to_goal(
    time: Res<Time>,
    motion: Res<Motion>,
    zoom: Res<Zoom>,
    mut cameras: Query<(&Camera, &BoardCamera, &mut Transform, &mut Projection)>,
) {
    for (camera, board_camera, mut transform, mut projection) in &mut cameras {
        let Some(size) = camera.physical_viewport_size() else { continue };
        let way = board_camera.goal - transform.translation.truncate();
        let step = if motion.reduced {
            way
        } else {
            glide_step(way, time.delta_secs(), 1.0 / zoom.square_px as f32)
        };
        let at = transform.translation.truncate() + step;
        let translation = framing::on_whole_pixels(at, size, zoom.square_px).extend(transform.translation.z);
        if transform.translation != translation {
            transform.translation = translation;
        }
        if let Projection::Orthographic(lens) = &*projection
            && lens.scale != zoom.pixel()
            && let Projection::Orthographic(lens) = &mut *projection
        {
            lens.scale = zoom.pixel();
        }
    }
}
