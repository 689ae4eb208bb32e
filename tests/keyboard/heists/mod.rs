//! Heists by keys: chosen, played to the end, left and gone on with, looked at again.

mod by_hand;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use unnoticed::designer::GreedyHeistBot;
use unnoticed::heist::{HeistGame, HeistOptions, HeistRecording, HeistReplay};
use unnoticed::level::SHIPPED;
use unnoticed::navigation::{Navigate, Screen};
use unnoticed::screens::{
    ChoiceRequest, GameRequest, GameStorage, HeistRequest, OfferButton, ReplayRequest, Transport, show_heist,
    start,
};
use unnoticed::settings::{Setting, Settings};
use unnoticed::storage::{GameKind, Storage};
use unnoticed_rules::endeavor::{
    Choice, Difficulty, HeistPhase, RogueAct, Stage, Stat, Task, TrackDirection, TrackPlace,
};

use crate::player::{MOST_FRAMES, Player, level};

/// Seed of all heists here.
const SEED: u64 = 5;

/// Things that can have the focus, at most.
const MOST_STOPS: usize = 200;

const DIGITS: [KeyCode; 9] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
];

pub fn game(player: &Player) -> &HeistGame {
    player.app.world().resource()
}

/// The number of the button that asks for what `wanted` accepts, from 0.
fn button(player: &mut Player, wanted: impl Fn(&HeistRequest) -> bool) -> Option<usize> {
    let mut buttons = player.app.world_mut().query::<(&OfferButton, &HeistRequest)>();
    let found = buttons.iter(player.app.world()).find(|(_, request)| wanted(request));
    found.map(|(button, _)| button.0)
}

/// Presses the button with this number: its digit leads to it, or arrows where digits run out, and Enter presses it.
fn press(player: &mut Player, number: usize) {
    if let Some(digit) = DIGITS.get(number) {
        player.tap(*digit);
    }
    for _ in 0..MOST_STOPS {
        if focused(player) == Some(number) {
            break;
        }
        player.tap(KeyCode::ArrowDown);
    }
    player.tap(KeyCode::Enter);
    player.frame();
}

/// The number of the button that has the focus.
fn focused(player: &Player) -> Option<usize> {
    let entity = player.app.world().resource::<InputFocus>().get()?;
    player.app.world().get::<OfferButton>(entity).map(|button| button.0)
}

/// Makes `choice` by keys: on its button, or on one of the ways that a button opens.
fn choose(player: &mut Player, choice: &Choice) {
    let is_it = |ask: &HeistRequest| *ask == HeistRequest::Choose(choice.clone());
    let made = game(player).course().len();
    if let Some(number) = button(player, is_it) {
        press(player, number);
    } else {
        for opener in 0..DIGITS.len() {
            if button(player, |ask| *ask == HeistRequest::Ways(Some(opener))).is_none() {
                continue;
            }
            press(player, opener);
            if let Some(number) = button(player, is_it) {
                press(player, number);
                break;
            }
            player.tap(KeyCode::Escape);
        }
    }
    assert_eq!(game(player).course().len(), made + 1, "{choice:?} has a button");
    if game(player).heist().ending().is_none() {
        player.tap(KeyCode::Space); // the dice lie still
        player.frame();
    }
}

/// Plays on as the bot would, through so many choices or to the end.
pub fn play(player: &mut Player, most: usize) {
    for _ in 0..most {
        let Some(choice) = GreedyHeistBot.choose(game(player).heist()) else { return };
        choose(player, &choice);
    }
}

/// Somebody who is asked for every choice.
fn sit_down_asked() -> Player {
    let mut player = Player::sit_down();
    player.app.world_mut().resource_mut::<Settings>().ask_everything = true;
    player
}

/// In the first heist, before the first choice.
fn in_first_heist() -> Player {
    let mut player = sit_down_asked();
    begin(&mut player);
    player
}

/// Begins the Practice House, and is asked for every choice.
pub fn begin(player: &mut Player) {
    player.app.world_mut().resource_mut::<Settings>().ask_everything = true;
    let level = level("tutorial");
    let options = HeistOptions::usual(Difficulty::Normal, level.heist.as_ref().expect("a heist"));
    let game = HeistGame::begin(level, options, SEED).expect("so many rogues");
    show_heist(player.app.world_mut(), game);
    player.until(Screen::Heist);
}

#[test]
fn the_key_that_lets_dice_lie_chooses_nothing() {
    let mut player = in_first_heist();
    let made = |player: &Player| game(player).course().len();
    player.tap(KeyCode::Digit1);
    assert_eq!(focused(&player), Some(0));
    player.tap(KeyCode::Space);
    player.frame();
    assert_eq!(made(&player), 0);
    player.tap(KeyCode::Enter);
    player.frame();
    assert_eq!(made(&player), 1);
}

