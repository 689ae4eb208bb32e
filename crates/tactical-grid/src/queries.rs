//! How many lines were asked for pair by pair, for tests of those who promise to ask for none.

#[cfg(feature = "testing")]
use std::sync::atomic::{AtomicU64, Ordering};

#[cfg(feature = "testing")]
static ASKED: AtomicU64 = AtomicU64::new(0);

/// How many lines between two spaces this process has asked for so far, on all threads: of effect, of sight, through
/// fog, or for cover. Fields and contacts ask for none.
#[cfg(feature = "testing")]
pub fn line_queries() -> u64 {
    ASKED.load(Ordering::Relaxed)
}

/// Counts one more; without the feature `testing` nothing happens.
#[inline]
pub(super) fn note_line_query() {
    #[cfg(feature = "testing")]
    ASKED.fetch_add(1, Ordering::Relaxed);
}
