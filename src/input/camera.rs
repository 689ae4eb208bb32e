//! The camera by key and by mouse.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use crate::screens::is_board_in_front;
use crate::view::camera::CameraMove;

use super::CameraCommand;
use super::pointer::Pointer;

/// Pixels the plan moves in a second while a key is held.
const PAN_PX: f32 = 640.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (pan, zoom).run_if(is_board_in_front));
}

fn pan(
    keys: Single<&ActionState<CameraCommand>>,
    time: Res<Time<Real>>,
    mut moves: MessageWriter<CameraMove>,
) {
    let by_key = keys.axis_pair(&CameraCommand::Pan) * PAN_PX * time.delta_secs();
    let dragged = keys.axis_pair(&CameraCommand::Drag);
    // The plan goes the other way than the eye, and pixels count downwards.
    let shift = Vec2::new(dragged.x - by_key.x, dragged.y + by_key.y);
    if shift != Vec2::ZERO {
        moves.write(CameraMove::Pan(shift));
    }
}

fn zoom(keys: Single<&ActionState<CameraCommand>>, pointer: Pointer, mut moves: MessageWriter<CameraMove>) {
    if pointer.is_over_panel() && keys.axis_pair(&CameraCommand::Drag) == Vec2::ZERO {
        return;
    }
    let steps =
        i32::from(keys.just_pressed(&CameraCommand::In)) - i32::from(keys.just_pressed(&CameraCommand::Out));
    if steps != 0 {
        moves.write(CameraMove::Zoom { steps, at: pointer.pixel() });
    }
    if keys.just_pressed(&CameraCommand::Fit) {
        moves.write(CameraMove::Fit);
    }
}
