//! Senses: what a creature perceives with, how far and which way.

use serde::{Deserialize, Serialize};

/// What a sense works by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SenseKind {
    /// Eyes.
    Sight,
    /// Ears.
    Hearing,
    /// Nose.
    Smell,
    /// Tremors in the ground.
    Tremor,
}

/// How exact a sense is. Rule: DET-30.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Precision {
    /// UND at best.
    Vague,
    /// HID at best.
    Imprecise,
    /// OBS at best.
    Precise,
}

/// Directions a sense covers. Rule: HSE-09.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arc {
    /// Every direction.
    All,
    /// The half plane in front.
    Half,
    /// The quarter in front.
    Quarter,
}

/// One sense of a creature. Rule: HSE-08.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sense {
    /// What it works by.
    pub kind: SenseKind,
    /// How exact it is.
    pub precision: Precision,
    /// Squares it reaches; for hearing the noise decides instead (HSE-11).
    pub range: u8,
    /// Directions it covers.
    pub arc: Arc,
}

/// What a creature sees in poor light. Rules: DET-34, DET-35.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Vision {
    /// Needs bright light.
    #[default]
    Normal,
    /// Dim light is as good as bright.
    LowLight,
    /// Needs no light.
    Darkvision,
}
