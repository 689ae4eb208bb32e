//! The games that can be gone on with: each is kept in a file of its own every round and when it is left, with itself as it
//! was kept before beside it. No game takes the place of another.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::fs;

use serde::{Deserialize, Serialize};

use crate::level::fingerprint_of;

use super::date::Date;
use super::writing::WriteLock;
use super::{Storage, StorageError};

/// What was being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// A mission, a scene or a hunt.
    Mission,
    /// A heist.
    Heist,
}

impl GameKind {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Mission, Self::Heist];

    /// What the names of its files begin with; the whole name of those that were kept when there was one of each kind.
    const fn prefix(self) -> &'static str {
        match self {
            Self::Mission => "mission",
            Self::Heist => "heist",
        }
    }

    /// The name of the file for the game of `saved`.
    fn file(self, saved: &SavedGame) -> String {
        let game = if saved.game.is_empty() { &saved.level } else { &saved.game };
        let sober = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '_' };
        let name: String = game.chars().map(sober).take(40).collect();
        format!("{}-{name}-{:016x}", self.prefix(), fingerprint_of(game.as_bytes()))
    }
}

/// What the name of the file ends with that holds a game as it was kept before.
const BEFORE: &str = "-before";

/// A game that can be gone on with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct SavedGame {
    /// What the player calls its level.
    #[serde(alias = "mission")]
    pub level: String,
    /// Which game it is: the id of its level and its seed. Of games that were kept without it, the level tells.
    pub game: String,
    /// The round it has come to.
    pub round: u32,
    /// How often it was rewound.
    pub rewound: u32,
    /// Its place in the order in which all games were kept, from 1; given to it when it is kept.
    pub number: u64,
    /// When it was kept; given to it then. None of games that were kept without it.
    pub date: Option<Date>,
    /// Its replay, as text.
    pub replay: String,
}

impl SavedGame {
    /// Whether both are the same game, perhaps in different rounds.
    fn is_of(&self, other: &Self) -> bool {
        if self.game.is_empty() || other.game.is_empty() {
            return self.level == other.level;
        }
        self.game == other.game
    }
}

impl Storage {
    /// Keeps `saved` as the game of this `kind` that was played last. As it was kept before it stays beside it; all other
    /// games stay as they are.
    ///
    /// # Errors
    ///
    /// [`StorageError::Write`], or [`StorageError::Read`] of what is there; if it was kept before, that is still there.
    pub fn keep_game(&self, kind: GameKind, saved: &SavedGame) -> Result<(), StorageError> {
        let latest = kind.file(saved);
        let before = format!("{latest}{BEFORE}");
        let turn = self.take_turn(&latest)?;
        let saved = SavedGame { number: self.last_number() + 1, date: Some(Date::today()), ..saved.clone() };
        let text = toml::to_string(&saved).expect("a saved game is a plain table");
        let (path, path_before) = (self.path(&latest), self.path(&before));
        let moves = self.good_game(&latest, &turn)?.is_some();
        turn.write_after(&path, &text, || if moves { fs::rename(&path, &path_before) } else { Ok(()) })?;
        // What was kept of it when each kind had one file has moved on.
        for old in [kind.prefix().to_owned(), format!("{}{BEFORE}", kind.prefix())] {
            if self.game(&old).is_some_and(|game| game.is_ok_and(|game| game.is_of(&saved))) {
                self.remove(&old)?;
            }
        }
        Ok(())
    }

    /// The games of this `kind` that were kept, the latest first and each followed by itself as it was before, or why one of
    /// them cannot be read.
    pub fn games(&self, kind: GameKind) -> Vec<Result<SavedGame, StorageError>> {
        let mut games: Vec<Vec<_>> = self.files(kind).iter().map(|name| self.both(name)).collect();
        games.sort_by_key(|both| Reverse(both.iter().flatten().map(|game| game.number).max()));
        games.into_iter().flatten().collect()
    }

