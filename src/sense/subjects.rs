//! Everybody who can be perceived, by number, and what changed about them in this tick.

use bevy::ecs::intern::Interned;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

use tactical_grid::{Board, Light, Space, Targets};

use super::{SenseBoard, SenseId, SenseSystems};

pub(super) fn plugin(app: &mut App, schedule: Interned<dyn ScheduleLabel>) {
    app.init_resource::<Subjects>()
        .add_systems(schedule, take_up_board.in_set(SenseSystems::Move).before(super::tiles::follow_tiles));
}

/// A creature as others perceive it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Subject {
    pub(super) entity: Entity,
    pub(super) id: SenseId,
    pub(super) space: Space,
    pub(super) light: Light,
}

/// Everybody on the board, by number.
#[derive(Resource, Debug)]
pub struct Subjects {
    by_number: Vec<Option<Subject>>,
    /// The same for the engine.
    pub(super) targets: Targets,
    /// Those whose place or light is to be looked up in this tick.
    moved: Vec<u32>,
    /// Whether an observer is to be looked at although perhaps nobody moved.
    pub(super) is_anybody_stale: bool,
    /// Those whose number another has, first come first.
    waiting: Vec<Entity>,
    /// Whether a number was given back since they were looked at.
    is_any_free: bool,
    /// Boards that were taken up or taken away so far.
    boards: u64,
}

impl Default for Subjects {
    fn default() -> Self {
        Self::on(&Board::new(1, 1), 0)
    }
}

impl Subjects {
    fn on(board: &Board, boards: u64) -> Self {
        Self {
            by_number: Vec::new(),
            targets: Targets::new(board),
            moved: Vec::new(),
            is_anybody_stale: true,
            waiting: Vec::new(),
            is_any_free: false,
            boards,
        }
    }

    /// There is no board any more: whichever comes next is another one.
    pub(super) fn forget_all(&mut self) {
        *self = Self::on(&Board::new(1, 1), self.boards + 1);
    }

    /// Whether nothing changed that could matter to anybody.
    pub(super) fn is_quiet(&self) -> bool {
        !self.is_anybody_stale && self.targets.is_quiet()
    }

    /// The creature with this number, if it is on the board.
    pub(super) fn get(&self, id: u32) -> Option<Subject> {
        self.by_number.get(id as usize).copied().flatten()
    }

    /// `entity` is creature `id` and stands in `space` now, or nowhere. Returns whether the number is its own.
    pub(super) fn place(&mut self, id: SenseId, entity: Entity, space: Option<Space>) -> bool {
        let known = self.get(id.0);
        if let Some(other) = known.filter(|known| known.entity != entity) {
            warn!("{id:?} of {entity} is taken by {}: each creature needs its own", other.entity);
            self.waiting.push(entity);
            return false;
        }
        let Some(space) = space else {
            self.leave(id, entity);
            return true;
        };
        if known.is_some_and(|known| known.space == space) {
            return true;
        }
        let at = id.0 as usize;
        if self.by_number.len() <= at {
            self.by_number.resize(at + 1, None);
        }
        let light = known.map_or(Light::Dark, |known| known.light);
        self.by_number[at] = Some(Subject { entity, id, space, light });
        self.targets.place(id.0, space);
        // Another creature may have had this number, and this place, a moment ago.
        self.targets.touch(id.0);
        self.moved.push(id.0);
        true
    }

    /// `entity` is not on the board any more.
    pub(super) fn leave(&mut self, id: SenseId, entity: Entity) {
        if self.get(id.0).is_some_and(|known| known.entity == entity) {
            self.by_number[id.0 as usize] = None;
            self.targets.remove(id.0);
            self.is_any_free = true;
        }
    }

    /// Those who waited for a number, if one was given back: each is to be placed again.
    pub(super) fn heirs(&mut self) -> Vec<Entity> {
        let is_any_free = std::mem::take(&mut self.is_any_free);
        if is_any_free { std::mem::take(&mut self.waiting) } else { Vec::new() }
    }

    /// Looks up how those who moved are lit, or everybody if light changed; notes whose light is another.
    pub(super) fn light_up(&mut self, board: &Board, everybody: bool) {
        let Self { by_number, targets, moved, .. } = self;
        let mut light_up = |subject: &mut Subject| {
            let light = board.light_of(subject.space);
            if std::mem::replace(&mut subject.light, light) != light {
                targets.touch(subject.id.0);
            }
        };
        if everybody {
            by_number.iter_mut().flatten().for_each(light_up);
        } else {
            let moved = moved.iter();
            moved.for_each(|&id| by_number[id as usize].iter_mut().for_each(&mut light_up));
        }
        self.moved.clear();
    }

    /// The tick is over.
    pub(super) fn settle(&mut self) {
        self.targets.settle();
        self.is_anybody_stale = false;
    }
}

/// Whether anything changed in this tick that fields or contacts follow: a run condition for what comes between
/// [`SenseSystems::Light`] and [`SenseSystems::Field`].
pub fn is_astir(board: Option<Res<SenseBoard>>, subjects: Res<Subjects>) -> bool {
    board.is_some_and(|board| !board.changed.is_empty()) || !subjects.is_quiet()
}

/// Forgets everybody when the board is another one; they are all taken over anew.
fn take_up_board(mut board: ResMut<SenseBoard>, mut subjects: ResMut<Subjects>) {
    let board = board.bypass_change_detection();
    board.is_new = board.number != Some(subjects.boards);
    if board.is_new {
        *subjects = Subjects::on(board.board(), subjects.boards + 1);
        board.number = Some(subjects.boards);
        board.is_relit = true;
    }
}
