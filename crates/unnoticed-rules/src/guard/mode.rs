//! What a guard is about, as its states alone decide. Rule: HSE-32.

use std::fmt;

use serde::Serialize;

use crate::{Belief, Creature, CreatureId, Exposure};

use super::Mind;

/// What a guard is about. Rule: HSE-32.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Lies in wait for somebody. Rule: HSE-72.
    Wait,
    /// Stands at its post.
    Post,
    /// Walks its route. Rule: HSE-33.
    Patrol,
    /// Goes to a marker to see what is there. Rule: HSE-34.
    Investigate,
    /// Looks for somebody it cannot see. Rule: HSE-35.
    Search,
    /// Goes for somebody it sees. Rule: HSE-36.
    Chase,
    /// Goes back to its post or route.
    Return,
    /// A thief on its way. Rule: HSE-74.
    Prowl,
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Wait => "lying in wait",
            Self::Post => "at its post",
            Self::Patrol => "on patrol",
            Self::Investigate => "investigating",
            Self::Search => "searching",
            Self::Chase => "chasing",
            Self::Return => "returning",
            Self::Prowl => "prowling",
        })
    }
}

/// What `guard` is about now: read anew before each of its actions. Rules: HSE-32, HSE-72.
pub fn mode(guard: &Creature, mind: &Mind) -> Mode {
    match quarry(guard) {
        _ if mind.prowl.is_some() => Mode::Prowl,
        _ if guard.conditions.waiting => Mode::Wait,
        Some((_, belief)) if belief.exposure() == Exposure::Perceived => Mode::Chase,
        Some((_, belief)) if belief.exposure() == Exposure::Placed => Mode::Search,
        Some((_, belief)) if is_uninspected(&belief) => Mode::Investigate,
        Some(_) => Mode::Search,
        None if !mind.is_on_track(guard) => Mode::Return,
        None if mind.track.is_post() => Mode::Post,
        None => Mode::Patrol,
    }
}

/// Whom the guard's mode is about: the most exposed hostile, a marker nobody has looked at first, then by id.
pub(super) fn quarry(guard: &Creature) -> Option<(CreatureId, Belief)> {
    let known = guard.awareness.beliefs.iter().filter(|(_, belief)| belief.exposure().is_aware());
    let (id, belief) = known.min_by_key(|(id, belief)| (belief.exposure(), !is_uninspected(belief), **id))?;
    Some((*id, *belief))
}

fn is_uninspected(belief: &Belief) -> bool {
    belief.place.is_some_and(|place| !place.inspected)
}
