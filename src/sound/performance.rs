//! One take as it is played: on two sides, after a moment, and round and round if it is a bed.

use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use bevy::asset::Asset;
use bevy::audio::{ChannelCount, Decodable, SampleRate, Source};
use bevy::reflect::TypePath;

use unnoticed_sounds::wav::Pcm;

/// What is played.
#[derive(Asset, TypePath, Clone, Debug)]
pub(super) struct Performance {
    pub pcm: Arc<Pcm>,
    /// Gains of the left and the right side.
    pub sides: (f32, f32),
    /// Seconds of silence before it.
    pub delay_secs: f32,
    /// Whether it begins again at its end.
    pub is_loop: bool,
}

impl Decodable for Performance {
    type Decoder = Playing;

    fn decoder(&self) -> Playing {
        let delay = (self.delay_secs * self.pcm.rate as f32) as usize;
        Playing { performance: self.clone(), delay, at: 0, is_right: false }
    }
}

/// Where a performance is.
pub(super) struct Playing {
    performance: Performance,
    /// Samples of silence before it.
    delay: usize,
    /// Samples that each side has had.
    at: usize,
    is_right: bool,
}

impl Iterator for Playing {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        let samples = &self.performance.pcm.samples;
        let sample = match self.at.checked_sub(self.delay) {
            None => 0,
            Some(at) if self.performance.is_loop => *samples.get(at % samples.len().max(1))?,
            Some(at) => *samples.get(at)?,
        };
        let (left, right) = self.performance.sides;
        let gain = if self.is_right { right } else { left };
        self.at += usize::from(self.is_right);
        self.is_right = !self.is_right;
        Some((gain * f32::from(sample) / 32_768.0).clamp(-1.0, 1.0))
    }
}

impl Source for Playing {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        NonZero::new(2).expect("two sides")
    }

    fn sample_rate(&self) -> SampleRate {
        NonZero::new(self.performance.pcm.rate).expect("a file has a rate")
    }

    fn total_duration(&self) -> Option<Duration> {
        let secs = self.performance.delay_secs + self.performance.pcm.secs();
        (!self.performance.is_loop).then(|| Duration::from_secs_f32(secs))
    }
}
