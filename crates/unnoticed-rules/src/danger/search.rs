//! Awareness Actions: what helps whom, and what a search finds. Rules: DNG-119 to DNG-126, DNG-137 to DNG-144.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tactical_grid::Light;

use crate::cards::RollOutcome;

use super::{DangerState, InView};

/// Dice of situation bonuses that each side counts at most. Rule: DNG-144.
const MOST_BONUS: usize = 2;
/// By how much a resistance is beaten if an Unknown danger becomes Obvious at once. Rule: DNG-121.
const AT_ONCE: u16 = 7;

/// What stands between a searcher and one subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchScene {
    /// The subject as it stands before the searcher. Rules: DNG-49, DNG-129.
    pub view: InView,
    /// Whether a noise of the subject reached the searcher since the searcher's own previous turn. Rule: DNG-137.
    pub was_heard: bool,
    /// The range of the longest-ranged sense that reaches it. Rule: DNG-142.
    pub range: u16,
    /// Whether it did not change square in its last turn. Rule: DNG-143.
    pub is_still: bool,
}

impl SearchScene {
    /// What helps the searcher, a die for each. Rules: DNG-137 to DNG-139, DNG-144.
    pub fn for_searcher(&self) -> Vec<&'static str> {
        let is_bright = self.view.is_in_sight() && self.view.light == Light::Bright;
        let reasons = [
            (self.was_heard, "it was heard"),
            (self.view.distance <= 1, "close by"),
            (is_bright, "bright light"),
        ];
        capped(reasons.into_iter().filter(|(helps, _)| *helps).map(|(_, why)| why))
    }

    /// What helps whoever hides, a die for each. Rules: DNG-140 to DNG-144.
    pub fn for_subject(&self) -> Vec<&'static str> {
        let (shade, dark): (usize, &str) = match self.view.light {
            Light::Bright => (0, ""),
            Light::Dim => (1, "dim light"),
            Light::Dark => (2, "darkness"),
        };
        let is_far = 2 * self.view.distance > self.range;
        let by_sight = std::iter::repeat_n(dark, shade)
            .chain(std::iter::repeat_n("cover", self.view.cover.into()))
            .filter(|_| self.view.is_in_sight());
        let others = [(is_far, "far away"), (self.is_still, "kept still")];
        capped(by_sight.chain(others.into_iter().filter(|(helps, _)| *helps).map(|(_, why)| why)))
    }
}

/// No more of them than a side counts. Rule: DNG-144.
fn capped(reasons: impl Iterator<Item = &'static str>) -> Vec<&'static str> {
    reasons.take(MOST_BONUS).collect()
}

/// What a search makes of a subject that was held `before`; `None` if it changes nothing. Rules: DNG-119 to DNG-121, DNG-133.
pub const fn found(before: DangerState, outcome: RollOutcome) -> Option<Found> {
    match (before, outcome) {
        (DangerState::Obvious, _) | (_, RollOutcome::Failure) => None,
        (DangerState::Known, RollOutcome::Success { .. }) => Some(Found::Exactly),
        (DangerState::Unknown, RollOutcome::Success { .. }) => {
            Some(if outcome.is_by(AT_ONCE) { Found::Exactly } else { Found::Trace })
        }
    }
}

/// What was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Found {
    /// A trace: the subject becomes Known in the trace area of its square. Rules: DNG-59, DNG-60, DNG-119.
    Trace,
    /// Its exact place: it becomes Obvious. Rules: DNG-120, DNG-121.
    Exactly,
}

/// How well an object or a trap is hidden. Rule: DNG-125.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum HiddenThing {
    /// Without care.
    Careless,
    /// As one would expect.
    #[default]
    Ordinary,
    /// So that one has to know where.
    Well,
    /// By a master.
    Masterly,
}

impl HiddenThing {
    /// All four, the worst hidden first.
    pub const ALL: [Self; 4] = [Self::Careless, Self::Ordinary, Self::Well, Self::Masterly];

    /// What it resists with, wherever it is: nothing is thrown for it. Rules: DNG-124 to DNG-126.
    pub const fn resistance(self) -> u8 {
        match self {
            Self::Careless => 4,
            Self::Ordinary => 7,
            Self::Well => 11,
            Self::Masterly => 14,
        }
    }

