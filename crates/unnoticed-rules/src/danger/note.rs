//! What the rulebook keeps for itself: beside what O knows of S, and of a creature itself.
//! Rules: DNG-19, DNG-94, DNG-107, DNG-137, DNG-143, DNG-148, DNG-165, SUR-78.

use crate::cards::Lies;
use crate::{Belief, Creature, CreatureId, Effect, Notable, Note, NoteField, NoteKind};

/// Rounds for which a Known danger is remembered, that of the evidence among them. Rule: DNG-19.
pub const ROUNDS: u8 = 10;

/// The notes of a pair, in the order of their names in files.
const AGE: usize = 0;
const HEARD: usize = 1;
const NOISY: usize = 2;
const GONE: usize = 3;

/// What is noted of a pair besides what all rulebooks tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Noting {
    /// A noise of S reached O. Rules: DNG-94, DNG-137.
    Heard,
    /// O's turn is over: what it heard before is old. Rule: DNG-137.
    TurnOfObserverEnded,
    /// S's turn begins: what it did in its last one is over. Rule: DNG-94.
    TurnOfSubjectBegan,
    /// S was within reach of none of O's senses at the end of O's turn. Rule: DNG-165.
    Gone,
    /// S came within reach again. Rule: DNG-165.
    Back,
}

/// Every noting with its word in files.
const WORDS: [(Noting, &str); 5] = [
    (Noting::Heard, "heard"),
    (Noting::TurnOfObserverEnded, "turn-ended"),
    (Noting::TurnOfSubjectBegan, "turn-began"),
    (Noting::Gone, "gone"),
    (Noting::Back, "back"),
];

/// What came to O's ears is as old as it was for whoever told it: so many rounds. Rule: DNG-21.
const AGES: [&str; ROUNDS as usize] =
    ["age-0", "age-1", "age-2", "age-3", "age-4", "age-5", "age-6", "age-7", "age-8", "age-9"];

/// The notes beside each belief.
pub(super) static NOTES: NoteKind = NoteKind {
    fields: &[
        NoteField::Count("rounds_since_evidence"),
        NoteField::Flag("heard_since_own_turn"),
        NoteField::Flag("heard_in_its_turn"),
        NoteField::Flag("out_of_reach"),
    ],
    after,
};

fn after(note: Note, happened: Notable) -> Note {
    match happened {
        Notable::Learned => note.with(AGE, 0).with(GONE, 0),
        Notable::RoundPassed => note.with(AGE, note.get(AGE).saturating_add(1)),
        Notable::Noted(word) => after_noting(note, word),
        Notable::Diverted | Notable::WisedUp | Notable::Contacted => note,
    }
}

fn after_noting(note: Note, word: &str) -> Note {
    if let Some(age) = AGES.iter().position(|known| *known == word) {
        return note.with(AGE, age as u8);
    }
    let noting = WORDS.iter().find(|(_, known)| *known == word).map(|(noting, _)| *noting);
    match noting {
        Some(Noting::Heard) => note.with(HEARD, 1).with(NOISY, 1),
        Some(Noting::TurnOfObserverEnded) => note.with(HEARD, 0),
        Some(Noting::TurnOfSubjectBegan) => note.with(NOISY, 0),
        Some(Noting::Gone) => note.with(GONE, 1),
        Some(Noting::Back) => note.with(GONE, 0),
        None => note,
    }
}

/// The fact that `noting` is noted by O of S.
pub(super) fn noted(observer: CreatureId, subject: CreatureId, noting: Noting) -> Effect {
    let word = WORDS.iter().find(|(known, _)| *known == noting).map_or("", |(_, word)| word);
    Effect::Noted { observer, subject, what: word }
}

/// The fact that what O knows of S is `age` rounds old. Rule: DNG-21.
pub(super) fn aged(observer: CreatureId, subject: CreatureId, age: u8) -> Effect {
    Effect::Noted { observer, subject, what: AGES[usize::from(age.min(ROUNDS - 1))] }
}

/// Rounds that have passed since the last evidence. Rule: DNG-19.
pub fn age(belief: &Belief) -> u8 {
    belief.note.get(AGE)
}

/// Rounds for which a Known danger is still remembered, without the running one. Rule: DNG-19.
pub fn rounds_left(belief: &Belief) -> u8 {
    (ROUNDS - 1).saturating_sub(age(belief))
}

/// Whether what O knows ends now that a round has passed. Rule: DNG-19.
pub(super) fn is_over(belief: &Belief) -> bool {
    age(belief) >= ROUNDS
}

/// Whether a noise of S has reached O since O's own previous turn. Rule: DNG-137.
pub(super) fn was_heard(belief: &Belief) -> bool {
    belief.note.is_set(HEARD)
}

/// Whether a noise that S made in its last turn has reached O. Rule: DNG-94.
pub(super) fn was_noisy(belief: &Belief) -> bool {
    belief.note.is_set(NOISY)
}

