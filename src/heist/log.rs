//! The log of a heist: every event in order, with its sentence.

use serde::Serialize;

use crate::rules::endeavor::Event;

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HeistLine {
    /// The round in which it happened, from 1.
    pub round: u16,
    /// What happened.
    pub event: Event,
    /// Its sentence with its rules; none for what goes without saying.
    pub text: Option<String>,
}
