//! A heist by key: numbers lead the focus to a button and press it, the rest is as in menus.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use crate::screens::{HeistAsk, Menu, OfferButton, is_heist_in_front};

use super::guide::{FocusedButton, Guide};
use super::{HeistCommand, Request};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (pick, press, command).run_if(is_heist_in_front));
}

/// A number leads the focus to its button; once more it presses it.
fn pick(
    keys: Single<&ActionState<HeistCommand>>,
    buttons: Query<(Entity, &OfferButton, &Request)>,
    mut guide: Guide,
    mut requests: MessageWriter<Request>,
) {
    let number = HeistCommand::NUMBERS.iter().position(|command| keys.just_pressed(command));
    let Some(number) = number else { return };
    let Some((entity, _, request)) = buttons.iter().find(|(_, button, _)| button.0 == number) else { return };
    if guide.focused() == Some(entity) {
        requests.write(request.clone());
    } else {
        guide.lead_to(entity);
    }
}

/// The button that has the focus is pressed.
fn press(
    keys: Single<&ActionState<HeistCommand>>,
    focused: FocusedButton,
    mut requests: MessageWriter<Request>,
) {
    if keys.just_pressed(&HeistCommand::Press)
        && let Some(request) = focused.request()
    {
        requests.write(request.clone());
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
