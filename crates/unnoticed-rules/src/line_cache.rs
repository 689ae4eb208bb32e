//! What somebody keeps of the lines between spaces, so that they need not be worked out again.

use std::fmt;
use std::sync::Arc;

use tactical_grid::{Blocking, Board, Cover, Space};

/// Answers that somebody keeps about the lines on one board, from fields and contacts of those who stand there.
pub trait LineCache: fmt::Debug + Send + Sync {
    /// As [`Lines::has_line`](tactical_grid::Lines::has_line); `None` if that is not known.
    fn has_line(&self, a: Space, b: Space, blocking: Blocking) -> Option<bool>;

    /// As [`Lines::cover_of_terrain`](tactical_grid::Lines::cover_of_terrain); `None` if that is not known.
    fn cover_of_terrain(&self, observer: Space, target: Space) -> Option<Cover>;
}

/// What is kept of the lines in a situation, if anything. It holds as long as the board is the one it was kept for;
/// what is not known is asked of the board. Two situations do not differ by it.
#[derive(Clone, Debug, Default)]
pub struct CachedLines(Option<(Arc<Board>, Arc<dyn LineCache>)>);

impl CachedLines {
    /// `lines`, as they are on `board`.
    pub fn on(board: &Arc<Board>, lines: Arc<dyn LineCache>) -> Self {
        Self(Some((Arc::clone(board), lines)))
    }

    /// Whether anything is kept for `board` as it is.
    pub fn are_kept_for(&self, board: &Arc<Board>) -> bool {
        self.of(board).is_some()
    }

    pub(super) fn of(&self, board: &Arc<Board>) -> Option<&dyn LineCache> {
        let (kept_for, lines) = self.0.as_ref()?;
        Arc::ptr_eq(kept_for, board).then_some(lines.as_ref())
    }
}

impl PartialEq for CachedLines {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for CachedLines {}
