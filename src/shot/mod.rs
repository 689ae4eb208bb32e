//! A picture of a mission or a heist, after a script has been played.

mod heist;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use crate::aim::Pointing;
use crate::level::Level;
use crate::screens::{self, GameRequest, Transport};
use crate::settings::{Settings, ViewMode};
use crate::sim::script::{Line, Stopped};
use crate::sim::{self, CurrentSituation, MissionRules, Turns};
use crate::window::game_plugin;
use tactical_grid::Square;
use unnoticed_rules::CreatureId;

use crate::view::shot::{ShotError, app, check, take};

pub use heist::{HeistShot, heist_shot, staged_heist};

/// Frames until everything is laid out, drawn and still.
const FRAMES_TO_SETTLE: usize = 8;
/// Frames so long that nothing of what happened for a moment remains; the game counts no frame as longer.
const LONG_FRAME: Duration = Duration::from_millis(250);
const LONG_FRAMES: usize = 8;

/// What is to be pictured.
#[derive(Clone, Debug)]
pub struct Shot {
    /// The mission.
    pub level: Arc<Level>,
    /// Where all its chance comes from. Rule: HSE-44.
    pub seed: u64,
    /// What the rogue does before.
    pub script: Vec<Line>,
    /// Width and height in pixels.
    pub size: UVec2,
    /// What is shown. Rule: HSE-45.
    pub view: ViewMode,
    /// The position at which the mission is looked at as a replay, if it is.
    pub watch: Option<usize>,
    /// Where the player points afterwards.
    pub cursor: Option<Square>,
    /// The action that is chosen then, by its word; what is at hand if it is none that there is.
    pub choose: Option<String>,
}

/// Plays the script of `shot` and writes a picture of the mission screen to `out`.
///
/// # Errors
///
/// [`ShotError`] says why there is no picture.
pub fn shot(shot: &Shot, out: &Path) -> Result<(), ShotError> {
    check(shot.size, out)?;
    take(&mut staged(shot)?, out)
}

/// The app that shows `shot`, still; of a mission that the script ends, its result.
///
/// # Errors
///
/// [`ShotError::Script`] if a line of the script is refused.
pub fn staged(shot: &Shot) -> Result<App, ShotError> {
    let settings = Settings { view: shot.view, reduced_motion: true, ..Settings::default() };
    let mut app = app(shot.size, game_plugin);
    app.insert_resource(settings);
    app.update();
    screens::start(app.world_mut(), Arc::clone(&shot.level), Some(shot.seed));
    app.update(); // enters the mission screen, which forgets what was pointed at before
    play(&mut app, &shot.script)?;
    if let Some(position) = shot.watch {
        watch_at(&mut app, position);
    }
    point(app.world_mut(), shot);
    (0..FRAMES_TO_SETTLE).for_each(|_| app.update());
    Ok(app)
}

fn point(world: &mut World, shot: &Shot) {
    let (rules, situation) = (world.resource::<MissionRules>(), &world.resource::<CurrentSituation>().0);
    let entries = rules.rulebook().entries_of(situation, CreatureId::ROGUE);
    let chosen = entries.into_iter().find(|entry| Some(entry.word) == shot.choose.as_deref());
    let mut pointing = world.resource_mut::<Pointing>();
    if let Some(entry) = chosen {
        pointing.choose(entry.kind, entry.aimed);
    }
    pointing.cursor = shot.cursor;
}

/// Looks at what was played as a replay, at `position`.
fn watch_at(app: &mut App, position: usize) {
    app.world_mut().write_message(GameRequest::WatchAgain);
    app.update();
    app.world_mut().write_message(Transport::To(position));
    app.update();
}

/// Plays all lines, then lets pass what is seen for a moment only.
fn play(app: &mut App, script: &[Line]) -> Result<(), Stopped> {
    sim::play_on(app.world_mut());
    for line in script {
        if app.world().resource::<Turns>().is_over() {
            break;
        }
        obey(app.world_mut(), line)?;
    }
    app.update();
    let usual = set_pace(app, TimeUpdateStrategy::ManualDuration(LONG_FRAME));
    (0..LONG_FRAMES).for_each(|_| app.update());
    set_pace(app, usual);
    Ok(())
}

fn set_pace(app: &mut App, pace: TimeUpdateStrategy) -> TimeUpdateStrategy {
    std::mem::replace(&mut *app.world_mut().resource_mut::<TimeUpdateStrategy>(), pace)
}

fn obey(world: &mut World, line: &Line) -> Result<(), Stopped> {
    let asked =
        line.order.ask(world.resource::<MissionRules>().rulebook(), &world.resource::<CurrentSituation>().0);
    asked.and_then(|ask| sim::ask(world, ask)).map_err(|refusal| Stopped {
        line: line.number,
        text: line.text.clone(),
        refusal,
    })
}
