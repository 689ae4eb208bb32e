//! How it looks.

use bevy::prelude::*;

use crate::ui::explain::Explains;
use crate::ui::redraw::Redraw;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{bold, row, small, text, told};
use unnoticed_rules::endeavor::FATAL_RUN;

use super::{Tracker, TrackerLine};

impl Redraw for Tracker {
    fn draw(&self, panel: &mut ChildSpawnerCommands) {
        self.draw_title(panel);
        for line in &self.lines {
            line.draw(panel);
        }
        if let Some((round, dawn)) = self.dawn {
            draw_night(round, dawn, panel);
        }
    }
}

impl Tracker {
    /// Once the Eye hunts there is one danger, and it is said which.
    fn draw_title(&self, panel: &mut ChildSpawnerCommands) {
        if !self.is_awake {
            panel.spawn(bold("What is near", theme::TEXT));
            return;
        }
        let line = Node { column_gap: px(6), align_items: AlignItems::Baseline, ..default() };
        panel.spawn((line, Explains::rules_of("END-173 END-162"))).with_children(|line| {
            line.spawn((bold("Caught if", theme::DANGER), TextLayout::no_wrap()));
            let words = format!("{FATAL_RUN} Wounds in a row, and the Eye leads");
            line.spawn(small(words, theme::TEXT));
        });
    }
}

impl TrackerLine {
    fn draw(&self, panel: &mut ChildSpawnerCommands) {
        let node = Node { column_gap: px(6), flex_shrink: 0.0, ..default() };
        panel.spawn((node, Pickable::IGNORE)).with_children(|line| {
            line.spawn((text(&self.who, theme::bold(TextSize::Small), self.color), TextLayout::no_wrap()));
            if let Some(wounds) = self.wounds {
                draw_wounds(wounds, self.color, line);
            }
            let color = if self.is_near { theme::DANGER } else { theme::QUIET };
            let sign = if self.is_near { "! " } else { "" };
            let words = format!("{sign}{}", self.words);
            let told = told(words, theme::sans(TextSize::Small), color, Explains::rules_of(self.rules));
            line.spawn((told, Node { flex_grow: 1.0, flex_basis: px(0), ..default() }));
        });
    }
}

/// A cut for each Wound in a row, up to those that are the end, and a pale one for each that is missing. Rule: END-173.
fn draw_wounds(in_a_row: u8, color: Color, line: &mut ChildSpawnerCommands) {
    let about = Explains::new(
        format!("{in_a_row} Wounds in a row. With {FATAL_RUN} it is caught if the Eye leads."),
        "END-173",
    );
    line.spawn((row(1.0), about)).with_children(|cuts| {
        for number in 0..FATAL_RUN {
            let color = if number < in_a_row { color } else { theme::HATCH };
            cuts.spawn(text("/", theme::bold(TextSize::Body), color));
        }
    });
}

/// The rounds of the night: those that have passed, and the last one, after which the Eye wakes by itself. Rule: END-204.
fn draw_night(round: u16, dawn: u16, panel: &mut ChildSpawnerCommands) {
    let about = format!("Round {round}; after round {dawn} the Eye wakes by itself.");
    let bar =
        Node { column_gap: px(2), height: px(6), margin: UiRect::top(px(3)), flex_shrink: 0.0, ..default() };
    panel.spawn((bar, Explains::new(about, "END-204"))).with_children(|bar| {
        for number in 1..=dawn {
            let color = match () {
                () if number == dawn => theme::DANGER,
                () if number <= round => theme::TREASURE,
                () => theme::HATCH,
            };
            let part = Node { flex_grow: 1.0, border_radius: BorderRadius::all(px(2)), ..default() };
            bar.spawn((part, BackgroundColor(color), Pickable::IGNORE));
        }
    });
}
