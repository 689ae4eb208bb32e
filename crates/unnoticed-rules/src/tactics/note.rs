//! What the rulebook keeps for itself: of each creature whether it hides, and of each pair whether that still counts.
//! Rules: TAC-94 to TAC-96, TAC-115 to TAC-120, TAC-146, TAC-265, HSE-102, HSE-119.

use super::block::block;
use crate::{Belief, Creature, CreatureId, Effect, HeldState, Notable, Note, NoteField, NoteKind};

/// Whether O has found S, so that S is not hidden from it: in an earlier turn of S, or in its present one.
const FOUND: usize = 0;
/// Whether S failed in a stealth test against O, whose sight it has not left since. Rules: TAC-95, TAC-96.
const FAILED: usize = 1;

/// Found before the present turn of S.
const BEFORE: u8 = 1;
/// Found in the present turn of S. Rule: TAC-117.
const NOW: u8 = 2;

/// Something that is noted by O of S.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Noting {
    /// S is not hidden from O any more.
    Found,
    /// S could not hide from O.
    Seen,
    /// S has hidden from O.
    Hidden,
    /// The turn of S in which O found it is over. Rule: TAC-117.
    TurnOver,
    /// S has failed in a stealth test against O. Rule: TAC-95.
    Failed,
    /// S has left the sight of O since. Rule: TAC-96.
    OutOfSight,
}

/// Every noting with its word in files.
const WORDS: [(Noting, &str); 6] = [
    (Noting::Found, "found"),
    (Noting::Seen, "seen"),
    (Noting::Hidden, "hidden"),
    (Noting::TurnOver, "turn-over"),
    (Noting::Failed, "failed"),
    (Noting::OutOfSight, "out-of-sight"),
];

/// The notes beside each belief.
pub(super) static NOTES: NoteKind =
    NoteKind { fields: &[NoteField::Count("found"), NoteField::Flag("failed")], after };

fn after(note: Note, happened: Notable) -> Note {
    let Notable::Noted(word) = happened else { return note };
    let noting = WORDS.iter().find(|(_, known)| *known == word).map(|(noting, _)| *noting);
    match noting {
        Some(Noting::Found) => note.with(FOUND, NOW),
        Some(Noting::Seen) => note.with(FOUND, BEFORE),
        Some(Noting::Hidden) => note.with(FOUND, 0),
        Some(Noting::TurnOver) => note.with(FOUND, if note.is_set(FOUND) { BEFORE } else { 0 }),
        Some(Noting::Failed) => note.with(FAILED, 1),
        Some(Noting::OutOfSight) => note.with(FAILED, 0),
        None => note,
    }
}

/// The fact that `noting` is noted by O of S.
pub(super) fn noted(observer: CreatureId, subject: CreatureId, noting: Noting) -> Effect {
    let word = WORDS.iter().find(|(known, _)| *known == noting).map_or("", |(_, word)| word);
    Effect::Noted { observer, subject, what: word }
}

/// `belief` of another rulebook with `state`: whoever knows where S is has found it. Rules: HSE-99, HSE-100.
pub(super) fn taken_over(state: HeldState, belief: &Belief) -> Belief {
    let is_found = state.exposure().is_placed();
    Belief { state, note: Note::NONE.with(FOUND, if is_found { BEFORE } else { 0 }), ..*belief }
}

/// Whether O has found S since S went into hiding.
pub(super) fn is_found(belief: &Belief) -> bool {
    belief.note.is_set(FOUND)
}

/// Whether O found S before the present turn of S.
fn is_found_before(belief: &Belief) -> bool {
    belief.note.get(FOUND) == BEFORE
}

/// Whether O found S in the present turn of S, so that this is to be noted when the turn ends. Rule: TAC-117.
pub(super) fn is_found_now(belief: &Belief) -> bool {
    belief.note.get(FOUND) == NOW
}

/// Whether S cannot try a stealth test against O. Rules: TAC-95, TAC-96, HSE-102.
pub(super) fn has_failed(belief: &Belief) -> bool {
    belief.note.is_set(FAILED)
}

/// What is kept of a creature itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Own {
    /// Whether it hides. From whom, says [`is_hidden_from`].
    pub hidden: bool,
    /// Whether its hiding ended in the present turn of its own. Rule: TAC-117.
    pub revealed: bool,
    /// Whether its next stealth test has an edge. Rule: TAC-94.
    pub edge: bool,
    /// Whether it defends itself until its next turn. Rule: TAC-146.
    pub defends: bool,
    /// Recoveries that it has spent in the mission. Rule: TAC-265.
    pub spent: u8,
    /// Which of its abilities for once it has used: a bit for each but the first. Rule: HSE-119.
    pub used: u8,
}

