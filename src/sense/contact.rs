//! One creature as another perceives it.

use bevy::prelude::*;

use tactical_grid::{Board, Cover, Direction, Light, Sense, SenseKind, View, Vision, noise};

use super::subjects::Subject;
use super::{Fields, SenseId, Senses};

/// A creature within reach of another, and what of it is perceived.
///
/// There is a contact as long as there is line of effect or a sense that reaches. What only the rules of a game know
/// is not in it: whether the observer is blinded or asleep, whether the subject is invisible or silent, and the cover
/// that creatures between them give.
#[derive(Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(opaque)]
#[reflect(Clone, Debug, PartialEq)]
pub struct Contact {
    /// Who is perceived.
    pub subject: Entity,
    /// Its number.
    pub id: SenseId,
    /// Squares to it.
    pub distance: u16,
    /// Whether there is line of effect. Rule: TAC-44.
    pub line_of_effect: bool,
    /// Whether there is line of sight. Rule: TAC-47.
    pub line_of_sight: bool,
    /// Cover of the subject by the building. Rule: DET-51.
    pub cover: Cover,
    /// The light it stands in. Rule: DET-38.
    pub light: Light,
    /// What conceals it from this observer.
    pub concealment: Concealment,
    /// The senses that reach it: range, arc, line and light considered.
    pub senses: SenseSet,
    /// The senses that would reach it if they were turned everywhere. Rule: HSE-12.
    pub all_round: SenseSet,
}

/// What conceals a subject from an observer.
#[derive(Reflect, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[reflect(Clone, Debug, PartialEq)]
pub struct Concealment {
    /// Fog. Rule: TAC-60.
    pub fog: bool,
    /// Dim light that the observer's eyes mind. Rule: DET-34.
    pub dim_light: bool,
    /// Darkness that the observer's eyes do not see through. Rule: DET-35.
    pub darkness: bool,
}

impl Concealment {
    /// Whether any of it conceals.
    pub const fn is_any(self) -> bool {
        self.fog || self.dim_light || self.darkness
    }
}

/// Some of the senses of an observer, by their places in [`Senses::all`].
#[derive(Reflect, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[reflect(Clone, Debug, PartialEq)]
pub struct SenseSet(u8);

impl SenseSet {
    /// Whether it holds none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those of `senses` that it holds.
    pub fn of(self, senses: &Senses) -> impl Iterator<Item = &Sense> {
        senses.all().iter().enumerate().filter_map(move |(place, sense)| self.holds(place).then_some(sense))
    }

    const fn holds(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }

    pub(super) fn insert(&mut self, place: usize, is_in: bool) {
        self.0 |= u8::from(is_in) << place;
    }
}

/// Everything of an observer that a contact depends on.
#[derive(Clone, Copy)]
pub(super) struct Perceiver<'a> {
    pub(super) board: &'a Board,
    pub(super) fields: &'a Fields,
    pub(super) senses: &'a Senses,
    pub(super) facing: Direction,
    pub(super) vision: Vision,
}

/// A creature, and how an observer has it in view.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    subject: Subject,
    view: View,
}

impl Perceiver<'_> {
    /// How `subject` is in view.
    pub(super) fn look(&self, subject: Subject) -> Look {
        let view = self.fields.outlook().view(self.board, subject.space).unwrap_or(View::OUT_OF_LINE);
        Look { subject, view }
    }

    /// The contact that follows, if there is one.
    pub(super) fn contact(&self, Look { subject, view }: Look) -> Option<Contact> {
        let dim_light = self.vision.is_dimmed_by(subject.light);
        let darkness = self.vision.is_blind_in(subject.light);
        let from = self.fields.outlook().space();
        let distance = from.distance(subject.space);
        let (mut senses, mut all_round) = (SenseSet::default(), SenseSet::default());
        for (place, sense) in self.senses.all().iter().enumerate() {
            if distance <= u16::from(sense.range) && has_way(sense, distance, view, darkness) {
                all_round.insert(place, true);
                senses.insert(place, sense.covers(from, self.facing, subject.space));
            }
        }
        (view.line_of_effect || !all_round.is_empty()).then_some(Contact {
            subject: subject.entity,
            id: subject.id,
            distance,
            line_of_effect: view.line_of_effect,
            line_of_sight: view.line_of_sight,
            cover: view.cover,
            light: subject.light,
            concealment: Concealment { fog: view.in_fog, dim_light, darkness },
            senses,
            all_round,
        })
    }
}

/// Whether what `sense` works by gets through to a creature so many squares away. Ears hear a noise of their range, through walls half as far.
/// Rules: DET-32, DET-35, DET-41, DET-174.
fn has_way(sense: &Sense, distance: u16, view: View, darkness: bool) -> bool {
    match sense.kind {
        SenseKind::Sight => view.line_of_sight && !darkness,
        SenseKind::Hearing => noise::carries(sense.range, distance, || view.line_of_effect),
        SenseKind::Smell | SenseKind::Tremor => view.line_of_effect,
    }
}
