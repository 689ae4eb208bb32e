//! The files of sounds, carried inside the program; a folder of the same name beside the game takes their place.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::Resource;

use unnoticed_sounds::wav::{self, Unreadable};
use unnoticed_sounds::{Sound, wav::Pcm};

use crate::untrusted::read_at_most;

/// Name and bytes of every file of sounds.
const SHIPPED: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/sounds.rs"));
/// Where files are looked for first.
const FOLDER: &str = "assets/sounds";
/// Largest file that is read, in bytes.
const MOST_BYTES: usize = 8 << 20;

/// Why a sound is not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NoSound {
    file: String,
    why: Why,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Why {
    Missing,
    Unread(String),
    Broken(Unreadable),
}

impl fmt::Display for NoSound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = &self.file;
        match &self.why {
            Why::Missing => write!(f, "The sound {file} is missing; the game goes on without it."),
            Why::Unread(why) => {
                write!(f, "The sound {file} cannot be read ({why}); the game goes on without it.")
            }
            Why::Broken(why) => write!(f, "The sound {file} is broken: {why}; the game goes on without it."),
        }
    }
}

/// How the bytes of a file are come by: none if there is no such file.
type Reader = fn(&str) -> Option<Result<Vec<u8>, String>>;

/// All sounds, each read when it is played first.
#[derive(Resource, Debug)]
pub(super) struct SoundStore {
    read: Reader,
    /// What was read; none for what cannot be played, which is said once.
    known: BTreeMap<String, Option<Arc<Pcm>>>,
}

impl Default for SoundStore {
    fn default() -> Self {
        Self::reading(read_file)
    }
}

impl SoundStore {
    pub const fn reading(read: Reader) -> Self {
        Self { read, known: BTreeMap::new() }
    }

    /// A take of `sound`, if it can be played; why not is told the first time only.
    pub fn take(&mut self, sound: Sound, take: u8, is_muffled: bool) -> (Option<Arc<Pcm>>, Option<NoSound>) {
        let file = sound.file(take, is_muffled && sound.goes_through_walls());
        if let Some(known) = self.known.get(&file) {
            return (known.clone(), None);
        }
        let read = self.load(&file);
        let (pcm, trouble) = match read {
            Ok(pcm) => (Some(Arc::new(pcm)), None),
            Err(why) => (None, Some(NoSound { file: file.clone(), why })),
        };
        self.known.insert(file, pcm.clone());
        (pcm, trouble)
    }

    fn load(&self, file: &str) -> Result<Pcm, Why> {
        let bytes = (self.read)(file).ok_or(Why::Missing)?.map_err(Why::Unread)?;
        wav::read(&bytes).map_err(Why::Broken)
    }
}

/// The bytes of `file` from the folder, or else from inside the program.
fn read_file(file: &str) -> Option<Result<Vec<u8>, String>> {
    let path = PathBuf::from(FOLDER).join(file);
    if path.exists() {
        return Some(read_at_most(&path, MOST_BYTES).map_err(|error| error.to_string()));
    }
    shipped(file).map(|bytes| Ok(bytes.to_vec()))
}

/// The bytes of `file` inside the program.
pub(super) fn shipped(file: &str) -> Option<&'static [u8]> {
    SHIPPED.iter().find(|(name, _)| *name == file).map(|(_, bytes)| *bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cue_has_its_files_inside_the_program_and_each_can_be_played() {
        let mut store = SoundStore::reading(|file| shipped(file).map(|bytes| Ok(bytes.to_vec())));
        for sound in Sound::ALL {
            for (take, is_muffled, file) in sound.files() {
                let (pcm, trouble) = store.take(sound, take, is_muffled);
                assert_eq!(trouble, None);
                assert!(pcm.is_some_and(|pcm| pcm.secs() > 0.03), "{file}");
            }
        }
        let files: usize = Sound::ALL.into_iter().map(|sound| sound.files().count()).sum();
        assert_eq!(SHIPPED.len(), files, "and no others");
    }

    #[test]
    fn a_missing_and_a_broken_file_are_told_in_one_sentence_once_and_are_silent() {
        let troubles: [(Reader, &str); 3] = [
            (|_| None, "The sound bell-1.wav is missing; the game goes on without it."),
            (
                |_| Some(Ok(b"RIFF".to_vec())),
                "The sound bell-1.wav is broken: it is no WAV file; the game goes on without it.",
            ),
            (
                |_| Some(Err("no permission".to_owned())),
                "The sound bell-1.wav cannot be read (no permission); the game goes on without it.",
            ),
        ];
        for (reader, sentence) in troubles {
            let mut store = SoundStore::reading(reader);
            let (pcm, trouble) = store.take(Sound::Bell, 0, false);
            assert_eq!((pcm, trouble.map(|it| it.to_string()).as_deref()), (None, Some(sentence)));
            assert_eq!(store.take(Sound::Bell, 0, false), (None, None), "said once");
        }
    }

    #[test]
    fn what_has_no_muffled_take_is_played_as_it_is() {
        let mut store = SoundStore::default();
        let plain = store.take(Sound::LampOut, 0, false).0;
        assert_eq!(store.take(Sound::LampOut, 0, true).0, plain);
        assert_ne!(store.take(Sound::Bell, 0, true).0, store.take(Sound::Bell, 0, false).0);
    }
}
