//! An act made ready: what it needs is met, everything but the dice is known. Rule: HSE-24.

use std::fmt;

use super::{Against, Dice, Effect, ForeseenPush};

/// Something that dice decide.
pub trait Decided: fmt::Debug {
    /// What happens, with the dice in the order that the rulebook says.
    fn outcome(&self, dice: &mut dyn Dice) -> Vec<Effect>;

    /// Each roll that would be made, as far as the actor may be told of it. Rule: HSE-89.
    fn rolls(&self) -> Vec<Against>;

    /// Where each tier of its roll would push whom it meets, as far as the actor may be told: nowhere, unless it says
    /// otherwise. Rule: TAC-190.
    fn pushes(&self) -> Vec<ForeseenPush> {
        Vec::new()
    }

    /// How it may go as far as the actor may be told, each way with its weight: nothing happens, unless it says otherwise.
    /// Rule: HSE-89.
    fn ways(&self) -> Vec<(Vec<Effect>, u64)> {
        vec![(Vec::new(), 1)]
    }
}

/// An act before its dice are thrown.
#[derive(Debug)]
pub struct Plan<'a> {
    /// What comes before the dice: the headline, which pays, and what is done or shown first.
    opening: Vec<Effect>,
    /// What the dice decide, if anything.
    then: Option<Box<dyn Decided + 'a>>,
    /// What comes last, whatever the dice show.
    closing: Vec<Effect>,
}

impl<'a> Plan<'a> {
    /// A plan that throws no dice.
    pub fn certain(opening: Vec<Effect>) -> Self {
        Self { opening, then: None, closing: Vec::new() }
    }

    /// The same, and then what dice decide.
    pub fn then(self, decided: impl Decided + 'a) -> Self {
        Self { then: Some(Box::new(decided)), ..self }
    }

    /// The same with an end that does not depend on dice.
    pub fn closing(self, closing: Vec<Effect>) -> Self {
        Self { closing, ..self }
    }

    /// What happens, oldest first.
    pub fn outcome(&self, dice: &mut dyn Dice) -> Vec<Effect> {
        self.around(self.then.as_ref().map(|then| then.outcome(dice)).unwrap_or_default())
    }

    /// Each roll that would be made, as far as the actor may be told of it. Rule: HSE-89.
    pub fn rolls(&self) -> Vec<Against> {
        self.then.as_ref().map(|then| then.rolls()).unwrap_or_default()
    }

    /// Where each tier of its roll would push whom it meets, as far as the actor may be told. Rule: TAC-190.
    pub fn pushes(&self) -> Vec<ForeseenPush> {
        self.then.as_ref().map(|then| then.pushes()).unwrap_or_default()
    }

    /// How it may go as far as the actor may be told, each way with its weight. Rule: HSE-89.
    pub fn ways(&self) -> Vec<(Vec<Effect>, u64)> {
        let ways = self.then.as_ref().map_or_else(|| vec![(Vec::new(), 1)], |then| then.ways());
        ways.into_iter().map(|(effects, weight)| (self.around(effects), weight)).collect()
    }

    fn around(&self, decided: Vec<Effect>) -> Vec<Effect> {
        self.opening.iter().cloned().chain(decided).chain(self.closing.iter().cloned()).collect()
    }
}
