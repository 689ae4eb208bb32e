//! Levels of light, and what a board keeps of them. Rules: DET-33 to DET-38.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Lamp;

/// How well a square is lit, darkest first.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
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

/// All light of a board: what is asked, and the two things it is made of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Lighting {
    /// Light without lamps, square by square.
    pub(super) ambient: Vec<Light>,
    /// Light with the lamps that burn, square by square.
    pub(super) total: Vec<Light>,
    pub(super) lamps: Vec<Lamp>,
}

impl Lighting {
    /// Bright light everywhere, and no lamps.
    pub(super) fn new(area: usize) -> Self {
        Self { ambient: vec![Light::Bright; area], total: vec![Light::Bright; area], lamps: Vec::new() }
    }
}
