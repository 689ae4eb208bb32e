//! The choice of a mission or a scene: what there is, the brief, the plan, the best result.

mod detail;
mod library;
mod list;
mod thumbnail;

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

pub use library::{Library, NoLevel, lines};
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
        .add_systems(OnEnter(Screen::Missions), (look_at_first, spawn_choice))
        .add_systems(OnEnter(Screen::Scenes), (look_at_first, spawn_choice))
        .add_systems(Update, (look, begin));
}

/// Whether a level is chosen at present.
fn is_choosing(screen: Res<State<Screen>>) -> bool {
    screen.shelf().is_some()
}

/// The level looked at last, if it is on the shelf, else the first of it.
fn look_at_first(screen: Res<State<Screen>>, library: Res<Library>, mut looking: ResMut<Looking>) {
    let mut places = screen.shelf().into_iter().flat_map(|shelf| library.of(shelf)).map(|(place, _)| place);
    let Some(first) = places.next() else { return };
    if looking.0 != first && !places.any(|place| place == looking.0) {
        looking.0 = first;
    }
}

fn spawn_choice(mut commands: Commands, screen: Res<State<Screen>>) {
    let Some(shelf) = screen.shelf() else { return };
    let root = Node {
        width: percent(100),
        height: percent(100),
        padding: px(28).all(),
        row_gap: px(16),
        flex_direction: FlexDirection::Column,
        ..default()
    };
    let name = Name::new(format!("{} screen", shelf.name()));
    let root = (name, DespawnOnExit(*screen.get()), root, TabGroup::default(), Pickable::IGNORE);
    commands.spawn(root).with_children(|screen| {
        let bar = Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            ..default()
        };
        screen.spawn((bar, Pickable::IGNORE)).with_children(|bar| {
            bar.spawn(text(shelf.name(), theme::bold(TextSize::Heading), theme::TEXT));
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
