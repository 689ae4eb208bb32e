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
        draw_names(&self.rolled, table);
        // Where many lie there is no room for the way they came.
        if self.dice.len() <= MOST_TRAILS {
            self.dice.iter().for_each(|die| draw_trail(table, &die.placed));
        }
        for LyingDie { placed, face_at, face_px, face, is_one, is_aside } in &self.dice {
            let seen = if *is_aside { ASIDE } else { 1.0 };
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

/// Who has rolled, in the upper corner.
fn draw_names(rolled: &[(u8, String)], table: &mut ChildSpawnerCommands) {
    let node = Node {
        position_type: PositionType::Absolute,
        right: px(8),
        top: px(3),
        column_gap: px(8),
        ..default()
    };
    table.spawn((node, Pickable::IGNORE)).with_children(|line| {
        for (seat, name) in rolled {
            // Several names leave no room for more.
            let words = if rolled.len() == 1 { format!("{name} rolled") } else { name.clone() };
            let words = text(words, theme::sans(TextSize::Small), color_of(Seat(*seat)));
            line.spawn((words, TextLayout::no_wrap()));
        }
    });
}

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

/// Where a die was on the way to where it lies: how far away, in its own size, turned by so many degrees, and how much of it is
/// still seen.
const TRAIL: [(f32, f32, f32); 3] = [(0.5, -50.0, 0.05), (0.34, -34.0, 0.08), (0.18, -18.0, 0.13)];

/// Most dice that have left a trace.
const MOST_TRAILS: usize = 3;

/// A die leaves pale pictures of itself where it came from.
fn draw_trail(table: &mut ChildSpawnerCommands, placed: &Placed) {
    for (far, degrees, alpha) in TRAIL {
        let corner = placed.corner - Vec2::new(1.0, 0.32) * far * placed.size.x;
        let turned = UiTransform::from_rotation(Rot2::degrees(degrees));
        table.spawn((Placed { corner, ..placed.clone() }.seen(alpha), turned));
    }
}
