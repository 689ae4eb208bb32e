//! Ink: pictures made of vector shapes and painted exactly as large as they are shown, so that they are sharp at every
//! size.

mod canvas;
mod lights;
mod outline;
mod palette;
mod shape;

pub use canvas::{Canvas, Coverage, pixel_of};
pub use lights::Paint;
pub use outline::Outline;
pub use palette::{Palette, Tone};
pub use shape::{Shape, circle, fill, line, outlined};

#[cfg(test)]
pub(super) use shape::tests::assert_readable;
