//! What is noticed without a roll, and who is stealthy. Rules: DNG-11, DNG-85 to DNG-107, DNG-129 to DNG-131.

use tactical_grid::Light;
use tactical_grid::noise::{ALARM_NOISE, DOOR_NOISE, SCUFFLE_NOISE, SPEECH_NOISE};

use crate::NoiseKind;

/// How far sight reaches a subject whose own square lies in this light. Rule: DNG-129.
pub const fn sight_range(light: Light) -> u16 {
    match light {
        Light::Bright => 12,
        Light::Dim => 6,
        Light::Dark => 1,
    }
}

/// How far hearing reaches in an Awareness Action; less far if a wall or a closed door is in the way. Rule: DNG-130.
pub const fn hearing_range(is_blocked: bool) -> u16 {
    if is_blocked { 3 } else { 6 }
}

/// Squares that a noise of this kind carries, 0 for none; a melee attack and a blast are both loud, a blast twice as far.
/// Whoever walks stealthily makes none, nor does who handles a door so. Rules: DNG-131, HSE-02, HSE-83
/// to HSE-85.
pub const fn noise_radius(kind: NoiseKind, is_stealthy: bool) -> u8 {
    match kind {
        NoiseKind::Movement | NoiseKind::Door if is_stealthy => 0,
        NoiseKind::Movement | NoiseKind::Loud | NoiseKind::Throw => 6,
        NoiseKind::Door => DOOR_NOISE,
        NoiseKind::Speech => SPEECH_NOISE,
        NoiseKind::Scuffle => SCUFFLE_NOISE,
        NoiseKind::Call => 12,
        NoiseKind::Bell => ALARM_NOISE,
    }
}

/// Squares that a blast is heard. Rule: DNG-131.
pub const BLAST_NOISE: u8 = 12;

/// A subject as it stands before an observer at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InView {
    /// Whether nothing but light and distance keeps the observer from seeing it: line of sight and arc. Rules: DNG-129, HSE-79.
    pub is_in_view: bool,
    /// Squares between the two.
    pub distance: u16,
    /// The light of the subject's own square.
    pub light: Light,
    /// Dice of its cover, 0 to 3. Rule: DNG-49.
    pub cover: u8,
    /// Whether a noise that it made reached the observer. Rule: DNG-131.
    pub is_heard: bool,
}

impl InView {
    /// Whether sight reaches it. Rule: DNG-129.
    pub const fn is_in_sight(self) -> bool {
        self.is_in_view && self.distance <= sight_range(self.light)
    }

    /// Whether it is in plain sight, where stealth is of no use. Rules: DNG-89, DNG-90.
    pub const fn is_in_plain_sight(self) -> bool {
        let is_lit = match self.light {
            Light::Bright => true,
            Light::Dim => self.distance <= 1,
            Light::Dark => false,
        };
        self.is_in_sight() && self.cover == 0 && is_lit
    }

    /// Whether it is Obvious at once, without an action and without a roll. Rules: DNG-09, DNG-11.
    pub const fn is_obvious(self, is_stealthy: bool) -> bool {
        if is_stealthy { self.is_in_plain_sight() } else { self.is_in_sight() || self.is_heard }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In view at four squares, in dim light, without cover.
    const DIM: InView =
        InView { is_in_view: true, distance: 4, light: Light::Dim, cover: 0, is_heard: false };

    #[test]
    fn dng_129_sight_reaches_as_far_as_the_light_of_the_subject_allows() {
        let reaches = |light, distance| InView { light, distance, ..DIM }.is_in_sight();
        for (light, range) in [(Light::Bright, 12), (Light::Dim, 6), (Light::Dark, 1)] {
            assert!(reaches(light, range) && !reaches(light, range + 1));
        }
        assert!(!InView { is_in_view: false, ..DIM }.is_in_sight());
    }

    #[test]
    fn dng_89_dng_90_plain_sight_is_light_without_cover_or_a_step_away_in_the_dim() {
        let bright = InView { light: Light::Bright, ..DIM };
        assert!(bright.is_in_plain_sight() && !InView { cover: 1, ..bright }.is_in_plain_sight());
        assert!(!DIM.is_in_plain_sight() && InView { distance: 1, ..DIM }.is_in_plain_sight());
        let dark = InView { light: Light::Dark, distance: 1, ..DIM };
        assert!(dark.is_in_sight() && !dark.is_in_plain_sight());
    }

    #[test]
    fn dng_09_dng_11_whoever_is_not_stealthy_is_seen_or_heard_at_once() {
        assert!(DIM.is_obvious(false) && !DIM.is_obvious(true));
        let unseen = InView { is_in_view: false, ..DIM };
        assert!(!unseen.is_obvious(false) && InView { is_heard: true, ..unseen }.is_obvious(false));
        assert!(!InView { is_heard: true, ..unseen }.is_obvious(true), "that makes it Known: DNG-22");
        assert!(InView { light: Light::Bright, ..DIM }.is_obvious(true), "in plain sight");
    }

    #[test]
    fn dng_130_dng_131_how_far_is_heard() {
        assert_eq!((hearing_range(false), hearing_range(true)), (6, 3));
        let kinds = [NoiseKind::Movement, NoiseKind::Loud, NoiseKind::Call];
        assert_eq!(kinds.map(|kind| noise_radius(kind, false)), [6, 6, 12]);
        assert_eq!(kinds.map(|kind| noise_radius(kind, true)), [0, 6, 12], "a blow and a shout are heard");
        assert_eq!([false, true].map(|stealthy| noise_radius(NoiseKind::Door, stealthy)), [6, 0], "HSE-83");
        assert_eq!(BLAST_NOISE, 12);
    }
}
