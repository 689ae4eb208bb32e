//! Lists that are longer than their panel, by key.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;
use leafwing_input_manager::prelude::*;

use super::listening::is_free_to_ask;
use super::{MenuCommand, do_keys_count};

/// The part of a panel by which its list moves.
const PAGE: f32 = 0.8;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, turn_page.run_if(do_keys_count.and_then(is_free_to_ask)));
}

/// Turns a page of every list, but only of those in the menu if there is one.
fn turn_page(
    keys: Single<&ActionState<MenuCommand>>,
    groups: Query<&TabGroup>,
    parents: Query<&ChildOf>,
    mut lists: Query<(Entity, &ComputedNode, &mut ScrollPosition), With<ScrollArea>>,
) {
    let pressed = |command| f32::from(u8::from(keys.just_pressed(&command)));
    let pages = pressed(MenuCommand::PageDown) - pressed(MenuCommand::PageUp);
    if pages == 0.0 {
        return;
    }
    let is_menu = groups.iter().any(|group| group.modal);
    let in_menu = |list| parents.iter_ancestors(list).any(|e| groups.get(e).is_ok_and(|group| group.modal));
    for (list, node, mut position) in &mut lists {
        if !is_menu || in_menu(list) {
            let page = node.size().y * node.inverse_scale_factor() * PAGE;
            let end = (node.content_size().y - node.size().y) * node.inverse_scale_factor();
            position.y = (position.y + pages * page).clamp(0.0, end.max(0.0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Listening;
    use crate::navigation::{Menu, Reading};

    #[test]
    fn a_key_that_puts_a_moment_away_turns_no_page() {
        let mut app = App::new();
        app.init_resource::<Listening>()
            .insert_resource(State::new(Menu::None))
            .insert_resource(Reading(true))
            .add_plugins(plugin);
        let mut keys = ActionState::<MenuCommand>::default();
        keys.press(&MenuCommand::PageDown);
        app.world_mut().spawn(keys);
        let (size, content_size) = (Vec2::splat(100.0), Vec2::new(100.0, 400.0));
        let node = ComputedNode { size, content_size, inverse_scale_factor: 1.0, ..default() };
        let list = app.world_mut().spawn((node, ScrollPosition::default(), ScrollArea)).id();
        let scrolled = |app: &mut App| {
            app.update();
            app.world().get::<ScrollPosition>(list).unwrap().y
        };
        assert_eq!(scrolled(&mut app), 0.0);
        app.insert_resource(Reading(false));
        assert_eq!(scrolled(&mut app), 100.0 * PAGE);
    }
}
