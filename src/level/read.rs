//! From a file or a text to a level or to everything that is wrong with it.

use std::path::Path;

use serde::Deserialize;
use toml::de::{DeTable, Deserializer};

use crate::untrusted::read_at_most;

use super::build::build;
use super::file::LevelFile;
use super::shape::Shape;
use super::{Level, LevelError, Problem, Problems, schema};

/// The largest level file, in bytes.
pub const MAX_BYTES: usize = 1024 * 1024;

impl Level {
    /// Reads the level file at `path`.
    ///
    /// # Errors
    ///
    /// [`LevelError::Read`] if there is no such file, [`LevelError::Unplayable`] with all its problems otherwise.
    pub fn load(path: impl AsRef<Path>) -> Result<Self, LevelError> {
        let path = path.as_ref();
        let bytes = read_at_most(path, MAX_BYTES).map_err(|source| LevelError::unreadable(path, source))?;
        Self::parse_bytes(&path.display().to_string(), &bytes)
    }

    /// Reads the level in `bytes`, which come from the file called `name`.
    ///
    /// # Errors
    ///
    /// [`LevelError::Unplayable`] with all problems.
    pub fn parse_bytes(name: &str, bytes: &[u8]) -> Result<Self, LevelError> {
        if bytes.len() > MAX_BYTES {
            return Err(too_large(name).into());
        }
        match std::str::from_utf8(bytes) {
            Ok(text) => Self::parse(name, text),
            Err(error) => Err(not_utf8(name, bytes, error.valid_up_to()).into()),
        }
    }

    /// Reads the level in `text`, which comes from the file called `name`; its stem becomes the level's id.
    ///
    /// # Errors
    ///
    /// [`LevelError::Unplayable`] with all problems.
    pub fn parse(name: &str, text: &str) -> Result<Self, LevelError> {
        if text.len() > MAX_BYTES {
            return Err(too_large(name).into());
        }
        let id =
            Path::new(name).file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        if let Some(at) = lone_return(text) {
            return Err(with_returns(name, text, at).into());
        }
        let (level, found, more) = read(&id, text);
        match level {
            Some(level) if found.is_empty() => Ok(level),
            _ => Err(Problems::new(name, text, found, more).into()),
        }
    }
}

/// The level if there is one, what is wrong with it, and how many more things are.
fn read(id: &str, text: &str) -> (Option<Level>, Vec<Problem>, usize) {
    let mut document = match DeTable::parse_recoverable(text) {
        (document, errors) if errors.is_empty() => document,
        // What is left of a file that is not TOML says little about what its author meant.
        (_, errors) => return (None, errors.iter().map(of_toml).collect(), 0),
    };
    let schema = schema();
    let mut shape = Shape::new(&schema);
    shape.check_document(&mut document);
    let (mut found, more, pruned) = (shape.problems, shape.more, shape.pruned);
    match LevelFile::deserialize(Deserializer::from(document)) {
        Ok(file) => (build(id, &file, text, &pruned, &mut found), found, more),
        Err(error) => {
            found.push(of_toml(&error));
            (None, found, more)
        }
    }
}

fn of_toml(error: &toml::de::Error) -> Problem {
    let problem = Problem::new(error.span().unwrap_or(0..0), error.message().replace('\n', ", "));
    match error.message().contains("multi-line literal string") {
        true => problem.help("the text that begins with ''' has no end"),
        false => problem,
    }
}

/// The first carriage return that ends a line by itself, which TOML does not know.
fn lone_return(text: &str) -> Option<usize> {
    text.match_indices('\r').map(|(at, _)| at).find(|&at| !text[at + 1..].starts_with('\n'))
}

fn with_returns(name: &str, text: &str, at: usize) -> Problems {
    let problem = Problem::new(at..at + 1, "a line ends with a carriage return alone");
    Problems::new(name, text, vec![problem.help("save the file with line feeds at the ends of lines")], 0)
}

fn too_large(name: &str) -> Problems {
    let message = format!("the file is larger than {MAX_BYTES} bytes, which no level may be");
    Problems::new(name, "", vec![Problem::new(0..0, message)], 0)
}

fn not_utf8(name: &str, bytes: &[u8], valid: usize) -> Problems {
    let text = String::from_utf8_lossy(bytes);
    let problem =
        Problem::new(valid..valid + char::REPLACEMENT_CHARACTER.len_utf8(), "the file is not UTF-8 text");
    Problems::new(name, &text, vec![problem.help("save it as UTF-8")], 0)
}
