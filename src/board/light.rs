//! Light levels: ambient light and lamps. Rules: DET-33 to DET-38.

use serde::{Deserialize, Serialize};

/// How well a square is lit, darkest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Light {
    /// No light. Rule: DET-35.
    Dark,
    /// Dim light. Rule: DET-34.
    Dim,
    /// Bright light. Rule: DET-33.
    #[default]
    Bright,
}
