//! The choice of a heist: what there is, the plan with its track, the crew, and how hard it is to be.

mod detail;

use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use crate::heist::HeistGame;
use crate::input::Request;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Chosen, bold, button, button_frame, panel, scroll_column, small, text};

use super::heist::{HeistAsk, begin};
use super::saving::complain;
use super::{Library, Screen};
use detail::Detail;

/// Which heist is looked at: its place in the library.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Looking(usize);

/// A button of the list, for the level in this place of the library.
#[derive(Component, Clone, Copy, Debug)]
struct Entry(usize);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Looking>()
        .add_plugins(detail::plugin)
        .add_systems(OnEnter(Screen::Heists), (crate::sim::clear, forget_game, spawn).chain())
        .add_systems(Update, (look, begin_chosen, mark_chosen).run_if(in_state(Screen::Heists)));
    for screen in [Screen::Title, Screen::Missions, Screen::Scenes] {
        app.add_systems(OnEnter(screen), forget_game);
    }
}

fn forget_game(mut commands: Commands) {
    commands.remove_resource::<HeistGame>();
}

fn spawn(mut commands: Commands, library: Res<Library>, mut looking: ResMut<Looking>) {
    let places: Vec<usize> = library.heists().map(|(place, _)| place).collect();
    if !places.contains(&looking.0) {
        looking.0 = places.first().copied().unwrap_or_default();
    }
    let root = Node {
        width: percent(100),
        height: percent(100),
        padding: px(28).all(),
        row_gap: px(16),
        flex_direction: FlexDirection::Column,
        ..default()
    };
    let root = (
        Name::new("Heists screen"),
        DespawnOnExit(Screen::Heists),
        root,
        TabGroup::default(),
        Pickable::IGNORE,
    );
    commands.spawn(root).with_children(|screen| {
        let bar = Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            ..default()
        };
        screen.spawn((bar, Pickable::IGNORE)).with_children(|bar| {
            bar.spawn(text("Heists", theme::bold(TextSize::Heading), theme::TEXT));
            bar.spawn((TabGroup::new(3), Node::default())).with_child(button("Back", Request::Back));
        });
        let columns = Node { column_gap: px(16), flex_grow: 1.0, min_height: px(0), ..default() };
        screen.spawn((columns, Pickable::IGNORE)).with_children(|columns| {
            let list = Node { width: px(220), flex_shrink: 0.0, row_gap: px(8), ..default() };
            columns
                .spawn((scroll_column(list), TabGroup::default()))
                .with_children(|list| draw_list(&library, list));
            let node = Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(0),
                padding: px(18).all(),
                row_gap: px(10),
                overflow: Overflow::scroll_y(),
                ..default()
            };
            columns.spawn((Detail::default(), panel(node), ScrollArea, TabGroup::new(2)));
        });
        let buttons = Node { flex_wrap: FlexWrap::Wrap, row_gap: px(8), column_gap: px(10), ..default() };
        screen.spawn((buttons, detail::Choices::default(), TabGroup::new(1)));
    });
}

fn draw_list(library: &Library, list: &mut ChildSpawnerCommands) {
    for (place, book) in library.heists() {
        let Ok(level) = &book.level else { continue };
        let Some(table) = &level.heist else { continue };
        let frame = Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::FlexStart,
            padding: UiRect::axes(px(12), px(8)),
            row_gap: px(2),
            flex_shrink: 0.0,
            ..default()
        };
        list.spawn((button_frame(Request::Look(place), frame), TabIndex(0), Entry(place))).with_children(
            |button| {
                button.spawn(bold(&level.name, theme::TEXT));
                let objectives: usize = table.objectives().count();
                let areas = if table.tracks.len() > 1 {
                    format!(" · {} areas", table.tracks.len())
                } else {
                    String::new()
                };
                let plural = if objectives == 1 { "" } else { "s" };
                button.spawn(small(format!("{objectives} Objective{plural}{areas}"), theme::QUIET));
            },
        );
    }
}

fn look(mut requests: MessageReader<Request>, mut looking: ResMut<Looking>) {
    for request in requests.read() {
        if let Request::Look(place) = *request {
            looking.set_if_neq(Looking(place));
        }
    }
}

fn mark_chosen(mut commands: Commands, looking: Res<Looking>, entries: Query<(Entity, &Entry, Has<Chosen>)>) {
    for (entity, Entry(place), is_marked) in &entries {
        match (*place == looking.0, is_marked) {
            (true, false) => drop(commands.entity(entity).insert(Chosen)),
            (false, true) => drop(commands.entity(entity).remove::<Chosen>()),
            _ => {}
        }
    }
}

fn begin_chosen(
    mut requests: MessageReader<Request>,
    library: Res<Library>,
    looking: Res<Looking>,
    mut commands: Commands,
) {
    if !requests.read().any(|request| *request == Request::Heist(HeistAsk::Begin)) {
        return;
    }
    if let Some(Ok(level)) = library.books.get(looking.0).map(|book| book.level.clone()) {
        commands.queue(move |world: &mut World| {
            if let Err(error) = begin(world, level, None) {
                complain(world, "The heist cannot begin.", vec![error.to_string()]);
            }
        });
    }
}
