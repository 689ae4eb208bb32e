//! The drawings that lie over the plan, one for each kind of overlay.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::sim::MissionRoot;
use crate::view::depth;
use crate::view::painter::Painter;
use crate::view::shown_moment::ShownMoment;
use crate::view::sketch::Sketch;

use super::{OverlaySystems, is_stale};

/// One drawing over the plan, lowest first.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Layer {
    /// Posts, routes and what guards believe.
    Notes,
    /// Squares that a text speaks of.
    Named,
    /// Where the chosen move can lead.
    Reach,
    /// What guards watch.
    Watch,
    /// How far noise or a Seek reaches.
    Range,
    /// Lines between the cursor and a guard.
    Rays,
    /// The way, and the square under the cursor.
    Cursor,
    /// Where a push would end.
    Pushes,
}

const LAYERS: [(Layer, f32); 8] = [
    (Layer::Notes, depth::NOTES),
    (Layer::Named, depth::NOTES + 0.1),
    (Layer::Reach, depth::AREAS),
    (Layer::Watch, depth::AREAS + 0.1),
    (Layer::Range, depth::AREAS + 0.2),
    (Layer::Rays, depth::CURSOR),
    (Layer::Cursor, depth::CURSOR + 0.1),
    (Layer::Pushes, depth::CURSOR + 0.2),
];

/// Draws on the layers.
#[derive(SystemParam)]
pub(super) struct Layers<'w, 's> {
    commands: Commands<'w, 's>,
    layers: Query<'w, 's, (Entity, &'static Layer)>,
    painter: Painter<'w>,
    moment: Res<'w, ShownMoment>,
}

impl Layers<'_, '_> {
    /// Shows what `draw` sketches on `layer` instead of what was there; of what one plans by only where one may go and what one
    /// points at while a moment is told, which has the rest of the plan for itself.
    pub(super) fn draw(&mut self, layer: Layer, draw: impl FnOnce(&mut Sketch)) {
        let gives_way = self.moment.now().is_some() && !matches!(layer, Layer::Reach | Layer::Cursor);
        let Some((entity, _)) = self.layers.iter().find(|(_, other)| **other == layer) else { return };
        let mut sketch = self.painter.sketch();
        if !gives_way {
            draw(&mut sketch);
        }
        let drawing = self.painter.paint(sketch);
        self.commands.entity(entity).insert(drawing);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(Update, LayerSystems.in_set(OverlaySystems).run_if(is_stale))
        .add_systems(Update, spread_layers.in_set(OverlaySystems).before(LayerSystems));
}

/// What draws on the layers, whenever anything has changed that they are made of.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct LayerSystems;

fn spread_layers(mut commands: Commands, mission: Single<Entity, Added<MissionRoot>>) {
    for (layer, z) in LAYERS {
        commands.spawn((
            Name::new(format!("Overlay: {layer:?}")),
            layer,
            Transform::from_xyz(0.0, 0.0, z),
            Visibility::default(),
            ChildOf(*mission),
        ));
    }
}
