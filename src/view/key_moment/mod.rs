//! The moment that is told now, on the board: all else a fifth darker, a line from what is noticed to the eye or ear, a
//! blow with its damage. Look rules 7 and 10.

mod blow;
mod drawing;

use bevy::prelude::*;

use crate::sim::{CurrentSituation, Happening, KeyMoment};
use crate::ui::theme;
use unnoticed_rules::CreatureId;

use super::overlays::OverlaySystems;
use super::tokens::TokenSystems;

/// The moment that is told now, if one is.
#[derive(Resource, Clone, Debug, Default)]
pub struct ShownMoment {
    now: Option<KeyMoment>,
    age_secs: f32,
    /// Counts up with each moment, so that two that are alike are told apart.
    number: u32,
}

impl ShownMoment {
    /// The moment.
    pub const fn now(&self) -> Option<&KeyMoment> {
        self.now.as_ref()
    }

    /// How what does not belong to it is shown: not at all while it is told.
    pub fn beside(&self) -> Visibility {
        if self.now.is_some() { Visibility::Hidden } else { Visibility::Inherited }
    }

    /// Seconds since it began to be told.
    pub const fn age_secs(&self) -> f32 {
        self.age_secs
    }

    /// Its number in the order of telling.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Tells `moment` from now on.
    pub fn tell(&mut self, moment: KeyMoment) {
        *self = Self { now: Some(moment), age_secs: 0.0, number: self.number + 1 };
    }

    /// Lets `secs` seconds pass.
    pub fn age(&mut self, secs: f32) {
        self.age_secs += secs;
    }

    /// The moment is over.
    pub fn end(&mut self) {
        self.now = None;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownMoment>().add_systems(
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
