//! Guards ask for what their routine and their knowledge tell them. Rules: HSE-32 to HSE-39.

use bevy::prelude::*;

use crate::level::Placed;

pub(super) fn plugin(_app: &mut App) {}

pub(super) fn clear(_world: &mut World) {}

pub(super) fn give_mind(_entity: EntityWorldMut, _placed: &Placed) {}
