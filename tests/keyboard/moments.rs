//! Moments that the game stops for, skipping what others do, and waiting until something happens.

use bevy::prelude::*;
use unnoticed::screens::start;
use unnoticed::settings::{MomentsTold, Settings};
use unnoticed::sim::script::parse;
use unnoticed::sim::{self, Ask, Course, Happening, KeyMoment, KeyMoments, Waiting, awaits_player};
use unnoticed::view::motion::Motion;
use unnoticed_rules::Action;

use crate::player::{MOST_FRAMES, Player, level};

const WORDS: &str = "Roe noticed you at P12";

/// In the tutorial, where somebody has just noticed the rogue.
fn noticed() -> Player {
    let mut player = Player::in_tutorial();
    let moment = KeyMoment::of(Happening::Noticed, WORDS, true);
    player.app.world_mut().resource_mut::<KeyMoments>().0.push_back(moment);
    (0..30).for_each(|_| player.frame());
    player
}

#[test]
fn a_moment_is_read_until_any_key_goes_on_and_that_key_does_nothing_else() {
    let mut player = noticed();
    assert!(player.reads(WORDS) && player.reads_moment());
    (0..200).for_each(|_| player.frame());
    assert!(player.reads_moment(), "it is told for as long as one reads");
    player.press(KeyCode::KeyE);
    player.frame();
    assert!(!player.reads_moment() && !player.reads(WORDS));
    player.press(KeyCode::KeyE);
    assert_eq!(player.requests(), 0, "the turn goes on, after one press too many as well");
    player.tap(KeyCode::KeyE);
    player.wait("the guards");
    assert_eq!(player.requests(), 1);
}

#[test]
fn a_key_for_every_screen_puts_a_moment_away_and_does_nothing_else_either() {
    let mut player = noticed();
    let names_rules = |player: &Player| player.app.world().resource::<Settings>().rule_numbers;
    player.press(KeyCode::F2);
    player.frame();
    assert!(!player.reads_moment() && !names_rules(&player));
    player.tap(KeyCode::F2);
    player.frame();
    assert!(names_rules(&player));
}

#[test]
fn the_key_that_puts_the_card_of_a_blow_away_does_not_strike_again() {
    let mut player = Player::in_tutorial();
    let blow = KeyMoment { waits: false, ..KeyMoment::of(Happening::Struck, "You hit Osk", false) };
    player.app.world_mut().resource_mut::<KeyMoments>().0.push_back(blow);
    (0..30).for_each(|_| player.frame());
    assert!(player.reads_moment());
    player.press(KeyCode::KeyE);
    player.press(KeyCode::KeyE);
    assert!(!player.reads_moment());
    assert_eq!(player.requests(), 0, "nor does one press too many");
    player.tap(KeyCode::KeyE);
    player.wait("the guards");
    assert_eq!(player.requests(), 1);
}

#[test]
fn who_wants_no_moments_is_told_none() {
    let mut player = Player::in_tutorial();
    player.app.insert_resource(Settings { moments: MomentsTold::Off, ..Settings::default() });
    player.frame();
    let moment = KeyMoment::of(Happening::Noticed, WORDS, true);
    player.app.world_mut().resource_mut::<KeyMoments>().0.push_back(moment);
    (0..3).for_each(|_| player.frame());
    assert!(!player.reads_moment());
}

#[test]
fn waiting_by_key_is_nothing_but_ends_of_turns_and_any_key_stops_it() {
    let mut player = Player::in_tutorial();
    player.press(KeyCode::KeyZ);
    for _ in 0..MOST_FRAMES {
        player.frame();
        player.read_on();
        let world = player.app.world();
        if !world.resource::<Waiting>().is_on() && awaits_player(world) {
            break;
        }
    }
    let course = &player.app.world().resource::<Course>().0;
    assert!(!course.is_empty() && course.iter().all(|ask| *ask == Ask::Act(Action::EndTurn)), "{course:?}");
    player.press(KeyCode::KeyZ);
    player.press(KeyCode::ControlLeft);
    player.frame();
    assert!(!player.app.world().resource::<Waiting>().is_on());
}

/// How *Ambush* comes to a fight.
const IN_A_FIGHT: &str =
    "reaction brace always\nsneak J3\nsneak I3 H4\nend-turn\nend-turn\nsneak H5\nsubdue Voss";

/// Frames that the turns of guards in a fight take, of which the player skips the rest with a tap or does not.
fn frames_of_guards(skips: bool) -> usize {
    let mut player = Player::sit_down();
    start(player.app.world_mut(), level("scenes/ambush"), Some(1));
    player.wait("the start");
    for line in parse(IN_A_FIGHT).expect("a script") {
        let ask = line.order.ask(player.rulebook(), player.situation()).expect("an order that can be given");
        sim::ask(player.app.world_mut(), ask).expect("no refusal");
    }
    player.app.world_mut().resource_mut::<Motion>().reduced = false;
    // The turn before ended by itself, which is said first.
    player.press(KeyCode::KeyE);
    player.press(KeyCode::KeyE);
    if skips {
        player.press(KeyCode::Enter);
    }
    for frame in 0..MOST_FRAMES {
        player.frame();
        player.read_on();
        if awaits_player(player.app.world()) {
            return frame;
        }
    }
    panic!("the guards do not end");
}

#[test]
fn a_tap_while_guards_act_skips_the_rest_of_their_turn() {
    let (followed, skipped) = (frames_of_guards(false), frames_of_guards(true));
    assert!(skipped * 3 < followed, "{skipped} frames instead of {followed}");
}
