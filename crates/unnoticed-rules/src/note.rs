//! What a rulebook keeps for itself beside each belief, or of a creature: a few small numbers of which nobody else knows
//! the meaning.

use serde::Serialize;

/// The numbers, in the order of the fields of their [`NoteKind`]; all are 0 at first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Note([u8; Note::MOST]);

impl Note {
    /// Numbers that a rulebook may keep.
    pub const MOST: usize = 5;
    /// Nothing has been noted.
    pub const NONE: Self = Self([0; Self::MOST]);

    /// The number of `field`.
    pub const fn get(self, field: usize) -> u8 {
        self.0[field]
    }

    /// The same note with another number for `field`.
    #[must_use]
    pub const fn with(mut self, field: usize, value: u8) -> Self {
        self.0[field] = value;
        self
    }

    /// Whether the flag `field` is set.
    pub const fn is_set(self, field: usize) -> bool {
        self.get(field) != 0
    }
}

/// What files make of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteField {
    /// Yes or no.
    Flag(&'static str),
    /// A count.
    Count(&'static str),
}

/// What a rulebook says of its notes: plain data in a `static` of the rulebook.
#[derive(Debug)]
pub struct NoteKind {
    /// The names of the numbers in files, at most [`Note::MOST`].
    pub fields: &'static [NoteField],
    /// What becomes of the note that O keeps about S when something happens between the two.
    pub after: fn(note: Note, happened: Notable) -> Note,
}

/// What can change a note that O keeps about S.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notable {
    /// What O knows of S changed, or was renewed by new evidence.
    Learned,
    /// S created a diversion. Rule: DET-126.
    Diverted,
    /// O is wise to further diversions of S. Rule: DET-127.
    WisedUp,
    /// S is within contact distance of O. Rules: HSE-16, HSE-17.
    Contacted,
    /// What the rulebook told to be noted, in its word.
    Noted(&'static str),
    /// A round has passed.
    RoundPassed,
}

/// That of a rulebook that keeps none.
pub static NO_NOTES: NoteKind = NoteKind { fields: &[], after: |note, _| note };
