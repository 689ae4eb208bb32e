//! Names on the plan where the brief places guards, while they are out of sight. Rules: HSE-45, HSE-71.

use bevy::prelude::*;

use crate::level::Placed;
use crate::settings::Settings;
use crate::sim::{CurrentSituation, MissionRoot, Playing};
use crate::ui::theme::{self, TextSize};
use crate::view::coordinates::space_to_world;
use crate::view::tokens::{Appearance, appearance};
use crate::view::{depth, label};
use tactical_grid::Space;
use unnoticed_rules::CreatureId;

use super::OverlaySystems;

/// How far from the middle of a square the name stands, in squares: over head and shoulders that stand for the guard, and
/// below them.
const ASIDE: (f32, f32) = (0.8, 0.5);

/// The name of a scouted guard, where its routine begins.
#[derive(Component)]
struct RouteName(CreatureId);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (write_names, show_names).chain().in_set(OverlaySystems));
}

fn write_names(
    mut commands: Commands,
    mission: Single<Entity, Added<MissionRoot>>,
    playing: Res<Playing>,
    current: Res<CurrentSituation>,
) {
    let scouted = || playing.0.guards().iter().filter(|placed| placed.profile.scouted);
    let spaces: Vec<Space> = scouted().map(Placed::space).collect();
    for placed in scouted() {
        let side = label::side_of(&current.0.board, placed.space(), &spaces);
        let from_middle = if side > 0.0 { ASIDE.0 } else { ASIDE.1 };
        let aside = Vec2::Y * side * (from_middle + f32::from(placed.profile.size.side() - 1) / 2.0);
        commands.spawn((
            Name::new("Route name"),
            RouteName(placed.id),
            label::text(placed.profile.name.clone(), theme::sans(TextSize::Small), theme::QUIET),
            Transform::from_translation((space_to_world(placed.space()) + aside).extend(depth::LABELS)),
            ChildOf(*mission),
        ));
    }
}

/// A guard that is seen, heard or remembered bears its name itself.
fn show_names(
    current: Res<CurrentSituation>,
    settings: Res<Settings>,
    mut names: Query<(&RouteName, &mut Visibility)>,
) {
    if !(current.is_changed() || settings.is_changed()) {
        return;
    }
    for (name, mut visibility) in &mut names {
        let guard = current.0.get(name.0);
        let is_absent =
            guard.is_some_and(|guard| appearance(&current.0, guard, settings.view) == Appearance::Absent);
        visibility.set_if_neq(if is_absent { Visibility::Inherited } else { Visibility::Hidden });
    }
}
