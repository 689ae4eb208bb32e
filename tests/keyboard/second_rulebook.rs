//! Under a rulebook that the game has never heard of: its actions have buttons and keys, its turns their currencies, its
//! sheet and its choices are on the screen. Rules: HSE-01, HSE-24.

#[path = "../second_rulebook/acts.rs"]
mod acts;
#[path = "../second_rulebook/entries.rs"]
mod entries;
#[path = "../second_rulebook/lanterns.rs"]
mod lanterns;

use std::sync::Arc;

use bevy::prelude::*;
use tactical_grid::Square;
use unnoticed::level::{Level, RulebookName};
use unnoticed::screens::start;
use unnoticed::sim::{Ask, Course, Pending};
use unnoticed_rules::{Action, CreatureId, OwnAct, Price, Target};

use crate::player::{Player, level};

use entries::{LISTEN, WHISTLE};
use lanterns::Lanterns;

/// In the tutorial under the other rulebook, before the first request.
fn sit_down() -> Player {
    let level = Level { rulebook: RulebookName::of(&Lanterns), ..Level::clone(&level("tutorial")) };
    let mut player = Player::sit_down();
    start(player.app.world_mut(), Arc::new(level), Some(1));
    player.wait("the start");
    player.frame();
    player
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
    player.tap(KeyCode::KeyT);
    player.tap(KeyCode::Enter);
    player.wait("the question");
    player.frame();
    assert!(player.app.world().resource::<Pending>().choice().is_some());
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
