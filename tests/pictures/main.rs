//! Pictures of the screens, drawn without a display and compared with the accepted ones beside this file.
//!
//! `ACCEPT=1 cargo test --test pictures` accepts what is drawn now.
//! `LOOK=DIR cargo test --test pictures look -- --ignored` draws every screen at every size into DIR, to be looked at; with
//! `ONLY=WORD` those whose names contain it.

mod access;
mod danger;
mod heists;
mod moments;
mod stage;

use std::path::{Path, PathBuf};

use bevy::prelude::World;
use image_compare::rgb_hybrid_compare;

use heists::SCENES;
use moments::{across, glimpsed, late, lured, noticed, overheard};
use stage::{
    Stage, coming, court, mission, moment, noises, people, question, risky_walk, surprise, tools, tutorial,
};
use tactical_grid::Square;
use unnoticed::navigation::{Menu, Navigate, Screen};
use unnoticed::screens::MissionRequest;
use unnoticed::settings::ViewMode;
use unnoticed::sim::{CurrentSituation, Happening, KeyMoment, PlayerView, Reach};
use unnoticed_rules::{ActionKind, CreatureId};

/// How alike two pictures of the same screen are at least, 1 being the same: drivers smooth edges differently.
const LEAST_LIKENESS: f64 = 0.96;
/// Width and height of the pictures that are compared.
const SIZE: (u32, u32) = (1280, 720);

/// Compares the picture of `stage` with the accepted one.
fn compare(name: &str, mut stage: Stage) {
    let accepted = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures").join(format!("{name}.png"));
    if std::env::var_os("ACCEPT").is_some() {
        return stage.picture(&accepted);
    }
    let drawn = std::env::temp_dir().join(format!("unnoticed-{name}-{}.png", std::process::id()));
    stage.picture(&drawn);
    let read = |path: &Path| image::open(path).expect("a picture").into_rgb8();
    let likeness = rgb_hybrid_compare(&read(&accepted), &read(&drawn)).expect("pictures of one size").score;
    assert!(
        likeness >= LEAST_LIKENESS,
        "{name}: {likeness:.4} like the accepted picture; see {}",
        drawn.display()
    );
    std::fs::remove_file(&drawn).expect("the picture just drawn");
}

#[test]
fn the_title_looks_as_accepted() {
    compare("title", Stage::open(SIZE));
}

#[test]
fn a_mission_looks_as_accepted() {
    compare("mission", mission(SIZE, ViewMode::Player));
}

#[test]
fn the_result_looks_as_accepted() {
    compare("result", tutorial(SIZE, usize::MAX));
}

#[test]
fn the_surprise_round_is_seen_before_the_act_that_opens_it() {
    compare("surprise", surprise(SIZE));
}

#[test]
fn the_hand_of_danger_a_search_an_unseen_attack_and_a_surprise_look_as_accepted() {
    for (name, open) in danger::SCREENS.into_iter().take(danger::ACCEPTED) {
        compare(name, open(SIZE));
    }
}

#[test]
fn a_heist_looks_as_accepted() {
    let scene = SCENES.iter().find(|scene| scene.name == "heist-act").expect("a turn");
    compare("heist", scene.stage(SIZE));
}

/// A picture of another screen is not taken for the accepted one.
#[test]
fn screens_are_told_apart() {
    let read = |name: &str| {
        let path = format!("{}/tests/pictures/{name}.png", env!("CARGO_MANIFEST_DIR"));
        image::open(path).expect("a picture").into_rgb8()
    };
    let likeness = rgb_hybrid_compare(&read("mission"), &read("result")).expect("pictures of one size").score;
    assert!(likeness < LEAST_LIKENESS, "{likeness}");
}

#[test]
#[ignore = "draws pictures to be looked at"]
fn look() {
    let folder = PathBuf::from(std::env::var_os("LOOK").expect("LOOK names a folder"));
    std::fs::create_dir_all(&folder).expect("a folder for pictures");
    let only = std::env::var("ONLY").unwrap_or_default();
    for size in [(800, 600), (1280, 720), (1920, 1080)] {
        for (name, mut stage) in every_screen(size, &only) {
            stage.picture(&folder.join(format!("{name}-{}x{}.png", size.0, size.1)));
        }
        for (name, mut stage) in access::screens(size, &only) {
            stage.picture(&folder.join(format!("{name}-{}x{}.png", size.0, size.1)));
        }
        for (name, open) in danger::SCREENS.into_iter().filter(|(name, _)| name.contains(&only)) {
            open(size).picture(&folder.join(format!("{name}-{}x{}.png", size.0, size.1)));
        }
        for scene in SCENES.iter().filter(|scene| scene.name.contains(&only)) {
            scene.stage(size).picture(&folder.join(format!("{}-{}x{}.png", scene.name, size.0, size.1)));
        }
    }
}

