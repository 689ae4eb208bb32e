//! How far a walk has come, in all ways the dice can fall. Rules: HSE-14, HSE-24.

use tactical_grid::Square;
use unnoticed_rules::{CreatureId, Dice, Effect, HeldState, Mover, Opportunity, Situation, Ways};

use super::walk::WalkEnd;
use crate::sim::{Fact, walks};

/// Who walks.
pub(super) const WALKER: CreatureId = CreatureId::ROGUE;

/// Settled copies of the situation after which a walk is foreseen no further. Rule: HSE-24.
const MOST_STEPS: usize = 5_000;

/// All ways in which a walk can have gone so far.
pub(super) struct Courses {
    pub ways: Ways<Course>,
    /// Settled copies of the situation that they took, at most.
    steps: usize,
}

impl Courses {
    /// A walk that is not begun.
    pub fn begun(course: Course) -> Self {
        Self { ways: Ways::certain(course), steps: 0 }
    }

    /// Whether anybody is still to react in any of them.
    pub fn is_anybody_asked(&self) -> bool {
        self.ways.all().iter().any(|course| course.end.is_none() && !course.asked.is_empty())
    }

    /// `step` in every course that is not over. If they have become too many, what is left is not foreseen. Rule: HSE-24.
    pub fn go_on(&mut self, step: impl Fn(&mut Course, &mut dyn Dice)) {
        let is_too_much = self.ways.is_intricate() || self.steps > MOST_STEPS;
        let steps = &mut self.steps;
        self.ways.go_on(|course, dice| match course.end {
            Some(_) => {}
            None if is_too_much => course.end = Some(WalkEnd::Unforeseen),
            None => {
                step(course, dice);
                *steps += 1;
            }
        });
    }
}

/// A walk up to here, in one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Course {
    pub situation: Situation,
    /// The most exposed state of each observer so far, and where it took it up.
    pub worst: Vec<Option<(HeldState, Square)>>,
    /// Who may still react to the part of the walk that is asked for.
    pub asked: Vec<Opportunity>,
    /// Who has reacted already. Rule: HSE-21.
    pub reacted: Vec<CreatureId>,
    /// Where somebody has struck at the walker, and who, in the order in which it came to it.
    pub struck: Vec<(Square, CreatureId)>,
    pub interrupted: Option<Square>,
    /// Whether something interrupts it that waits until the walker can stop. Rule: HSE-69.
    pub is_to_stop: bool,
    /// Whether what interrupts it was bad news.
    has_bad_news: bool,
    pub noise_radius: u8,
    pub end: Option<WalkEnd>,
}

impl Course {
    /// A walk past so many observers that is not begun.
    pub fn new(situation: Situation, observers: usize) -> Self {
        Self {
            situation,
            worst: vec![None; observers],
            asked: Vec::new(),
            reacted: Vec::new(),
            struck: Vec::new(),
            interrupted: None,
            is_to_stop: false,
            has_bad_news: false,
            noise_radius: 0,
            end: None,
        }
    }

    pub fn square(&self) -> Square {
        self.situation.creature(WALKER).square
    }

    /// The state that `observer` holds of the walker.
    pub fn held(&self, observer: CreatureId) -> HeldState {
        self.situation.creature(observer).awareness.state(WALKER)
    }

    /// `observer` holds this state, there.
    pub fn note(
        &mut self,
        observers: &[CreatureId],
        observer: CreatureId,
        (state, square): (HeldState, Square),
    ) {
        let Ok(index) = observers.binary_search(&observer) else { return };
        let worst = &mut self.worst[index];
        if worst.is_none_or(|(known, _)| state < known) {
            *worst = Some((state, square));
        }
    }

    /// What everybody holds once a part of the walk is done.
    pub fn note_all(&mut self, observers: &[CreatureId]) {
        let square = self.square();
        for &observer in observers {
            self.note(observers, observer, (self.held(observer), square));
        }
    }

    /// Whether any of `told` that interrupts the walk is bad news. Rule: HSE-14.
    pub fn is_bad_news(&self, told: &[Effect]) -> bool {
        let mut facts = told.iter().cloned().map(Fact::Effect);
        facts.any(|fact| walks::stops_for(&fact, &self.situation))
    }

    /// Whether the walker is shown any of `told` that it may want to answer. Rule: HSE-14.
    pub fn is_interrupted_by(&self, told: &[Effect]) -> bool {
        let mut facts = told.iter().cloned().map(Fact::Effect);
        facts.any(|fact| walks::interrupts(&fact, WALKER, &self.situation))
    }

    /// The walk is interrupted here, or as soon as the walker has left a space where it may not stop; whether it stops here.
    /// That counts as a stop if there was bad news. Rules: HSE-14, HSE-69.
    pub fn interrupt(&mut self, is_bad: bool) -> bool {
        self.has_bad_news |= is_bad;
        let stops = Mover::new(&self.situation, WALKER).may_stop_at(self.square());
        self.is_to_stop = !stops;
        if stops && std::mem::take(&mut self.has_bad_news) {
            self.interrupted.get_or_insert(self.square());
        }
        stops
    }

    /// Wounds decide nothing any more if nobody is left who could add to them: courses that differ in them alone are one.
    pub fn forget_wounds(&mut self) {
        let walker = self.situation.creature_mut(WALKER);
        if walker.can_act() {
            walker.health = walker.profile.max_health;
        }
    }

    /// Why it is over, `goal` being where it was to go.
    pub fn ends_at(&self, goal: Square) -> WalkEnd {
        let arrived = if self.square() == goal { WalkEnd::Arrival } else { WalkEnd::HeldUp };
        self.end.unwrap_or(arrived)
    }
}
