//! What came of the mission. Rule: HSE-43.

mod keeping;
mod summary;

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use crate::input::Request;
use crate::level::Shelf;
use crate::settings::Settings;
use crate::sim::{EventLog, MissionRng, Objectives, Outcome, Picture, Playing, Progress, Turns, WayBack};
use crate::ui::explain::Explains;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{
    button, divider, heading, mark, mono, panel, row, scroll_column, small, text, told,
};

use super::menus::rewind_label;
use super::settings::Kept;
use super::{Library, Screen};
use summary::Summary;

pub(super) use keeping::place as keeping_place;
pub(super) use summary::RollAccount;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(keeping::plugin).add_systems(OnEnter(Screen::Result), spawn_result_screen);
}

fn spawn_result_screen(
    mut commands: Commands,
    playing: Res<Playing>,
    picture: Res<Picture>,
    turns: Res<Turns>,
    objectives: Res<Objectives>,
    log: Res<EventLog>,
    rng: Res<MissionRng>,
    kept: Res<Kept>,
    way_back: WayBack,
    settings: Res<Settings>,
    library: Res<Library>,
) {
    let shelf = library.shelf_of(&playing.0.id);
    let summary = Summary::of(&playing.0, &picture.0, &turns, &objectives, &log, rng.seed());
    let root = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        padding: px(24).all(),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    let name = Name::new("Result screen");
    let ground = BackgroundColor(theme::PAPER.with_alpha(0.93));
    commands.spawn((name, DespawnOnExit(Screen::Result), root, ground, TabGroup::default())).with_children(
        |screen| {
            draw(&summary, shelf, screen, |row| {
                if let Ok(back) = way_back.past().rewind(settings.rewinds) {
                    let left = way_back.past().rewinds_left(settings.rewinds);
                    row.spawn(button(rewind_label(back, left), Request::Rewind));
                }
                if kept.0.is_some() {
                    row.spawn(button("Keep the replay", Request::KeepReplay));
                }
            });
        },
    );
}

fn draw(
    summary: &Summary,
    shelf: Shelf,
    screen: &mut ChildSpawnerCommands,
    draw_more: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(10),
        padding: px(24).all(),
        width: px(860),
        max_width: percent(100),
        max_height: percent(100),
        ..default()
    };
    screen.spawn(panel(node)).with_children(|panel| {
        draw_head(summary, panel);
        draw_columns(summary, panel);
        let buttons = Node {
            column_gap: px(8),
            row_gap: px(8),
            flex_wrap: FlexWrap::Wrap,
            flex_shrink: 0.0,
            ..default()
        };
        panel.spawn((buttons, Pickable::IGNORE)).with_children(|row| {
            row.spawn(button(shelf.name(), Request::GoTo(Screen::of(shelf))));
            row.spawn(button("Again, new dice · R", Request::Again { same_seed: false }));
            row.spawn(button("Again, same dice · Shift+R", Request::Again { same_seed: true }));
            row.spawn(button("Watch it again", Request::WatchAgain));
            row.spawn(button("Title", Request::GoTo(Screen::Title)));
            draw_more(row);
        });
        panel.spawn(keeping::place());
    });
}

/// What was done, beside the rolls.
fn draw_columns(summary: &Summary, panel: &mut ChildSpawnerCommands) {
    let columns = Node {
        column_gap: px(28),
        row_gap: px(10),
        flex_wrap: FlexWrap::Wrap,
        min_height: px(0),
        ..default()
    };
    let left = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(6),
        flex_grow: 1.0,
        flex_basis: px(280),
        ..default()
    };
    let right =
        Node { flex_grow: 2.0, flex_basis: px(360), max_height: px(330), row_gap: px(4), ..default() };
    panel.spawn((columns, Pickable::IGNORE)).with_children(|columns| {
        columns.spawn((left, Pickable::IGNORE)).with_children(|left| draw_account(summary, left));
        columns.spawn(scroll_column(right)).with_children(|rolls| draw_rolls(summary, rolls));
    });
}

fn draw_head(summary: &Summary, panel: &mut ChildSpawnerCommands) {
    let hunts = summary.worst.is_none();
    let (words, color) = match summary.outcome {
        Some(Outcome::Won) if hunts => ("You have caught your thief", theme::OWN),
        Some(Outcome::Captured) if hunts => ("You are down", theme::DANGER),
        Some(Outcome::Escaped) => ("The thief got away", theme::DANGER),
        Some(Outcome::Won) => ("You got away with it", theme::OWN),
        Some(Outcome::Captured) => ("You are captured", theme::DANGER),
        Some(Outcome::GaveUp) | None => ("You gave up", theme::QUIET),
    };
    panel.spawn(row(16.0)).with_children(|line| {
        line.spawn(text(words, theme::bold(TextSize::Heading), color));
        let stars = super::missions::stars(summary.stars);
        let (clean, rule) = if hunts { ("never hurt", "HSE-75") } else { ("never observed", "HSE-43") };
        let explains = Explains::new(format!("Won; all optional objectives done or {clean}; both."), rule);
        line.spawn(told(stars, theme::bold(TextSize::Title), theme::TREASURE, explains));
    });
    panel.spawn(text(&summary.mission, theme::sans(TextSize::Body), theme::QUIET));
    let clean = if hunts { "hurt" } else { "observed" };
    let stars = format!("One star for winning, one for all optional goals, one for never being {clean}.");
    panel.spawn(small(stars, theme::FAINT));
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
    left.spawn(text(format!("Rounds: {}", summary.rounds), theme::sans(TextSize::Body), theme::TEXT));
    if let Some(worst) = summary.worst {
        left.spawn(row(8.0)).with_children(|line| {
            line.spawn(text("At worst you were", theme::sans(TextSize::Body), theme::TEXT));
            mark(line, worst);
            line.spawn(text(worst.to_string(), theme::bold(TextSize::Body), theme::state(worst).color));
        });
    }
    left.spawn(small(format!("Seed {}", summary.seed), theme::FAINT));
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
