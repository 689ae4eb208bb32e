//! Under a rulebook that the game has never heard of: its actions have buttons and keys, its turns their currencies, its
//! sheet and its choices are on the screen, and once it is listed its missions are kept. Rules: HSE-01, HSE-24.

#[path = "../second_rulebook/acts.rs"]
mod acts;
#[path = "../second_rulebook/entries.rs"]
mod entries;
#[path = "../second_rulebook/lanterns.rs"]
mod lanterns;
#[path = "../second_rulebook/states.rs"]
mod states;

use bevy::prelude::*;
use tactical_grid::Square;
use unnoticed::level::RulebookName;
use unnoticed::navigation::Screen;
use unnoticed::screens::{GameRequest, GameStorage, start};
use unnoticed::sim::{Ask, Course, Pending, Replay};
use unnoticed::storage::{GameKind, Storage};
use unnoticed_rules::{Action, CreatureId, OwnAct, Price, Target};

use crate::player::{Player, level};

use entries::{LISTEN, WHISTLE};
use lanterns::Lanterns;

/// In the tutorial under the other rulebook, before the first request.
fn sit_down() -> Player {
    let mut player = Player::sit_down();
    begin(&mut player);
    player
}

/// Starts the tutorial under the other rulebook.
fn begin(player: &mut Player) {
    let level = level("tutorial").under(RulebookName::of(&Lanterns));
    start(player.app.world_mut(), level, Some(1));
    player.wait("the start");
    player.frame();
}

/// Listens, which stops for a choice between two throws.
fn listen(player: &mut Player) {
    player.tap(KeyCode::KeyT);
    player.tap(KeyCode::Enter);
    player.wait("the question");
    player.frame();
    assert!(player.app.world().resource::<Pending>().choice().is_some());
}

fn purse(player: &Player) -> Price {
    player.situation().creature(CreatureId::ROGUE).turn.purse()
}

fn course(player: &Player) -> Vec<Ask> {
    player.app.world().resource::<Course>().0.clone()
}

fn own(number: u8, at: Target) -> Ask {
    Ask::Act(Action::Own(OwnAct { number, at }))
}

#[test]
fn hse_24_buttons_and_sheet_are_those_of_the_rulebook() {
    let mut player = sit_down();
    for words in ["Go", "Look", "Whistle", "Listen", "breath"] {
        assert!(player.reads(words), "{words}");
    }
    // The hints of the level are about the rules it was written for.
    let mut texts = player.app.world_mut().query::<&Text>();
    let texts: Vec<&str> = texts.iter(player.app.world()).map(|text| text.0.as_str()).collect();
    for foreign in ["Sneak", "Subdue", "HP"] {
        assert!(!texts.contains(&foreign), "{foreign}");
    }
}

#[test]
fn hse_24_its_acts_are_done_by_its_keys_and_digits_answer_what_it_asks() {
    let mut player = sit_down();
    assert_eq!(purse(&player), Price([1, 1, 0]));
    listen(&mut player);
    assert!(player.reads("LAN-09"), "the question is on the screen");
    player.tap(KeyCode::Digit2);
    player.wait("the answer");
    assert_eq!(course(&player), [own(LISTEN, Target::Nothing), Ask::Answer(1)]);
    assert_eq!(purse(&player), Price([0, 1, 0]));
    let Square { x, y } = player.rogue();
    let there = Square::new(x + 1, y);
    player.tap(KeyCode::KeyR);
    player.point_at(there);
    player.tap(KeyCode::Enter);
    player.wait("the whistle");
    assert_eq!(course(&player)[2..], [own(WHISTLE, Target::Square(there))]);
}

#[test]
fn hse_01_hse_44_a_mission_under_it_is_left_and_gone_on_with_from_the_title() {
    RulebookName::add(&Lanterns).expect("its name is free");
    let folder = std::env::temp_dir().join(format!("unnoticed-test-lanterns-{}", std::process::id()));
    let mut player = Player::sit_down();
    player.app.insert_resource(GameStorage(Some(Storage::at(&folder))));
    begin(&mut player);
    listen(&mut player);
    let left = Replay::of(player.app.world());
    let question = player.app.world().resource::<Pending>().choice().cloned();
    player.app.world_mut().write_message(GameRequest::SaveAndLeave);
    player.until(Screen::Title);
    player.choose(&GameRequest::Continue(GameKind::Mission));
    player.wait("going on");
    player.frame();
    assert_eq!((player.screen(), Replay::of(player.app.world())), (Screen::Mission, left));
    assert_eq!(player.rulebook().name(), "lanterns");
    assert_eq!(player.app.world().resource::<Pending>().choice().cloned(), question, "it is asked again");
    player.tap(KeyCode::Digit2);
    player.wait("the answer");
    assert_eq!(course(&player), [own(LISTEN, Target::Nothing), Ask::Answer(1)]);
    assert_eq!(purse(&player), Price([0, 1, 0]));
    std::fs::remove_dir_all(folder).expect("the folder of this test");
}
