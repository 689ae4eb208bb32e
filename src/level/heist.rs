//! The heist of a level: what is played, and where it lies on the plan.

use serde::{Deserialize, Serialize};

use super::{LessonRemark, LessonStep};
use tactical_grid::Square;
use unnoticed_rules::endeavor::{
    Dawns, Difficulty, EXPERIENCED, HeistArea, HeistObjective, HeistSetup, Member, Rank, RogueSheet, Track,
    TrackPlace,
};

/// Names of the rogues of a level that gives no crew of its own.
const NAMES: [&str; EXPERIENCED.len()] = ["Ash", "Birch", "Cole", "Dill"];
/// Rogues of a crew when nobody says otherwise. Rule: END-85.
pub const USUAL_CREW: u8 = 3;

/// A heist in the building of a level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeistTable {
    /// Two or three sentences shown before it.
    pub brief: String,
    /// What is to be done, area by area.
    pub(super) areas: Vec<HeistArea>,
    /// Who can go in.
    pub(super) crew: Vec<Member>,
    /// Rogues that go in if nobody says otherwise and there are so many. Rule: END-85.
    pub(super) usual_rogues: u8,
    /// How difficult Attacks on the Eye's defenses are. Rule: END-37.
    pub(super) attack_rank: Rank,
    /// When the Eye wakes by itself. Rules: END-90, END-93.
    pub(super) dawns: Dawns,
    /// Its tracks, area by area.
    pub tracks: Vec<TrackPlan>,
    /// What Objectives are about and rogues are apt in, by the number of the tag.
    pub tags: Vec<String>,
    /// What it teaches, step by step; nothing unless it is a lesson.
    pub lesson: Vec<LessonStep>,
    /// What it says besides.
    pub remarks: Vec<LessonRemark>,
    /// The seed of its dice when it is begun for the first time.
    pub seed: Option<u64>,
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
    /// What is played at this difficulty by so many rogues of its crew, at least one. Rules: END-85, END-90, END-93.
    pub fn setup(&self, difficulty: Difficulty, crew: usize) -> HeistSetup {
        let crew: Vec<Member> = self.crew.iter().take(crew.max(1)).cloned().collect();
        HeistSetup {
            areas: self.areas.clone(),
            watch: difficulty.watch(),
            dawn: self.dawn(difficulty, crew.len()),
            crew,
            attack_rank: self.attack_rank,
        }
    }

    /// The square of `place` on the plan, if its area and position are there.
    pub fn square(&self, place: TrackPlace) -> Option<Square> {
        let track = self.tracks.get(usize::from(place.area))?;
        track.squares.get(usize::from(place.position).checked_sub(1)?).copied()
    }

    /// The round after which the Eye wakes by itself, for so many rogues. Rules: END-90, END-93, END-216.
    pub fn dawn(&self, difficulty: Difficulty, crew: usize) -> u16 {
        self.dawns.of(difficulty, crew)
    }

    /// The areas, each with its buttons.
    pub fn areas(&self) -> &[HeistArea] {
        &self.areas
    }

    /// All Objectives with the number of their area.
    pub fn objectives(&self) -> impl Iterator<Item = (usize, &HeistObjective)> {
        let areas = self.areas.iter().enumerate();
        areas.flat_map(|(number, area)| area.objectives.iter().map(move |objective| (number, objective)))
    }

    /// How each area begins, in the order of the tracks.
    pub fn first_tracks(&self) -> impl Iterator<Item = Track> {
        self.areas.iter().map(Track::of)
    }

    /// The whole crew.
    pub fn crew(&self) -> &[Member] {
        &self.crew
    }

    /// Rogues that go in if nobody says otherwise. Rule: END-85.
    pub fn usual_rogues(&self) -> u8 {
        self.rogues(self.usual_rogues)
    }

    /// Rogues that go in, if so many are `wanted`. Rule: END-85.
    pub fn rogues(&self, wanted: u8) -> u8 {
        wanted.min(self.most_rogues() as u8)
    }

    /// Rogues that can take part.
    pub fn most_rogues(&self) -> usize {
        self.crew.len()
    }
}

/// Experienced rogues without any Aptitude. Rule: END-88.
pub(super) fn usual_crew() -> Vec<Member> {
    let member = |(name, dice): (&str, _)| Member {
        name: name.to_owned(),
        sheet: RogueSheet { dice, aptitudes: [None; 2] },
    };
    NAMES.into_iter().zip(EXPERIENCED).map(member).collect()
}
