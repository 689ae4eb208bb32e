//! The seam between a rulebook and the game: the window, guards, bots and replays know only this.

use crate::board::Square;

use super::surprise::OpeningRules;
use super::{
    Action, Chances, CreatureId, Degree, Dice, Effect, Modifier, Opportunity, Purpose, Refusal, Roll,
    Situation, State,
};

/// One side of an opposed roll as it would be made: everything but the die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Against {
    /// Who opposes, if anybody does.
    pub observer: Option<CreatureId>,
    /// What the roll is for.
    pub purpose: Purpose,
    /// What is added to the die.
    pub modifiers: Vec<Modifier>,
    /// The roll with its most likely degree, for the explanation (its die is 0).
    pub roll: Roll,
    /// Chance of each degree.
    pub degrees: Chances<Degree>,
}

/// What an action would do, with exact chances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// Each roll that would be made.
    pub rolls: Vec<Against>,
    /// For each observer, in ascending id, the state it would hold toward the actor.
    pub states: Vec<(CreatureId, Chances<State>)>,
    /// The most exposed state that any of them would hold.
    pub worst: Chances<State>,
    /// Whether whoever it attacks would fall.
    pub felled: Chances<bool>,
    /// Squares its noise would carry, 0 for none.
    pub noise_radius: u8,
    /// Where the actor would be.
    pub square: Square,
}

/// A set of rules a mission is played under. Rule: HSE-01.
pub trait Rulebook: OpeningRules + Send + Sync {
    /// Its name on the command line and in level files.
    fn name(&self) -> &'static str;

    /// Whether `actor` may do `action` now.
    ///
    /// # Errors
    ///
    /// [`Refusal`] names the requirement that is not met.
    fn check(&self, situation: &Situation, actor: CreatureId, action: &Action) -> Result<(), Refusal>;

    /// Works out what `action` does; nothing changes until the effects are applied. Effects come oldest first.
    ///
    /// A Stride or a Drag is resolved up to its first square; the sim asks for the rest with [`Action::WalkOn`].
    ///
    /// # Errors
    ///
    /// [`Refusal`] names the requirement that is not met; no die has been drawn.
    fn resolve(
        &self,
        situation: &Situation,
        actor: CreatureId,
        action: &Action,
        dice: &mut dyn Dice,
    ) -> Result<Vec<Effect>, Refusal>;

    /// Who could react to `action` of `actor`, which is legal, before it is carried out: at most one way each,
    /// ascending by id. Whether they have a reaction left is not asked here. Rules: SUR-61 to SUR-63, HSE-22.
    fn opportunities(&self, situation: &Situation, actor: CreatureId, action: &Action) -> Vec<Opportunity>;

    /// The rolls that reaction would make, as far as its author knows. Rule: HSE-24.
    fn foresee_reaction(&self, situation: &Situation, chance: Opportunity) -> Vec<Against>;

    /// What that reaction does; nothing if it has become impossible.
    fn react(&self, situation: &Situation, chance: Opportunity, dice: &mut dyn Dice) -> Vec<Effect>;

    /// Brings states up to date after `happened` has been applied. Rule: HSE-54.
    ///
    /// `situation` is left as it is after the effects that are returned.
    fn settle(&self, situation: &mut Situation, happened: &[Effect], dice: &mut dyn Dice) -> Vec<Effect>;

    /// What the end of `creature`'s turn changes. Rule: T83.
    fn end_turn(&self, situation: &Situation, creature: CreatureId) -> Vec<Effect>;

    /// What the passing of a round changes in everybody's memory, applied to `situation` as well.
    /// Rules: DET-127, DET-170, DET-173, HSE-17, HSE-38.
    fn end_round(&self, situation: &mut Situation) -> Vec<Effect>;

    /// What `action` would do as far as `actor` can know, with exact chances. Rules: HSE-24, HSE-49.
    ///
    /// # Errors
    ///
    /// As [`Rulebook::check`].
    fn forecast(
        &self,
        situation: &Situation,
        actor: CreatureId,
        action: &Action,
        known: &dyn Fn(CreatureId) -> bool,
    ) -> Result<Forecast, Refusal>;
}
