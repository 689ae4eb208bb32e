//! The focus led from one thing to the next by key, and the button that has it.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::{NavAction, TabNavigation, TabNavigationError};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ScrollIntoView};

use crate::ui::explain::Explained;

/// Things that can have the focus, at most: no search for a button takes longer.
const MOST_STOPS: usize = 1_000;

/// Among what the focus is led.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Among {
    /// Buttons.
    Buttons,
    /// Buttons and all that explains itself; what can, does.
    All,
}

/// Leads the focus, and brings what has it into sight.
#[derive(SystemParam)]
pub struct Guide<'w, 's> {
    navigation: TabNavigation<'w, 's>,
    buttons: Query<'w, 's, (), With<Button>>,
    visible: Query<'w, 's, &'static InheritedVisibility>,
    focus: ResMut<'w, InputFocus>,
    explained: ResMut<'w, Explained>,
    commands: Commands<'w, 's>,
}

impl Guide<'_, '_> {
    /// To the next thing in sight in the order of tabs, or to the one before.
    pub fn lead(&mut self, way: NavAction, among: Among) {
        let following = |at: &Entity| self.next(&InputFocus::from_entity(*at), way);
        let ahead = std::iter::successors(self.next(&self.focus, way), following).take(MOST_STOPS);
        let seen = ahead.filter(|&at| self.visible.get(at).is_ok_and(|is_visible| is_visible.get()));
        let mut suited = seen.filter(|&at| among == Among::All || self.buttons.contains(at));
        if let Some(next) = suited.next() {
            self.lead_to(next);
            self.explained.0 = (among == Among::All).then_some(next);
        }
    }

    /// To `entity`.
    pub fn lead_to(&mut self, entity: Entity) {
        self.focus.set(entity, FocusCause::Navigated);
        self.explained.0 = None;
        self.commands.trigger(ScrollIntoView { entity });
    }

    /// Nothing has the focus any more.
    pub fn leave(&mut self) {
        self.focus.clear();
        self.explained.0 = None;
    }

    /// What has the focus.
    pub fn focused(&self) -> Option<Entity> {
        self.focus.get()
    }

    fn next(&self, focus: &InputFocus, way: NavAction) -> Option<Entity> {
        match self.navigation.navigate(focus, way) {
            Ok(next) | Err(TabNavigationError::NoTabGroupForCurrentFocus { new_focus: next, .. }) => {
                Some(next)
            }
            Err(_) => None,
        }
    }
}

/// The button that has the focus.
#[derive(SystemParam)]
pub struct FocusedButton<'w, 's> {
    focus: Res<'w, InputFocus>,
    buttons: Query<'w, 's, (), With<Button>>,
    commands: Commands<'w, 's>,
}

impl FocusedButton<'_, '_> {
    /// Presses it, if there is one.
    pub fn press(&mut self) -> bool {
        let button = self.focus.get().filter(|&focused| self.buttons.contains(focused));
        if let Some(entity) = button {
            self.commands.trigger(Activate { entity });
        }
        button.is_some()
    }
}
