//! Which way forced movement goes. Rules: TAC-191 to TAC-195.

use serde::Serialize;

/// Which way somebody is moved. Rules: TAC-191, TAC-194, TAC-195.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Force {
    /// Away from the source.
    Push,
    /// Towards it.
    Pull,
}
