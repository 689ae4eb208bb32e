//! Which key does what: one set of commands for each context, and all default bindings.

use bevy::input::mouse::{MouseMotion, MouseWheel};
use bevy::prelude::*;
use leafwing_input_manager::plugin::InputManagerSystem;
use leafwing_input_manager::prelude::*;

use crate::rules::ActionKind;

/// What can be asked for in menus and on screens without a board; paging also over a board.
#[derive(Actionlike, Clone, Copy, Debug, PartialEq, Eq, Hash, Reflect)]
pub enum MenuCommand {
    /// To the next thing that can have the focus.
    Next,
    /// To the one before.
    Previous,
    /// Press the button that has the focus.
    Press,
    /// Press the button under the pointer.
    Click,
    /// Close, or go back.
    Back,
    /// Play what is over once more, with new dice.
    Again,
    /// The same, with the dice as they fell.
    AgainAsBefore,
    /// Show what comes before in a list that is longer than its panel.
    PageUp,
    /// Show what comes after.
    PageDown,
}

/// What can be asked for in a mission.
#[derive(Actionlike, Clone, Copy, Debug, PartialEq, Eq, Hash, Reflect)]
#[expect(missing_docs, reason = "each chooses the action of the same name")]
pub enum MissionCommand {
    Sneak,
    Hide,
    Step,
    Stride,
    Seek,
    Strike,
    TakeCover,
    Divert,
    Interact,
    Throw,
    Subdue,
    Drag,
    PointOut,
    CallOut,
    /// Give up the actions left.
    EndTurn,
    /// Take the last action back.
    Undo,
    /// Back to the start of the round.
    Rewind,
    /// The board cursor goes up.
    North,
    /// The board cursor goes down.
    South,
    /// The board cursor goes left.
    West,
    /// The board cursor goes right.
    East,
    /// Do the chosen action at the cursor.
    Confirm,
    /// Do the chosen action at the square that is clicked.
    Click,
    /// Put the chosen action away, or pause.
    Cancel,
    /// Put the chosen action away.
    PutAway,
    /// The cursor goes to the next guard or target.
    NextTarget,
    /// The cursor goes to the one before.
    PreviousTarget,
    /// The next thing on the screen explains itself.
    Explain,
    /// The one before explains itself.
    ExplainPrevious,
    /// The rogue reacts.
    Yes,
    /// The rogue lets the chance go by.
    No,
    /// Put the hint away.
    GotIt,
    /// Show the keys.
    Help,
    /// The other view.
    View,
    /// All that guards watch, or only what matters to the cursor.
    Watched,
}

/// What can be asked for while a replay is looked at.
#[derive(Actionlike, Clone, Copy, Debug, PartialEq, Eq, Hash, Reflect)]
pub enum ReplayCommand {
    /// Press the button that has the focus.
    Press,
    /// Run by itself, or stop.
    PlayOrStop,
    /// One action back.
    ActionBack,
    /// One action on.
    ActionOn,
    /// To the start of the round.
    RoundBack,
    /// To the start of the next round.
    RoundOn,
    /// To the mark before.
    MomentBack,
    /// To the next mark.
    MomentOn,
    /// The next speed.
    Speed,
}

/// What can be asked for in a heist, besides what menus know.
#[derive(Actionlike, Clone, Copy, Debug, PartialEq, Eq, Hash, Reflect)]
#[expect(missing_docs, reason = "each leads to the button with its number")]
pub enum HeistCommand {
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    /// Let the dice lie still.
    SkipDice,
    /// Take the last choice back.
    Undo,
    /// Show the keys.
    Help,
}

impl HeistCommand {
    /// The numbers in their order.
    pub const NUMBERS: [Self; 9] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
    ];
}

/// What can be asked of the camera.
#[derive(Actionlike, Clone, Copy, Debug, PartialEq, Eq, Hash, Reflect)]
pub enum CameraCommand {
    /// Nearer.
    In,
    /// Further away.
    Out,
    /// The whole plan.
    Fit,
    /// Along, by key.
    #[actionlike(DualAxis)]
    Pan,
    /// Along, dragged with the mouse.
    #[actionlike(DualAxis)]
    Drag,
    /// Nearer and further away, by the wheel.
    #[actionlike(Axis)]
    Wheel,
}

