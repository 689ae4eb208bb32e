//! Menus by key: moving the focus, pressing the button that has it, and going back.

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::NavAction;
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use crate::screens::is_menu_in_front;

use super::guide::Guide;
use super::{MenuCommand, Request};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (move_focus, press, go_back).run_if(is_menu_in_front));
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
