//! The sounds measured: even in loudness, never too loud, told apart, darker through walls, and kept as they are made.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use unnoticed_sounds::measure::{Character, centroid_hz, decibels, loudness};
use unnoticed_sounds::recipes::{Finished, WALL_DB, finished, pcm};
use unnoticed_sounds::synth::{RATE, Wave};
use unnoticed_sounds::{Class, Sound, wav};

/// Every take of every sound, made once for all tests.
static ALL: LazyLock<BTreeMap<(Sound, u8), Finished>> = LazyLock::new(|| {
    let takes = Sound::ALL.into_iter().flat_map(|sound| (0..sound.takes()).map(move |take| (sound, take)));
    takes.map(|(sound, take)| ((sound, take), finished(sound, take))).collect()
});

fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets")
}

fn kept(name: &str) -> Wave {
    let bytes =
        fs::read(assets().join("sounds").join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let pcm = wav::read(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
    // Beds have half the rate: each sample stands for two.
    let times = (RATE / pcm.rate) as usize;
    Wave(
        pcm.samples
            .iter()
            .flat_map(|sample| std::iter::repeat_n(f32::from(*sample) / 32_768.0, times))
            .collect(),
    )
}

#[test]
fn the_takes_of_a_class_are_equally_loud_and_nothing_is_louder_than_full_scale() {
    for ((sound, take), done) in &*ALL {
        let level = sound.class().loudness_db();
        assert!((loudness(&done.plain) - level).abs() < 1.0, "{sound:?} {take}: {}", loudness(&done.plain));
        assert!(decibels(done.plain.peak()) < -1.0, "{sound:?} {take}: {}", decibels(done.plain.peak()));
        if let Some(muffled) = &done.muffled {
            assert!((loudness(muffled) - level + WALL_DB).abs() < 1.0, "{sound:?} {take} muffled");
            assert!(decibels(muffled.peak()) < -1.0, "{sound:?} {take} muffled");
        }
    }
}

#[test]
fn sounds_last_as_long_as_what_they_tell_of() {
    for ((sound, take), done) in &*ALL {
        let range = match sound.class() {
            Class::Bed => 9.9..10.1,
            Class::Interface => 0.04..0.5,
            Class::Sting => 0.7..2.8,
            Class::Noise | Class::Table => 0.15..2.2,
        };
        assert!(range.contains(&done.plain.secs()), "{sound:?} {take}: {} s", done.plain.secs());
    }
}

#[test]
fn nothing_is_a_bare_beep_each_begins_at_once_and_ends_in_silence() {
    let sounds = ALL.iter().filter(|((sound, _), _)| sound.class() != Class::Bed);
    for ((sound, take), done) in sounds {
        let wave = &done.plain;
        let (first, last) = (wave.0[0].abs(), wave.0[wave.0.len() - 1].abs());
        assert!(first < 0.02 && last < 0.02, "{sound:?} {take} clicks");
        // A beep has all of its power in one band: things have bodies.
        let bands = unnoticed_sounds::measure::spectrum(wave);
        let filled = bands.iter().filter(|share| **share > 0.003).count();
        assert!(filled >= 4, "{sound:?} {take}: {filled} bands");
    }
}

/// What an ear goes by, for every take of everything but beds.
fn characters() -> BTreeMap<(Sound, u8), Character> {
    let takes = ALL.iter().filter(|((sound, _), _)| sound.class() != Class::Bed);
    takes.map(|(key, done)| (*key, Character::of(&done.plain))).collect()
}

#[test]
fn takes_of_a_sound_differ_and_belong_together() {
    let characters = characters();
    for &(sound, take) in characters.keys() {
        let other = (take + 1) % Sound::TAKES;
        let apart = characters[&(sound, take)].distance(&characters[&(sound, other)]);
        assert!((0.01..0.8).contains(&apart), "{sound:?} {take} {other}: {apart}");
    }
}

/// Each take is nearer to the other takes of its sound than to those of any other sound.
#[test]
fn kinds_are_told_apart_by_spectrum_and_course() {
    let characters = characters();
    let apart_from = |(sound, take): (Sound, u8), other: Sound| {
        let takes = (0..Sound::TAKES).filter(|&it| (other, it) != (sound, take));
        let apart: Vec<f32> =
            takes.map(|it| characters[&(sound, take)].distance(&characters[&(other, it)])).collect();
        apart.iter().sum::<f32>() / apart.len() as f32
    };
    let sounds: BTreeSet<Sound> = characters.keys().map(|(sound, _)| *sound).collect();
    let nearest = |key: (Sound, u8)| {
        let by_nearness =
            |one: &Sound, other: &Sound| apart_from(key, *one).total_cmp(&apart_from(key, *other));
        sounds.iter().copied().min_by(by_nearness).expect("there are sounds")
    };
    let mistaken: Vec<_> = characters.keys().map(|key| (key, nearest(*key))).collect();
    let mistaken: Vec<_> = mistaken.into_iter().filter(|(key, nearest)| key.0 != *nearest).collect();
    assert!(mistaken.is_empty(), "{mistaken:?}");
}

#[test]
fn through_walls_everything_is_darker() {
    for ((sound, take), done) in &*ALL {
        let Some(muffled) = &done.muffled else { continue };
        let (open, through) = (centroid_hz(&done.plain), centroid_hz(muffled));
        assert!(through < 0.8 * open && through < 550.0, "{sound:?} {take}: {open} Hz, {through} Hz");
    }
}

#[test]
fn beds_lead_from_their_end_into_their_start() {
    for sound in Sound::ALL.into_iter().filter(|sound| sound.class() == Class::Bed) {
        for wave in [&ALL[&(sound, 0)].plain, &kept(&sound.file(0, false))] {
            let steps = wave.0.windows(2).map(|pair| (pair[1] - pair[0]).abs());
            let largest = steps.fold(0.0, f32::max);
            let seam = (wave.0[0] - wave.0[wave.0.len() - 1]).abs();
            assert!(seam <= largest, "{sound:?}: {seam} against {largest}");
        }
    }
}

#[test]
fn baking_twice_gives_the_same_bytes() {
    for sound in [Sound::StrideFloor, Sound::Noticed, Sound::Bell, Sound::DiceRoll] {
        let bytes = || wav::write(&pcm(&finished(sound, 1).plain, sound.class()));
        assert_eq!(bytes(), bytes(), "{sound:?}");
    }
}

/// `cargo run --release -p unnoticed-sounds` bakes them anew.
#[test]
fn the_files_are_those_that_are_made_and_no_others() {
    let folder = fs::read_dir(assets().join("sounds")).expect("the folder of sounds");
    let there: BTreeSet<String> =
        folder.map(|entry| entry.expect("a file").file_name().into_string().expect("a name")).collect();
    let made: BTreeSet<String> =
        Sound::ALL.into_iter().flat_map(|sound| sound.files().map(|(_, _, name)| name)).collect();
    assert_eq!(there, made);
    for sound in Sound::ALL {
        for (take, is_muffled, name) in sound.files() {
            let done = &ALL[&(sound, take)];
            let made =
                if is_muffled { done.muffled.as_ref().expect("it goes through walls") } else { &done.plain };
            let kept = kept(&name);
            assert!((kept.secs() - made.secs()).abs() < 0.001, "{name} is out of date: {} s", kept.secs());
            assert!((loudness(&kept) - loudness(made)).abs() < 1.0, "{name}: {} dB", loudness(&kept));
            let apart = Character::of(&kept).distance(&Character::of(made));
            assert!(apart < 0.12, "{name} is out of date: {apart}");
        }
    }
}

#[test]
fn all_of_them_are_small_and_credited() {
    let credits = fs::read_to_string(assets().join("CREDITS.md")).expect("the credits");
    let mut bytes = 0;
    for (_, _, name) in Sound::ALL.into_iter().flat_map(Sound::files) {
        bytes += fs::metadata(assets().join("sounds").join(&name)).expect("a file").len();
    }
    assert!(bytes < 4_000_000, "{bytes} bytes");
    let credited: BTreeSet<&str> = credits.split('`').collect();
    for sound in Sound::ALL {
        assert!(credited.contains(sound.name()), "{} is not in the credits", sound.name());
    }
}
