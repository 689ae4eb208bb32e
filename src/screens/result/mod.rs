//! What came of the mission. Rule: HSE-43.

mod best_play;
mod frame;
mod keeping;
mod keys;
mod scene;
mod story;
mod summary;

use std::sync::Arc;

use bevy::prelude::*;

use crate::navigation::Screen;
use crate::screens::game::GameRequest;
use crate::screens::mission::MissionRequest;
use crate::settings::Settings;
use crate::sim::{
    AlertRise, CurrentSituation, EventLog, LevelAtStart, MissionRng, MissionRules, Objectives, Outcome,
    Progress, Turns, WayBack, sentences::ending,
};
use crate::ui::explain::Explains;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{button, divider, heading, mark, mono, row, stars, stars_meaning, text, told};

use super::Library;
use super::mission::rewind_label;
use super::settings::GameStorage;
use summary::Summary;

pub(super) use best_play::{draw as draw_best_play, is_thinking as is_thinking_of_best_play};
pub(super) use frame::{draw_columns, draw_ways_on, spawn_frame};
pub(super) use keys::result_help;
pub(super) use story::{PicturedMoment, draw as draw_story};
pub(super) use summary::RollAccount;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((best_play::plugin, keeping::plugin, keys::plugin))
        .add_systems(OnEnter(Screen::Result), spawn_result_screen);
}

fn spawn_result_screen(
    mut commands: Commands,
    (level, rules): (Res<LevelAtStart>, Res<MissionRules>),
    current: Res<CurrentSituation>,
    turns: Res<Turns>,
    objectives: Res<Objectives>,
    log: Res<EventLog>,
    rng: Res<MissionRng>,
    kept: Res<GameStorage>,
    way_back: WayBack,
    settings: Res<Settings>,
    library: Res<Library>,
) {
    let shelf = library.shelf_of(&level.0.id);
    let summary = Summary::of(&level.0, rules.rulebook(), &current.0, &turns, &objectives, &log, rng.seed());
    let draw = |panel: &mut ChildSpawnerCommands| {
        draw_head(&summary, panel, |number, column| {
            let point = &summary.moments[number].point;
            let course_to = |number: usize| way_back.past().course_to(summary.moments[number].point.line);
            // Two moments that came of one request are one choice.
            let is_told = number > 0 && course_to(number - 1) == course_to(number);
            if let Some(course) = course_to(number).filter(|_| !point.is_lucky && !is_told) {
                let (level, seed, course) = (Arc::clone(&level.0), rng.seed(), course.to_vec());
                draw_best_play(column, move || best_play::of_mission(&level, seed, &course));
            }
        });
        draw_columns(panel, |left| draw_account(&summary, left), |rolls| draw_rolls(&summary, rolls));
    };
    let draw_ways = |panel: &mut ChildSpawnerCommands| {
        draw_ways_on(panel, shelf, kept.0.is_some(), |row| {
            let next = library.next_after(&level.0.id).filter(|_| summary.outcome == Some(Outcome::Won));
            if let Some(next) = next.and_then(|place| library.books[place].level.as_ref().ok()) {
                row.spawn(button(format!("Next: {}", next.name), GameRequest::Next));
            }
            if let Ok(back) = way_back.past().rewind(settings.rewinds) {
                let left = way_back.past().rewinds_left(settings.rewinds);
                let explains = Explains::new(back.about(), "HSE-44");
                row.spawn((button(rewind_label(back, left), MissionRequest::Rewind), explains));
            }
        });
    };
    let ground = theme::PAPER.with_alpha(0.93);
    spawn_frame(&mut commands, Screen::Result, ground, draw, draw_ways);
}

fn draw_head(
    summary: &Summary,
    panel: &mut ChildSpawnerCommands,
    draw_more: impl Fn(usize, &mut ChildSpawnerCommands),
) {
    let hunts = summary.worst.is_none();
    let outcome = summary.outcome.unwrap_or(Outcome::GaveUp);
    let (words, _) = ending(outcome, hunts);
    let color = match outcome {
        Outcome::Won => theme::OWN,
        Outcome::Captured | Outcome::Escaped => theme::DANGER,
        Outcome::GaveUp => theme::QUIET,
    };
    panel.spawn(row(16.0)).with_children(|line| {
        line.spawn(text(words, theme::bold(TextSize::Heading), color));
        if summary.outcome == Some(Outcome::Won) {
            line.spawn(stars(summary.stars, theme::bold(TextSize::Title)));
        }
    });
    let mission = format!("{} · round {} · seed {}", summary.mission, summary.rounds, summary.seed);
    panel.spawn(text(mission, theme::sans(TextSize::Body), theme::QUIET));
    story::draw(&summary.moments, panel, draw_more);
    summary.rises.iter().for_each(|rise| draw_rise(rise, panel));
    panel.spawn(divider());
}

fn draw_account(summary: &Summary, left: &mut ChildSpawnerCommands) {
    for objective in &summary.objectives {
        let (sign, color) = match objective.progress {
            Progress::Done => ("✓", theme::OWN),
            Progress::Failed => ("✗", theme::DANGER),
            Progress::Open => ("–", theme::FAINT),
        };
        let kind = if objective.optional { " (optional)" } else { "" };
        let words = format!("{sign} {}{kind}", objective.text);
        left.spawn(text(words, theme::sans(TextSize::Body), color));
    }
    left.spawn(divider());
    if let Some(worst) = summary.worst {
        left.spawn(row(8.0)).with_children(|line| {
            line.spawn(text("At worst you were", theme::sans(TextSize::Body), theme::TEXT));
            mark(line, theme::state(worst));
            line.spawn(text(worst.to_string(), theme::bold(TextSize::Body), theme::state(worst).color));
        });
    }
    let (meaning, rule) = stars_meaning(summary.seen);
    left.spawn(told(meaning, theme::sans(TextSize::Small), theme::QUIET, Explains::new("", rule)));
}

/// To what the alert rose, and what was behind it.
fn draw_rise(rise: &AlertRise, panel: &mut ChildSpawnerCommands) {
    let tier = format!("Round {}, alert: {}. ", rise.round, rise.tier);
    let words = TextSpan::new(rise.words.clone());
    panel
        .spawn((
            text(tier, theme::bold(TextSize::Body), theme::alert(rise.tier)),
            Explains::rules_of("HSE-40"),
        ))
        .with_child((words, theme::sans(TextSize::Body), TextColor(theme::TEXT)));
}

fn draw_rolls(summary: &Summary, rolls: &mut ChildSpawnerCommands) {
    rolls.spawn(heading(format!("Rolls: {}", summary.rolls.len())));
    for roll in &summary.rolls {
        let explains = Explains::rules_of(&roll.rules);
        let entry = Node { flex_direction: FlexDirection::Column, flex_shrink: 0.0, ..default() };
        rolls.spawn((entry, explains)).with_children(|entry| {
            entry.spawn(mono(&roll.what, if roll.succeeded { theme::OWN } else { theme::DANGER }));
            entry.spawn(mono(&roll.how, theme::QUIET));
        });
    }
}
