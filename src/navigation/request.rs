//! What the player asks of the game, from keys, clicks and buttons alike.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::{Menu, Screen};

/// The way to another screen or menu. Each screen has requests of its own besides, with its keys and panels.
#[derive(Message, Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Navigate {
    /// Go to a screen.
    To(Screen),
    /// Open a menu over the screen.
    Open(Menu),
    /// Close the menu, or go back to the screen before.
    Back,
    /// Leave the game.
    Quit,
}

/// Registers kinds of requests.
pub trait AddRequest {
    /// Lets `R` be asked for: by a message, and by a button that has it as a component and is activated.
    fn add_request<R: Message + Component + Clone>(&mut self) -> &mut Self;
}

impl AddRequest for App {
    fn add_request<R: Message + Component + Clone>(&mut self) -> &mut Self {
        self.add_message::<R>().add_observer(ask::<R>)
    }
}

fn ask<R: Message + Component + Clone>(
    activated: On<Activate>,
    buttons: Query<&R>,
    mut requests: MessageWriter<R>,
) {
    if let Ok(request) = buttons.get(activated.entity) {
        requests.write(request.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_button_asks_for_what_it_holds_and_for_nothing_else() {
        let mut app = App::new();
        app.add_request::<Navigate>();
        let [quit, bare] = [app.world_mut().spawn(Navigate::Quit).id(), app.world_mut().spawn_empty().id()];
        for entity in [bare, quit] {
            app.world_mut().trigger(Activate { entity });
        }
        let asked: Vec<Navigate> = app.world_mut().resource_mut::<Messages<Navigate>>().drain().collect();
        assert_eq!(asked, [Navigate::Quit]);
    }
}
