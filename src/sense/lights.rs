//! Lamps, standing or carried, and who stands in their light.

use std::collections::BTreeMap;

use bevy::ecs::intern::Interned;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

use tactical_grid::{Lamp, LampId, LightScratch, MAX_FIELD_RADIUS};

use super::roster::Roster;
use super::{Position, SenseBoard, SenseSystems};

pub(super) fn plugin(app: &mut App, schedule: Interned<dyn ScheduleLabel>) {
    app.register_type::<(LightSource, BoardLamp)>()
        .init_resource::<Hung>()
        .add_observer(take_down)
        .add_observer(take_away)
        .add_systems(schedule, (follow_lights, light_creatures).chain().in_set(SenseSystems::Light));
}

/// Light shines from the square of this entity: of a lamp, or of a creature that carries one.
///
/// It goes out with its entity.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(Component, Clone, Debug, PartialEq)]
pub struct LightSource {
    /// Bright to this many squares, dim to twice as many; at most 20.
    pub radius: u8,
    /// Whether it burns.
    pub lit: bool,
}

/// The lamp of the board that a [`LightSource`] stands for; without it the light is one lamp more.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[component(immutable)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
pub struct BoardLamp(pub LampId);

/// Which lamp of the board each light is.
#[derive(Resource, Debug, Default)]
struct Hung {
    by_entity: BTreeMap<Entity, LampId>,
    /// Lamps that were added for lights that are gone.
    spare: Vec<LampId>,
    /// Lamps to be put out in the next tick.
    gone: Vec<LampId>,
    scratch: LightScratch,
}

type Changes = Or<(Changed<Position>, Changed<LightSource>)>;
type Source<'a> = (Entity, &'a Position, &'a LightSource, Option<&'a BoardLamp>);

/// Brings the lamps of the board in step with the lights.
fn follow_lights(
    mut board: ResMut<SenseBoard>,
    mut hung: ResMut<Hung>,
    changed: Query<Source, Changes>,
    all: Query<Source>,
) {
    if board.is_new {
        *hung = Hung::default();
        all.iter().for_each(|source| hung.hang(&mut board, source));
    } else {
        while let Some(id) = hung.gone.pop() {
            hung.put_out(&mut board, id);
        }
        changed.iter().for_each(|source| hung.hang(&mut board, source));
    }
}

impl Hung {
    fn hang(
        &mut self,
        board: &mut SenseBoard,
        (entity, position, source, own): (Entity, &Position, &LightSource, Option<&BoardLamp>),
    ) {
        let lit = source.lit && board.board().contains(position.0);
        let radius = source.radius.min(MAX_FIELD_RADIUS / 2);
        let lamp = Lamp { square: position.0, radius, lit, kept_lit: false };
        let known = self.by_entity.get(&entity).copied();
        let found = known.or(own.map(|own| own.0)).or_else(|| self.spare.pop());
        if let Some(id) = found {
            self.replace(board, id, lamp);
        }
        if known.is_none() {
            let id = found.unwrap_or_else(|| board.relight(|board| board.add_lamp(lamp)));
            self.by_entity.insert(entity, id);
        }
    }

    fn put_out(&mut self, board: &mut SenseBoard, id: LampId) {
        if let Some(&lamp) = board.board().lamp(id) {
            self.replace(board, id, Lamp { lit: false, ..lamp });
        }
    }

    fn replace(&mut self, board: &mut SenseBoard, id: LampId, lamp: Lamp) {
        let Some(before) = board.board().lamp(id) else { return };
        let lamp = Lamp { kept_lit: before.kept_lit, ..lamp };
        if *before != lamp {
            board.relight(|board| board.replace_lamp(id, lamp, &mut self.scratch));
        }
    }
}

/// A light that is despawned goes out; its lamp is used again unless it is one of the board's own.
fn take_down(remove: On<Remove, LightSource>, own: Query<&BoardLamp>, mut hung: ResMut<Hung>) {
    hung.forget(remove.entity, own.get(remove.entity).is_ok());
}

/// A light that is nowhere shines nowhere.
fn take_away(remove: On<Remove, Position>, own: Query<&BoardLamp>, mut hung: ResMut<Hung>) {
    hung.forget(remove.entity, own.get(remove.entity).is_ok());
}

impl Hung {
    fn forget(&mut self, entity: Entity, is_of_board: bool) {
        if let Some(id) = self.by_entity.remove(&entity) {
            self.gone.push(id);
            if !is_of_board {
                self.spare.push(id);
            }
        }
    }
}

/// Looks up the light of those who moved, and of everybody if light changed anywhere.
fn light_creatures(mut board: ResMut<SenseBoard>, mut roster: ResMut<Roster>) {
    let board = board.bypass_change_detection();
    let everybody = std::mem::take(&mut board.is_relit);
    roster.light_up(board.board(), everybody);
}
