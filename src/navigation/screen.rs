//! The states of the window, and which of them keys are for.

use bevy::prelude::*;

use crate::level::Shelf;

/// What fills the window.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The name of the game, and where to go from here.
    #[default]
    Title,
    /// The choice of a mission.
    Missions,
    /// The choice of a scene.
    Scenes,
    /// A mission.
    Mission,
    /// What came of it.
    Result,
    /// A mission that was played is looked at.
    Replay,
    /// The choice of a heist.
    Heists,
    /// A heist.
    Heist,
    /// What came of it.
    HeistResult,
    /// A heist that was played is looked at.
    HeistReplay,
}

impl Screen {
    /// Whether it shows the board of a mission.
    pub const fn has_board(self) -> bool {
        matches!(self, Self::Mission | Self::Replay)
    }

    /// Whether it shows what was played.
    pub const fn shows_replay(self) -> bool {
        matches!(self, Self::Replay | Self::HeistReplay)
    }

    /// Where levels of `shelf` are chosen.
    pub const fn of(shelf: Shelf) -> Self {
        match shelf {
            Shelf::Missions => Self::Missions,
            Shelf::Heists => Self::Heists,
            Shelf::Scenes => Self::Scenes,
        }
    }

    /// The shelf of which this screen lists every level and nothing else; none for the heists, which come from all
    /// shelves.
    pub const fn shelf(self) -> Option<Shelf> {
        match self {
            Self::Missions => Some(Shelf::Missions),
            Self::Scenes => Some(Shelf::Scenes),
            _ => None,
        }
    }
}

/// What lies over the screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Menu {
    /// Nothing.
    #[default]
    None,
    /// The mission is paused.
    Pause,
    /// The settings.
    Settings,
    /// The keys.
    Help,
    /// What is bound to keys, mouse and gamepad.
    Bindings,
    /// What each line and hatch of the plan means.
    Legend,
    /// The moment under every rulebook.
    SideBySide,
    /// The rounds to whose start the mission can go back.
    Rewind,
    /// The games that were kept, to be gone on with.
    Games,
    /// The replays that were kept.
    Replays,
    /// Something went wrong.
    Error,
}

/// Whether keys move between buttons rather than on a board or in a replay.
pub fn is_menu_in_front(screen: Res<State<Screen>>, menu: Res<State<Menu>>) -> bool {
    *menu.get() != Menu::None || !(screen.get().has_board() || screen.get().shows_replay())
}

/// Whether keys choose what is done in a heist.
pub fn is_heist_in_front(screen: Res<State<Screen>>, menu: Res<State<Menu>>) -> bool {
    (*screen.get(), *menu.get()) == (Screen::Heist, Menu::None)
}

/// Whether arrows lead the focus: in menus, and in a replay without a board.
pub fn do_arrows_lead_focus(screen: Res<State<Screen>>, menu: Res<State<Menu>>) -> bool {
    *screen.get() == Screen::HeistReplay || is_menu_in_front(screen, menu)
}

/// Whether keys move in a replay.
pub fn is_replay_in_front(screen: Res<State<Screen>>, menu: Res<State<Menu>>) -> bool {
    screen.get().shows_replay() && *menu.get() == Menu::None
}

/// Whether the player reads a moment that the next key or click puts away: none of them is for anything else then.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reading(pub bool);

/// Whether keys move the cursor on the board.
pub fn is_board_in_front(
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    reading: Option<Res<Reading>>,
) -> bool {
    let is_reading = reading.is_some_and(|reading| reading.0);
    screen.get().has_board() && *menu.get() == Menu::None && !is_reading
}
