//! The Detection rulebook. Rules: DET, and HSE where the two differ.
//!
//! An act decides its own rows of the table (stealth rolls, what is seen of open acts, attacks); what its noise and
//! the new picture tell is decided afterwards, once, by [`settle`] (HSE-54).

mod aftermath;
mod area;
mod attempt;
mod blow;
mod call_out;
mod contest;
mod diversion;
mod drag;
mod entries;
mod forecast;
mod hide;
mod interact;
mod invisibility;
mod memory;
mod noise;
mod note;
mod opening;
mod pair;
mod picking;
mod plan;
mod point_out;
pub mod purpose;
mod reactions;
mod request;
mod rulebook;
#[cfg(any(test, feature = "testing"))]
pub mod scene;
mod seek;
mod sheet;
mod sneak;
mod state;
mod state_change;
mod step;
mod strike;
mod subdue;
pub mod table;
mod take_cover;
#[cfg(test)]
mod tests;
mod throw;
mod touch;
mod walk;

use crate::Pair;

pub use aftermath::settle;
pub use area::caught_in;
pub use invisibility::turn_invisible;
pub use memory::end_round;
pub use point_out::WORD_RANGE;
pub use rulebook::Detection;
pub use state::State;
pub use strike::is_off_guard;
pub use throw::{THROW_NOISE, THROW_RANGE};
