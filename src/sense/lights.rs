//! Lamps, standing or carried, and who stands in their light.

use bevy::ecs::intern::Interned;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use tactical_grid::{Lamp, LampId, MAX_FIELD_RADIUS};

use super::subjects::Subjects;
use super::{Position, SenseBoard, SenseSystems};

pub(super) fn plugin(app: &mut App, schedule: Interned<dyn ScheduleLabel>) {
    app.register_type::<(LightSource, BoardLamp)>()
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

type LightParts = (Entity, &'static Position, &'static LightSource, Option<&'static BoardLamp>);
type LightWritten = Or<(Changed<Position>, Changed<LightSource>)>;

/// All lights, to be put on the board.
#[derive(SystemParam)]
pub(crate) struct Lights<'w, 's> {
    changed: Query<'w, 's, LightParts, LightWritten>,
    all: Query<'w, 's, LightParts>,
}

impl Lights<'_, '_> {
    /// Brings `board` in step with those that were written or taken away since the system that asks ran last, or with
    /// all of them if it is another one.
    pub(crate) fn put_on(&self, board: &mut ResMut<SenseBoard>) {
        if board.is_new {
            board.hung.forget_but(|entity| self.all.contains(entity));
        }
        if board.hung.is_any_gone() {
            board.put_out_gone();
        }
        if board.is_new {
            self.all.iter().for_each(|light| board.put_light(light));
        } else {
            self.changed.iter().for_each(|light| board.put_light(light));
        }
    }
}

fn follow_lights(mut board: ResMut<SenseBoard>, lights: Lights) {
    lights.put_on(&mut board);
}

impl SenseBoard {
    /// Makes the lamp of a light shine as the light does.
    pub(crate) fn put_light(
        &mut self,
        (entity, at, light, own): (Entity, &Position, &LightSource, Option<&BoardLamp>),
    ) {
        let lit = light.lit && self.board().contains(at.0);
        let radius = light.radius.min(MAX_FIELD_RADIUS / 2);
        let lamp = Lamp { square: at.0, radius, lit, kept_lit: false };
        match self.hung.lamp_for(entity, own.map(|own| own.0)) {
            Some(id) => self.replace_lamp(id, lamp),
            None => {
                let id = self.relight(|board| board.add_lamp(lamp));
                self.hung.note(entity, id);
            }
        }
    }

    fn put_out_gone(&mut self) {
        while let Some(id) = self.hung.next_gone() {
            if let Some(&lamp) = self.board().lamp(id) {
                self.replace_lamp(id, Lamp { lit: false, ..lamp });
            }
        }
    }
}

/// A light that is despawned goes out.
fn take_down(remove: On<Remove, LightSource>, board: Option<ResMut<SenseBoard>>) {
    forget(remove.entity, board);
}

/// A light that is nowhere shines nowhere.
fn take_away(remove: On<Remove, Position>, board: Option<ResMut<SenseBoard>>) {
    forget(remove.entity, board);
}

fn forget(light: Entity, board: Option<ResMut<SenseBoard>>) {
    if let Some(mut board) = board.filter(|board| board.hung.holds(light)) {
        board.hung.forget(light);
    }
}

/// Looks up the light of those who moved, and of everybody if light changed anywhere.
fn light_creatures(mut board: ResMut<SenseBoard>, mut subjects: ResMut<Subjects>) {
    let board = board.bypass_change_detection();
    let everybody = std::mem::take(&mut board.is_relit);
    subjects.light_up(board.board(), everybody);
}
