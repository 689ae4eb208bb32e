//! The transition table T01 to T83 in the order of the document. Rule: DET section 14.

#[cfg(test)]
mod tests;

use crate::detection::State;
use crate::{By, Degree, Reason, RowId, RuleId};

use State::{Hidden, Observed, Undetected, Unnoticed};

/// What happens to a pair: the column "Act". S may be perceived, O perceives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Act {
    /// S hides.
    Hide,
    /// S sneaks.
    Sneak,
    /// S strikes O.
    Strike,
    /// S does something that is neither unobtrusive nor named by another row.
    OpenAct,
    /// S steps.
    Step,
    /// S does something unobtrusive. Rule: DET-97.
    UnobtrusiveAct,
    /// S speaks or makes a loud noise.
    LoudNoise,
    /// The state is read by a rule that names UND. Rule: DET-08.
    ReadAsUndetected,
    /// S turns invisible.
    TurnInvisible,
    /// S or O moves or turns, or light, a door or invisibility changes.
    Change,
    /// First contact of an S that avoids notice. Rules: HSE-16, HSE-53.
    AvoidNotice,
    /// The pair comes into being without Avoid Notice. Rule: HSE-53.
    ComeIntoBeing,
    /// S creates a diversion.
    Diversion,
    /// The pair is classified. Rule: DET-13.
    Classification,
    /// O seeks.
    Seek,
    /// An ally of O points S out.
    PointOut,
    /// O attacks a square where S may be.
    GuessedAttack,
    /// O attacks a hidden S.
    Attack,
    /// S leaves all precise senses of O.
    LeaveSenses,
    /// O sees that the known space is empty.
    SeeEmptySpace,
    /// 10 rounds without evidence.
    QuietRounds,
    /// O sees evidence.
    SeeEvidence,
    /// A noise of S, other than speech, reaches O.
    Noise,
    /// A vague sense reaches S.
    VagueSense,
    /// An imprecise sense other than hearing reaches S.
    ImpreciseSense,
    /// The turn of a diversion ends, or an act that does not keep it up.
    DiversionEnds,
}

/// What is asked of a pair: the column "Condition".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Nothing.
    Always,
    /// S is qualified at the end (Q1). Rules: DET-59 to DET-61.
    Q1,
    /// S is not qualified at the end.
    NotQ1,
    /// S is qualified at the start and at the end.
    Q0AndQ1,
    /// The same, and S is not invisible to O.
    Q0AndQ1Visible,
    /// The same, and S is invisible to O.
    Q0AndQ1Invisible,
    /// S is qualified at the start only.
    Q0NotQ1,
    /// S is not qualified at the start.
    NotQ0,
    /// S is invisible to O.
    Invisible,
    /// O can see the space of S.
    SeesSpace,
    /// O cannot see the space of S.
    NotSeesSpace,
    /// O cannot see the space of S, but the noise reaches O.
    HearsOnly,
    /// A precise sense of O reaches a visible S.
    Precise,
    /// Only imprecise senses do, or S is invisible.
    NotPrecise,
    /// No precise sense detects S, and O does not know that it is near.
    NotNearby,
    /// No precise sense detects S, O knows that it is near and where.
    SpaceKnown,
    /// No precise sense detects S, O knows that it is near but not where.
    SpaceUnknown,
    /// S leaves, but noise reaches O or S is still in the space where O last saw it.
    StillPlaced,
    /// S leaves without either.
    NotPlaced,
    /// The ally has S observed or hidden.
    AllyKnows,
    /// The guess hits.
    Hits,
    /// The guess misses.
    Misses,
    /// Hidden came from a diversion.
    FromDiversion,
}

/// What the conditions ask about one pair at one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Facts {
    /// Qualified at the start.
    pub q0: bool,
    /// Qualified at the end, or now.
    pub q1: bool,
    /// S is invisible, and O relies on sight.
    pub invisible: bool,
    /// O can see the space of S.
    pub sees_space: bool,
    /// Noise of S reaches O.
    pub hears: bool,
    /// A precise sense of O reaches S.
    pub precise: bool,
    /// O knows that S is near.
    pub nearby: bool,
    /// O knows the space of S: it has not moved since, or somebody who knows tells.
    pub knows_space: bool,
    /// A guessed attack hits.
    pub hits: bool,
    /// Hidden came from a diversion.
    pub diverted: bool,
}

