//! The end of the turn, and under it waiting until something happens.

use bevy::prelude::*;

use crate::input::KeyLabel;
use crate::screens::mission::keys::MissionCommand;
use crate::screens::mission::request::MissionRequest;
use crate::ui::explain::Explains;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{button_frame, text};

use super::Slot;

const ABOUT_WAITING: &str = "Wait: lets rounds pass until something happens that you can see or hear. \
    Any key stops it. Not while somebody fights you.";

/// Two buttons in the place `node` of one.
pub(super) fn draw_ends(slot: &Slot, explains: Explains, node: Node, parent: &mut ChildSpawnerCommands) {
    let halves = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(3),
        padding: UiRect::ZERO,
        align_items: AlignItems::Stretch,
        ..node
    };
    let half = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        column_gap: px(6),
        padding: UiRect::horizontal(px(5)),
        ..default()
    };
    let (name, wait) = match slot.refusal {
        Some(_) => (theme::FAINT, theme::FAINT),
        None => (theme::TEXT, theme::QUIET),
    };
    parent.spawn((halves, Pickable::IGNORE)).with_children(|halves| {
        let end = button_frame(MissionRequest::EndTurn, half.clone());
        halves.spawn((end, explains)).with_children(|button| {
            button.spawn((
                text(&slot.key, theme::mono(TextSize::Small), theme::FAINT),
                KeyLabel::new("", MissionCommand::EndTurn),
            ));
            button.spawn(text(slot.name, theme::bold(TextSize::Body), name));
        });
        let wait_frame = button_frame(MissionRequest::Wait, half);
        halves.spawn((wait_frame, Explains::new(ABOUT_WAITING, "HSE-13"))).with_children(|button| {
            let key = text("", theme::mono(TextSize::Small), theme::FAINT);
            button.spawn((key, KeyLabel::new("", MissionCommand::Wait)));
            button.spawn(text("Wait for news", theme::sans(TextSize::Small), wait));
        });
    });
}
