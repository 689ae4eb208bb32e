//! The levels there are: those in the folders of levels, each with its problems if it cannot be played.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;
use thiserror::Error;

use crate::level::{Level, LevelError, RulebookName, SHIPPED, Shelf};
use crate::settings::Settings;

/// Most level files that are listed.
const MOST_LEVELS: usize = 200;

/// One level of the library.
#[derive(Clone, Debug)]
pub struct Book {
    /// Stem of its file.
    pub id: String,
    /// Where it is offered.
    pub shelf: Shelf,
    /// The level, or what is wrong with it in lines for people.
    pub level: Result<Arc<Level>, Vec<String>>,
}

impl Book {
    /// The rules that it is played by: those that the player has chosen, or those that it is meant for. Rule: HSE-01.
    pub(in crate::screens) fn rulebook(&self, settings: &Settings) -> RulebookName {
        let meant_for =
            || self.level.as_ref().map_or_else(|_| RulebookName::default(), |level| level.rulebook);
        settings.rulebook.unwrap_or_else(meant_for)
    }

    /// What its best result under those rules is kept as.
    pub(in crate::screens) fn record(&self, settings: &Settings) -> String {
        self.rulebook(settings).record(&self.id)
    }
}

/// A level that was played once, and cannot be now.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no level {0:?}, or it cannot be played")]
pub struct NoLevel(String);

/// All levels, in the order in which they are offered.
#[derive(Resource, Clone, Debug, Default)]
pub struct Library {
    /// The levels.
    pub books: Vec<Book>,
}

impl Library {
    /// Those that come with the game, and those of the folders of levels where the program was started; a file
    /// there replaces the level of the same name.
    pub fn find() -> Self {
        let mut shipped = Self::default();
        SHIPPED.iter().for_each(|&(shelf, id, text)| shipped.add(Book::parse(shelf, id, text)));
        Shelf::ALL
            .into_iter()
            .fold(shipped, |books, shelf| books.with_folder(shelf, Path::new(shelf.folder())))
    }

    /// The levels of `shelf` with their places in the library.
    pub fn of(&self, shelf: Shelf) -> impl DoubleEndedIterator<Item = (usize, &Book)> {
        self.books.iter().enumerate().filter(move |(_, book)| book.shelf == shelf)
    }

    /// The levels that have a heist, with their places in the library: lessons first, then short ones.
    pub fn heists(&self) -> impl Iterator<Item = (usize, &Book)> {
        let length = |book: &Book| {
            let table = book.level.as_ref().ok()?.heist.as_ref()?;
            Some((table.lesson.is_empty(), table.tracks.len(), table.objectives().count()))
        };
        let books = self.books.iter().enumerate();
        let mut heists: Vec<_> =
            books.filter_map(|(place, book)| Some((length(book)?, place, book))).collect();
        heists.sort_by_key(|&(length, place, _)| (length, place));
        heists.into_iter().map(|(_, place, book)| (place, book))
    }

    /// The level called `id`.
    ///
    /// # Errors
    ///
    /// [`NoLevel`] if it is not here, or cannot be played.
    pub fn level(&self, id: &str) -> Result<Arc<Level>, NoLevel> {
        let book = self.books.iter().find(|book| book.id == id);
        let level = book.and_then(|book| book.level.clone().ok());
        level.ok_or_else(|| NoLevel(id.to_owned()))
    }

    /// Where the level called `id` is offered; among the missions if it is not here.
    pub fn shelf_of(&self, id: &str) -> Shelf {
        self.books.iter().find(|book| book.id == id).map_or(Shelf::Missions, |book| book.shelf)
    }

    /// The place of the level that follows the one called `id` on its shelf, if there is one.
    pub fn next_after(&self, id: &str) -> Option<usize> {
        let mut shelf = self.of(self.shelf_of(id)).skip_while(|(_, book)| book.id != id).skip(1);
        shelf.find(|(_, book)| book.level.is_ok()).map(|(place, _)| place)
    }

