//! Everything by keys alone: from the title to a mission, and through every mission to its end.

use std::cmp::Ordering;
use std::sync::Arc;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;
use unnoticed::aim::Pointing;
use unnoticed::board::Square;
use unnoticed::designer::{Bot, record};
use unnoticed::input::Request;
use unnoticed::level::Level;
use unnoticed::rules::{Action, CreatureId, Deed, Reaction, Situation};
use unnoticed::screens::{Kept, Library, Screen, start};
use unnoticed::settings::{Setting, Settings};
use unnoticed::sim::script::{Line, parse, play};
use unnoticed::sim::{
    self, Ask, Course, MissionRng, Outcome, Picture, Policy, Replay, Session, Turns, awaits_player,
};
use unnoticed::storage::Storage;
use unnoticed::view::coordinates::square_to_world;
use unnoticed::view::shot::app;
use unnoticed::view::tokens::Token;
use unnoticed::window::game_plugin;

/// Frames after which a game that does not answer counts as stuck.
const MOST_FRAMES: usize = 2_000;

/// The one key that needs no Enter after it.
const END_TURN: KeyCode = KeyCode::KeyE;

/// Somebody with a keyboard, in front of the game.
struct Player {
    app: App,
}

impl Player {
    fn sit_down() -> Self {
        let mut app = app(UVec2::new(1280, 720), game_plugin);
        app.insert_resource(Library::find());
        let mut player = Self { app };
        player.frame();
        player
    }

    /// One frame, without drawing it.
    fn frame(&mut self) {
        self.app.main_mut().update();
    }

    fn tap(&mut self, key: KeyCode) {
        key.press(self.app.world_mut());
        self.frame();
        key.release(self.app.world_mut());
        self.frame();
    }

    /// In the tutorial, before the first request.
    fn in_tutorial() -> Self {
        let mut player = Self::sit_down();
        start(player.app.world_mut(), level("tutorial"), Some(1));
        player.wait("the start");
        player
    }

    fn tap_with_shift(&mut self, key: KeyCode) {
        KeyCode::ShiftLeft.press(self.app.world_mut());
        self.frame();
        self.tap(key);
        KeyCode::ShiftLeft.release(self.app.world_mut());
        self.frame();
    }

    fn follow(&mut self, script: &str) {
        parse(script).expect("a script").iter().for_each(|line| self.obey(line));
    }

    /// Until the player is asked, or the mission is over.
    fn wait(&mut self, what: &str) {
        for _ in 0..MOST_FRAMES {
            self.frame();
            if awaits_player(self.app.world()) || self.app.world().resource::<Turns>().is_over() {
                return;
            }
        }
        panic!("the game does not come back after {what}");
    }

    /// Until the game shows `screen`.
    fn until(&mut self, screen: Screen) {
        for _ in 0..MOST_FRAMES {
            self.frame();
            if self.screen() == screen {
                return self.frame();
            }
        }
        panic!("{screen:?} does not come");
    }

    fn requests(&self) -> usize {
        self.app.world().resource::<Course>().0.len()
    }

    fn rogue(&self) -> Square {
        self.situation().creature(CreatureId::ROGUE).square
    }

    /// Where the token of the rogue is drawn.
    fn token(&mut self) -> Vec2 {
        let mut tokens = self.app.world_mut().query::<(&Token, &Transform)>();
        let mut tokens = tokens.iter(self.app.world());
        let (_, at) = tokens.find(|(token, _)| token.0 == CreatureId::ROGUE).expect("a token");
        at.translation.truncate()
    }

    /// Whether `words` stand anywhere on the screen.
    fn reads(&mut self, words: &str) -> bool {
        let mut texts = self.app.world_mut().query::<&Text>();
        texts.iter(self.app.world()).any(|text| text.0.contains(words))
    }

    fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    fn situation(&self) -> &Situation {
        &self.app.world().resource::<Picture>().0
    }

    /// Leads the focus to the button that asks for `request`, and presses it.
    fn choose(&mut self, request: &Request) {
        for _ in 0..40 {
            let focused = self.app.world().resource::<InputFocus>().get();
            if focused.and_then(|entity| self.app.world().get::<Request>(entity)) == Some(request) {
                self.tap(KeyCode::Enter);
                return self.frame();
            }
            self.tap(KeyCode::ArrowDown);
        }
        panic!("no way by keys to {request:?}");
    }

    /// Moves the cursor with the arrow keys.
    fn point_at(&mut self, square: Square) {
        loop {
            let rogue = self.situation().creature(CreatureId::ROGUE).square;
            let cursor = self.app.world().resource::<Pointing>().cursor.unwrap_or(rogue);
            let key = match (square.x.cmp(&cursor.x), square.y.cmp(&cursor.y)) {
                (Ordering::Greater, _) => KeyCode::ArrowRight,
                (Ordering::Less, _) => KeyCode::ArrowLeft,
                (_, Ordering::Greater) => KeyCode::ArrowDown,
                (_, Ordering::Less) => KeyCode::ArrowUp,
                _ => return,
            };
            self.tap(key);
        }
    }

