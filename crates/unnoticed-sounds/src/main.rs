//! Bakes all sounds into the folder that is named, and says how they measure: `cargo run --release -p unnoticed-sounds -- assets/sounds`.

use std::path::PathBuf;
use std::{env, fs, io};

use unnoticed_sounds::measure::{centroid_hz, decibels, loudness};
use unnoticed_sounds::recipes::{finished, pcm};
use unnoticed_sounds::synth::Wave;
use unnoticed_sounds::{Sound, wav};

const USAGE: &str =
    "usage: unnoticed-sounds [FOLDER]   bakes all sounds into FOLDER, assets/sounds if none is named";

fn main() -> io::Result<()> {
    let folder = env::args_os().nth(1).map_or_else(|| PathBuf::from("assets/sounds"), PathBuf::from);
    match folder.as_os_str().as_encoded_bytes() {
        b"-h" | b"--help" => {
            println!("{USAGE}");
            return Ok(());
        }
        [b'-', ..] => return Err(io::Error::new(io::ErrorKind::InvalidInput, USAGE)),
        _ => {}
    }
    fs::create_dir_all(&folder)?;
    let mut bytes = 0;
    for sound in Sound::ALL {
        for take in 0..sound.takes() {
            let done = finished(sound, take);
            for (wave, is_muffled) in [(Some(done.plain), false), (done.muffled, true)] {
                let Some(wave) = wave else { continue };
                let name = sound.file(take, is_muffled);
                let file = wav::write(&pcm(&wave, sound.class()));
                println!("{}", measured(&name, &wave));
                bytes += file.len();
                fs::write(folder.join(name), file)?;
            }
        }
    }
    println!("{} kB in all", bytes / 1000);
    Ok(())
}

fn measured(name: &str, wave: &Wave) -> String {
    format!(
        "{name:<30} {:>5.2} s  loudness {:>6.1} dB  peak {:>5.1} dB  middle {:>5.0} Hz",
        wave.secs(),
        loudness(wave),
        decibels(wave.peak()),
        centroid_hz(wave),
    )
}
