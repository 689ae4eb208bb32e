//! The Detection rulebook. Rules: DET, and HSE where the two differ.
//!
//! An act decides its own rows of the table (stealth rolls, what is seen of open acts, attacks); what its noise and
//! the new picture tell is decided afterwards, once, by [`settle`] (HSE-54).

mod area;
mod blow;
mod call_out;
mod case;
mod contest;
mod diversion;
mod drag;
mod forecast;
mod hide;
mod interact;
mod invisibility;
mod memory;
mod opening;
mod perception;
mod plan;
mod point_out;
mod reach;
mod reactions;
mod request;
mod rulebook;
#[cfg(test)]
pub(crate) mod scene;
mod seek;
mod settle;
mod sneak;
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

pub use area::caught_in;
pub use invisibility::turn_invisible;
pub use memory::end_round;
pub use perception::{Pair, sight_reaches_space};
pub use point_out::{WORD_RANGE, attending, pointing_out_tells};
pub use reach::{Reach, reach};
pub use rulebook::Detection;
pub use seek::{SEEK_RANGE, foresee_seek};
pub use settle::{calling_out_tells, settle, wake};
pub use sneak::{cover_lost_on_the_way, half_speed};
pub use strike::is_off_guard;
pub use throw::{THROW_NOISE, THROW_RANGE};
