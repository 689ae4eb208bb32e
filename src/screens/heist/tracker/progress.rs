//! What is left to do, and of the night.

use bevy::prelude::*;

use crate::ui::explain::Explains;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{row, small, text};

use super::TaskLine;

impl TaskLine {
    /// Its name, and a coin for each Scheme that it takes: those that lie there are filled.
    pub fn draw(&self, is_wide: bool, line: &mut ChildSpawnerCommands) {
        let about = format!("{} at {}: {} of {} Schemes.", self.name, self.position, self.schemes, self.of);
        line.spawn((row(6.0), Explains::new(about, "END-139"))).with_children(|line| {
            let (size, width) =
                if is_wide { (TextSize::Body, px(NAME_PX)) } else { (TextSize::Small, auto()) };
            let name = text(&self.name, theme::sans(size), theme::TEXT);
            line.spawn((name, Node { width, ..default() }, TextLayout::no_wrap()));
            line.spawn(row(5.0)).with_children(|coins| {
                for number in 0..self.of {
                    coins.spawn(coin(number < self.schemes, if is_wide { COIN_PX.0 } else { COIN_PX.1 }));
                }
            });
        });
    }
}

/// Width of the column in which names stand, in pixels.
const NAME_PX: f32 = 132.0;
/// Pixels across the coin of a Scheme, in a wide window and in a small one.
const COIN_PX: (f32, f32) = (14.0, 10.0);

/// The coin of a Scheme that lies there, or is missing.
fn coin(is_there: bool, side_px: f32) -> impl Bundle {
    let (within, edge) = if is_there {
        (theme::TREASURE, theme::TREASURE)
    } else {
        (Color::NONE, theme::WALL.with_alpha(0.75))
    };
    let node = Node {
        width: px(side_px),
        height: px(side_px),
        border: px(1.5).all(),
        border_radius: BorderRadius::MAX,
        ..default()
    };
    (node, BackgroundColor(within), BorderColor::all(edge), Pickable::IGNORE)
}

/// How high a meter is, in pixels.
const METER_PX: f32 = 10.0;

fn draw_piece(bar: &mut ChildSpawnerCommands, color: Color) {
    let part = Node { flex_grow: 1.0, border_radius: BorderRadius::all(px(2)), ..default() };
    bar.spawn((part, BackgroundColor(color), Pickable::IGNORE));
}

/// Rounds before dawn from which on it is near.
const NEAR_DAWN: u16 = 2;

/// The rounds of the night: those that have passed, and the last one, after which the Eye wakes by itself. Rule: END-204.
pub fn draw_night(round: u16, dawn: u16, panel: &mut ChildSpawnerCommands) {
    let about = format!("Round {round}; after round {dawn} the Eye wakes by itself.");
    let node = Node { align_items: AlignItems::Center, column_gap: px(8), flex_shrink: 0.0, ..default() };
    panel.spawn((node, Explains::new(about, "END-204"))).with_children(|night| {
        let bar =
            Node { column_gap: px(3), height: px(METER_PX), flex_grow: 1.0, flex_basis: px(0), ..default() };
        night.spawn((bar, Pickable::IGNORE)).with_children(|bar| {
            for number in 1..=dawn {
                let color = match () {
                    () if number == dawn => theme::DANGER,
                    () if number <= round => theme::TREASURE,
                    () => theme::GRID,
                };
                draw_piece(bar, color);
            }
        });
        let left = dawn.saturating_sub(round);
        let color = if left <= NEAR_DAWN { theme::DANGER } else { theme::QUIET };
        let words =
            if left == 0 { "dawn after this round".to_owned() } else { format!("dawn in {left} rounds") };
        night.spawn((small(words, color), TextLayout::no_wrap()));
    });
}
