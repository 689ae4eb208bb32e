//! A replay by key and by mouse: running, stepping, scrubbing.

use bevy::prelude::*;
use bevy::ui::RelativeCursorPosition;
use leafwing_input_manager::prelude::*;

use crate::screens::{Reel, ScrubBar, Transport, Way, is_replay_in_front};
use crate::settings::Setting;

use super::guide::FocusedButton;
use super::{MenuCommand, ReplayCommand, Request};

/// Seconds a key is held before it repeats, and between repeats.
const HELD_SECS: (f32, f32) = (0.35, 0.06);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (press, step, step_on_and_on, scrub).run_if(is_replay_in_front.and_then(resource_exists::<Reel>)),
    );
}

type Keys<'w, 's> = Single<'w, 's, &'static ActionState<ReplayCommand>>;

/// The button that has the focus is pressed; without one the replay runs or stops.
fn press(keys: Keys, focused: FocusedButton, mut requests: MessageWriter<Request>) {
    if keys.just_pressed(&ReplayCommand::Press)
        && let Some(request) = focused.request()
    {
        requests.write(request.clone());
    } else if keys.just_pressed(&ReplayCommand::PlayOrStop) {
        requests.write(Request::Transport(Transport::PlayOrStop));
    }
    if keys.just_pressed(&ReplayCommand::Speed) {
        requests.write(Request::Set(Setting::NextSpeed));
    }
}

fn step(keys: Keys, mut requests: MessageWriter<Request>) {
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
        requests.write(Request::Transport(transport));
    }
}

/// A key that is held scrubs.
fn step_on_and_on(
    keys: Keys,
    time: Res<Time<Real>>,
    reel: Res<Reel>,
    mut held: Local<f32>,
    mut requests: MessageWriter<Request>,
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
        requests.write(Request::Transport(Transport::To(to)));
    }
}

/// While the button is held on the bar, the replay is where the pointer is along it.
fn scrub(
    keys: Single<&ActionState<MenuCommand>>,
    reel: Res<Reel>,
    bars: Query<&RelativeCursorPosition, With<ScrubBar>>,
    mut held: Local<Option<usize>>,
    mut is_held: Local<bool>,
    mut requests: MessageWriter<Request>,
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
        requests.write(Request::Transport(Transport::To(position)));
    }
}