/// Whether S was out of reach at the end of O's last turn, and has been ever since. Rule: DNG-165.
pub(super) fn is_gone(belief: &Belief) -> bool {
    belief.note.is_set(GONE)
}

/// Cards of the Dynamic Pool that are held back, a bit for each in the order of the pool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Withheld(pub u8);

impl Withheld {
    /// Whether the card at this `place` of the pool is held back.
    const fn holds(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }

    /// Whether the card of this `number` of `owner` is.
    pub fn holds_card(self, owner: &Creature, number: usize) -> bool {
        owner.hand.at(Lies::Pool).position(|other| other == number).is_some_and(|place| self.holds(place))
    }
}

/// What is kept of a creature itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Own {
    /// Whether it had a flipped card at the end of its previous turn, has not acted since and was not Surprised.
    /// Rule: DNG-107.
    pub lingers: bool,
    /// Whether it has changed squares in its last turn, or in this one. Rule: DNG-143.
    pub moved: bool,
    /// Whether its player still chooses the cards that it begins with. Rule: DNG-148.
    pub chooses: bool,
    /// Whether it has made its Awareness Action without Flow in this turn. Rule: DNG-118.
    pub glanced: bool,
    /// What it holds back while it defends itself actively. Rule: SUR-78.
    pub withheld: Withheld,
}

impl Own {
    /// That of `creature`.
    pub const fn of(creature: &Creature) -> Self {
        let note = creature.note;
        Self {
            lingers: note.is_set(0),
            moved: note.is_set(1),
            chooses: note.is_set(2),
            glanced: note.is_set(3),
            withheld: Withheld(note.get(4)),
        }
    }

    /// It as numbers.
    pub const fn note(self) -> Note {
        let Self { lingers, moved, chooses, glanced, withheld } = self;
        let flags = Note::NONE.with(0, lingers as u8).with(1, moved as u8).with(2, chooses as u8);
        flags.with(3, glanced as u8).with(4, withheld.0)
    }

    /// The fact that this is kept of `creature` from now on, if it is something new.
    pub fn kept(self, creature: &Creature) -> Option<Effect> {
        (self != Self::of(creature)).then(|| Effect::Kept { creature: creature.id, note: self.note() })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::danger::state;

    fn belief() -> Belief {
        Belief::new(state::unknown())
    }

    fn after_all(belief: Belief, happened: &[Notable]) -> Belief {
        happened.iter().fold(belief, |belief, &happened| belief.with_note_of(happened))
    }

    #[test]
    fn dng_19_what_is_known_is_over_at_the_end_of_the_tenth_round() {
        let evidence = after_all(belief(), &[Notable::RoundPassed, Notable::Learned]);
        assert_eq!(rounds_left(&evidence), 9);
        let ninth = after_all(evidence, &[Notable::RoundPassed; 9]);
        assert!(!is_over(&ninth) && rounds_left(&ninth) == 0);
        assert!(is_over(&after_all(ninth, &[Notable::RoundPassed])));
    }

    #[test]
    fn dng_21_what_is_heard_of_is_as_old_as_it_was_for_whoever_told_it() {
        let told = after_all(belief(), &[Notable::Learned, Notable::Noted("age-4")]);
        assert_eq!((age(&told), rounds_left(&told)), (4, 5));
        assert_eq!(
            aged(CreatureId(1), CreatureId(0), 4),
            Effect::Noted { observer: CreatureId(1), subject: CreatureId(0), what: "age-4" }
        );
    }

    #[test]
    fn dng_94_dng_137_a_noise_counts_until_the_turn_of_o_has_ended_and_until_that_of_s_begins() {
        let heard = after_all(belief(), &[Notable::Noted("heard")]);
        assert!(was_heard(&heard) && was_noisy(&heard));
        let later = after_all(heard, &[Notable::Noted("turn-ended")]);
        assert!(!was_heard(&later) && was_noisy(&later));
        assert!(!was_noisy(&after_all(heard, &[Notable::Noted("turn-began")])));
    }

    #[test]
    fn dng_165_whoever_comes_within_reach_again_is_not_gone() {
        let gone = after_all(belief(), &[Notable::Noted("gone")]);
        assert!(is_gone(&gone) && !is_gone(&after_all(gone, &[Notable::Noted("back")])));
    }

    proptest! {
        #[test]
        fn what_is_kept_of_a_creature_comes_back_as_it_was(flags in 0u8..16, withheld in 0u8..16) {
            let [lingers, moved, chooses, glanced] = [0, 1, 2, 3].map(|bit| flags >> bit & 1 == 1);
            let own = Own { lingers, moved, chooses, glanced, withheld: Withheld(withheld) };
            let mut creature = crate::detection::scene::Scene::draw("R").situation.creatures[0].clone();
            creature.note = own.note();
            prop_assert_eq!(Own::of(&creature), own);
            prop_assert_eq!(own.kept(&creature), None);
        }
    }
}
