//! The mission by key and by mouse: choosing, doing, ending the turn, putting away.

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::NavAction;
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use crate::aim::{AimSystems, Pointing};
use crate::screens::{Hurry, Menu, Screen, is_board_in_front};
use crate::settings::Setting;
use crate::sim::{Picture, Playing};

use super::guide::{Among, FocusedButton, Guide};
use super::pointer::Pointer;
use super::{MissionCommand, Request};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (choose, act, answer, go_back).run_if(in_state(Screen::Mission)),
            (put_away, look_around, hurry, explain_next),
        )
            .before(AimSystems)
            .run_if(is_board_in_front.and_then(resource_exists::<Playing>)),
    );
}

type Keys<'w, 's> = Single<'w, 's, &'static ActionState<MissionCommand>>;

fn choose(keys: Keys, mut requests: MessageWriter<Request>) {
    for (command, kind) in MissionCommand::CHOICES {
        if keys.just_pressed(&command) {
            requests.write(Request::Choose(kind));
        }
    }
}

fn act(
    keys: Keys,
    pointer: Pointer,
    picture: Res<Picture>,
    focused: FocusedButton,
    mut pointing: ResMut<Pointing>,
    mut requests: MessageWriter<Request>,
) {
    let clicked = pointer.square().filter(|square| picture.0.board.contains(*square));
    if keys.just_pressed(&MissionCommand::Confirm) {
        requests.write(focused.request().cloned().unwrap_or(Request::Confirm));
    } else if keys.just_pressed(&MissionCommand::Click) && clicked.is_some() {
        pointing.cursor = clicked;
        requests.write(Request::Confirm);
    }
    if keys.just_pressed(&MissionCommand::EndTurn) {
        requests.write(Request::EndTurn);
    }
}

fn go_back(keys: Keys, mut requests: MessageWriter<Request>) {
    if keys.just_pressed(&MissionCommand::Rewind) {
        requests.write(Request::Rewind);
    } else if keys.just_pressed(&MissionCommand::Undo) {
        requests.write(Request::Undo);
    }
}

fn put_away(
    keys: Keys,
    mut pointing: ResMut<Pointing>,
    mut focus: ResMut<InputFocus>,
    mut requests: MessageWriter<Request>,
) {
    let cancelled = keys.just_pressed(&MissionCommand::Cancel);
    if cancelled && pointing.kind.is_none() {
        requests.write(Request::Open(Menu::Pause));
    } else if cancelled || keys.just_pressed(&MissionCommand::PutAway) {
        pointing.kind = None;
        focus.clear();
    }
}

fn look_around(keys: Keys, mut requests: MessageWriter<Request>) {
    if keys.just_pressed(&MissionCommand::View) {
        requests.write(Request::Set(Setting::ToggleView));
    }
    if keys.just_pressed(&MissionCommand::Watched) {
        requests.write(Request::Set(Setting::ToggleAllWatched));
    }
    if keys.just_pressed(&MissionCommand::Help) {
        requests.write(Request::Open(Menu::Help));
    }
    if keys.just_pressed(&MissionCommand::GotIt) {
        requests.write(Request::PutHintAway);
    }
}

fn answer(keys: Keys, mut requests: MessageWriter<Request>) {
    for (command, takes) in [(MissionCommand::Yes, true), (MissionCommand::No, false)] {
        if keys.just_pressed(&command) {
            requests.write(Request::React(takes));
        }
    }
}

fn hurry(keys: Keys, mut hurry: ResMut<Hurry>) {
    hurry.set_if_neq(Hurry(keys.pressed(&MissionCommand::Confirm)));
}

/// Leads the focus from one thing that explains itself to the next.
fn explain_next(keys: Keys, mut guide: Guide) {
    if keys.just_pressed(&MissionCommand::ExplainPrevious) {
        guide.lead(NavAction::Previous, Among::All);
    } else if keys.just_pressed(&MissionCommand::Explain) {
        guide.lead(NavAction::Next, Among::All);
    }
}
