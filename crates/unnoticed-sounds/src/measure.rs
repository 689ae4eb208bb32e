//! How sounds measure: how loud, how bright, and how alike.

use std::f32::consts::TAU;

use crate::synth::{Filter, RATE, Wave, samples_in};

/// Seconds over which loudness is taken: about what an ear adds up.
const WINDOW_SECS: f32 = 0.1;
/// Bands into which a spectrum is parted, a third of an octave each.
const BANDS: usize = 24;
/// The lowest of them, in hertz.
const LOWEST_HZ: f32 = 50.0;

/// Decibels of an amplitude, 0 being full scale.
pub fn decibels(amplitude: f32) -> f32 {
    20.0 * amplitude.max(1e-9).log10()
}

/// The amplitude of so many decibels.
pub fn amplitude(decibels: f32) -> f32 {
    10.0_f32.powf(decibels / 20.0)
}

/// How loud `wave` is at its loudest, in decibels: root mean square over `WINDOW_SECS`, with lows counted less.
pub fn loudness(wave: &Wave) -> f32 {
    let heard = wave.clone().through(Filter::high(120.0));
    let window = samples_in(WINDOW_SECS);
    let squares: Vec<f32> = heard.0.iter().map(|sample| sample * sample).collect();
    let sums = (0..squares.len())
        .step_by(window / 4)
        .map(|start| squares[start..squares.len().min(start + window)].iter().sum::<f32>() / window as f32);
    decibels(sums.fold(0.0, f32::max).sqrt())
}

/// Powers of `wave` in bands a third of an octave wide, from low to high, as shares of the whole.
pub fn spectrum(wave: &Wave) -> [f32; BANDS] {
    let mut bands = [0.0_f32; BANDS];
    for (hz, power) in power_by_hz(wave) {
        let band = ((hz / LOWEST_HZ).log2() * 3.0).floor();
        if (0.0..BANDS as f32).contains(&band) {
            bands[band as usize] += power;
        }
    }
    let sum: f32 = bands.iter().sum::<f32>().max(1e-12);
    bands.map(|power| power / sum)
}

/// The middle of the spectrum of `wave`, in hertz: the higher, the brighter.
pub fn centroid_hz(wave: &Wave) -> f32 {
    let (sum, moment) = power_by_hz(wave)
        .into_iter()
        .fold((1e-12, 0.0), |(sum, moment), (hz, power)| (sum + power, moment + hz * power));
    moment / sum
}

/// Where the strength of `wave` lies in time: shares of its amplitude in so many hundredths of a second each.
pub fn course(wave: &Wave) -> [f32; 12] {
    const STEP_SECS: f32 = 0.08;
    let step = samples_in(STEP_SECS);
    let mut course = [0.0_f32; 12];
    for (n, sample) in wave.0.iter().enumerate() {
        course[(n / step).min(11)] += sample.abs();
    }
    let sum: f32 = course.iter().sum::<f32>().max(1e-12);
    course.map(|strength| strength / sum)
}

/// What an ear goes by to tell a sound from others: where its power lies in pitch, smeared a little, and in time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Character {
    spectrum: [f32; BANDS],
    course: [f32; 12],
}

impl Character {
    /// That of `wave`.
    pub fn of(wave: &Wave) -> Self {
        let sharp = spectrum(wave);
        let at = |band: usize| sharp.get(band).copied().unwrap_or_default();
        let smeared = |band: usize| 0.5 * at(band) + 0.25 * (at(band.wrapping_sub(1)) + at(band + 1));
        Self { spectrum: std::array::from_fn(smeared), course: course(wave) }
    }

    /// How far two sounds are apart to the ear: 0 for the same and 2 at most.
    pub fn distance(&self, other: &Self) -> f32 {
        let apart = |one: &[f32], other: &[f32]| -> f32 {
            let squares = one.iter().zip(other).map(|(a, b)| (a.sqrt() - b.sqrt()).powi(2));
            (squares.sum::<f32>() / 2.0).sqrt()
        };
        apart(&self.spectrum, &other.spectrum) + apart(&self.course, &other.course)
    }
}

/// Power at each frequency, over the whole of `wave`.
fn power_by_hz(wave: &Wave) -> Vec<(f32, f32)> {
    const SIZE: usize = 2048;
    let mut powers = vec![0.0_f32; SIZE / 2];
    for start in (0..wave.0.len()).step_by(SIZE / 2) {
        let mut re: Vec<f32> = (0..SIZE)
            .map(|n| {
                let window = 0.5 - 0.5 * (TAU * n as f32 / SIZE as f32).cos();
                window * wave.0.get(start + n).copied().unwrap_or(0.0)
            })
            .collect();
        let mut im = vec![0.0; SIZE];
        transform(&mut re, &mut im);
        for (power, (re, im)) in powers.iter_mut().zip(re.iter().zip(&im)) {
            *power += re * re + im * im;
        }
    }
    let hz = |n: usize| n as f32 * RATE as f32 / SIZE as f32;
    powers.into_iter().enumerate().map(|(n, power)| (hz(n), power)).collect()
}

/// The fast Fourier transform, in place; the length is a power of two.
fn transform(re: &mut [f32], im: &mut [f32]) {
    let length = re.len();
    let bits = length.trailing_zeros();
    for n in 0..length {
        let mirrored = n.reverse_bits() >> (usize::BITS - bits);
        if n < mirrored {
            re.swap(n, mirrored);
            im.swap(n, mirrored);
        }
    }
    let mut half = 1;
    while half < length {
        for start in (0..length).step_by(2 * half) {
            for n in 0..half {
                let (sin, cos) = (-TAU * n as f32 / (2 * half) as f32).sin_cos();
                let (a, b) = (start + n, start + n + half);
                let (r, i) = (re[b] * cos - im[b] * sin, re[b] * sin + im[b] * cos);
                (re[b], im[b]) = (re[a] - r, im[a] - i);
                (re[a], im[a]) = (re[a] + r, im[a] + i);
            }
        }
        half *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sine(hz: f32, gain: f32) -> Wave {
        Wave::of(1.0, |now| gain * (TAU * hz * now).sin())
    }

    #[test]
    fn loudness_and_decibels_are_as_one_reckons_them() {
        assert!((decibels(0.5) + 6.02).abs() < 0.01 && (amplitude(-6.02) - 0.5).abs() < 0.001);
        assert!((loudness(&sine(1_000.0, 1.0)) + 3.01).abs() < 0.3, "{}", loudness(&sine(1_000.0, 1.0)));
        assert!(loudness(&sine(1_000.0, 0.1)) < loudness(&sine(1_000.0, 0.2)) - 5.9);
    }

    #[test]
    fn a_tone_lies_where_it_sounds() {
        for hz in [220.0, 1_000.0, 4_000.0] {
            assert!((centroid_hz(&sine(hz, 0.5)) - hz).abs() < 0.03 * hz, "{hz}");
        }
    }

    #[test]
    fn tones_are_as_far_apart_as_they_sound() {
        let low = sine(200.0, 0.5);
        let apart = |other: &Wave| Character::of(&low).distance(&Character::of(other));
        assert!(apart(&low) < 0.001);
        assert!(apart(&sine(2_000.0, 0.5)) > 0.9);
        assert!(apart(&low.clone().dying(0.0, 0.1)) > 0.3, "another course");
    }
}