impl When {
    /// Whether the condition is met.
    pub const fn holds(self, facts: &Facts) -> bool {
        match self {
            Self::Always => true,
            Self::Q1 => facts.q1,
            Self::NotQ1 => !facts.q1,
            Self::Q0AndQ1 => facts.q0 && facts.q1,
            Self::Q0AndQ1Visible => facts.q0 && facts.q1 && !facts.invisible,
            Self::Q0AndQ1Invisible => facts.q0 && facts.q1 && facts.invisible,
            Self::Q0NotQ1 => facts.q0 && !facts.q1,
            Self::NotQ0 => !facts.q0,
            Self::Invisible => facts.invisible,
            Self::SeesSpace => facts.sees_space,
            Self::NotSeesSpace => !facts.sees_space,
            Self::HearsOnly => !facts.sees_space && facts.hears,
            Self::Precise => facts.precise,
            Self::NotPrecise => !facts.precise,
            Self::NotNearby => !facts.precise && !facts.nearby,
            Self::SpaceKnown => !facts.precise && facts.nearby && facts.knows_space,
            Self::SpaceUnknown => !facts.precise && facts.nearby && !facts.knows_space,
            Self::StillPlaced => facts.hears || facts.knows_space,
            Self::NotPlaced => !facts.hears && !facts.knows_space,
            Self::AllyKnows => facts.knows_space,
            Self::Hits => facts.hits,
            Self::Misses => !facts.hits,
            Self::FromDiversion => facts.diverted,
        }
    }
}

/// Which degrees a row is for: the column "Degree".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum On {
    /// Nothing is rolled.
    NoRoll,
    /// Whatever is rolled, or nothing.
    Any,
    /// SU or CS.
    Passed,
    /// FA or CF.
    Failed,
    /// SU or CS, or nothing is rolled.
    NotFailed,
    /// This degree.
    Only(Degree),
}

impl On {
    /// Whether a roll of `degree`, or none, belongs to it.
    pub const fn holds(self, degree: Option<Degree>) -> bool {
        match (self, degree) {
            (Self::Any, _) | (Self::NoRoll | Self::NotFailed, None) => true,
            (Self::Passed | Self::NotFailed, Some(degree)) => degree.succeeds(),
            (Self::Failed, Some(degree)) => !degree.succeeds(),
            (Self::Only(wanted), Some(degree)) => wanted as u8 == degree as u8,
            (Self::NoRoll, Some(_)) | (Self::Passed | Self::Failed | Self::Only(_), None) => false,
        }
    }
}

/// One row, or one part of a row that the document folds into a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transition {
    /// Its number.
    pub row: RowId,
    /// States it starts from.
    pub from: &'static [State],
    /// What happens.
    pub act: Act,
    /// On what condition.
    pub when: When,
    /// With which degree.
    pub on: On,
    /// The state it leads to; `None` leaves everything as it was.
    pub to: Option<State>,
    /// The rule it rests on.
    pub rule: RuleId,
}

impl Transition {
    /// The reason that it gives O, which `by` told. A Sneak that succeeds tells nothing (T08, T45).
    pub const fn reason(&self, by: By) -> Reason {
        let reason = Reason::row(self.row, by, self.rule);
        if matches!(self.row.number(), 8 | 45) { reason.without_news() } else { reason }
    }
}

/// The row for a pair in state `from` to which `act` happens; `None` leaves the state unchanged.
///
/// An unnoticed pair for which no row is made is read as undetected (T43).
pub fn find(from: State, act: Act, facts: &Facts, degree: Option<Degree>) -> Option<&'static Transition> {
    let made_for = |state: State| {
        TABLE.iter().find(|row| {
            row.act == act && row.from.contains(&state) && row.when.holds(facts) && row.on.holds(degree)
        })
    };
    made_for(from).or_else(|| match from {
        Unnoticed if act != Act::ReadAsUndetected => made_for(read_as_undetected(from, facts)),
        _ => None,
    })
}

/// How a rule that names UND reads a state: T43 lets it read UNN as UND. Rule: DET-08.
fn read_as_undetected(state: State, facts: &Facts) -> State {
    find(state, Act::ReadAsUndetected, facts, None).and_then(|row| row.to).unwrap_or(state)
}

