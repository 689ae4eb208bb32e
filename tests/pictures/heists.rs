//! Heists set up to be pictured: one picture for each thing that can be chosen, played up to there by the bot.

use std::sync::Arc;

use bevy::prelude::*;
use unnoticed::designer::GreedyHeistBot;
use unnoticed::heist::script::parse;
use unnoticed::heist::{HeistGame, HeistOptions};
use unnoticed::level::Level;
use unnoticed::shot::{HeistShot, staged_heist};
use unnoticed::sim::script::Line;
use unnoticed_rules::endeavor::{
    Choice, Difficulty, EyeMode, Heist, HeistPhase, RogueAct, Stage as Step, Task,
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
    /// Where not the bot plays: the seed, and a script.
    script: Option<(u64, &'static str)>,
}

/// The seed of the script of that name.
const AT_THE_KEYS: u64 = 1_470;

const fn scene(name: &'static str, is_now: fn(&Heist) -> bool, button: Option<usize>) -> Scene {
    Scene {
        name,
        level: "counting_house",
        is_now,
        button,
        practice: true,
        watch: None,
        moment: false,
        script: None,
    }
}

/// Every step of a round, and what comes before and after.
pub const SCENES: [Scene; 21] = [
    Scene { practice: false, level: "tutorial", ..scene("heist-start", |_| true, None) },
    scene("heist-dice", |heist| matches!(heist.phase(), HeistPhase::Die(_)) && heist.round() == 3, Some(1)),
    scene("heist-act", |heist| at(heist, |step| *step == Step::Act) && heist.round() == 3, Some(3)),
    scene("heist-spark", |heist| at(heist, |step| *step == Step::Act) && sparks(heist), Some(3)),
    scene("heist-rolled", |heist| at(heist, |step| matches!(step, Step::Rolled(_))), Some(2)),
    scene("heist-failed", |heist| at(heist, has_failed), Some(0)),
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
        script: Some((AT_THE_KEYS, include_str!("../scripts/heist_at_the_keys.txt"))),
        ..scene("heist-work", |heist| at(heist, |step| *step == Step::Act) && works(heist), Some(5))
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
    Scene { moment: true, ..scene("heist-grown", has_grown, None) },
    Scene { moment: true, ..scene("heist-moment", |heist| heist.mode() == EyeMode::Wake, None) },
    Scene { practice: false, level: "heists/first_lesson", ..scene("heist-lesson", |_| true, None) },
    Scene { level: "heists/orrery_house", ..scene("heist-areas", |heist| heist.round() == 4, Some(1)) },
    scene("heist-result", |heist| heist.ending().is_some(), None),
    Scene { watch: Some(12), ..scene("heist-replay", |heist| heist.ending().is_some(), None) },
];

fn at(heist: &Heist, is_now: fn(&Step) -> bool) -> bool {
    matches!(heist.phase(), HeistPhase::Turn(turn) if is_now(&turn.stage))
}

/// Whether the dice lie there and are not enough, and something can be done about it.
fn has_failed(step: &Step) -> bool {
    matches!(step, Step::Rolled(attempt) if !attempt.outcome().grade.succeeds())
}

/// Whether Alarms have grown, and nobody is in the middle of an act.
fn has_grown(heist: &Heist) -> bool {
    let alarms: u32 = heist.tracks().iter().map(|track| track.alarms.len()).sum();
    let is_settled = matches!(heist.phase(), HeistPhase::Die(_)) || at(heist, |step| *step == Step::Act);
    is_settled && alarms > ALARMS_AT_FIRST
}

/// Alarms of the Counting House before anything has happened.
const ALARMS_AT_FIRST: u32 = 3;

fn works(heist: &Heist) -> bool {
    let is_work = |choice: &Choice| matches!(choice, Choice::Act { act: RogueAct::Try(Task::Work(_)), .. });
    heist.choices().iter().any(is_work)
}

fn sparks(heist: &Heist) -> bool {
    heist.choices().iter().any(|choice| matches!(choice, Choice::Act { spark: Some(_), .. }))
}

impl Scene {
    pub fn stage(&self, (width, height): (u32, u32)) -> Stage {
        let path = format!("{}/levels/{}.toml", env!("CARGO_MANIFEST_DIR"), self.level);
        let level = Arc::new(Level::load(path).expect("a level"));
        let options = HeistOptions::usual(Difficulty::Normal, level.heist.as_ref().expect("a heist"));
        let (seed, course) = match self.script {
            Some((seed, script)) => {
                let setup = options.setup(&level).expect("a crew");
                (seed, parse(script, &setup).expect("a script").into_iter().map(|line| line.order).collect())
            }
            None => (1..=SEEDS)
                .find_map(|seed| Some((seed, self.course(&level, options, seed)?)))
                .unwrap_or_else(|| panic!("{} comes with no seed", self.name)),
        };
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
        let stage = Stage::of(staged_heist(&shot).expect("a course that is not refused"));
        let heist = stage.app.world().resource::<HeistGame>().heist();
        assert!(self.watch.is_some() || (self.is_now)(heist), "{} is something else now", self.name);
        stage
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
