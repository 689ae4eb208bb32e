//! The title screen.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::text::LetterSpacing;
use bevy::ui_widgets::ScrollArea;

use crate::level::Shelf;
use crate::navigation::{Menu, Navigate, Screen};
use crate::screens::game::GameRequest;
use crate::storage::{GameKind, SavedGame};
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{small, text, wide_button};

use super::missions::{Library, thumbnail};
use super::settings::GameStorage;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), spawn_title_screen);
}

/// What is offered only if it is there.
struct Offers {
    /// What can be gone on with, the game that was played last first.
    running: Vec<(GameKind, SavedGame)>,
    /// How many games are kept in all.
    kept: usize,
    has_scenes: bool,
    has_heists: bool,
    has_replays: bool,
}

/// How strongly the plan behind the title is drawn.
const PLAN_STRENGTH: f32 = 0.16;

fn spawn_title_screen(
    mut commands: Commands,
    library: Res<Library>,
    kept: Res<GameStorage>,
    mut images: ResMut<Assets<Image>>,
) {
    let offers = Offers {
        has_scenes: library.of(Shelf::Scenes).next().is_some(),
        has_heists: library.heists().next().is_some(),
        has_replays: kept.0.as_ref().is_some_and(|storage| !storage.replays().is_empty()),
        kept: kept.0.as_ref().map_or(0, |storage| storage.all_games().len()),
        running: kept.0.as_ref().map(|storage| storage.latest_games()).unwrap_or_default(),
    };
    let largest = library.of(Shelf::Missions).rev().find_map(|(_, book)| book.level.as_ref().ok());
    let plan = largest.map(|level| images.add(thumbnail(level)));
    let root = Node {
        width: percent(100),
        height: percent(100),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        overflow: Overflow::scroll_y(),
        ..default()
    };
    let name = Name::new("Title screen");
    commands
        .spawn((name, DespawnOnExit(Screen::Title), root, ScrollArea, TabGroup::default()))
        .with_children(|screen| {
            if let Some(plan) = plan {
                draw_plan(screen, plan);
            }
            screen.spawn((sheet(), Pickable::IGNORE)).with_children(|sheet| draw_sheet(sheet, &offers));
        });
}

/// The paper in the middle, so that nothing disturbs the words.
fn sheet() -> impl Bundle {
    let node = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(10),
        padding: UiRect::axes(px(56), px(44)),
        border: px(1).all(),
        // In the middle while there is room, else from the top on.
        margin: auto().all(),
        flex_shrink: 0.0,
        max_width: percent(100),
        ..default()
    };
    (node, BackgroundColor(theme::PAPER.with_alpha(0.9)), BorderColor::all(theme::HATCH.with_alpha(0.5)))
}

fn draw_sheet(sheet: &mut ChildSpawnerCommands, offers: &Offers) {
    sheet.spawn((text("UNNOTICED", theme::bold(TextSize::Title), theme::TEXT), LetterSpacing::Px(10.0)));
    sheet.spawn(text(
        "Every guard knows only what it has seen and heard, and you can see why.",
        theme::sans(TextSize::Body),
        theme::QUIET,
    ));
    let menu = Node {
        width: px(260),
        flex_direction: FlexDirection::Column,
        row_gap: px(8),
        margin: UiRect::top(px(28)),
        ..default()
    };
    sheet.spawn((menu, Pickable::IGNORE)).with_children(|menu| {
        for (kind, saved) in &offers.running {
            draw_running(menu, *kind, saved);
        }
        if offers.kept > offers.running.len() {
            let words = format!("Kept games: {}", offers.kept);
            menu.spawn(wide_button(words, Navigate::Open(Menu::Games)));
        }
        menu.spawn(wide_button("Missions", Navigate::To(Screen::Missions)));
        if offers.has_scenes {
            menu.spawn(wide_button("Scenes", Navigate::To(Screen::Scenes)));
        }
        if offers.has_heists {
            menu.spawn(wide_button("Heists", Navigate::To(Screen::Heists)));
        }
        if offers.has_replays {
            menu.spawn(wide_button("Replays", Navigate::Open(Menu::Replays)));
        }
        menu.spawn(wide_button("Settings", Navigate::Open(Menu::Settings)));
        menu.spawn(wide_button("Keys, mouse and gamepad", Navigate::Open(Menu::Help)));
        menu.spawn(wide_button("Quit", Navigate::Quit));
    });
}

/// What is gone on with, and where it is.
fn draw_running(menu: &mut ChildSpawnerCommands, kind: GameKind, saved: &SavedGame) {
    let label = match kind {
        GameKind::Mission => "Continue the mission",
        GameKind::Heist => "Continue the heist",
    };
    menu.spawn(wide_button(label, GameRequest::Continue(kind)));
    let node = Node { align_self: AlignSelf::Center, margin: UiRect::bottom(px(4)), ..default() };
    menu.spawn((small(format!("{}, round {}", saved.level, saved.round), theme::QUIET), node));
}

/// A plan behind everything, as large as the window.
fn draw_plan(screen: &mut ChildSpawnerCommands, plan: Handle<Image>) {
    let behind = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..default()
    };
    let faint = ImageNode::new(plan).with_color(theme::TEXT.with_alpha(PLAN_STRENGTH));
    screen.spawn((behind, faint, ZIndex(-1), Pickable::IGNORE));
}