/// In the number that tells whether it defends itself also stands, in steps of so much, how many Recoveries it has spent.
const RECOVERY: u8 = 2;

impl Own {
    /// That of `creature`.
    pub const fn of(creature: &Creature) -> Self {
        let note = creature.note;
        Self {
            hidden: note.is_set(0),
            revealed: note.is_set(1),
            edge: note.is_set(2),
            defends: note.get(3) % RECOVERY == 1,
            spent: note.get(3) / RECOVERY,
            used: note.get(4),
        }
    }

    /// It as numbers.
    pub const fn note(self) -> Note {
        let Self { hidden, revealed, edge, defends, spent, used } = self;
        let note = Note::NONE.with(0, hidden as u8).with(1, revealed as u8).with(2, edge as u8);
        note.with(3, defends as u8 + RECOVERY * spent).with(4, used)
    }

    /// Recoveries that `creature` has left. Rule: TAC-265.
    pub fn recoveries_left(creature: &Creature) -> u8 {
        block(creature).recoveries.saturating_sub(Self::of(creature).spent)
    }

    /// Whether the ability `number` has been used. Rule: HSE-119.
    pub const fn has_used(self, number: u8) -> bool {
        self.used & Self::bit(number) != 0
    }

    /// It with the ability `number` used. Rule: HSE-119.
    #[must_use]
    pub const fn with_used(self, number: u8) -> Self {
        Self { used: self.used | Self::bit(number), ..self }
    }

    /// The strike, which comes first, is for more than once, and there are eight others at most.
    const fn bit(number: u8) -> u8 {
        match number {
            1..=8 => 1 << (number - 1),
            _ => 0,
        }
    }

    /// The fact that this is kept of `creature` from now on, if it is something new.
    pub fn kept(self, creature: &Creature) -> Option<Effect> {
        (self != Self::of(creature)).then(|| Effect::Kept { creature: creature.id, note: self.note() })
    }

    /// It with its hiding over, in its own turn or in another one. Rules: TAC-117, TAC-119.
    #[must_use]
    pub const fn given_away(self, is_own_turn: bool) -> Self {
        Self { hidden: false, revealed: self.revealed || self.hidden && is_own_turn, ..self }
    }
}

/// Whether `s` is hidden from `o`: it hides or lies in wait, and `o` has not found it. Rules: TAC-106, HSE-72, HSE-99.
pub(super) fn is_hidden_from(o: &Creature, s: &Creature) -> bool {
    let hides = Own::of(s).hidden || s.conditions.waiting;
    hides && !is_found(&o.awareness.of(s.id))
}

/// Whether `s` has what being hidden from `o` brings: it is hidden, or its hiding ended in this turn of its own.
/// Rules: TAC-115, TAC-117, TAC-118.
pub(super) fn has_benefits_against(o: &Creature, s: &Creature) -> bool {
    let own = Own::of(s);
    let hides = own.hidden || own.revealed || s.conditions.waiting;
    hides && !is_found_before(&o.awareness.of(s.id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::detection::scene::{FIRST, ROGUE, Scene};
    use crate::tactics::TacticsState;

    fn after_all(notings: &[Noting]) -> Belief {
        let words = notings.iter().map(|noting| match noted(FIRST, ROGUE, *noting) {
            Effect::Noted { what, .. } => what,
            _ => "",
        });
        words.fold(Belief::new(TacticsState::Sought.into()), |belief, word| {
            belief.with_note_of(Notable::Noted(word))
        })
    }

    #[test]
    fn tac_117_found_in_this_turn_or_before_it() {
        assert!(is_found_now(&after_all(&[Noting::Found])));
        let later = after_all(&[Noting::Found, Noting::TurnOver]);
        assert!(is_found(&later) && is_found_before(&later) && !is_found_now(&later));
        assert!(!is_found(&after_all(&[Noting::Found, Noting::TurnOver, Noting::Hidden])));
        assert!(!is_found(&after_all(&[Noting::TurnOver])));
    }

    #[test]
    fn tac_95_tac_96_a_failed_test_counts_until_sight_is_left() {
        assert!(has_failed(&after_all(&[Noting::Failed])));
        assert!(!has_failed(&after_all(&[Noting::Failed, Noting::OutOfSight])));
    }

    #[test]
    fn what_is_kept_of_a_creature_comes_back_as_it_was() {
        let mut creature = Scene::draw("R").situation.creatures[0].clone();
        for bits in 0..128_u8 {
            let [hidden, revealed, edge, defends] = [0, 1, 2, 3].map(|bit| bits >> bit & 1 == 1);
            let own = Own { hidden, revealed, edge, defends, spent: bits >> 4, used: bits };
            creature.note = own.note();
            assert_eq!((Own::of(&creature), own.kept(&creature)), (own, None));
        }
    }
}
