//! The painter: it makes meshes of sketches, whose colours are their own.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::ui::palette::Colours;

use super::camera::{CameraSystems, Zoom};
use super::sketch::Sketch;

/// Starts sketches and turns them into something that is shown.
#[derive(SystemParam)]
pub struct Painter<'w> {
    meshes: ResMut<'w, Assets<Mesh>>,
    material: Res<'w, PainterMaterial>,
    zoom: Res<'w, Zoom>,
    colours: Res<'w, Colours>,
}

impl Painter<'_> {
    /// An empty sketch for the zoom of now.
    pub fn sketch(&self) -> Sketch {
        Sketch::new(self.zoom.pixel()).in_palette(self.colours.0)
    }

    /// The components that show `sketch`; nothing is shown of an empty one.
    pub fn paint(&mut self, sketch: Sketch) -> impl Bundle + use<> {
        let visibility = if sketch.is_empty() { Visibility::Hidden } else { Visibility::Inherited };
        let mesh = if sketch.is_empty() { Mesh::from(Triangle2d::default()) } else { sketch.into_mesh() };
        (Mesh2d(self.meshes.add(mesh)), MeshMaterial2d(self.material.0.clone()), visibility)
    }
}

/// White, so that the colours of the mesh remain what they are.
#[derive(Resource)]
pub(super) struct PainterMaterial(Handle<ColorMaterial>);

impl FromWorld for PainterMaterial {
    fn from_world(world: &mut World) -> Self {
        let material = ColorMaterial { color: Color::WHITE, ..default() };
        Self(world.resource_mut::<Assets<ColorMaterial>>().add(material))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PainterMaterial>()
        .add_systems(Update, paint_anew.before(CameraSystems).run_if(resource_exists_and_changed::<Colours>));
}

/// What is drawn is drawn anew for another zoom, and so for other colours.
fn paint_anew(mut zoom: ResMut<Zoom>) {
    zoom.set_changed();
}
