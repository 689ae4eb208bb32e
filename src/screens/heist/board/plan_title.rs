//! What the sheet is: written under the plan, between two lines.

use bevy::prelude::*;
use bevy::text::LetterSpacing;

use crate::level::Level;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::text;
use crate::view::{lettering, sheet_title};

use super::projection::MARGIN;
use super::stage::Stage;

/// Height of a line of text, in pixels: where the margin of the sheet is lower, nothing is written.
const LINE_PX: f32 = 15.0;
/// Pixels between letters.
const SPACING_PX: f32 = 4.0;
/// Squares from the side of the sheet to the line.
const INDENT: f32 = 1.0;

/// The words, and where their line begins and ends, in pixels of the table.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PlanTitle {
    words: String,
    line: Rect,
}

impl PlanTitle {
    /// That of the plan of `level`, if there is room for it.
    pub fn of(level: &Level, stage: &Stage) -> Option<Self> {
        let plan = stage.projection.squares();
        let [left, right] = [Vec2::new(INDENT, plan.y), Vec2::new(plan.x - INDENT, plan.y + MARGIN)];
        let line = Rect::from_corners(stage.projection.at(left, 0.0), stage.projection.at(right, 0.0));
        (line.height() >= LINE_PX).then(|| Self { words: sheet_title(level), line })
    }

    /// Writes it.
    pub fn draw(&self, sheet: &mut ChildSpawnerCommands) {
        let node = Node {
            position_type: PositionType::Absolute,
            left: px(self.line.min.x),
            top: px(self.line.min.y),
            width: px(self.line.width()),
            height: px(self.line.height()),
            align_items: AlignItems::Center,
            column_gap: px(18),
            ..default()
        };
        let color = lettering();
        let rule = || {
            let node = Node { flex_grow: 1.0, height: px(1), ..default() };
            (node, BackgroundColor(color.with_alpha(0.5)), Pickable::IGNORE)
        };
        sheet.spawn((node, Pickable::IGNORE)).with_children(|line| {
            line.spawn(rule());
            let words = text(&self.words, theme::bold(TextSize::Small), color);
            line.spawn((words, LetterSpacing::Px(SPACING_PX), TextLayout::no_wrap()));
            line.spawn(rule());
        });
    }
}
