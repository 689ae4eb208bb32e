//! The mission by key and by mouse: choosing, doing, ending the turn, putting away.

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::NavAction;
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use crate::aim::{AimSystems, Pointing};
use crate::input::{Among, FocusedButton, Guide, Pointer};
use crate::navigation::{Menu, Navigate, Screen, is_board_in_front};
use crate::settings::Setting;
use crate::sim::{Awaiting, CurrentSituation, MissionRules, Pending, Playing};
use unnoticed_rules::ActionKind;

use super::super::haste::{Hurry, Skip};
use super::super::request::MissionRequest;
use super::MissionCommand;
use crate::screens::game::GameRequest;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (choose, act, answer, go_back).run_if(in_state(Screen::Mission)),
            (put_away, look_around, hurry, explain_next),
        )
            .before(AimSystems::Point)
            .run_if(is_board_in_front.and_then(resource_exists::<Playing>)),
    );
}

/// Seconds within which a key is tapped rather than held.
const TAP_SECS: f32 = 0.25;

/// Answers that have a digit, from 1 on.
const ANSWERS: u8 = 9;

type MissionKeys<'w, 's> = Single<'w, 's, &'static ActionState<MissionCommand>>;

/// The key of each action is what its rulebook says; while there is something to choose, digits answer.
fn choose(
    keys: MissionKeys,
    rules: Option<Res<MissionRules>>,
    pending: Res<Pending>,
    mut requests: MessageWriter<MissionRequest>,
) {
    if pending.choice().is_some() {
        let pressed = (0..ANSWERS).find(|&number| keys.just_pressed(&MissionCommand::Choose(number)));
        pressed.into_iter().for_each(|number| {
            requests.write(MissionRequest::Answer(number));
        });
        return;
    }
    let entries = rules.as_ref().map_or(&[][..], |rules| rules.rulebook().entries());
    for entry in entries.iter().filter(|entry| entry.kind != ActionKind::EndTurn) {
        if MissionCommand::of_key(entry.key).is_some_and(|command| keys.just_pressed(&command)) {
            requests.write(MissionRequest::Choose(entry.kind));
        }
    }
}

fn act(
    keys: MissionKeys,
    pointer: Pointer,
    current: Res<CurrentSituation>,
    mut focused: FocusedButton,
    mut pointing: ResMut<Pointing>,
    mut requests: MessageWriter<MissionRequest>,
) {
    let clicked = pointer.square().filter(|square| current.0.board.contains(*square));
    if keys.just_pressed(&MissionCommand::Confirm) {
        if !focused.press() {
            requests.write(MissionRequest::Confirm);
        }
    } else if keys.just_pressed(&MissionCommand::Click) && clicked.is_some() {
        pointing.cursor = clicked;
        requests.write(MissionRequest::Confirm);
    }
    if keys.just_pressed(&MissionCommand::EndTurn) {
        requests.write(MissionRequest::EndTurn);
    }
    if keys.just_pressed(&MissionCommand::Wait) {
        requests.write(MissionRequest::Wait);
    }
}

fn go_back(
    keys: MissionKeys,
    mut missions: MessageWriter<MissionRequest>,
    mut games: MessageWriter<GameRequest>,
) {
    if keys.just_pressed(&MissionCommand::Rewind) {
        missions.write(MissionRequest::Rewind);
    } else if keys.just_pressed(&MissionCommand::Undo) {
        games.write(GameRequest::Undo);
    }
}

fn put_away(
    keys: MissionKeys,
    mut pointing: ResMut<Pointing>,
    mut focus: ResMut<InputFocus>,
    mut requests: MessageWriter<Navigate>,
) {
    let cancelled = keys.just_pressed(&MissionCommand::Cancel);
    if cancelled && pointing.kind.is_none() {
        requests.write(Navigate::Open(Menu::Pause));
    } else if cancelled || keys.just_pressed(&MissionCommand::PutAway) {
        pointing.kind = None;
        focus.clear();
    }
}

fn look_around(
    keys: MissionKeys,
    mut settings: MessageWriter<Setting>,
    mut menus: MessageWriter<Navigate>,
    mut requests: MessageWriter<MissionRequest>,
) {
    if keys.just_pressed(&MissionCommand::View) {
        settings.write(Setting::ToggleView);
    }
    if keys.just_pressed(&MissionCommand::Watched) {
        settings.write(Setting::ToggleAllWatched);
    }
    if keys.just_pressed(&MissionCommand::Help) {
        menus.write(Navigate::Open(Menu::Help));
    }
    if keys.just_pressed(&MissionCommand::GotIt) {
        requests.write(MissionRequest::PutHintAway);
    }
}

fn answer(keys: MissionKeys, mut requests: MessageWriter<MissionRequest>) {
    for (command, takes) in [(MissionCommand::Yes, true), (MissionCommand::No, false)] {
        if keys.just_pressed(&command) {
            requests.write(MissionRequest::React(takes));
        }
    }
}

/// A key that is held lets everything go faster; one that is tapped while others act, or the rogue walks, skips what is
/// left of it.
fn hurry(
    keys: MissionKeys,
    time: Res<Time<Real>>,
    awaiting: Awaiting,
    mut hurry: ResMut<Hurry>,
    mut skip: ResMut<Skip>,
    mut held: Local<Option<f32>>,
) {
    hurry.set_if_neq(Hurry(keys.pressed(&MissionCommand::Confirm)));
    if keys.just_pressed(&MissionCommand::Confirm) {
        *held = (!awaiting.player()).then_some(0.0);
    } else if keys.pressed(&MissionCommand::Confirm) {
        *held = held.map(|secs| secs + time.delta_secs());
    } else if let Some(secs) = held.take() {
        skip.set_if_neq(Skip(secs < TAP_SECS && !awaiting.player()));
    }
}

/// Leads the focus from one thing that explains itself to the next.
fn explain_next(keys: MissionKeys, mut guide: Guide) {
    if keys.just_pressed(&MissionCommand::ExplainPrevious) {
        guide.lead(NavAction::Previous, Among::All);
    } else if keys.just_pressed(&MissionCommand::Explain) {
        guide.lead(NavAction::Next, Among::All);
    }
}
