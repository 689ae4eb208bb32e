//! The mark of a state: its sign in its colour.

use bevy::prelude::*;

use crate::ui::theme::{self, StateLook, TextSize};
use unnoticed_rules::Sign;

/// Pixels across a mark.
const SIZE_PX: f32 = 14.0;

/// Spawns the mark that belongs to `look`.
pub fn mark(parent: &mut ChildSpawnerCommands, look: StateLook) {
    let frame = Node {
        width: px(SIZE_PX),
        height: px(SIZE_PX),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    parent.spawn((frame, Pickable::IGNORE)).with_children(|mark| match look.sign {
        Sign::Exclamation => letter(mark, "!", look.color),
        Sign::Question => letter(mark, "?", look.color),
        Sign::Dash => letter(mark, "–", look.color),
        Sign::HalfDisc => half_disc(mark, look.color),
    });
}

fn letter(mark: &mut ChildSpawnerCommands, sign: &str, color: Color) {
    mark.spawn(super::text(sign, theme::bold(TextSize::Body), color));
}

fn half_disc(mark: &mut ChildSpawnerCommands, color: Color) {
    let ring = Node {
        width: px(12),
        height: px(12),
        border: px(1.5).all(),
        border_radius: BorderRadius::MAX,
        overflow: Overflow::clip(),
        ..default()
    };
    mark.spawn((ring, BorderColor::all(color), Pickable::IGNORE)).with_child((
        Node { width: percent(50), height: percent(100), ..default() },
        BackgroundColor(color),
        Pickable::IGNORE,
    ));
}
