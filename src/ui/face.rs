//! Pieces of a screen that show a value and are drawn anew when it changes.

use bevy::ecs::component::Mutable;
use bevy::prelude::*;

/// A value that knows how it looks.
///
/// The component is all that the piece shows: whoever keeps it up to date uses `set_if_neq`, and the children
/// are made anew when it did change.
pub trait Face: Component<Mutability = Mutable> + PartialEq {
    /// Spawns what is seen of it.
    fn draw(&self, panel: &mut ChildSpawnerCommands);
}

/// Everything that writes faces has run; they are drawn now.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FaceSystems;

/// Adds the drawing of one kind of face.
pub trait AddFace {
    /// Draws every `F` anew when it changes.
    fn add_face<F: Face>(&mut self) -> &mut Self;
}

impl AddFace for App {
    fn add_face<F: Face>(&mut self) -> &mut Self {
        self.add_systems(PostUpdate, draw_faces::<F>.in_set(FaceSystems).before(bevy::ui::UiSystems::Prepare))
    }
}

fn draw_faces<F: Face>(mut commands: Commands, faces: Query<(Entity, &F), Changed<F>>) {
    for (entity, face) in &faces {
        commands.entity(entity).despawn_children().with_children(|panel| face.draw(panel));
    }
}
