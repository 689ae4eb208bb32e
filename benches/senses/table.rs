//! The table of results.

use std::hint::black_box;
use std::time::Instant;

/// Results against their targets.
#[derive(Default)]
pub struct Table {
    failures: usize,
}

impl Table {
    /// Starts the table.
    pub fn new() -> Self {
        println!("{:<72} {:>9} {:>9}", "", "measured", "must");
        Self::default()
    }

    /// A measured value that must not exceed `must`.
    pub fn row(&mut self, what: &str, measured: f64, must: f64) {
        let passed = measured <= must;
        self.failures += usize::from(!passed);
        println!("{what:<72} {measured:>9.4} {must:>9.4}  {}", if passed { "PASS" } else { "FAIL" });
    }

    /// A value without a target.
    pub fn note(&self, what: &str, measured: f64) {
        println!("{what:<72} {measured:>9.4}");
    }

    /// Whether every target is met.
    pub fn passed(&self) -> bool {
        self.failures == 0
    }
}

/// Seconds that `work` takes.
pub fn seconds<T>(work: impl FnOnce() -> T) -> f64 {
    let start = Instant::now();
    black_box(work());
    start.elapsed().as_secs_f64()
}

/// The middle of `values`.
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
