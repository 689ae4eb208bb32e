//! Buttons: how they look. Pressing them by key and by pointer is the business of `input`; what they ask for is a
//! component of the request's own kind.

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;

use crate::ui::theme::{self, TextSize};

use super::text::text;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, paint_buttons);
}

/// The button stands for what is chosen at present.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Chosen;

/// The colour in which the button is chosen, where that is not the player's.
#[derive(Component, Clone, Copy, Debug)]
pub struct Tint(pub Color);

/// How much of that colour its ground has.
const TINTED: f32 = 0.2;

/// The button has no frame until it is pointed at or chosen by key: one of many signs in a bar.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Frameless;

/// A button of its own making that asks for `request`: the frame without contents; `node` lays them out.
pub fn button_frame(request: impl Component, node: Node) -> impl Bundle {
    let align_items = match node.align_items {
        AlignItems::Default => AlignItems::Center,
        chosen => chosen,
    };
    (
        Node { border: px(1).all(), border_radius: BorderRadius::all(px(4)), align_items, ..node },
        Button,
        Hovered::default(),
        request,
        BackgroundColor(theme::BUTTON),
        BorderColor::all(theme::HATCH),
    )
}

/// How a button of a list lays out its lines, one under the other.
pub fn list_entry() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::FlexStart,
        padding: UiRect::axes(px(12), px(8)),
        row_gap: px(2),
        flex_shrink: 0.0,
        ..default()
    }
}

/// A button with a word on it that can have the focus.
pub fn button(label: impl Into<String>, request: impl Component) -> impl Bundle {
    labelled(label, request, Node { padding: UiRect::axes(px(16), px(8)), min_width: px(96), ..default() })
}

/// A button as wide as the menu it stands in.
pub fn wide_button(label: impl Into<String>, request: impl Component) -> impl Bundle {
    labelled(label, request, Node { padding: UiRect::axes(px(24), px(10)), width: percent(100), ..default() })
}

fn labelled(label: impl Into<String>, request: impl Component, node: Node) -> impl Bundle {
    (
        button_frame(request, Node { justify_content: JustifyContent::Center, ..node }),
        TabIndex(0),
        children![text(label, theme::bold(TextSize::Body), theme::TEXT)],
    )
}

fn paint_buttons(
    focus: Res<InputFocus>,
    mut buttons: Query<
        (
            Entity,
            &Hovered,
            Has<Chosen>,
            Option<&Tint>,
            Has<Frameless>,
            &mut BackgroundColor,
            &mut BorderColor,
        ),
        With<Button>,
    >,
) {
    for (entity, hovered, chosen, tint, is_frameless, mut ground, mut edge) in &mut buttons {
        let (tint, chosen_ground) = match tint {
            Some(Tint(tint)) => (*tint, theme::PANEL.mix(tint, TINTED)),
            None => (theme::OWN, theme::CHOSEN),
        };
        let color = match () {
            () if chosen => chosen_ground,
            () if hovered.get() => theme::BUTTON_LIT,
            () if is_frameless => Color::NONE,
            () => theme::BUTTON,
        };
        ground.set_if_neq(BackgroundColor(color));
        let color = match () {
            () if focus.get() == Some(entity) && chosen => tint.mix(&theme::TEXT, 0.45),
            () if focus.get() == Some(entity) => theme::WALL,
            () if chosen => tint,
            () if is_frameless && !hovered.get() => Color::NONE,
            () => theme::HATCH,
        };
        edge.set_if_neq(BorderColor::all(color));
    }
}

/// The corner of a card in which its key stands.
pub fn key_cap() -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(5),
        top: px(5),
        min_width: px(17),
        height: px(18),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(3)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    (node, BackgroundColor(theme::PAPER), BorderColor::all(theme::HATCH), Pickable::IGNORE)
}
