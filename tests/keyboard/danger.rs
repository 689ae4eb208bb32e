//! The Danger rulebook from the choice of its rules to its cards: by keys, by mouse and by gamepad.
//! Rules: HSE-01, DNG-87, DNG-103, DNG-148 to DNG-150.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use unnoticed::level::RulebookName;
use unnoticed::navigation::{Navigate, Screen};
use unnoticed::screens::{ChoiceRequest, MissionRequest, start};
use unnoticed::settings::Setting;
use unnoticed::sim::{Ask, Course};
use unnoticed_rules::cards::{Hand, Lies};
use unnoticed_rules::danger::{Danger, FETCH, FLIP};
use unnoticed_rules::{Action, CreatureId, OwnAct, Target};

use crate::gamepad::Pad;
use crate::player::{Player, level};

/// Keys of what is done with cards, as the help has them.
const FLIP_KEY: KeyCode = KeyCode::Digit7;
const FETCH_KEY: KeyCode = KeyCode::Digit8;
const DROP_KEY: KeyCode = KeyCode::KeyP;

/// In the tutorial under Danger, before the first request.
fn sit_down() -> Player {
    let mut player = Player::sit_down();
    begin(&mut player);
    player
}

fn begin(player: &mut Player) {
    let level = level("tutorial").under(RulebookName::of(&Danger));
    start(player.app.world_mut(), level, Some(1));
    player.wait("the start");
    player.frame();
}

fn hand(player: &Player) -> Hand {
    Hand::clone(&player.situation().creature(CreatureId::ROGUE).hand)
}

/// Where the card of this name lies.
fn lies(player: &Player, name: &str) -> Lies {
    let hand = hand(player);
    let card = hand.cards().iter().find(|(card, _)| card.name.text() == name);
    card.expect("a card of the rogue").1
}

fn course(player: &Player) -> Vec<Ask> {
    player.app.world().resource::<Course>().0.clone()
}

/// Clicks the button that asks for `request`.
fn click(player: &mut Player, request: MissionRequest) {
    let mut buttons = player.app.world_mut().query_filtered::<(Entity, &MissionRequest), With<Button>>();
    let all = buttons.iter(player.app.world());
    let entity = all.filter(|(_, of)| **of == request).map(|(entity, _)| entity).next();
    let entity = entity.expect("a button that asks for it");
    player.app.world_mut().trigger(Activate { entity });
    player.frame();
    player.wait("the click");
    player.frame();
}

fn number(player: &Player, name: &str) -> u8 {
    let at = hand(player).cards().iter().position(|(card, _)| card.name.text() == name);
    at.expect("a card of the rogue") as u8
}

#[test]
fn hse_01_the_rules_are_chosen_where_a_mission_is_and_the_hand_lies_on_the_screen() {
    let mut player = Player::sit_down();
    player.choose(&Navigate::To(Screen::Missions));
    assert!(player.reads("Rules: Detection"));
    player.choose(&Setting::Rulebook(RulebookName::of(&Danger)));
    player.frame();
    assert!(player.reads("Rules: Danger"));
    player.choose(&ChoiceRequest::Start);
    player.until(Screen::Mission);
    player.wait("the start");
    assert_eq!(player.rulebook().name(), "danger");
    for words in ["Shadow", "Soft Shoes", "d6+4", "Keen Ear", "Deck", "Worn", "Flow"] {
        assert!(player.reads(words), "{words}");
    }
    assert!(player.reads("Click Shadow to flip it"), "the first hint");
}

#[test]
fn dng_87_dng_103_a_key_leads_from_one_card_that_can_be_flipped_to_the_next() {
    let mut player = sit_down();
    player.tap(FLIP_KEY);
    player.tap(FLIP_KEY);
    player.tap(KeyCode::Enter);
    player.wait("flipping");
    assert_eq!([lies(&player, "Shadow"), lies(&player, "Soft Shoes")], [Lies::Pool, Lies::Flipped]);
    assert_eq!(course(&player).len(), 1);
    // Whoever moves the cursor has done with the cards.
    player.tap(KeyCode::ArrowDown);
    assert_eq!(player.focused::<MissionRequest>(), None);
    player.tap(KeyCode::Enter);
    player.wait("the walk");
    assert_eq!(course(&player).len(), 2, "the action at hand is done again");
}

#[test]
fn dng_148_dng_149_dng_150_cards_are_dropped_and_fetched_by_keys() {
    let mut player = sit_down();
    player.tap(DROP_KEY);
    player.tap(KeyCode::Enter);
    player.wait("dropping");
    assert_eq!(lies(&player, "Shadow"), Lies::Deck);
    player.tap(FETCH_KEY);
    player.tap(FETCH_KEY);
    player.tap(KeyCode::Enter);
    player.wait("fetching");
    let pool = hand(&player).at(Lies::Pool).count();
    assert_eq!((pool, lies(&player, "Keen Ear")), (Hand::POOL, Lies::Pool));
    assert_eq!(
        player.situation().creature(CreatureId::ROGUE).turn.purse().0[0],
        3,
        "the first four are free"
    );
}

#[test]
fn dng_87_dng_149_a_click_on_a_card_flips_or_fetches_it_and_its_corner_puts_it_away() {
    let mut player = sit_down();
    let [shadow, ear] = ["Shadow", "Keen Ear"].map(|name| number(&player, name));
    click(&mut player, MissionRequest::Card(Some((unnoticed_rules::danger::DROP, shadow))));
    click(&mut player, MissionRequest::Card(Some((FETCH, ear))));
    assert_eq!([lies(&player, "Shadow"), lies(&player, "Keen Ear")], [Lies::Deck, Lies::Pool]);
    let patience = number(&player, "Patience");
    click(&mut player, MissionRequest::Card(Some((FLIP, patience))));
    assert_eq!(lies(&player, "Patience"), Lies::Flipped);
    let flip = Ask::Act(Action::Own(OwnAct { number: FLIP, at: Target::Card(patience) }));
    assert_eq!(course(&player).last(), Some(&flip));
}

#[test]
fn dng_87_with_a_gamepad_the_cards_come_before_the_first_action_and_after_the_last() {
    let mut pad = Pad::connect();
    begin(&mut pad.player);
    pad.push(GamepadButton::RightTrigger);
    let first = MissionRequest::Card(Some((FLIP, number(&pad.player, "Shadow"))));
    for _ in 0..20 {
        if pad.player.focused() == Some(&first) {
            break;
        }
        pad.push(GamepadButton::RightTrigger);
    }
    assert_eq!(pad.player.focused(), Some(&first));
    pad.push(GamepadButton::South);
    pad.player.wait("flipping");
    assert_eq!(lies(&pad.player, "Shadow"), Lies::Flipped);
    // Through all cards, and on to the first action.
    for _ in 0..30 {
        pad.push(GamepadButton::RightTrigger);
        if pad.player.focused::<MissionRequest>().is_none() {
            return;
        }
    }
    panic!("no way by gamepad from the cards to the actions");
}
