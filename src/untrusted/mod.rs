//! What comes from outside the program: files are read no further than is allowed, and texts are shown without anything
//! that a terminal would obey.

mod file;
mod text;

pub use file::{read_at_most, read_text_file};
pub use text::{excerpt, is_plain, shown};
