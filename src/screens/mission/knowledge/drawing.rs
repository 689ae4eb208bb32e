//! How the panel looks.

use bevy::prelude::*;

use crate::input::KeyLabel;
use crate::rule_reference::ids;
use crate::settings::Setting;
use crate::sim::sentences;
use crate::ui::explain::Explains;
use crate::ui::portraits::{Person, Portrait};
use crate::ui::redraw::Redraw;
use crate::ui::redraw_list::ListItem;
use crate::ui::theme::{self, StateLook, TextSize};
use crate::ui::widgets::{Chosen, Drawing, bold, button_frame, caps, drawn, text, told};
use unnoticed_rules::Exposure;

use super::super::keys::MissionCommand;
use super::StandsFor;
use super::brief::Scouted;
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
        if self.is_first_away {
            let node = Node { margin: UiRect::vertical(px(2)), ..default() };
            panel.spawn((caps("Out of sight", theme::FAINT), node));
        }
        draw_row(self, panel);
    }
}

impl ListItem for Row {
    fn frame() -> impl Bundle {
        stack(GAP_PX)
    }
}

/// Pixels along the side of a portrait, where there is room, of whom only the brief tells, and where there is little room.
const PORTRAIT_PX: f32 = 70.0;
const AWAY_PX: f32 = 58.0;
const BRIEF_PX: f32 = 38.0;
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
            (true, _) => "What you know",
            (false, true) => "What they know of you",
            (false, false) => "What they know",
        };
        line.spawn(caps(title, theme::QUIET));
        if heading.hunts {
            return; // whoever hunts hides from nobody
        }
        let frame = Node { padding: UiRect::axes(px(6), px(0)), flex_shrink: 0.0, ..default() };
        let explains = Explains::new("Shows every square that the guards you see watch. HSE-12", "");
        let mut button = line.spawn((button_frame(Setting::ToggleAllWatched, frame), explains));
        if heading.all_watched {
            button.insert(Chosen);
        }
        let key = KeyLabel::new("sight", MissionCommand::Watched);
        button.with_child((text("", theme::sans(TextSize::Small), theme::QUIET), key));
    });
}

/// The names of those whom the brief tells of, in as few lines as they need.
fn draw_scouted(scouted: &[Scouted], panel: &mut ChildSpawnerCommands) {
    let line = Node { column_gap: px(8), row_gap: px(2), flex_wrap: FlexWrap::Wrap, ..default() };
    panel.spawn((line, Pickable::IGNORE)).with_children(|line| {
        line.spawn(text("Not perceived:", theme::sans(TextSize::Body), theme::FAINT));
        for Scouted { id, name, .. } in scouted {
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

/// A card: the portrait, framed by what the guard knows, and beside it what that means, what it does and why.
fn draw_row(guard: &Row, panel: &mut ChildSpawnerCommands) {
    let says = format!("{}{}", guard.says, guard.told.about());
    let next = guard.told.next.as_ref().map(|next| format!(" Next: {next}.")).unwrap_or_default();
    let explains = Explains::new(format!("{}: {says}.{next} {}", guard.name, guard.because), "HSE-32");
    let look = guard.state.filter(|_| !guard.is_down).map(theme::state);
    let is_urgent = guard.state.is_some_and(|state| state.exposure() <= Exposure::Placed) && !guard.is_down;
    let edge = look.filter(|_| is_urgent).map_or(theme::GRID, |look| look.color);
    let card = Node {
        column_gap: px(9),
        align_items: AlignItems::Center,
        padding: px(if guard.is_brief { 3.0 } else { 5.0 }).all(),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    let ground = (BackgroundColor(theme::BUTTON.with_alpha(0.6)), BorderColor::all(edge));
    panel.spawn((card, ground, explains, StandsFor(guard.id))).with_children(|card| {
        let side = if guard.is_brief { BRIEF_PX } else { PORTRAIT_PX };
        card.spawn(drawn(portrait(guard, look), if guard.is_away { side.min(AWAY_PX) } else { side }));
        let column =
            Node { flex_direction: FlexDirection::Column, row_gap: px(1), flex_shrink: 1.0, ..default() };
        card.spawn((column, Pickable::IGNORE)).with_children(|column| draw_words(guard, look, column));
    });
}

fn portrait(guard: &Row, look: Option<StateLook>) -> Drawing {
    Drawing::Portrait(Portrait {
        person: Person { build: guard.build, name: guard.name.clone() },
        color: theme::QUIET,
        state: look,
        is_pale: guard.is_down,
    })
}

fn draw_words(guard: &Row, look: Option<StateLook>, column: &mut ChildSpawnerCommands) {
    let name = if guard.is_down { theme::FAINT } else { theme::TEXT };
    column.spawn((bold(&guard.name, name), TextLayout::no_wrap()));
    let color = look.map_or(if guard.is_away { theme::QUIET } else { theme::FAINT }, |look| look.color);
    let size = if guard.is_brief { TextSize::Small } else { TextSize::Body };
    let font = if guard.state.is_some() { theme::bold } else { theme::sans };
    column.spawn(text(&guard.headline, font(size), color));
    draw_suffering(guard, column);
    let doing = doing(guard);
    if !doing.is_empty() {
        column.spawn(text(doing, theme::sans(TextSize::Small), theme::QUIET.mix(&theme::TEXT, 0.45)));
    }
    let because = because(guard);
    if !because.is_empty() {
        let explains = Explains::rules_of(&guard.because);
        column.spawn(told(because, theme::sans(TextSize::Small), theme::FAINT, explains));
    }
}

/// Side of the sign of a condition, in pixels.
const AILMENT_PX: f32 = 15.0;

/// What the guard suffers from: each with its sign and its name, and explained when it is pointed at.
fn draw_suffering(guard: &Row, column: &mut ChildSpawnerCommands) {
    if guard.suffers.is_empty() {
        return;
    }
    let line = Node { column_gap: px(8), row_gap: px(1), flex_wrap: FlexWrap::Wrap, ..default() };
    column.spawn((line, Pickable::IGNORE)).with_children(|line| {
        for condition in &guard.suffers {
            let explains = Explains::new(format!("{}: {}", condition.name, condition.about), "");
            let one = Node { column_gap: px(3), align_items: AlignItems::Center, ..default() };
            line.spawn((one, explains)).with_children(|one| {
                if let Some(ailment) = condition.ailment {
                    one.spawn(drawn(Drawing::Ailment(ailment), AILMENT_PX));
                }
                let name = text(condition.name.to_lowercase(), theme::sans(TextSize::Small), theme::TEXT);
                one.spawn((name, TextLayout::no_wrap()));
            });
        }
    });
}

/// Why the guard holds what it holds; where there is nothing to say of that, the rules alone, which are seen when asked for.
fn because(guard: &Row) -> String {
    match guard.state {
        None => String::new(),
        Some(state) if state.exposure().is_aware() && !guard.is_down && guard.tells_why => {
            guard.because.clone()
        }
        Some(_) => ids(&guard.because).collect::<Vec<_>>().join(" "),
    }
}

/// How the guard is doing, and what it does.
fn doing(guard: &Row) -> String {
    let hides_routine = guard.is_brief && guard.told.is_routine || guard.is_away;
    let intent = guard.told.intent.as_deref().filter(|_| !hides_routine).unwrap_or_default();
    let condition = guard.condition.trim_start_matches(" · ");
    let parts = [condition, intent];
    let said: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    sentences::capitalised(&said.join(" · "))
}
