//! The moment under every rulebook, in columns: what is not the same in all of them is marked. Rules: HSE-01, HSE-100.

use bevy::prelude::*;

use crate::level::RulebookName;
use crate::navigation::{Menu, Navigate, Screen};
use crate::settings::{Settings, ViewMode};
use crate::shown_situation::ShownSituation;
use crate::side_by_side::{Cell, Line, Scope, SideBySide};
use crate::sim::{Fight, KnownSituation, MayGoOver, MissionRules, Playing};
use crate::ui::explain::Explains;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{button, scroll_column, small, text, told};
use unnoticed_rules::Refusal;

use super::super::mission::MissionRequest;
use super::spawn_menu;

/// Width of the dialog, in pixels, where there is room.
const WIDTH_PX: f32 = 1_240.0;
/// Share of the width that the names of the lines take, of that of a rulebook.
const NAME_SHARE: f32 = 0.55;
/// How strongly every second line is tinted.
const TINT: f32 = 0.35;
/// Before what is not the same under all rulebooks.
const DIFFERS: &str = "≠";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::SideBySide), spawn.run_if(resource_exists::<KnownSituation>));
}

fn spawn(
    mut commands: Commands,
    (playing, rules): (Res<Playing>, Res<MissionRules>),
    (view, fight): (ShownSituation, Res<Fight>),
    (screen, settings): (Res<State<Screen>>, Res<Settings>),
    may_go_over: MayGoOver,
) {
    let played = rules.name();
    let is_demonstration = settings.view == ViewMode::Demonstration;
    let scope = if is_demonstration { Scope::Everything } else { Scope::Player };
    let compared = SideBySide::of(&playing.0, played, (view.situation(), scope), &fight);
    let is_played = *screen.get() == Screen::Mission;
    let refusal = may_go_over.refusal();
    let can_go_over = is_played && is_demonstration && refusal.is_none();
    spawn_menu(&mut commands, Menu::SideBySide, "This moment under each rulebook", WIDTH_PX, |dialog| {
        dialog.spawn(small(
            format!(
                "{}, and a whole turn. Under the others everybody knows as much of everybody, and cards and \
                 conditions are fresh. What is not the same is marked; point at a cell for its rules.",
                if is_demonstration { "Everything as it is" } else { "What you know" }
            ),
            theme::QUIET,
        ));
        if let Some(about) = is_played.then(|| about_going_over(is_demonstration, refusal)) {
            dialog.spawn(told(
                about,
                theme::sans(TextSize::Small),
                theme::QUIET,
                Explains::rules_of("HSE-124"),
            ));
        }
        draw_row(dialog, theme::CLEAR, |row| {
            draw_name(row, "");
            for &rulebook in &compared.rulebooks {
                draw_title(row, rulebook, rulebook == played, can_go_over);
            }
        });
        dialog.spawn(scroll_column(Node::default())).with_children(|list| {
            for (number, line) in compared.lines.iter().enumerate() {
                draw_line(list, line, number % 2 == 0);
            }
        });
        dialog.spawn(button("Close", Navigate::Back));
    });
}

/// Whether one may go on under another rulebook from here, in a sentence. Rule: HSE-124.
fn about_going_over(is_demonstration: bool, refusal: Option<Refusal>) -> String {
    if !is_demonstration {
        return "To go on under another rulebook from here, first let the game show everything: Settings, View."
            .to_owned();
    }
    match refusal {
        Some(refusal) => format!("You cannot go on under another rulebook now. {}", refusal.why),
        None => {
            "You can go on under another rulebook from here: your turn begins anew, and the mission sets no \
                 record any more."
                .to_owned()
        }
    }
}

fn draw_row(parent: &mut ChildSpawnerCommands, tint: Color, cells: impl FnOnce(&mut ChildSpawnerCommands)) {
    let node = Node { column_gap: px(14), padding: UiRect::axes(px(8), px(6)), ..default() };
    parent.spawn((node, BackgroundColor(tint), Pickable::IGNORE)).with_children(cells);
}

/// A place in a row, so wide for each share.
fn place(share: f32) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(2),
        flex_grow: share,
        flex_basis: px(0),
        min_width: px(0),
        ..default()
    }
}

fn draw_name(row: &mut ChildSpawnerCommands, name: &str) {
    row.spawn((place(NAME_SHARE), Pickable::IGNORE)).with_children(|cell| {
        cell.spawn(text(name, theme::bold(TextSize::Body), theme::QUIET));
    });
}

fn draw_title(row: &mut ChildSpawnerCommands, rulebook: RulebookName, is_played: bool, can_go_over: bool) {
    let color = if is_played { theme::OWN } else { theme::TEXT };
    row.spawn((place(1.0), Pickable::IGNORE)).with_children(|cell| {
        cell.spawn(text(rulebook.rules().title(), theme::bold(TextSize::Heading), color));
        cell.spawn(small(if is_played { "as you play it" } else { "as it would be" }, theme::FAINT));
        if can_go_over && !is_played {
            cell.spawn(button("Go on under it", MissionRequest::GoOver(rulebook)));
        }
    });
}

fn draw_line(list: &mut ChildSpawnerCommands, line: &Line, is_tinted: bool) {
    let tint = if is_tinted { theme::BUTTON.with_alpha(TINT) } else { theme::CLEAR };
    draw_row(list, tint, |row| {
        let mark = if line.differs() { format!("{DIFFERS} {}", line.about) } else { line.about.clone() };
        draw_name(row, &mark);
        line.cells.iter().for_each(|cell| draw_cell(row, cell));
    });
}

fn draw_cell(row: &mut ChildSpawnerCommands, cell: &Cell) {
    row.spawn((place(1.0), Pickable::IGNORE)).with_children(|place| {
        let explains = Explains::rules_of(&cell.rules);
        place.spawn(told(cell.words.clone(), theme::sans(TextSize::Body), theme::TEXT, explains));
        place.spawn(small(cell.rules.clone(), theme::FAINT));
    });
}
