//! The bar where there is room for one row: a tall card for each action, and in two of them a button under it.

use bevy::prelude::*;

use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{key_cap, text};
use unnoticed_rules::ActionKind;

use super::chosen_note::draw_note;
use super::drawing::{icon_for, spawn_button, spawn_key};
use super::halves::{draw_killing, draw_waiting};
use super::{ActionBar, BLANK, Slot};

/// Most cards that stand in one row.
pub(super) const MOST: usize = 13;
/// Pixels between two cards, and the most that one is wide.
const GAP_PX: f32 = 3.0;
const MOST_PX: f32 = 80.0;
/// Most cards that are so broad that an icon has room beside its key.
const MOST_BROAD: usize = 11;

/// How large an icon is, and how far below the upper edge of its card, in pixels.
#[derive(Clone, Copy, Debug)]
struct IconPlace {
    side: f32,
    top: f32,
}

/// Beside its key, and below that.
const BESIDE_KEY: IconPlace = IconPlace { side: 28.0, top: 10.0 };
const BELOW_KEY: IconPlace = IconPlace { side: 24.0, top: 20.0 };

/// Letters of the longest name that is written as large as sentences.
const LARGEST: usize = 8;
/// Height of a button under a card, in pixels.
const FOOT_PX: f32 = 21.0;

/// All of `bar`.
pub(super) fn draw_cards(bar: &ActionBar, parent: &mut ChildSpawnerCommands) {
    let line = Node { column_gap: px(GAP_PX), flex_grow: 1.0, flex_basis: px(0), ..default() };
    let icon = if bar.buttons.len() > MOST_BROAD { BELOW_KEY } else { BESIDE_KEY };
    parent.spawn((line, Pickable::IGNORE)).with_children(|line| {
        for slot in &bar.buttons {
            match (slot.action, bar.kills) {
                (ActionKind::Strike, Some(kills)) => draw_strike(slot, kills, icon, line),
                (ActionKind::EndTurn, _) => draw_ends(slot, bar.is_waiting, icon, line),
                _ => draw_card(slot, icon, place(), line),
            }
        }
    });
}

/// The place of a card in the row.
fn place() -> Node {
    Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), max_width: px(MOST_PX), ..default() }
}

/// A place in the row for buttons one over the other.
fn stack() -> Node {
    Node { flex_direction: FlexDirection::Column, row_gap: px(GAP_PX), ..place() }
}

/// Key in the corner, icon, name, and under it what there is to say of it.
fn draw_card(slot: &Slot, at: IconPlace, place: Node, parent: &mut ChildSpawnerCommands) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(4),
        padding: UiRect::top(px(at.top)),
        ..place
    };
    spawn_button(slot, node, parent).with_children(|card| {
        if !slot.key.is_empty() {
            card.spawn(key_cap()).with_children(|cap| spawn_key(slot, cap));
        }
        card.spawn(icon_for(slot, at.side));
        let (name, _) = slot.colors();
        let size = if slot.name.chars().count() > LARGEST { TextSize::Small } else { TextSize::Body };
        card.spawn((text(slot.name, theme::bold(size), name), TextLayout::no_wrap()));
        // Under the chosen one odds may come to stand where there is nothing yet.
        if !slot.note.trim().is_empty() || slot.is_chosen && slot.note == BLANK {
            draw_note(slot, false, TextLayout::justify(Justify::Center), card);
        }
    });
}

/// Strike, and under it what a Strike that fells is meant to do. Rule: HSE-29.
fn draw_strike(slot: &Slot, kills: bool, icon: IconPlace, line: &mut ChildSpawnerCommands) {
    // What it is meant to do stands under it already.
    let plain = Slot { note: String::new(), ..slot.clone() };
    let slot = if slot.refusal.is_none() || slot.waits() { &plain } else { slot };
    line.spawn((stack(), Pickable::IGNORE)).with_children(|stack| {
        draw_card(slot, icon, upper(), stack);
        draw_killing(kills, foot(), "", stack);
    });
}

/// The end of the turn, and under it waiting until something happens.
fn draw_ends(slot: &Slot, is_waiting: bool, icon: IconPlace, line: &mut ChildSpawnerCommands) {
    line.spawn((stack(), Pickable::IGNORE)).with_children(|stack| {
        draw_card(slot, icon, upper(), stack);
        draw_waiting(slot, is_waiting, foot(), "Wait", stack);
    });
}

/// What a button leaves to the one under it.
fn upper() -> Node {
    Node { flex_grow: 1.0, flex_basis: px(0), ..default() }
}

/// A button under a card.
fn foot() -> Node {
    Node {
        height: px(FOOT_PX),
        column_gap: px(4),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    }
}
