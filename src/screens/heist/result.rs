//! What came of the heist: how it ended, and its story. Rules: END-205 to END-209.

use bevy::prelude::*;

use crate::heist::sentences::{luck, mishaps};
use crate::heist::{HeistGame, heist_turning_points};
use crate::level::Shelf;
use crate::navigation::{Menu, Screen};
use crate::screens::game::GameRequest;
use crate::screens::missions::Library;
use crate::screens::result::{
    PicturedMoment, draw_columns, draw_story as draw_moments, draw_ways_on, spawn_frame,
};
use crate::screens::settings::{Best, GameStorage, note_result};
use crate::screens::trouble::Trouble;
use crate::storage::BestResult;
use crate::ui::explain::Explains;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{button, divider, heading, mono, small, text, told};
use unnoticed_rules::endeavor::{Ending, EyeAct, Fate, HeistEvent, Seat};

use super::best_play;
use super::marks::color_of;
use super::scene::scene_of;
use super::table::names;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::HeistResult), (keep_result, spawn).run_if(resource_exists::<HeistGame>));
}

/// A full win counts two stars, a narrow one a star.
fn keep_result(
    game: Res<HeistGame>,
    kept: Res<GameStorage>,
    mut best: ResMut<Best>,
    mut trouble: ResMut<Trouble>,
    mut menu: ResMut<NextState<Menu>>,
) {
    let stars = match game.heist().ending() {
        Some(Ending::Full) => 2,
        Some(Ending::Narrow) => 1,
        _ => return,
    };
    let result = BestResult { stars, rounds: game.heist().round().into(), worst: None };
    if let Err(error) = note_result(&mut best, &kept, &best_of(&game.level().id), result) {
        *trouble = error;
        menu.set(Menu::Error);
    }
}

/// What the best result of the heist of the level `id` is kept as: the mission of the level has one of its own.
pub(in crate::screens) fn best_of(id: &str) -> String {
    format!("heist-{id}")
}

fn spawn(mut commands: Commands, game: Res<HeistGame>, kept: Res<GameStorage>, library: Res<Library>) {
    let draw = |panel: &mut ChildSpawnerCommands| {
        draw_head(&game, panel);
        draw_columns(panel, |left| draw_account(&game, left), |right| draw_story(&game, right));
    };
    let draw_ways = |panel: &mut ChildSpawnerCommands| {
        draw_ways_on(panel, Shelf::Heists, kept.0.is_some(), |row| {
            let won = matches!(game.heist().ending(), Some(Ending::Full | Ending::Narrow));
            let next = library.next_heist_after(&game.level().id).filter(|_| won);
            if let Some(next) = next.and_then(|place| library.books[place].level.as_ref().ok()) {
                row.spawn(button(format!("Next: {}", next.name), GameRequest::Next));
            }
        });
    };
    spawn_frame(&mut commands, Screen::HeistResult, theme::PAPER, draw, draw_ways);
}

fn draw_head(game: &HeistGame, panel: &mut ChildSpawnerCommands) {
    let (words, color, rule) = match game.heist().ending() {
        Some(Ending::Full) => ("A full win: nobody the wiser", theme::OWN, "END-205"),
        Some(Ending::Narrow) => ("A narrow win", theme::TREASURE, "END-206"),
        _ if game.heist().is_given_up() => ("You gave up", theme::QUIET, "END-204"),
        _ => ("The heist is lost", theme::DANGER, "END-207"),
    };
    panel.spawn(told(words, theme::bold(TextSize::Heading), color, Explains::rules_of(rule)));
    panel.spawn(text(&game.level().name, theme::sans(TextSize::Body), theme::QUIET));
    let moments = pictured(game);
    draw_moments(&moments, panel, |number, column| best_play::draw(game, &moments[number].point, column));
    panel.spawn(divider());
}

/// What decided it, with what that looked like.
fn pictured(game: &HeistGame) -> Vec<PicturedMoment> {
    let points = heist_turning_points(game).into_iter();
    points.map(|point| PicturedMoment { scene: scene_of(game, point.line), point }).collect()
}

fn draw_account(game: &HeistGame, left: &mut ChildSpawnerCommands) {
    let (heist, names) = (game.heist(), names(game));
    for (number, area) in heist.setup().areas.iter().enumerate() {
        for objective in &area.objectives {
            let is_left = heist.tracks()[number].objectives.contains(objective.position);
            let (sign, color) = if is_left { ("–", theme::FAINT) } else { ("✓", theme::OWN) };
            left.spawn(text(format!("{sign} {}", objective.name), theme::sans(TextSize::Body), color));
        }
    }
    left.spawn(divider());
    for (seat, rogue) in heist.rogues().iter().enumerate() {
        let seat = Seat(seat as u8);
        let fate = match rogue.fate {
            Fate::In => "stayed behind",
            Fate::Escaped => "escaped",
            Fate::Removed => "was caught",
        };
        let color = if rogue.fate == Fate::Escaped { color_of(seat) } else { theme::DANGER };
        left.spawn(text(format!("{} {fate}", names.seat(seat)), theme::sans(TextSize::Body), color));
    }
    left.spawn(divider());
    let story = heist.story();
    left.spawn(text(format!("Rounds: {}", heist.round()), theme::sans(TextSize::Body), theme::TEXT));
    let told_at_the_end = Explains::new(
        "What came of all rolls beside their success: boons and busts in the rules. Neither changes the board.",
        "END-19 END-20 END-209",
    );
    let words = format!("To tell of afterwards: {}, {}", luck(story.boons), mishaps(story.busts));
    left.spawn(told(words, theme::sans(TextSize::Small), theme::FAINT, told_at_the_end));
    let options = game.options();
    let watch = options.difficulty.watch();
    left.spawn(small(
        format!("{} rogues against {watch} · seed {}", options.crew, game.seed()),
        theme::FAINT,
    ));
}

/// What is told of the heist afterwards: the turns that things took.
fn draw_story(game: &HeistGame, right: &mut ChildSpawnerCommands) {
    right.spawn(heading("The story"));
    for line in game.log() {
        let color = match line.event {
            HeistEvent::ObjectiveDone { .. } | HeistEvent::Escaped { .. } => theme::OWN,
            HeistEvent::Woke { .. }
            | HeistEvent::Removed { .. }
            | HeistEvent::Wounded { .. }
            | HeistEvent::Cleaned { .. } => theme::DANGER,
            HeistEvent::EyeActed { act: EyeAct::Awaken { .. } } => theme::DANGER,
            HeistEvent::Swept { .. }
            | HeistEvent::Stirred { .. }
            | HeistEvent::Quickened { .. }
            | HeistEvent::Sparked { .. } => theme::QUIET,
            HeistEvent::Ended { .. } => theme::TEXT,
            _ => continue,
        };
        if let Some(words) = &line.text {
            right.spawn((mono(format!("R{} {words}", line.round), color), Explains::rules_of(words)));
        }
    }
}
