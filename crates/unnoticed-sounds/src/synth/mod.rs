//! What sounds are built from: noise, oscillators, plucked strings, struck things, filters, rooms.

mod filter;
mod random;
mod room;
mod source;
mod wave;

pub use filter::{Filter, resonated};
pub use random::Random;
pub use room::Room;
pub use source::{Mode, bowed, noise, pluck, struck, swept, tone};
pub use wave::Wave;

/// Samples a second in which everything is made.
pub const RATE: u32 = 22_050;

/// Samples in `secs`.
pub fn samples_in(secs: f32) -> usize {
    (secs * RATE as f32) as usize
}
