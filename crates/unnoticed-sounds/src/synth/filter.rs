//! Filters of second order, after the cookbook of Robert Bristow-Johnson.

use std::f32::consts::TAU;

use super::{RATE, Wave};

/// One filter with what it remembers.
#[derive(Clone, Copy, Debug)]
pub struct Filter {
    b: [f32; 3],
    a: [f32; 2],
    memory: [f32; 2],
}

impl Filter {
    /// Lets what lies below `hz` through.
    pub fn low(hz: f32) -> Self {
        let (cos, alpha) = Self::angles(hz, 0.707);
        Self::of([(1.0 - cos) / 2.0, 1.0 - cos, (1.0 - cos) / 2.0], cos, alpha)
    }

    /// Lets what lies above `hz` through.
    pub fn high(hz: f32) -> Self {
        let (cos, alpha) = Self::angles(hz, 0.707);
        Self::of([f32::midpoint(1.0, cos), -(1.0 + cos), f32::midpoint(1.0, cos)], cos, alpha)
    }

    /// Lets what lies about `hz` through, the less around it the higher `q` is.
    pub fn band(hz: f32, q: f32) -> Self {
        let (cos, alpha) = Self::angles(hz, q);
        Self::of([alpha, 0.0, -alpha], cos, alpha)
    }

    fn angles(hz: f32, q: f32) -> (f32, f32) {
        let omega = TAU * hz.clamp(10.0, 0.47 * RATE as f32) / RATE as f32;
        (omega.cos(), omega.sin() / (2.0 * q))
    }

    fn of(b: [f32; 3], cos: f32, alpha: f32) -> Self {
        let a0 = 1.0 + alpha;
        Self { b: b.map(|b| b / a0), a: [-2.0 * cos / a0, (1.0 - alpha) / a0], memory: [0.0; 2] }
    }

    /// Lets one sample through.
    pub fn pass(&mut self, sample: f32) -> f32 {
        let out = self.b[0] * sample + self.memory[0];
        self.memory[0] = self.b[1] * sample - self.a[0] * out + self.memory[1];
        self.memory[1] = self.b[2] * sample - self.a[1] * out;
        out
    }

    /// Filters as `other` does from now on, and remembers what it let through.
    pub fn retune(&mut self, other: &Self) {
        (self.b, self.a) = (other.b, other.a);
    }
}

/// `wave` through bands side by side, each with its centre in hertz, its q and its gain: a mouth, a pipe, a box.
pub fn resonated(wave: &Wave, bands: &[(f32, f32, f32)]) -> Wave {
    let mut sum = Wave::silence(wave.secs());
    for &(hz, q, gain) in bands {
        sum.add(0.0, gain, &wave.clone().through(Filter::band(hz, q)));
    }
    sum
}
