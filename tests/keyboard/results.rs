//! From the result of a mission: its moments in the replay, and the next mission.

use bevy::prelude::*;
use unnoticed::navigation::Screen;
use unnoticed::screens::{ChoiceRequest, GameRequest, ReplayRequest, start};
use unnoticed::sim::{EventLog, MissionRules, Playing, Replay};

use super::player::{MOST_FRAMES, Player, level};
use super::{AS_TOLD, lucky_seed};

/// Somebody who has just won the tutorial.
fn winner() -> Player {
    let level = level("tutorial");
    let seed = lucky_seed(&level);
    let mut player = Player::sit_down();
    start(player.app.world_mut(), level, Some(seed));
    player.frame();
    player.follow(AS_TOLD);
    player.until(Screen::Result);
    player
}

#[test]
fn hse_43_what_decided_a_mission_can_be_looked_at() {
    let mut player = winner();
    let mut requests = player.app.world_mut().query::<&GameRequest>();
    let lines: Vec<usize> = requests
        .iter(player.app.world())
        .filter_map(|request| if let GameRequest::WatchFrom(line) = request { Some(*line) } else { None })
        .collect();
    let whole = player.app.world().resource::<EventLog>().entries.len();
    let line = *lines.first().expect("something decided it");
    player.choose(&GameRequest::WatchFrom(line));
    player.until(Screen::Replay);
    // What led to it is played.
    for _ in 0..MOST_FRAMES {
        if player.app.world().resource::<EventLog>().entries.len() > line {
            break;
        }
        player.frame();
    }
    let shown = player.app.world().resource::<EventLog>().entries.len();
    assert!((line + 1..=whole).contains(&shown), "line {line} of {whole} has just been written: {shown}");
    assert!(lines.len() < 2 || shown < whole, "the first of several moments is not the end");
    player.tap(KeyCode::Escape);
    player.choose(&ReplayRequest::Leave);
    player.until(Screen::Result);
    assert_eq!(player.app.world().resource::<EventLog>().entries.len(), whole);
}

#[test]
fn a_win_leads_on_to_the_next_mission() {
    let mut player = winner();
    assert!(player.reads("Next: The Counting House"));
    player.choose(&GameRequest::Next);
    player.until(Screen::Missions);
    player.choose(&ChoiceRequest::Start);
    player.until(Screen::Mission);
    assert_eq!(player.app.world().resource::<Playing>().0.id, "counting_house");
}

#[test]
fn hse_01_the_next_mission_is_under_the_rulebook_of_the_last() {
    let kept: Replay = include_str!("../golden/tactics_tutorial.replay").parse().expect("a replay");
    let mut player = Player::sit_down();
    start(player.app.world_mut(), level("tutorial").under(kept.rulebook), Some(kept.seed));
    player.frame();
    player.follow(include_str!("../golden/tactics_tutorial.script"));
    player.until(Screen::Result);
    player.choose(&GameRequest::Next);
    player.until(Screen::Missions);
    player.choose(&ChoiceRequest::Start);
    player.until(Screen::Mission);
    assert_eq!(player.app.world().resource::<Playing>().0.id, "counting_house");
    assert_eq!(player.app.world().resource::<MissionRules>().name(), kept.rulebook);
}
