//! The frame of the screens where a level is chosen: the way back above, the list beside what is told of the level that
//! is looked at, and buttons below.

use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use crate::level::Shelf;
use crate::navigation::{AddRequest, Navigate, Screen};
use crate::settings::Setting;
use crate::ui::explain::Explains;
use crate::ui::redraw::RedrawSystems;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Chosen, button, button_frame, panel, scroll_column, text};
use tactical_grid::Board;

/// What is asked where a level is chosen.
#[derive(Message, Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceRequest {
    /// Look at the level in this place of the library.
    Look(usize),
    /// Play the level that is looked at.
    Start,
}

/// The level that is looked at: its place in the library.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Looking(pub usize);

/// The pieces of the frame that a screen fills.
pub(super) struct ChoiceFrame {
    pub list: Entity,
    pub detail: Entity,
    pub buttons: Entity,
}

pub(super) fn plugin(app: &mut App) {
    app.add_request::<ChoiceRequest>()
        .init_resource::<Looking>()
        .add_systems(Update, look)
        .add_systems(PostUpdate, mark_chosen.after(RedrawSystems));
}

impl Looking {
    /// The level looked at last, if it is one of those in `places`, else the first of them.
    pub fn stay_among(&mut self, mut places: impl Iterator<Item = usize>) {
        let Some(first) = places.next() else { return };
        if self.0 != first && !places.any(|place| place == self.0) {
            self.0 = first;
        }
    }
}

fn look(mut requests: MessageReader<ChoiceRequest>, mut looking: ResMut<Looking>) {
    for request in requests.read() {
        if let ChoiceRequest::Look(place) = *request {
            looking.set_if_neq(Looking(place));
        }
    }
}

/// The list stays as it is when another level is looked at, so that the focus stays too.
fn mark_chosen(
    mut commands: Commands,
    looking: Res<Looking>,
    buttons: Query<(Entity, &ChoiceRequest, Has<Chosen>)>,
) {
    for (entity, request, is_marked) in &buttons {
        let ChoiceRequest::Look(place) = *request else { continue };
        match (place == looking.0, is_marked) {
            (true, false) => drop(commands.entity(entity).insert(Chosen)),
            (false, true) => drop(commands.entity(entity).remove::<Chosen>()),
            _ => {}
        }
    }
}

/// Spawns the screen on which a level of `shelf` is chosen.
pub(super) fn spawn_frame(commands: &mut Commands, shelf: Shelf) -> ChoiceFrame {
    let list = Node { width: percent(38), max_width: px(260), flex_shrink: 0.0, row_gap: px(6), ..default() };
    let list = commands.spawn(scroll_column(list)).id();
    let detail = commands.spawn((panel(detail()), ScrollArea, TabGroup::new(2))).id();
    let buttons = Node { flex_wrap: FlexWrap::Wrap, row_gap: px(8), column_gap: px(10), ..default() };
    let buttons = commands.spawn((buttons, TabGroup::new(1))).id();
    let root = Node {
        width: percent(100),
        height: percent(100),
        padding: px(28).all(),
        row_gap: px(16),
        flex_direction: FlexDirection::Column,
        ..default()
    };
    let name = Name::new(format!("{} screen", shelf.name()));
    let root = (name, DespawnOnExit(Screen::of(shelf)), root, TabGroup::default(), Pickable::IGNORE);
    let mut screen = commands.spawn(root);
    screen.with_children(|screen| {
        draw_bar(shelf, screen);
        let columns = Node { column_gap: px(16), flex_grow: 1.0, min_height: px(0), ..default() };
        screen.spawn((columns, Pickable::IGNORE)).add_children(&[list, detail]);
    });
    screen.add_child(buttons);
    ChoiceFrame { list, detail, buttons }
}

fn draw_bar(shelf: Shelf, screen: &mut ChildSpawnerCommands) {
    let bar =
        Node { justify_content: JustifyContent::SpaceBetween, align_items: AlignItems::Center, ..default() };
    screen.spawn((bar, Pickable::IGNORE)).with_children(|bar| {
        bar.spawn(text(shelf.name(), theme::bold(TextSize::Heading), theme::TEXT));
        bar.spawn((TabGroup::new(3), Node::default())).with_child(button("Back", Navigate::Back));
    });
}

fn detail() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        padding: px(18).all(),
        row_gap: px(10),
        overflow: Overflow::scroll_y(),
        ..default()
    }
}

/// The plan of `board`, with what is drawn on it, beside a list.
pub(super) fn draw_plan_and_list(
    panel: &mut ChildSpawnerCommands,
    plan: &Handle<Image>,
    board: &Board,
    draw_on_plan: impl FnOnce(&mut ChildSpawnerCommands),
    draw_list: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let columns = Node {
        column_gap: px(20),
        row_gap: px(12),
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::FlexStart,
        ..default()
    };
    let frame = Node {
        width: vw(39),
        max_width: px(512),
        aspect_ratio: Some(f32::from(board.width()) / f32::from(board.height())),
        border: px(1).all(),
        ..default()
    };
    let list = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(6),
        flex_grow: 1.0,
        flex_basis: px(200),
        ..default()
    };
    panel.spawn((columns, Pickable::IGNORE)).with_children(|columns| {
        columns
            .spawn((ImageNode::new(plan.clone()), frame, BorderColor::all(theme::GRID), Pickable::IGNORE))
            .with_children(draw_on_plan);
        columns.spawn((list, Pickable::IGNORE)).with_children(draw_list);
    });
}

/// A button that says how a setting stands, and turns it.
pub(super) fn setting_button(words: impl Into<String>, setting: Setting, explains: Explains) -> impl Bundle {
    let frame = Node { padding: UiRect::axes(px(14), px(8)), ..default() };
    let words = text(words, theme::sans(TextSize::Body), theme::TEXT);
    (button_frame(setting, frame), TabIndex(0), explains, children![words])
}
