//! Where a mission goes otherwise than it did when the replay was written.

use std::fmt;

use serde::Serialize;

use crate::sim::{Ask, Session, script};
use crate::untrusted::excerpt;
use unnoticed_rules::Refusal;

/// The first difference.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// The request that came to something else, counted from 1; 0 if the mission begins otherwise.
    pub request: usize,
    /// The round in which it was asked for.
    pub round: u32,
    /// The request, as a line of a script.
    pub text: String,
    /// What is different.
    #[serde(flatten)]
    pub otherwise: Otherwise,
}

/// What is different.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "otherwise")]
pub enum Otherwise {
    /// How the mission begins.
    Start,
    /// The request is refused now.
    Refused(Refusal),
    /// What comes of the request.
    Outcome,
}

impl Difference {
    pub(super) fn of_start(round: u32) -> Self {
        Self { request: 0, round, text: String::new(), otherwise: Otherwise::Start }
    }

    /// Where `session` is when `request`, the one with this `index`, is asked for.
    pub(super) fn place(session: &Session, index: usize, request: &Ask) -> Self {
        let line = script::line(request, session.rules().rulebook(), session.situation());
        let (request, round, text) = (index + 1, session.turns().round(), excerpt(&line));
        Self { request, round, text, otherwise: Otherwise::Outcome }
    }

    pub(super) fn with(self, otherwise: Otherwise) -> Self {
        Self { otherwise, ..self }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { request, round, text, otherwise } = self;
        match otherwise {
            Otherwise::Start => write!(f, "the mission begins otherwise than it did"),
            Otherwise::Refused(refusal) => {
                write!(f, "request {request} (round {round}, `{text}`) is refused: {refusal}")
            }
            Otherwise::Outcome => {
                write!(f, "request {request} (round {round}, `{text}`) comes to something else than it did")
            }
        }
    }
}
