//! Menus by key: moving the focus, pressing the button that has it, going back, and playing again.

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::NavAction;
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use crate::screens::{Menu, Screen, do_arrows_lead_focus, is_menu_in_front};

use super::guide::Guide;
use super::{MenuCommand, Request};

pub(super) fn plugin(app: &mut App) {
    let is_over = in_state(Screen::Result).or_else(in_state(Screen::HeistResult));
    app.add_systems(
        Update,
        (
            (move_focus, go_back).run_if(do_arrows_lead_focus),
            (press, play_again.run_if(is_over)).run_if(is_menu_in_front),
        ),
    );
}

fn move_focus(keys: Single<&ActionState<MenuCommand>>, mut guide: Guide) {
    if keys.just_pressed(&MenuCommand::Previous) {
        guide.lead(NavAction::Previous);
    } else if keys.just_pressed(&MenuCommand::Next) {
        guide.lead(NavAction::Next);
    }
}

fn press(
    keys: Single<&ActionState<MenuCommand>>,
    focus: Res<InputFocus>,
    buttons: Query<&Request, With<Button>>,
    mut requests: MessageWriter<Request>,
) {
    if keys.just_pressed(&MenuCommand::Press)
        && let Some(request) = focus.get().and_then(|entity| buttons.get(entity).ok())
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
