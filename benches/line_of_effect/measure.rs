//! Interleaved timing and the table of results.

use std::hint::black_box;
use std::time::Instant;

/// Times `ours` and `reference` on each of `chunks` in turn, `rounds` times over; returns the ratio of the sums of
/// each chunk's fastest times. Short chunks and minima keep other work on the machine out of the result.
pub fn ratio<T>(
    chunks: &[T],
    rounds: usize,
    mut ours: impl FnMut(&T) -> u64,
    mut reference: impl FnMut(&T) -> u64,
) -> f64 {
    let mut fastest = vec![[f64::INFINITY; 2]; chunks.len()];
    for _ in 0..rounds {
        for (chunk, fastest) in chunks.iter().zip(&mut fastest) {
            fastest[0] = fastest[0].min(seconds(|| ours(chunk)));
            fastest[1] = fastest[1].min(seconds(|| reference(chunk)));
        }
    }
    let sum = |which: usize| fastest.iter().map(|times| times[which]).sum::<f64>();
    sum(0) / sum(1)
}

/// How long `work` takes.
pub fn seconds(work: impl FnOnce() -> u64) -> f64 {
    let start = Instant::now();
    black_box(work());
    start.elapsed().as_secs_f64()
}

/// The geometric mean.
pub fn mean(ratios: &[f64]) -> f64 {
    (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp()
}

/// Results against their targets.
#[derive(Default)]
pub struct Table {
    failures: usize,
}

impl Table {
    /// Starts the table.
    pub fn new() -> Self {
        println!("{:<66} {:>9} {:>9} {:>9}", "", "measured", "must", "good");
        Self::default()
    }

    /// A measured value that must not exceed `must` and had better not exceed `good`.
    pub fn row(&mut self, what: &str, measured: f64, must: f64, good: f64) {
        let verdict = if measured <= good {
            "PASS, good"
        } else if measured <= must {
            "PASS"
        } else {
            "FAIL"
        };
        self.failures += usize::from(measured > must);
        println!("{what:<66} {measured:>9.4} {must:>9.4} {good:>9.4}  {verdict}");
    }

    /// A value without a target.
    pub fn note(&self, what: &str, measured: f64) {
        println!("{what:<66} {measured:>9.4}");
    }

    /// Whether every target that must be met is met.
    pub fn passed(&self) -> bool {
        self.failures == 0
    }
}

/// The shortest of `times`: what the work takes when nothing else is in its way.
pub fn fastest(times: &[f64]) -> f64 {
    times.iter().copied().fold(f64::INFINITY, f64::min)
}
