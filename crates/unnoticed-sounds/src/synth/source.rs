//! Where sound comes from: noise, oscillators, strings and struck things.

use std::f32::consts::TAU;

use super::{Filter, RATE, Random, Wave, samples_in};

/// White noise.
pub fn noise(random: &mut Random, secs: f32) -> Wave {
    Wave::of(secs, |_| random.white())
}

/// Noise whose band moves from one pitch to another while it swells and ebbs: cloth, air, a blade.
pub fn swept(random: &mut Random, secs: f32, (from_hz, to_hz): (f32, f32), q: f32) -> Wave {
    noise(random, secs)
        .through_moving(|now| Filter::band(from_hz * (to_hz / from_hz).powf(now / secs), q))
        .swelling()
}

/// A sawtooth without its edge: partials that fall off, `hz` at each moment.
pub fn tone(secs: f32, partials: u16, hz_at: impl Fn(f32) -> f32) -> Wave {
    let mut phase = 0.0_f32;
    Wave::of(secs, |now| {
        let hz = hz_at(now);
        phase = (phase + hz / RATE as f32).fract();
        (1..=partials)
            .filter(|&n| f32::from(n) * hz < 0.45 * RATE as f32)
            .map(|n| (TAU * phase * f32::from(n)).sin() / f32::from(n))
            .sum()
    })
}

/// A bowed string: detuned tones, a breath of rosin, and a filter that opens with the bow.
pub fn bowed(random: &mut Random, secs: f32, hz: f32, bright_hz: f32) -> Wave {
    let mut wave = Wave::silence(secs);
    for detune in [0.997, 1.0, 1.004] {
        let (rate, start) = (random.between(4.5, 5.5), random.unit());
        let vibrato = move |now: f32| {
            let depth = 0.004 * (now / 0.4).min(1.0);
            hz * detune * (1.0 + depth * (TAU * (rate * now + start)).sin())
        };
        wave.add(0.0, 0.33, &tone(secs, 18, vibrato));
    }
    wave.add(0.0, 0.05, &noise(random, secs).through(Filter::band(hz * 5.0, 0.8)));
    wave.through_moving(|now| Filter::low(bright_hz * (0.3 + 0.7 * (now / 0.12).min(1.0))))
}

/// A plucked string after Karplus and Strong; `darkness` from 0 (wire) to 1 (gut).
pub fn pluck(random: &mut Random, secs: f32, hz: f32, darkness: f32) -> Wave {
    let length = (RATE as f32 / hz) as usize;
    let mut burst = Wave((0..length).map(|_| random.white()).collect());
    burst = burst.through(Filter::low(9_000.0 - 7_500.0 * darkness));
    let mut line = burst.0;
    let keep = 0.001_f32.powf(1.0 / (hz * secs));
    let (mut last, mut at) = (0.0, 0);
    let samples = (0..samples_in(secs)).map(|_| {
        let sample = line[at];
        line[at] = keep * ((0.5 + 0.4 * (1.0 - darkness)) * sample + (0.5 - 0.4 * (1.0 - darkness)) * last);
        last = sample;
        at = (at + 1) % length;
        sample
    });
    Wave(samples.collect()).tapered(0.0005, 0.02)
}

/// One way in which a struck thing rings.
#[derive(Clone, Copy, Debug)]
pub struct Mode {
    /// How high.
    pub hz: f32,
    /// Seconds until it has died to a 1000th.
    pub secs: f32,
    /// How strongly.
    pub gain: f32,
}

impl Mode {
    /// A mode.
    pub const fn new(hz: f32, secs: f32, gain: f32) -> Self {
        Self { hz, secs, gain }
    }
}

/// A thing that rings in `modes` when `blow` hits it; each time a little otherwise.
pub fn struck(random: &mut Random, blow: &Wave, modes: &[Mode]) -> Wave {
    let longest = modes.iter().fold(0.0_f32, |longest, mode| longest.max(mode.secs));
    let length = blow.0.len() + samples_in(longest);
    let mut sum = vec![0.0; length];
    for mode in modes {
        let (hz, gain) = (random.about(mode.hz, 0.03), random.about(mode.gain, 0.15));
        let decay = 0.001_f32.powf(1.0 / (RATE as f32 * mode.secs));
        let angle = TAU * hz.min(0.45 * RATE as f32) / RATE as f32;
        let (one, two) = (2.0 * decay * angle.cos(), -decay * decay);
        let (mut before, mut last) = (0.0, 0.0);
        for (n, out) in sum.iter_mut().enumerate() {
            let fed = blow.0.get(n).copied().unwrap_or(0.0) * angle.sin();
            let now = one * last + two * before + fed;
            (before, last) = (last, now);
            *out += gain * now;
        }
    }
    Wave(sum)
}
