//! What a building sounds like while nothing happens, and what lies under it once it has grown wary. All of them loop.

use std::f32::consts::TAU;

use crate::synth::{Filter, Random, Room, Wave, bowed, noise, pluck};

use super::parts::{click, clink, creak, knock, thump};

/// Seconds of a loop.
const LOOP_SECS: f32 = 10.0;
/// Seconds by which what runs on is laid under the start.
const OVERLAP_SECS: f32 = 1.5;

/// Air in a room: noise below `hz`, breathing slowly.
fn air(random: &mut Random, hz: f32) -> Wave {
    let (slow, start) = (random.between(0.15, 0.25), random.unit());
    noise(random, LOOP_SECS + OVERLAP_SECS)
        .through(Filter::low(hz))
        .through(Filter::low(hz))
        .shaped(|now| 0.75 + 0.25 * (TAU * (slow * now + start)).sin())
        .looped(LOOP_SECS)
}

/// Timber and a clock in the next room.
pub fn house(random: &mut Random) -> Wave {
    let mut bed = air(random, 260.0).scaled(1.2);
    for second in 0..10 {
        let hz = if second % 2 == 0 { 880.0 } else { 760.0 };
        let tick = knock(random, hz, 0.035).through(Filter::low(1_800.0));
        bed.add_round(second as f32, 0.14, &Room::CHAMBER.answer(&tick));
    }
    for at in [2.4, 7.3] {
        let timber = creak(random, 0.35, (24.0, 17.0)).through(Filter::low(1_200.0));
        bed.add_round(at, 0.25, &Room::HALL.answer(&timber));
    }
    bed
}

/// Stone, and water that has found a way in.
pub fn vault(random: &mut Random) -> Wave {
    let mut bed = air(random, 140.0).scaled(1.6);
    let hum = bowed(random, LOOP_SECS + OVERLAP_SECS, 55.0, 200.0).looped(LOOP_SECS);
    bed.add_round(0.0, 0.12, &hum);
    for at in [0.7, 3.1, 4.6, 6.2, 8.9] {
        let hz = random.between(900.0, 1_900.0);
        let drop = knock(random, hz, 0.06);
        bed.add_round(at, 0.1, &Room { wet: 0.9, ..Room::HALL }.answer(&drop));
    }
    bed
}

/// Wind in leaves, and crickets.
pub fn garden(random: &mut Random) -> Wave {
    let gust = random.unit();
    let wind = noise(random, LOOP_SECS + OVERLAP_SECS)
        .through_moving(|now| Filter::band(420.0 + 180.0 * (TAU * (0.13 * now + gust)).sin(), 0.7))
        .shaped(|now| 0.6 + 0.4 * (TAU * (0.21 * now + gust)).sin())
        .looped(LOOP_SECS);
    let leaves = noise(random, LOOP_SECS + OVERLAP_SECS)
        .through(Filter::band(2_900.0, 0.6))
        .shaped(|now| 0.5 + 0.5 * (TAU * (0.17 * now + gust)).sin())
        .looped(LOOP_SECS);
    let mut bed = wind.with(0.0, 0.1, &leaves);
    for cricket in 0_u8..2 {
        let hz = 3_900.0 + 330.0 * f32::from(cricket);
        let chirp =
            Wave::of(0.3, |now| (TAU * hz * now).sin() * (0.5 + 0.5 * (TAU * 31.0 * now).sin()).powi(2));
        for n in 0_u8..7 {
            let at = 1.4 * f32::from(n) + 0.55 * f32::from(cricket) + random.between(0.0, 0.15);
            bed.add_round(at % LOOP_SECS, 0.02, &chirp.clone().swelling());
        }
    }
    bed
}

/// Wheels of brass that turn and turn.
pub fn works(random: &mut Random) -> Wave {
    let mut bed = air(random, 200.0);
    let hum = bowed(random, LOOP_SECS + OVERLAP_SECS, 73.4, 320.0).looped(LOOP_SECS);
    bed.add_round(0.0, 0.14, &hum);
    for (period, hz, gain) in [(0.5, 1_450.0, 0.05), (1.25, 980.0, 0.08), (2.5, 560.0, 0.12)] {
        for n in 0..(LOOP_SECS / period) as u8 {
            let tooth = clink(random, hz, 0.06).through(Filter::low(2_400.0));
            bed.add_round(f32::from(n) * period, gain, &Room::HALL.answer(&tooth));
        }
    }
    bed
}

/// A heart that beats `beats` times in the loop.
fn heart(random: &mut Random, bed: &mut Wave, beats: u8, gain: f32) {
    let period = LOOP_SECS / f32::from(beats);
    for n in 0..beats {
        let (one, two) = (thump(random, 48.0, 0.2), thump(random, 42.0, 0.22));
        bed.add_round(f32::from(n) * period, gain, &one);
        bed.add_round(f32::from(n) * period + 0.2, 0.7 * gain, &two);
    }
}

/// Uneasy: low strings that rub against each other over a slow heart.
pub fn uneasy(random: &mut Random) -> Wave {
    let mut bed = Wave::silence(LOOP_SECS);
    for (hz, rate) in [(82.4, 0.11), (87.3, 0.17), (123.5, 0.13)] {
        let string = bowed(random, LOOP_SECS + OVERLAP_SECS, hz, 700.0);
        let string = string.shaped(|now| 0.55 + 0.45 * (TAU * rate * now).sin()).looped(LOOP_SECS);
        bed.add_round(0.0, 0.3, &string);
    }
    heart(random, &mut bed, 8, 0.5);
    for at in [3.4, 8.1] {
        let gut = pluck(random, 1.0, 155.6, 0.8);
        bed.add_round(at, 0.2, &Room::HALL.answer(&gut));
    }
    bed
}

/// Alarmed: strings that tremble over a fast heart, and a rim that will not stop.
pub fn alarmed(random: &mut Random) -> Wave {
    let mut bed = Wave::silence(LOOP_SECS);
    for hz in [110.0, 116.5, 164.8, 233.1] {
        let string = bowed(random, LOOP_SECS + OVERLAP_SECS, hz, 1_700.0);
        let string = string.shaped(|now| 0.6 + 0.4 * (TAU * 9.6 * now).sin()).looped(LOOP_SECS);
        bed.add_round(0.0, 0.25, &string);
    }
    heart(random, &mut bed, 20, 0.7);
    for n in 0_u8..40 {
        let rim = click(random, 2_300.0, 0.012);
        let gain = if n % 4 == 0 { 0.25 } else { 0.12 };
        bed.add_round(f32::from(n) * 0.25, gain, &rim);
    }
    bed
}
