//! The log of a heist: every event in order, with its sentence.

use serde::Serialize;

use crate::sim::LogLine;
use unnoticed_rules::endeavor::HeistEvent;

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HeistLine {
    /// The round in which it happened, from 1.
    pub round: u16,
    /// What happened.
    pub event: HeistEvent,
    /// Its sentence with its rules; none for what goes without saying.
    pub text: Option<String>,
}

impl LogLine for HeistLine {
    fn happened(&self) -> impl Serialize {
        &self.event
    }
}
