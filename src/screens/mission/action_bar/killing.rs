//! What a Strike that fells is meant to do: a choice of its own, in a colour of its own. Rule: HSE-29.

use bevy::prelude::*;

use crate::screens::mission::request::MissionRequest;
use crate::ui::explain::Explains;
use crate::ui::spoken::SpokenName;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::{Chosen, button_frame, text};

pub(super) fn draw_kill(kills: bool, parent: &mut ChildSpawnerCommands) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        justify_content: JustifyContent::Center,
        min_width: px(64),
        padding: UiRect::axes(px(6), px(3)),
        ..default()
    };
    let about = Explains::new(
        "What a Strike that fells does: knock out, or kill. It holds until you choose otherwise, and costs nothing.",
        "HSE-29",
    );
    let (words, color) = if kills { ("Kill", theme::DANGER) } else { ("Spare", theme::OWN) };
    let name = SpokenName(format!("Strikes that fell: {}", if kills { "kill" } else { "knock out" }));
    let mut button = parent.spawn((button_frame(MissionRequest::Kill(!kills), node), about, name));
    if kills {
        button.insert(Chosen);
    }
    button.with_children(|button| {
        button.spawn(text(words, theme::bold(TextSize::Body), color));
        button.spawn(text("if it fells", theme::sans(TextSize::Small), theme::QUIET));
    });
}