    /// How well something is hidden that resists with so much, in words that follow "it is".
    pub const fn words(resistance: u8) -> &'static str {
        match resistance {
            0..=4 => "carelessly hidden",
            5..=7 => "hidden",
            8..=11 => "well hidden",
            _ => "hidden by a master",
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Four squares away, in view in dim light, on the move: nothing helps either but the light and the distance.
    const DIM: SearchScene = SearchScene {
        view: InView { is_in_view: true, distance: 4, light: Light::Dim, cover: 0, is_heard: false },
        was_heard: false,
        range: 6,
        is_still: false,
    };

    /// The same with the subject otherwise before the searcher.
    fn seen(change: impl FnOnce(&mut InView)) -> SearchScene {
        let mut scene = DIM;
        change(&mut scene.view);
        scene
    }

    #[test]
    fn dng_137_dng_138_dng_139_what_helps_the_searcher() {
        let dice = |scene: SearchScene| scene.for_searcher().len();
        assert_eq!(dice(DIM), 0);
        assert_eq!(dice(SearchScene { was_heard: true, ..DIM }), 1);
        assert_eq!(dice(seen(|view| view.distance = 1)), 1);
        let bright = seen(|view| view.light = Light::Bright);
        assert_eq!(
            (dice(bright), dice(seen(|view| (view.light, view.is_in_view) = (Light::Bright, false)))),
            (1, 0)
        );
    }

    #[test]
    fn dng_140_dng_141_dng_142_dng_143_what_helps_the_subject() {
        let near = seen(|view| view.distance = 3);
        let dice = |scene: SearchScene| scene.for_subject().len();
        assert_eq!((dice(near), dice(DIM)), (1, 2), "dim; dim, and farther than half of 6");
        let bright = seen(|view| (view.distance, view.light) = (3, Light::Bright));
        assert_eq!(
            (
                dice(bright),
                dice(seen(|view| (view.distance, view.light, view.cover) = (3, Light::Bright, 1)))
            ),
            (0, 1)
        );
        assert_eq!(dice(SearchScene { is_still: true, ..bright }), 1);
        let behind_a_door = seen(|view| {
            *view = InView { is_in_view: false, distance: 3, light: Light::Dark, cover: 3, is_heard: false };
        });
        assert_eq!(dice(behind_a_door), 0, "light and cover help against eyes alone");
    }

    #[test]
    fn dng_119_dng_120_dng_121_what_a_success_finds() {
        let by = |margin| RollOutcome::Success { margin };
        assert_eq!(found(DangerState::Unknown, by(6)), Some(Found::Trace));
        assert_eq!(found(DangerState::Unknown, by(7)), Some(Found::Exactly));
        assert_eq!(
            (found(DangerState::Known, by(1)), found(DangerState::Known, by(9))),
            (Some(Found::Exactly), Some(Found::Exactly))
        );
    }

    #[test]
    fn dng_133_a_failed_search_tells_nothing() {
        assert!(DangerState::ALL.iter().all(|&state| found(state, RollOutcome::Failure).is_none()));
    }

    #[test]
    fn dng_124_dng_125_what_is_lifeless_has_one_of_four_constant_resistances() {
        assert_eq!(HiddenThing::ALL.map(HiddenThing::resistance), [4, 7, 11, 14]);
    }

    proptest! {
        #[test]
        fn dng_144_each_side_counts_two_dice_at_most(
            distance in 0u16..20, range in 0u16..20, cover in 0u8..4, flags in 0u8..8, light in 0usize..3,
        ) {
            let light = [Light::Bright, Light::Dim, Light::Dark][light];
            let [was_heard, is_in_view, is_still] = [0, 1, 2].map(|bit| flags >> bit & 1 == 1);
            let view = InView { is_in_view, distance, light, cover, is_heard: was_heard };
            let scene = SearchScene { view, was_heard, range, is_still };
            prop_assert!(scene.for_searcher().len() <= 2 && scene.for_subject().len() <= 2);
        }
    }
}