#[test]
fn tab_asks_for_explanations_and_arrows_do_not() {
    let mut player = Player::sit_down();
    player.choose(&Navigate::To(Screen::Heists));
    let (difficulty, about) = (Setting::NextDifficulty, "The Eye's die, and after which round");
    for (key, tells) in [(KeyCode::ArrowDown, false), (KeyCode::Tab, true)] {
        player.app.world_mut().resource_mut::<InputFocus>().clear();
        for _ in 0..MOST_STOPS {
            if player.focused() == Some(&difficulty) {
                break;
            }
            player.tap(key);
        }
        assert_eq!(player.focused(), Some(&difficulty), "{key:?} leads there");
        player.frame();
        assert_eq!(player.reads(about), tells, "{key:?}");
    }
}

#[test]
fn keys_lead_from_the_title_into_the_first_heist() {
    let mut player = Player::sit_down();
    player.choose(&Navigate::To(Screen::Heists));
    assert!(player.reads("How a heist goes"));
    player.choose(&ChoiceRequest::Start);
    player.until(Screen::Heist);
    assert_eq!(game(&player).level().id, "first_lesson", "the first heist of the list");
    assert_eq!(focused(&player), None, "nothing is looked at yet");
    player.tap(KeyCode::Digit1);
    assert_eq!((focused(&player), game(&player).course().len()), (Some(0), 0));
}

#[test]
fn keys_play_the_first_heist_to_its_end_and_its_replay_goes_as_it_did() {
    let mut player = in_first_heist();
    play(&mut player, MOST_FRAMES);
    player.until(Screen::HeistResult);
    assert!(player.reads("The story"));
    let replay = HeistReplay::of(game(&player));
    let played = replay.play(game(&player).level().clone()).expect("the same level");
    assert_eq!((played.difference, played.game.log()), (None, game(&player).log()));
    player.tap(KeyCode::Escape);
    player.until(Screen::Heists);
}

#[test]
fn hse_44_undo_takes_a_choice_back_and_pause_gives_up() {
    let mut player = in_first_heist();
    play(&mut player, 1);
    player.frame();
    let world = player.app.world_mut();
    let mut buttons = world.query_filtered::<&GameRequest, With<Button>>();
    assert!(buttons.iter(world).any(|asks| *asks == GameRequest::Undo), "it can be undone by mouse as well");
    player.tap(KeyCode::KeyU);
    assert_eq!(game(&player).course().len(), 0);
    player.tap(KeyCode::Escape);
    player.choose(&GameRequest::GiveUp);
    player.until(Screen::HeistResult);
    assert!(player.reads("You gave up"));
}

#[test]
fn hse_44_an_undo_that_is_refused_says_why_until_something_is_chosen() {
    let mut player = in_first_heist();
    let why = "There is nothing to take back.";
    assert!(!player.reads(why));
    player.tap(KeyCode::KeyU);
    player.frame();
    assert!(player.reads(why) && !player.reads("HSE-44"));
    player.tap(KeyCode::F2);
    assert!(player.reads("HSE-44"), "the rule behind it is shown to whoever asks");
    play(&mut player, 1);
    assert!(!player.reads(why));
}

/// A heist that was won, and a place in it where a roll is in question and may count without another die.
fn with_open_roll() -> (HeistRecording, usize) {
    let file = format!("{}/tests/heists/hollin_court.txt", env!("CARGO_MANIFEST_DIR"));
    let won: HeistReplay = std::fs::read_to_string(file).expect("a win").parse().expect("a replay");
    let game = won.play(level("hollin_court")).expect("the same level").game;
    let recording = HeistRecording::of(&game);
    let settles = |position: &usize| {
        let mut game = recording.at(*position);
        game.heist().choices().contains(&Choice::Settle)
            && game.choose(&Choice::Settle).is_ok()
            && game.undoable().is_ok()
    };
    let position = (0..recording.length()).find(settles).expect("a roll in question");
    (recording, position)
}

const IN_QUESTION: &str = "a Spark or Help may still follow";

#[test]
fn hse_44_dice_in_question_lie_there_again_after_undo() {
    let (recording, position) = with_open_roll();
    let mut player = sit_down_asked();
    show_heist(player.app.world_mut(), recording.at(position));
    player.until(Screen::Heist);
    assert!(player.reads(IN_QUESTION), "it was gone on with");
    choose(&mut player, &Choice::Settle);
    player.app.world_mut().resource_mut::<InputFocus>().clear();
    player.frame();
    assert!(!player.reads(IN_QUESTION));
    player.tap(KeyCode::KeyU);
    player.frame();
    assert_eq!(game(&player).course().len(), position);
    assert!(player.reads(IN_QUESTION));
}

