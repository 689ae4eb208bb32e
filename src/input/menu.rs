//! Menus by key: moving the focus, pressing the button that has it, going back, and playing again.

use bevy::input_focus::tab_navigation::NavAction;
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use crate::screens::{Menu, Screen, do_arrows_lead_focus, is_heist_in_front, is_menu_in_front};

use super::guide::{Among, FocusedButton, Guide};
use super::{MenuCommand, Request};

pub(super) fn plugin(app: &mut App) {
    let is_over = in_state(Screen::Result).or_else(in_state(Screen::HeistResult));
    app.add_systems(
        Update,
        (
            (move_focus, go_back).run_if(do_arrows_lead_focus),
            // In a heist a key that lets dice lie is no key that chooses: it has its own.
            press.run_if(is_menu_in_front.and_then(not(is_heist_in_front))),
            play_again.run_if(is_over.and_then(is_menu_in_front)),
        ),
    );
}

fn move_focus(keys: Single<&ActionState<MenuCommand>>, mut guide: Guide) {
    let ways = [
        (MenuCommand::Previous, NavAction::Previous, Among::Buttons),
        (MenuCommand::Next, NavAction::Next, Among::Buttons),
        (MenuCommand::PreviousStop, NavAction::Previous, Among::All),
        (MenuCommand::NextStop, NavAction::Next, Among::All),
    ];
    if let Some((_, way, among)) = ways.into_iter().find(|(command, ..)| keys.just_pressed(command)) {
        guide.lead(way, among);
    }
}

fn press(
    keys: Single<&ActionState<MenuCommand>>,
    focused: FocusedButton,
    mut requests: MessageWriter<Request>,
) {
    if keys.just_pressed(&MenuCommand::Press)
        && let Some(request) = focused.request()
    {
        requests.write(request.clone());
    }
}

fn go_back(keys: Single<&ActionState<MenuCommand>>, mut requests: MessageWriter<Request>) {
    if keys.just_pressed(&MenuCommand::Back) {
        requests.write(Request::Back);
    }
}

/// What is over begins again at once.
fn play_again(
    keys: Single<&ActionState<MenuCommand>>,
    menu: Res<State<Menu>>,
    mut requests: MessageWriter<Request>,
) {
    let same_seed = keys.just_pressed(&MenuCommand::AgainAsBefore);
    if *menu.get() == Menu::None && (same_seed || keys.just_pressed(&MenuCommand::Again)) {
        requests.write(Request::Again { same_seed });
    }
}
