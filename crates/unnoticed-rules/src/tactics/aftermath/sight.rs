//! What is sensed as things stand now, and what is sensed no longer. Rules: TAC-107, TAC-110, TAC-121, DET-169, DET-174, HSE-99.

use crate::aftermath::Sides;
use crate::{Belief, By, Creature, Effect, Pair, Place, Reason, Situation, sees_clearly};
use tactical_grid::Lines;

use super::super::learning::{by_sense, known_at, learned, observed};
use super::super::note::{Noting, has_failed, is_hidden_from, noted};
use super::super::state::TacticsState;
use super::super::view::{is_in_the_open, senses};

/// What every O senses of every S.
pub(super) fn see(situation: &Situation, sides: &Sides) -> Vec<Effect> {
    let mut effects = Vec::new();
    sides.for_each_pair(situation, |o, s| {
        if is_in_reach(o, s) || o.awareness.beliefs.contains_key(&s.id) {
            let (pair, belief) = (Pair::of(situation, o, s), o.awareness.of(s.id));
            let in_sight = PairInSight { situation, pair, belief };
            effects.extend(in_sight.learn());
            effects.extend(in_sight.forgive());
        }
    });
    effects
}

/// Whether S is within the range of any sense of O.
fn is_in_reach(o: &Creature, s: &Creature) -> bool {
    let distance = o.space().distance(s.space());
    o.profile.senses.iter().any(|sense| distance <= u16::from(sense.range))
}

/// One pair at this moment.
struct PairInSight<'a> {
    situation: &'a Situation,
    pair: Pair<'a>,
    belief: Belief,
}

impl PairInSight<'_> {
    fn learn(&self) -> Vec<Effect> {
        match TacticsState::of(self.belief.state) {
            TacticsState::Observed if senses(&self.pair) => self.follow(),
            TacticsState::Observed => self.lose(),
            _ if self.is_seen() => self.notice(),
            _ => self.smell().or_else(|| self.feel()).or_else(|| self.refute()).unwrap_or_default(),
        }
    }

    /// Whoever does not hide is observed as soon as a sense has it, and whoever hides once nothing shelters it.
    /// Rules: TAC-107, TAC-121, HSE-99.
    fn is_seen(&self) -> bool {
        let Pair { observer, subject, .. } = self.pair;
        match is_hidden_from(observer, subject) {
            true => is_in_the_open(&self.pair),
            false => senses(&self.pair),
        }
    }

    fn notice(&self) -> Vec<Effect> {
        let is_hidden = is_hidden_from(self.pair.observer, self.pair.subject);
        let rule = if is_hidden { "TAC-121" } else { "TAC-107" };
        observed(&self.pair, rule, by_sense(&self.pair))
    }

    /// O keeps its senses on S wherever it goes, but for where S goes on within fog or smoke. Rule: TAC-110.
    fn follow(&self) -> Vec<Effect> {
        let place = Some(Place::at(self.pair.square));
        let is_known = self.belief.place == place || self.goes_on_concealed();
        let follows = || {
            let Pair { observer, subject, .. } = self.pair;
            learned(observer, subject, TacticsState::Observed, place, self.belief.reason)
        };
        (!is_known).then(follows).into_iter().collect()
    }

    /// Whether S is somebody who hides, fog conceals it, and did so where O saw it last: the first step into it is seen.
    /// Rules: TAC-60, TAC-110, HSE-52.
    fn goes_on_concealed(&self) -> bool {
        let Pair { observer, subject, square, .. } = self.pair;
        let is_foggy = |at| self.situation.fog_conceals(observer.space(), subject.space_at(at));
        let was_foggy = self.belief.place.is_some_and(|place| is_foggy(place.square));
        subject.profile.avoids_notice && was_foggy && is_foggy(square)
    }

    /// The step that takes S out of O's senses is seen. Rule: TAC-110.
    fn lose(&self) -> Vec<Effect> {
        let Pair { observer, subject, .. } = self.pair;
        let reason = Reason::rule("TAC-110", By::LostSight).without_news();
        vec![learned(observer, subject, TacticsState::Located, Some(Place::at(self.pair.square)), reason)]
    }

    /// Smell and the like tell the square, hidden or not. Rule: DET-174.
    fn smell(&self) -> Option<Vec<Effect>> {
        let is_known = self.is_located_here();
        let smells = self.pair.imprecise_sense_reaches() && !self.pair.subject.is_body();
        smells.then(|| {
            if is_known { Vec::new() } else { known_at(&self.pair, false, "DET-174", by_sense(&self.pair)) }
        })
    }

    /// Whoever drags a body, or holds somebody, knows where it is. Rules: HSE-30, TAC-224.
    fn feel(&self) -> Option<Vec<Effect>> {
        let Pair { observer, subject, .. } = self.pair;
        let holds = subject.conditions.afflictions.grabber() == Some(observer.id);
        let is_held = observer.turn.dragging == Some(subject.id) || holds;
        let rule = if holds { "TAC-224" } else { "HSE-30" };
        is_held.then(|| match self.is_located_here() {
            true => Vec::new(),
            false => known_at(&self.pair, false, rule, By::Touch),
        })
    }

    fn is_located_here(&self) -> bool {
        let is_located = self.belief.state == TacticsState::Located;
        is_located && self.belief.place == Some(Place::at(self.pair.square))
    }

    /// The square where S was known last turns out to be empty. Rule: DET-169.
    fn refute(&self) -> Option<Vec<Effect>> {
        if self.belief.state != TacticsState::Located {
            return None;
        }
        let Pair { observer, subject, .. } = self.pair;
        let known = subject.space_at(self.belief.place?.square);
        let is_empty = !known.overlaps(self.pair.space());
        let sees = || sees_clearly(self.situation, observer, known);
        let place = Some(Place::at(known.origin).inspected());
        let reason = Reason::rule("DET-169", By::EmptyPlace);
        (is_empty && sees()).then(|| vec![learned(observer, subject, TacticsState::Sought, place, reason)])
    }

    /// A failed test may be tried again once O's sight has been left. Rules: TAC-95, TAC-96, HSE-102.
    fn forgive(&self) -> Option<Effect> {
        let Pair { observer, subject, .. } = self.pair;
        let is_over = has_failed(&self.belief) && !self.pair.is_in_view();
        is_over.then(|| noted(observer.id, subject.id, Noting::OutOfSight))
    }
}
