//! A heist by key: numbers lead the focus to a button and press it, the rest is as in menus.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use crate::screens::{HeistAsk, Menu, OfferButton, Screen};

use super::{HeistCommand, Request};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (pick, command).run_if(in_state(Screen::Heist).and_then(in_state(Menu::None))));
}

/// A number leads the focus to its button; once more it presses it.
fn pick(
    keys: Single<&ActionState<HeistCommand>>,
    buttons: Query<(Entity, &OfferButton, &Request)>,
    mut focus: ResMut<InputFocus>,
    mut requests: MessageWriter<Request>,
) {
    let number = HeistCommand::NUMBERS.iter().position(|command| keys.just_pressed(command));
    let Some(number) = number else { return };
    let Some((entity, _, request)) = buttons.iter().find(|(_, button, _)| button.0 == number) else { return };
    if focus.get() == Some(entity) {
        requests.write(request.clone());
    } else {
        focus.set(entity, FocusCause::Navigated);
    }
}

fn command(keys: Single<&ActionState<HeistCommand>>, mut requests: MessageWriter<Request>) {
    let commands = [
        (HeistCommand::Undo, Request::Undo),
        (HeistCommand::Help, Request::Open(Menu::Help)),
        (HeistCommand::SkipDice, Request::Heist(HeistAsk::SkipDice)),
    ];
    for (command, request) in commands {
        if keys.just_pressed(&command) {
            requests.write(request);
        }
    }
}
