//! Screens set up to be pictured.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use tactical_grid::Square;
use unnoticed::designer::{Bot, record};
use unnoticed::level::Level;
use unnoticed::navigation::{Menu, Navigate, Screen};
use unnoticed::screens::{GameRequest, GameStorage, Library, MissionRequest, ReplayRequest, Trouble, lines};
use unnoticed::settings::{Palette, Setting, Settings, ViewMode};
use unnoticed::shot::{Shot, staged};
use unnoticed::sim::script::{Line, parse, parse_under};
use unnoticed::sim::{
    CurrentSituation, Fight, Intents, KeyMoment, MissionRules, Replay, Turns, awaits_player,
};
use unnoticed::sound::{Cue, Heard};
use unnoticed::storage::{GameKind, SavedGame, Storage};
use unnoticed::ui::explain::{Explained, Explains};
use unnoticed::view::motion::Motion;
use unnoticed::view::shot::{app, take};
use unnoticed::view::shown_moment::ShownMoment;
use unnoticed::window::game_plugin;
use unnoticed_rules::{ActionKind, CreatureId};
use unnoticed_sounds::Sound;

/// Frames until everything is laid out, drawn and still.
const FRAMES_TO_SETTLE: usize = 8;
/// Seed of all missions that are pictured.
const SEED: u64 = 1;

/// A screen.
pub struct Stage {
    pub app: App,
}

impl Stage {
    /// The game as it opens.
    pub fn open((width, height): (u32, u32)) -> Self {
        let mut stage = Self { app: app(UVec2::new(width, height), game_plugin) };
        stage.app.insert_resource(Library::find());
        stage.settle()
    }

    /// The game as it opens when a mission and a heist were left.
    pub fn open_again((width, height): (u32, u32)) -> Self {
        let mut stage = Self { app: app(UVec2::new(width, height), game_plugin) };
        stage.app.insert_resource(Library::find()).insert_resource(kept());
        stage.settle()
    }

    /// A mission that was given up, with somewhere to keep its replay.
    pub fn lost(size: (u32, u32)) -> Self {
        let mut stage = mission(size, ViewMode::Player);
        stage.app.insert_resource(kept());
        stage.ask(GameRequest::GiveUp).ask(Navigate::To(Screen::Result)).ask(GameRequest::KeepReplay)
    }

    /// The same with the largest texts.
    pub fn large(self) -> Self {
        self.set(|settings| settings.text_scale_percent = 200)
    }

    /// The same in the colours of `palette`.
    pub fn colours(self, palette: Palette) -> Self {
        self.set(|settings| settings.palette = palette)
    }

    pub fn set(mut self, change: impl FnOnce(&mut Settings)) -> Self {
        change(&mut self.app.world_mut().resource_mut::<Settings>());
        self.settle()
    }

    /// What `app` shows.
    pub fn of(app: App) -> Self {
        Self { app }
    }

    /// What `request` leads to.
    pub fn ask(mut self, request: impl Message) -> Self {
        self.app.world_mut().write_message(request);
        self.settle()
    }

    /// The replays of this mission that were kept: more than fit, and one of them broken.
    pub fn replays(mut self) -> Self {
        let storage = storage();
        let replay = Replay::of(self.app.world_mut()).to_string();
        for seed in 0..9 {
            let length = if seed == 7 { replay.len() / 2 } else { replay.len() };
            storage.keep_replay(&format!("counting_house-{seed}"), &replay[..length]).expect("a folder");
        }
        self.app.insert_resource(Library::find()).insert_resource(GameStorage(Some(storage)));
        self.ask(Navigate::Open(Menu::Replays))
    }

    /// The dialog about a replay of this mission that was made with another version and goes otherwise.
    pub fn differing(mut self) -> Self {
        let mut replay = Replay::of(self.app.world_mut());
        replay.version = "0.0.9".to_owned();
        replay.seed += 1;
        let storage = storage();
        storage.keep_replay("differing", &replay.to_string()).expect("a folder");
        self.app.insert_resource(Library::find()).insert_resource(GameStorage(Some(storage)));
        self.ask(ReplayRequest::Watch("differing".to_owned()))
    }

    /// The explanation of whatever names `rule`.
    pub fn explain(mut self, rule: &str) -> Self {
        let world = self.app.world_mut();
        let mut explained = world.query::<(Entity, &Explains)>();
        let found = explained.iter(world).find(|(_, explains)| explains.names(rule)).expect("an explanation");
        let found = found.0;
        world.resource_mut::<InputFocus>().set(found, FocusCause::Navigated);
        world.resource_mut::<Explained>().0 = Some(found);
        self.settle()
    }

