//! The room that answers: combs and all-passes after Schroeder, their highs dying first.

use super::{RATE, Wave, samples_in};

/// A room.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// Seconds until its answer has died to a 1000th.
    pub tail_secs: f32,
    /// How much of its answer is heard beside the sound.
    pub wet: f32,
    /// How much of the highs each echo loses, 0 to 1.
    pub damping: f32,
    /// How large it is: 1 is a hall.
    pub size: f32,
}

impl Room {
    /// A furnished room.
    pub const CHAMBER: Self = Self { tail_secs: 0.35, wet: 0.16, damping: 0.45, size: 0.45 };
    /// A stone hall.
    pub const HALL: Self = Self { tail_secs: 1.1, wet: 0.22, damping: 0.35, size: 1.0 };
    /// Where no walls are: hardly any answer.
    pub const OPEN: Self = Self { tail_secs: 0.2, wet: 0.06, damping: 0.7, size: 0.8 };

    /// `wave` as it sounds in there, with its tail.
    pub fn answer(self, wave: &Wave) -> Wave {
        let mut dry = wave.clone();
        dry.0.resize(wave.0.len() + samples_in(self.tail_secs), 0.0);
        let mut tail = Wave::silence(dry.secs());
        for delay_ms in [29.7, 37.1, 41.1, 43.7] {
            tail.add(0.0, 0.25, &self.comb(&dry, delay_ms * self.size / 1000.0));
        }
        for delay_ms in [5.0, 1.7] {
            tail = all_passed(&tail, delay_ms / 1000.0);
        }
        dry.with(0.0, self.wet, &tail)
    }

    fn comb(self, wave: &Wave, delay_secs: f32) -> Wave {
        let delay = samples_in(delay_secs).max(1);
        let feedback = 0.001_f32.powf(delay as f32 / RATE as f32 / self.tail_secs);
        let (mut line, mut dark) = (vec![0.0; delay], 0.0);
        let samples = wave.0.iter().enumerate().map(|(n, sample)| {
            let echo = line[n % delay];
            dark = echo * (1.0 - self.damping) + dark * self.damping;
            line[n % delay] = sample + feedback * dark;
            echo
        });
        Wave(samples.collect())
    }
}

fn all_passed(wave: &Wave, delay_secs: f32) -> Wave {
    const GAIN: f32 = 0.7;
    let delay = samples_in(delay_secs).max(1);
    let mut line = vec![0.0; delay];
    let samples = wave.0.iter().enumerate().map(|(n, sample)| {
        let held: f32 = line[n % delay];
        let fed = sample + GAIN * held;
        line[n % delay] = fed;
        held - GAIN * fed
    });
    Wave(samples.collect())
}
