//! A replay by key and by mouse: running, stepping, scrubbing.

use bevy::prelude::*;
use bevy::ui::RelativeCursorPosition;
use leafwing_input_manager::prelude::*;

use crate::input::{AddKeys, Bound, FocusedButton, Key, KeyHelp, Keys, MenuCommand};
use crate::navigation::{Menu, Navigate, is_replay_in_front};
use crate::settings::Setting;

use super::reel::Reel;
use super::request::{Transport, Way};
use super::scrub::ScrubBar;

/// Seconds a key is held before it repeats, and between repeats.
const HELD_SECS: (f32, f32) = (0.35, 0.06);

/// What can be asked for while a replay is looked at.
#[derive(Actionlike, Clone, Copy, Debug, PartialEq, Eq, Hash, Reflect)]
pub(super) enum ReplayCommand {
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
    /// The moment under every rulebook.
    Compare,
}

impl Bound for ReplayCommand {
    const KEYS: &'static [(Self, Key)] = &[
        (Self::Press, Key::new(KeyCode::Enter)),
        (Self::Press, Key::new(KeyCode::NumpadEnter)),
        (Self::PlayOrStop, Key::new(KeyCode::Space)),
        (Self::PlayOrStop, Key::new(KeyCode::Enter)),
        (Self::ActionBack, Key::new(KeyCode::Comma)),
        (Self::ActionOn, Key::new(KeyCode::Period)),
        (Self::RoundBack, Key::with_shift(KeyCode::Comma)),
        (Self::RoundOn, Key::with_shift(KeyCode::Period)),
        (Self::MomentBack, Key::new(KeyCode::KeyJ)),
        (Self::MomentOn, Key::new(KeyCode::KeyL)),
        (Self::Speed, Key::new(KeyCode::KeyT)),
        (Self::Compare, Key::new(KeyCode::F4)),
    ];

    fn name(self) -> Option<String> {
        let name = match self {
            Self::Press => "Press the button",
            Self::PlayOrStop => "Run or stop",
            Self::ActionBack => "One action back",
            Self::ActionOn => "One action on",
            Self::RoundBack => "One round back",
            Self::RoundOn => "One round on",
            Self::MomentBack => "To the mark before",
            Self::MomentOn => "To the next mark",
            Self::Speed => "Speed",
            Self::Compare => "Compare the rulebooks",
        };
        Some(name.to_owned())
    }
}

/// Keys of replays as they are bound now, for the help.
pub(in crate::screens) fn replay_help(keys: &Keys) -> Vec<KeyHelp> {
    use ReplayCommand as C;
    vec![
        keys.all(C::PlayOrStop, "run or stop; press the button that has the focus"),
        keys.help(&[C::ActionBack, C::ActionOn], "one action back, on; held: scrub"),
        keys.help(&[C::RoundBack, C::RoundOn], "one round back, on"),
        keys.help(&[C::MomentBack, C::MomentOn], "to the mark before, to the next"),
        keys.help(&[C::Speed], "how fast it is shown"),
        keys.help(&[C::Compare], "this moment under each rulebook"),
        KeyHelp::besides("Left click, drag", "on the bar, to that moment"),
        keys.help(&[MenuCommand::Back], "settings, keys, leave"),
    ]
}

fn replay_keys() -> InputMap<ReplayCommand> {
    use {GamepadButton as G, ReplayCommand as C};
    ReplayCommand::bindings().with_multiple([
        (C::Press, G::South),
        (C::PlayOrStop, G::South),
        (C::ActionBack, G::LeftTrigger),
        (C::ActionOn, G::RightTrigger),
        (C::RoundBack, G::LeftTrigger2),
        (C::RoundOn, G::RightTrigger2),
        (C::MomentBack, G::West),
        (C::MomentOn, G::North),
    ])
}

pub(super) fn plugin(app: &mut App) {
    app.add_keys(replay_keys()).add_systems(
        Update,
        (press, step, step_on_and_on, scrub).run_if(is_replay_in_front.and_then(resource_exists::<Reel>)),
    );
}

type ReplayKeys<'w, 's> = Single<'w, 's, &'static ActionState<ReplayCommand>>;

/// The button that has the focus is pressed; without one the replay runs or stops.
fn press(
    keys: ReplayKeys,
    mut focused: FocusedButton,
    mut requests: MessageWriter<Transport>,
    mut settings: MessageWriter<Setting>,
    mut menus: MessageWriter<Navigate>,
) {
    let is_pressed = keys.just_pressed(&ReplayCommand::Press) && focused.press();
    if !is_pressed && keys.just_pressed(&ReplayCommand::PlayOrStop) {
        requests.write(Transport::PlayOrStop);
    }
    if keys.just_pressed(&ReplayCommand::Speed) {
        settings.write(Setting::NextSpeed);
    }
    if keys.just_pressed(&ReplayCommand::Compare) {
        menus.write(Navigate::Open(Menu::SideBySide));
    }
}

fn step(keys: ReplayKeys, mut requests: MessageWriter<Transport>) {
    // With Shift it is the round, and not the action as well.
    let steps = [
        (ReplayCommand::RoundBack, Transport::Round(Way::Back)),
        (ReplayCommand::RoundOn, Transport::Round(Way::On)),
        (ReplayCommand::ActionBack, Transport::Action(Way::Back)),
        (ReplayCommand::ActionOn, Transport::Action(Way::On)),
        (ReplayCommand::MomentBack, Transport::Moment(Way::Back)),
        (ReplayCommand::MomentOn, Transport::Moment(Way::On)),
    ];
    if let Some((_, transport)) = steps.into_iter().find(|(command, _)| keys.just_pressed(command)) {
        requests.write(transport);
    }
}

/// A key that is held scrubs.
fn step_on_and_on(
    keys: ReplayKeys,
    time: Res<Time<Real>>,
    reel: Res<Reel>,
    mut held: Local<f32>,
    mut requests: MessageWriter<Transport>,
) {
    let (back, on) = (keys.pressed(&ReplayCommand::ActionBack), keys.pressed(&ReplayCommand::ActionOn));
    if back == on {
        *held = -HELD_SECS.0;
        return;
    }
    *held += time.delta_secs();
    if *held >= HELD_SECS.1 {
        *held = 0.0;
        let at = reel.at();
        let to = if on { at + 1 } else { at.saturating_sub(1) };
        requests.write(Transport::To(to));
    }
}

/// While the button is held on the bar, the replay is where the pointer is along it.
fn scrub(
    keys: Single<&ActionState<MenuCommand>>,
    reel: Res<Reel>,
    bars: Query<&RelativeCursorPosition, With<ScrubBar>>,
    mut held: Local<Option<usize>>,
    mut is_held: Local<bool>,
    mut requests: MessageWriter<Transport>,
) {
    let Ok(bar) = bars.single() else { return };
    if keys.just_pressed(&MenuCommand::Click) {
        (*is_held, *held) = (bar.cursor_over(), None);
    }
    *is_held &= keys.pressed(&MenuCommand::Click);
    let Some(at) = bar.normalized.filter(|_| *is_held) else { return };
    let share = (at.x + 0.5).clamp(0.0, 1.0);
    let position = (share * reel.length() as f32).round() as usize;
    if *held != Some(position) {
        *held = Some(position);
        requests.write(Transport::To(position));
    }
}
