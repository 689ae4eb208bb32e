//! The games that can be gone on with, a mission and a heist: each is kept every round and when it is left, with the one
//! kept before it beside it.

use std::cmp::Reverse;
use std::fs;

use serde::{Deserialize, Serialize};

use super::writing::WriteLock;
use super::{Storage, StorageError};

/// What was being played; of each kind one game is kept.
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

    /// The files of the game that was kept last, and of the one before.
    const fn files(self) -> [&'static str; 2] {
        match self {
            Self::Mission => ["mission", "mission-before"],
            Self::Heist => ["heist", "heist-before"],
        }
    }
}

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
    /// Keeps `saved` as the game of this `kind` that was played last. The one that was kept before stays beside it: another
    /// game, which may be played in another window, or else this one as it was. Games of the other kind stay as they are.
    ///
    /// # Errors
    ///
    /// [`StorageError::Write`], or [`StorageError::Read`] of what is there; at least one of those kept before is still there.
    pub fn keep_game(&self, kind: GameKind, saved: &SavedGame) -> Result<(), StorageError> {
        let [latest, before] = kind.files();
        let turn = self.take_turn(latest)?;
        let saved = SavedGame { number: self.last_number() + 1, ..saved.clone() };
        let text = toml::to_string(&saved).expect("a saved game is a plain table");
        let (path, path_before) = (self.path(latest), self.path(before));
        let is_another = |game: &SavedGame| !game.is_of(&saved);
        let kept_before = self.good_game(before, &turn)?;
        let moves = match self.good_game(latest, &turn)? {
            None => false,
            Some(kept) => is_another(&kept) || !kept_before.as_ref().is_some_and(is_another),
        };
        turn.write_after(&path, &text, || if moves { fs::rename(&path, &path_before) } else { Ok(()) })
    }

    /// The games of this `kind` that were kept, the latest first, or why one of them cannot be read.
    pub fn games(&self, kind: GameKind) -> Vec<Result<SavedGame, StorageError>> {
        kind.files().into_iter().filter_map(|name| self.game(name)).collect()
    }

    /// The latest game of each kind that can be read, the one that was played last first.
    pub fn latest_games(&self) -> Vec<(GameKind, SavedGame)> {
        let latest = |kind| Some((kind, self.games(kind).into_iter().find_map(Result::ok)?));
        let mut games: Vec<_> = GameKind::ALL.into_iter().filter_map(latest).collect();
        games.sort_by_key(|(_, saved)| Reverse(saved.number));
        games
    }

    /// Forgets the game `over` of this `kind`, in whatever round it was kept.
    ///
    /// # Errors
    ///
    /// [`StorageError::Write`] if it cannot be removed.
    pub fn forget_game(&self, kind: GameKind, over: &SavedGame) -> Result<(), StorageError> {
        let is_over =
            |name: &str| self.game(name).is_some_and(|game| game.is_ok_and(|game| game.is_of(over)));
        if !kind.files().into_iter().any(is_over) {
            return Ok(());
        }
        let _turn = self.take_turn(kind.files()[0])?;
        for name in kind.files().into_iter().filter(|name| is_over(name)) {
            let path = self.path(name);
            fs::remove_file(&path).map_err(|source| StorageError::Write { path, source })?;
        }
        Ok(())
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
        self.latest_games().first().map_or(0, |(_, saved)| saved.number)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::Folder;
    use super::*;
    use GameKind::{Heist, Mission};

    fn saved(round: u32) -> SavedGame {
        let (level, game, replay) = ("Vault".into(), "vault-7".into(), "unnoticed:1:".into());
        SavedGame { level, game, round, rewound: 1, replay, number: 0 }
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
            assert_eq!(folder.0.games(kind)[0].as_ref().unwrap(), &SavedGame { number: 3, ..saved(3) });
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
        fs::write(folder.0.path("mission"), "level = \"Vau").unwrap();
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
        assert_eq!(rounds(&folder, Mission), [Some(13), Some(2)]);
        (3..=5).for_each(|round| keep(&folder, Mission, round));
        assert_eq!(rounds(&folder, Mission), [Some(5), Some(13)]);
        folder.0.forget_game(Mission, &saved(6)).unwrap();
        assert_eq!(rounds(&folder, Mission), [Some(13)], "what is over in one window goes on in the other");
    }

    #[test]
    fn a_damaged_game_is_set_aside_and_one_that_cannot_be_read_stays() {
        let folder = with_two("aside-game");
        let path = folder.0.path("mission");
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
        let beside = super::super::writing::beside(&folder.0.path("mission"));
        std::os::unix::fs::symlink("/dev/full", beside).unwrap();
        let error = folder.0.keep_game(Mission, &saved(3)).unwrap_err().to_string();
        assert!(error.starts_with("cannot write ") && error.contains("mission.toml"), "{error}");
        assert_eq!(rounds(&folder, Mission), [Some(2), Some(1)]);
    }

    #[test]
    fn a_crash_between_the_two_renamings_leaves_the_one_before() {
        let folder = Folder::new("crash-game");
        keep(&folder, Mission, 1);
        fs::rename(folder.0.path("mission"), folder.0.path("mission-before")).unwrap();
        assert_eq!(rounds(&folder, Mission), [Some(1)]);
    }
}
