//! Everything by keys alone, or by a gamepad: from the title to a mission or a heist, and through each of them to its end.

mod bindings;
mod danger;
mod gamepad;
mod going_back;
mod heists;
mod large_text;
mod moments;
mod player;
mod reactions;
mod results;
mod rule_numbers;
mod rulebooks;
mod saves;
mod second_rulebook;
mod spoken;
mod turns;

use std::sync::Arc;

use bevy::prelude::*;
use bevy::ui::ComputedStackIndex;
use unnoticed::designer::{Bot, record};
use unnoticed::level::Level;
use unnoticed::navigation::{Navigate, Screen};
use unnoticed::screens::{ChoiceRequest, GameRequest, start};
use unnoticed::sim::script::{parse, play};
use unnoticed::sim::{MissionRng, Outcome, Session, Turns};

use player::{Player, level};

#[test]
fn keys_lead_from_the_title_into_a_mission() {
    let mut player = Player::sit_down();
    player.choose(&Navigate::To(Screen::Missions));
    assert_eq!(player.screen(), Screen::Missions);
    player.choose(&ChoiceRequest::Start);
    assert_eq!(player.screen(), Screen::Mission);
}

/// Plays `text` at the keyboard, and says whether the mission is won.
fn wins_by_keys(level: &Arc<Level>, seed: u64, text: &str) -> bool {
    let mut player = Player::sit_down();
    start(player.app.world_mut(), Arc::clone(level), Some(seed));
    player.frame();
    let lines = parse(text).expect("a script");
    lines.iter().for_each(|line| player.obey(line));
    player.app.world().resource::<Turns>().outcome() == Some(Outcome::Won)
}

#[test]
fn the_tutorial_is_won_by_keys_alone() {
    let level = level("tutorial");
    assert!(wins_by_keys(&level, lucky_seed(&level), AS_TOLD));
}

/// The tutorial, played as it says.
const AS_TOLD: &str = include_str!("../scripts/tutorial_as_told.txt");

/// A seed with which that wins.
fn lucky_seed(tutorial: &Arc<Level>) -> u64 {
    let lines = parse(AS_TOLD).expect("a script");
    let wins = |seed: &u64| {
        let mut session = Session::start(Arc::clone(tutorial), *seed);
        play(&mut session, &lines).is_ok() && session.outcome() == Some(Outcome::Won)
    };
    (1..=20).find(wins).expect("a seed with lucky dice")
}

/// The order in which pieces are drawn is that of the frame in which they came: none lies under its panel in its first one.
#[test]
fn what_is_drawn_anew_is_in_front_in_the_very_frame() {
    let mut player = Player::in_tutorial();
    let keys = [KeyCode::ArrowDown, KeyCode::ArrowRight, KeyCode::KeyF, KeyCode::KeyX];
    let mut looked_at = 0;
    for key in keys.into_iter().cycle().take(20) {
        player.press(key);
        looked_at += in_front_of_their_panels(&mut player);
    }
    assert!(looked_at > 1_000, "{looked_at}");
}

/// How many pieces lie in something that is drawn before them, as they must.
fn in_front_of_their_panels(player: &mut Player) -> usize {
    let world = player.app.world_mut();
    // Whatever has a place of its own in the order of all may lie anywhere.
    let mut pieces = world
        .query_filtered::<(&ComputedStackIndex, &ChildOf), (With<ComputedNode>, Without<GlobalZIndex>)>();
    let mut all = world.query::<&ComputedStackIndex>();
    let pairs = pieces.iter(world).filter_map(|(index, of)| Some((index, all.get(world, of.parent()).ok()?)));
    let pairs: Vec<(u32, u32)> = pairs.map(|(index, of)| (index.0, of.0)).collect();
    assert!(pairs.iter().all(|(index, of)| index > of), "a piece lies under what it stands in");
    pairs.len()
}

/// What a careful bot does with lucky dice can be done by hand.
#[test]
fn the_missions_are_won_by_keys_alone() {
    for name in ["counting_house", "hollin_court"] {
        let level = level(name);
        let lucky = (1..=20).map(|seed| record(&level, Bot::Careful, seed));
        let (text, run) =
            lucky.into_iter().find(|(_, run)| run.outcome == Some(Outcome::Won)).expect("lucky dice");
        assert!(wins_by_keys(&level, run.seed, &text), "{name}");
    }
}

#[test]
fn what_is_over_begins_again_by_one_key_with_the_same_dice_or_with_new_ones() {
    let mut player = Player::in_tutorial();
    let seed = |player: &Player| player.app.world().resource::<MissionRng>().seed();
    for (is_same, again) in [(true, Player::tap_with_shift as fn(&mut Player, KeyCode)), (false, Player::tap)]
    {
        let before = seed(&player);
        player.app.world_mut().write_message(GameRequest::GiveUp);
        player.until(Screen::Result);
        again(&mut player, KeyCode::KeyR);
        player.until(Screen::Mission);
        assert_eq!((seed(&player) == before, player.requests()), (is_same, 0));
    }
}

#[test]
fn keys_lead_from_the_title_to_the_scenes_and_back() {
    let mut player = Player::sit_down();
    player.choose(&Navigate::To(Screen::Scenes));
    assert_eq!(player.screen(), Screen::Scenes);
    assert!(player.reads("Ambush") && !player.reads("The Counting House"));
    player.choose(&ChoiceRequest::Start);
    player.until(Screen::Mission);
    player.app.world_mut().write_message(GameRequest::GiveUp);
    player.until(Screen::Result);
    player.tap(KeyCode::Escape);
    player.until(Screen::Scenes);
}