/// Whether `moment` was decided by dice outside of a fight, between two who stand far from each other, and others are in
/// sight.
fn is_far_and_rolled(world: &World, moment: &KeyMoment) -> bool {
    let ends = moment.cause.zip(moment.eye);
    let is_far = ends.is_some_and(|(cause, eye)| (cause.x - eye.x).abs().max((cause.y - eye.y).abs()) >= FAR);
    let rogue = world.resource::<CurrentSituation>().0.creature(CreatureId::ROGUE);
    is_far && is_before_many(world, moment) && moment.roll.is_some() && !rogue.conditions.in_encounter
}

/// Squares between them.
const FAR: i16 = 3;

/// Whether `moment` waits and the rogue perceives many guards in it.
fn is_before_many(world: &World, moment: &KeyMoment) -> bool {
    let situation = &world.resource::<CurrentSituation>().0;
    let eyes = PlayerView::of(situation);
    let perceived =
        situation.creatures.iter().filter(|guard| guard.id != CreatureId::ROGUE && eyes.perceives(guard.id));
    moment.waits && moment.cause.is_some() && perceived.count() >= MANY
}

/// Guards that are many.
const MANY: usize = 2;

/// The screens whose names contain `only`.
fn every_screen(size: (u32, u32), only: &str) -> impl Iterator<Item = (&'static str, Stage)> {
    use ViewMode::{Demonstration, Player};
    let screens: [(&str, fn((u32, u32)) -> Stage); 44] = [
        ("title", Stage::open),
        ("title-again", Stage::open_again),
        ("result-lost", Stage::lost),
        ("pause-kept", |size| Stage::lost(size).ask(MissionRequest::Rewind).ask(Navigate::Open(Menu::Pause))),
        ("missions", |size| Stage::open(size).ask(Navigate::To(Screen::Missions))),
        ("scenes", |size| Stage::open(size).ask(Navigate::To(Screen::Scenes))),
        ("heists", |size| Stage::open(size).ask(Navigate::To(Screen::Heists))),
        ("settings", |size| Stage::open(size).ask(Navigate::Open(Menu::Settings))),
        ("help", |size| Stage::open(size).ask(Navigate::Open(Menu::Help))),
        ("tutorial-start", |size| tutorial(size, 0)),
        ("tutorial-middle", |size| tutorial(size, 12)),
        ("result", |size| tutorial(size, usize::MAX)),
        ("mission", |size| mission(size, Player)),
        ("mission-demo", |size| mission(size, Demonstration)),
        ("risky-walk", risky_walk),
        ("court", |size| court(size, Demonstration)),
        ("court-start", |size| court(size, Player)),
        ("subdue", |size| tools(size, "", ActionKind::Subdue, Square::new(4, 2))),
        ("coming", coming),
        ("drag", |size| tools(size, "subdue Osk", ActionKind::Drag, Square::new(2, 3))),
        ("people", people),
        ("surprise", surprise),
        ("question", question),
        ("moment-noticed", |size| noticed(size, Player)),
        ("moment-heard", |size| {
            moment(size, "levels/counting_house", |_, moment| moment.reach == Reach::Sound)
        }),
        ("moment-across", across),
        ("moment-lured", lured),
        ("moment-late", |size| late(size, Player)),
        ("moment-late-shown", |size| late(size, Demonstration)),
        ("moment-overheard", |size| overheard(size, Player)),
        ("moment-glimpsed", |size| glimpsed(size, Demonstration)),
        ("moment-told-to-all", |size| overheard(size, Demonstration)),
        ("moment-far", |size| moment(size, "levels/counting_house", is_far_and_rolled)),
        ("moment-shown", |size| noticed(size, Demonstration)),
        ("moment-blow", |size| moment(size, "levels/scenes/ambush", |_, moment| moment.damage.is_some())),
        ("moment-fallen", |size| {
            moment(size, "levels/scenes/ambush", |_, moment| {
                moment.happening == Happening::Fell && moment.is_bad
            })
        }),
        ("replay-differs", |size| mission(size, Player).differing()),
        ("alert", |size| mission(size, Player).explain("HSE-40")),
        ("replays", |size| mission(size, Player).replays()),
        ("pause", |size| mission(size, Player).ask(Navigate::Open(Menu::Pause))),
        ("trouble", |size| Stage::open(size).trouble()),
        ("heist-pause", |size| SCENES[1].stage(size).ask(Navigate::Open(Menu::Pause))),
        ("noises", noises),
        ("heist-help", |size| SCENES[1].stage(size).ask(Navigate::Open(Menu::Help))),
    ];
    let wanted = screens.into_iter().filter(move |(name, _)| name.contains(only));
    wanted.map(move |(name, open)| (name, open(size)))
}
