//! What is bound to keys, mouse and gamepad, as it is now; for heists also how they go, and what their words mean.

use bevy::prelude::*;

use crate::input::{KeyHelp, Keys, common_help, menu_help};
use crate::navigation::{Menu, Navigate, Screen};
use crate::screens::heist::{HOW_IT_GOES, WORDS, heist_help};
use crate::screens::mission::mission_help;
use crate::screens::replay::replay_help;
use crate::screens::result::result_help;
use crate::sim::MissionRules;
use crate::ui::explain::Explains;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{button, scroll_column, text, told};

use unnoticed_rules::Rulebook;

use super::spawn_menu;

/// Pixels of the dialog, which a small window makes narrower.
const WIDTH_PX: f32 = 980.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Help), spawn_help);
}

/// The keys of the screen below, and those of menus, in two columns.
fn spawn_help(
    mut commands: Commands,
    screen: Res<State<Screen>>,
    rules: Option<Res<MissionRules>>,
    keys: Keys,
) {
    let is_heist = is_of_heists(*screen.get());
    let lines = lines(*screen.get(), rules.as_ref().map(|rules| rules.rulebook()), &keys);
    let title = if is_heist { "How a heist goes, and keys" } else { "Keys, mouse and gamepad" };
    spawn_menu(&mut commands, Menu::Help, title, WIDTH_PX, |dialog| {
        let columns = Node { column_gap: px(28), align_items: AlignItems::Start, ..default() };
        dialog.spawn(scroll_column(Node { row_gap: px(8), ..default() })).with_children(|list| {
            if is_heist {
                draw_how_it_goes(list);
                list.spawn((columns.clone(), Pickable::IGNORE)).with_children(|columns| {
                    let halves = WORDS.chunks(WORDS.len().div_ceil(2));
                    halves.for_each(|half| draw_words(half, columns));
                });
            }
            list.spawn((columns, Pickable::IGNORE)).with_children(|columns| {
                let halves = lines.chunks(lines.len().div_ceil(2));
                halves.for_each(|half| draw_column(half, columns));
            });
        });
        let row = Node { column_gap: px(8), flex_wrap: FlexWrap::Wrap, row_gap: px(8), ..default() };
        dialog.spawn((row, Pickable::IGNORE)).with_children(|row| {
            row.spawn(button("Close", Navigate::Back));
            row.spawn(button("Change them", Navigate::Open(Menu::Bindings)));
            // The legend is that of plans that one walks on.
            if !is_heist {
                row.spawn(button("What is drawn", Navigate::Open(Menu::Legend)));
            }
        });
    });
}

/// Whether what is asked for is a heist.
const fn is_of_heists(screen: Screen) -> bool {
    matches!(screen, Screen::Heist | Screen::Heists | Screen::HeistResult | Screen::HeistReplay)
}

/// What is told before the first heist.
fn draw_how_it_goes(list: &mut ChildSpawnerCommands) {
    for (words, rules) in HOW_IT_GOES {
        list.spawn(told(words, theme::sans(TextSize::Body), theme::TEXT, Explains::rules_of(rules)));
    }
}

/// Words of the heist, each with its meaning.
fn draw_words(words: &[(&'static str, &'static str, &'static str)], columns: &mut ChildSpawnerCommands) {
    columns.spawn((column(), Pickable::IGNORE)).with_children(|column| {
        for (word, meaning, rules) in words {
            let line = Node { column_gap: px(12), flex_shrink: 0.0, ..default() };
            column.spawn((line, Explains::rules_of(rules))).with_children(|line| {
                let left = Node { width: px(96), flex_shrink: 0.0, ..default() };
                line.spawn((text(*word, theme::bold(TextSize::Body), theme::TREASURE), left));
                let right = Node { flex_grow: 1.0, flex_basis: px(0), ..default() };
                line.spawn((text(*meaning, theme::sans(TextSize::Body), theme::TEXT), right));
            });
        }
    });
}

/// One of two columns.
fn column() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        row_gap: px(4),
        ..default()
    }
}

/// One line of the help.
enum HelpLine {
    /// Where the keys that follow are used.
    Heading(&'static str),
    /// Keys, and what they do.
    Keys(KeyHelp),
}

fn lines(screen: Screen, rules: Option<&dyn Rulebook>, keys: &Keys) -> Vec<HelpLine> {
    let (place, own) = match screen {
        Screen::Replay | Screen::HeistReplay => ("IN A REPLAY", replay_help(keys)),
        Screen::Heist | Screen::Heists | Screen::HeistResult => ("IN A HEIST", heist_help(keys)),
        _ => ("IN A MISSION", mission_help(rules, keys)),
    };
    let own = own.into_iter().chain(common_help(keys)).map(HelpLine::Keys);
    let own = std::iter::once(HelpLine::Heading(place)).chain(own);
    let menus = menu_help(keys).into_iter().chain(result_help(keys));
    own.chain(std::iter::once(HelpLine::Heading("IN MENUS"))).chain(menus.map(HelpLine::Keys)).collect()
}

fn draw_column(lines: &[HelpLine], columns: &mut ChildSpawnerCommands) {
    columns.spawn((column(), Pickable::IGNORE)).with_children(|column| {
        for line in lines {
            match line {
                HelpLine::Heading(words) => {
                    let apart = Node { margin: UiRect::top(px(6)), ..default() };
                    column.spawn((text(*words, theme::bold(TextSize::Small), theme::QUIET), apart));
                }
                HelpLine::Keys(help) => draw_keys(help, column),
            }
        }
    });
}

fn draw_keys(help: &KeyHelp, column: &mut ChildSpawnerCommands) {
    let line = Node { column_gap: px(12), flex_shrink: 0.0, ..default() };
    column.spawn((line, Pickable::IGNORE)).with_children(|line| {
        line.spawn((
            text(&help.keys, theme::mono(TextSize::Small), theme::TREASURE),
            TextLayout::no_wrap(),
            Node { width: px(140), flex_shrink: 0.0, margin: UiRect::top(px(2)), ..default() },
        ));
        line.spawn((
            text(help.what.as_ref(), theme::sans(TextSize::Body), theme::TEXT),
            Node { flex_grow: 1.0, flex_basis: px(0), ..default() },
        ));
    });
}
