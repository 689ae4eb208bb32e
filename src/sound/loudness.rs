//! How loud something is to the rogue: by how much farther it would carry, and by the volumes that are set.

/// The loudest there is: an alarm bell beside one's ear. Rule: DET-40.
const MOST_SQUARES: f32 = 24.0;

/// How loud a noise is that would carry so many squares farther, from 0 to 1: it falls off as the ear counts.
pub fn gain_of(squares_left: u8) -> f32 {
    ((f32::from(squares_left) + 1.0) / (MOST_SQUARES + 1.0)).min(1.0).powf(0.6)
}

/// What a volume of so many percent comes to: half is heard as half.
pub fn share_of(percent: u8) -> f32 {
    (f32::from(percent.min(100)) / 100.0).powi(2)
}

/// How loud a noise is in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Loudness {
    /// It hardly reaches the rogue.
    Faint,
    /// It is heard well.
    Clear,
    /// It is near, or very loud.
    Loud,
}

impl Loudness {
    /// That of a noise that would carry so many squares farther.
    pub const fn of(squares_left: u8) -> Self {
        match squares_left {
            0..=2 => Self::Faint,
            3..=7 => Self::Clear,
            _ => Self::Loud,
        }
    }

    /// As a caption says it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Faint => "faint",
            Self::Clear => "clear",
            Self::Loud => "loud",
        }
    }

    /// How many rings it is drawn with.
    pub const fn rings(self) -> u8 {
        match self {
            Self::Faint => 1,
            Self::Clear => 2,
            Self::Loud => 3,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_carries_farther_is_louder() {
        assert!((0..40).all(|left| gain_of(left) <= gain_of(left + 1)));
        assert!((0..24).all(|left| gain_of(left) < gain_of(left + 1)));
        assert!(gain_of(0) > 0.1 && (gain_of(24) - 1.0).abs() < 1e-6);
        assert!((0..40).all(|left| Loudness::of(left) <= Loudness::of(left + 1)));
    }

    #[test]
    fn volumes_go_from_silence_to_all_of_it() {
        assert_eq!([0, 100, 255].map(share_of), [0.0, 1.0, 1.0]);
        assert!((0..100).all(|percent| share_of(percent) < share_of(percent + 1)));
    }
}
