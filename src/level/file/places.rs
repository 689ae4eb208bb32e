//! How tables name squares: by a mark of the plan or by column and row.

use schemars::JsonSchema;
use serde::Deserialize;

use tactical_grid::Direction;

/// A square: a mark that stands on the plan, or column and row, both counted from 0.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(in crate::level) enum SquareRef {
    /// A mark of the plan, such as "a".
    Mark(String),
    /// A square, such as [12, 5].
    Square([i64; 2]),
}

/// Squares: one, or a rectangle given by two of its corners.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(in crate::level) enum AreaRef {
    /// A mark of the plan, such as "a".
    Mark(String),
    /// A square, such as [12, 5].
    Square([i64; 2]),
    /// A rectangle, such as { from = [1, 1], to = [8, 6] }.
    Rectangle(RectangleRef),
}

/// A rectangle of squares, both corners included.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct RectangleRef {
    /// One corner.
    pub from: SquareRef,
    /// The opposite corner.
    pub to: SquareRef,
}

/// A stop of a patrol.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(in crate::level) enum StopRef {
    /// A mark of the plan, such as "1".
    Mark(String),
    /// A square, such as [12, 5].
    Square([i64; 2]),
    /// A stop with a pause, such as { at = "1", wait = 2, facing = "east" }.
    Stop(StopEntry),
}

/// A stop of a patrol at which the guard pauses.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct StopEntry {
    /// Where.
    pub at: SquareRef,
    /// Rounds to stand there; 0 if not given.
    #[schemars(range(min = 0, max = 20))]
    pub wait: Option<u8>,
    /// Where to look meanwhile; as it came if not given.
    pub facing: Option<Direction>,
}