    fn obey(&mut self, line: &Line) {
        let ask = line.order.ask(self.situation()).expect("an order that fits");
        let (key, square) = keys(&ask, self.situation());
        self.tap(key);
        if let Some(square) = square {
            self.point_at(square);
        }
        if key != END_TURN {
            self.tap(KeyCode::Enter);
        }
        self.wait(&line.text);
    }
}

/// The key that chooses the action of `ask`, and the square to point at.
fn keys(ask: &Ask, situation: &Situation) -> (KeyCode, Option<Square>) {
    let Ask::Act(action) = ask else { panic!("no action: {ask:?}") };
    match action {
        Action::Sneak(way) => (KeyCode::Digit1, way.last().copied()),
        Action::Hide => (KeyCode::Digit2, None),
        Action::Step(to) => (KeyCode::Digit3, Some(*to)),
        Action::Stride(way) | Action::WalkOn(way) => (KeyCode::Digit4, way.last().copied()),
        Action::Interact(Deed::Use(item)) => {
            (KeyCode::Digit9, Some(situation.board.items[usize::from(item.0)].square))
        }
        Action::Interact(Deed::Leave(exit)) => {
            (KeyCode::Digit9, Some(situation.board.exits[usize::from(exit.0)].square))
        }
        Action::Interact(Deed::Open(door) | Deed::Close(door)) => (KeyCode::Digit9, Some(*door)),
        Action::EndTurn => (END_TURN, None),
        other => panic!("nobody asks for {other:?} here"),
    }
}

#[test]
fn keys_lead_from_the_title_into_a_mission() {
    let mut player = Player::sit_down();
    player.choose(&Request::GoTo(Screen::Missions));
    assert_eq!(player.screen(), Screen::Missions);
    player.choose(&Request::Start);
    assert_eq!(player.screen(), Screen::Mission);
}

