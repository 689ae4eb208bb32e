//! Pictures drawn by code at any size: outlines with curves, filled and stroked with smooth edges, lights and shades.

mod cover;
mod outline;
mod path;
mod picture;

pub use outline::Outline;
pub use picture::{Ink, Paint};
