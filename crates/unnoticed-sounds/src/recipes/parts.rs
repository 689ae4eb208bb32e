//! What many recipes share: thumps, clicks, crumbs, creaks, cloth and metal.

use crate::synth::{Filter, Mode, Random, Wave, noise, struck, swept, tone};

/// A dull blow with a body about `hz` that sinks a little as it dies.
pub fn thump(random: &mut Random, hz: f32, secs: f32) -> Wave {
    let hz = random.about(hz, 0.06);
    let body = tone(secs, 3, |now| hz * (1.0 + 0.8 * (-now * 60.0).exp())).dying(0.002, secs);
    let skin = noise(random, secs * 0.4).through(Filter::low(hz * 8.0)).dying(0.001, secs * 0.3);
    body.with(0.0, 0.5, &skin)
}

/// A short hard touch, bright up to `hz`.
pub fn click(random: &mut Random, hz: f32, secs: f32) -> Wave {
    noise(random, secs).through(Filter::band(hz, 0.9)).dying(0.0005, secs)
}

/// Wood that is knocked on, its lowest mode at `hz`.
pub fn knock(random: &mut Random, hz: f32, secs: f32) -> Wave {
    let blow = click(random, hz * 4.0, 0.006);
    let modes = [
        Mode::new(hz, secs, 1.0),
        Mode::new(hz * 1.72, secs * 0.7, 0.7),
        Mode::new(hz * 2.61, secs * 0.5, 0.5),
        Mode::new(hz * 4.13, secs * 0.3, 0.35),
    ];
    struck(random, &blow, &modes)
}

/// Small metal that is touched, about `hz`.
pub fn clink(random: &mut Random, hz: f32, secs: f32) -> Wave {
    let blow = click(random, hz * 1.5, 0.003);
    let modes = [
        Mode::new(hz, secs, 1.0),
        Mode::new(hz * 1.51, secs * 0.8, 0.8),
        Mode::new(hz * 2.36, secs * 0.6, 0.6),
        Mode::new(hz * 3.07, secs * 0.4, 0.4),
    ];
    struck(random, &blow, &modes)
}

/// So many crumbs between two pitches, scattered over `secs`: leaves, gravel, splinters.
pub fn crumbs(random: &mut Random, count: u16, secs: f32, (low_hz, high_hz): (f32, f32)) -> Wave {
    let mut wave = Wave::silence(secs);
    for _ in 0..count {
        // Most fall early.
        let at = secs * 0.85 * random.unit() * random.between(0.4, 1.0);
        let (hz, length) = (random.between(low_hz, high_hz), random.between(0.006, 0.03));
        let crumb = click(random, hz, length);
        wave.add(at, random.between(0.25, 1.0), &crumb);
    }
    wave
}

/// Cloth that rubs for `secs`.
pub fn cloth(random: &mut Random, secs: f32) -> Wave {
    let (from, to) = (random.between(900.0, 1_500.0), random.between(1_800.0, 2_600.0));
    swept(random, secs, (from, to), 0.7)
}

/// A hinge that sticks and slips, from one rate to another, in wood.
pub fn creak(random: &mut Random, secs: f32, (from_hz, to_hz): (f32, f32)) -> Wave {
    let mut phase = 0.0_f32;
    let mut slip = 0.0;
    let slips = Wave::of(secs, |now| {
        let hz = from_hz * (to_hz / from_hz).powf(now / secs);
        phase += hz * (1.0 + 0.25 * random.white()) / crate::synth::RATE as f32;
        slip *= 0.86;
        if phase >= 1.0 {
            phase -= 1.0;
            slip = random.between(0.5, 1.0);
        }
        slip * random.white()
    });
    let shift = random.about(1.0, 0.08);
    let bands = [(420.0 * shift, 9.0, 1.0), (930.0 * shift, 12.0, 0.8), (1_640.0 * shift, 10.0, 0.45)];
    crate::synth::resonated(&slips, &bands).swelling()
}
