//! Rule ids are out of sight until one asks: by the key of every screen, by the setting, by an explanation.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use tactical_grid::Square;
use unnoticed::heist::AnyReplay;
use unnoticed::navigation::{Menu, Navigate, Screen};
use unnoticed::rule_reference::{has_squares, ids, squares};
use unnoticed::screens::{GameRequest, Transport, start, watch};
use unnoticed::settings::{Setting, Settings, ViewMode};
use unnoticed::sim::Replay;
use unnoticed::ui::rule_numbers::NamesRules;

use crate::heists;
use crate::player::{Player, level};

/// Lines of its script after which the tutorial is looked at.
const LINES: usize = 8;

/// All that can be read, but for what explanations say of rules.
fn read(player: &mut Player) -> Vec<String> {
    let world = player.app.world_mut();
    let mut texts = world.query_filtered::<AnyOf<(&Text, &TextSpan, &Text2d)>, Without<NamesRules>>();
    let words = texts.iter(world).map(|(text, span, label)| {
        text.map(|text| &text.0).or(span.map(|span| &span.0)).or(label.map(|label| &label.0)).cloned()
    });
    words.flatten().collect()
}

/// The sentences that name rules.
fn named(player: &mut Player) -> Vec<String> {
    read(player).into_iter().filter(|words| ids(words).next().is_some()).collect()
}

/// The key shows the rules of what is on the screen, and hides them again: then nothing is left of them.
fn look(player: &mut Player, what: &str) -> Vec<String> {
    assert_eq!(named(player), [] as [&str; 0], "{what}");
    for words in read(player) {
        let is_torn = ["()", "( ", " )", "· ·", "·  ·"].iter().any(|torn| words.contains(torn));
        assert!(!is_torn && !words.ends_with(['·', '(']), "{what}: {words:?}");
    }
    player.tap(KeyCode::F2);
    let shown = named(player);
    player.tap(KeyCode::F2);
    assert_eq!(named(player), [] as [&str; 0], "{what}, hidden again");
    shown
}

/// In the tutorial, after a Sneak that was refused, with the card of another.
fn in_mission() -> Player {
    let mut player = Player::in_tutorial();
    play(&mut player);
    player
}

fn play(player: &mut Player) {
    let script: Vec<&str> = include_str!("../scripts/tutorial.txt").lines().take(LINES).collect();
    player.follow(&script.join("\n"));
}

#[test]
fn a_mission_names_no_rule_until_the_key_is_pressed() {
    let mut player = in_mission();
    let shown = look(&mut player, "the log");
    assert!(shown.len() > 3 && shown.iter().any(|words| words.contains("HSE-15")), "{shown:?}");
    player.tap(KeyCode::Digit1);
    player.point_at(Square::new(0, 0));
    player.tap(KeyCode::Enter);
    let refused = look(&mut player, "a refusal");
    assert!(refused.iter().any(|words| words.starts_with('✗')), "{refused:?}");
    player.app.world_mut().resource_mut::<Settings>().view = ViewMode::Demonstration;
    player.frame();
    look(&mut player, "the demonstration");
}

/// Whether the coordinates stand on the rim of the plan.
fn has_coordinates(player: &mut Player) -> bool {
    let world = player.app.world_mut();
    let mut named = world.query::<(&Name, &InheritedVisibility)>();
    named.iter(world).any(|(name, is_seen)| name.as_str() == "Coordinates" && is_seen.get())
}

#[test]
fn squares_are_told_to_whoever_asks_and_to_all_others_rooms() {
    let mut player = in_mission();
    let names_squares = |player: &mut Player| read(player).iter().any(|words| has_squares(words));
    assert!(!names_squares(&mut player) && !has_coordinates(&mut player));
    player.tap(KeyCode::F2);
    player.frame();
    assert!(names_squares(&mut player) && has_coordinates(&mut player));
    player.tap(KeyCode::F2);
    player.frame();
    assert!(!names_squares(&mut player) && !has_coordinates(&mut player));
    player.app.world_mut().resource_mut::<Settings>().view = ViewMode::Demonstration;
    player.frame();
    player.frame();
    assert!(has_coordinates(&mut player), "who demonstrates points at squares");
}

