//! How the bar looks: the portrait of who acts with what is left, and the buttons.

use bevy::prelude::*;

use crate::input::KeyLabel;
use crate::screens::mission::request::MissionRequest;
use crate::ui::explain::Explains;
use crate::ui::icons::Icon;
use crate::ui::portraits::{Person, Portrait};
use crate::ui::redraw::Redraw;
use crate::ui::spoken::NotNow;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Chosen, Drawing, button_frame, drawn, icon, row, text};
use unnoticed_rules::{ActionKind, Emblem, SheetRow};

use super::cards::draw_cards;
use super::chosen_note::draw_note;
use super::halves::{draw_ends, draw_strike};
use super::{ActionBar, Slot};

/// Least share of a row that a button takes, in percent: seven stand in a row.
const BUTTON_PERCENT: f32 = 13.3;
/// Pixels along the side of an icon, in a wide window and in a small one.
const ICON_PX: (f32, f32) = (24.0, 18.0);
/// Pixels along the side of the portrait.
const PORTRAIT_PX: (f32, f32) = (72.0, 52.0);
/// Letters of a name up to which it is written as large as other texts.
const LONG_NAME: usize = 11;

impl Redraw for ActionBar {
    fn draw(&self, bar: &mut ChildSpawnerCommands) {
        draw_actor(self, bar);
        if self.is_one_row() {
            return draw_cards(self, bar);
        }
        let buttons = Node {
            column_gap: px(4),
            row_gap: px(4),
            flex_grow: 1.0,
            flex_wrap: FlexWrap::Wrap,
            ..default()
        };
        bar.spawn((buttons, Pickable::IGNORE)).with_children(|buttons| {
            for slot in &self.buttons {
                draw_slot(slot, self, buttons);
            }
        });
    }
}

/// Who acts, and what is left: of the turn, and of health.
fn draw_actor(bar: &ActionBar, parent: &mut ChildSpawnerCommands) {
    let frame = Node {
        flex_direction: if bar.is_wide() { FlexDirection::Row } else { FlexDirection::Column },
        align_items: AlignItems::Center,
        column_gap: px(10),
        row_gap: px(2),
        padding: UiRect::horizontal(px(if bar.is_wide() { 4.0 } else { 0.0 })),
        min_width: px(if bar.is_wide() { 158.0 } else { 58.0 }),
        flex_shrink: 0.0,
        ..default()
    };
    parent.spawn((frame, Explains::new(left_in_words(bar), "HSE-13"))).with_children(|frame| {
        if let Some(person) = &bar.person {
            let side = if bar.is_wide() { PORTRAIT_PX.0 } else { PORTRAIT_PX.1 };
            frame.spawn(drawn(portrait(person), side));
        }
        let column = Node {
            flex_direction: FlexDirection::Column,
            align_items: if bar.is_wide() { AlignItems::Start } else { AlignItems::Center },
            row_gap: px(if bar.left.len() > 1 { 1.0 } else { 3.0 }),
            ..default()
        };
        frame.spawn((column, Pickable::IGNORE)).with_children(|column| draw_left(bar, column));
    });
}

fn portrait(person: &Person) -> Drawing {
    Drawing::Portrait(Portrait { person: person.clone(), color: theme::OWN, state: None, is_pale: false })
}

/// The name, a diamond for each action, and the sheet; a small window has no room for words. Where turns are paid with
/// several things, the first row of the sheet stands beside the name.
fn draw_left(bar: &ActionBar, column: &mut ChildSpawnerCommands) {
    let mut sheet = bar.sheet.iter().filter(|row| !row.short.is_empty());
    if let Some(person) = bar.person.as_ref().filter(|_| bar.is_wide()) {
        column.spawn(row(6.0)).with_children(|line| {
            line.spawn((text(&person.name, theme::bold(TextSize::Body), theme::TEXT), TextLayout::no_wrap()));
            if bar.left.len() > 1 {
                sheet.next().into_iter().for_each(|row| draw_sheet_row(row, line));
            }
        });
    }
    for (currency, left) in &bar.left {
        let is_one = currency.most == 1 && bar.is_wide();
        column.spawn(row(if is_one { 4.0 } else { 2.0 })).with_children(|line| {
            for number in 0..currency.most {
                let (sign, color) = if number < *left { ("◆", theme::OWN) } else { ("◇", theme::HATCH) };
                line.spawn(text(sign, theme::sans(TextSize::Body), color));
            }
            if is_one {
                let color = if *left > 0 { theme::TEXT } else { theme::QUIET };
                line.spawn((text(currency.name, theme::sans(TextSize::Small), color), TextLayout::no_wrap()));
            }
        });
        if bar.is_wide() && !is_one {
            let words = format!("{left} of {}", currency.told(currency.most));
            column.spawn((text(words, theme::sans(TextSize::Small), theme::QUIET), TextLayout::no_wrap()));
        }
    }
    sheet.for_each(|row| draw_sheet_row(row, column));
}

