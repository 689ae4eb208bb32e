//! What waits in the midst of an act: for reactions to it, or for a choice. Rules: SUR-61, HSE-22, HSE-24.

use std::collections::VecDeque;

use bevy::prelude::*;

use unnoticed_rules::{Action, CreatureId, Opportunity, Question};

use super::state::MissionApp;

pub(super) fn plugin(app: &mut App) {
    app.init_mission_resource::<Pending>();
}

/// An act that waits for reactions to it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Waiting {
    creature: CreatureId,
    action: Action,
    /// Those who have not been asked yet, in order.
    chances: VecDeque<ReactionChance>,
}

/// A reaction that somebody may take. What the player chooses while the act waits holds from the next act on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ReactionChance {
    pub opportunity: Opportunity,
    /// Whether the player decides it.
    pub is_asked: bool,
}

/// What is being worked out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Begun {
    /// An action.
    Act(CreatureId, Action),
    /// A reaction.
    Reaction(Opportunity),
}

/// Something that was begun and waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unfinished {
    pub work: Begun,
    /// The faces shown so far.
    pub faces: Vec<u8>,
    /// The answers so far.
    pub answers: Vec<usize>,
    pub question: Question,
}

impl Unfinished {
    /// What has to be answered.
    pub(super) fn question(&self) -> &Question {
        &self.question
    }

    /// Whether dice have been thrown for it already.
    pub(super) fn has_faces(&self) -> bool {
        !self.faces.is_empty()
    }
}

/// What waits for others: the act for reactions to it, and what was begun for a choice in its midst.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Pending {
    act: Option<Waiting>,
    choice: Option<Unfinished>,
}

impl Pending {
    /// `action` waits for `chances` to react to it.
    pub(super) fn hold(&mut self, creature: CreatureId, action: Action, chances: VecDeque<ReactionChance>) {
        self.act = Some(Waiting { creature, action, chances });
    }

    /// No act waits any more.
    pub(super) fn drop_act(&mut self) {
        self.act = None;
    }

    /// Nobody is waited for any more, nor what they do, but those that `is_there` says.
    pub(super) fn forget_but(&mut self, is_there: impl Fn(CreatureId) -> bool) {
        let goes_on =
            |creature, action: &Action| is_there(creature) && action.aims_at().is_none_or(&is_there);
        let may_react = |chance: &Opportunity| is_there(chance.by) && is_there(chance.to);
        self.act = self.act.take().filter(|waiting| goes_on(waiting.creature, &waiting.action));
        if let Some(waiting) = &mut self.act {
            waiting.chances.retain(|chance| may_react(&chance.opportunity));
        }
        self.choice = self.choice.take().filter(|unfinished| match &unfinished.work {
            Begun::Act(creature, action) => goes_on(*creature, action),
            Begun::Reaction(chance) => may_react(chance),
        });
    }

    /// Whether anything waits.
    pub fn is_some(&self) -> bool {
        self.act.is_some() || self.choice.is_some()
    }

    /// What the player has to choose in the midst of an act or a reaction.
    pub fn choice(&self) -> Option<&Question> {
        self.choice.as_ref().map(Unfinished::question)
    }

    /// Whether dice lie open for that choice.
    pub(super) fn shows_dice(&self) -> bool {
        self.choice.as_ref().is_some_and(Unfinished::has_faces)
    }

    pub(super) fn ask(&mut self, unfinished: Unfinished) {
        self.choice = Some(unfinished);
    }

    pub(super) fn take_choice(&mut self) -> Option<Unfinished> {
        self.choice.take()
    }

    /// What the player has to decide: whether the rogue takes this chance, and what it answers.
    pub fn question(&self) -> Option<(Opportunity, &Action)> {
        let waiting = self.act.as_ref().filter(|_| self.choice.is_none())?;
        let chance = waiting.chances.front().filter(|chance| chance.is_asked)?;
        Some((chance.opportunity, &waiting.action))
    }

    /// The next chance that needs no question to the player, or that the player has answered; `None` once all have
    /// been taken or passed by.
    pub(super) fn next(&mut self) -> Option<Opportunity> {
        self.act.as_mut()?.chances.pop_front().map(|chance| chance.opportunity)
    }

    /// The act, once nobody is left to react.
    pub(super) fn release(&mut self) -> Option<(CreatureId, Action)> {
        self.act.take().map(|waiting| (waiting.creature, waiting.action))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unnoticed_rules::Reaction;

    const GUARD: CreatureId = CreatureId(1);

    fn waiting(creature: CreatureId, action: Action, by: CreatureId) -> Pending {
        let opportunity = Opportunity { by, reaction: Reaction::Brace, to: creature };
        let mut pending = Pending::default();
        pending.hold(creature, action, VecDeque::from([ReactionChance { opportunity, is_asked: true }]));
        pending
    }

    #[test]
    fn nobody_waits_for_whoever_is_gone() {
        let but_guard = |id| id != GUARD;
        for mut pending in [
            waiting(GUARD, Action::Hide, CreatureId::ROGUE),
            waiting(CreatureId::ROGUE, Action::Strike(GUARD), CreatureId(2)),
        ] {
            pending.forget_but(|_| true);
            assert!(pending.question().is_some());
            pending.forget_but(but_guard);
            assert!(!pending.is_some());
        }
        let mut reacting = waiting(CreatureId::ROGUE, Action::Hide, GUARD);
        reacting.forget_but(but_guard);
        assert!(reacting.question().is_none() && reacting.is_some(), "the act itself goes on");
    }
}
