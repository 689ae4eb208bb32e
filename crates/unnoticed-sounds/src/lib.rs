//! The sounds of *Unnoticed*: which there are, how each is made, and how they measure.
//!
//! ```
//! use unnoticed_sounds::{Sound, measure::loudness, recipes::finished};
//!
//! let door = finished(Sound::DoorOpens, 0);
//! assert!(loudness(&door.plain).is_finite());
//! assert_eq!(Sound::DoorOpens.file(0, false), "door-opens-1.wav");
//! ```

mod adpcm;
pub mod measure;
pub mod recipes;
mod sound;
pub mod synth;
pub mod wav;

pub use sound::{Class, Sound};
