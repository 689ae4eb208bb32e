//! The rules drawn on top of the plan: exactly the squares and lines that the rules work with.
//!
//! What matters to the square or action under the cursor is strong, the rest quiet. Look rules 1 and 2.

mod absent;
mod acting;
mod cursor;
mod kept;
mod layer;
mod moments;
mod named;
mod noises;
mod notes;
mod pushes;
mod rays;
pub mod sets;
mod watch;

use std::borrow::Cow;

use bevy::prelude::*;

use crate::aim::{Aim, AimSystems};
use crate::settings::{Settings, ViewMode};
use crate::sim::{CurrentSituation, PlayerView};
use unnoticed_rules::{CreatureId, Situation};

pub use named::NamedSquares;

use super::camera::Zoom;
use super::shown_moment::ShownMoment;
use super::tokens::TokenSystems;

/// The guard that something else on the screen points at, such as its row in a panel.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Highlighted(pub Option<CreatureId>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Highlighted>()
        .configure_sets(
            Update,
            OverlaySystems
                .after(TokenSystems)
                .after(AimSystems::Take)
                .run_if(resource_exists::<CurrentSituation>),
        )
        .add_plugins((
            layer::plugin,
            watch::plugin,
            cursor::plugin,
            rays::plugin,
            absent::plugin,
            notes::plugin,
            moments::plugin,
            named::plugin,
            acting::plugin,
            noises::plugin,
            pushes::plugin,
        ));
}

/// Overlays are drawn, after the aim has been taken and tokens are where they belong.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OverlaySystems;

/// The situation that overlays are drawn from: in the demonstration as it is, else as far as the player knows of it.
/// Rules: HSE-45, HSE-49.
fn pictured(situation: &Situation, view: ViewMode) -> Cow<'_, Situation> {
    match view {
        ViewMode::Demonstration => Cow::Borrowed(situation),
        ViewMode::Player => Cow::Owned(PlayerView::of(situation).known()),
    }
}

/// Whether anything changed that an overlay is made of. Asked even while there is no mission.
fn is_stale(
    current: Option<Res<CurrentSituation>>,
    aim: Res<Aim>,
    highlighted: Res<Highlighted>,
    settings: Res<Settings>,
    zoom: Res<Zoom>,
    named: Res<NamedSquares>,
    moment: Res<ShownMoment>,
    mut was_told: Local<bool>,
) -> bool {
    let is_told = moment.now().is_some();
    let begins_or_ends = std::mem::replace(&mut *was_told, is_told) != is_told;
    begins_or_ends
        || current.is_some_and(|current| current.is_changed())
        || aim.is_changed()
        || highlighted.is_changed()
        || named.is_changed()
        || settings.is_changed()
        || zoom.is_changed()
}
