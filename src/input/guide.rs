//! The focus led from one thing to the next by key.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::{NavAction, TabNavigation, TabNavigationError};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::ScrollIntoView;

/// Leads the focus, and brings what has it into sight.
#[derive(SystemParam)]
pub(super) struct Guide<'w, 's> {
    navigation: TabNavigation<'w, 's>,
    focus: ResMut<'w, InputFocus>,
    commands: Commands<'w, 's>,
}

impl Guide<'_, '_> {
    /// To the next thing in the order of tabs, or to the one before.
    pub fn lead(&mut self, way: NavAction) {
        if let Ok(next) | Err(TabNavigationError::NoTabGroupForCurrentFocus { new_focus: next, .. }) =
            self.navigation.navigate(&self.focus, way)
        {
            self.focus.set(next, FocusCause::Navigated);
            self.commands.trigger(ScrollIntoView { entity: next });
        }
    }
}
