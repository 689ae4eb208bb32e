//! Each kind in each posture: which outline, what is carried, and how far the body leans.

use bevy::math::{Affine2, Mat2, Vec2};

use super::people::{self, Wardrobe};
use super::{Build, Figure, Pose, beasts};
use crate::ui::ink::Shape;

/// A drawing of a figure, from back to front.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stance {
    /// The outline of the body.
    pub body: &'static str,
    /// Behind the body.
    pub behind: &'static [Shape],
    /// Within the body.
    pub detail: &'static [Shape],
    /// Kept within the body: ropes.
    pub across: &'static [Shape],
    /// In front of the body.
    pub front: &'static [Shape],
    /// How far the head is before the feet, in parts of the height, and how high the body stands.
    lean: (f32, f32),
}

impl Stance {
    pub(super) fn of(figure: Figure) -> Self {
        match figure.build {
            Build::Hound => hound(figure.pose),
            Build::Rogue | Build::Thief if figure.pose == Pose::Crouched => {
                Self { behind: sack(figure.build), ..standing(&people::CROUCHED, Pose::Crouched) }.upright()
            }
            Build::Thief if is_up(figure.pose) => {
                Self { behind: sack(figure.build), ..standing(&people::ROGUE, figure.pose) }
            }
            build => standing(wardrobe(build), figure.pose),
        }
    }

    const fn upright(self) -> Self {
        Self { lean: (0.0, 1.0), ..self }
    }

    /// How the drawing leans and stoops.
    pub(super) fn place(&self) -> Affine2 {
        let (lean, height) = self.lean;
        Affine2::from_mat2(Mat2::from_cols(Vec2::X, Vec2::new(-lean, height)))
    }

    /// All that is drawn beside the body.
    #[cfg(test)]
    pub(super) fn shapes(&self) -> impl Iterator<Item = Shape> {
        [self.behind, self.detail, self.across, self.front].into_iter().flatten().copied()
    }

    /// By what one tells it from others when it stands at ease: what it carries on its back, or its body.
    #[cfg(test)]
    pub(super) fn outline(&self) -> &'static str {
        self.behind.last().map_or(self.body, |shape| shape.path)
    }
}

const fn is_up(pose: Pose) -> bool {
    !matches!(pose, Pose::Asleep | Pose::Down)
}

const fn wardrobe(build: Build) -> &'static Wardrobe {
    match build {
        Build::Rogue | Build::Thief => &people::ROGUE,
        Build::Guard => &people::GUARD,
        Build::Sentry => &people::SENTRY,
        Build::Veteran => &people::VETERAN,
        Build::Servant => &people::SERVANT,
        Build::Ogre => &people::OGRE,
        Build::Somebody | Build::Hound => &people::SOMEBODY,
    }
}

const fn sack(build: Build) -> &'static [Shape] {
    match build {
        Build::Thief => &[people::SACK],
        _ => &[],
    }
}

fn standing(worn: &Wardrobe, pose: Pose) -> Stance {
    let Wardrobe { body, detail, carried, held, levelled } = *worn;
    let up = Stance { body, behind: carried, detail, across: &[], front: held, lean: (0.0, 1.0) };
    match pose {
        Pose::Calm => up,
        Pose::Crouched => Stance { lean: (0.12, 0.78), ..up },
        // The weapon stays where it was: one sees who it is.
        Pose::Searching => Stance { front: people::LANTERN, lean: (0.20, 0.97), ..up },
        Pose::Alert => Stance { behind: &[], front: levelled, lean: (0.10, 1.0), ..up },
        Pose::Bound => Stance { behind: &[], across: people::ROPES, front: &[], lean: (0.0, 0.9), ..up },
        Pose::Asleep => lying(people::SLEEPER, people::SLEEPER_DETAIL, people::BREATH),
        Pose::Down => lying(people::FALLEN, people::FALLEN_DETAIL, &[]),
    }
}

fn hound(pose: Pose) -> Stance {
    let up = Stance {
        body: beasts::STANDING,
        behind: &[],
        detail: beasts::STANDING_DETAIL,
        across: &[],
        front: &[],
        lean: (0.0, 1.0),
    };
    match pose {
        Pose::Calm => up,
        Pose::Crouched => Stance { lean: (0.0, 0.75), ..up },
        Pose::Searching => Stance { body: beasts::SNIFFING, detail: beasts::SNIFFING_DETAIL, ..up },
        Pose::Alert => Stance { front: beasts::BARK, lean: (0.16, 1.0), ..up },
        Pose::Bound => Stance { across: people::ROPES, lean: (0.0, 0.95), ..up },
        Pose::Asleep => lying(beasts::CURLED, beasts::CURLED_DETAIL, people::BREATH),
        Pose::Down => lying(beasts::FALLEN, beasts::FALLEN_DETAIL, &[]),
    }
}

const fn lying(body: &'static str, detail: &'static [Shape], front: &'static [Shape]) -> Stance {
    Stance { body, behind: &[], detail, across: &[], front, lean: (0.0, 1.0) }
}
