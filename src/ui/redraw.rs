//! Pieces of a screen that show a value and are drawn anew when it changes; the focus stays where it was.

use bevy::camera::visibility::VisibilitySystems;
use bevy::ecs::component::Mutable;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;

use super::explain::Explained;

/// A value that knows how it looks.
///
/// The component is all that the piece shows: whoever keeps it up to date uses `set_if_neq`, and the children
/// are made anew when it did change.
pub trait Redraw: Component<Mutability = Mutable> + PartialEq {
    /// Spawns what is seen of it.
    fn draw(&self, panel: &mut ChildSpawnerCommands);
}

/// Everything that writes such values has run; they are drawn now.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RedrawSystems;

/// Adds the drawing of one kind of value.
pub trait AddRedraw {
    /// Draws every `F` anew when it changes.
    fn add_redraw<F: Redraw>(&mut self) -> &mut Self;
}

impl AddRedraw for App {
    fn add_redraw<F: Redraw>(&mut self) -> &mut Self {
        self.add_systems(
            PostUpdate,
            draw_changed::<F>
                .in_set(RedrawSystems)
                .before(bevy::ui::UiSystems::Prepare)
                .before(VisibilitySystems::VisibilityPropagate),
        )
    }
}

fn draw_changed<F: Redraw>(
    mut commands: Commands,
    focus: Res<InputFocus>,
    stops: Stops,
    values: Query<(Entity, &F), Changed<F>>,
) {
    for (entity, value) in &values {
        let focused = focus.get().and_then(|focused| stops.of(entity).position(|stop| stop == focused));
        commands.entity(entity).despawn_children().with_children(|panel| value.draw(panel));
        if let Some(place) = focused {
            commands.run_system_cached_with(give_focus_back, (entity, place));
        }
    }
}

/// What can have the focus.
#[derive(SystemParam)]
struct Stops<'w, 's> {
    children: Query<'w, 's, &'static Children>,
    stops: Query<'w, 's, (), With<TabIndex>>,
}

impl Stops<'_, '_> {
    /// All that can have it within `root`, in the order of drawing.
    fn of(&self, root: Entity) -> impl Iterator<Item = Entity> {
        self.children.iter_descendants_depth_first(root).filter(|entity| self.stops.contains(*entity))
    }
}

/// What stands now where the focus was has it again.
fn give_focus_back(
    In((value, place)): In<(Entity, usize)>,
    stops: Stops,
    mut focus: ResMut<InputFocus>,
    mut explained: ResMut<Explained>,
) {
    if let Some(stop) = stops.of(value).nth(place) {
        if explained.0.is_some() && explained.0 == focus.get() {
            explained.0 = Some(stop);
        }
        focus.set(stop, FocusCause::Navigated);
    }
}