#[test]
fn the_squares_of_which_a_hint_speaks_are_shown_on_the_plan_until_it_is_put_away() {
    let mut player = Player::in_tutorial();
    player.frame();
    let shown = |player: &mut Player| {
        let world = player.app.world_mut();
        let mut labels = world.query::<&Text2d>();
        let mut named: Vec<String> = labels
            .iter(world)
            .map(|label| label.0.clone())
            .filter(|label| squares(label).len() == 1)
            .collect();
        named.sort();
        named
    };
    assert_eq!(shown(&mut player), ["C5", "D5"]);
    player.tap(KeyCode::KeyH);
    player.frame();
    assert_eq!(shown(&mut player), [] as [&str; 0]);
}

#[test]
fn an_explanation_finds_its_rules_while_they_are_hidden() {
    let mut player = in_mission();
    let mut found = 0;
    for _ in 0..40 {
        player.tap(KeyCode::KeyX);
        player.frame();
        assert_eq!(named(&mut player), [] as [&str; 0]);
        let world = player.app.world_mut();
        let mut told = world.query_filtered::<AnyOf<(&Text, &TextSpan)>, With<NamesRules>>();
        let words =
            told.iter(world).filter_map(|(text, span)| text.map(|text| &text.0).or(span.map(|span| &span.0)));
        let words: Vec<&String> = words.collect();
        assert!(words.iter().all(|words| !words.contains('*')), "{words:?}");
        found += usize::from(words.iter().any(|words| ids(words).next().is_some()));
    }
    assert!(found > 10, "{found} of 40 explanations tell of rules");
}

#[test]
fn a_heist_and_its_end_name_no_rule_until_the_key_is_pressed() {
    let mut player = Player::sit_down();
    heists::begin(&mut player);
    player.tap(KeyCode::KeyU);
    player.frame();
    let refused = look(&mut player, "nothing to take back");
    assert!(refused.iter().any(|words| words.contains("HSE-44")), "{refused:?}");
    for made in 0..12 {
        heists::play(&mut player, 1);
        player.frame();
        player.tap(KeyCode::Digit1);
        look(&mut player, &format!("after choice {made}"));
        player.app.world_mut().resource_mut::<InputFocus>().clear();
    }
    let log = look(&mut player, "the log");
    assert!(log.iter().any(|words| words.contains(" takes ") && words.contains("END-95")), "{log:?}");
    player.app.world_mut().write_message(GameRequest::GiveUp);
    player.until(Screen::HeistResult);
    assert!(!look(&mut player, "the result").is_empty());
}

#[test]
fn results_and_replays_name_no_rule_until_the_key_is_pressed() {
    let mut player = in_mission();
    let replay = Replay::of(player.app.world_mut());
    player.app.world_mut().write_message(GameRequest::GiveUp);
    player.until(Screen::Result);
    look(&mut player, "the result");
    watch(player.app.world_mut(), &AnyReplay::Mission(replay), level("tutorial"));
    player.until(Screen::Replay);
    player.app.world_mut().write_message(Transport::To(usize::MAX));
    (0..9).for_each(|_| player.frame());
    assert!(!look(&mut player, "the replay").is_empty());
}

#[test]
fn the_setting_shows_rule_numbers_from_one_game_to_the_next() {
    let mut player = Player::sit_down();
    player.app.world_mut().write_message(Navigate::Open(Menu::Settings));
    player.frame();
    player.frame();
    assert!(!look(&mut player, "the settings").is_empty());
    player.choose(&Setting::ToggleRuleNumbers);
    assert!(!named(&mut player).is_empty());
    player.tap(KeyCode::Escape);
    start(player.app.world_mut(), level("tutorial"), Some(1));
    player.wait("the start");
    play(&mut player);
    assert!(named(&mut player).iter().any(|words| words.contains("HSE-15")));
}

#[test]
fn the_keys_tell_how_to_see_rule_numbers() {
    let mut player = Player::in_tutorial();
    player.tap(KeyCode::F1);
    player.frame();
    assert!(player.reads("F2") && player.reads("rule numbers and squares"));
}
