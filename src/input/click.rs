//! Clicks on buttons: a button asks when it is released where it was pressed.

use bevy::picking::hover::HoverMap;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use leafwing_input_manager::prelude::*;

use super::{MenuCommand, do_keys_count};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, click_buttons.run_if(do_keys_count));
}

/// Looks at where the pointer is in this very frame: the events of the pointer tell where it was in the frame
/// before, and on a slow machine a quick hand is faster than that.
fn click_buttons(
    keys: Single<&ActionState<MenuCommand>>,
    hovered: Res<HoverMap>,
    parents: Query<&ChildOf>,
    buttons: Query<(), With<Button>>,
    mut commands: Commands,
    mut held: Local<Option<Entity>>,
) {
    let pressed = keys.just_pressed(&MenuCommand::Click);
    if !pressed && held.is_none() {
        return;
    }
    let mut under = hovered.values().flat_map(|hits| hits.keys().copied());
    let under = under.find_map(|entity| {
        std::iter::once(entity).chain(parents.iter_ancestors(entity)).find(|&entity| buttons.contains(entity))
    });
    if pressed {
        *held = under;
    } else if keys.released(&MenuCommand::Click)
        && let Some(entity) = held.take()
        && under == Some(entity)
    {
        commands.trigger(Activate { entity });
    }
}