impl MissionCommand {
    /// The keys that choose an action.
    pub const CHOICES: [(Self, ActionKind); 14] = [
        (Self::Sneak, ActionKind::Sneak),
        (Self::Hide, ActionKind::Hide),
        (Self::Step, ActionKind::Step),
        (Self::Stride, ActionKind::Stride),
        (Self::Seek, ActionKind::Seek),
        (Self::Strike, ActionKind::Strike),
        (Self::TakeCover, ActionKind::TakeCover),
        (Self::Divert, ActionKind::Divert),
        (Self::Interact, ActionKind::Interact),
        (Self::Throw, ActionKind::Throw),
        (Self::Subdue, ActionKind::Subdue),
        (Self::Drag, ActionKind::Drag),
        (Self::PointOut, ActionKind::PointOut),
        (Self::CallOut, ActionKind::CallOut),
    ];
}

/// Keys of menus, for the help.
pub const MENU_KEYS: [(&str, &str); 4] = [
    ("↑ ↓  Tab", "move between buttons"),
    ("Enter  Space", "press the button"),
    ("Esc", "back"),
    ("R  Shift+R", "when it is over: again with new dice, with the same"),
];

/// Keys of missions, for the help.
pub const MISSION_KEYS: [(&str, &str); 21] = [
    ("1 … 9, 0", "choose an action; Seek again: along a cone, Strike again: to kill"),
    ("Q  G", "Subdue, Drag"),
    ("P  C", "Point Out, Call Out, where somebody is at your side"),
    ("↑ ↓ ← →", "move the cursor on the board"),
    ("Enter  Space", "do the chosen action at the cursor; held: guards hurry"),
    ("Tab  Shift+Tab", "cursor to the next guard or target"),
    ("E  Backspace", "end the turn"),
    ("U  Shift+U", "undo, back to the start of the round"),
    ("Esc", "put the action away, then pause"),
    ("X  Shift+X", "explain the next thing on the screen, the one before"),
    ("PgUp PgDn", "scroll the log and the panels"),
    ("Y  N", "when asked whether you react: yes, no"),
    ("H", "put the hint away"),
    ("F", "all the squares that guards watch, on and off"),
    ("V", "demonstration view on and off"),
    ("F1", "these keys"),
    ("+ −  Home", "zoom, whole plan"),
    ("W A S D", "move the plan"),
    ("Left click", "do the chosen action there; on a button: press it"),
    ("Right click", "put the action away"),
    ("Wheel, middle drag", "zoom, move the plan"),
];

/// Keys of heists, for the help.
pub const HEIST_KEYS: [(&str, &str); 6] = [
    ("1 … 9", "look at the button; once more: choose it"),
    ("↑ ↓ ← →  Tab", "move between buttons and all that explains itself"),
    ("Enter  Space", "choose; let rolling dice lie"),
    ("U", "take back what was chosen since dice were thrown"),
    ("Esc", "back to all actions, then pause"),
    ("Gamepad", "pad: move, south: choose, east: back, west: undo"),
];

/// Keys of replays, for the help.
pub const REPLAY_KEYS: [(&str, &str); 7] = [
    ("Space  Enter", "run or stop; press the button that has the focus"),
    (",  .", "one action back, on; held: scrub"),
    ("Shift+,  Shift+.", "one round back, on"),
    ("J  L", "to the mark before, to the next"),
    ("T", "how fast it is shown"),
    ("Left click, drag", "on the bar, to that moment"),
    ("Esc", "settings, keys, leave"),
];

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        InputManagerPlugin::<MenuCommand>::default(),
        InputManagerPlugin::<MissionCommand>::default(),
        InputManagerPlugin::<ReplayCommand>::default(),
        InputManagerPlugin::<HeistCommand>::default(),
        InputManagerPlugin::<CameraCommand>::default(),
    ))
    .configure_sets(PreUpdate, InputManagerSystem::Update.run_if(is_used))
    .add_systems(Startup, spawn_input);
}

