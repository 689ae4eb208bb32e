//! What fills the window: title, mission choice, mission, result, and the menus that lie over them.

mod choice;
mod heist;
mod heists;
mod menus;
mod mission;
mod missions;
mod replay;
mod result;
mod saving;
mod settings;
mod title;

use bevy::prelude::*;

use crate::input::Request;
use crate::level::Shelf;
use crate::sim::Playing;

pub use heist::{HeistAsk, OfferButton, enter as show_heist};
pub use mission::{ACTIONS, Hurry, start};
pub use missions::{Library, NoLevel, lines};
pub use replay::{Reel, ScrubBar, Transport, Way, watch};
pub use settings::{Kept, Trouble};

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
    /// The replays that were kept.
    Replays,
    /// Something went wrong.
    Error,
}

/// All screens and menus; added by the window's entry plugin.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Menu>()
        .init_resource::<Below>()
        .add_plugins((
            settings::plugin,
            title::plugin,
            choice::plugin,
            missions::plugin,
            mission::plugin,
            heists::plugin,
            heist::plugin,
            saving::plugin,
            replay::plugin,
            result::plugin,
            menus::plugin,
        ))
        .add_systems(Update, go_where_asked);
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

/// Whether keys move the cursor on the board.
pub fn is_board_in_front(screen: Res<State<Screen>>, menu: Res<State<Menu>>) -> bool {
    screen.get().has_board() && *menu.get() == Menu::None
}

/// The menu from which another was opened.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Below(Menu);

fn go_where_asked(
    mut requests: MessageReader<Request>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut below: ResMut<Below>,
    library: Res<Library>,
    playing: Option<Res<Playing>>,
    mut table: ResMut<heist::Table>,
    mut commands: Commands,
    mut exit: MessageWriter<AppExit>,
) {
    let shelf = playing.map_or(Shelf::Missions, |playing| library.shelf_of(&playing.0.id));
    for request in requests.read() {
        let (screen, menu) = match request {
            Request::GoTo(screen) => (*screen, Menu::None),
            Request::Open(next) => {
                below.0 = if *menu.get() == Menu::Pause { Menu::Pause } else { Menu::None };
                (*screen.get(), *next)
            }
            // Ways that are shown are put away first.
            Request::Back
                if *screen.get() == Screen::Heist && *menu.get() == Menu::None && table.opened.is_some() =>
            {
                table.opened = None;
                continue;
            }
            Request::Back => back_from(*screen.get(), *menu.get(), below.0, shelf),
            Request::GiveUp | Request::Rewind => (*screen.get(), Menu::None),
            Request::Quit => {
                exit.write(AppExit::Success);
                continue;
            }
            _ => continue,
        };
        commands.set_state_if_neq(screen);
        commands.set_state_if_neq(menu);
    }
}

/// Where "back" leads from a menu that was opened from `below`, while a level of `shelf` is played.
const fn back_from(screen: Screen, menu: Menu, below: Menu, shelf: Shelf) -> (Screen, Menu) {
    match (screen, menu) {
        (_, Menu::Settings | Menu::Help) => (screen, below),
        (Screen::Mission | Screen::Replay | Screen::Heist | Screen::HeistReplay, Menu::None) => {
            (screen, Menu::Pause)
        }
        (_, Menu::Pause | Menu::Error | Menu::Replays) => (screen, Menu::None),
        (Screen::Title | Screen::Missions | Screen::Scenes | Screen::Heists, Menu::None) => {
            (Screen::Title, Menu::None)
        }
        (Screen::HeistResult, Menu::None) => (Screen::Heists, Menu::None),
        (Screen::Result, Menu::None) => (Screen::of(shelf), Menu::None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn back_leads_out_step_by_step() {
        let back = |screen, menu| back_from(screen, menu, Menu::None, Shelf::Scenes);
        let from_pause = back_from(Screen::Mission, Menu::Help, Menu::Pause, Shelf::Missions);
        assert_eq!(from_pause, (Screen::Mission, Menu::Pause));
        assert_eq!(back(Screen::Mission, Menu::Help), (Screen::Mission, Menu::None));
        assert_eq!(back(Screen::Mission, Menu::Pause), (Screen::Mission, Menu::None));
        assert_eq!(back(Screen::Replay, Menu::None), (Screen::Replay, Menu::Pause));
        assert_eq!(back(Screen::Title, Menu::Replays), (Screen::Title, Menu::None));
        assert_eq!(back(Screen::Title, Menu::Settings), (Screen::Title, Menu::None));
        assert_eq!(back(Screen::Result, Menu::None), (Screen::Scenes, Menu::None));
        for shelf in Shelf::ALL {
            assert_eq!(back(Screen::of(shelf), Menu::None), (Screen::Title, Menu::None));
        }
    }
}
