//! Any key, button or pad at all.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// What was pressed in this frame, whatever it is bound to.
#[derive(SystemParam)]
pub struct AnyPress<'w, 's> {
    keys: Res<'w, ButtonInput<KeyCode>>,
    buttons: Res<'w, ButtonInput<MouseButton>>,
    pads: Query<'w, 's, &'static Gamepad>,
}

impl AnyPress<'_, '_> {
    /// Whether anything was pressed in this frame.
    pub fn just_now(&self) -> bool {
        let by_pad = || self.pads.iter().any(|pad| pad.get_just_pressed().next().is_some());
        self.keys.get_just_pressed().next().is_some()
            || self.buttons.get_just_pressed().next().is_some()
            || by_pad()
    }
}
