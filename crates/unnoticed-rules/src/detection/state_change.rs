//! What a row of the table does to one pair, once the senses of O have been asked.
//! Rules: DET-44, DET-172, DET-175.

use crate::{By, Degree, Effect, Place};

use super::table::{self, Act, Facts, Transition};
use super::{Pair, State};

/// Something that happens to one pair, and may change the state that O holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct StateChange<'a> {
    /// O, and S where it stands when it happens.
    pub pair: Pair<'a>,
    /// The state before.
    pub from: State,
    /// What happens.
    pub act: Act,
    /// What the conditions of the table ask.
    pub facts: Facts,
}

impl<'a> StateChange<'a> {
    /// `act` happens to `pair` in its present state, with S standing still.
    pub fn of(pair: Pair<'a>, act: Act) -> Self {
        let qualified = pair.qualified();
        Self::with(pair, act, Facts { q0: qualified, q1: qualified, ..Facts::default() })
    }

    /// `act` happens to `pair` in its present state; `facts` says what its rows ask.
    pub fn with(pair: Pair<'a>, act: Act, facts: Facts) -> Self {
        Self { pair, from: pair.state(), act, facts }
    }

    /// What O learns, if anything.
    pub fn learn(&self, degree: Option<Degree>, by: By) -> Option<Effect> {
        let row = self.row(degree)?;
        let to = self.outcome(row, degree)?;
        Some(Effect::Learned {
            observer: self.pair.observer.id,
            subject: self.pair.subject.id,
            from: self.from.into(),
            to: to.into(),
            place: self.place(row, to),
            reason: row.reason(by),
        })
    }

    /// The row that applies; a CF whose OBS is refused by the senses counts as FA. Rule: DET-172.
    fn row(&self, degree: Option<Degree>) -> Option<&'static Transition> {
        let find = |degree| table::find(self.from, self.act, &self.facts, degree);
        let row = find(degree)?;
        let refused = row.to == Some(State::Observed) && !self.pair.precise_sense_reaches();
        if refused && degree == Some(Degree::CriticalFailure) {
            find(Some(Degree::Failure))
        } else {
            Some(row)
        }
    }

    /// Where the row leads; `None` if O learns nothing. Rules: DET-44, DET-172.
    ///
    /// What O hears of an open act is left to the noise that the act makes (HSE-54).
    fn outcome(&self, row: &Transition, degree: Option<Degree>) -> Option<State> {
        let rolled = degree.is_some();
        match row.to? {
            State::Observed if !rolled && self.is_overlooked() => None,
            State::Observed if self.pair.precise_sense_reaches() => Some(State::Observed),
            State::Observed if rolled && self.pair.in_earshot() => Some(State::Hidden),
            State::Observed if self.act == Act::DiversionEnds => Some(State::Hidden),
            State::Observed => None,
            State::Hidden if rolled && self.asks_for_placing() && !self.pair.can_be_placed() => None,
            to => Some(to),
        }
    }

    /// A Step and a Sneak keep a diversion up: rows T12, T13 and T29 wait until it ends. Rule: DET-126.
    fn is_overlooked(&self) -> bool {
        self.pair.is_diverted() && matches!(self.act, Act::Step | Act::Sneak)
    }

    /// Stealth rolls that set HID tell nothing to an O that cannot place S. Rule: DET-172.
    fn asks_for_placing(&self) -> bool {
        matches!(self.act, Act::Sneak | Act::UnobtrusiveAct | Act::AvoidNotice)
    }

    /// The place that O keeps: S itself, or its old place as a marker nobody has looked at. Rule: DET-175.
    fn place(&self, row: &Transition, to: State) -> Option<Place> {
        let known = self.pair.observer.awareness.of(self.pair.subject.id).place;
        let square = match to {
            State::Unnoticed => return None,
            State::Undetected => known?.square,
            State::Hidden if row.to == Some(State::Observed) && self.act == Act::DiversionEnds => {
                known?.square
            }
            State::Observed | State::Hidden => self.pair.square,
        };
        Some(Place::at(square))
    }
}
