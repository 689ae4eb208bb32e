//! Reactions: an act in an encounter waits until everybody who can has answered it. Rules: SUR-61, HSE-22.

use std::collections::VecDeque;

use unnoticed_rules::surprise::Phase;
use unnoticed_rules::{Action, CreatureId, Opportunity};

use super::choices;
use super::pending::{Begun, ReactionChance};
use super::referee::Referee;
use super::{Fact, Policy, walks};

/// What a tick does about an act that waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// The player has to answer first.
    Wait,
    /// Somebody reacted, or let the chance go by.
    Told(Vec<Fact>),
    /// Nobody is left to react: now the act is carried out.
    Go(CreatureId, Action),
}

/// Makes `action`, which is legal, wait if somebody can react to it.
pub(super) fn hold(referee: &mut Referee, creature: CreatureId, action: &Action) -> bool {
    let chances = chances(referee, creature, action);
    if chances.is_empty() {
        return false;
    }
    referee.pending.hold(creature, action.clone(), chances);
    true
}

/// Who can react to `action` and would, in order.
fn chances(referee: &Referee, creature: CreatureId, action: &Action) -> VecDeque<ReactionChance> {
    let writer = &referee.writer;
    let Some(encounter) = writer.fight.running() else { return VecDeque::new() };
    let costs_momentum = encounter.phase == Phase::Surprise;
    let policy = |chance: &Opportunity| match chance.by {
        CreatureId::ROGUE => writer.policies.of(chance.reaction, costs_momentum),
        _ => Policy::Always,
    };
    let opportunities = referee.rulebook().opportunities(writer.situation(), creature, action);
    opportunities
        .into_iter()
        .filter(|chance| encounter.can_react(chance.by) && policy(chance) != Policy::Never)
        .map(|chance| ReactionChance { opportunity: chance, is_asked: policy(&chance) == Policy::Ask })
        .collect()
}

/// Goes on with the act that waits, one reaction at a time. `player` is the player's answer, if there is one.
pub(super) fn go_on(referee: &mut Referee, player: Option<bool>) -> Answer {
    let is_asked = referee.pending.question().is_some();
    if is_asked && player.is_none() {
        return Answer::Wait;
    }
    let Some(chance) = referee.pending.next() else {
        let released = referee.pending.release();
        return released.map_or(Answer::Wait, |(creature, action)| Answer::Go(creature, action));
    };
    let declined = is_asked && player == Some(false);
    let mut told = if declined { Vec::new() } else { react(referee, chance) };
    told.extend(cut_short(referee, &told));
    Answer::Told(told)
}

/// A reaction that its walker may want to answer cuts the walk short. Rule: HSE-14.
pub(super) fn cut_short(referee: &mut Referee, told: &[Fact]) -> Option<Fact> {
    let creature = referee.walk.under_way.as_ref()?.0;
    if !told.iter().any(|fact| walks::interrupts(fact, creature, referee.situation())) {
        return None;
    }
    let creature = referee.walk.interrupt(referee.writer.situation())?;
    referee.pending.drop_act();
    Some(Fact::WalkInterrupted { creature })
}

fn react(referee: &mut Referee, chance: Opportunity) -> Vec<Fact> {
    let writer = &referee.writer;
    let is_able = writer.creature(chance.by).can_act();
    if !is_able || !writer.fight.running().is_some_and(|fight| fight.can_react(chance.by)) {
        return Vec::new();
    }
    choices::begin(referee, Begun::Reaction(chance)).unwrap_or_default()
}
