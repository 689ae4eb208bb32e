//! How the panel looks.

use bevy::prelude::*;

use crate::input::KeyLabel;
use crate::settings::Setting;
use crate::ui::explain::Explains;
use crate::ui::redraw::Redraw;
use crate::ui::redraw_list::ListItem;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Chosen, bold, button_frame, mark, row, text, told};
use unnoticed_rules::CreatureId;

use super::super::keys::MissionCommand;
use super::StandsFor;
use super::model::{Heading, Rest, Row};

impl Redraw for Heading {
    fn draw(&self, panel: &mut ChildSpawnerCommands) {
        draw_heading(self, panel);
    }
}

impl Redraw for Rest {
    fn draw(&self, panel: &mut ChildSpawnerCommands) {
        if self.is_alone {
            panel.spawn(stack(GAP_PX)).with_child(text(
                "You perceive nobody.",
                theme::sans(TextSize::Body),
                theme::QUIET,
            ));
        }
        if !self.scouted.is_empty() {
            panel.spawn(stack(GAP_PX)).with_children(|piece| draw_scouted(&self.scouted, piece));
        }
    }
}

impl Redraw for Row {
    fn draw(&self, panel: &mut ChildSpawnerCommands) {
        draw_row(self, panel);
    }
}

impl ListItem for Row {
    fn frame() -> impl Bundle {
        stack(GAP_PX)
    }
}

/// Pixels between the pieces.
const GAP_PX: f32 = 7.0;

/// Pieces one below the other, `gap` pixels below what is above them.
pub(super) fn stack(gap: f32) -> impl Bundle {
    let margin = UiRect::top(px(gap));
    let node = Node { flex_direction: FlexDirection::Column, margin, flex_shrink: 0.0, ..default() };
    (node, Pickable::IGNORE)
}

fn draw_heading(heading: &Heading, panel: &mut ChildSpawnerCommands) {
    let line = Node { justify_content: JustifyContent::SpaceBetween, column_gap: px(8), ..default() };
    panel.spawn((line, Pickable::IGNORE)).with_children(|line| {
        let title = match (heading.hunts, heading.is_wide) {
            (true, _) => "WHAT YOU KNOW",
            (false, true) => "WHAT THEY KNOW OF YOU",
            (false, false) => "WHAT THEY KNOW",
        };
        line.spawn(text(title, theme::bold(TextSize::Body), theme::TEXT));
        if heading.hunts {
            return; // whoever hunts hides from nobody
        }
        let frame = Node { padding: UiRect::axes(px(6), px(0)), flex_shrink: 0.0, ..default() };
        let explains = Explains::new("Shows every square that the guards you see watch. HSE-12", "");
        let mut button = line.spawn((button_frame(Setting::ToggleAllWatched, frame), explains));
        if heading.all_watched {
            button.insert(Chosen);
        }
        let key = KeyLabel::new("watched", MissionCommand::Watched);
        button.with_child((text("", theme::sans(TextSize::Small), theme::QUIET), key));
    });
}

/// The names of those whom the brief tells of, in as few lines as they need.
fn draw_scouted(scouted: &[(CreatureId, String)], panel: &mut ChildSpawnerCommands) {
    let line = Node { column_gap: px(8), row_gap: px(2), flex_wrap: FlexWrap::Wrap, ..default() };
    panel.spawn((line, Pickable::IGNORE)).with_children(|line| {
        line.spawn(text("Not perceived:", theme::sans(TextSize::Body), theme::FAINT));
        for (id, name) in scouted {
            let what = format!("{name}: known from the brief, neither seen nor heard now.");
            let explains = Explains::new(what, "HSE-71 HSE-48");
            line.spawn((
                told(name, theme::sans(TextSize::Body), theme::QUIET, explains),
                TextLayout::no_wrap(),
                StandsFor(*id),
            ));
        }
    });
}

fn draw_row(guard: &Row, panel: &mut ChildSpawnerCommands) {
    let entry = Node { flex_direction: FlexDirection::Column, row_gap: px(1), ..default() };
    let color = guard.state.map_or(theme::FAINT, |state| theme::state(state).color);
    let says = format!("{}{}", guard.says, guard.told.about());
    let next = guard.told.next.as_ref().map(|next| format!(" Next: {next}.")).unwrap_or_default();
    let explains = Explains::new(format!("{}: {says}.{next} {}", guard.name, guard.because), "HSE-32");
    let shown = if guard.is_brief && guard.told.is_routine { &guard.says } else { &says };
    panel.spawn((entry, explains, StandsFor(guard.id))).with_children(|entry| {
        entry.spawn(row(6.0)).with_children(|line| {
            match guard.state {
                Some(state) if !guard.is_down => mark(line, theme::state(state)),
                _ => {
                    line.spawn((Node { width: px(14), flex_shrink: 0.0, ..default() }, Pickable::IGNORE));
                }
            }
            let name = if guard.is_down { theme::FAINT } else { theme::TEXT };
            line.spawn((
                bold(&guard.name, name),
                TextLayout::no_wrap(),
                Node { min_width: px(52), flex_shrink: 0.0, ..default() },
            ));
            line.spawn(text(shown, theme::sans(TextSize::Body), color));
        });
        let indented = Node { margin: UiRect::left(px(20)), ..default() };
        if guard.state.is_some() {
            let explains = Explains::rules_of(&guard.because);
            entry.spawn((
                told(&guard.because, theme::sans(TextSize::Small), theme::FAINT, explains),
                indented,
            ));
        }
    });
}
