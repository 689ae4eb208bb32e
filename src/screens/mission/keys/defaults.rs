//! Which key does what in missions by default.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use crate::input::{Bound, Key};

use super::MissionCommand;

impl Bound for MissionCommand {
    const KEYS: &'static [(Self, Key)] = &[
        (Self::Choose(0), Key::new(KeyCode::Digit1)),
        (Self::Choose(0), Key::new(KeyCode::Numpad1)),
        (Self::Choose(1), Key::new(KeyCode::Digit2)),
        (Self::Choose(1), Key::new(KeyCode::Numpad2)),
        (Self::Choose(2), Key::new(KeyCode::Digit3)),
        (Self::Choose(2), Key::new(KeyCode::Numpad3)),
        (Self::Choose(3), Key::new(KeyCode::Digit4)),
        (Self::Choose(3), Key::new(KeyCode::Numpad4)),
        (Self::Choose(4), Key::new(KeyCode::Digit5)),
        (Self::Choose(4), Key::new(KeyCode::Numpad5)),
        (Self::Choose(5), Key::new(KeyCode::Digit6)),
        (Self::Choose(5), Key::new(KeyCode::Numpad6)),
        (Self::Choose(6), Key::new(KeyCode::Digit7)),
        (Self::Choose(6), Key::new(KeyCode::Numpad7)),
        (Self::Choose(7), Key::new(KeyCode::Digit8)),
        (Self::Choose(7), Key::new(KeyCode::Numpad8)),
        (Self::Choose(8), Key::new(KeyCode::Digit9)),
        (Self::Choose(8), Key::new(KeyCode::Numpad9)),
        (Self::Choose(9), Key::new(KeyCode::Digit0)),
        (Self::Choose(9), Key::new(KeyCode::Numpad0)),
        (Self::Choose(10), Key::new(KeyCode::KeyQ)),
        (Self::Choose(11), Key::new(KeyCode::KeyG)),
        (Self::Choose(12), Key::new(KeyCode::KeyP)),
        (Self::Choose(13), Key::new(KeyCode::KeyC)),
        (Self::Choose(14), Key::new(KeyCode::KeyB)),
        (Self::Choose(15), Key::new(KeyCode::KeyI)),
        (Self::Choose(16), Key::new(KeyCode::KeyJ)),
        (Self::Choose(17), Key::new(KeyCode::KeyK)),
        (Self::Choose(18), Key::new(KeyCode::KeyL)),
        (Self::Choose(19), Key::new(KeyCode::KeyM)),
        (Self::Choose(20), Key::new(KeyCode::KeyO)),
        (Self::Choose(21), Key::new(KeyCode::KeyR)),
        (Self::Choose(22), Key::new(KeyCode::KeyT)),
        (Self::EndTurn, Key::new(KeyCode::KeyE)),
        (Self::EndTurn, Key::new(KeyCode::Backspace)),
        (Self::Undo, Key::new(KeyCode::KeyU)),
        (Self::Rewind, Key::with_shift(KeyCode::KeyU)),
        (Self::North, Key::new(KeyCode::ArrowUp)),
        (Self::South, Key::new(KeyCode::ArrowDown)),
        (Self::West, Key::new(KeyCode::ArrowLeft)),
        (Self::East, Key::new(KeyCode::ArrowRight)),
        (Self::Confirm, Key::new(KeyCode::Enter)),
        (Self::Confirm, Key::new(KeyCode::NumpadEnter)),
        (Self::Confirm, Key::new(KeyCode::Space)),
        (Self::Cancel, Key::new(KeyCode::Escape)),
        (Self::NextTarget, Key::new(KeyCode::Tab)),
        (Self::PreviousTarget, Key::with_shift(KeyCode::Tab)),
        (Self::Explain, Key::new(KeyCode::KeyX)),
        (Self::ExplainPrevious, Key::with_shift(KeyCode::KeyX)),
        (Self::Yes, Key::new(KeyCode::KeyY)),
        (Self::No, Key::new(KeyCode::KeyN)),
        (Self::GotIt, Key::new(KeyCode::KeyH)),
        (Self::Help, Key::new(KeyCode::F1)),
        (Self::View, Key::new(KeyCode::KeyV)),
        (Self::Watched, Key::new(KeyCode::KeyF)),
        (Self::Wait, Key::new(KeyCode::KeyZ)),
        (Self::Legend, Key::new(KeyCode::F3)),
        (Self::Compare, Key::new(KeyCode::F4)),
    ];
    const PINNED: &'static [Self] = &[Self::Cancel, Self::Pause];

    fn name(self) -> Option<String> {
        let name = match self {
            Self::Choose(number) => return Self::action_name(number),
            Self::EndTurn => "End the turn",
            Self::Undo => "Undo",
            Self::Rewind => "Rewind to the start of the round",
            Self::North => "Cursor up",
            Self::South => "Cursor down",
            Self::West => "Cursor left",
            Self::East => "Cursor right",
            Self::Confirm => "Do it at the cursor",
            Self::Click => "Do it at the pointer",
            Self::Cancel => "Put the action away, then pause",
            Self::Pause => "Pause",
            Self::PutAway => "Put the action away",
            Self::StepBack => "Put the hint or the action away",
            Self::NextAction => "Next action",
            Self::PreviousAction => "Action before",
            Self::NextTarget => "Next guard or target",
            Self::PreviousTarget => "Guard or target before",
            Self::Explain => "Explain the next thing",
            Self::ExplainPrevious => "Explain the thing before",
            Self::Yes => "Yes, react",
            Self::No => "No, do not react",
            Self::GotIt => "Put the hint away",
            Self::Help => "These keys",
            Self::View => "Demonstration view",
            Self::Watched => "All watched squares",
            Self::Legend => "What is drawn",
            Self::Compare => "Compare the rulebooks",
            Self::Wait => "Wait until something happens",
        };
        Some(name.to_owned())
    }
}

/// How far the left stick is pushed to move the cursor.
const PUSHED: f32 = 0.5;

pub(super) fn mission_keys() -> InputMap<MissionCommand> {
    use {GamepadButton as G, GamepadControlDirection as D, MissionCommand as C};
    MissionCommand::bindings()
        .with(C::Click, MouseButton::Left)
        .with(C::PutAway, MouseButton::Right)
        .with_multiple([
            (C::North, G::DPadUp),
            (C::South, G::DPadDown),
            (C::West, G::DPadLeft),
            (C::East, G::DPadRight),
            (C::Confirm, G::South),
            (C::StepBack, G::East),
            (C::Undo, G::West),
            (C::EndTurn, G::North),
            (C::Pause, G::Start),
            (C::Explain, G::Select),
            (C::NextAction, G::RightTrigger),
            (C::PreviousAction, G::LeftTrigger),
            (C::NextTarget, G::RightTrigger2),
            (C::PreviousTarget, G::LeftTrigger2),
            (C::Yes, G::South),
            (C::No, G::East),
        ])
        .with_multiple([
            (C::North, D::LEFT_UP.threshold(PUSHED)),
            (C::South, D::LEFT_DOWN.threshold(PUSHED)),
            (C::West, D::LEFT_LEFT.threshold(PUSHED)),
            (C::East, D::LEFT_RIGHT.threshold(PUSHED)),
        ])
}
