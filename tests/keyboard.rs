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
use unnoticed::rules::{Action, CreatureId, Deed, Situation};
use unnoticed::screens::{Library, Screen, start};
use unnoticed::sim::script::{Line, parse, play};
use unnoticed::sim::{Ask, Outcome, Picture, Session, Turns, awaits_player};
use unnoticed::view::shot::app;
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
        for _ in 0..MOST_FRAMES {
            if awaits_player(self.app.world()) || self.app.world().resource::<Turns>().is_over() {
                return;
            }
            self.frame();
        }
        panic!("the game does not come back after {}", line.text);
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
