//! The day and the hour at which something was kept.

use std::fmt;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

/// Seconds in an hour, and in a day.
const HOUR: u64 = 3_600;
const DAY: u64 = 24 * HOUR;
const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// A moment, in seconds since 1970 in universal time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Date(u64);

impl Date {
    /// Now, by the clock of the machine. Nothing of a mission depends on it.
    #[expect(clippy::disallowed_methods, reason = "it only dates what is kept")]
    pub fn today() -> Self {
        Self(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since: Duration| since.as_secs()))
    }

    /// How long ago that was at the time `now`: "3 hours ago".
    pub fn ago(self, now: Self) -> String {
        let secs = now.0.saturating_sub(self.0);
        let (count, unit) = match secs {
            0..60 => return "a moment ago".to_owned(),
            60..HOUR => (secs / 60, "minute"),
            HOUR..DAY => (secs / HOUR, "hour"),
            _ => (secs / DAY, "day"),
        };
        let many = if count == 1 { "" } else { "s" };
        format!("{count} {unit}{many} ago")
    }
}

/// The day: "24 Nov 2026".
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut days = self.0 / DAY;
        let mut year = 1970;
        let length = |year: u64| if is_leap(year) { 366 } else { 365 };
        while days >= length(year) {
            days -= length(year);
            year += 1;
        }
        let mut month = 0;
        while days >= month_length(year, month) {
            days -= month_length(year, month);
            month += 1;
        }
        write!(f, "{} {} {year}", days + 1, MONTHS[month])
    }
}

const fn is_leap(year: u64) -> bool {
    year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400)
}

/// Days of a month, counted from 0.
const fn month_length(year: u64, month: usize) -> u64 {
    match month {
        1 if is_leap(year) => 29,
        1 => 28,
        3 | 5 | 8 | 10 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_called_as_in_the_calendar() {
        let days = [(0, "1 Jan 1970"), (951_782_400, "29 Feb 2000"), (1_795_478_400, "24 Nov 2026")];
        for (secs, day) in days {
            assert_eq!(Date(secs).to_string(), day);
            assert_eq!(Date(secs + DAY - 1).to_string(), day);
        }
    }

    #[test]
    fn how_long_ago_is_told_in_the_largest_unit() {
        let ago = |secs| Date(1_000_000).ago(Date(1_000_000 + secs));
        assert_eq!(ago(5), "a moment ago");
        assert_eq!(ago(60), "1 minute ago");
        assert_eq!(ago(3 * HOUR + 5), "3 hours ago");
        assert_eq!(ago(50 * HOUR), "2 days ago");
        assert_eq!(Date(7).ago(Date(0)), "a moment ago", "a clock that was set back");
    }
}
