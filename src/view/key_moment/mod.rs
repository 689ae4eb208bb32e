//! The moment that is told now, on the board: all else a fifth darker, a line from what is noticed to the eye or ear, a
//! blow with its damage. Look rules 7 and 10.

mod blow;
mod drawing;
mod slash;

use bevy::prelude::*;

use crate::sim::{CurrentSituation, Happening, KeyMoment};
use crate::ui::theme;
use unnoticed_rules::CreatureId;

use super::overlays::OverlaySystems;
use super::shown_moment::ShownMoment;
use super::tokens::TokenSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            drawing::draw_moment.in_set(OverlaySystems),
            (blow::write_damage, blow::recoil)
                .after(TokenSystems)
                .run_if(resource_exists::<CurrentSituation>),
        ),
    );
}

/// The colour in which `moment` is told: that of the state that somebody holds from now on, else good or bad.
pub fn color_of(moment: &KeyMoment) -> Color {
    let is_own = moment.roll.as_ref().is_some_and(|roll| roll.roller == CreatureId::ROGUE);
    match (moment.happening, moment.state) {
        (Happening::Noticed | Happening::Found | Happening::Lost, Some(state)) => theme::state(state).color,
        (Happening::Rolled, _) if !is_own => theme::QUIET,
        _ if moment.is_bad => theme::DANGER,
        (Happening::Struck, _) if !is_own => theme::QUIET,
        _ => theme::OWN,
    }
}
