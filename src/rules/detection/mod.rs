//! The Detection rulebook. Rules: DET, and HSE where the two differ.

mod memory;
mod perception;
#[cfg(test)]
pub(crate) mod scene;
mod settle;
pub mod table;
mod walking;

pub use memory::end_round;
pub use perception::{Pair, sight_reaches_space};
pub use settle::settle;
pub use walking::Detection;