fn level(name: &str) -> Arc<Level> {
    let path = format!("{}/levels/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    Arc::new(Level::load(path).expect("a shipped level"))
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
fn undo_takes_a_walk_back_at_once_and_says_when_there_is_nothing_left() {
    let mut player = Player::in_tutorial();
    let start = player.rogue();
    player.follow("stride B4");
    assert_eq!((player.requests(), player.rogue()), (1, Square::new(1, 3)));
    player.tap(KeyCode::KeyU);
    assert_eq!((player.requests(), player.rogue()), (0, start));
    assert_eq!(player.token(), square_to_world(start), "it does not walk back");
    player.tap(KeyCode::KeyU);
    player.frame();
    assert!(player.reads("There is nothing to take back."));
}

#[test]
fn rewinding_leads_to_the_start_of_the_round_and_the_same_key_again_to_the_round_before() {
    let mut player = Player::in_tutorial();
    let start = player.rogue();
    player.follow("stride B5");
    player.tap(KeyCode::KeyE);
    player.wait("the guards");
    player.follow("stride B3");
    assert_eq!((player.requests(), player.app.world().resource::<Turns>().round()), (3, 2));
    player.tap_with_shift(KeyCode::KeyU);
    assert_eq!((player.requests(), player.rogue()), (2, Square::new(1, 4)));
    player.tap_with_shift(KeyCode::KeyU);
    assert_eq!((player.requests(), player.rogue()), (0, start));
    assert_eq!(player.app.world().resource::<Turns>().round(), 1);
}

#[test]
fn a_mission_that_was_left_is_gone_on_with_from_the_title_until_it_is_over() {
    let folder = std::env::temp_dir().join(format!("unnoticed-test-keys-{}", std::process::id()));
    let storage = Storage::at(&folder);
    let mut player = Player::sit_down();
    player.app.insert_resource(Kept(Some(storage.clone())));
    start(player.app.world_mut(), level("tutorial"), Some(1));
    player.wait("the start");
    player.follow("stride B5");
    let left = Replay::of(player.app.world());
    player.tap(KeyCode::Escape);
    player.tap(KeyCode::Escape);
    player.choose(&Request::SaveAndLeave);
    player.frame();
    assert_eq!(player.screen(), Screen::Title);
    assert!(player.reads("The Practice House, round 1"));
    player.choose(&Request::Continue);
    player.wait("going on");
    assert_eq!((player.screen(), Replay::of(player.app.world())), (Screen::Mission, left));
    player.app.world_mut().write_message(Request::GiveUp);
    player.until(Screen::Result);
    assert!(storage.missions().is_empty(), "what is over is not gone on with");
    player.frame();
    player.choose(&Request::KeepReplay);
    let kept = std::fs::read_to_string(folder.join("replays/tutorial-1.txt")).expect("a replay");
    assert_eq!(kept.parse(), Ok(Replay::of(player.app.world())));
    player.choose(&Request::Rewind);
    player.wait("rewinding");
    assert_eq!((player.screen(), player.requests()), (Screen::Mission, 0));
    std::fs::remove_dir_all(folder).expect("the folder of this test");
}

#[test]
fn a_replay_is_played_stopped_stepped_and_left_by_keys_and_changes_nothing() {
    let mut player = Player::in_tutorial();
    player.follow("stride B5\nend-turn\nstride B3");
    player.app.world_mut().write_message(Request::GiveUp);
    player.until(Screen::Result);
    player.frame();
    let played = Replay::of(player.app.world());
    player.choose(&Request::WatchAgain);
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
    player.choose(&Request::LeaveReplay);
    player.frame();
    assert_eq!((player.screen(), Replay::of(player.app.world())), (Screen::Result, played));
}

#[test]
fn hse_22_what_the_settings_say_of_reactions_is_part_of_the_course() {
    let mut player = Player::sit_down();
    let never = Settings { brace: Policy::Never, ..Settings::default() };
    player.app.insert_resource(never);
    start(player.app.world_mut(), level("tutorial"), Some(1));
    player.wait("the start");
    player.frame();
    let brace = |policy| Ask::Reacts(Reaction::Brace, policy);
    assert_eq!(player.app.world().resource::<Course>().0, [brace(Policy::Never)]);
    player.app.world_mut().write_message(Request::Set(Setting::NextPolicy(Reaction::Brace)));
    player.frame();
    player.wait("the choice");
    assert_eq!(player.app.world().resource::<Course>().0, [brace(Policy::Never), brace(Policy::Usual)]);
}

/// How *Ambush* comes to a guard that attacks the rogue.
const ATTACKED: &str =
    "reaction brace ask\nsneak J3\nsneak I3 H4\nend-turn\nend-turn\nsneak H5\nsubdue Voss\nend-turn";

#[test]
fn hse_22_hse_44_always_and_never_are_chosen_for_the_time_to_come_and_then_answered() {
    for (policy, takes) in [(Policy::Always, true), (Policy::Never, false)] {
        let mut player = Player::sit_down();
        start(player.app.world_mut(), level("scenes/ambush"), Some(1));
        player.wait("the start");
        for line in parse(ATTACKED).expect("a script") {
            let ask = line.order.ask(player.situation()).expect("an order that can be given");
            sim::ask(player.app.world_mut(), ask).expect("no refusal");
        }
        player.app.world_mut().write_message(Request::Reacts(Reaction::Brace, policy));
        player.frame();
        player.wait("the answer");
        let course = &player.app.world().resource::<Course>().0;
        assert_eq!(course[course.len() - 2..], [Ask::Reacts(Reaction::Brace, policy), Ask::React(takes)]);
    }
}

#[test]
fn the_tutorial_is_won_by_keys_alone() {
    let level = level("tutorial");
    let text = include_str!("scripts/tutorial_as_told.txt");
    let lines = parse(text).expect("a script");
    let wins = |seed: &u64| {
        let mut session = Session::start(Arc::clone(&level), *seed);
        play(&mut session, &lines).is_ok() && session.outcome() == Some(Outcome::Won)
    };
    let seed = (1..=20).find(wins).expect("a seed with lucky dice");
    assert!(wins_by_keys(&level, seed, text));
}

/// What a careful bot does with lucky dice can be done by hand.
#[test]
fn the_missions_are_won_by_keys_alone() {
    for name in ["counting_house", "hollin_court"] {
        let level = level(name);
        let lucky = (1..=20).map(|seed| record(&level, Bot::Careful, seed));
        let (text, run) = lucky.into_iter().find(|(_, run)| run.outcome == Outcome::Won).expect("lucky dice");
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
        player.app.world_mut().write_message(Request::GiveUp);
        player.until(Screen::Result);
        again(&mut player, KeyCode::KeyR);
        player.until(Screen::Mission);
        assert_eq!((seed(&player) == before, player.requests()), (is_same, 0));
    }
}

#[test]
fn keys_lead_from_the_title_to_the_scenes_and_back() {
    let mut player = Player::sit_down();
    player.choose(&Request::GoTo(Screen::Scenes));
    assert_eq!(player.screen(), Screen::Scenes);
    assert!(player.reads("Ambush") && !player.reads("The Counting House"));
    player.choose(&Request::Start);
    player.until(Screen::Mission);
    player.app.world_mut().write_message(Request::GiveUp);
    player.until(Screen::Result);
    player.tap(KeyCode::Escape);
    player.until(Screen::Scenes);
}
