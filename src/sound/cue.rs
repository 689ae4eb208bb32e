//! One thing that is heard: which sound, from where, how loud and through what.

use bevy::prelude::*;

use crate::sim::sentences::direction_word;
use tactical_grid::{Direction, Square};
use unnoticed_sounds::Sound;

use super::{Loudness, gain_of};

/// Something to be played, drawn and written.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cue {
    /// Which sound.
    pub sound: Sound,
    /// How it reaches the rogue; none for what comes from no place.
    pub heard: Option<Heard>,
    /// Milliseconds after it was told: what lies on a table comes after the dice, one thing after the other.
    pub after_ms: u16,
}

/// How a noise reaches the rogue. Rules: DET-40 to DET-42, HSE-48.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heard {
    /// Where it was made.
    pub at: Square,
    /// Squares east and south of the rogue.
    pub offset: (i16, i16),
    /// Squares that it would carry farther.
    pub squares_left: u8,
    /// Whether there is no line of effect to it: it comes through walls.
    pub is_muffled: bool,
    /// Whether the rogue perceives whoever makes it, or makes it itself.
    pub is_seen: bool,
    /// Whether the rogue makes it itself.
    pub is_own: bool,
}

impl Cue {
    /// A sound that comes from no place.
    pub const fn everywhere(sound: Sound) -> Self {
        Self { sound, heard: None, after_ms: 0 }
    }

    /// How loud it is, from 0 to 1.
    pub fn gain(&self) -> f32 {
        self.heard.map_or(1.0, |heard| gain_of(heard.squares_left))
    }

    /// Gains of the left and the right ear: what is in the west is louder on the left.
    pub fn sides(&self) -> (f32, f32) {
        let (dx, dy) = self.heard.map_or((0, 0), |heard| heard.offset);
        let (dx, dy) = (f32::from(dx), f32::from(dy));
        // Even what is due east reaches the other ear.
        let pan = 0.75 * dx / (dx.hypot(dy) + 1.5);
        (
            ((1.0 - pan) / 2.0).sqrt() * std::f32::consts::SQRT_2,
            ((1.0 + pan) / 2.0).sqrt() * std::f32::consts::SQRT_2,
        )
    }

    /// What it is, in words: "Footsteps, east, faint, through a wall". None for what is no noise.
    pub fn caption(&self) -> Option<String> {
        let heard = self.heard?;
        let mut caption = self.sound.words().to_owned();
        caption[..1].make_ascii_uppercase();
        let way = heard.way().map_or_else(|| "here".to_owned(), |way| direction_word(way).to_owned());
        caption.push_str(&format!(", {way}, {}", Loudness::of(heard.squares_left).word()));
        if heard.is_muffled {
            caption.push_str(", through a wall");
        }
        Some(caption)
    }
}

impl Heard {
    /// Which way it is; none where the rogue stands.
    pub fn way(&self) -> Option<Direction> {
        let (dx, dy) = self.offset;
        Direction::of_vector(dx.into(), dy.into())
    }
}
