//! Menus by key: moving the focus, pressing the button that has it, and going back; on every screen, rule numbers.

use bevy::input_focus::tab_navigation::NavAction;
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use crate::navigation::{Navigate, do_arrows_lead_focus, is_heist_in_front, is_menu_in_front};
use crate::settings::Setting;

use super::guide::{Among, FocusedButton, Guide};
use super::listening::is_free_to_ask;
use super::{MenuCommand, do_keys_count};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Setting>().add_systems(
        Update,
        (
            toggle_everywhere.run_if(is_free_to_ask),
            (move_focus, go_back).run_if(do_arrows_lead_focus),
            // In a heist a key that lets dice lie is no key that chooses: it has its own.
            press.run_if(is_menu_in_front.and_then(not(is_heist_in_front))),
        )
            .run_if(do_keys_count),
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

fn press(keys: Single<&ActionState<MenuCommand>>, mut focused: FocusedButton) {
    if keys.just_pressed(&MenuCommand::Press) {
        focused.press();
    }
}

fn go_back(keys: Single<&ActionState<MenuCommand>>, mut requests: MessageWriter<Navigate>) {
    if keys.just_pressed(&MenuCommand::Back) {
        requests.write(Navigate::Back);
    }
}

/// Settings that have a key on every screen.
fn toggle_everywhere(keys: Single<&ActionState<MenuCommand>>, mut settings: MessageWriter<Setting>) {
    if keys.just_pressed(&MenuCommand::RuleNumbers) {
        settings.write(Setting::ToggleRuleNumbers);
    }
    if keys.just_pressed(&MenuCommand::FullScreen) {
        settings.write(Setting::ToggleFullScreen);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Listening;
    use crate::navigation::{Menu, Reading, Screen};

    #[test]
    fn a_key_that_puts_a_moment_away_changes_no_setting() {
        let mut app = App::new();
        app.add_message::<Navigate>()
            .init_resource::<Listening>()
            .insert_resource(State::new(Screen::Mission))
            .insert_resource(State::new(Menu::None))
            .insert_resource(Reading(true))
            .add_plugins(plugin);
        let mut keys = ActionState::<MenuCommand>::default();
        [MenuCommand::RuleNumbers, MenuCommand::FullScreen].iter().for_each(|key| keys.press(key));
        app.world_mut().spawn(keys);
        let changes = |app: &mut App| {
            app.update();
            app.world_mut().resource_mut::<Messages<Setting>>().drain().count()
        };
        assert_eq!(changes(&mut app), 0);
        app.insert_resource(Reading(false));
        assert_eq!(changes(&mut app), 2);
    }
}