    /// Each game that can be read, the one that was played last first.
    pub fn all_games(&self) -> Vec<(GameKind, SavedGame)> {
        let of = |kind: GameKind| {
            let games = self.files(kind).into_iter();
            games.filter_map(move |name| Some((kind, self.both(&name).into_iter().find_map(Result::ok)?)))
        };
        let mut games: Vec<_> = GameKind::ALL.into_iter().flat_map(of).collect();
        games.sort_by_key(|(_, saved)| Reverse(saved.number));
        games
    }

    /// The latest game of each kind that can be read, the one that was played last first.
    pub fn latest_games(&self) -> Vec<(GameKind, SavedGame)> {
        let mut kinds = Vec::new();
        let mut games = self.all_games();
        games.retain(|(kind, _)| {
            let is_first = !kinds.contains(kind);
            kinds.push(*kind);
            is_first
        });
        games
    }

    /// The game with this `number`, and after it the same as it was before.
    pub fn numbered(&self, kind: GameKind, number: u64) -> Vec<Result<SavedGame, StorageError>> {
        let is_it =
            |both: &Vec<Result<SavedGame, _>>| both.iter().flatten().any(|game| game.number == number);
        self.files(kind).iter().map(|name| self.both(name)).find(is_it).unwrap_or_default()
    }

    /// Forgets the game `over` of this `kind`, in whatever round it was kept.
    ///
    /// # Errors
    ///
    /// [`StorageError::Write`] if it cannot be removed.
    pub fn forget_game(&self, kind: GameKind, over: &SavedGame) -> Result<(), StorageError> {
        let is_over =
            |name: &String| self.game(name).is_some_and(|game| game.is_ok_and(|game| game.is_of(over)));
        let names = self.files(kind).into_iter().flat_map(|name| [format!("{name}{BEFORE}"), name]);
        let over: Vec<String> = names.filter(is_over).collect();
        let Some(first) = over.first() else { return Ok(()) };
        let _turn = self.take_turn(first)?;
        over.iter().try_for_each(|name| self.remove(name))
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        let path = self.path(name);
        fs::remove_file(&path).map_err(|source| StorageError::Write { path, source })
    }

    /// The names of the files that hold games of this `kind`, without those that hold them as they were before.
    fn files(&self, kind: GameKind) -> BTreeSet<String> {
        let names = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let names = names.filter_map(|entry| entry.file_name().into_string().ok());
        let names = names.filter_map(|name| Some(name.strip_suffix(".toml")?.to_owned()));
        let names = names.map(|name| name.strip_suffix(BEFORE).map_or(name.clone(), str::to_owned));
        names.filter(|name| is_of_kind(name, kind.prefix())).collect()
    }

    /// The game in the file called `name`, and as it was before.
    fn both(&self, name: &str) -> Vec<Result<SavedGame, StorageError>> {
        [name.to_owned(), format!("{name}{BEFORE}")].iter().filter_map(|name| self.game(name)).collect()
    }

    /// The game that was kept as `name`; a damaged one is set aside.
    fn good_game(&self, name: &str, turn: &WriteLock) -> Result<Option<SavedGame>, StorageError> {
        match self.game(name).transpose() {
            Err(StorageError::Damaged { path, .. }) => turn.set_aside(&path).map(|()| None),
            game => game,
        }
    }

    fn game(&self, name: &str) -> Option<Result<SavedGame, StorageError>> {
        let read = self.read::<SavedGame>(name);
        Some(read).filter(|read| !matches!(read, Ok(saved) if saved.replay.is_empty()))
    }

    /// The greatest number of any game that can be read.
    fn last_number(&self) -> u64 {
        self.all_games().first().map_or(0, |(_, saved)| saved.number)
    }
}

