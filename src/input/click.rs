//! Clicks on buttons: a button asks when it is released where it was pressed.

use bevy::picking::hover::HoverMap;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use leafwing_input_manager::prelude::*;

use crate::navigation::{Menu, Reading};

use super::listening::is_free_to_ask;
use super::{MenuCommand, do_keys_count};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, click_buttons.run_if(do_keys_count));
}

/// Looks at where the pointer is in this very frame: the events of the pointer tell where it was in the frame
/// before, and on a slow machine a quick hand is faster than that. What is pressed before a moment is told and released while
/// it is read asks for nothing, then or later.
fn click_buttons(
    keys: Single<&ActionState<MenuCommand>>,
    (menu, reading): (Res<State<Menu>>, Res<Reading>),
    hovered: Res<HoverMap>,
    parents: Query<&ChildOf>,
    buttons: Query<(), With<Button>>,
    mut commands: Commands,
    mut held: Local<Option<Entity>>,
) {
    if !is_free_to_ask(menu, reading) {
        *held = None;
        return;
    }
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

#[cfg(test)]
mod tests {
    use bevy::picking::backend::HitData;
    use bevy::picking::pointer::PointerId;

    use super::*;

    /// How many buttons were activated.
    #[derive(Resource, Default)]
    struct Clicks(usize);

    /// With the pointer over a button.
    fn app(menu: Menu, is_reading: bool) -> App {
        let mut app = App::new();
        app.insert_resource(State::new(menu))
            .insert_resource(Reading(is_reading))
            .init_resource::<HoverMap>()
            .init_resource::<Clicks>()
            .add_systems(Update, click_buttons)
            .add_observer(|_: On<Activate>, mut clicks: ResMut<Clicks>| clicks.0 += 1);
        app.world_mut().spawn(ActionState::<MenuCommand>::default());
        let button = app.world_mut().spawn(Button).id();
        let mut hovered = app.world_mut().resource_mut::<HoverMap>();
        let hit = HitData::new(Entity::PLACEHOLDER, 0.0, None, None);
        hovered.entry(PointerId::Mouse).or_default().insert(button, hit);
        app
    }

    /// The mouse button goes down or up, and the frame after it.
    fn turn(app: &mut App, change: fn(&mut ActionState<MenuCommand>, &MenuCommand)) {
        let mut keys = app.world_mut().query::<&mut ActionState<MenuCommand>>();
        for mut keys in keys.iter_mut(app.world_mut()) {
            change(&mut keys, &MenuCommand::Click);
        }
        app.update();
    }

    fn clicks(app: &mut App) -> usize {
        turn(app, ActionState::press);
        turn(app, ActionState::release);
        app.world().resource::<Clicks>().0
    }

    #[test]
    fn a_click_is_for_no_button_while_a_moment_is_read_unless_a_menu_lies_over_it() {
        assert_eq!(clicks(&mut app(Menu::None, false)), 1);
        assert_eq!(clicks(&mut app(Menu::None, true)), 0);
        assert_eq!(clicks(&mut app(Menu::Error, true)), 1);
    }

    #[test]
    fn what_was_pressed_before_a_moment_is_not_done_after_it() {
        let mut app = app(Menu::None, false);
        turn(&mut app, ActionState::press);
        app.insert_resource(Reading(true));
        turn(&mut app, ActionState::release);
        app.insert_resource(Reading(false));
        app.update();
        assert_eq!(app.world().resource::<Clicks>().0, 0);
    }
}
