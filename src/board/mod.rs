//! The grid: map, terrain, line of effect, cover, fog, light, noise, senses and paths, all in integers.

pub mod noise;
pub mod paths;

mod concealment;
mod contacts;
mod cover;
mod direction;
mod field;
mod fixtures;
mod flimsy;
mod light;
mod line_of_effect;
mod map;
mod plane;
mod senses;
mod size;
mod space;
mod square;
mod terrain;

#[cfg(test)]
mod drawing;
#[cfg(test)]
mod letter;
#[cfg(test)]
mod random;

pub use contacts::Contacts;
pub use cover::{CornerCount, Cover};
pub use direction::Direction;
pub use field::{Field, FieldScratch, MAX_FIELD_RADIUS};
pub use fixtures::{Door, DoorState, Exit, ExitId, Handling, Item, ItemId, Lamp, LampId};
pub use light::Light;
pub use line_of_effect::{Block, Blocking, Segment};
pub use map::{Board, MAX_SIDE};
pub use senses::{Arc, Gaze, Precision, Sense, SenseKind, Vision};
pub use size::Size;
pub use space::{Corner, Space};
pub use square::{NotASquare, Square};
pub use terrain::{Terrain, Tile};