fn draw_sheet_row(row: &SheetRow, parent: &mut ChildSpawnerCommands) {
    let color = if row.is_low { theme::DANGER } else { theme::QUIET };
    let words = format!("{} {}", row.value, row.short);
    parent.spawn((text(words, theme::sans(TextSize::Small), color), TextLayout::no_wrap()));
}

fn left_in_words(bar: &ActionBar) -> String {
    let movement = match bar.movement {
        0 => String::new(),
        left => {
            format!(" {left} squares of the move are left; choose it again and a square to go on. HSE-14")
        }
    };
    let sheet: Vec<String> = bar.sheet.iter().map(SheetRow::told).collect();
    let left = bar.left.iter().map(|(currency, left)| format!("{left} of {}", currency.told(currency.most)));
    let left = left.collect::<Vec<_>>().join(" and ");
    format!("{left} are left.{movement}\n{}.", sheet.join(" · "))
}

fn draw_slot(slot: &Slot, bar: &ActionBar, parent: &mut ChildSpawnerCommands) {
    let is_wide = bar.is_wide();
    let node = Node {
        column_gap: px(if is_wide { 5.0 } else { 3.0 }),
        align_items: AlignItems::Center,
        flex_grow: 1.0,
        flex_basis: percent(BUTTON_PERCENT),
        min_width: px(0),
        padding: UiRect::axes(px(if is_wide { 5.0 } else { 3.0 }), px(3)),
        ..default()
    };
    match (slot.action, bar.kills) {
        (ActionKind::EndTurn, _) => return draw_ends(slot, bar, node, parent),
        (ActionKind::Strike, Some(kills)) => return draw_strike(slot, kills, bar, node, parent),
        _ => {}
    }
    let mut button = spawn_button(slot, node, parent);
    button.with_children(|button| {
        draw_key(slot, is_wide, button);
        let words = Node { flex_direction: FlexDirection::Column, row_gap: px(1), ..default() };
        button.spawn((words, Pickable::IGNORE)).with_children(|words| draw_words(slot, bar, words));
    });
}

/// The button of `slot`, still empty.
pub(super) fn spawn_button<'a>(
    slot: &Slot,
    node: Node,
    parent: &'a mut ChildSpawnerCommands,
) -> EntityCommands<'a> {
    let mut button = match slot.action {
        ActionKind::EndTurn => parent.spawn(button_frame(MissionRequest::EndTurn, node)),
        kind => parent.spawn(button_frame(MissionRequest::Choose(kind), node)),
    };
    let refused = slot.refusal.map(|refusal| format!("\nNot now: {refusal}")).unwrap_or_default();
    button.insert(Explains::new(format!("{}: {}{refused}", slot.name, slot.about), ""));
    if slot.is_chosen {
        button.insert(Chosen);
    }
    if slot.refusal.is_some() {
        button.insert(NotNow);
    }
    button
}

/// The icon, and under it the key.
fn draw_key(slot: &Slot, is_wide: bool, button: &mut ChildSpawnerCommands) {
    let column = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        row_gap: px(1),
        ..default()
    };
    let side = if is_wide { ICON_PX.0 } else { ICON_PX.1 };
    button.spawn((column, Pickable::IGNORE)).with_children(|column| {
        column.spawn(icon_for(slot, side));
        spawn_key(slot, column);
    });
}

/// The icon of its action, so many pixels along each side.
pub(super) fn icon_for(slot: &Slot, side: f32) -> impl Bundle + use<> {
    let color = match (slot.refusal, slot.is_chosen) {
        _ if slot.waits() => theme::FAINT.with_alpha(0.8),
        (Some(_), _) => theme::FAINT.with_alpha(0.6),
        (None, true) => theme::OWN,
        (None, false) => theme::TEXT,
    };
    icon(icon_of(slot.action, slot.emblem), color, side)
}

