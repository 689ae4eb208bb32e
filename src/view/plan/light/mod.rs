//! The light of lamps: soft pools with shadows over the squares that they light, and warm lines where it falls.
//!
//! It shows what the rules say of light, and is no part of them: which squares are dim or dark the ground shows.
//! Rules: DET-37, DET-38.

mod map;
mod material;
mod pool;
mod rays;

use bevy::prelude::*;

use crate::ui::theme;
use crate::view::board::{BoardSystems, Plan};
use crate::view::coordinates::board_to_world;
use crate::view::depth;
use crate::view::motion::Motion;
use crate::view::painter::Painter;

use map::LightMap;
use material::{Lamplight, LitSurface};
pub(in crate::view) use rays::outline as light_outline;

/// How strong the glow is in the middle of a pool.
const STRENGTH: f32 = 0.32;
/// How much of their light lamps lose at most when they flicker.
const FLICKER: f32 = 0.14;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(material::plugin).add_systems(
        Update,
        (kindle, follow_lamps, flicker.run_if(resource_changed::<Motion>)).chain().in_set(LightSystems),
    );
    app.configure_sets(Update, LightSystems.after(BoardSystems));
}

/// The light of every plan is known; what is drawn in it comes after.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct LightSystems;

/// The light that falls on a plan.
#[derive(Component, Debug)]
pub(super) struct PlanLight {
    lamps: LightMap,
    picture: Handle<Image>,
    /// On the ground, and on lines.
    ground: Handle<Lamplight>,
    lines: Handle<Lamplight>,
}

impl PlanLight {
    /// What lines are drawn with that are seen as far as light falls on them.
    pub(super) fn on_lines(&self) -> impl Bundle + use<> {
        MeshMaterial2d(self.lines.clone())
    }

    /// Changes the light on each surface.
    fn change(&self, lights: &mut Assets<Lamplight>, change: impl Fn(&mut Lamplight)) {
        for light in [&self.ground, &self.lines] {
            if let Some(mut light) = lights.get_mut(light) {
                change(&mut light);
            }
        }
    }
}

fn kindle(
    mut commands: Commands,
    plans: Query<(Entity, &Plan), Added<Plan>>,
    motion: Res<Motion>,
    mut images: ResMut<Assets<Image>>,
    mut lights: ResMut<Assets<Lamplight>>,
    mut painter: Painter,
) {
    for (entity, Plan(board)) in &plans {
        let lamps = LightMap::default();
        let picture = images.add(lamps.picture(board));
        let size = Vec2::new(board.width().into(), board.height().into());
        let light = size.extend(amplitude(*motion)).extend(STRENGTH);
        let [near, far] = theme::LAMPLIGHT.map(|color| color.to_linear());
        let [ground, lines] = [LitSurface::Ground, LitSurface::Lines]
            .map(|surface| lights.add(Lamplight { light, map: picture.clone(), near, far, surface }));
        let mut sketch = painter.sketch();
        sketch.rect(board_to_world(board), theme::LAMP);
        let (mesh, place) = (painter.mesh(sketch), Transform::from_xyz(0.0, 0.0, depth::GLOW));
        let surface = (Mesh2d(mesh), MeshMaterial2d(ground.clone()));
        commands.spawn((Name::new("Lamp light"), surface, place, ChildOf(entity)));
        commands.entity(entity).insert(PlanLight { lamps, picture, ground, lines });
    }
}

/// Pools are drawn anew of the lamps for which anything has changed, one in a frame; mostly that is none.
fn follow_lamps(
    mut plans: Query<(Ref<Plan>, &mut PlanLight)>,
    mut images: ResMut<Assets<Image>>,
    mut lights: ResMut<Assets<Lamplight>>,
) {
    for (plan, mut light) in &mut plans {
        let is_behind = plan.is_changed() || light.is_added() || light.lamps.is_ahead();
        if !is_behind || !light.lamps.follow(&plan.0) {
            continue;
        }
        light.picture = images.add(light.lamps.picture(&plan.0));
        light.change(&mut lights, |lit| lit.map = light.picture.clone());
    }
}

fn flicker(motion: Res<Motion>, plans: Query<&PlanLight>, mut lights: ResMut<Assets<Lamplight>>) {
    for light in &plans {
        light.change(&mut lights, |lit| lit.light.z = amplitude(*motion));
    }
}

/// Flames stand still if nothing is to move by itself.
const fn amplitude(motion: Motion) -> f32 {
    if motion.reduced { 0.0 } else { FLICKER }
}
