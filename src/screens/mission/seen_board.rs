//! The board as it is seen in the window: where its squares and tokens are, and where no panel lies; all in the units of panels.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::ui::scale::Room;
use crate::view::RoomName;
use crate::view::camera::SafeArea;
use crate::view::coordinates::corner_to_world;
use crate::view::tokens::{StandingFigure, Token};
use tactical_grid::{Space, Square};

/// What a figure takes from the middle of its square, in squares: to the sides and below, and above with a name over it.
const BODY: f32 = 0.9;
const HEAD: f32 = 1.75;
/// What its name takes, in pixels: to the sides, and below its square.
const NAME_PX: Vec2 = Vec2::new(42.0, 8.0);

/// Where a figure stands, whether it is seen, and whether it is a token, and not the ghost of somebody.
type Figure = (&'static GlobalTransform, &'static InheritedVisibility, Has<Token>);

/// Where on the screen things of the board are.
#[derive(SystemParam)]
pub(super) struct SeenBoard<'w, 's> {
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<IsDefaultUiCamera>>,
    figures: Query<'w, 's, Figure, With<StandingFigure>>,
    names: Query<'w, 's, (&'static RoomName, &'static InheritedVisibility)>,
    room: Res<'w, Room>,
    scale: Res<'w, UiScale>,
    safe: Res<'w, SafeArea>,
}

impl SeenBoard<'_, '_> {
    /// Where the point `world` is seen; nowhere while there is no window.
    pub(super) fn at(&self, world: Vec2) -> Option<Vec2> {
        let (camera, transform) = self.cameras.iter().next()?;
        Some(camera.world_to_viewport(transform, world.extend(0.0)).ok()? / self.scale.0)
    }

    /// The rectangle of `space`.
    pub(super) fn rect(&self, space: Space) -> Option<Rect> {
        let [upper_left, _, _, lower_right] = space.corners().map(|corner| self.at(corner_to_world(corner)));
        Some(Rect::from_corners(upper_left?, lower_right?))
    }

    /// The rectangle from one square to another, both of them in it.
    pub(super) fn between(&self, upper_left: Square, lower_right: Square) -> Option<Rect> {
        Some(self.rect(Space::of(upper_left))?.union(self.rect(Space::of(lower_right))?))
    }

    /// Length of the side of a square.
    pub(super) fn square_px(&self) -> Option<f32> {
        Some(self.at(Vec2::ZERO)?.distance(self.at(Vec2::X)?))
    }

    /// The rectangle of each figure in sight, from over its head to below its name; and whether it is a token, and not a
    /// ghost.
    pub(super) fn figures(&self) -> impl Iterator<Item = (Rect, bool)> {
        let in_sight = self.figures.iter().filter(|(_, is_seen, _)| is_seen.get());
        let middles = in_sight.map(|(figure, _, is_token)| (figure.translation().truncate(), is_token));
        middles.filter_map(|(middle, is_token)| {
            let (at, square_px) = (self.at(middle)?, self.square_px()?);
            let side = (BODY * square_px).max(NAME_PX.x);
            let (top, bottom) = (at.y - HEAD * square_px, at.y + BODY * square_px + NAME_PX.y);
            Some((Rect::new(at.x - side, top, at.x + side, bottom), is_token))
        })
    }

    /// The rectangle of each name of a room.
    pub(super) fn names(&self) -> impl Iterator<Item = Rect> {
        let seen = self.names.iter().filter(|(_, is_seen)| is_seen.get());
        seen.filter_map(|(name, _)| name.ends().and_then(|[first, last]| self.between(first, last)))
    }

    /// What no panel covers.
    pub(super) fn free(&self) -> Rect {
        free(&self.safe, self.room.size, self.scale.0)
    }

    /// Size of the window.
    pub(super) fn room(&self) -> Vec2 {
        self.room.size
    }
}

fn free(safe: &SafeArea, room: Vec2, scale: f32) -> Rect {
    let min = Vec2::new(safe.left, safe.top) / scale;
    let max = room - Vec2::new(safe.right, safe.bottom) / scale;
    Rect { min, max: max.max(min) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_free_is_told_in_the_units_of_panels_and_is_never_less_than_nothing() {
        let safe = SafeArea { left: 0.0, top: 80.0, right: 336.0, bottom: 216.0 };
        assert_eq!(free(&safe, Vec2::new(400.0, 300.0), 2.0), Rect::new(0.0, 40.0, 232.0, 192.0));
        assert!(free(&safe, Vec2::splat(20.0), 2.0).is_empty());
    }
}