/// The key that does the same.
pub(super) fn spawn_key(slot: &Slot, parent: &mut ChildSpawnerCommands) {
    let mut key = parent.spawn(text(&slot.key, theme::mono(TextSize::Small), theme::FAINT));
    if let Some(command) = slot.command() {
        key.insert(KeyLabel::new("", command));
    }
}

fn draw_words(slot: &Slot, bar: &ActionBar, words: &mut ChildSpawnerCommands) {
    let (name, _) = slot.colors();
    let size = if slot.name.chars().count() > LONG_NAME { TextSize::Small } else { TextSize::Body };
    words.spawn((text(slot.name, theme::bold(size), name), TextLayout::no_wrap()));
    draw_note(slot, bar.is_cramped(), TextLayout::no_wrap(), words);
}

impl Slot {
    /// The colours of its name, and of what stands under it.
    pub(super) fn colors(&self) -> (Color, Color) {
        match self.refusal {
            // While others act none of them can be done, and all can be read.
            _ if self.waits() => (theme::FAINT, theme::FAINT),
            Some(_) => (theme::FAINT, theme::FAINT),
            None if self.note.starts_with("0 %") => (theme::TEXT, theme::QUIET),
            None if self.note.contains('%') => (theme::TEXT, theme::OWN),
            None if self.action == ActionKind::EndTurn => (theme::TEXT, theme::TREASURE),
            None => (theme::TEXT, theme::QUIET),
        }
    }
}

/// What stands for an action, of one that only its rulebook knows what that says.
const fn icon_of(kind: ActionKind, emblem: Emblem) -> Icon {
    match kind {
        ActionKind::Stride => Icon::Stride,
        ActionKind::Step => Icon::Step,
        ActionKind::Sneak => Icon::Sneak,
        ActionKind::Hide => Icon::Hide,
        ActionKind::Seek => Icon::Seek,
        ActionKind::TakeCover => Icon::Cover,
        ActionKind::Divert => Icon::Divert,
        ActionKind::PointOut => Icon::PointOut,
        ActionKind::Strike => Icon::Strike,
        ActionKind::Subdue => Icon::Subdue,
        ActionKind::Drag => Icon::Drag,
        ActionKind::Interact => Icon::Interact,
        ActionKind::Throw => Icon::Throw,
        ActionKind::CallOut => Icon::CallOut,
        ActionKind::Reload => Icon::Reload,
        ActionKind::EndTurn => Icon::Hourglass,
        ActionKind::Own(_) => icon_of_own(emblem),
    }
}

const fn icon_of_own(emblem: Emblem) -> Icon {
    match emblem {
        Emblem::Usual => Icon::Spark,
        Emblem::Search => Icon::Seek,
        Emblem::Blow => Icon::Strike,
        Emblem::Charge => Icon::Charge,
        Emblem::Guard => Icon::Guard,
        Emblem::Grip => Icon::Grip,
        Emblem::Escape => Icon::Escape,
        Emblem::Rise => Icon::Rise,
        Emblem::Lift => Icon::Lift,
        Emblem::Breath => Icon::Breath,
        Emblem::Jump => Icon::Jump,
        Emblem::Shot => Icon::Shot,
        Emblem::Push => Icon::Push,
        Emblem::Pull => Icon::Pull,
        Emblem::Trip => Icon::Trip,
        Emblem::Burst => Icon::Burst,
        Emblem::Cloud => Icon::Cloud,
        Emblem::Dash => Icon::Dash,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_has_an_icon_of_its_own() {
        let shared = ActionKind::SHARED.iter().map(|&kind| icon_of(kind, Emblem::Usual));
        let own = Emblem::ALL.into_iter().map(icon_of_own);
        // A rulebook may have a search or a blow of its own beside one that it does not have.
        let own = own.filter(|icon| ![Icon::Seek, Icon::Strike].contains(icon));
        let icons: Vec<Icon> = shared.chain(own).collect();
        for (i, icon) in icons.iter().enumerate() {
            assert!(!icons[..i].contains(icon), "{icon:?} stands for two actions");
        }
    }
}
