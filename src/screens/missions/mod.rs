//! The choice of a mission: what there is, the brief, the plan, the best result.

mod detail;
mod library;
mod list;
mod thumbnail;

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

pub use library::{Library, lines};
pub(super) use list::stars;
pub(super) use thumbnail::thumbnail;

use crate::input::Request;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{button, panel, row, text};

use super::mission::start;
use super::settings::Trouble;
use super::{Menu, Screen};

/// Which level is looked at.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Looking(usize);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Library>()
        .init_resource::<Looking>()
        .add_plugins((list::plugin, detail::plugin))
        .add_systems(OnEnter(Screen::Missions), spawn_missions_screen)
        .add_systems(Update, (look, begin));
}

fn spawn_missions_screen(mut commands: Commands) {
    let root = Node {
        width: percent(100),
        height: percent(100),
        padding: px(28).all(),
        row_gap: px(16),
        flex_direction: FlexDirection::Column,
        ..default()
    };
    let name = Name::new("Missions screen");
    let root = (name, DespawnOnExit(Screen::Missions), root, TabGroup::default(), Pickable::IGNORE);
    commands.spawn(root).with_children(|screen| {
        let bar = Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            ..default()
        };
        screen.spawn((bar, Pickable::IGNORE)).with_children(|bar| {
            bar.spawn(text("Missions", theme::bold(TextSize::Heading), theme::TEXT));
            bar.spawn((TabGroup::new(3), Node::default())).with_child(button("Back", Request::Back));
        });
        let columns = Node { column_gap: px(16), flex_grow: 1.0, min_height: px(0), ..default() };
        screen.spawn((columns, Pickable::IGNORE)).with_children(|columns| {
            columns.spawn((list::List::default(), list::frame()));
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
            columns.spawn((detail::Detail::default(), panel(node), ScrollArea, TabGroup::new(2)));
        });
        screen.spawn((row(10.0), TabGroup::new(1))).with_children(detail::draw_buttons);
    });
}

fn look(mut requests: MessageReader<Request>, mut looking: ResMut<Looking>) {
    for request in requests.read() {
        if let Request::Look(index) = *request {
            looking.set_if_neq(Looking(index));
        }
    }
}

fn begin(
    mut requests: MessageReader<Request>,
    library: Res<Library>,
    looking: Res<Looking>,
    mut trouble: ResMut<Trouble>,
    mut menu: ResMut<NextState<Menu>>,
    mut commands: Commands,
) {
    if !requests.read().any(|request| *request == Request::Start) {
        return;
    }
    match library.books.get(looking.0).map(|book| (&book.level, &book.id)) {
        Some((Ok(level), _)) => {
            let level = level.clone();
            commands.queue(move |world: &mut World| start(world, level, None));
        }
        Some((Err(lines), id)) => {
            *trouble = Trouble { what: format!("The level {id} cannot be played."), lines: lines.clone() };
            menu.set(Menu::Error);
        }
        None => {}
    }
}
