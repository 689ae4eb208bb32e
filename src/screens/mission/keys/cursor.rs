//! The cursor on the board: moved by arrow keys, by Tab, and by the pointer.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use crate::aim::{AimSystems, Pointing, targets};
use crate::input::Pointer;
use crate::navigation::{Screen, is_board_in_front};
use crate::sim::{CurrentSituation, MissionRules, Playing};
use crate::view::camera::CameraMove;
use tactical_grid::{Board, Square};
use unnoticed_rules::{ActionKind, CreatureId, Rulebook, Situation};

use super::MissionCommand;

/// Seconds a key is held before it repeats.
const HELD_SECS: f32 = 0.3;
/// Seconds between repeats.
const REPEAT_SECS: f32 = 0.07;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PointerRest>()
        .add_systems(OnEnter(Screen::Mission), let_pointer_rest)
        .add_systems(OnEnter(Screen::Replay), let_pointer_rest)
        .add_systems(
            Update,
            (follow_pointer, step_by_key, go_to_target)
                .chain()
                .before(AimSystems::Point)
                .run_if(is_board_in_front.and_then(resource_exists::<Playing>)),
        );
}

/// The pixel on which the pointer rests.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
struct PointerRest(Option<Vec2>);

/// Where the pointer is when a mission begins says nothing about the board.
fn let_pointer_rest(pointer: Pointer, mut rest: ResMut<PointerRest>) {
    rest.0 = pointer.pixel();
}

/// The cursor is where the pointer was moved to; a pointer that rests leaves it to the keys.
fn follow_pointer(
    pointer: Pointer,
    current: Res<CurrentSituation>,
    mut pointing: ResMut<Pointing>,
    mut rest: ResMut<PointerRest>,
) {
    let pixel = pointer.pixel();
    if rest.0 == pixel {
        return;
    }
    rest.0 = pixel;
    if pointer.is_over_panel() {
        return;
    }
    let square = pointer.square().filter(|square| current.0.board.contains(*square));
    if pointing.cursor != square || !pointing.by_hand {
        (pointing.cursor, pointing.by_hand) = (square, true);
    }
}

fn step_by_key(
    keys: Single<&ActionState<MissionCommand>>,
    time: Res<Time<Real>>,
    current: Res<CurrentSituation>,
    mut pointing: ResMut<Pointing>,
    mut focus: ResMut<InputFocus>,
    mut moves: MessageWriter<CameraMove>,
    mut held: Local<f32>,
) {
    let Some(step) = wanted_step(&keys, time.delta_secs(), &mut held) else { return };
    let from = pointing.cursor.unwrap_or(current.0.creature(CreatureId::ROGUE).square);
    let to = clamped(from, step, &current.0.board);
    (pointing.cursor, pointing.by_hand) = (Some(to), false);
    // Whoever looks at the board has done with the button that had the focus.
    focus.clear();
    moves.write(CameraMove::Show(to));
}

/// The step that the arrow keys ask for now: at once, and again and again while they are held.
fn wanted_step(keys: &ActionState<MissionCommand>, secs: f32, held: &mut f32) -> Option<IVec2> {
    let arrows = [
        (MissionCommand::North, IVec2::NEG_Y),
        (MissionCommand::South, IVec2::Y),
        (MissionCommand::West, IVec2::NEG_X),
        (MissionCommand::East, IVec2::X),
    ];
    let sum = |is_on: &dyn Fn(&MissionCommand) -> bool| -> IVec2 {
        arrows.iter().filter(|(command, _)| is_on(command)).map(|(_, step)| *step).sum()
    };
    let (pressed, down) = (sum(&|key| keys.just_pressed(key)), sum(&|key| keys.pressed(key)));
    if pressed != IVec2::ZERO {
        *held = -HELD_SECS;
        return Some(pressed);
    }
    if down == IVec2::ZERO {
        return None;
    }
    *held += secs;
    (*held >= REPEAT_SECS).then(|| {
        *held = 0.0;
        down
    })
}

fn clamped(from: Square, step: IVec2, board: &Board) -> Square {
    let last = |length: u16| i32::from(length) - 1;
    let x = (i32::from(from.x) + step.x).clamp(0, last(board.width()));
    let y = (i32::from(from.y) + step.y).clamp(0, last(board.height()));
    Square::new(x as i16, y as i16)
}

fn go_to_target(
    keys: Single<&ActionState<MissionCommand>>,
    rules: Res<MissionRules>,
    current: Res<CurrentSituation>,
    mut pointing: ResMut<Pointing>,
    mut moves: MessageWriter<CameraMove>,
) {
    let forward = match () {
        () if keys.just_pressed(&MissionCommand::PreviousTarget) => false,
        () if keys.just_pressed(&MissionCommand::NextTarget) => true,
        () => return,
    };
    if let Some(square) = next_target(rules.rulebook(), &current.0, *pointing, forward) {
        (pointing.cursor, pointing.by_hand) = (Some(square), false);
        moves.write(CameraMove::Show(square));
    }
}

fn next_target(
    rulebook: &dyn Rulebook,
    situation: &Situation,
    pointing: Pointing,
    forward: bool,
) -> Option<Square> {
    let squares = targets(rulebook, situation, pointing.kind.unwrap_or(ActionKind::Seek));
    let count = squares.len();
    let at = squares.iter().position(|square| Some(*square) == pointing.cursor);
    let next = match (at, forward) {
        (None, true) => 0,
        (None, false) => count.checked_sub(1)?,
        (Some(at), true) => (at + 1) % count,
        (Some(at), false) => (at + count - 1) % count,
    };
    squares.get(next).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_stays_on_the_plan() {
        let board = Board::new(5, 4);
        assert_eq!(clamped(Square::new(0, 0), IVec2::new(-1, -1), &board), Square::new(0, 0));
        assert_eq!(clamped(Square::new(4, 2), IVec2::new(1, 1), &board), Square::new(4, 3));
    }
}
