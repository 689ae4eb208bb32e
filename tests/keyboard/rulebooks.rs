//! One moment under every rulebook, and going on under another one. Rule: HSE-124.

use bevy::prelude::*;
use unnoticed::level::RulebookName;
use unnoticed::navigation::{Menu, Screen};
use unnoticed::screens::MissionRequest;
use unnoticed::settings::{Settings, ViewMode};
use unnoticed::sim::MissionRules;

use crate::player::Player;

fn rulebook(player: &Player) -> &'static str {
    player.app.world().resource::<MissionRules>().name().name()
}

fn menu(player: &Player) -> Menu {
    *player.app.world().resource::<State<Menu>>().get()
}

#[test]
fn hse_124_where_everything_is_shown_one_goes_on_under_another_rulebook_and_back_by_undo() {
    let mut player = Player::in_tutorial();
    player.app.world_mut().resource_mut::<Settings>().view = ViewMode::Demonstration;
    for to in RulebookName::all().skip(1) {
        player.tap(KeyCode::F4);
        player.frame();
        assert_eq!(menu(&player), Menu::SideBySide);
        assert!(player.reads("You can go on under another rulebook from here"));
        player.choose(&MissionRequest::GoOver(to));
        player.frame();
        assert_eq!((menu(&player), rulebook(&player)), (Menu::None, to.name()));
        assert!(player.reads(&format!("You go on under {}.", to.rules().title())));
        player.wait("the player");
        player.tap(KeyCode::KeyU);
        player.frame();
        assert_eq!((rulebook(&player), player.screen()), ("detection", Screen::Mission));
    }
}

#[test]
fn hse_124_elsewhere_it_is_said_where_that_can_be_done() {
    let mut player = Player::in_tutorial();
    player.tap(KeyCode::F4);
    player.frame();
    assert!(player.reads("first let the game show everything: Settings, View."));
    assert!(!player.reads("Go on under it"));
    let to = RulebookName::from_name("tactics").expect("it ships");
    player.app.world_mut().write_message(MissionRequest::GoOver(to));
    player.frame();
    player.frame();
    assert_eq!(rulebook(&player), "detection");
}
