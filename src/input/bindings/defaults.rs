//! Which key does what by default.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use super::commands::{CameraCommand, HeistCommand, MenuCommand, MissionCommand, ReplayCommand};

pub(super) fn menu_keys() -> InputMap<MenuCommand> {
    InputMap::default()
        .with_multiple([
            (MenuCommand::Next, KeyCode::ArrowDown),
            (MenuCommand::Next, KeyCode::ArrowRight),
            (MenuCommand::NextStop, KeyCode::Tab),
            (MenuCommand::Previous, KeyCode::ArrowUp),
            (MenuCommand::Previous, KeyCode::ArrowLeft),
            (MenuCommand::Press, KeyCode::Enter),
            (MenuCommand::Press, KeyCode::NumpadEnter),
            (MenuCommand::Press, KeyCode::Space),
            (MenuCommand::Back, KeyCode::Escape),
            (MenuCommand::Again, KeyCode::KeyR),
            (MenuCommand::PageUp, KeyCode::PageUp),
            (MenuCommand::PageDown, KeyCode::PageDown),
        ])
        .with_multiple([
            (MenuCommand::Next, GamepadButton::DPadDown),
            (MenuCommand::Next, GamepadButton::DPadRight),
            (MenuCommand::Previous, GamepadButton::DPadUp),
            (MenuCommand::Previous, GamepadButton::DPadLeft),
            (MenuCommand::NextStop, GamepadButton::RightTrigger),
            (MenuCommand::PreviousStop, GamepadButton::LeftTrigger),
            (MenuCommand::Press, GamepadButton::South),
            (MenuCommand::Back, GamepadButton::East),
        ])
        .with(MenuCommand::Click, MouseButton::Left)
        .with(MenuCommand::PreviousStop, ButtonlikeChord::modified(ModifierKey::Shift, KeyCode::Tab))
        .with(MenuCommand::AgainAsBefore, ButtonlikeChord::modified(ModifierKey::Shift, KeyCode::KeyR))
}

pub(super) fn mission_keys() -> InputMap<MissionCommand> {
    use MissionCommand as C;
    let digits = [
        (C::Sneak, KeyCode::Digit1, KeyCode::Numpad1),
        (C::Hide, KeyCode::Digit2, KeyCode::Numpad2),
        (C::Step, KeyCode::Digit3, KeyCode::Numpad3),
        (C::Stride, KeyCode::Digit4, KeyCode::Numpad4),
        (C::Seek, KeyCode::Digit5, KeyCode::Numpad5),
        (C::Strike, KeyCode::Digit6, KeyCode::Numpad6),
        (C::TakeCover, KeyCode::Digit7, KeyCode::Numpad7),
        (C::Divert, KeyCode::Digit8, KeyCode::Numpad8),
        (C::Interact, KeyCode::Digit9, KeyCode::Numpad9),
        (C::Throw, KeyCode::Digit0, KeyCode::Numpad0),
    ];
    let numbers = digits.into_iter().flat_map(|(command, digit, pad)| [(command, digit), (command, pad)]);
    InputMap::default()
        .with_multiple(numbers)
        .with_multiple([
            (C::Subdue, KeyCode::KeyQ),
            (C::Drag, KeyCode::KeyG),
            (C::PointOut, KeyCode::KeyP),
            (C::CallOut, KeyCode::KeyC),
            (C::EndTurn, KeyCode::Backspace),
            (C::EndTurn, KeyCode::KeyE),
            (C::Undo, KeyCode::KeyU),
            (C::North, KeyCode::ArrowUp),
            (C::South, KeyCode::ArrowDown),
            (C::West, KeyCode::ArrowLeft),
            (C::East, KeyCode::ArrowRight),
            (C::Confirm, KeyCode::Enter),
            (C::Confirm, KeyCode::NumpadEnter),
            (C::Confirm, KeyCode::Space),
            (C::Cancel, KeyCode::Escape),
            (C::NextTarget, KeyCode::Tab),
            (C::Explain, KeyCode::KeyX),
            (C::Yes, KeyCode::KeyY),
            (C::No, KeyCode::KeyN),
            (C::GotIt, KeyCode::KeyH),
            (C::Help, KeyCode::F1),
            (C::View, KeyCode::KeyV),
            (C::Watched, KeyCode::KeyF),
        ])
        .with(C::PreviousTarget, ButtonlikeChord::modified(ModifierKey::Shift, KeyCode::Tab))
        .with(C::Rewind, ButtonlikeChord::modified(ModifierKey::Shift, KeyCode::KeyU))
        .with(C::ExplainPrevious, ButtonlikeChord::modified(ModifierKey::Shift, KeyCode::KeyX))
        .with(C::Click, MouseButton::Left)
        .with(C::PutAway, MouseButton::Right)
}

