//! What the player asks of the game, from keys, clicks and buttons alike.

use bevy::prelude::*;

use crate::rules::{ActionKind, Reaction};
use crate::screens::{HeistAsk, Menu, Screen, Transport};
use crate::settings::Setting;
use crate::sim::Policy;
use crate::storage::GameKind;

/// One request. As a component it is what a button asks for when it is activated.
#[derive(Message, Component, Clone, Debug, PartialEq)]
pub enum Request {
    /// Go to a screen.
    GoTo(Screen),
    /// Open a menu over the screen.
    Open(Menu),
    /// Close the menu, or go back to the screen before.
    Back,
    /// Leave the game.
    Quit,
    /// Look at the level in this place of the library.
    Look(usize),
    /// Play the level that is looked at.
    Start,
    /// Play the same level once more, with the same chance or a new one.
    Again {
        /// Whether the dice fall as before.
        same_seed: bool,
    },
    /// Change a setting.
    Set(Setting),
    /// Choose an action.
    Choose(ActionKind),
    /// Do the chosen action at the cursor.
    Confirm,
    /// Give up the actions left.
    EndTurn,
    /// Take the last action back.
    Undo,
    /// Go back to the start of the round.
    Rewind,
    /// Go on with the game of this kind that was kept.
    Continue(GameKind),
    /// Keep the game and leave it.
    SaveAndLeave,
    /// Write the replay of the game to a file.
    KeepReplay,
    /// Look at the game that is over from its start.
    WatchAgain,
    /// Look at the replay that was kept under this name.
    WatchKept(String),
    /// Move in the replay that is looked at.
    Transport(Transport),
    /// Back to where the replay was opened.
    LeaveReplay,
    /// Give the mission up.
    GiveUp,
    /// Answer whether the rogue reacts. Rule: HSE-22.
    React(bool),
    /// The rogue reacts so, now that it is asked about and from now on. Rule: HSE-22.
    Reacts(Reaction, Policy),
    /// Something of the heist.
    Heist(HeistAsk),
    /// Put the hint away.
    PutHintAway,
}
