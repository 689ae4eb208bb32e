//! The numbers of positions, which are read over all that stands there.

use bevy::prelude::*;

use crate::screens::heist::marks::dark_around;
use crate::ui::redraw::Redraw;
use crate::ui::theme::{self, TextSize};
use crate::ui::widgets::text;

/// Width of the place in the middle of which a number stands, in pixels.
const WIDTH_PX: f32 = 28.0;

/// The number of one position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct SpotNumber {
    /// Which it is.
    pub position: u8,
    /// The middle of its upper edge, in pixels of the table.
    pub at: Vec2,
    /// Whether nobody can go there.
    pub is_pale: bool,
}

/// All of them.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub(super) struct TrackNumbers(pub Vec<SpotNumber>);

impl Redraw for TrackNumbers {
    fn draw(&self, plan: &mut ChildSpawnerCommands) {
        self.0.iter().for_each(|number| number.draw(plan));
    }
}

impl SpotNumber {
    fn draw(self, plan: &mut ChildSpawnerCommands) {
        let node = Node {
            position_type: PositionType::Absolute,
            left: px(self.at.x - WIDTH_PX / 2.0),
            top: px(self.at.y),
            width: px(WIDTH_PX),
            justify_content: JustifyContent::Center,
            ..default()
        };
        let color = if self.is_pale { theme::FAINT } else { theme::TEXT };
        let padding = UiRect::horizontal(px(2));
        let ground = Node { padding, border_radius: BorderRadius::all(px(3)), ..default() };
        let ink = BackgroundColor(theme::INK.with_alpha(0.5));
        plan.spawn((node, Pickable::IGNORE)).with_children(|line| {
            line.spawn((ground, ink, dark_around(), Pickable::IGNORE)).with_child((
                text(self.position.to_string(), theme::bold(TextSize::Small), color),
                TextLayout::no_wrap(),
            ));
        });
    }
}
