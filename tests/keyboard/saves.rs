//! Games that are left, gone on with and looked at again.

use std::path::PathBuf;

use bevy::prelude::*;
use tactical_grid::Square;
use unnoticed::heist::HeistReplay;
use unnoticed::navigation::{Navigate, Screen};
use unnoticed::screens::{GameRequest, GameStorage, MissionRequest, ReplayRequest, start};
use unnoticed::sim::{Replay, Turns};
use unnoticed::storage::{GameKind, SavedGame, Storage};

use crate::heists::{begin, game, play};
use crate::player::{MOST_FRAMES, Player, level};

/// Somebody who plays with a folder to keep games in, which is gone afterwards.
struct Keeper {
    player: Player,
    storage: Storage,
    folder: PathBuf,
}

impl Keeper {
    fn sit_down(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("unnoticed-test-{name}-{}", std::process::id()));
        let storage = Storage::at(&folder);
        let mut player = Player::sit_down();
        player.app.insert_resource(GameStorage(Some(storage.clone())));
        Self { player, storage, folder }
    }

    /// Leaves what is being played, and waits at the title.
    fn leave(&mut self) {
        self.player.app.world_mut().write_message(GameRequest::SaveAndLeave);
        self.player.until(Screen::Title);
    }

    /// The kinds of games that are kept, the one that was played last first.
    fn kept(&self) -> Vec<GameKind> {
        self.storage.latest_games().into_iter().map(|(kind, _)| kind).collect()
    }

    /// What the topmost button asks for.
    fn first_offer(&mut self) -> GameRequest {
        let world = self.player.app.world_mut();
        let mut buttons = world.query_filtered::<(Entity, &UiGlobalTransform), With<Button>>();
        let height = |(_, at): &(Entity, &UiGlobalTransform)| at.translation.y;
        let first = buttons.iter(world).min_by(|one, other| height(one).total_cmp(&height(other)));
        *world.get(first.expect("a button").0).expect("a game to go on with")
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

#[test]
fn a_mission_and_a_heist_are_both_gone_on_with_and_neither_ends_the_other() {
    let mut keeper = Keeper::sit_down("both");
    start(keeper.player.app.world_mut(), level("tutorial"), Some(1));
    keeper.player.wait("the start");
    keeper.player.follow("stride B5");
    let mission = Replay::of(keeper.player.app.world());
    keeper.leave();
    begin(&mut keeper.player);
    play(&mut keeper.player, 5);
    let heist = HeistReplay::of(game(&keeper.player));
    keeper.leave();
    assert_eq!(keeper.kept(), [GameKind::Heist, GameKind::Mission]);
    assert_eq!(keeper.first_offer(), GameRequest::Continue(GameKind::Heist), "it was played last");
    keeper.player.choose(&GameRequest::Continue(GameKind::Heist));
    keeper.player.until(Screen::Heist);
    assert_eq!(HeistReplay::of(game(&keeper.player)), heist);
    keeper.player.app.world_mut().write_message(GameRequest::GiveUp);
    keeper.player.until(Screen::HeistResult);
    assert_eq!(keeper.kept(), [GameKind::Mission], "the heist is over, and the mission is not");
    keeper.player.choose(&Navigate::To(Screen::Title));
    keeper.player.until(Screen::Title);
    keeper.player.choose(&GameRequest::Continue(GameKind::Mission));
    keeper.player.wait("going on");
    assert_eq!((keeper.player.screen(), Replay::of(keeper.player.app.world())), (Screen::Mission, mission));
}

#[test]
fn a_save_that_is_damaged_or_of_another_game_is_refused_with_its_reason_and_the_one_before_goes_on() {
    let mut keeper = Keeper::sit_down("refused");
    begin(&mut keeper.player);
    play(&mut keeper.player, 5);
    let good = HeistReplay::of(game(&keeper.player));
    keeper.leave();
    let [Ok(saved), ..] = &keeper.storage.games(GameKind::Heist)[..] else { panic!("it is kept") };
    let damaged = saved.replay[..saved.replay.len() - 9].to_owned();
    let mut foreign = good.clone();
    foreign.level = "no such level".to_owned();
    for (replay, why) in [(damaged, "damaged"), (foreign.to_string(), "there is no level \"no such level\"")]
    {
        keeper.storage.forget_game(GameKind::Heist, saved).expect("a folder");
        for replay in [&saved.replay, &replay] {
            let saved = SavedGame { replay: replay.clone(), ..saved.clone() };
            keeper.storage.keep_game(GameKind::Heist, &saved).expect("a folder");
        }
        keeper.player.app.world_mut().write_message(GameRequest::Continue(GameKind::Heist));
        keeper.player.until(Screen::Heist);
        assert!(keeper.player.reads("This is the game as it was kept before.") && keeper.player.reads(why));
        assert_eq!(HeistReplay::of(game(&keeper.player)), good);
        keeper.player.app.world_mut().write_message(Navigate::To(Screen::Title));
        keeper.player.until(Screen::Title);
    }
}

#[test]
fn a_mission_that_was_left_is_gone_on_with_from_the_title_until_it_is_over() {
    let folder = std::env::temp_dir().join(format!("unnoticed-test-keys-{}", std::process::id()));
    let storage = Storage::at(&folder);
    let mut player = Player::sit_down();
    player.app.insert_resource(GameStorage(Some(storage.clone())));
    start(player.app.world_mut(), level("tutorial"), Some(1));
    player.wait("the start");
    player.follow("stride B5");
    let left = Replay::of(player.app.world());
    player.tap(KeyCode::Escape);
    player.tap(KeyCode::Escape);
    player.choose(&GameRequest::SaveAndLeave);
    player.frame();
    assert_eq!(player.screen(), Screen::Title);
    assert!(player.reads("The Practice House, round 1"));
    player.choose(&GameRequest::Continue(GameKind::Mission));
    player.wait("going on");
    assert_eq!((player.screen(), Replay::of(player.app.world())), (Screen::Mission, left));
    player.app.world_mut().write_message(GameRequest::GiveUp);
    player.until(Screen::Result);
    assert!(storage.latest_games().is_empty(), "what is over is not gone on with");
    player.frame();
    player.choose(&GameRequest::KeepReplay);
    let kept = std::fs::read_to_string(folder.join("replays/tutorial-1.txt")).expect("a replay");
    assert_eq!(kept.parse(), Ok(Replay::of(player.app.world())));
    player.choose(&MissionRequest::Rewind);
    player.wait("rewinding");
    assert_eq!((player.screen(), player.requests()), (Screen::Mission, 0));
    std::fs::remove_dir_all(folder).expect("the folder of this test");
}

#[test]
fn a_replay_is_played_stopped_stepped_and_left_by_keys_and_changes_nothing() {
    let mut player = Player::in_tutorial();
    player.follow("stride B5\nend-turn\nstride B3");
    player.app.world_mut().write_message(GameRequest::GiveUp);
    player.until(Screen::Result);
    player.frame();
    let played = Replay::of(player.app.world());
    player.choose(&GameRequest::WatchAgain);
    player.frame();
    assert_eq!((player.screen(), player.requests()), (Screen::Replay, 0));
    player.tap_with_shift(KeyCode::Period);
    assert_eq!(player.requests(), 2, "the start of the second round");
    player.tap(KeyCode::KeyL);
    assert_eq!(player.requests(), 4, "the end");
    player.tap(KeyCode::Comma);
    assert_eq!(player.requests(), 3);
    player.tap_with_shift(KeyCode::Comma);
    player.tap_with_shift(KeyCode::Comma);
    assert_eq!(player.requests(), 0);
    player.tap(KeyCode::Period);
    player.wait("one action");
    assert_eq!((player.requests(), player.rogue()), (1, Square::new(1, 4)));
    for key in [KeyCode::Digit4, KeyCode::KeyE, KeyCode::KeyU] {
        player.tap(key);
    }
    assert_eq!(player.requests(), 1, "nothing can be asked of a replay");
    player.tap(KeyCode::Space);
    for _ in 0..MOST_FRAMES {
        player.frame();
        if player.app.world().resource::<Turns>().is_over() {
            break;
        }
    }
    assert_eq!(Replay::of(player.app.world()), played);
    player.tap(KeyCode::Comma);
    player.tap(KeyCode::Escape);
    player.choose(&ReplayRequest::Leave);
    player.frame();
    assert_eq!((player.screen(), Replay::of(player.app.world())), (Screen::Result, played));
}
