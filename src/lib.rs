//! *Unnoticed*: a turn-based stealth game on a square grid.

#[cfg(feature = "window")]
pub mod aim;
pub mod board;
pub mod cli;
pub mod designer;
pub mod heist;
#[cfg(feature = "window")]
pub mod input;
pub mod level;
pub mod rule_reference;
pub mod rules;
#[cfg(feature = "window")]
pub mod screens;
pub mod settings;
#[cfg(feature = "window")]
pub mod shot;
pub mod sim;
pub mod storage;
#[cfg(feature = "window")]
pub mod ui;
#[cfg(feature = "window")]
pub mod view;
#[cfg(feature = "window")]
pub mod window;