/// Whether a key, a button or the mouse has changed, now or in the frame before, whose movement has to end. Else chords
/// need not be weighed against single keys once more, which costs more than anything of ours in an idle frame.
fn is_used(
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut moves: MessageReader<MouseMotion>,
    mut wheel: MessageReader<MouseWheel>,
    mut was_used: Local<bool>,
) -> bool {
    let is_moved = moves.read().count() + wheel.read().count() > 0;
    let is_used = is_moved || keys.is_changed() || buttons.is_changed();
    std::mem::replace(&mut *was_used, is_used) || is_used
}

fn spawn_input(mut commands: Commands) {
    commands.spawn((
        Name::new("Input"),
        menu_keys(),
        mission_keys(),
        replay_keys(),
        heist_keys(),
        camera_keys(),
    ));
}

fn menu_keys() -> InputMap<MenuCommand> {
    InputMap::default()
        .with_multiple([
            (MenuCommand::Next, KeyCode::ArrowDown),
            (MenuCommand::Next, KeyCode::ArrowRight),
            (MenuCommand::Next, KeyCode::Tab),
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
            (MenuCommand::Press, GamepadButton::South),
            (MenuCommand::Back, GamepadButton::East),
        ])
        .with(MenuCommand::Click, MouseButton::Left)
        .with(MenuCommand::Previous, ButtonlikeChord::modified(ModifierKey::Shift, KeyCode::Tab))
        .with(MenuCommand::AgainAsBefore, ButtonlikeChord::modified(ModifierKey::Shift, KeyCode::KeyR))
}

fn mission_keys() -> InputMap<MissionCommand> {
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

fn replay_keys() -> InputMap<ReplayCommand> {
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

fn heist_keys() -> InputMap<HeistCommand> {
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
    ];
    let numbers = C::NUMBERS.into_iter().zip(digits);
    InputMap::default()
        .with_multiple(numbers.flat_map(|(command, (digit, pad))| [(command, digit), (command, pad)]))
        .with_multiple([
            (C::SkipDice, KeyCode::Space),
            (C::SkipDice, KeyCode::Enter),
            (C::Undo, KeyCode::KeyU),
            (C::Help, KeyCode::F1),
        ])
        .with(C::SkipDice, MouseButton::Left)
        .with(C::SkipDice, GamepadButton::South)
        .with(C::Undo, GamepadButton::West)
}

fn camera_keys() -> InputMap<CameraCommand> {
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

#[cfg(test)]
mod tests {
    use bevy::input::InputPlugin;

    use super::*;
    use crate::screens::ACTIONS;

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin, plugin));
        app.finish();
        app.cleanup();
        (0..3).for_each(|_| app.update());
        app
    }

    fn camera(app: &mut App) -> ActionState<CameraCommand> {
        let mut states = app.world_mut().query::<&ActionState<CameraCommand>>();
        states.single(app.world()).unwrap().clone()
    }

    #[test]
    fn a_key_that_is_held_stays_held_while_nothing_changes() {
        let mut app = app();
        KeyCode::KeyW.press(app.world_mut());
        for _ in 0..4 {
            app.update();
            assert_eq!(camera(&mut app).axis_pair(&CameraCommand::Pan), Vec2::Y);
        }
        KeyCode::KeyW.release(app.world_mut());
        for _ in 0..2 {
            app.update();
            assert_eq!(camera(&mut app).axis_pair(&CameraCommand::Pan), Vec2::ZERO);
        }
    }

    #[test]
    fn a_wheel_that_was_turned_comes_to_rest() {
        let mut app = app();
        MouseScrollAxis::Y.set_value(app.world_mut(), 1.0);
        app.update();
        assert_eq!(camera(&mut app).value(&CameraCommand::Wheel), 1.0);
        app.update();
        assert_eq!(camera(&mut app).value(&CameraCommand::Wheel), 0.0);
    }

    #[test]
    fn every_action_of_the_bar_has_a_key() {
        let bound = MissionCommand::CHOICES.map(|(_, kind)| kind);
        for entry in ACTIONS {
            assert!(entry.kind == ActionKind::EndTurn || bound.contains(&entry.kind), "{}", entry.name);
        }
    }
}
