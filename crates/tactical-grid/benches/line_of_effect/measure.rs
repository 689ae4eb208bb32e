//! Timing, and the table of results.

use std::hint::black_box;
use std::time::Instant;

/// How long `work` takes.
pub fn seconds(work: impl FnOnce() -> u64) -> f64 {
    let start = Instant::now();
    black_box(work());
    start.elapsed().as_secs_f64()
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
