//! How the table with the dice looks.

use bevy::prelude::*;

use crate::screens::heist::marks::color_of;
use crate::screens::heist::pieces::Placed;
use crate::ui::redraw::Redraw;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::text;
use unnoticed_rules::endeavor::Seat;

use super::spread::{DiceTable, LyingDie};

impl Redraw for DiceTable {
    fn draw(&self, table: &mut ChildSpawnerCommands) {
        draw_boards(table);
        for LyingDie { placed, owner, face_at, face_px, face, is_one, is_aside } in &self.dice {
            let seen = if *is_aside { ASIDE } else { 1.0 };
            owner.iter().for_each(|owner| draw_owner(table, placed, owner));
            table.spawn(placed.seen(seen));
            let node = Node {
                position_type: PositionType::Absolute,
                left: px(face_at.x - face_px),
                top: px(face_at.y - face_px * 0.6),
                width: px(2.0 * face_px),
                height: px(1.2 * face_px),
                justify_content: JustifyContent::Center,
                align_items: AlignItems::Center,
                ..default()
            };
            let color = match (is_aside, is_one) {
                (true, _) => theme::TEXT.mix(&theme::QUIET, 0.25),
                (false, true) => theme::TREASURE,
                (false, false) => theme::TEXT,
            };
            let color = color.with_alpha(seen);
            table.spawn((node, Pickable::IGNORE)).with_child(text(
                face,
                theme::bold(TextSize::Heading).with_font_size(FontSize::Px(*face_px)),
                color,
            ));
        }
    }
}

/// How much is seen of the dice of those who do not act.
const ASIDE: f32 = 0.92;

/// Joints between the boards of the table.
const JOINTS: u32 = 5;

/// Whose a die is, over it.
fn draw_owner(table: &mut ChildSpawnerCommands, placed: &Placed, (seat, name): &(u8, String)) {
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(placed.corner.x),
        top: px((placed.corner.y - OWNER_PX).max(0.0)),
        width: px(placed.size.x),
        justify_content: JustifyContent::Center,
        ..default()
    };
    let words = text(name, theme::sans(TextSize::Small), color_of(Seat(*seat)));
    table.spawn((node, Pickable::IGNORE)).with_child((words, TextLayout::no_wrap()));
}

/// Pixels from the name over a die down to its picture.
const OWNER_PX: f32 = 8.0;

/// The boards on which the dice lie.
fn draw_boards(table: &mut ChildSpawnerCommands) {
    for number in 1..=JOINTS {
        let node = Node {
            position_type: PositionType::Absolute,
            top: percent(100.0 * number as f32 / (JOINTS + 1) as f32),
            width: percent(100),
            height: px(1),
            ..default()
        };
        table.spawn((node, BackgroundColor(theme::INK.with_alpha(0.4)), Pickable::IGNORE));
    }
}