    /// The dialog about a level that cannot be played.
    pub fn trouble(mut self) -> Self {
        let error = Level::parse("broken.toml", "version = 1\nname = \"\"\nplan = 7\n").expect_err("broken");
        let trouble = Trouble { what: "This level cannot be played.".to_owned(), lines: lines(&error) };
        self.app.insert_resource(trouble);
        self.ask(Navigate::Open(Menu::Error))
    }

    /// Writes what is seen.
    pub fn picture(&mut self, path: &Path) {
        take(&mut self.app, path).expect("a picture");
    }

    pub fn settle(mut self) -> Self {
        (0..FRAMES_TO_SETTLE).for_each(|_| self.app.update());
        self
    }
}

/// A folder with a heist in it that was left, and a mission that was left after it.
fn kept() -> GameStorage {
    let storage = storage();
    for (kind, level, round) in
        [(GameKind::Heist, "Hollin Court", 4), (GameKind::Mission, "The Counting House", 12)]
    {
        let replay = "unnoticed:1:".to_owned();
        let saved = SavedGame { level: level.to_owned(), round, replay, ..default() };
        storage.keep_game(kind, &saved).expect("a folder");
    }
    GameStorage(Some(storage))
}

fn storage() -> Storage {
    Storage::at(std::env::temp_dir().join("unnoticed-pictures"))
}

/// Noises that the rogue hears and does not see, drawn and written.
pub fn noises(size: (u32, u32)) -> Stage {
    let heard = [
        (Sound::StrideFloor, (-5, 1), 1, false),
        (Sound::DoorOpens, (0, 11), 4, true),
        (Sound::Call, (-9, -2), 9, false),
    ];
    let stage = mission(size, ViewMode::Player).ask(Setting::ToggleCaptions);
    heard.into_iter().fold(stage, |stage, (sound, offset, squares_left, is_muffled)| {
        let rogue = stage.app.world().resource::<CurrentSituation>().0.creature(CreatureId::ROGUE).square;
        let at = Square::new(rogue.x + offset.0, rogue.y + offset.1);
        let heard = Heard { at, offset, squares_left, is_muffled, is_seen: false, is_own: false };
        stage.ask(Cue { heard: Some(heard), ..Cue::everywhere(sound) })
    })
}

/// A script of *Ambush* up to where the courier can be taken down, and the line that does it.
const STALK: &str = "reaction brace ask\nsneak J3\nsneak I3 H4\nend-turn\nend-turn\nsneak H5\n";
const POUNCE: &str = "subdue Voss\n";

/// The moment in which the rogue strikes out of the dark, and somebody is SURPRISED.
pub fn surprise(size: (u32, u32)) -> Stage {
    ambush(size, STALK).surprises(POUNCE)
}

impl Stage {
    /// The moment in which `pounce` begins a fight, and somebody is SURPRISED.
    pub fn surprises(mut self, pounce: &str) -> Self {
        let world = self.app.world_mut();
        world.resource_mut::<Motion>().reduced = false;
        let order = parse(pounce).expect("a script").remove(0).order;
        let ask = order
            .ask(world.resource::<MissionRules>().rulebook(), &world.resource::<CurrentSituation>().0)
            .expect("Voss is near");
        world.resource_mut::<Intents>().ask(CreatureId::ROGUE, ask);
        let mut stage = self.settle();
        assert!(
            stage.app.world().resource::<Fight>().is_surprise_round(),
            "the moment is there to be looked at"
        );
        stage.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        stage
    }
}

/// Seeds that are tried until a moment comes.
const SEEDS: u64 = 24;

/// The first moment of a mission, as a bot without care plays it, that is `wanted`.
pub fn moment(size: (u32, u32), level: &str, wanted: fn(&World, &KeyMoment) -> bool) -> Stage {
    let level = load(level);
    for seed in SEED..SEED + SEEDS {
        let (text, run) = record(&level, Bot::Reckless, seed);
        let script = parse(&text).expect("a script");
        let mut stage = resumed(Arc::clone(&level), run.seed, Vec::new(), size);
        if stage.plays_until(&script, wanted) {
            stage.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
            return stage.settle();
        }
    }
    panic!("no such moment");
}

/// A mission of `level` after `script`, as the player sees it.
pub fn resumed(level: Arc<Level>, seed: u64, script: Vec<Line>, size: (u32, u32)) -> Stage {
    pointing(level, seed, script, size, None)
}

/// The same, while the player points at `cursor`.
pub fn pointing(
    level: Arc<Level>,
    seed: u64,
    script: Vec<Line>,
    (width, height): (u32, u32),
    cursor: Option<Square>,
) -> Stage {
    let (size, view) = (UVec2::new(width, height), ViewMode::Player);
    let shot = Shot { level, seed, script, size, view, watch: None, cursor, choose: None };
    Stage { app: staged(&shot).expect("nothing is refused") }
}

/// Frames in which an act of a bot and what follows are over.
const MOST_FRAMES: usize = 3_000;

