//! What is heard: noises as the rogue hears them, stings, dice and buttons, and the bed of each building. It only reads.

mod bed;
mod cue;
mod ear;
mod heist;
mod interface;
mod listening;
mod loudness;
mod mission;
mod performance;
mod playing;
mod store;
#[cfg(test)]
mod tests;

use bevy::prelude::*;

pub use cue::{Cue, Heard};
pub use listening::HearingSystems;
pub use loudness::{Loudness, gain_of, share_of};

/// Everything that is heard; without Bevy's audio plugin cues are told all the same, for captions and rings.
pub fn plugin(app: &mut App) {
    app.add_plugins((listening::plugin, interface::plugin, playing::plugin, bed::plugin));
}