    /// The place of the heist that follows that of the level called `id`, if there is one.
    pub fn next_heist_after(&self, id: &str) -> Option<usize> {
        let mut heists = self.heists().skip_while(|(_, book)| book.id != id).skip(1);
        heists.next().map(|(place, _)| place)
    }

    /// Together with those in `folder`; one that cannot be read has none.
    fn with_folder(mut self, shelf: Shelf, folder: &Path) -> Self {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
        let mut files: Vec<PathBuf> = entries.filter(|path| is_level_file(path)).collect();
        files.sort();
        files.truncate(MOST_LEVELS);
        files.iter().map(|path| Book::read(shelf, path)).for_each(|book| self.add(book));
        self
    }

    /// Together with `level`, which takes the place of the one of the same name.
    pub fn with(mut self, level: Arc<Level>) -> Self {
        let shelf = self.shelf_of(&level.id);
        self.add(Book { id: level.id.clone(), shelf, level: Ok(level) });
        self
    }

    fn add(&mut self, book: Book) {
        self.books.retain(|known| known.id != book.id);
        self.books.push(book);
        self.books.sort_by_key(|book| (book.shelf, book.rank(), book.id.clone()));
    }
}

impl Book {
    fn parse(shelf: Shelf, id: &str, text: &str) -> Self {
        let level = Level::parse(&format!("{id}.toml"), text);
        Self { id: id.to_owned(), shelf, level: level.map(Arc::new).map_err(|error| lines(&error)) }
    }

    fn read(shelf: Shelf, path: &Path) -> Self {
        let id = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Self { id, shelf, level: Level::load(path).map(Arc::new).map_err(|error| lines(&error)) }
    }

    /// Missions come by the squares of their map, scenes by their name; what cannot be played comes last.
    fn rank(&self) -> u32 {
        match (self.shelf, &self.level) {
            (_, Err(_)) => u32::MAX,
            (Shelf::Scenes | Shelf::Heists, Ok(_)) => 0,
            (Shelf::Missions, Ok(level)) => u32::from(level.board.width()) * u32::from(level.board.height()),
        }
    }
}

fn is_level_file(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "toml") && path.is_file()
}

/// Every problem with its line, for a dialog.
pub fn lines(error: &LevelError) -> Vec<String> {
    error.report(false).lines().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_levels_of_the_game_come_smallest_first_and_can_be_played() {
        let library = Library::find();
        assert!(library.books.iter().all(|book| book.level.is_ok()));
        assert_eq!(library.books[0].id, "tutorial");
    }

    #[test]
    fn a_scene_stands_after_the_missions_and_is_found_among_the_scenes() {
        let text = include_str!("../../../levels/tutorial.toml");
        let mut library = Library::default();
        library.add(Book::parse(Shelf::Scenes, "small", text));
        library.add(Book::parse(Shelf::Missions, "large", text));
        let places: Vec<usize> = library.of(Shelf::Scenes).map(|(place, _)| place).collect();
        assert_eq!(
            (places, library.shelf_of("small"), library.shelf_of("large")),
            (vec![1], Shelf::Scenes, Shelf::Missions)
        );
        let level = Arc::new(Level::parse("small.toml", text).unwrap());
        assert_eq!(library.with(level).shelf_of("small"), Shelf::Scenes);
    }

    #[test]
    fn a_broken_level_is_listed_with_its_problems() {
        let folder = std::env::temp_dir().join(format!("unnoticed-test-library-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("broken.toml"), "version = ").unwrap();
        let library = Library::default().with_folder(Shelf::Missions, &folder);
        fs::remove_dir_all(&folder).unwrap();
        let problems = library.books[0].level.as_ref().unwrap_err();
        assert!(problems.iter().any(|line| line.contains("broken.toml")), "{problems:?}");
    }
}
