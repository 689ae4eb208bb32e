//! The settings menu.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use crate::navigation::{Menu, Navigate};
use crate::settings::{Setting, Settings, ViewMode};
use crate::sim::Rewinds;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{button, button_frame, small, text};
use unnoticed_rules::Reaction;

use super::spawn_menu;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Settings), spawn_settings)
        .add_systems(Update, show_values.run_if(resource_changed::<Settings>));
}

/// The text that says how a setting stands.
#[derive(Component)]
struct Value(Setting);

/// Each setting with its name and what it means.
const ROWS: [(Setting, &str, &str); 14] = [
    (Setting::NextTextScale, "Text size", "Multiplies every text and panel."),
    (Setting::ToggleMotion, "Motion", "Without it nothing glides or pulses; nothing else is lost."),
    (Setting::ToggleSecretRolls, "Secret rolls", "Rolls stay covered until the mission is over. HSE-47"),
    (Setting::ToggleView, "View", "The demonstration shows everything, and says so. HSE-45"),
    (Setting::NextRewinds, "Rewinds", "How often a mission goes back to the start of a round."),
    (Setting::ToggleAllWatched, "Watched squares", "Off: only those of guards that see the cursor."),
    (Setting::ToggleRuleNumbers, "Rule numbers", "Behind sentences; explanations always name them."),
    (Setting::NextSpeed, "Speed", "Of guards and replays. Enter skips a turn; held, it hurries."),
    (
        Setting::TogglePractice,
        "Practice in heists",
        "Tells what the Eye will do; a star marks what a bot would.",
    ),
    (
        Setting::NextPolicy(Reaction::ReactiveStrike),
        "Reactive Strike",
        "Usual: you are asked each time. HSE-22",
    ),
    (
        Setting::NextPolicy(Reaction::Brace),
        "Brace",
        "Usual: always, but asked before it costs momentum. HSE-22",
    ),
    (
        Setting::NextPolicy(Reaction::CallOut),
        "Call Out",
        "Usual: always, but asked before it costs momentum. HSE-22",
    ),
    (Setting::NextMoments, "Moments", "For which the game stops and tells what happens. Any key goes on."),
    (
        Setting::ToggleStops,
        "Walks stop",
        "Bad news: somebody new, or somebody who comes to know more of you.",
    ),
];
/// Least width of a row, in pixels: two stand side by side.
const ROW_PX: f32 = 300.0;

fn spawn_settings(mut commands: Commands, settings: Res<Settings>) {
    spawn_menu(&mut commands, Menu::Settings, "Settings", 760.0, |dialog| {
        let rows = Node {
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(8),
            row_gap: px(8),
            overflow: Overflow::scroll_y(),
            min_height: px(0),
            ..default()
        };
        dialog.spawn((rows, ScrollArea, Pickable::default())).with_children(|rows| {
            for (setting, name, meaning) in ROWS {
                spawn_row(rows, (setting, name, meaning), &settings);
            }
        });
        dialog.spawn(button("Close", Navigate::Back));
    });
}

fn spawn_row(
    dialog: &mut ChildSpawnerCommands,
    (setting, name, meaning): (Setting, &str, &str),
    settings: &Settings,
) {
    let frame = Node {
        padding: px(10).all(),
        column_gap: px(12),
        flex_grow: 1.0,
        flex_basis: px(ROW_PX),
        min_width: px(0),
        ..default()
    };
    dialog.spawn((button_frame(setting, frame), TabIndex(0))).with_children(|row| {
        let words = Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(2),
            flex_grow: 1.0,
            flex_basis: px(0),
            ..default()
        };
        row.spawn((words, Pickable::IGNORE)).with_children(|words| {
            words.spawn(text(name, theme::bold(TextSize::Body), theme::TEXT));
            words.spawn(small(meaning, theme::QUIET));
        });
        let value = text(value_of(setting, settings), theme::bold(TextSize::Body), theme::OWN);
        row.spawn((value, Value(setting), TextLayout::no_wrap()));
    });
}

fn show_values(settings: Res<Settings>, mut values: Query<(&Value, &mut Text)>) {
    for (value, mut text) in &mut values {
        text.0 = value_of(value.0, &settings);
    }
}

fn value_of(setting: Setting, settings: &Settings) -> String {
    let on = |is_on| if is_on { "on" } else { "off" }.to_owned();
    match setting {
        Setting::NextTextScale => format!("{} %", settings.text_scale_percent),
        Setting::ToggleMotion => on(!settings.reduced_motion),
        Setting::ToggleSecretRolls => on(settings.secret_rolls),
        Setting::ToggleView => match settings.view {
            ViewMode::Player => "what you perceive".to_owned(),
            ViewMode::Demonstration => "demonstration".to_owned(),
        },
        Setting::ToggleAllWatched => on(settings.all_watched),
        Setting::ToggleRuleNumbers => if settings.rule_numbers { "shown" } else { "hidden" }.to_owned(),
        Setting::NextRewinds => match settings.rewinds {
            Rewinds::None => "none".to_owned(),
            Rewinds::Three => "three".to_owned(),
            Rewinds::Any => "any number".to_owned(),
        },
        Setting::NextSpeed => settings.speed.name().to_owned(),
        Setting::NextDifficulty => settings.difficulty.to_string(),
        Setting::NextCrew => settings.crew.to_string(),
        Setting::TogglePractice => on(settings.practice),
        Setting::ToggleStops => {
            if settings.stops_for_all_news { "for all news" } else { "for bad news" }.to_owned()
        }
        Setting::NextMoments => settings.moments.name().to_owned(),
        Setting::NextPolicy(reaction) | Setting::Policy(reaction, _) => settings.policy(reaction).to_string(),
    }
}
