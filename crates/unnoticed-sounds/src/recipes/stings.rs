//! Short music for what changes between hunters and hunted: strings, drums and gut, never a bare tone.

use crate::synth::{Filter, Random, Room, Wave, bowed, noise, pluck, swept};

use super::parts::{clink, cloth, knock, thump};

/// Hertz of the note so many semitones above the A below middle C.
fn note(semitones: i8) -> f32 {
    220.0 * 2.0_f32.powf(f32::from(semitones) / 12.0)
}

/// The key of a take: takes lie a little apart.
const fn key(take: u8) -> i8 {
    [0, -2, 1][take as usize % 3]
}

/// A large drum.
fn drum(random: &mut Random, secs: f32) -> Wave {
    let head = thump(random, 58.0, secs);
    let skin = noise(random, 0.05).through(Filter::low(700.0)).dying(0.001, 0.06);
    head.with(0.0, 0.7, &skin)
}

/// Strings that enter together and die away.
fn chord(random: &mut Random, notes: &[i8], secs: f32, bright_hz: f32) -> Wave {
    let mut strings = Wave::silence(secs);
    for &semitones in notes {
        let string = bowed(random, secs, note(semitones), bright_hz);
        strings.add(random.between(0.0, 0.012), 1.0 / notes.len() as f32, &string);
    }
    strings
}

/// Seen: a stab of strings a semitone apart, with a drum under it.
pub fn noticed(random: &mut Random, take: u8) -> Wave {
    let key = key(take);
    let stab = chord(random, &[key + 12, key + 13, key + 18, key + 1], 0.85, 5_200.0);
    let stab = stab.shaped(|now| (now / 0.006).min(1.0) * (0.25 + 0.75 * (-now * 9.0).exp()));
    let drum = drum(random, 0.5);
    Room::HALL.answer(&stab.pressed(1.6).with(0.0, 0.9, &drum).tapered(0.002, 0.25))
}

/// Suspected: two plucked notes that lean upwards, and a rustle.
pub fn suspected(random: &mut Random, take: u8) -> Wave {
    let key = key(take);
    let (one, two) = (pluck(random, 0.6, note(key - 5), 0.6), pluck(random, 0.8, note(key + 1), 0.5));
    let hush = swept(random, 0.4, (700.0, 1_600.0), 1.2);
    Room::HALL.answer(&one.with(0.17, 1.0, &two).with(0.1, 0.2, &hush))
}

/// Lost again: three plucked notes that sink to rest.
pub fn lost_again(random: &mut Random, take: u8) -> Wave {
    let key = key(take);
    let mut harp = Wave::silence(0.1);
    for (n, semitones) in [7, 3, 0].into_iter().enumerate() {
        let string = pluck(random, 0.9, note(key + semitones), 0.75);
        harp.add(0.15 * n as f32, 0.9, &string);
    }
    let breath = swept(random, 0.7, (900.0, 300.0), 0.8);
    Room::HALL.answer(&harp.with(0.1, 0.2, &breath))
}

/// The house grows wary: low strings climb over a drum.
pub fn alert_rises(random: &mut Random, take: u8) -> Wave {
    let key = key(take) - 12;
    let low = chord(random, &[key, key + 7], 0.5, 1_500.0).swelling();
    let high = chord(random, &[key + 3, key + 8, key + 15], 0.8, 2_600.0);
    let high = high.shaped(|now| (now / 0.08).min(1.0) * (-now * 2.2).exp());
    let (one, two) = (drum(random, 0.35), drum(random, 0.45));
    let climb = low.scaled(1.2).with(0.32, 1.3, &high).with(0.0, 0.5, &one).with(0.32, 0.8, &two);
    Room::HALL.answer(&climb.tapered(0.01, 0.2))
}

/// The house calms down: low strings sink, and a bow is put away.
pub fn alert_falls(random: &mut Random, take: u8) -> Wave {
    let key = key(take) - 12;
    let high = chord(random, &[key + 8, key + 3], 0.6, 1_400.0).swelling();
    let low = chord(random, &[key, key + 7, key + 12], 1.1, 1_000.0).swelling();
    let breath = swept(random, 0.9, (500.0, 220.0), 0.7);
    Room::HALL.answer(&high.with(0.4, 1.2, &low).with(0.4, 0.3, &breath))
}

/// Surprise: a drum that rolls into one blow, and strings that are cut off.
pub fn surprise(random: &mut Random, take: u8) -> Wave {
    let mut roll = Wave::silence(0.4);
    for n in 0..9 {
        let stroke = drum(random, 0.15);
        roll.add(0.045 * n as f32, 0.1 + 0.07 * n as f32, &stroke);
    }
    let key = key(take);
    let cut = chord(random, &[key, key + 6, key + 11], 0.35, 6_000.0).dying(0.004, 0.5).pressed(2.0);
    let (blow, blade) = (drum(random, 0.7), swept(random, 0.4, (3_000.0, 6_000.0), 3.0));
    Room::HALL.answer(&roll.with(0.43, 1.5, &blow).with(0.43, 0.9, &cut).with(0.43, 0.35, &blade))
}

/// Won: a harp runs up into a chord that stays.
pub fn won(random: &mut Random, take: u8) -> Wave {
    let key = key(take);
    let mut harp = Wave::silence(0.1);
    for (n, semitones) in [0, 4, 7, 12, 16, 19].into_iter().enumerate() {
        let string = pluck(random, 1.2, note(key + semitones), 0.35);
        harp.add(0.1 * n as f32, 0.8, &string);
    }
    let strings = chord(random, &[key - 12, key, key + 4, key + 7], 1.5, 2_400.0).swelling();
    let coins = clink(random, 3_900.0, 0.5);
    Room::HALL.answer(&harp.with(0.3, 0.9, &strings).with(0.62, 0.2, &coins))
}

/// Captured: strings sink, irons close, and a door does.
pub fn captured(random: &mut Random, take: u8) -> Wave {
    let key = key(take) - 12;
    let mut fall = Wave::silence(0.2);
    for (n, semitones) in [8, 7, 3].into_iter().enumerate() {
        let string = chord(random, &[key + semitones, key + semitones - 12], 0.55, 1_300.0).swelling();
        fall.add(0.3 * n as f32, 1.0, &string);
    }
    for _ in 0..6 {
        let (at, hz) = (random.between(0.9, 1.15), random.between(900.0, 1_700.0));
        let iron = clink(random, hz, 0.12);
        fall.add(at, 0.5, &iron);
    }
    let (door, drum, sleeve) = (knock(random, 74.0, 0.5), drum(random, 0.8), cloth(random, 0.2));
    Room::HALL.answer(&fall.with(0.95, 0.3, &sleeve).with(1.25, 1.3, &door).with(1.25, 1.0, &drum))
}
