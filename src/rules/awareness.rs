//! What one creature knows of the others: states, places and reasons.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::{SenseKind, Square};

use super::{CreatureId, Evidence, RuleId};

/// What O knows of S, most exposed first. Rules: DET-02 to DET-06, DET-08.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// OBS: a precise sense has it. Rule: DET-03.
    Observed,
    /// HID: the space is known, no more. Rule: DET-04.
    Hidden,
    /// UND: near, but where? Rule: DET-05.
    Undetected,
    /// UNN: no idea. Rule: DET-06.
    #[default]
    Unnoticed,
}

impl State {
    /// All four, most exposed first.
    pub const ALL: [Self; 4] = [Self::Observed, Self::Hidden, Self::Undetected, Self::Unnoticed];

    /// Whether a rule that names UND applies: UND itself and UNN. Rule: DET-08.
    pub const fn is_undetected(self) -> bool {
        matches!(self, Self::Undetected | Self::Unnoticed)
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Observed => "observed",
            Self::Hidden => "hidden",
            Self::Undetected => "undetected",
            Self::Unnoticed => "unnoticed",
        })
    }
}

/// The place O keeps with its state: OBS the space, HID the known space, UND the marker. Rule: DET-175.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The square (upper left one of a larger space).
    pub square: Square,
    /// Whether O has looked there and found nothing; only markers can be.
    pub inspected: bool,
}

/// A row of the transition table, T01 to T83.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Row(pub u8);

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "T{:02}", self.0)
    }
}

/// What told O.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// The start of the mission. Rule: HSE-15.
    Start,
    /// One of its senses.
    Sense(SenseKind),
    /// A roll of Stealth or Perception.
    Roll,
    /// An ally that pointed or called.
    Ally(CreatureId),
    /// Evidence.
    Evidence(Evidence),
    /// They bumped into each other. Rule: HSE-56.
    Touch,
    /// An attack.
    Attack,
    /// It lost sight of S.
    LostSight,
    /// It looked at the place and S was not there. Rule: DET-169.
    EmptyPlace,
    /// Time passed. Rules: DET-170, DET-173.
    Time,
    /// What S did was open to see. Rules: DET-99 to DET-102.
    OpenAct,
}

/// Why a state is what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Reason {
    /// The row of the transition table, if one applied.
    pub row: Option<Row>,
    /// What told O.
    pub by: By,
    /// The rule to read.
    pub rule: RuleId,
}

impl Reason {
    /// The reason of the first tick. Rule: HSE-15.
    pub const START: Self = Self { row: None, by: By::Start, rule: RuleId("HSE-15") };

    /// Row `row` applied, told by `by`; `rule` is what it rests on.
    pub const fn row(row: u8, by: By, rule: &'static str) -> Self {
        Self { row: Some(Row(row)), by, rule: RuleId(rule) }
    }

    /// Whether it is new evidence: time and an empty place tell nothing, nor does a Sneak that succeeds (T08, T45).
    /// Rules: DET-170, DET-173, DET-175, HSE-40.
    pub const fn is_new_evidence(&self) -> bool {
        !matches!(self.by, By::Time | By::EmptyPlace) && !matches!(self.row, Some(Row(8 | 45)))
    }

    /// A house rule applied that is no row of the table.
    pub const fn rule(rule: &'static str, by: By) -> Self {
        Self { row: None, by, rule: RuleId(rule) }
    }
}

/// What O knows of one S.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Belief {
    /// The state of the pair.
    pub state: State,
    /// The place that goes with it; none for UNN. Rule: DET-175.
    pub place: Option<Place>,
    /// Whole rounds without new evidence. Rules: DET-170, DET-173.
    pub quiet_rounds: u8,
    /// Whether evidence came in this round, so that it is not a quiet one.
    pub fresh: bool,
    /// Why.
    pub reason: Reason,
    /// Whether HID came from a diversion and ends with the turn. Rule: DET-126, row T83.
    pub diverted: bool,
    /// Rounds for which O is wise to further diversions. Rule: DET-127.
    pub wise_rounds: u8,
    /// Whether first contact has been made, so that nothing is rolled again. Rule: HSE-17.
    pub in_contact: bool,
    /// Whether S was within contact distance and line of effect at some moment of this round. Rule: HSE-17.
    pub near_this_round: bool,
}

impl Belief {
    /// The belief after one more round. Rules: DET-127, DET-170, HSE-17.
    #[must_use]
    pub const fn a_round_older(self) -> Self {
        Self {
            quiet_rounds: if self.fresh { 0 } else { self.quiet_rounds.saturating_add(1) },
            fresh: false,
            wise_rounds: self.wise_rounds.saturating_sub(1),
            in_contact: self.in_contact && self.near_this_round,
            near_this_round: false,
            ..self
        }
    }
}

impl Default for Belief {
    fn default() -> Self {
        Self {
            state: State::Unnoticed,
            place: None,
            quiet_rounds: 0,
            fresh: false,
            reason: Reason::START,
            diverted: false,
            wise_rounds: 0,
            in_contact: false,
            near_this_round: false,
        }
    }
}

/// Everything one creature knows: its belief about each hostile, and the evidence it has seen. Rule: DET-01.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Awareness {
    /// Beliefs that differ from the default (UNN, nothing known).
    pub beliefs: BTreeMap<CreatureId, Belief>,
    /// Evidence that has counted for it. Rule: HSE-63.
    pub evidence: BTreeSet<Evidence>,
}

impl Awareness {
    /// What it knows of `subject`.
    pub fn of(&self, subject: CreatureId) -> Belief {
        self.beliefs.get(&subject).copied().unwrap_or_default()
    }

    /// The state of the pair with `subject`.
    pub fn state(&self, subject: CreatureId) -> State {
        self.of(subject).state
    }

    /// The most exposed state it holds for anybody.
    pub fn worst(&self) -> State {
        self.beliefs.values().map(|belief| belief.state).min().unwrap_or_default()
    }
}
