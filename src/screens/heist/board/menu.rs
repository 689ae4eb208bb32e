//! The small menu beside what was clicked, where it may stand for several choices, or why it stands for none.

use bevy::prelude::*;

use crate::heist::HeistGame;
use crate::screens::heist::hand::HandMenu;
use crate::screens::heist::offers::percent;
use crate::screens::heist::request::HeistRequest;
use crate::screens::heist::target::HandTarget;
use crate::ui::redraw::{AddRedraw, Redraw, RedrawSystems};
use crate::ui::theme;
use crate::ui::widgets::{bold, button_frame, panel, row, small};
use unnoticed_rules::endeavor::Seat;

use super::centre;
use super::stage::Stage;

/// Width of the menu, and of each way in it, in pixels.
const WIDTH_PX: f32 = 236.0;
const LINE_PX: f32 = 27.0;

/// The menu and where it stands.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub struct HandMenuPanel {
    menu: HandMenu,
    at: Vec2,
    room: Vec2,
}

pub(super) fn plugin(app: &mut App) {
    let is_stale = resource_changed::<HeistGame>
        .or_else(resource_changed::<Stage>)
        .or_else(resource_changed::<HandMenu>)
        .or_else(any_match_filter::<Added<HandMenuPanel>>);
    app.add_redraw::<HandMenuPanel>().add_systems(
        PostUpdate,
        show.before(RedrawSystems).run_if(resource_exists::<HeistGame>.and_then(is_stale)),
    );
}

fn show(game: Res<HeistGame>, stage: Res<Stage>, menu: Res<HandMenu>, mut panels: Query<&mut HandMenuPanel>) {
    for mut panel in &mut panels {
        let at = menu.target.map_or(Vec2::ZERO, |target| place_of(target, &game, &stage));
        panel.set_if_neq(HandMenuPanel { menu: menu.clone(), at, room: stage.room });
    }
}

/// Where `target` is seen; of what lies beside the table, near its rogue.
fn place_of(target: HandTarget, game: &HeistGame, stage: &Stage) -> Vec2 {
    let of = |seat: Seat| game.heist().rogue(seat).place;
    let place = match target {
        HandTarget::Place(place) => place,
        HandTarget::Rogue(seat) | HandTarget::Stat(seat, _) => of(seat),
        HandTarget::Dice => return stage.room * Vec2::new(0.5, 0.8),
    };
    stage.projection.at(centre(game, place), 0.0)
}

impl Redraw for HandMenuPanel {
    fn draw(&self, layer: &mut ChildSpawnerCommands) {
        if self.menu.target.is_none() {
            return;
        }
        let height = LINE_PX * (self.menu.ways.len() + 2) as f32;
        let right = self.at + Vec2::new(24.0, -20.0);
        let left = if right.x + WIDTH_PX > self.room.x { self.at.x - 24.0 - WIDTH_PX } else { right.x };
        let top = right.y.min(self.room.y - height).max(0.0);
        let node = Node {
            position_type: PositionType::Absolute,
            left: px(left.max(0.0)),
            top: px(top),
            width: px(WIDTH_PX),
            flex_direction: FlexDirection::Column,
            padding: px(6).all(),
            row_gap: px(3),
            ..default()
        };
        layer.spawn((panel(node), ZIndex(10))).with_children(|panel| self.draw_ways(panel));
    }
}

impl HandMenuPanel {
    fn draw_ways(&self, panel: &mut ChildSpawnerCommands) {
        let Some(target) = self.menu.target else { return };
        for (title, way) in &self.menu.ways {
            let node = Node {
                padding: UiRect::axes(px(8), px(3)),
                column_gap: px(8),
                justify_content: JustifyContent::SpaceBetween,
                ..default()
            };
            let ask = HeistRequest::ByHand(target, way.choice.clone());
            panel.spawn(button_frame(ask, node)).with_children(|line| {
                line.spawn(small(title, theme::TEXT));
                if let Some(chance) = way.chance() {
                    line.spawn((bold(percent(chance), theme::OWN), TextLayout::no_wrap()));
                }
            });
        }
        if !self.menu.why.is_empty() {
            panel.spawn(small(&self.menu.why, theme::QUIET));
        }
        panel.spawn(row(4.0)).with_children(|line| {
            let node = Node { padding: UiRect::axes(px(8), px(2)), ..default() };
            line.spawn(button_frame(HeistRequest::Touch(None), node))
                .with_child(small("Close", theme::QUIET));
        });
    }
}
