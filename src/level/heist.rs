//! The heist of a level: what is played, and where it lies on the plan.

use serde::{Deserialize, Serialize};

use crate::board::Square;
use crate::rules::endeavor::{Difficulty, EXPERIENCED, Lay, Member, Sheet};

/// Names of the rogues of a level that gives no crew of its own.
const NAMES: [&str; EXPERIENCED.len()] = ["Ash", "Birch", "Cole", "Dill"];
/// Rogues of a crew when nobody says otherwise. Rule: END-85.
pub const USUAL_CREW: usize = 3;

/// A heist in the building of a level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeistTable {
    /// Two or three sentences shown before it.
    pub brief: String,
    /// The lay of the land with its whole crew, at normal difficulty.
    lay: Lay,
    /// A dawn that does not depend on the difficulty. Rule: END-93.
    dawn: Option<u16>,
    /// Its tracks, area by area.
    pub tracks: Vec<TrackPlan>,
    /// What Objectives are about and rogues are apt in, by the number of the tag.
    pub tags: Vec<String>,
}

/// Where a track lies on the plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrackPlan {
    /// What the area is called.
    pub name: String,
    /// The squares of positions 1 to 20.
    pub squares: Vec<Square>,
}

impl HeistTable {
    pub(super) fn new(
        brief: String,
        lay: Lay,
        dawn: Option<u16>,
        tracks: Vec<TrackPlan>,
        tags: Vec<String>,
    ) -> Self {
        Self { brief, lay, dawn, tracks, tags }
    }

    /// What is played at this difficulty by so many rogues of its crew, at least one. Rules: END-85, END-90, END-93.
    pub fn lay(&self, difficulty: Difficulty, crew: usize) -> Lay {
        let mut lay = Lay {
            watch: difficulty.watch(),
            dawn: self.dawn.unwrap_or(difficulty.dawn()),
            ..self.lay.clone()
        };
        lay.crew.truncate(crew.max(1));
        lay
    }

    /// Rogues that can take part.
    pub fn most_rogues(&self) -> usize {
        self.lay.crew.len()
    }
}

/// Experienced rogues without any Aptitude. Rule: END-88.
pub(super) fn usual_crew() -> Vec<Member> {
    let member = |(name, dice): (&str, _)| Member {
        name: name.to_owned(),
        sheet: Sheet { dice, aptitudes: [None; 2] },
    };
    NAMES.into_iter().zip(EXPERIENCED).map(member).collect()
}
