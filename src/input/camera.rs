//! The camera by key and by mouse.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use crate::navigation::is_board_in_front;
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
    let by_hand = keys.axis_pair(&CameraCommand::Pan) + held(&keys);
    let by_key = by_hand.clamp(Vec2::NEG_ONE, Vec2::ONE) * PAN_PX * time.delta_secs();
    let dragged = keys.axis_pair(&CameraCommand::Drag);
    // The plan goes the other way than the eye, and pixels count downwards.
    let shift = Vec2::new(dragged.x - by_key.x, dragged.y + by_key.y);
    if shift != Vec2::ZERO {
        moves.write(CameraMove::Pan(shift));
    }
}

/// The way in which keys move the eye.
fn held(keys: &ActionState<CameraCommand>) -> Vec2 {
    let ways = [
        (CameraCommand::PanUp, Vec2::Y),
        (CameraCommand::PanDown, Vec2::NEG_Y),
        (CameraCommand::PanLeft, Vec2::NEG_X),
        (CameraCommand::PanRight, Vec2::X),
    ];
    ways.into_iter().filter(|(command, _)| keys.pressed(command)).map(|(_, way)| way).sum()
}

fn zoom(
    keys: Single<&ActionState<CameraCommand>>,
    pointer: Pointer,
    mut moves: MessageWriter<CameraMove>,
    mut turned: Local<f32>,
) {
    let by_key =
        i32::from(keys.just_pressed(&CameraCommand::In)) - i32::from(keys.just_pressed(&CameraCommand::Out));
    let steps = by_key + notches(&mut turned, wheel(&keys, &pointer));
    if steps != 0 {
        moves.write(CameraMove::Zoom { steps, at: pointer.pixel() });
    }
    if keys.just_pressed(&CameraCommand::Fit) {
        moves.write(CameraMove::Fit);
    }
}

/// How far the wheel was turned in this frame, in notches; over a panel it scrolls that instead.
fn wheel(keys: &ActionState<CameraCommand>, pointer: &Pointer) -> f32 {
    if pointer.is_over_panel() { 0.0 } else { keys.value(&CameraCommand::Wheel) }
}

/// Whole notches; what is left of `turned` waits for the next frame, as touchpads turn in small parts.
fn notches(turned: &mut f32, by: f32) -> i32 {
    *turned += by;
    let whole = turned.trunc();
    *turned -= whole;
    whole as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_notch_of_the_wheel_counts_and_parts_add_up() {
        let mut turned = 0.0;
        assert_eq!(notches(&mut turned, 3.0), 3);
        assert_eq!([0.4, 0.4, 0.4, -0.3].map(|by| notches(&mut turned, by)), [0, 0, 1, 0]);
    }
}
