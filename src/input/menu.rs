//! Menus by key: moving the focus, pressing the button that has it, and going back.

use bevy::input_focus::tab_navigation::{NavAction, TabNavigation, TabNavigationError};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use crate::screens::is_menu_in_front;

use super::{MenuCommand, Request};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (move_focus, press, go_back).run_if(is_menu_in_front));
}

fn move_focus(
    keys: Single<&ActionState<MenuCommand>>,
    navigation: TabNavigation,
    mut focus: ResMut<InputFocus>,
) {
    let way = match () {
        () if keys.just_pressed(&MenuCommand::Next) => NavAction::Next,
        () if keys.just_pressed(&MenuCommand::Previous) => NavAction::Previous,
        () => return,
    };
    match navigation.navigate(&focus, way) {
        Ok(next) | Err(TabNavigationError::NoTabGroupForCurrentFocus { new_focus: next, .. }) => {
            focus.set(next, FocusCause::Navigated);
        }
        Err(_) => {}
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
