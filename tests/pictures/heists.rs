//! Heists set up to be pictured: one picture for each thing that can be chosen, played up to there by the bot.

use std::sync::Arc;

use bevy::prelude::*;
use unnoticed::designer::GreedyHeistBot;
use unnoticed::heist::{HeistGame, HeistOptions};
use unnoticed::level::Level;
use unnoticed::shot::{HeistShot, staged_heist};
use unnoticed::sim::script::Line;
use unnoticed_rules::endeavor::{
    Choice, Difficulty, EyeAct, EyeMode, Heist, HeistPhase, RogueAct, Stage as Step, Task,
};

use super::stage::Stage;

/// Seeds that are tried until a moment comes.
const SEEDS: u64 = 400;

/// A moment of a heist, its name, and the button that is looked at.
pub struct Scene {
    pub name: &'static str,
    level: &'static str,
    is_now: fn(&Heist) -> bool,
    button: Option<usize>,
    practice: bool,
    watch: Option<usize>,
    moment: bool,
}

const fn scene(name: &'static str, is_now: fn(&Heist) -> bool, button: Option<usize>) -> Scene {
    Scene { name, level: "counting_house", is_now, button, practice: true, watch: None, moment: false }
}

/// Every step of a round, and what comes before and after.
pub const SCENES: [Scene; 19] = [
    Scene { practice: false, level: "tutorial", ..scene("heist-start", |_| true, None) },
    scene("heist-dice", |heist| matches!(heist.phase(), HeistPhase::Die(_)) && heist.round() == 3, Some(1)),
    scene("heist-act", |heist| at(heist, |step| *step == Step::Act) && heist.round() == 3, Some(3)),
    scene("heist-spark", |heist| at(heist, |step| *step == Step::Act) && sparks(heist), Some(3)),
    scene("heist-rolled", |heist| at(heist, |step| matches!(step, Step::Rolled(_))), Some(2)),
    Scene {
        practice: false,
        ..scene(
            "heist-wary",
            |heist| {
                heist.mode() == EyeMode::Wary
                    && heist.round() >= 3
                    && at(heist, |step| matches!(step, Step::Rolled(_)))
            },
            Some(0),
        )
    },
    Scene {
        practice: false,
        ..scene(
            "heist-work",
            |heist| {
                heist.mode() == EyeMode::Wary
                    && heist.round() >= 3
                    && at(heist, |step| *step == Step::Act)
                    && works(heist)
                    && is_still_calm(heist)
                    && is_looked_at(heist)
                    && are_apart(heist)
            },
            Some(5),
        )
    },
    scene("heist-alarm", |heist| at(heist, |step| matches!(step, Step::Alarm { .. })), Some(1)),
    scene("heist-go", |heist| at(heist, |step| matches!(step, Step::Go(_))) && heist.round() == 2, Some(1)),
    scene("heist-take", |heist| at(heist, |step| matches!(step, Step::Take(_))), Some(1)),
    scene("heist-leave", |heist| at(heist, |step| matches!(step, Step::Leave(..))), Some(1)),
    scene("heist-lead", |heist| matches!(heist.phase(), HeistPhase::Lead(_)), Some(1)),
    scene("heist-quicken", |heist| matches!(heist.phase(), HeistPhase::Quicken(..)), Some(1)),
    scene(
        "heist-awake",
        |heist| heist.mode() == EyeMode::Wake && at(heist, |step| *step == Step::Act),
        Some(3),
    ),
    Scene { moment: true, ..scene("heist-moment", |heist| heist.mode() == EyeMode::Wake, None) },
    Scene { practice: false, level: "heists/first_lesson", ..scene("heist-lesson", |_| true, None) },
    Scene { level: "heists/orrery_house", ..scene("heist-areas", |heist| heist.round() == 4, Some(1)) },
    scene("heist-result", |heist| heist.ending().is_some(), None),
    Scene { watch: Some(12), ..scene("heist-replay", |heist| heist.ending().is_some(), None) },
];

fn at(heist: &Heist, is_now: fn(&Step) -> bool) -> bool {
    matches!(heist.phase(), HeistPhase::Turn(turn) if is_now(&turn.stage))
}

fn works(heist: &Heist) -> bool {
    let is_work = |choice: &Choice| matches!(choice, Choice::Act { act: RogueAct::Try(Task::Work(_)), .. });
    heist.choices().iter().any(is_work)
}

/// Whether nobody stands on an Alarm, and few of them have grown.
fn is_still_calm(heist: &Heist) -> bool {
    let mut rogues = heist.rogues().iter();
    heist.tracks()[0].alarms.len() <= 11 && rogues.all(|rogue| !heist.wakes(rogue.place))
}

/// Whether no two rogues stand on the same stone, and nobody beside the one that acts.
fn are_apart(heist: &Heist) -> bool {
    let HeistPhase::Turn(turn) = heist.phase() else { return false };
    let mut positions: Vec<u8> = heist.rogues().iter().map(|rogue| rogue.place.position).collect();
    let acting = positions[usize::from(turn.seat.0)];
    let near = positions.iter().filter(|position| position.abs_diff(acting) <= 1).count();
    positions.sort_unstable();
    positions.windows(2).all(|pair| pair[1] > pair[0]) && near == 1
}

/// Whether an Alarm of the Eye's next turn is near the rogue that acts.
fn is_looked_at(heist: &Heist) -> bool {
    let HeistPhase::Turn(turn) = heist.phase() else { return false };
    let place = heist.rogue(turn.seat).place;
    match heist.forecast() {
        EyeAct::Search { position, .. } => position.abs_diff(place.position) <= 3,
        EyeAct::Scan { .. } => {
            heist.foreseen_alarms(place.area).distance_from(place.position).is_some_and(|far| far <= 1)
        }
        _ => false,
    }
}

fn sparks(heist: &Heist) -> bool {
    heist.choices().iter().any(|choice| matches!(choice, Choice::Act { spark: Some(_), .. }))
}

impl Scene {
    pub fn stage(&self, (width, height): (u32, u32)) -> Stage {
        let path = format!("{}/levels/{}.toml", env!("CARGO_MANIFEST_DIR"), self.level);
        let level = Arc::new(Level::load(path).expect("a level"));
        let options = HeistOptions::usual(Difficulty::Normal, level.heist.as_ref().expect("a heist"));
        let found = (1..=SEEDS).find_map(|seed| Some((seed, self.course(&level, options, seed)?)));
        let (seed, course) = found.unwrap_or_else(|| panic!("{} comes with no seed", self.name));
        let line = |order| Line { number: 0, text: String::new(), order };
        let shot = HeistShot {
            level,
            options,
            seed,
            script: course.into_iter().map(line).collect(),
            size: UVec2::new(width, height),
            practice: self.practice,
            watch: self.watch,
            button: self.button,
            moment: self.moment,
        };
        Stage::of(staged_heist(&shot).expect("a course that is not refused"))
    }

    /// What the bot chooses until the moment comes, but for every seventh time, when it tries something else.
    fn course(&self, level: &Arc<Level>, options: HeistOptions, seed: u64) -> Option<Vec<Choice>> {
        let mut game = HeistGame::begin(Arc::clone(level), options, seed).expect("a heist");
        while !(self.is_now)(game.heist()) {
            let open = game.heist().choices();
            let made = game.course().len();
            let other = open.get(made % open.len().max(1)).filter(|_| made % 7 == 6).cloned();
            let choice = other.or_else(|| GreedyHeistBot.choose(game.heist()))?;
            game.choose(&choice).expect("it is open");
        }
        Some(game.course().cloned().collect())
    }
}
