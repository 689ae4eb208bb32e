//! Screens set up to be pictured.

use std::path::Path;
use std::sync::Arc;

use bevy::prelude::*;
use unnoticed::board::Square;
use unnoticed::input::Request;
use unnoticed::level::Level;
use unnoticed::rules::ActionKind;
use unnoticed::screens::{Kept, Library, Menu, Screen, Trouble, lines};
use unnoticed::settings::View;
use unnoticed::shot::{Shot, staged};
use unnoticed::sim::script::parse;
use unnoticed::storage::{SavedMission, Storage};
use unnoticed::view::shot::{app, take};
use unnoticed::window::game_plugin;

/// Frames until everything is laid out, drawn and still.
const FRAMES_TO_SETTLE: usize = 8;
/// Seed of all missions that are pictured.
const SEED: u64 = 1;

/// A screen.
pub struct Stage {
    app: App,
}

impl Stage {
    /// The game as it opens.
    pub fn open((width, height): (u32, u32)) -> Self {
        let mut stage = Self { app: app(UVec2::new(width, height), game_plugin) };
        stage.app.insert_resource(Library::find());
        stage.settle()
    }

    /// The game as it opens when a mission was left.
    pub fn open_again((width, height): (u32, u32)) -> Self {
        let mut stage = Self { app: app(UVec2::new(width, height), game_plugin) };
        stage.app.insert_resource(Library::find()).insert_resource(kept());
        stage.settle()
    }

    /// A mission that was given up, with somewhere to keep its replay.
    pub fn lost(size: (u32, u32)) -> Self {
        let mut stage = mission(size, View::Player);
        stage.app.insert_resource(kept());
        stage.ask(Request::GiveUp).ask(Request::GoTo(Screen::Result)).ask(Request::KeepReplay)
    }

    /// What `request` leads to.
    pub fn ask(mut self, request: Request) -> Self {
        self.app.world_mut().write_message(request);
        self.settle()
    }

    /// The dialog about a level that cannot be played.
    pub fn trouble(mut self) -> Self {
        let error = Level::parse("broken.toml", "version = 1\nname = \"\"\nplan = 7\n").expect_err("broken");
        let trouble = Trouble { what: "This level cannot be played.".to_owned(), lines: lines(&error) };
        self.app.insert_resource(trouble);
        self.ask(Request::Open(Menu::Error))
    }

    /// Writes what is seen.
    pub fn picture(&mut self, path: &Path) {
        take(&mut self.app, path).expect("a picture");
    }

    fn settle(mut self) -> Self {
        (0..FRAMES_TO_SETTLE).for_each(|_| self.app.update());
        self
    }
}

/// A folder with a mission that was left in it.
fn kept() -> Kept {
    let storage = Storage::at(std::env::temp_dir().join("unnoticed-pictures"));
    let (mission, replay) = ("The Counting House".to_owned(), "unnoticed:1:".to_owned());
    storage.keep_mission(&SavedMission { mission, round: 12, rewound: 0, replay }).expect("a folder");
    Kept(Some(storage))
}

/// Lines of its script after which the Counting House is pictured.
const SOME_MOVES: usize = 43;

/// The Counting House after some moves, the cursor a few squares on.
pub fn mission(size: (u32, u32), view: View) -> Stage {
    let script = include_str!("../scripts/counting_house.txt");
    play("levels/counting_house", script, SOME_MOVES, size, view, Some(Square::new(30, 3)))
}

/// The tutorial after some lines of a script that wins it, or its result.
pub fn tutorial(size: (u32, u32), most_lines: usize) -> Stage {
    let cursor = (most_lines == 0).then(|| Square::new(4, 4));
    play("levels/tutorial", include_str!("../scripts/tutorial.txt"), most_lines, size, View::Player, cursor)
}

/// A hall with sleepers, somebody bound and somebody to subdue, after `script`; pointing at `cursor` with `kind`.
pub fn tools(size: (u32, u32), script: &str, kind: ActionKind, cursor: Square) -> Stage {
    let stage = play("tests/pictures/tools", script, usize::MAX, size, View::Player, Some(cursor));
    stage.ask(Request::Choose(kind))
}

fn play(
    level: &str,
    script: &str,
    most_lines: usize,
    (width, height): (u32, u32),
    view: View,
    cursor: Option<Square>,
) -> Stage {
    let level = Level::load(format!("{}/{level}.toml", env!("CARGO_MANIFEST_DIR"))).expect("a level");
    let mut script = parse(script).expect("a script");
    script.truncate(most_lines);
    let size = UVec2::new(width, height);
    let shot = Shot { level: Arc::new(level), seed: SEED, script, size, view, watch: None, cursor };
    Stage { app: staged(&shot).expect("a script that is not refused") }
}