impl Stage {
    /// Plays `script` as it is played in the window, up to a moment that is `wanted`; whether there was one.
    pub fn plays_until(&mut self, script: &[Line], wanted: impl Fn(&World, &KeyMoment) -> bool) -> bool {
        for line in script {
            let world = self.app.world_mut();
            let rules = world.resource::<MissionRules>().rulebook();
            // What was put away before may have asked for something: then it goes on otherwise than it was played.
            let Ok(ask) = line.order.ask(rules, &world.resource::<CurrentSituation>().0) else {
                return false;
            };
            world.resource_mut::<Intents>().ask(CreatureId::ROGUE, ask);
            for _ in 0..MOST_FRAMES {
                self.app.update();
                let world = self.app.world();
                if world.resource::<ShownMoment>().now().is_some_and(|moment| wanted(world, moment)) {
                    return true;
                }
                self.app.world_mut().resource_mut::<ShownMoment>().end();
                if awaits_player(self.app.world()) || self.app.world().resource::<Turns>().is_over() {
                    break;
                }
            }
        }
        false
    }
}

/// The rogue is attacked, and asked whether it braces.
pub fn question(size: (u32, u32)) -> Stage {
    ambush(size, &format!("{STALK}{POUNCE}end-turn\n"))
}

fn ambush(size: (u32, u32), script: &str) -> Stage {
    play("levels/scenes/ambush", script, usize::MAX, size, ViewMode::Player, None)
}

/// Lines of its script after which the Counting House is pictured.
const SOME_MOVES: usize = 43;

/// The Counting House after some moves, the cursor a few squares on.
pub fn mission(size: (u32, u32), view: ViewMode) -> Stage {
    let script = include_str!("../scripts/counting_house.txt");
    play("levels/counting_house", script, SOME_MOVES, size, view, Some(Square::new(30, 3)))
}

/// The same, pointing at a treasure that is walked to through the light, past a guard.
pub fn risky_walk(size: (u32, u32)) -> Stage {
    let script = include_str!("../scripts/counting_house.txt");
    let cursor = Some(Square::new(24, 2));
    let stage = play("levels/counting_house", script, SOME_MOVES, size, ViewMode::Player, cursor);
    stage.ask(MissionRequest::Choose(ActionKind::Interact))
}

/// The largest mission as it begins.
pub fn court(size: (u32, u32), view: ViewMode) -> Stage {
    play("levels/hollin_court", "", usize::MAX, size, view, None)
}

/// The tutorial after some lines of a script that wins it, or its result.
pub fn tutorial(size: (u32, u32), most_lines: usize) -> Stage {
    let cursor = (most_lines == 0).then(|| Square::new(4, 4));
    play(
        "levels/tutorial",
        include_str!("../scripts/tutorial.txt"),
        most_lines,
        size,
        ViewMode::Player,
        cursor,
    )
}

/// Everybody there is, looking in all directions.
pub fn people(size: (u32, u32)) -> Stage {
    play("tests/pictures/people", "", usize::MAX, size, ViewMode::Demonstration, None)
}

/// A hall with sleepers, somebody bound and somebody to subdue, after `script`; pointing at `cursor` with `kind`.
pub fn tools(size: (u32, u32), script: &str, kind: ActionKind, cursor: Square) -> Stage {
    let stage = play("tests/pictures/tools", script, usize::MAX, size, ViewMode::Player, Some(cursor));
    stage.ask(MissionRequest::Choose(kind))
}

/// The cursor where somebody comes to look next whose round is known; the button that ends the turn warns of it as well.
pub fn coming(size: (u32, u32)) -> Stage {
    let cursor = Square::new(4, 3);
    play("tests/pictures/passing", "", usize::MAX, size, ViewMode::Player, Some(cursor))
}

/// The level in this file of the repository.
pub fn load(level: &str) -> Arc<Level> {
    let level = Level::load(format!("{}/{level}.toml", env!("CARGO_MANIFEST_DIR"))).expect("a level");
    Arc::new(level)
}

pub fn play(
    level: &str,
    script: &str,
    most_lines: usize,
    size: (u32, u32),
    view: ViewMode,
    cursor: Option<Square>,
) -> Stage {
    play_in(load(level), script, most_lines, size, view, cursor)
}

/// The same in a level that was loaded.
pub fn play_in(
    level: Arc<Level>,
    script: &str,
    most_lines: usize,
    (width, height): (u32, u32),
    view: ViewMode,
    cursor: Option<Square>,
) -> Stage {
    let mut script = parse_under(script, level.rulebook.rules()).expect("a script");
    script.truncate(most_lines);
    let size = UVec2::new(width, height);
    let shot = Shot { level, seed: SEED, script, size, view, watch: None, cursor, choose: None };
    Stage { app: staged(&shot).expect("a script that is not refused") }
}
