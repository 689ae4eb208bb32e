//! Which lamp of a board each light is.

use std::collections::BTreeMap;

use bevy::prelude::*;

use tactical_grid::{Board, LampId, LightScratch};

/// Which lamp of a board each light is.
#[derive(Debug)]
pub(super) struct Hung {
    by_entity: BTreeMap<Entity, LampId>,
    /// Lamps that the board came with.
    own: usize,
    /// Lamps that were added for lights that are gone, to be used again.
    spare: Vec<LampId>,
    /// Lamps to be put out.
    gone: Vec<LampId>,
    pub(super) scratch: LightScratch,
}

impl Hung {
    /// No light is any lamp of `board` yet.
    pub(super) fn on(board: &Board) -> Self {
        Self {
            by_entity: BTreeMap::new(),
            own: board.lamps().len(),
            spare: Vec::new(),
            gone: Vec::new(),
            scratch: LightScratch::default(),
        }
    }

    /// The lamp for the light of `entity`: the one that it is, or the one of the board that it stands for, or a spare
    /// one; none if one has to be added.
    pub(super) fn lamp_for(&mut self, entity: Entity, own: Option<LampId>) -> Option<LampId> {
        if let Some(&id) = self.by_entity.get(&entity) {
            return Some(id);
        }
        let id = own.or_else(|| self.spare.pop())?;
        self.note(entity, id);
        Some(id)
    }

    /// The light of `entity` is that lamp.
    pub(super) fn note(&mut self, entity: Entity, id: LampId) {
        self.by_entity.insert(entity, id);
    }

    /// Whether the light of `entity` is a lamp.
    pub(super) fn holds(&self, entity: Entity) -> bool {
        self.by_entity.contains_key(&entity)
    }

    /// The light of `entity` is gone; its lamp is used again unless it is one of the board's own.
    pub(super) fn forget(&mut self, entity: Entity) {
        if let Some(id) = self.by_entity.remove(&entity) {
            self.gone.push(id);
            if usize::from(id.0) >= self.own {
                self.spare.push(id);
            }
        }
    }

    /// All lights are gone but those that `is_there` says.
    pub(super) fn forget_but(&mut self, is_there: impl Fn(Entity) -> bool) {
        let gone: Vec<Entity> = self.by_entity.keys().copied().filter(|&entity| !is_there(entity)).collect();
        gone.into_iter().for_each(|entity| self.forget(entity));
    }

    /// Whether a lamp is to be put out.
    pub(super) fn is_any_gone(&self) -> bool {
        !self.gone.is_empty()
    }

    /// The next lamp to be put out.
    pub(super) fn next_gone(&mut self) -> Option<LampId> {
        self.gone.pop()
    }
}
