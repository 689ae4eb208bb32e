//! The lesson of a heist: what is said step by step, what each step waits for, and what may be chosen in it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One step of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonStep {
    /// What is said.
    pub text: String,
    /// What is said instead once every Objective is done.
    pub once_done: Option<String>,
    /// What the step waits for.
    pub until: LessonEvent,
    /// What may be chosen; everything if it is empty.
    pub allow: Vec<LessonChoice>,
}

/// What a lesson says when something happens for the first time, in place of its step, until the next roll or the next
/// Action Die.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonRemark {
    /// What is said.
    pub text: String,
    /// When.
    pub on: LessonEvent,
}

/// What a step of a lesson waits for, or a remark speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LessonEvent {
    /// Somebody takes an Action Die.
    Die,
    /// Everybody has taken one or rests, and Blessings are gained.
    Dice,
    /// Somebody has moved.
    Move,
    /// An Alarm is removed.
    Attack,
    /// Blessings of the Eye are taken.
    Steal,
    /// Schemes are placed.
    Work,
    /// An Objective is done.
    Done,
    /// A Spark is paid for.
    Spark,
    /// Somebody helps.
    Help,
    /// Somebody rests.
    Rest,
    /// The Eye has acted.
    Eye,
    /// The next round begins.
    Round,
    /// A roll lies there, and a Spark can be added to it; a remark alone, until there was a Spark or a failure.
    MaySpark,
    /// A roll has failed.
    Failed,
    /// Alarms have grown.
    Grew,
    /// The Eye has woken.
    Woke,
    /// A rogue has been wounded.
    Wounded,
    /// Somebody has left.
    Out,
    /// The heist is over.
    End,
}

/// What may be chosen in a step of a lesson; what follows from it may always be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LessonChoice {
    /// An Action Die.
    Die,
    /// To rest.
    Rest,
    /// To move.
    Move,
    /// To attack an Alarm.
    Attack,
    /// To take Blessings of the Eye.
    Steal,
    /// To work on an Objective.
    Work,
    /// To attack an Objective.
    Force,
    /// To cover somebody.
    Cover,
    /// To go to another area.
    Change,
    /// To do nothing.
    Pass,
    /// A Spark.
    Spark,
    /// Help after a roll.
    Help,
}
