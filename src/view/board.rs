//! Boards of which the plan is drawn: that of the mission that is played, or any other.

use std::sync::Arc;

use bevy::prelude::*;

use crate::shown_situation::ShownSituation;
use crate::sim::{CurrentSituation, MissionRoot};
use tactical_grid::{Board, Square};
use unnoticed_rules::CreatureId;

/// A board whose floor plan is drawn, as children of the entity that has it. Nothing needs to be played on it.
///
/// What changes on it is drawn anew when it is replaced by another board of the same size.
#[derive(Component, Clone, Debug)]
#[component(immutable)]
#[require(Transform, Visibility)]
pub struct Plan(pub Arc<Board>);

/// Where the camera looks on a plan that is larger than the window.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Focus(pub Square);

/// A plan to be looked at only: no coordinates stand around it.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct WithoutRim;

/// The boards are known; camera and plan follow them.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardSystems;

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<MissionRoot, Transform>()
        .register_required_components::<MissionRoot, Visibility>()
        .add_systems(Update, follow_mission.in_set(BoardSystems).run_if(resource_exists::<CurrentSituation>));
}

/// The plan of the mission is that of the board as the player is shown it.
fn follow_mission(
    mut commands: Commands,
    mission: Single<(Entity, Option<&Plan>, Option<&Focus>), With<MissionRoot>>,
    view: ShownSituation,
    current: Res<CurrentSituation>,
) {
    let (root, plan, focus) = *mission;
    let board = &view.situation().board;
    if !plan.is_some_and(|Plan(drawn)| Arc::ptr_eq(drawn, board)) {
        commands.entity(root).insert(Plan(Arc::clone(board)));
    }
    let rogue = current.0.creatures.iter().find(|creature| creature.id == CreatureId::ROGUE);
    let rogue = rogue.map(|rogue| Focus(rogue.square));
    if let Some(rogue) = rogue.filter(|rogue| focus != Some(rogue)) {
        commands.entity(root).insert(rogue);
    }
}
