//! Noises, and who hears them. Rules: DET-40 to DET-42.

use bevy::ecs::intern::Interned;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

use tactical_grid::noise::carries;
use tactical_grid::{SenseKind, Space};

use super::subjects::Subjects;
use super::{Fields, SenseBoard, SenseSystems, Senses};

pub(super) fn plugin(app: &mut App, schedule: Interned<dyn ScheduleLabel>) {
    app.register_type::<(Noise, Heard)>()
        .add_message::<Noise>()
        .add_message::<Heard>()
        .add_systems(schedule, find_listeners.in_set(SenseSystems::Hear));
}

/// Something is to be heard: written by you, in or before the tick that answers with [`Heard`].
#[derive(Message, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(opaque)]
#[reflect(Clone, Debug, PartialEq)]
pub struct Noise {
    /// Who makes it; it does not hear itself.
    pub by: Option<Entity>,
    /// Where it comes from.
    pub at: Space,
    /// How far it carries over open ground, in squares; half as far without line of effect. 0 is silence.
    pub radius: u8,
}

/// A creature with ears is reached by a noise.
///
/// By noise in the order they were made, then by ascending [`SenseId`](super::SenseId).
#[derive(Message, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(opaque)]
#[reflect(Clone, Debug, PartialEq)]
pub struct Heard {
    /// Who hears it.
    pub listener: Entity,
    /// What it hears.
    pub noise: Noise,
}

/// Tells everybody in reach of a noise, by the fields they have anyway.
fn find_listeners(
    board: Res<SenseBoard>,
    subjects: Res<Subjects>,
    listeners: Query<(&Senses, &Fields)>,
    mut noises: MessageReader<Noise>,
    mut heard: MessageWriter<Heard>,
    mut near: Local<Vec<u32>>,
) {
    for &noise in noises.read() {
        near.clear();
        near.extend(subjects.targets.within(noise.radius, noise.at).map(|(id, _)| id));
        near.sort_unstable();
        for subject in near.iter().filter_map(|&id| subjects.get(id)) {
            let Ok((senses, fields)) = listeners.get(subject.entity) else { continue };
            let hears = senses.of(SenseKind::Hearing).is_some() && noise.by != Some(subject.entity);
            let has_line = || fields.has_line(board.board(), noise.at);
            if hears && carries(noise.radius, subject.space.distance(noise.at), has_line) {
                heard.write(Heard { listener: subject.entity, noise });
            }
        }
    }
}
