//! People and beasts as silhouettes: who it is one sees by the outline, what it does by the posture.
//!
//! Drawings stand on their feet at the origin, look to the right and are about 48 units high, y downwards.

mod beasts;
mod painting;
mod people;
mod stances;

pub use painting::{Dress, FigurePicture, Light, draw, paint, paint_shadow};

use unnoticed_rules::Kind;

/// Whom a silhouette shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Build {
    /// Somebody of whom only the place is known.
    Somebody,
    /// The player's rogue, and those who go with it: a hood.
    Rogue,
    /// A rogue that is hunted: a hood, and a sack.
    Thief,
    /// A helmet and a halberd.
    Guard,
    /// A crossbow.
    Sentry,
    /// A hat with a feather.
    Veteran,
    /// A skirt and a candle.
    Servant,
    /// Four legs.
    Hound,
    /// Wide shoulders and a club.
    Ogre,
}

impl Build {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Somebody,
        Self::Rogue,
        Self::Thief,
        Self::Guard,
        Self::Sentry,
        Self::Veteran,
        Self::Servant,
        Self::Hound,
        Self::Ogre,
    ];

    /// How somebody of `kind` looks; `is_own` if it is on the player's side.
    pub const fn of(kind: Kind, is_own: bool) -> Self {
        match kind {
            Kind::Rogue if is_own => Self::Rogue,
            Kind::Rogue => Self::Thief,
            Kind::Guard => Self::Guard,
            Kind::Sentry => Self::Sentry,
            Kind::Veteran => Self::Veteran,
            Kind::Hound => Self::Hound,
            Kind::Servant => Self::Servant,
            Kind::Ogre => Self::Ogre,
        }
    }
}

/// What somebody can be seen to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Pose {
    /// Upright, at ease.
    Calm,
    /// Bent low.
    Crouched,
    /// Leaning forward with a light, nose to the ground.
    Searching,
    /// The weapon levelled.
    Alert,
    /// Lying with a breath of Zs.
    Asleep,
    /// Tied with ropes.
    Bound,
    /// Fallen.
    Down,
}

impl Pose {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Calm, Self::Crouched, Self::Searching, Self::Alert, Self::Asleep, Self::Bound, Self::Down];
}

/// A silhouette: who, and doing what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Figure {
    /// Who.
    pub build: Build,
    /// Doing what.
    pub pose: Pose,
}

#[cfg(test)]
mod tests {
    use super::stances::Stance;
    use super::*;
    use crate::ui::ink::fill;
    use crate::ui::ink::{Shape, Tone};

    fn every_figure() -> impl Iterator<Item = Figure> {
        Build::ALL.into_iter().flat_map(|build| Pose::ALL.map(|pose| Figure { build, pose }))
    }

    #[test]
    fn every_kind_in_every_posture_can_be_drawn() {
        for figure in every_figure() {
            let stance = Stance::of(figure);
            let shapes: Vec<Shape> = stance.shapes().collect();
            crate::ui::ink::assert_readable(&shapes);
            crate::ui::ink::assert_readable(&[fill(stance.body, Tone::Body)]);
        }
    }

    #[test]
    fn kinds_differ_in_their_outlines_and_postures_in_their_drawings() {
        let upright: Vec<&str> =
            Build::ALL.map(|build| Stance::of(Figure { build, pose: Pose::Calm }).outline()).to_vec();
        for (i, one) in upright.iter().enumerate() {
            assert!(!upright[..i].contains(one), "two kinds with the outline {one}");
        }
        for build in Build::ALL {
            let drawn = Pose::ALL.map(|pose| Stance::of(Figure { build, pose }));
            for (i, one) in drawn.iter().enumerate() {
                assert!(!drawn[..i].contains(one), "two postures of {build:?} are drawn alike");
            }
        }
    }
}
