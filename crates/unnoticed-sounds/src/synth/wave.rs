//! A piece of sound, and what is done with it as a whole.

use super::{Filter, RATE, samples_in};

/// Samples from -1 to 1, [`RATE`] of them a second.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wave(pub Vec<f32>);

impl Wave {
    /// Nothing for `secs`.
    pub fn silence(secs: f32) -> Self {
        Self(vec![0.0; samples_in(secs)])
    }

    /// What `sample` gives for each moment, in seconds from the start.
    pub fn of(secs: f32, mut sample: impl FnMut(f32) -> f32) -> Self {
        Self((0..samples_in(secs)).map(|n| sample(n as f32 / RATE as f32)).collect())
    }

    /// How long it lasts.
    pub fn secs(&self) -> f32 {
        self.0.len() as f32 / RATE as f32
    }

    /// Lays `other` over it from `at_secs` on; it grows longer if it has to.
    pub fn add(&mut self, at_secs: f32, gain: f32, other: &Self) {
        let start = samples_in(at_secs.max(0.0));
        self.0.resize(self.0.len().max(start + other.0.len()), 0.0);
        for (sample, more) in self.0[start..].iter_mut().zip(&other.0) {
            *sample += gain * more;
        }
    }

    /// Lays `other` over it from `at_secs` on; what runs beyond its end goes on at its start, as in a loop.
    pub fn add_round(&mut self, at_secs: f32, gain: f32, other: &Self) {
        let (start, length) = (samples_in(at_secs.max(0.0)), self.0.len());
        for (n, more) in other.0.iter().enumerate() {
            self.0[(start + n) % length] += gain * more;
        }
    }

    /// It, with `other` laid over it.
    #[must_use]
    pub fn with(mut self, at_secs: f32, gain: f32, other: &Self) -> Self {
        self.add(at_secs, gain, other);
        self
    }

    /// It as loud at each moment as `envelope` says.
    #[must_use]
    pub fn shaped(mut self, envelope: impl Fn(f32) -> f32) -> Self {
        for (n, sample) in self.0.iter_mut().enumerate() {
            *sample *= envelope(n as f32 / RATE as f32);
        }
        self
    }

    /// It dying away: up within `attack_secs`, down to a 1000th every `decay_secs` after that.
    #[must_use]
    pub fn dying(self, attack_secs: f32, decay_secs: f32) -> Self {
        self.shaped(|secs| {
            let rise = if secs < attack_secs { secs / attack_secs } else { 1.0 };
            rise * 0.001_f32.powf((secs - attack_secs).max(0.0) / decay_secs)
        })
    }

    /// It swelling and ebbing: up and down along half a wave.
    #[must_use]
    pub fn swelling(self) -> Self {
        let length = self.secs();
        self.shaped(|secs| (std::f32::consts::PI * secs / length).sin().max(0.0))
    }

    /// It through `filter`.
    #[must_use]
    pub fn through(mut self, mut filter: Filter) -> Self {
        self.0.iter_mut().for_each(|sample| *sample = filter.pass(*sample));
        self
    }

    /// It through a filter that is another at each moment.
    #[must_use]
    pub fn through_moving(mut self, filter_at: impl Fn(f32) -> Filter) -> Self {
        let mut filter = filter_at(0.0);
        for (n, sample) in self.0.iter_mut().enumerate() {
            if n % 16 == 0 {
                filter.retune(&filter_at(n as f32 / RATE as f32));
            }
            *sample = filter.pass(*sample);
        }
        self
    }

    /// It with peaks pressed together, softly: `drive` times as loud into a curve that never passes 1.
    #[must_use]
    pub fn pressed(mut self, drive: f32) -> Self {
        self.0.iter_mut().for_each(|sample| *sample = (drive * *sample).tanh());
        self
    }

    /// It so that it begins and ends in silence, without a click.
    #[must_use]
    pub fn tapered(mut self, attack_secs: f32, release_secs: f32) -> Self {
        let length = self.0.len();
        let (rise, fall) = (samples_in(attack_secs).max(1), samples_in(release_secs).max(1));
        for (n, sample) in self.0.iter_mut().enumerate() {
            let ease = (n as f32 / rise as f32).min((length - 1 - n) as f32 / fall as f32).min(1.0);
            *sample *= ease;
        }
        self
    }

    /// It as a loop of `secs`: what runs on beyond that is laid under the start, so that the end leads into it.
    #[must_use]
    pub fn looped(self, secs: f32) -> Self {
        let length = samples_in(secs).min(self.0.len());
        let overlap = self.0.len() - length;
        let mut samples = self.0[..length].to_vec();
        for (n, (sample, after)) in samples.iter_mut().zip(&self.0[length..]).enumerate() {
            let (share, rest) = (n as f32 / overlap as f32 * std::f32::consts::FRAC_PI_2).sin_cos();
            *sample = *sample * share + after * rest;
        }
        Self(samples)
    }

    /// It without the silence at its end: what is less than a 500th of its peak.
    #[must_use]
    pub fn trimmed(mut self) -> Self {
        let least = self.peak() / 500.0;
        let end = self.0.iter().rposition(|sample| sample.abs() > least).map_or(0, |last| last + 1);
        self.0.truncate(end);
        self
    }

    /// The largest sample, whichever way it points.
    pub fn peak(&self) -> f32 {
        self.0.iter().fold(0.0, |peak, sample| peak.max(sample.abs()))
    }

    /// It `gain` times as loud.
    #[must_use]
    pub fn scaled(mut self, gain: f32) -> Self {
        self.0.iter_mut().for_each(|sample| *sample *= gain);
        self
    }
}
