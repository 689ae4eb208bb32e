//! A night in a house, to be looked at: a watchman walks his round with a lantern, and a thief keeps out of its light.
//! Nothing is played here.

mod figures;
mod lantern;
mod round;

use bevy::prelude::*;

use super::board::{BoardSystems, Plan};
use super::depth;
use super::motion::Motion;
use super::painter::Painter;

pub use round::NightRound;

/// Seconds into the night at which everything stands still if nothing is to move by itself.
const STILL_SECS: f32 = 27.4;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (fill_night, draw_night).chain().after(BoardSystems));
}

/// Puts a watchman and a thief on the [`Plan`] of the same entity.
#[derive(Component, Clone, Debug)]
pub struct NightScene {
    /// Where they go.
    pub round: NightRound,
    /// Seconds since the night began.
    pub secs: f32,
}

impl NightScene {
    /// A night that has just begun.
    pub const fn of(round: NightRound) -> Self {
        Self { round, secs: 0.0 }
    }
}

/// What is drawn anew in every frame.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum NightLayer {
    Lantern,
    Figures,
}

fn fill_night(mut commands: Commands, scenes: Query<Entity, Added<NightScene>>, painter: Painter) {
    for scene in &scenes {
        for (layer, z) in [(NightLayer::Lantern, depth::AREAS), (NightLayer::Figures, depth::TOKENS)] {
            commands.spawn((
                Name::new(format!("Night: {layer:?}")),
                layer,
                painter.in_own_colors(),
                Transform::from_xyz(0.0, 0.0, z),
                Visibility::default(),
                ChildOf(scene),
            ));
        }
    }
}

fn draw_night(
    mut commands: Commands,
    time: Res<Time>,
    motion: Res<Motion>,
    mut scenes: Query<(&Plan, &mut NightScene)>,
    layers: Query<(Entity, Ref<NightLayer>, &ChildOf)>,
    mut painter: Painter,
    mut meshes: Query<&mut Mesh2d>,
) {
    for (_, mut scene) in &mut scenes {
        scene.secs = if motion.reduced { STILL_SECS } else { scene.secs + time.delta_secs() };
    }
    for (entity, layer, of) in &layers {
        let Ok((Plan(board), scene)) = scenes.get(of.parent()) else { continue };
        if motion.reduced && !layer.is_added() && meshes.contains(entity) {
            continue;
        }
        let moment = scene.round.at(scene.secs);
        let mut sketch = painter.sketch();
        match *layer {
            NightLayer::Lantern => lantern::draw(&mut sketch, board, moment.lantern()),
            NightLayer::Figures => figures::draw(&mut sketch, &moment),
        }
        let mesh = painter.mesh(sketch);
        match meshes.get_mut(entity) {
            Ok(mut shown) => shown.0 = mesh,
            Err(_) => _ = commands.entity(entity).insert(Mesh2d(mesh)),
        }
    }
}
