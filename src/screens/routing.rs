//! Where requests lead: from one screen or menu to another.

use bevy::prelude::*;

use crate::level::Shelf;
use crate::navigation::{Menu, Navigate, Screen};
use crate::sim::Playing;

use super::game::GameRequest;
use super::heist::{HandMenu, OfferTable};
use super::mission::MissionRequest;
use super::missions::Library;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Below>().add_systems(Update, (go_where_asked, close_menu));
}

/// The menus from which others were opened, the first one first.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
struct Below(Vec<Menu>);

impl Below {
    /// Another menu is opened from `menu`.
    fn open_from(&mut self, menu: Menu) {
        match menu {
            Menu::None => self.0.clear(),
            Menu::Pause | Menu::Settings | Menu::Help => self.0.push(menu),
            _ => {}
        }
    }
}

fn go_where_asked(
    mut requests: MessageReader<Navigate>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut below: ResMut<Below>,
    library: Res<Library>,
    playing: Option<Res<Playing>>,
    mut table: ResMut<OfferTable>,
    mut by_hand: ResMut<HandMenu>,
    mut commands: Commands,
    mut exit: MessageWriter<AppExit>,
) {
    let shelf = playing.map_or(Shelf::Missions, |playing| library.shelf_of(&playing.0.id));
    for request in requests.read() {
        let (screen, menu) = match *request {
            Navigate::To(screen) => (screen, Menu::None),
            Navigate::Open(next) => {
                below.open_from(*menu.get());
                (*screen.get(), next)
            }
            // Ways that are shown are put away first.
            Navigate::Back
                if *screen.get() == Screen::Heist
                    && *menu.get() == Menu::None
                    && (table.opened.is_some() || by_hand.target.is_some()) =>
            {
                table.opened = None;
                *by_hand = HandMenu::default();
                continue;
            }
            Navigate::Back => back_from(*screen.get(), *menu.get(), below.0.pop().unwrap_or_default(), shelf),
            Navigate::Quit => {
                exit.write(AppExit::Success);
                continue;
            }
        };
        commands.set_state_if_neq(screen);
        commands.set_state_if_neq(menu);
    }
}

/// What is done to the game that a menu lies over is looked at without it.
fn close_menu(
    mut games: MessageReader<GameRequest>,
    mut missions: MessageReader<MissionRequest>,
    mut commands: Commands,
) {
    let gives_up = games.read().filter(|request| **request == GameRequest::GiveUp).count();
    let goes_elsewhere = |request: &MissionRequest| {
        matches!(request, MissionRequest::Rewind | MissionRequest::RewindTo(_) | MissionRequest::GoOver(_))
    };
    let elsewhere = missions.read().filter(|request| goes_elsewhere(request)).count();
    if gives_up + elsewhere > 0 {
        commands.set_state_if_neq(Menu::None);
    }
}

/// Where "back" leads from a menu that was opened from `below`, while a level of `shelf` is played.
const fn back_from(screen: Screen, menu: Menu, below: Menu, shelf: Shelf) -> (Screen, Menu) {
    match (screen, menu) {
        (
            _,
            Menu::Settings | Menu::Help | Menu::Bindings | Menu::Legend | Menu::SideBySide | Menu::Rewind,
        ) => (screen, below),
        (Screen::Mission | Screen::Replay | Screen::Heist | Screen::HeistReplay, Menu::None) => {
            (screen, Menu::Pause)
        }
        (_, Menu::Pause | Menu::Error | Menu::Games | Menu::Replays) => (screen, Menu::None),
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
        let mut below = Below::default();
        [Menu::None, Menu::Pause, Menu::Settings].into_iter().for_each(|menu| below.open_from(menu));
        assert_eq!(below.0, [Menu::Pause, Menu::Settings], "back from the bindings, and back once more");
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
