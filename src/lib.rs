//! *Unnoticed*: a turn-based stealth game on a square grid.

pub mod board;
pub mod cli;
pub mod designer;
pub mod level;
pub mod rule_reference;
pub mod rules;
pub mod sim;
#[cfg(feature = "window")]
pub mod ui;
#[cfg(feature = "window")]
pub mod view;
