//! The text of a replay: `unnoticed:FORMAT:VERSION:DATA`, safe to copy, and refused unless every character is right.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::level::Fnv;
use crate::untrusted::excerpt;

use super::VERSION;

/// What every replay begins with.
pub const PREFIX: &str = "unnoticed:";
/// Bytes that the text of a replay may have.
pub const MOST_BYTES: usize = 1 << 18;
/// Requests that a replay may have.
pub const MOST_REQUESTS: usize = 5_000;
/// Characters that the name of a version may have.
const MOST_OF_VERSION: usize = 32;

/// Why a text is no replay.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// It is longer than any replay.
    #[error("the replay is larger than {MOST_BYTES} bytes, which no replay may be")]
    TooLarge,
    /// It is something else.
    #[error("this is no replay: a replay begins with `{PREFIX}`")]
    Foreign,
    /// It is of a format that was read once.
    #[error("the replay was made with an earlier version of the game and cannot be played any more: {0}")]
    Former(&'static str),
    /// It is a replay in another format.
    #[error("the replay is written in format {found}, and format {read} is read here")]
    Format {
        /// The format it names.
        found: String,
        /// The format that was asked for.
        read: &'static str,
    },
    /// Characters are missing or were changed.
    #[error("the replay is damaged: {0}")]
    Damaged(&'static str),
    /// It is whole, and another version wrote it in another way.
    #[error("the replay was made with version {0}, and this is version {VERSION}, which cannot read it")]
    Version(String),
    /// It is a mission that nobody plays.
    #[error("the replay has more than {MOST_REQUESTS} requests, which no replay may have")]
    TooLong,
}

/// What can be written as a replay: all that a game follows from, and how it went.
pub trait Recorded: Serialize + DeserializeOwned {
    /// The format that is written and read.
    const FORMAT: &'static str;

    /// Formats that were written once and are read no longer, each with the reason in words that follow a colon.
    const FORMER: &'static [(&'static str, &'static str)] = &[];

    /// The version of the program that wrote it; it stands outside the data.
    fn version_mut(&mut self) -> &mut String;

    /// The version of the program that wrote it.
    fn version(&self) -> &str;

    /// How many requests there are, and how many checks of how they went.
    fn counts(&self) -> (usize, usize);
}

/// `replay` as one line of text.
pub fn write<T: Recorded>(replay: &T) -> String {
    let mut bytes = postcard::to_allocvec(replay).expect("plain data without maps or unsized sequences");
    let seal = seal(replay.version(), &bytes);
    bytes.extend(seal);
    format!("{PREFIX}{}:{}:{}", T::FORMAT, replay.version(), URL_SAFE_NO_PAD.encode(bytes))
}

/// `replay` as one line of text that is kept for another time: one that [`read`] would refuse is not written.
///
/// # Errors
///
/// [`ReplayError::TooLong`] or [`ReplayError::TooLarge`].
pub fn to_keep<T: Recorded>(replay: &T) -> Result<String, ReplayError> {
    if replay.counts().0 > MOST_REQUESTS {
        return Err(ReplayError::TooLong);
    }
    Some(write(replay)).filter(|text| text.len() < MOST_BYTES).ok_or(ReplayError::TooLarge)
}

/// Reads a replay; white space does not count, as texts are wrapped on their way, nor does a byte order mark.
///
/// # Errors
///
/// [`ReplayError`] says what is wrong with the text.
pub fn read<T: Recorded>(text: &str) -> Result<T, ReplayError> {
    if text.len() > MOST_BYTES {
        return Err(ReplayError::TooLarge);
    }
    let text: String = text.strip_prefix('\u{feff}').unwrap_or(text).split_whitespace().collect();
    let rest = text.strip_prefix(PREFIX).ok_or(ReplayError::Foreign)?;
    let (format, rest) = rest.split_once(':').ok_or(ReplayError::Damaged("it is cut off"))?;
    if let Some((_, why)) = T::FORMER.iter().find(|(former, _)| *former == format) {
        return Err(ReplayError::Former(why));
    }
    if format != T::FORMAT {
        return Err(ReplayError::Format { found: excerpt(format), read: T::FORMAT });
    }
    let (version, data) = rest.split_once(':').ok_or(ReplayError::Damaged("it is cut off"))?;
    let bytes = unseal(version, data)?;
    let mut replay: T = decode(&bytes).map_err(|error| match version {
        VERSION => error,
        _ => ReplayError::Version(version.to_owned()),
    })?;
    version.clone_into(replay.version_mut());
    Ok(replay)
}

/// The bytes in `data`, if they and `version` are as they were written.
fn unseal(version: &str, data: &str) -> Result<Vec<u8>, ReplayError> {
    let is_version = |c: char| c.is_ascii_alphanumeric() || ".-+".contains(c);
    if version.len() > MOST_OF_VERSION || !version.chars().all(is_version) {
        return Err(ReplayError::Damaged("its version is none"));
    }
    let changed = ReplayError::Damaged("characters are missing or were changed");
    let mut bytes = URL_SAFE_NO_PAD.decode(data).map_err(|_| changed.clone())?;
    let body = bytes.len().checked_sub(SEAL_BYTES).ok_or(changed.clone())?;
    let found = bytes.split_off(body);
    if found == seal(version, &bytes) { Ok(bytes) } else { Err(changed) }
}

fn decode<T: Recorded>(bytes: &[u8]) -> Result<T, ReplayError> {
    let (replay, rest): (T, _) =
        postcard::take_from_bytes(bytes).map_err(|_| ReplayError::Damaged("what it says makes no sense"))?;
    let (requests, checks) = replay.counts();
    match () {
        () if !rest.is_empty() => Err(ReplayError::Damaged("something follows its end")),
        () if requests > MOST_REQUESTS => Err(ReplayError::TooLong),
        () if !(requests..=requests + 1).contains(&checks) => {
            Err(ReplayError::Damaged("it has not one check for each request"))
        }
        () => Ok(replay),
    }
}

/// Bytes at the end that tell whether anything was changed.
const SEAL_BYTES: usize = 4;

fn seal(version: &str, bytes: &[u8]) -> [u8; SEAL_BYTES] {
    let mut hash = Fnv::default();
    hash.add(version.as_bytes());
    hash.add(bytes);
    ((hash.value() ^ (hash.value() >> 32)) as u32).to_le_bytes()
}
