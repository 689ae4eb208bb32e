//! A heist by gamepad alone: the pad leads, south chooses, east goes back, west undoes.

use std::fmt::Debug;

use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::prelude::*;
use unnoticed::heist::HeistGame;
use unnoticed::navigation::{Navigate, Screen};
use unnoticed::screens::{ChoiceRequest, GameRequest};

use crate::player::Player;

/// Somebody with a gamepad.
struct Pad {
    player: Player,
    gamepad: Entity,
}

impl Pad {
    fn connect() -> Self {
        let mut player = Player::sit_down();
        let gamepad = player.app.world_mut().spawn_empty().id();
        let connection = GamepadConnection::Connected {
            name: "pad of the test".to_owned(),
            vendor_id: None,
            product_id: None,
        };
        player.app.world_mut().write_message(GamepadConnectionEvent { gamepad, connection });
        player.frame();
        Self { player, gamepad }
    }

    fn push(&mut self, button: GamepadButton) {
        for value in [1.0, 0.0] {
            let event = RawGamepadButtonChangedEvent { gamepad: self.gamepad, button, value };
            self.player.app.world_mut().write_message(RawGamepadEvent::Button(event));
            self.player.frame();
        }
        self.player.frame();
    }

    /// Leads the focus down to what asks for `request`, and chooses it.
    fn choose(&mut self, request: &(impl Component + PartialEq + Debug)) {
        for _ in 0..40 {
            if self.player.focused() == Some(request) {
                return self.push(GamepadButton::South);
            }
            self.push(GamepadButton::DPadDown);
        }
        panic!("no way by gamepad to {request:?}");
    }

    fn choices(&self) -> usize {
        self.player.app.world().resource::<HeistGame>().course().len()
    }
}

#[test]
fn a_heist_is_begun_played_taken_back_and_left_by_gamepad() {
    let mut pad = Pad::connect();
    pad.choose(&Navigate::To(Screen::Heists));
    assert_eq!(pad.player.screen(), Screen::Heists);
    pad.choose(&ChoiceRequest::Start);
    pad.player.until(Screen::Heist);
    pad.player.frame();
    pad.push(GamepadButton::DPadDown);
    pad.push(GamepadButton::South);
    assert_eq!(pad.choices(), 1, "a die is chosen");
    pad.push(GamepadButton::West);
    assert_eq!(pad.choices(), 0, "and taken back");
    pad.push(GamepadButton::East);
    pad.choose(&GameRequest::GiveUp);
    pad.player.until(Screen::HeistResult);
}