const ANY: &[State] = &State::ALL;
const OBS: &[State] = &[Observed];
const HID: &[State] = &[Hidden];
const UND: &[State] = &[Undetected];
const UNN: &[State] = &[Unnoticed];
const UND_UNN: &[State] = &[Undetected, Unnoticed];
const NOT_OBS: &[State] = &[Hidden, Undetected, Unnoticed];

const CS: On = On::Only(Degree::CriticalSuccess);
const SU: On = On::Only(Degree::Success);
const FA: On = On::Only(Degree::Failure);
const CF: On = On::Only(Degree::CriticalFailure);

const fn t(
    row: u8,
    from: &'static [State],
    act: Act,
    when: When,
    on: On,
    to: Option<State>,
    rule: &'static str,
) -> Transition {
    Transition { row: RowId::new("T", row), from, act, when, on, to, rule: RuleId(rule) }
}

/// The table. A row that the document keeps in one line, but that leads to several states or rests on several rules, has an entry for each;
/// of T08 and T45, which lead to the same state, T45 is the one for the invisible.
#[rustfmt::skip]
pub const TABLE: &[Transition] = &[
    t( 1, OBS,     Act::Hide,             When::NotQ1,            On::NoRoll,    None,             "DET-69"),
    t( 2, OBS,     Act::Hide,             When::Q1,               On::Passed,    Some(Hidden),     "DET-67"),
    t( 3, OBS,     Act::Hide,             When::Q1,               On::Failed,    None,             "DET-68"),
    t( 4, HID,     Act::Hide,             When::Always,           On::NoRoll,    None,             "DET-65"),
    t( 5, UND,     Act::Hide,             When::Always,           On::NoRoll,    None,             "DET-65"),
    t( 6, UNN,     Act::Hide,             When::Always,           On::NoRoll,    None,             "DET-66"),
    t( 7, OBS,     Act::Sneak,            When::Always,           On::NoRoll,    None,             "DET-74"),
    t( 8, HID,     Act::Sneak,            When::Q0AndQ1Visible,   On::Passed,    Some(Undetected), "DET-81"),
    t( 9, HID,     Act::Sneak,            When::Q0AndQ1,          FA,            Some(Hidden),     "DET-82"),
    t(10, HID,     Act::Sneak,            When::Q0AndQ1Visible,   CF,            Some(Observed),   "DET-83"),
    t(11, HID,     Act::Sneak,            When::Q0AndQ1Invisible, CF,            Some(Hidden),     "DET-84"),
    t(12, HID,     Act::Sneak,            When::Q0NotQ1,          On::NoRoll,    Some(Observed),   "DET-87"),
    t(13, HID,     Act::Sneak,            When::NotQ0,            On::NoRoll,    Some(Observed),   "DET-88"),
    t(14, UND,     Act::Sneak,            When::Q0AndQ1,          On::Passed,    None,             "DET-81"),
    t(15, UND,     Act::Sneak,            When::Q0AndQ1,          FA,            Some(Hidden),     "DET-82"),
    t(16, UND,     Act::Sneak,            When::Q0AndQ1Visible,   CF,            Some(Observed),   "DET-83"),
    t(17, UND,     Act::Sneak,            When::Q0AndQ1Invisible, CF,            Some(Hidden),     "DET-84"),
    t(18, UND_UNN, Act::Sneak,            When::Q0NotQ1,          On::NoRoll,    Some(Observed),   "DET-87"),
    t(18, UND_UNN, Act::Sneak,            When::NotQ0,            On::NoRoll,    Some(Observed),   "DET-88"),
    t(19, UNN,     Act::Sneak,            When::Q0AndQ1,          On::Passed,    None,             "DET-89"),
    t(20, UNN,     Act::Sneak,            When::Q0AndQ1,          FA,            Some(Hidden),     "DET-89"),
    t(21, UNN,     Act::Sneak,            When::Q0AndQ1Visible,   CF,            Some(Observed),   "DET-89"),
    t(21, UNN,     Act::Sneak,            When::Q0AndQ1Invisible, CF,            Some(Hidden),     "DET-89"),
    t(22, HID,     Act::Strike,           When::Always,           On::Any,       Some(Observed),   "DET-103"),
    t(23, UND,     Act::Strike,           When::Always,           On::Any,       Some(Observed),   "DET-103"),
    t(24, UNN,     Act::Strike,           When::Always,           On::Any,       Some(Observed),   "DET-105"),
    t(25, HID,     Act::OpenAct,          When::Always,           On::NoRoll,    Some(Observed),   "DET-99"),
    t(26, UND,     Act::OpenAct,          When::Always,           On::NoRoll,    Some(Observed),   "DET-102"),
    t(27, UNN,     Act::OpenAct,          When::Always,           On::NoRoll,    Some(Observed),   "DET-101"),
    t(28, HID,     Act::Step,             When::Q1,               On::NoRoll,    None,             "DET-92"),
    t(29, HID,     Act::Step,             When::NotQ1,            On::NoRoll,    Some(Observed),   "DET-94"),
    t(30, UND_UNN, Act::Step,             When::Q1,               On::NoRoll,    None,             "DET-95"),
    t(31, UND_UNN, Act::Step,             When::NotQ1,            On::NoRoll,    Some(Observed),   "DET-71"),
    t(32, HID,     Act::UnobtrusiveAct,   When::Always,           On::NoRoll,    None,             "DET-96"),
    t(33, HID,     Act::UnobtrusiveAct,   When::Always,           On::Passed,    None,             "DET-98"),
    t(34, HID,     Act::UnobtrusiveAct,   When::Always,           On::Failed,    Some(Observed),   "DET-98"),
    t(35, UND_UNN, Act::UnobtrusiveAct,   When::Always,           On::NotFailed, None,             "DET-98"),
    t(36, UND_UNN, Act::UnobtrusiveAct,   When::Always,           FA,            Some(Hidden),     "DET-98"),
    t(37, UND_UNN, Act::UnobtrusiveAct,   When::Always,           CF,            Some(Observed),   "DET-98"),
    t(38, UND,     Act::LoudNoise,        When::SeesSpace,        On::NoRoll,    Some(Observed),   "DET-106"),
    t(39, UND,     Act::LoudNoise,        When::HearsOnly,        On::NoRoll,    Some(Hidden),     "DET-109"),
    t(40, UNN,     Act::LoudNoise,        When::SeesSpace,        On::NoRoll,    Some(Observed),   "DET-107"),
    t(41, UNN,     Act::LoudNoise,        When::HearsOnly,        On::NoRoll,    Some(Hidden),     "DET-109"),
    t(42, HID,     Act::LoudNoise,        When::SeesSpace,        On::NoRoll,    Some(Observed),   "DET-108"),
    t(43, UNN,     Act::ReadAsUndetected, When::Always,           On::Any,       Some(Undetected), "DET-07"),
    t(44, OBS,     Act::TurnInvisible,    When::Always,           On::NoRoll,    Some(Hidden),     "DET-111"),
    t(45, HID,     Act::Sneak,            When::Invisible,        On::Passed,    Some(Undetected), "DET-112"),
    t(46, HID,     Act::Change,           When::NotQ1,            On::NoRoll,    Some(Observed),   "DET-70"),
    t(46, UND_UNN, Act::Change,           When::NotQ1,            On::NoRoll,    Some(Observed),   "DET-71"),
    t(47, UND,     Act::AvoidNotice,      When::Q1,               On::Passed,    None,             "DET-120"),
    t(47, UNN,     Act::AvoidNotice,      When::Q1,               On::Passed,    None,             "DET-123"),
    t(48, ANY,     Act::AvoidNotice,      When::Q1,               FA,            Some(Hidden),     "DET-120"),
    t(49, ANY,     Act::AvoidNotice,      When::Q1,               CF,            Some(Observed),   "DET-120"),
    t(50, ANY,     Act::AvoidNotice,      When::NotQ1,            On::NoRoll,    Some(Observed),   "DET-122"),
    t(51, OBS,     Act::Diversion,        When::Always,           On::Passed,    Some(Hidden),     "DET-125"),
    t(52, OBS,     Act::Diversion,        When::Always,           On::Failed,    None,             "DET-125"),
    t(53, ANY,     Act::Classification,   When::Precise,          On::NoRoll,    Some(Observed),   "DET-09"),
    t(54, ANY,     Act::Classification,   When::NotNearby,        On::NoRoll,    Some(Unnoticed),  "DET-10"),
    t(55, ANY,     Act::Classification,   When::SpaceKnown,       On::NoRoll,    Some(Hidden),     "DET-11"),
    t(56, ANY,     Act::Classification,   When::SpaceUnknown,     On::NoRoll,    Some(Undetected), "DET-12"),
    t(57, HID,     Act::Seek,             When::Precise,          CS,            Some(Observed),   "DET-135"),
    t(57, HID,     Act::Seek,             When::NotPrecise,       CS,            Some(Hidden),     "DET-144"),
    t(58, HID,     Act::Seek,             When::Precise,          SU,            Some(Observed),   "DET-136"),
    t(59, HID,     Act::Seek,             When::NotPrecise,       SU,            Some(Hidden),     "DET-137"),
    t(60, HID,     Act::Seek,             When::Always,           On::Failed,    None,             "DET-138"),
    t(61, UND,     Act::Seek,             When::Precise,          CS,            Some(Observed),   "DET-140"),
    t(61, UND,     Act::Seek,             When::NotPrecise,       CS,            Some(Hidden),     "DET-144"),
    t(62, UND,     Act::Seek,             When::Always,           SU,            Some(Hidden),     "DET-141"),
    t(63, UND,     Act::Seek,             When::Always,           On::Failed,    None,             "DET-142"),
    t(64, UNN,     Act::Seek,             When::Precise,          CS,            Some(Observed),   "DET-145"),
    t(64, UNN,     Act::Seek,             When::NotPrecise,       CS,            Some(Hidden),     "DET-144"),
    t(64, UNN,     Act::Seek,             When::Always,           SU,            Some(Hidden),     "DET-145"),
    t(64, UNN,     Act::Seek,             When::Always,           On::Failed,    None,             "DET-145"),
    t(65, UND,     Act::PointOut,         When::AllyKnows,        On::NoRoll,    Some(Hidden),     "DET-128"),
    t(66, UND,     Act::GuessedAttack,    When::Hits,             On::Any,       Some(Hidden),     "DET-157"),
    t(67, UND,     Act::GuessedAttack,    When::Misses,           On::Any,       None,             "DET-155"),
    t(68, HID,     Act::Attack,           When::Always,           On::Any,       None,             "DET-149"),
    t(69, OBS,     Act::LeaveSenses,      When::StillPlaced,      On::NoRoll,    Some(Hidden),     "DET-168"),
    t(70, OBS,     Act::LeaveSenses,      When::NotPlaced,        On::NoRoll,    Some(Undetected), "DET-168"),
    t(71, HID,     Act::SeeEmptySpace,    When::Always,           On::NoRoll,    Some(Undetected), "DET-169"),
    t(72, UND,     Act::QuietRounds,      When::Always,           On::NoRoll,    Some(Unnoticed),  "DET-170"),
    t(73, UNN,     Act::SeeEvidence,      When::Always,           On::NoRoll,    Some(Undetected), "DET-171"),
    t(74, UND_UNN, Act::Noise,            When::NotSeesSpace,     On::NoRoll,    Some(Hidden),     "DET-42"),
    t(75, OBS,     Act::Step,             When::Always,           On::Any,       None,             "DET-110"),
    t(75, OBS,     Act::OpenAct,          When::Always,           On::Any,       None,             "DET-110"),
    t(75, OBS,     Act::Strike,           When::Always,           On::Any,       None,             "DET-110"),
    t(75, OBS,     Act::LoudNoise,        When::Always,           On::Any,       None,             "DET-110"),
    t(75, OBS,     Act::UnobtrusiveAct,   When::Always,           On::Any,       None,             "DET-110"),
    t(76, HID,     Act::LoudNoise,        When::NotSeesSpace,     On::NoRoll,    Some(Hidden),     "DET-109"),
    t(77, NOT_OBS, Act::TurnInvisible,    When::Always,           On::NoRoll,    None,             "DET-114"),
    t(78, OBS,     Act::Seek,             When::Always,           On::Any,       None,             "DET-146"),
    t(79, ANY,     Act::ComeIntoBeing,    When::Always,           On::NoRoll,    None,             "DET-13"),
    t(80, HID,     Act::QuietRounds,      When::Always,           On::NoRoll,    Some(Undetected), "DET-173"),
    t(81, UNN,     Act::VagueSense,       When::Always,           On::NoRoll,    Some(Undetected), "DET-43"),
    t(82, UND_UNN, Act::ImpreciseSense,   When::Always,           On::NoRoll,    Some(Hidden),     "DET-174"),
    t(83, HID,     Act::DiversionEnds,    When::FromDiversion,    On::NoRoll,    Some(Observed),   "DET-126"),
];
