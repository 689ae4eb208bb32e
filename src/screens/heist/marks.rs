//! Small signs that several panels show: Blessings, and the colour and letter of each rogue.

use bevy::prelude::*;

use crate::rules::endeavor::{Seat, Stat};
use crate::ui::explain::Explains;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::text;

/// A Blessing of `worth`.
pub(super) fn blessing(line: &mut ChildSpawnerCommands, worth: u8, color: Color) {
    let node = Node {
        width: px(18),
        height: px(18),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(4)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    };
    let explains = Explains::new(format!("A Blessing of worth {worth}."), "END-47 END-48");
    line.spawn((node, BorderColor::all(color), explains)).with_child(text(
        worth.to_string(),
        theme::bold(TextSize::Small),
        color,
    ));
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
