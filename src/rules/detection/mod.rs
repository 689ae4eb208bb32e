//! The Detection rulebook. Rules: DET, and HSE where the two differ.

mod perception;
#[cfg(test)]
pub(crate) mod scene;
pub mod table;
mod walking;

pub use perception::{Pair, sight_reaches_space};
pub use walking::Detection;
