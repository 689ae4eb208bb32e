//! Ids of rules in the rule documents.

use std::fmt;

use serde::Serialize;

/// The id of one rule (`DET-67`, `HSE-16`) or of a row of the transition table (`T46`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