pub(super) fn replay_keys() -> InputMap<ReplayCommand> {
    use ReplayCommand as C;
    InputMap::default()
        .with_multiple([
            (C::Press, KeyCode::Enter),
            (C::Press, KeyCode::NumpadEnter),
            (C::PlayOrStop, KeyCode::Space),
            (C::PlayOrStop, KeyCode::Enter),
            (C::ActionBack, KeyCode::Comma),
            (C::ActionOn, KeyCode::Period),
            (C::MomentBack, KeyCode::KeyJ),
            (C::MomentOn, KeyCode::KeyL),
            (C::Speed, KeyCode::KeyT),
        ])
        .with(C::RoundBack, ButtonlikeChord::modified(ModifierKey::Shift, KeyCode::Comma))
        .with(C::RoundOn, ButtonlikeChord::modified(ModifierKey::Shift, KeyCode::Period))
}

pub(super) fn heist_keys() -> InputMap<HeistCommand> {
    use HeistCommand as C;
    let digits = [
        (KeyCode::Digit1, KeyCode::Numpad1),
        (KeyCode::Digit2, KeyCode::Numpad2),
        (KeyCode::Digit3, KeyCode::Numpad3),
        (KeyCode::Digit4, KeyCode::Numpad4),
        (KeyCode::Digit5, KeyCode::Numpad5),
        (KeyCode::Digit6, KeyCode::Numpad6),
        (KeyCode::Digit7, KeyCode::Numpad7),
        (KeyCode::Digit8, KeyCode::Numpad8),
        (KeyCode::Digit9, KeyCode::Numpad9),
        (KeyCode::Digit0, KeyCode::Numpad0),
    ];
    let numbers = C::NUMBERS.into_iter().zip(digits);
    InputMap::default()
        .with_multiple(numbers.flat_map(|(command, (digit, pad))| [(command, digit), (command, pad)]))
        .with_multiple([
            (C::SkipDice, KeyCode::Space),
            (C::SkipDice, KeyCode::Enter),
            (C::SkipDice, KeyCode::NumpadEnter),
            (C::Press, KeyCode::Enter),
            (C::Press, KeyCode::NumpadEnter),
            (C::Undo, KeyCode::KeyU),
            (C::Help, KeyCode::F1),
        ])
        .with(C::SkipDice, MouseButton::Left)
        .with_multiple([(C::SkipDice, GamepadButton::South), (C::Press, GamepadButton::South)])
        .with(C::Undo, GamepadButton::West)
}

pub(super) fn camera_keys() -> InputMap<CameraCommand> {
    use CameraCommand as C;
    InputMap::default()
        .with_multiple([
            (C::In, KeyCode::Equal),
            (C::In, KeyCode::NumpadAdd),
            (C::Out, KeyCode::Minus),
            (C::Out, KeyCode::NumpadSubtract),
            (C::Fit, KeyCode::Home),
        ])
        .with_axis(C::Wheel, MouseScrollAxis::Y)
        .with_dual_axis(C::Pan, VirtualDPad::wasd())
        .with_dual_axis(C::Drag, DualAxislikeChord::new(MouseButton::Middle, MouseMove::default()))
}
