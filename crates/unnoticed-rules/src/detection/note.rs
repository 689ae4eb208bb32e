//! What Detection keeps beside each belief: diversions and first contacts. Rules: DET-126, DET-127, HSE-17.

use crate::{Belief, Notable, Note, NoteField, NoteKind};

/// Rounds for which a creature that was shown a diversion is wise to the next. Rule: DET-127.
const WISE_ROUNDS: u8 = 10;

const DIVERTED: usize = 0;
const WISE: usize = 1;
const IN_CONTACT: usize = 2;
const NEAR: usize = 3;

/// The notes and their names in files.
pub(super) static NOTES: NoteKind = NoteKind {
    fields: &[
        NoteField::Flag("diverted"),
        NoteField::Count("wise_rounds"),
        NoteField::Flag("in_contact"),
        NoteField::Flag("near_this_round"),
    ],
    after,
};

fn after(note: Note, happened: Notable) -> Note {
    match happened {
        Notable::Learned => note.with(DIVERTED, 0),
        Notable::Diverted => note.with(DIVERTED, 1),
        Notable::WisedUp => note.with(WISE, WISE_ROUNDS),
        Notable::Contacted => note.with(IN_CONTACT, 1).with(NEAR, 1),
        // Contact is over when S was not near in the round (HSE-17).
        Notable::RoundPassed => {
            let wise = note.get(WISE).saturating_sub(1);
            note.with(WISE, wise).with(IN_CONTACT, note.get(IN_CONTACT) & note.get(NEAR)).with(NEAR, 0)
        }
        Notable::Noted(_) => note,
    }
}

/// Whether HID came from a diversion and ends with the turn. Rule: DET-126, row T83.
pub(super) fn is_diverted(belief: &Belief) -> bool {
    belief.note.is_set(DIVERTED)
}

/// Rounds for which O is wise to further diversions. Rule: DET-127.
pub(super) fn wise_rounds(belief: &Belief) -> u8 {
    belief.note.get(WISE)
}

/// Whether first contact has been made, so that nothing is rolled again. Rule: HSE-17.
pub(super) fn is_in_contact(belief: &Belief) -> bool {
    belief.note.is_set(IN_CONTACT)
}

/// Whether S was within contact distance and line of effect at some moment of this round. Rule: HSE-17.
pub(super) fn was_near_this_round(belief: &Belief) -> bool {
    belief.note.is_set(NEAR)
}

/// Sets a scene in which HID came from a diversion.
#[cfg(test)]
pub(super) fn divert(belief: &mut Belief) {
    belief.note = belief.note.with(DIVERTED, 1);
}

/// Sets a scene in which first contact has been made.
#[cfg(test)]
pub(super) fn contact(belief: &mut Belief) {
    belief.note = belief.note.with(IN_CONTACT, 1);
}
