//! Heists and missions by gamepad alone: the pad leads, south chooses, east goes back, west undoes.

use std::fmt::Debug;

use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::prelude::*;
use std::sync::Arc;

use tactical_grid::Square;
use unnoticed::aim::Pointing;
use unnoticed::heist::HeistGame;
use unnoticed::navigation::{Menu, Navigate, Screen};
use unnoticed::screens::{ChoiceRequest, GameRequest, MissionRequest, start};
use unnoticed::settings::Setting;
use unnoticed::sim::script::parse;
use unnoticed::sim::{Ask, Outcome, Turns};
use unnoticed_rules::{Action, ActionKind, CreatureId, Deed};

use crate::player::{Player, level};
use crate::{AS_TOLD, lucky_seed};

/// Somebody with a gamepad.
pub struct Pad {
    pub player: Player,
    gamepad: Entity,
}

impl Pad {
    pub fn connect() -> Self {
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

    pub fn push(&mut self, button: GamepadButton) {
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

    /// Chooses actions one after the other until it is `kind`.
    fn choose_action(&mut self, kind: ActionKind) {
        for _ in 0..20 {
            if self.player.app.world().resource::<Pointing>().kind == Some(kind) {
                return;
            }
            self.push(GamepadButton::RightTrigger);
        }
        panic!("no way by gamepad to {kind:?}");
    }

    /// Moves the cursor with the pad.
    fn point_at(&mut self, to: Square) {
        loop {
            let rogue = self.player.situation().creature(CreatureId::ROGUE).square;
            let at = self.player.app.world().resource::<Pointing>().cursor.unwrap_or(rogue);
            let button = match () {
                () if to.x > at.x => GamepadButton::DPadRight,
                () if to.x < at.x => GamepadButton::DPadLeft,
                () if to.y > at.y => GamepadButton::DPadDown,
                () if to.y < at.y => GamepadButton::DPadUp,
                () => return,
            };
            self.push(button);
        }
    }

    /// Does what one line of a script asks for.
    fn obey(&mut self, ask: &Ask) {
        let Ask::Act(action) = ask else { panic!("nobody asks for {ask:?} here") };
        let square = match action {
            Action::EndTurn => return self.push(GamepadButton::North),
            Action::Sneak(way) | Action::Stride(way) | Action::WalkOn(way) => way.last().copied(),
            Action::Interact(Deed::Use(item)) => {
                Some(self.player.situation().board.items[usize::from(item.0)].square)
            }
            Action::Interact(Deed::Leave(exit)) => {
                Some(self.player.situation().board.exits[usize::from(exit.0)].square)
            }
            _ => None,
        };
        let kind = match action {
            Action::WalkOn(_) => ActionKind::Stride,
            other => other.kind(),
        };
        self.choose_action(kind);
        if let Some(square) = square {
            self.point_at(square);
        }
        self.push(GamepadButton::South);
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

#[test]
fn the_tutorial_is_won_by_gamepad_alone() {
    let level = level("tutorial");
    let mut pad = Pad::connect();
    start(pad.player.app.world_mut(), Arc::clone(&level), Some(lucky_seed(&level)));
    pad.player.wait("the start");
    for line in parse(AS_TOLD).expect("a script") {
        let ask = line.order.ask(pad.player.rulebook(), pad.player.situation()).expect("an order that fits");
        pad.obey(&ask);
        pad.player.wait(&line.text);
    }
    assert_eq!(pad.player.app.world().resource::<Turns>().outcome(), Some(Outcome::Won));
}

#[test]
fn a_mission_is_begun_undone_paused_rewound_and_left_by_gamepad() {
    let mut pad = Pad::connect();
    pad.choose(&Navigate::To(Screen::Missions));
    pad.choose(&ChoiceRequest::Start);
    pad.player.until(Screen::Mission);
    pad.player.wait("the start");
    pad.push(GamepadButton::South);
    let start = pad.player.rogue();
    pad.point_at(Square::new(start.x, start.y + 1));
    pad.push(GamepadButton::South);
    pad.player.wait("a step");
    assert_eq!(pad.player.requests(), 1);
    pad.push(GamepadButton::West);
    assert_eq!((pad.player.requests(), pad.player.rogue()), (0, start));
    pad.push(GamepadButton::North);
    pad.player.wait("the guards");
    assert_eq!(pad.player.requests(), 1);
    pad.push(GamepadButton::Start);
    assert_eq!(*pad.player.app.world().resource::<State<Menu>>().get(), Menu::Pause);
    pad.choose(&MissionRequest::Rewind);
    pad.player.wait("rewinding");
    assert_eq!(pad.player.requests(), 0);
    pad.push(GamepadButton::Start);
    pad.choose(&Navigate::Open(Menu::Settings));
    pad.choose(&Setting::NextPalette);
    pad.push(GamepadButton::East);
    pad.choose(&GameRequest::GiveUp);
    pad.player.until(Screen::Result);
}

#[test]
fn the_buttons_of_the_screen_are_reached_by_gamepad_too() {
    let mut pad = Pad::connect();
    start(pad.player.app.world_mut(), level("counting_house"), Some(1));
    pad.player.wait("the start");
    let is_on = |pad: &Pad| pad.player.focused() == Some(&Setting::ToggleAllWatched);
    for _ in 0..80 {
        if is_on(&pad) {
            break;
        }
        pad.push(GamepadButton::Select);
    }
    assert!(is_on(&pad), "the button above the list of guards");
    pad.push(GamepadButton::South);
    pad.point_at(Square::new(3, 3));
    assert!(pad.player.focused::<Setting>().is_none(), "whoever moves the cursor looks at the board");
}
