//! How sure a win rate is: the Wilson score interval.

use serde::Serialize;

/// A 95 % interval of a rate, both ends from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

/// The normal quantile of 97.5 %.
const Z: f64 = 1.959_964;

impl Interval {
    /// The 95 % Wilson score interval of `wins` out of `runs`; everything if there are no runs.
    pub fn of(wins: u32, runs: u32) -> Self {
        if runs == 0 {
            return Self { low: 0.0, high: 1.0 };
        }
        let (w, n) = (f64::from(wins), f64::from(runs));
        let divisor = n + Z * Z;
        let centre = (w + Z * Z / 2.0) / divisor;
        let half = Z * (w * (n - w) / n + Z * Z / 4.0).sqrt() / divisor;
        Self { low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rounded(wins: u32, runs: u32) -> (f64, f64) {
        let Interval { low, high } = Interval::of(wins, runs);
        ((low * 1000.0).round() / 1000.0, (high * 1000.0).round() / 1000.0)
    }

    #[test]
    fn known_intervals() {
        assert_eq!(rounded(50, 100), (0.404, 0.596));
        assert_eq!(rounded(0, 10), (0.0, 0.278));
        assert_eq!(rounded(10, 10), (0.722, 1.0));
        assert_eq!(rounded(0, 0), (0.0, 1.0));
    }
}
