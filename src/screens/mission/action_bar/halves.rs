//! Places of the bar that hold two buttons: the end of the turn over waiting for news, and Strike over what it is meant to do.

use bevy::prelude::*;

use crate::input::KeyLabel;
use crate::screens::mission::keys::MissionCommand;
use crate::screens::mission::request::MissionRequest;
use crate::ui::explain::Explains;
use crate::ui::spoken::SpokenName;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Chosen, button_frame, text};

use super::drawing::{icon_for, spawn_button, spawn_key};
use super::{ActionBar, Slot};

const ABOUT_WAITING: &str = "Wait: lets rounds pass until something happens that you can see or hear. \
    Any key stops it. Not while somebody fights you.";
const ABOUT_KILLING: &str = "What a Strike that fells does: knock out, or kill. It holds until you choose otherwise, \
    and costs nothing.";
/// Pixels along the side of an icon.
const ICON_PX: f32 = 15.0;

/// The end of the turn, and under it waiting until something happens.
pub(super) fn draw_ends(slot: &Slot, bar: &ActionBar, node: Node, parent: &mut ChildSpawnerCommands) {
    parent.spawn((frame(node), Pickable::IGNORE)).with_children(|halves| {
        draw_upper(slot, bar, halves);
        let words = if bar.is_cramped() { "Wait" } else { "Wait for news" };
        draw_waiting(slot, bar.is_waiting, half(), words, halves);
    });
}

/// The button that waits until something happens, as open as the end of the turn is, which is that of `slot`; while rounds
/// pass it is lit.
pub(super) fn draw_waiting(
    slot: &Slot,
    is_waiting: bool,
    node: Node,
    words: &str,
    parent: &mut ChildSpawnerCommands,
) {
    let about = Explains::new(ABOUT_WAITING, "HSE-13");
    let name = SpokenName("Wait".to_owned());
    let mut button = parent.spawn((button_frame(MissionRequest::Wait, node), about, name));
    if is_waiting {
        let words = text("waiting …", theme::bold(TextSize::Small), theme::TEXT);
        button.insert(Chosen).with_child((words, TextLayout::no_wrap()));
        return;
    }
    button.with_children(|button| {
        let key = text("", theme::mono(TextSize::Small), theme::FAINT);
        button.spawn((key, KeyLabel::new("", MissionCommand::Wait)));
        let color = if slot.refusal.is_some() { theme::FAINT } else { theme::QUIET };
        button.spawn((text(words, theme::sans(TextSize::Small), color), TextLayout::no_wrap()));
    });
}

/// Strike, and under it what a Strike that fells is meant to do: a choice of its own, in a colour of its own. Rule: HSE-29.
pub(super) fn draw_strike(
    slot: &Slot,
    kills: bool,
    bar: &ActionBar,
    node: Node,
    parent: &mut ChildSpawnerCommands,
) {
    parent.spawn((frame(node), Pickable::IGNORE)).with_children(|halves| {
        draw_upper(slot, bar, halves);
        let whom = if bar.is_cramped() { "" } else { "who falls" };
        draw_killing(kills, half(), whom, halves);
    });
}

/// The button that chooses what a Strike that fells is meant to do; `whom` it is meant for stands after it, where there is
/// room.
pub(super) fn draw_killing(kills: bool, node: Node, whom: &str, parent: &mut ChildSpawnerCommands) {
    let spares = if whom.is_empty() { "No kill" } else { "Spare" };
    let (words, means, color) =
        if kills { ("Kill", "kill", theme::DANGER) } else { (spares, "knock out", theme::OWN) };
    let name = SpokenName(format!("Strikes that fell: {means}"));
    let frame = button_frame(MissionRequest::Kill(!kills), node);
    let mut button = parent.spawn((frame, Explains::new(ABOUT_KILLING, "HSE-29"), name));
    if kills {
        button.insert(Chosen);
    }
    button.with_children(|button| {
        button.spawn((text(words, theme::bold(TextSize::Small), color), TextLayout::no_wrap()));
        if !whom.is_empty() {
            button.spawn((text(whom, theme::sans(TextSize::Small), theme::QUIET), TextLayout::no_wrap()));
        }
    });
}

/// The button of `slot` itself.
fn draw_upper(slot: &Slot, bar: &ActionBar, halves: &mut ChildSpawnerCommands) {
    spawn_button(slot, half(), halves).with_children(|button| {
        if !bar.is_cramped() {
            button.spawn(icon_for(slot, ICON_PX));
        }
        spawn_key(slot, button);
        // There is no room for more than that there is something to be warned of.
        let (words, color) = match slot.refusal {
            Some(_) => (slot.name.to_owned(), theme::FAINT),
            None if bar.is_awaited => (format!("{} !", slot.name), theme::TREASURE),
            None => (slot.name.to_owned(), theme::TEXT),
        };
        button.spawn((text(words, theme::bold(TextSize::Body), color), TextLayout::no_wrap()));
    });
}

/// The place `node` of one button, for two.
fn frame(node: Node) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(3),
        padding: UiRect::ZERO,
        align_items: AlignItems::Stretch,
        ..node
    }
}

fn half() -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        column_gap: px(5),
        padding: UiRect::horizontal(px(5)),
        align_items: AlignItems::Center,
        ..default()
    }
}