fn is_of_kind(name: &str, prefix: &str) -> bool {
    name.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

#[cfg(test)]
mod tests {
    use super::super::tests::Folder;
    use super::*;
    use GameKind::{Heist, Mission};

    fn saved(round: u32) -> SavedGame {
        let (level, game, replay) = ("Vault".into(), "vault-7".into(), "unnoticed:1:".into());
        SavedGame { level, game, round, rewound: 1, replay, number: 0, date: None }
    }

    /// Where the mission is kept.
    fn mission_path(folder: &Folder) -> std::path::PathBuf {
        folder.0.path(&Mission.file(&saved(1)))
    }

    fn keep(folder: &Folder, kind: GameKind, round: u32) {
        folder.0.keep_game(kind, &saved(round)).unwrap();
    }

    /// A folder in which two missions were kept, in round 1 and in round 2.
    fn with_two(name: &str) -> Folder {
        let folder = Folder::new(name);
        (1..=2).for_each(|round| keep(&folder, Mission, round));
        folder
    }

    /// The rounds of the games that can be read, the latest first.
    fn rounds(folder: &Folder, kind: GameKind) -> Vec<Option<u32>> {
        folder.0.games(kind).into_iter().map(|read| read.ok().map(|saved| saved.round)).collect()
    }

    #[test]
    fn the_game_kept_before_is_beside_the_latest() {
        for kind in GameKind::ALL {
            let folder = Folder::new("games");
            assert!(rounds(&folder, kind).is_empty());
            (1..=3).for_each(|round| keep(&folder, kind, round));
            assert_eq!(rounds(&folder, kind), [Some(3), Some(2)]);
            let latest = folder.0.games(kind).remove(0).unwrap();
            assert!(latest.date.is_some());
            assert_eq!(latest, SavedGame { number: 3, date: latest.date, ..saved(3) });
            folder.0.forget_game(kind, &saved(1)).unwrap();
            folder.0.forget_game(kind, &saved(1)).unwrap();
            assert!(rounds(&folder, kind).is_empty());
        }
    }

    #[test]
    fn a_mission_and_a_heist_are_kept_side_by_side_and_forgotten_each_by_itself() {
        for (kept, forgotten) in [(Mission, Heist), (Heist, Mission)] {
            let folder = Folder::new("side-by-side");
            (1..=2).for_each(|round| keep(&folder, kept, round));
            (7..=9).for_each(|round| keep(&folder, forgotten, round));
            assert_eq!(rounds(&folder, kept), [Some(2), Some(1)]);
            folder.0.forget_game(forgotten, &saved(1)).unwrap();
            assert_eq!((rounds(&folder, kept).len(), rounds(&folder, forgotten).len()), (2, 0));
        }
    }

    #[test]
    fn the_game_that_was_played_last_comes_first() {
        let folder = Folder::new("played-last");
        let latest = || folder.0.latest_games().into_iter().map(|(kind, _)| kind).collect::<Vec<_>>();
        for (kind, expected) in
            [(Heist, vec![Heist]), (Mission, vec![Mission, Heist]), (Heist, vec![Heist, Mission])]
        {
            keep(&folder, kind, 1);
            assert_eq!(latest(), expected);
        }
        folder.0.forget_game(Heist, &saved(1)).unwrap();
        assert_eq!(latest(), [Mission]);
    }

    #[test]
    fn a_damaged_game_does_not_take_the_place_of_the_last_good_one() {
        let folder = with_two("damaged-game");
        fs::write(mission_path(&folder), "level = \"Vau").unwrap();
        assert_eq!(rounds(&folder, Mission), [None, Some(1)]);
        assert_eq!(folder.0.latest_games()[0].1.round, 1);
        keep(&folder, Mission, 3);
        assert_eq!(rounds(&folder, Mission), [Some(3), Some(1)]);
    }

    /// What another window keeps.
    fn keep_other(folder: &Folder, round: u32) {
        let other = SavedGame { game: "vault-8".into(), ..saved(round) };
        folder.0.keep_game(Mission, &other).unwrap();
    }

    #[test]
    fn games_of_two_windows_stay_beside_each_other_however_often_each_is_kept() {
        let folder = with_two("two-windows");
        (11..=13).for_each(|round| keep_other(&folder, round));
        assert_eq!(rounds(&folder, Mission), [13, 12, 2, 1].map(Some));
        (3..=5).for_each(|round| keep(&folder, Mission, round));
        assert_eq!(rounds(&folder, Mission), [5, 4, 13, 12].map(Some));
        let listed: Vec<u32> = folder.0.all_games().iter().map(|(_, saved)| saved.round).collect();
        assert_eq!(listed, [5, 13], "each game once");
        folder.0.forget_game(Mission, &saved(6)).unwrap();
        let left = [Some(13), Some(12)];
        assert_eq!(rounds(&folder, Mission), left, "what is over in one window goes on in the other");
    }

    #[test]
    fn a_damaged_game_is_set_aside_and_one_that_cannot_be_read_stays() {
        let folder = with_two("aside-game");
        let path = mission_path(&folder);
        fs::write(&path, "level = \"Vau").unwrap();
        keep(&folder, Mission, 3);
        assert_eq!(fs::read_to_string(path.with_extension("toml.damaged")).unwrap(), "level = \"Vau");
        fs::remove_file(&path).unwrap();
        fs::create_dir(&path).unwrap();
        assert!(matches!(folder.0.keep_game(Mission, &saved(4)), Err(StorageError::Read { .. })));
        assert!(path.is_dir());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_leaves_both() {
        let folder = with_two("full-game");
        let beside = super::super::writing::beside(&mission_path(&folder));
        std::os::unix::fs::symlink("/dev/full", beside).unwrap();
        let error = folder.0.keep_game(Mission, &saved(3)).unwrap_err().to_string();
        assert!(error.starts_with("cannot write ") && error.contains("mission-vault_7-"), "{error}");
        assert_eq!(rounds(&folder, Mission), [Some(2), Some(1)]);
    }

    #[test]
    fn a_crash_between_the_two_renamings_leaves_the_one_before() {
        let folder = Folder::new("crash-game");
        keep(&folder, Mission, 1);
        let before = folder.0.path(&format!("{}{BEFORE}", Mission.file(&saved(1))));
        fs::rename(mission_path(&folder), before).unwrap();
        assert_eq!(rounds(&folder, Mission), [Some(1)]);
    }

    #[test]
    fn no_game_takes_the_place_of_another_however_many_there_are() {
        let folder = Folder::new("many-games");
        for seed in 0..12 {
            let game = SavedGame { game: format!("vault-{seed}"), ..saved(seed) };
            folder.0.keep_game(if seed % 3 == 0 { Heist } else { Mission }, &game).unwrap();
        }
        let games = folder.0.all_games();
        assert_eq!(
            games.iter().map(|(_, game)| game.round).collect::<Vec<_>>(),
            (0..12).rev().collect::<Vec<_>>()
        );
        let (kind, game) = &games[5];
        assert_eq!(folder.0.numbered(*kind, game.number)[0].as_ref().unwrap(), game);
        folder.0.forget_game(*kind, game).unwrap();
        assert_eq!(folder.0.all_games().len(), 11);
    }

    #[test]
    fn a_game_of_the_time_of_one_file_is_still_there_until_it_is_kept_anew() {
        let folder = Folder::new("old-game");
        let old = SavedGame { number: 4, ..saved(7) };
        fs::create_dir_all(&folder.0.folder).unwrap();
        fs::write(folder.0.path("mission"), toml::to_string(&old).unwrap()).unwrap();
        keep_other(&folder, 1);
        assert_eq!(rounds(&folder, Mission), [Some(1), Some(7)]);
        keep(&folder, Mission, 8);
        assert_eq!(rounds(&folder, Mission), [Some(8), Some(1)]);
    }
}
