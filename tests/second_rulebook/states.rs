//! What one may know of another under [`Lanterns`](super::lanterns::Lanterns): four states, one of them tracked, and what
//! is noted beside them, the oil that glows on somebody.

use unnoticed_rules::{
    Belief, By, Creature, CreatureId, Effect, Exposure, HeldState, Notable, Note, NoteField, NoteKind, Place,
    Reason, RowId, RuleId, Sign, StateKind,
};

/// O has S in its light.
pub const LIT: usize = 0;
/// O sees the oil on S glow, through walls as well.
pub const GLOWING: usize = 1;
/// O looks for S somewhere.
pub const SOUGHT: usize = 2;
/// O knows nothing of S.
pub const DARK: usize = 3;

/// O has splashed oil over S.
pub const SPLASHED: &str = "splashed";
/// Oil has dripped on S from O's lantern, in a blow.
pub const DRIPPED: &str = "dripped";

/// Rounds for which a splash glows, the running one among them.
const SPLASH_ROUNDS: u8 = 3;
/// Rounds for which a drop glows.
const DROP_ROUNDS: u8 = 2;

/// The notes, in the order of their names in files.
const GLOW_ROUNDS: usize = 0;
const IS_WARY: usize = 1;

static NOTES: NoteKind =
    NoteKind { fields: &[NoteField::Count("glow_rounds"), NoteField::Flag("wary_of_oil")], after };

fn after(note: Note, happened: Notable) -> Note {
    let left = note.get(GLOW_ROUNDS);
    match happened {
        Notable::Noted(SPLASHED) => note.with(GLOW_ROUNDS, SPLASH_ROUNDS).with(IS_WARY, 1),
        Notable::Noted(DRIPPED) => note.with(GLOW_ROUNDS, left.max(DROP_ROUNDS)),
        Notable::RoundPassed => note.with(GLOW_ROUNDS, left.saturating_sub(1)),
        _ => note,
    }
}

/// Whether there is oil on S that glows for O.
pub fn glows(belief: &Belief) -> bool {
    belief.note.is_set(GLOW_ROUNDS)
}

/// Whether S keeps clear of O's oil.
pub fn is_wary(belief: &Belief) -> bool {
    belief.note.is_set(IS_WARY)
}

#[rustfmt::skip]
static STATES: [StateKind; 4] = [
    kind(0, "lit", "is in the light of", Exposure::Perceived, Sign::Exclamation),
    StateKind { is_tracked: true, ..kind(1, "glowing", "glows for", Exposure::Perceived, Sign::HalfDisc) },
    kind(2, "sought", "is sought by", Exposure::Suspected, Sign::Question),
    kind(3, "in the dark", "is in the dark for", Exposure::Unaware, Sign::Dash),
];

const fn kind(
    order: u8,
    name: &'static str,
    told: &'static str,
    exposure: Exposure,
    sign: Sign,
) -> StateKind {
    StateKind { order, name, told, exposure, is_tracked: false, sign, rulebook: "lanterns", notes: &NOTES }
}

/// All of them, most exposed first.
pub fn states() -> &'static [StateKind] {
    &STATES
}

/// The state at `place` in the list.
pub fn state(place: usize) -> HeldState {
    HeldState::new(&STATES[place])
}

/// What O learns of S.
pub fn learned(o: &Creature, s: CreatureId, to: usize, place: Option<Place>, by: By) -> Effect {
    let reason = Reason::row(RowId::new("L", to as u8 + 1), by, RuleId("LAN-01"));
    Effect::Learned { observer: o.id, subject: s, from: o.awareness.state(s), to: state(to), place, reason }
}