#[test]
fn hse_44_dice_in_question_lie_there_in_a_replay() {
    let (recording, position) = with_open_roll();
    let mut player = sit_down_asked();
    show_heist(player.app.world_mut(), recording.at(recording.length()));
    player.until(Screen::HeistResult);
    player.choose(&GameRequest::WatchAgain);
    player.until(Screen::HeistReplay);
    assert!(!player.reads(IN_QUESTION));
    for (to, is_open) in [(position, true), (0, false), (position, true)] {
        player.app.world_mut().write_message(Transport::To(to));
        player.frame();
        player.frame();
        assert_eq!(game(&player).course().len(), to);
        assert_eq!(player.reads(IN_QUESTION), is_open, "at {to}");
    }
}

#[test]
fn a_heist_that_was_left_is_gone_on_with_from_the_title() {
    let folder = std::env::temp_dir().join(format!("unnoticed-test-heist-{}", std::process::id()));
    let storage = Storage::at(&folder);
    let mut player = sit_down_asked();
    player.app.insert_resource(GameStorage(Some(storage.clone())));
    begin(&mut player);
    play(&mut player, 9);
    let left = HeistReplay::of(game(&player));
    player.tap(KeyCode::Escape);
    player.choose(&GameRequest::SaveAndLeave);
    player.until(Screen::Title);
    player.frame();
    player.choose(&GameRequest::Continue(GameKind::Heist));
    player.until(Screen::Heist);
    assert_eq!(HeistReplay::of(game(&player)), left);
    player.app.world_mut().write_message(GameRequest::GiveUp);
    player.until(Screen::HeistResult);
    assert!(storage.latest_games().is_empty(), "what is over is not gone on with");
    player.frame();
    player.choose(&GameRequest::KeepReplay);
    let name = storage.replays().remove(0).name;
    assert!(name.starts_with("tutorial-heist-"), "{name}");
    let kept: HeistReplay = storage.replay(&name).expect("a file").parse().expect("a replay");
    assert_eq!(kept, HeistReplay::of(game(&player)));
    std::fs::remove_dir_all(folder).expect("the folder of this test");
}

#[test]
fn the_replay_of_a_heist_is_stepped_through_and_left_and_changes_nothing() {
    let mut player = in_first_heist();
    play(&mut player, 12);
    player.app.world_mut().write_message(GameRequest::GiveUp);
    player.until(Screen::HeistResult);
    player.frame();
    let (played, rounds) = (HeistReplay::of(game(&player)), HeistRecording::of(game(&player)).rounds());
    player.choose(&GameRequest::WatchAgain);
    player.until(Screen::HeistReplay);
    let made = |player: &Player| game(player).course().len();
    assert_eq!(made(&player), 0);
    player.tap(KeyCode::Period);
    (0..40).for_each(|_| player.frame());
    assert_eq!(made(&player), 1);
    player.tap_with_shift(KeyCode::Period);
    assert_eq!(made(&player), rounds[1], "the start of the second round");
    player.tap(KeyCode::Comma);
    assert_eq!(made(&player), rounds[1] - 1);
    for key in [KeyCode::Digit1, KeyCode::KeyU] {
        player.tap(key);
    }
    assert_eq!(made(&player), rounds[1] - 1, "nothing can be chosen in a replay");
    player.tap(KeyCode::Escape);
    player.choose(&ReplayRequest::Leave);
    player.until(Screen::HeistResult);
    assert_eq!(HeistReplay::of(game(&player)), played);
    start(player.app.world_mut(), level("tutorial"), Some(1));
    player.wait("a mission after the replay of a heist");
}

/// The wins of `tests/heists_won.rs`, played again at the keyboard.
#[test]
fn every_heist_is_won_by_keys_alone() {
    let mut won = 0;
    for (shelf, id, _) in SHIPPED {
        let folder = shelf.folder().trim_start_matches("levels").trim_start_matches('/');
        let level = level(&format!("{folder}/{id}"));
        if level.heist.is_none() {
            continue;
        }
        let file = format!("{}/tests/heists/{id}.txt", env!("CARGO_MANIFEST_DIR"));
        let kept: HeistReplay = std::fs::read_to_string(file).expect("a win").parse().expect("a replay");
        let mut player = sit_down_asked();
        let begun = HeistGame::begin(level, kept.options, kept.seed).expect("a heist for such a crew");
        show_heist(player.app.world_mut(), begun);
        player.until(Screen::Heist);
        for choice in &kept.course {
            choose(&mut player, choice);
        }
        player.until(Screen::HeistResult);
        assert!(player.reads("A full win") || player.reads("A narrow win"), "{id}");
        assert_eq!(HeistReplay::of(game(&player)), kept, "{id}");
        won += 1;
    }
    assert!(won >= 5, "{won} heists");
}
