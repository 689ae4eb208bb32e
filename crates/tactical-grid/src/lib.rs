//! Exact line of effect on square grids, and what games of stealth and tactics build on it: whole fields, contacts
//! of crowds, cover, concealment, light, noise, senses and paths. All in integers, without unsafe code.
//!
//! What somebody at `@` has line of effect to, drawn by `cargo run --example field`:
//!
//! ```text
//! ##############
//! #************#
//! #*@****O*****#    @  the space asked from
//! #************#    *  open squares of its field
//! #####*########    #  wall
//! #....***.....#    O  pillar
//! #.....***....#
//! ##############
//! ```
//!
//! ```
//! use tactical_grid::{Blocking, Board, Space, Square};
//!
//! let drawing = [
//!     "##############",
//!     "#............#",
//!     "#......O.....#",
//!     "#............#",
//!     "#####.########",
//!     "#............#",
//!     "#............#",
//!     "##############",
//! ];
//! let board = Board::from_drawing(&drawing.join("\n"));
//! let guard = Space::of(Square::new(2, 2));
//! let below = |x| Space::of(Square::new(x, 6));
//! assert!(board.line_of_effect(guard, below(7)), "through the opening");
//! assert!(!board.line_of_effect(guard, below(3)), "behind the wall");
//!
//! let field = board.field(guard, 20, Blocking::Effect);
//! assert!(field.contains(Square::new(9, 2)), "a lone pillar hides nothing: lines pass on both sides of it");
//! assert_eq!(field.squares().filter(|square| square.y == 6).count(), 3);
//! ```
//!
//! # What a line is
//!
//! A [`Space`] is a block of one to five squares a side. It has line of effect to another if at least one of the
//! sixteen segments from its four outer corners to those of the other is free. A segment is blocked if
//!
//! - it passes through the inside of a solid square; to touch its corner or to run along its side is allowed;
//! - it runs along the seam between two solid squares;
//! - it passes a *pinched point*, or begins or ends there: a corner where two solid squares meet diagonally and the
//!   other two squares are open. So a diagonal wall is tight.
//!
//! That makes lines symmetric, never takes one away when a solid square is removed, and lets everything be worked
//! out without rounding: there is no slope, no fraction and no epsilon that could make two machines differ. Outside
//! the map everything is solid. [`Blocking`] says what counts as solid: walls alone, or also what blocks sight, or fog.
//!
//! # Where to look
//!
//! | For | Ask |
//! |---|---|
//! | one pair | [`Board::line_of_effect`], [`Board::line_of_sight`]; [`Board::segments`] says what blocks each segment |
//! | all that one space reaches | [`Board::field`]; for many of them [`FieldScratch`] |
//! | who reaches whom in a crowd, tick by tick | [`Contacts`] |
//! | cover and concealment | [`Lines::cover`], [`Board::corner_count`], [`Lines::fog_conceals`] |
//! | light | [`Board::light`], [`Board::add_lamp`], [`Board::lit_by`] |
//! | noise | [`Lines::noise_reaches`] and the radii in [`noise`] |
//! | senses with range and arc | [`Sense`], [`Lines::sight_reaches`] |
//! | rooms | [`Rooms::of`], [`Board::rooms`] |
//! | movement | [`Board::reach`], [`Board::shortest_path`] and the [`paths`] |
//!
//! Distances count squares, a diagonal step as one. Fields go up to [`MAX_FIELD_RADIUS`] squares.
//!
//! # Rule ids
//!
//! The crate carries out numbered rules of the game *Unnoticed*. Ids such as TAC-44 or DET-37 at the end of a comment
//! name them; the comment before says what the rule is, and nothing here needs their documents.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

pub mod noise;
pub mod paths;

mod bit_planes;
mod breakables;
mod concealment;
mod contacts;
mod cover;
mod direction;
mod elevation;
mod field;
mod fixtures;
mod fog;
mod lamplight;
mod light;
mod line_of_effect;
mod lines;
mod map;
mod open_things;
mod queries;
mod room_search;
mod rooms;
mod secrets;
mod senses;
mod size;
mod smoke;
mod space;
mod square;
mod terrain;

#[cfg(test)]
mod drawn_actors;
#[cfg(test)]
mod random_boards;
#[cfg(test)]
mod segment_by_definition;

pub use contacts::{Contacts, Outlook, Targets, View};
pub use cover::{CornerCount, Cover};
pub use direction::Direction;
pub use elevation::{DROP, MAX_ELEVATION};
pub use field::{CornerField, Field, FieldScratch, MAX_FIELD_RADIUS};
pub use fixtures::{Door, DoorState, Exit, ExitId, Handling, Item, ItemId, Lamp, LampId};
pub use lamplight::LightScratch;
pub use light::Light;
pub use line_of_effect::{Block, Blocking, Segment};
pub use lines::Lines;
pub use map::{Board, MAX_SIDE};
#[cfg(feature = "testing")]
pub use queries::line_queries;
pub use rooms::{Floor, Room, RoomId, RoomKind, Rooms};
pub use secrets::{HiddenItem, Noticed, Secret, Secrets, Trap};
pub use senses::{Arc, Gaze, Precision, Sense, SenseKind, Vision};
pub use size::Size;
pub use smoke::Smoke;
pub use space::{Corner, Space};
pub use square::{NotASquare, Square};
pub use terrain::{Terrain, Tile};
