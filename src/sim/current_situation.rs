//! The situation as rules take it: a cache that follows from board and components alone.

use std::sync::Arc;

use bevy::ecs::query::QueryData;
use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;

use unnoticed_rules::{CachedLines, Situation};

use crate::sense::SenseBoard;

use super::creatures::{CreatureParts, CreaturePartsReadOnlyItem, CreatureTicks, Written};
use super::fact_writer::ToldThisTick;
use super::fixtures::Building;
use super::state::MissionApp;
use super::{Follow, Playing};

/// The situation that the components make up. It is made from them, and following them again changes nothing.
#[derive(Resource, Clone, Debug)]
pub struct CurrentSituation(pub Situation);

/// Whether a Strike of the rogue kills instead of knocking out. Rule: HSE-29.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StrikesKill(pub bool);

/// Whether components were written since the last tick by somebody else than the rules: then awareness is brought up to
/// date though nothing was told.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct WrittenBesides(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_mission_resource::<StrikesKill>()
        .init_passing_resource::<WrittenBesides>()
        .add_mission_cache(draw_anew)
        .add_systems(Follow, follow_components);
}

/// Brings the current situation up to date with what was written since the last tick. Facts are followed as they are told.
pub(super) fn follow_components(
    ticks: CreatureTicks,
    creatures: Query<<CreatureParts as QueryData>::ReadOnly, Written>,
    building: Building,
    kills: Res<StrikesKill>,
    mut board: ResMut<SenseBoard>,
    mut current: ResMut<CurrentSituation>,
    mut besides: ResMut<WrittenBesides>,
) {
    building.put_on(&mut board);
    let mut differs = follow_board(&mut current, &board);
    if ticks.is_any_written() {
        for parts in &creatures {
            differs |= follow_creature(&mut current, &parts);
        }
    }
    follow_intent(&mut current, *kills);
    if differs {
        besides.0 = true;
    }
}

/// Whether anything happened in this tick, or was written since the last: else nothing follows that has not followed.
pub(super) fn is_news(told: Res<ToldThisTick>, current: Res<CurrentSituation>) -> bool {
    !told.0.is_empty() || current.is_changed()
}

/// Makes one creature of the current situation what `parts` make up; whether it was something else.
pub(super) fn follow_creature(
    current: &mut ResMut<CurrentSituation>,
    parts: &CreaturePartsReadOnlyItem,
) -> bool {
    let differs = !parts.are_in(&current.0);
    if differs {
        parts.put_into(&mut current.0);
    }
    differs
}

/// Makes the board of the current situation the one on which creatures perceive each other; whether it was another.
pub(super) fn follow_board(current: &mut ResMut<CurrentSituation>, board: &SenseBoard) -> bool {
    let differs = !Arc::ptr_eq(&current.0.board, board.board());
    if differs {
        current.0.board = Arc::clone(board.board());
    }
    differs
}

/// Makes the current situation say whether Strikes kill.
pub(super) fn follow_intent(current: &mut ResMut<CurrentSituation>, kills: StrikesKill) {
    if current.0.rogue_kills != kills.0 {
        current.0.rogue_kills = kills.0;
    }
}

/// Makes the whole picture anew, and the board with it; fields and contacts follow in the next tick.
///
/// # Panics
///
/// If no mission is running.
pub(super) fn draw_anew(world: &mut World) {
    let board = world.resource::<Playing>().0.board.clone();
    world.insert_resource(SenseBoard::new(board));
    let situation = world.run_system_once(situation).expect("a mission runs");
    world.insert_resource(CurrentSituation(situation));
}

/// The situation that level and components make up, on `board`, which is that of the level to begin with.
fn situation(
    kills: Res<StrikesKill>,
    creatures: Query<<CreatureParts as QueryData>::ReadOnly>,
    building: Building,
    mut board: ResMut<SenseBoard>,
) -> Situation {
    building.put_on(&mut board);
    let mut creatures: Vec<_> = creatures.iter().map(|parts| parts.creature()).collect();
    creatures.sort_by_key(|creature| creature.id);
    let board = Arc::clone(board.board());
    Situation { board, creatures, rogue_kills: kills.0, lines: CachedLines::default() }
}
