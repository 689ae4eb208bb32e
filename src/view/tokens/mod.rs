//! Creatures on the board: who is shown where, with what sign, and how they move there.

mod ailments;
mod appearance;
mod art;
mod crowding;
mod figures;
mod gliding;
mod marks;
mod naming;
mod posture;
mod pulse;
mod ring;
mod spawning;

use bevy::prelude::*;

use crate::shown_situation::Acquaintances;
use crate::sim::CurrentSituation;
use unnoticed_rules::CreatureId;

use super::camera::CameraSystems;

pub use appearance::{Appearance, Stillness, appearance, has_fallen};
pub use art::figure_of;
pub(super) use art::paint_ghost;
pub(super) use marks::{draw_state, draw_taken_ring, draw_taken_sign};
pub(super) use naming::{LINE_PX, name_below};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Acquaintances>().init_resource::<figures::PaintedFigures>().add_systems(
        Update,
        (
            figures::meet,
            spawning::spawn_tokens,
            gliding::send_tokens,
            marks::draw_tokens,
            figures::draw_figures,
            naming::place_names,
            pulse::start_pulses,
            (gliding::glide, pulse::spread_pulses),
        )
            .chain()
            .in_set(TokenSystems)
            .after(CameraSystems)
            .run_if(resource_exists::<CurrentSituation>),
    );
}

/// Tokens are where and what they should be.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TokenSystems;

/// A figure that stands somewhere: a token, or the ghost of somebody whom the brief places.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct StandingFigure;

/// The token of one creature.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
#[require(StandingFigure)]
pub struct Token(pub CreatureId);

/// What a token shows now.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::view) struct TokenShown(pub(in crate::view) Appearance);
