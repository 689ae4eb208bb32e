//! The pointer over the board: which square it is on, and whether a panel lies in between.

use bevy::ecs::system::SystemParam;
use bevy::picking::hover::HoverMap;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::ui::widgets::SeeThrough;
use crate::view::coordinates::world_to_square;
use tactical_grid::Square;

/// What the pointer is over.
#[derive(SystemParam)]
pub struct Pointer<'w, 's> {
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<IsDefaultUiCamera>>,
    hovered: Res<'w, HoverMap>,
    panels: Query<'w, 's, (), With<ComputedNode>>,
    parents: Query<'w, 's, &'static ChildOf>,
    see_through: Query<'w, 's, (), With<SeeThrough>>,
}

impl Pointer<'_, '_> {
    /// Where it is, in pixels from the upper left corner; none while it is outside the window.
    pub fn pixel(&self) -> Option<Vec2> {
        self.windows.iter().find_map(Window::cursor_position)
    }

    /// Whether it is over a panel rather than over the board.
    pub fn is_over_panel(&self) -> bool {
        let mut hit = self.hovered.values().flat_map(|hits| hits.keys().copied());
        hit.any(|entity| self.panels.contains(entity) && !self.is_see_through(entity))
    }

    fn is_see_through(&self, entity: Entity) -> bool {
        let mut line = std::iter::once(entity).chain(self.parents.iter_ancestors(entity));
        line.any(|entity| self.see_through.contains(entity))
    }

    /// The square it is on, if no panel lies in between.
    pub fn square(&self) -> Option<Square> {
        let pixel = self.pixel().filter(|_| !self.is_over_panel())?;
        let (camera, transform) = self.cameras.iter().next()?;
        camera.viewport_to_world_2d(transform, pixel).ok().map(world_to_square)
    }
}
