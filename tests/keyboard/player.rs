//! Somebody with a keyboard.

use std::cmp::Ordering;
use std::fmt::Debug;
use std::sync::Arc;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;
use tactical_grid::Square;
use unnoticed::aim::Pointing;
use unnoticed::level::Level;
use unnoticed::navigation::{Reading, Screen};
use unnoticed::screens::{GameStorage, Library, start};
use unnoticed::settings::Settings;
use unnoticed::sim::script::{Line, parse};
use unnoticed::sim::{Ask, Course, CurrentSituation, MissionRules, Turns, awaits_player};
use unnoticed::storage::Storage;
use unnoticed::view::shot::app;
use unnoticed::view::shown_moment::ShownMoment;
use unnoticed::view::tokens::Token;
use unnoticed::window::game_plugin;
use unnoticed_rules::{Action, CreatureId, Deed, Rulebook, Situation};

/// Frames after which a game that does not answer counts as stuck.
pub const MOST_FRAMES: usize = 2_000;

/// The one key that needs no Enter after it.
const END_TURN: KeyCode = KeyCode::KeyE;

/// Somebody with a keyboard, in front of the game.
pub struct Player {
    pub app: App,
}

impl Player {
    pub fn sit_down() -> Self {
        Self::before(app(UVec2::new(1280, 720), game_plugin))
    }

    /// With `storage` to keep things in, and what is kept there.
    pub fn sit_down_with(storage: Storage) -> Self {
        let keeps = move |app: &mut App| {
            app.add_plugins(game_plugin).insert_resource(GameStorage(Some(storage.clone())));
        };
        Self::before(app(UVec2::new(1280, 720), keeps))
    }

    /// In a window of this size.
    pub fn sit_down_at(size: UVec2) -> Self {
        Self::before(app(size, game_plugin))
    }

    fn before(mut app: App) -> Self {
        app.insert_resource(Library::find());
        let mut player = Self { app };
        player.frame();
        // Scripts say for each stop what follows.
        player.app.world_mut().resource_mut::<Settings>().stops_for_all_news = true;
        player
    }

    /// One frame, without drawing it.
    pub fn frame(&mut self) {
        self.app.main_mut().update();
    }

    /// Presses a key, once what there is to be read has been read.
    pub fn tap(&mut self, key: KeyCode) {
        self.read_on();
        self.press(key);
    }

    /// Whether a moment is told now.
    pub fn reads_moment(&self) -> bool {
        self.app.world().resource::<ShownMoment>().now().is_some()
    }

    /// Reads the moments that are told, one after the other.
    pub fn read_on(&mut self) {
        for _ in 0..MOST_FRAMES {
            match self.reads_moment() {
                true => self.press(KeyCode::ControlLeft),
                // One press too many is for nothing.
                false if self.app.world().resource::<Reading>().0 => self.frame(),
                false => return,
            }
        }
        panic!("a moment does not go away");
    }

    /// Presses a key, whatever is told.
    pub fn press(&mut self, key: KeyCode) {
        key.press(self.app.world_mut());
        self.frame();
        key.release(self.app.world_mut());
        self.frame();
    }

    /// In the tutorial, before the first request.
    pub fn in_tutorial() -> Self {
        let mut player = Self::sit_down();
        start(player.app.world_mut(), level("tutorial"), Some(1));
        player.wait("the start");
        player
    }

    pub fn tap_with_shift(&mut self, key: KeyCode) {
        KeyCode::ShiftLeft.press(self.app.world_mut());
        self.frame();
        self.tap(key);
        KeyCode::ShiftLeft.release(self.app.world_mut());
        self.frame();
    }

    pub fn follow(&mut self, script: &str) {
        parse(script).expect("a script").iter().for_each(|line| self.obey(line));
    }

