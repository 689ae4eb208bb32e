//! Small signs that several panels show: Blessings, and the colour and letter of each rogue.

use bevy::prelude::*;

use crate::ui::explain::Explains;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::text;
use unnoticed_rules::endeavor::{Seat, Stat};

/// A sign in a framed box, `side_px` pixels across with an edge of `edge_px`.
pub(super) fn boxed(
    sign: impl ToString,
    size: TextSize,
    side_px: f32,
    edge_px: f32,
    color: Color,
) -> impl Bundle {
    let node = Node {
        width: px(side_px),
        height: px(side_px),
        border: px(edge_px).all(),
        border_radius: BorderRadius::all(px(4)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    };
    (node, BorderColor::all(color), children![text(sign.to_string(), theme::bold(size), color)])
}

/// A Blessing of `worth`.
pub(super) fn blessing(line: &mut ChildSpawnerCommands, worth: u8, color: Color) {
    let explains = Explains::new(format!("A Blessing of worth {worth}."), "END-47 END-48");
    line.spawn((boxed(worth, TextSize::Small, 18.0, 1.0, color), explains));
}

/// The colour of a rogue; its letter tells it as well.
pub(super) fn color_of(seat: Seat) -> Color {
    theme::ROGUES[usize::from(seat.0) % theme::ROGUES.len()]
}

/// The letter of a rogue.
pub(super) fn letter_of(name: &str) -> String {
    name.chars().next().unwrap_or('?').to_uppercase().collect()
}

/// The name of a Stat where there is little room.
pub(super) const fn short_name(stat: Stat) -> &'static str {
    match stat {
        Stat::Head => "Head",
        Stat::Hand => "Hand",
        Stat::Heart => "Heart",
        Stat::Home => "Home",
        Stat::Hurt => "Hurt",
        Stat::Hurry => "Hurry",
        Stat::History => "Hist",
    }
}
