//! WAV files of one channel: written as IMA ADPCM, read as that or as 16 bits a sample.

use std::fmt;

use crate::adpcm;

/// What a file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pcm {
    /// Samples a second.
    pub rate: u32,
    /// The samples, one channel.
    pub samples: Vec<i16>,
}

impl Pcm {
    /// How long it lasts.
    pub fn secs(&self) -> f32 {
        self.samples.len() as f32 / self.rate as f32
    }
}

/// Why a file holds no sound that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is no WAV file.
    NoWav,
    /// It is of another making than ours: several channels, or samples of another kind.
    OtherKind,
    /// It ends too early.
    CutShort,
    /// It has no samples.
    Empty,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoWav => "it is no WAV file",
            Self::OtherKind => "it is not one channel of ADPCM or of 16 bits a sample",
            Self::CutShort => "it ends too early",
            Self::Empty => "it holds no sound",
        })
    }
}

impl std::error::Error for Unreadable {}

/// Slowest and fastest rate that is taken, in samples a second.
const RATES: std::ops::RangeInclusive<u32> = 4_000..=192_000;

/// The numbers of the two ways to keep samples.
const PLAIN: u32 = 1;
const ADPCM: u32 = 0x11;

/// The bytes of a file that holds `pcm`.
pub fn write(pcm: &Pcm) -> Vec<u8> {
    let data = adpcm::encode(&pcm.samples);
    let length = |bytes: usize| u32::try_from(bytes).expect("sounds are short").to_le_bytes();
    let short = |number: usize| u16::try_from(number).expect("a small number").to_le_bytes();
    let a_second = pcm.rate as usize * adpcm::BLOCK / adpcm::SAMPLES_PER_BLOCK;
    let mut bytes = Vec::with_capacity(60 + data.len());
    bytes.extend(b"RIFF");
    bytes.extend(length(52 + data.len()));
    bytes.extend(b"WAVEfmt ");
    bytes.extend(length(20));
    bytes.extend([short(ADPCM as usize), short(1)].concat());
    bytes.extend([pcm.rate.to_le_bytes(), length(a_second)].concat());
    bytes.extend([short(adpcm::BLOCK), short(4), short(2), short(adpcm::SAMPLES_PER_BLOCK)].concat());
    bytes.extend(b"fact");
    bytes.extend([length(4), length(pcm.samples.len())].concat());
    bytes.extend(b"data");
    bytes.extend(length(data.len()));
    bytes.extend(data);
    bytes
}

/// What the file of these bytes holds.
///
/// # Errors
///
/// [`Unreadable`] says why it cannot be played.
pub fn read(bytes: &[u8]) -> Result<Pcm, Unreadable> {
    if bytes.get(..4) != Some(b"RIFF") || bytes.get(8..12) != Some(b"WAVE") {
        return Err(Unreadable::NoWav);
    }
    let (mut at, mut format, mut count) = (12, None, usize::MAX);
    loop {
        let head = bytes.get(at..at + 8).ok_or(Unreadable::CutShort)?;
        let length = number(&head[4..]) as usize;
        let end = (at + 8).checked_add(length).ok_or(Unreadable::CutShort)?;
        let body = bytes.get(at + 8..end).ok_or(Unreadable::CutShort)?;
        match &head[..4] {
            b"fmt " => format = Some(Format::of(body)?),
            b"fact" if body.len() >= 4 => count = number(body) as usize,
            b"data" => return format.ok_or(Unreadable::NoWav)?.pcm(body, count),
            _ => {}
        }
        at = end + length % 2;
    }
}

fn number(bytes: &[u8]) -> u32 {
    bytes.iter().take(4).rev().fold(0, |number, byte| (number << 8) | u32::from(*byte))
}

/// How a file keeps its samples.
#[derive(Clone, Copy)]
struct Format {
    kind: u32,
    rate: u32,
    block: usize,
}

impl Format {
    fn of(bytes: &[u8]) -> Result<Self, Unreadable> {
        let bytes = bytes.get(..16).ok_or(Unreadable::CutShort)?;
        let (kind, channels, bits) = (number(&bytes[..2]), number(&bytes[2..4]), number(&bytes[14..]));
        let (rate, block) = (number(&bytes[4..8]), number(&bytes[12..14]) as usize);
        let is_ours =
            channels == 1 && matches!((kind, bits), (PLAIN, 16) | (ADPCM, 4)) && RATES.contains(&rate);
        if is_ours { Ok(Self { kind, rate, block }) } else { Err(Unreadable::OtherKind) }
    }

    /// The first `count` samples of `data`.
    fn pcm(self, data: &[u8], count: usize) -> Result<Pcm, Unreadable> {
        let mut samples = if self.kind == ADPCM {
            adpcm::decode(data, self.block)
        } else {
            data.as_chunks::<2>().0.iter().map(|pair| i16::from_le_bytes(*pair)).collect()
        };
        samples.truncate(count);
        if samples.is_empty() { Err(Unreadable::Empty) } else { Ok(Pcm { rate: self.rate, samples }) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sound() -> Pcm {
        let samples = (0..3_000).map(|n| (9_000.0 * (n as f32 * 0.05).sin()) as i16);
        Pcm { rate: 22_050, samples: samples.collect() }
    }

    /// The bytes of a file with 16 bits a sample.
    fn plain(pcm: &Pcm) -> Vec<u8> {
        let data: Vec<u8> = pcm.samples.iter().flat_map(|sample| sample.to_le_bytes()).collect();
        let mut bytes = b"RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0".to_vec();
        bytes.extend(pcm.rate.to_le_bytes());
        bytes.extend((pcm.rate * 2).to_le_bytes());
        bytes.extend([2, 0, 16, 0]);
        bytes.extend(b"data");
        bytes.extend((data.len() as u32).to_le_bytes());
        bytes.extend(data);
        bytes
    }

    #[test]
    fn what_is_written_is_read_and_so_are_plain_samples() {
        let read_back = read(&write(&sound())).expect("a sound");
        assert_eq!((read_back.rate, read_back.samples.len()), (22_050, 3_000));
        let worst = sound().samples.iter().zip(&read_back.samples).map(|(a, b)| a.abs_diff(*b)).max();
        assert!(worst.is_some_and(|worst| worst < 600), "{worst:?}");
        assert_eq!(read(&plain(&sound())), Ok(sound()));
    }

    #[test]
    fn broken_files_are_told_apart() {
        let whole = plain(&sound());
        assert_eq!(read(b""), Err(Unreadable::NoWav));
        assert_eq!(read(b"OggS and more"), Err(Unreadable::NoWav));
        assert_eq!(read(&whole[..50]), Err(Unreadable::CutShort));
        assert_eq!(read(&plain(&Pcm { samples: Vec::new(), ..sound() })), Err(Unreadable::Empty));
        let mut stereo = whole.clone();
        stereo[22] = 2;
        assert_eq!(read(&stereo), Err(Unreadable::OtherKind));
        let mut endless = whole;
        endless[16..20].copy_from_slice(&u32::MAX.to_le_bytes());
        assert_eq!(read(&endless), Err(Unreadable::CutShort));
    }

    #[test]
    fn no_bytes_make_it_panic() {
        let whole = write(&sound());
        for at in 0..80 {
            for byte in [0, 1, 0x7f, 0xff] {
                let mut broken = whole.clone();
                broken[at] = byte;
                drop(read(&broken));
                drop(read(&broken[..at]));
            }
        }
    }
}
