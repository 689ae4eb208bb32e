//! The heist as a table describes it.

use schemars::JsonSchema;
use serde::Deserialize;

use unnoticed_rules::endeavor::{Stat, StatDie};

use super::{At, ONE_LINE, SquareRef};
use crate::level::{LessonChoice, LessonEvent};

/// A heist in this building: the tracks through it, what is to be done on them, and by whom.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct HeistEntry {
    /// Two or three sentences shown before the heist.
    #[schemars(length(min = 1, max = 800))]
    pub brief: At<String>,
    /// The round after which the Eye wakes by itself: 20 on easy, 16 on normal and 12 on hard if not given.
    pub dawn: Option<At<DawnRef>>,
    /// How difficult Attacks on the Eye's defenses are; normal if not given.
    pub attack: Option<RankName>,
    /// Rogues that go in if nobody says otherwise; 3 if not given.
    #[schemars(range(min = 1, max = 4))]
    pub rogues: Option<u8>,
    /// Who can go in, in the order of seats; four experienced ones if not given.
    #[serde(default)]
    #[schemars(length(max = 16))]
    pub crew: Vec<At<MemberEntry>>,
    /// The areas, the one where the heist begins first.
    #[schemars(length(min = 1, max = 16))]
    pub area: Vec<At<TrackEntry>>,
    /// What it teaches, step by step; it is no lesson if not given.
    #[serde(default)]
    #[schemars(length(max = 32))]
    pub lesson: Vec<At<LessonEntry>>,
    /// What it says besides, once each, when something happens for the first time.
    #[serde(default)]
    #[schemars(length(max = 16))]
    pub remark: Vec<At<RemarkEntry>>,
    /// The seed of its dice when it is begun for the first time: a lesson may be kind. Any if not given.
    pub seed: Option<u32>,
}

/// What a lesson says when something happens for the first time.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct RemarkEntry {
    /// What it says, in place of its step, until the next roll or the next Action Die.
    #[schemars(length(min = 1, max = 400))]
    pub text: At<String>,
    /// When.
    pub on: At<LessonEvent>,
}

/// One step of a lesson.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct LessonEntry {
    /// What is said, as long as the step lasts.
    #[schemars(length(min = 1, max = 400))]
    pub text: At<String>,
    /// What is said instead once every Objective is done.
    #[schemars(length(min = 1, max = 400))]
    pub once_done: Option<At<String>>,
    /// What the step waits for.
    pub until: At<LessonEvent>,
    /// What may be chosen in it; everything if not given. Where nothing of it is open, everything but an attack may.
    #[serde(default)]
    #[schemars(length(max = 12))]
    pub allow: Vec<At<LessonChoice>>,
}

/// The dawn: that of normal, or one for each difficulty.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(in crate::level) enum DawnRef {
    /// That of normal, such as 16; 4 rounds later on easy, 4 earlier on hard.
    Normal(#[schemars(range(min = 1, max = 99))] u16),
    /// One for each difficulty, such as { easy = 20, normal = 16, hard = 13 }.
    Each(DawnEntry),
}

/// A dawn for each difficulty, none later than that of an easier one.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct DawnEntry {
    /// On easy.
    #[schemars(range(min = 1, max = 99))]
    pub easy: u16,
    /// On normal.
    #[schemars(range(min = 1, max = 99))]
    pub normal: u16,
    /// On hard.
    #[schemars(range(min = 1, max = 99))]
    pub hard: u16,
}

/// How difficult a Check is.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::level) enum RankName {
    /// A total of 3 or 4 counts as 5.
    Easy,
    /// One roll.
    Normal,
    /// Two rolls.
    Hard,
    /// Three rolls.
    Harder,
}

/// A rogue of the crew.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct MemberEntry {
    /// What it is called.
    #[schemars(length(min = 1, max = 20), regex(pattern = ONE_LINE))]
    pub name: At<String>,
    /// A die for each of its seven Stats.
    pub dice: DiceEntry,
    /// Tags of Objectives in which it is apt.
    #[serde(default)]
    #[schemars(length(max = 2))]
    pub apt: Vec<At<String>>,
}

/// A die for each Stat.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct DiceEntry {
    /// Wits.
    pub head: StatDie,
    /// Skill.
    pub hand: StatDie,
    /// Charm.
    pub heart: StatDie,
    /// Calm.
    pub home: StatDie,
    /// Force.
    pub hurt: StatDie,
    /// Speed.
    pub hurry: StatDie,
    /// Whatever one has learnt.
    pub history: StatDie,
}

/// One area: a track of twenty positions, and the buttons on it.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct TrackEntry {
    /// What it is called.
    #[schemars(length(min = 1, max = 40), regex(pattern = ONE_LINE))]
    pub name: At<String>,
    /// The squares of positions 1 to 20, each in sight of the one before.
    #[schemars(length(min = 20, max = 20))]
    pub track: Vec<At<SquareRef>>,
    /// Positions of Alarms; they go round the track.
    #[serde(default)]
    #[schemars(length(max = 20), inner(range(min = -99, max = 99)))]
    pub alarms: Vec<At<i16>>,
    /// Positions of Escapes.
    #[serde(default)]
    #[schemars(length(max = 20), inner(range(min = 0, max = 255)))]
    pub escapes: Vec<At<u8>>,
    /// Positions of Sanctuaries.
    #[serde(default)]
    #[schemars(length(max = 20), inner(range(min = 0, max = 255)))]
    pub sanctuaries: Vec<At<u8>>,
    /// What opens it, if it is closed at first.
    pub opens: Option<At<OpeningEntry>>,
    /// What has to be done here.
    #[serde(default)]
    #[schemars(length(max = 20))]
    pub objective: Vec<At<GoalEntry>>,
}

/// What opens an area: exactly one of `objective`, `scheme` and `round`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct OpeningEntry {
    /// The Objective of this name is done.
    pub objective: Option<At<String>>,
    /// A Scheme lies at this position of the area `of`.
    #[schemars(range(min = 1, max = 20))]
    pub scheme: Option<At<u8>>,
    /// The name of the area in which the Scheme lies; the first one if not given.
    pub of: Option<At<String>>,
    /// This round begins.
    #[schemars(range(min = 2, max = 99))]
    pub round: Option<At<u16>>,
}

/// An Objective of a heist.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::level) struct GoalEntry {
    /// What it is called.
    #[schemars(length(min = 1, max = 40), regex(pattern = ONE_LINE))]
    pub name: At<String>,
    /// Its position.
    #[schemars(range(min = 0, max = 255))]
    pub at: At<u8>,
    /// The Stat of its Check.
    pub stat: Stat,
    /// How difficult the Check is; normal if not given.
    pub rank: Option<RankName>,
    /// In what one may be apt.
    #[schemars(regex(pattern = ONE_LINE))]
    pub tag: Option<At<String>>,
}
