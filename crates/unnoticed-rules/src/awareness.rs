//! What one creature knows of the others: states, places and reasons.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use tactical_grid::SenseKind;

use super::{CreatureId, Evidence, Exposure, HeldState, Notable, Note, NoteField, Place, RuleId};

/// A row of a table of the rulebook, cited as the document does: "T46". In files it is its number alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RowId {
    table: &'static str,
    number: u8,
}

impl RowId {
    /// Row `number` of the table whose rows begin with `table`.
    pub const fn new(table: &'static str, number: u8) -> Self {
        Self { table, number }
    }

    /// Its number in the table.
    pub const fn number(self) -> u8 {
        self.number
    }
}

impl fmt::Display for RowId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:02}", self.table, self.number)
    }
}

impl Serialize for RowId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number)
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

impl By {
    /// Whether it tells O anything: time and an empty place do not. Rules: DET-170, DET-173, DET-175.
    const fn is_news(self) -> bool {
        !matches!(self, Self::Time | Self::EmptyPlace)
    }
}

/// Why a state is what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Reason {
    /// The row of the transition table, if one applied.
    pub row: Option<RowId>,
    /// What told O.
    pub by: By,
    /// The rule to read.
    pub rule: RuleId,
    /// Whether it tells O anything new; not so after time or a roll that gives nothing away.
    #[serde(skip)]
    is_news: bool,
}

impl Reason {
    /// The reason of the first tick. Rule: HSE-15.
    pub const START: Self = Self::rule("HSE-15", By::Start);

    /// Row `row` of the rulebook's table applied, told by `by`; `rule` is what it rests on.
    pub const fn row(row: RowId, by: By, rule: RuleId) -> Self {
        Self { row: Some(row), by, rule, is_news: by.is_news() }
    }

    /// A house rule applied that is no row of the table.
    pub const fn rule(rule: &'static str, by: By) -> Self {
        Self { row: None, by, rule: RuleId(rule), is_news: by.is_news() }
    }

    /// The same, when O has learnt nothing by it.
    #[must_use]
    pub const fn without_news(self) -> Self {
        Self { is_news: false, ..self }
    }

    /// Whether it is new evidence: time and an empty place tell nothing, nor does what the rulebook says tells nothing.
    /// Rules: DET-170, DET-173, DET-175, HSE-40.
    pub const fn is_new_evidence(&self) -> bool {
        self.is_news
    }
}

/// What O knows of one S.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Belief {
    /// The state of the pair.
    pub state: HeldState,
    /// The place that goes with it; none for UNN. Rule: DET-175.
    pub place: Option<Place>,
    /// Whole rounds without new evidence. Rules: DET-170, DET-173.
    pub quiet_rounds: u8,
    /// Whether evidence came in this round, so that it is not a quiet one.
    pub fresh: bool,
    /// Why.
    pub reason: Reason,
    /// What the rulebook keeps for itself beside it.
    pub note: Note,
}

impl Belief {
    /// Nothing has been learnt yet: `state` alone, and no place.
    pub const fn new(state: HeldState) -> Self {
        Self { state, place: None, quiet_rounds: 0, fresh: false, reason: Reason::START, note: Note::NONE }
    }

    /// How exposed S is. Rule: HSE-05.
    pub const fn exposure(&self) -> Exposure {
        self.state.exposure()
    }

    /// The belief after one more round. Rule: DET-170.
    #[must_use]
    pub const fn a_round_older(self) -> Self {
        Self {
            quiet_rounds: if self.fresh { 0 } else { self.quiet_rounds.saturating_add(1) },
            fresh: false,
            ..self
        }
    }

    /// The same belief with what the rulebook notes of what happened.
    #[must_use]
    pub(crate) fn with_note_of(self, happened: Notable) -> Self {
        let note = (self.state.kind().notes.after)(self.note, happened);
        Self { note, ..self }
    }
}

/// What is known, and then what the rulebook keeps for itself, by its own names.
impl Serialize for Belief {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let fields = self.state.kind().notes.fields;
        let mut map = serializer.serialize_map(Some(5 + fields.len()))?;
        map.serialize_entry("state", &self.state)?;
        map.serialize_entry("place", &self.place)?;
        map.serialize_entry("quiet_rounds", &self.quiet_rounds)?;
        map.serialize_entry("fresh", &self.fresh)?;
        map.serialize_entry("reason", &self.reason)?;
        for (number, field) in fields.iter().enumerate() {
            match field {
                NoteField::Flag(name) => map.serialize_entry(name, &self.note.is_set(number))?,
                NoteField::Count(name) => map.serialize_entry(name, &self.note.get(number))?,
            }
        }
        map.end()
    }
}

/// Everything one creature knows: its belief about each hostile, and the evidence it has seen. Rule: DET-01.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Awareness {
    /// Beliefs about those that something has been learnt of.
    pub beliefs: BTreeMap<CreatureId, Belief>,
    /// Evidence that has counted for it. Rule: HSE-63.
    pub evidence: BTreeSet<Evidence>,
    /// The state toward everybody else: the unaware one of the rulebook. Rules: HSE-15, DNG-06.
    pub unaware: HeldState,
}

impl Awareness {
    /// Knows nothing of anybody, and holds `unaware` for them. Rule: HSE-15.
    pub const fn new(unaware: HeldState) -> Self {
        Self { beliefs: BTreeMap::new(), evidence: BTreeSet::new(), unaware }
    }

    /// What it knows of `subject`.
    pub fn of(&self, subject: CreatureId) -> Belief {
        self.beliefs.get(&subject).copied().unwrap_or(Belief::new(self.unaware))
    }

    /// What it knows of `subject`, to be changed.
    pub fn of_mut(&mut self, subject: CreatureId) -> &mut Belief {
        self.beliefs.entry(subject).or_insert(Belief::new(self.unaware))
    }

    /// The state of the pair with `subject`.
    pub fn state(&self, subject: CreatureId) -> HeldState {
        self.beliefs.get(&subject).map_or(self.unaware, |belief| belief.state)
    }

    /// How exposed `subject` is to it. Rule: HSE-05.
    pub fn exposure(&self, subject: CreatureId) -> Exposure {
        self.state(subject).exposure()
    }

    /// How exposed to it the most exposed creature is.
    pub fn worst(&self) -> Exposure {
        self.beliefs.values().map(Belief::exposure).min().unwrap_or_default()
    }
}
