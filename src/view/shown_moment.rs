//! Which moment is told now: what draws it and what gives way to it ask here.

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;

use crate::sim::KeyMoment;

/// The moment that is told now, if one is.
#[derive(Resource, Clone, Debug, Default)]
pub struct ShownMoment {
    now: Option<KeyMoment>,
    age_secs: f32,
    /// Counts up with each moment, so that two that are alike are told apart.
    number: u32,
}

/// Does not belong to any moment: it is not shown while one is told.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Visibility)]
pub struct BesideMoments;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownMoment>()
        .add_systems(PostUpdate, give_way.before(VisibilitySystems::VisibilityPropagate));
}

fn give_way(told: Res<ShownMoment>, mut beside: Query<&mut Visibility, With<BesideMoments>>) {
    for mut visibility in &mut beside {
        visibility.set_if_neq(told.beside());
    }
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