    /// Until the player is asked, or the mission is over.
    pub fn wait(&mut self, what: &str) {
        for _ in 0..MOST_FRAMES {
            self.frame();
            self.read_on();
            if awaits_player(self.app.world()) || self.app.world().resource::<Turns>().is_over() {
                return;
            }
        }
        panic!("the game does not come back after {what}");
    }

    /// Until the game shows `screen`.
    pub fn until(&mut self, screen: Screen) {
        for _ in 0..MOST_FRAMES {
            self.frame();
            self.read_on();
            if self.screen() == screen {
                return self.frame();
            }
        }
        panic!("{screen:?} does not come");
    }

    pub fn requests(&self) -> usize {
        self.app.world().resource::<Course>().0.len()
    }

    pub fn rogue(&self) -> Square {
        self.situation().creature(CreatureId::ROGUE).square
    }

    /// Where the token of the rogue is drawn.
    pub fn token(&mut self) -> Vec2 {
        let mut tokens = self.app.world_mut().query::<(&Token, &Transform)>();
        let mut tokens = tokens.iter(self.app.world());
        let (_, at) = tokens.find(|(token, _)| token.0 == CreatureId::ROGUE).expect("a token");
        at.translation.truncate()
    }

    /// Whether `words` stand anywhere on the screen.
    pub fn reads(&mut self, words: &str) -> bool {
        let mut texts = self.app.world_mut().query::<&Text>();
        texts.iter(self.app.world()).any(|text| text.0.contains(words))
    }

    pub fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    pub fn situation(&self) -> &Situation {
        &self.app.world().resource::<CurrentSituation>().0
    }

    /// The rulebook of the mission.
    pub fn rulebook(&self) -> &dyn Rulebook {
        self.app.world().resource::<MissionRules>().rulebook()
    }

    /// What the button that has the focus asks for, if it is a request of this kind.
    pub fn focused<R: Component>(&self) -> Option<&R> {
        let focused = self.app.world().resource::<InputFocus>().get();
        focused.and_then(|entity| self.app.world().get(entity))
    }

    /// Leads the focus to the button that asks for `request`, and presses it.
    pub fn choose(&mut self, request: &(impl Component + PartialEq + Debug)) {
        for _ in 0..40 {
            if self.focused() == Some(request) {
                self.tap(KeyCode::Enter);
                return self.frame();
            }
            self.tap(KeyCode::ArrowDown);
        }
        panic!("no way by keys to {request:?}");
    }

    /// Moves the cursor with the arrow keys.
    pub fn point_at(&mut self, square: Square) {
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

    pub fn obey(&mut self, line: &Line) {
        let ask = line.order.ask(self.rulebook(), self.situation()).expect("an order that fits");
        let (key, square) = keys(&ask, self.situation());
        let before = self.requests();
        self.tap(key);
        if let Some(square) = square {
            self.point_at(square);
        }
        if matches!(ask, Ask::Act(_)) && key != END_TURN {
            self.tap(KeyCode::Enter);
        }
        // Once in a mission it is asked whether the new turn is meant.
        if key == END_TURN && self.requests() == before {
            self.tap(key);
        }
        self.wait(&line.text);
    }
}

/// The key that chooses the action of `ask`, and the square to point at.
fn keys(ask: &Ask, situation: &Situation) -> (KeyCode, Option<Square>) {
    let action = match ask {
        Ask::Act(action) => action,
        Ask::React(true) => return (KeyCode::KeyY, None),
        Ask::React(false) => return (KeyCode::KeyN, None),
        other => panic!("nobody asks for {other:?} here"),
    };
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
        Action::Interact(Deed::Open(door) | Deed::Close(door) | Deed::PickLock(door)) => {
            (KeyCode::Digit9, Some(*door))
        }
        Action::EndTurn => (END_TURN, None),
        other => panic!("nobody asks for {other:?} here"),
    }
}

/// A shipped level.
pub fn level(name: &str) -> Arc<Level> {
    let path = format!("{}/levels/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    Arc::new(Level::load(path).expect("a shipped level"))
}
