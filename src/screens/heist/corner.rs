//! The buttons in the corner of the table: the last choice taken back, and the menu.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::input::KeyLabel;
use crate::navigation::{Menu, Navigate};
use crate::screens::game::GameRequest;
use crate::screens::undo_label::draw_undo_label;
use crate::ui::explain::Explains;
use crate::ui::icons::Icon;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::spoken::SpokenName;
use crate::ui::theme;
use crate::ui::widgets::{button_frame, icon};

use super::dice::are_still;
use super::keys::HeistCommand;

/// Pixels along the side of the sign of the menu, and from the buttons to the corner.
const MENU_PX: f32 = 17.0;
const AWAY_PX: f32 = 10.0;

/// Which buttons there are.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Corner {
    can_undo: bool,
}

pub(super) fn plugin(app: &mut App) {
    let is_stale = resource_changed::<HeistGame>.or_else(any_match_filter::<Added<Corner>>);
    app.add_redraw::<Corner>().add_systems(
        PostUpdate,
        show.before(RedrawSystems)
            .run_if(resource_exists::<HeistGame>.and_then(are_still).and_then(is_stale)),
    );
}

pub(super) fn corner() -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        right: px(AWAY_PX),
        top: px(AWAY_PX),
        column_gap: px(6),
        ..default()
    };
    (Corner::default(), node, Pickable::IGNORE, TabGroup::new(1))
}

fn show(game: Res<HeistGame>, mut corners: Query<&mut Corner>) {
    for mut corner in &mut corners {
        corner.set_if_neq(Corner { can_undo: game.undoable().is_ok() });
    }
}

impl Redraw for Corner {
    fn draw(&self, corner: &mut ChildSpawnerCommands) {
        let frame = Node {
            padding: UiRect::axes(px(8), px(2)),
            column_gap: px(4),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..default()
        };
        if self.can_undo {
            let about = Explains::new("Undo, takes the last choice back: no die was thrown since.", "HSE-44");
            let named = (SpokenName("Undo".to_owned()), about);
            corner.spawn((button_frame(GameRequest::Undo, frame.clone()), named)).with_children(|button| {
                draw_undo_label(button, KeyLabel::new("Undo", HeistCommand::Undo), theme::TEXT);
            });
        }
        let named = (SpokenName("Menu".to_owned()), Explains::new("Menu", ""));
        let mut button = corner.spawn((button_frame(Navigate::Open(Menu::Pause), frame), named));
        button.with_child(icon(Icon::Menu, theme::TEXT, MENU_PX));
    }
}
