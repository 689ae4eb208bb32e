//! Reactions: an act in an encounter waits until everybody who can has answered it. Rules: SUR-61, HSE-22.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::rules::surprise::Phase;
use crate::rules::{Action, CreatureId, Opportunity, Reaction};

use super::{Fact, Fight, MissionRng, MissionRules, Picture, Walk, walks};

/// When the rogue takes a reaction that it could take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Policy {
    /// Whenever it can.
    Always,
    /// The player is asked each time.
    Ask,
    /// Never.
    Never,
    /// Whenever it can, but the player is asked before it harms anybody, and before it spends the one point of a surprise
    /// round. Rules: SUR-36, HSE-22.
    #[default]
    Usual,
}

impl Policy {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Usual, Self::Always, Self::Ask, Self::Never];
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Always => "always",
            Self::Ask => "ask",
            Self::Never => "never",
            Self::Usual => "usual",
        })
    }
}

/// What the player has chosen for each reaction, where that is not the usual.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Policies(BTreeMap<Reaction, Policy>);

impl Policies {
    /// What the player has chosen for `reaction`.
    pub fn chosen(&self, reaction: Reaction) -> Policy {
        self.0.get(&reaction).copied().unwrap_or_default()
    }

    /// When the rogue takes `reaction`: always, never, or when the player says so. Rules: SUR-36, HSE-22.
    pub fn of(&self, reaction: Reaction, costs_momentum: bool) -> Policy {
        match (self.chosen(reaction), reaction) {
            (Policy::Usual, Reaction::Brace | Reaction::CallOut) if !costs_momentum => Policy::Always,
            (Policy::Usual, _) => Policy::Ask,
            (chosen, _) => chosen,
        }
    }

    pub(super) fn note(&mut self, fact: &Fact) {
        if let Fact::Reacts { reaction, policy } = *fact {
            self.0.retain(|other, _| *other != reaction);
            self.0.extend((policy != Policy::Usual).then_some((reaction, policy)));
        }
    }
}

/// An act that waits for reactions to it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Waiting {
    creature: CreatureId,
    action: Action,
    /// Those who have not been asked yet, in order.
    chances: VecDeque<Chance>,
}

/// A reaction that somebody may take. What the player chooses while the act waits holds from the next act on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Chance {
    opportunity: Opportunity,
    /// Whether the player decides it.
    is_asked: bool,
}

/// The act that waits for reactions to it, if one does.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Pending(Option<Waiting>);

impl Pending {
    /// Whether an act waits.
    pub fn is_some(&self) -> bool {
        self.0.is_some()
    }

    /// What the player has to decide: whether the rogue takes this chance, and what it answers.
    pub fn question(&self) -> Option<(Opportunity, &Action)> {
        let waiting = self.0.as_ref()?;
        let chance = waiting.chances.front().filter(|chance| chance.is_asked)?;
        Some((chance.opportunity, &waiting.action))
    }

    /// The next chance that needs no question to the player, or that the player has answered; `None` once all have
    /// been taken or passed by.
    fn next(&mut self) -> Option<Opportunity> {
        self.0.as_mut()?.chances.pop_front().map(|chance| chance.opportunity)
    }

    /// The act, once nobody is left to react.
    fn release(&mut self) -> Option<(CreatureId, Action)> {
        self.0.take().map(|waiting| (waiting.creature, waiting.action))
    }
}

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

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pending>().init_resource::<Policies>();
}

/// Makes `action`, which is legal, wait if somebody can react to it.
pub(super) fn hold(world: &mut World, creature: CreatureId, action: &Action) -> bool {
    let Some(encounter) = world.resource::<Fight>().running() else { return false };
    let situation = &world.resource::<Picture>().0;
    let rules = world.resource::<MissionRules>().rulebook();
    let opportunities = rules.opportunities(situation, creature, action);
    let policies = world.resource::<Policies>();
    let costs_momentum = encounter.phase == Phase::Surprise;
    let policy = |chance: &Opportunity| match chance.by {
        CreatureId::ROGUE => policies.of(chance.reaction, costs_momentum),
        _ => Policy::Always,
    };
    let chances: VecDeque<Chance> = opportunities
        .into_iter()
        .filter(|chance| encounter.can_react(chance.by) && policy(chance) != Policy::Never)
        .map(|chance| Chance { opportunity: chance, is_asked: policy(&chance) == Policy::Ask })
        .collect();
    if chances.is_empty() {
        return false;
    }
    let waiting = Waiting { creature, action: action.clone(), chances };
    world.resource_mut::<Pending>().0 = Some(waiting);
    true
}

/// Goes on with the act that waits, one reaction at a time. `player` is the player's answer, if there is one.
pub(super) fn go_on(world: &mut World, player: Option<bool>) -> Answer {
    let is_asked = world.resource::<Pending>().question().is_some();
    if is_asked && player.is_none() {
        return Answer::Wait;
    }
    let Some(chance) = world.resource_mut::<Pending>().next() else {
        let released = world.resource_mut::<Pending>().release();
        return released.map_or(Answer::Wait, |(creature, action)| Answer::Go(creature, action));
    };
    let declined = is_asked && player == Some(false);
    let mut told = if declined { Vec::new() } else { react(world, chance) };
    told.extend(cut_short(world, &told));
    Answer::Told(told)
}

/// A reaction that its walker may want to answer cuts the walk short. Rule: HSE-14.
fn cut_short(world: &mut World, told: &[Fact]) -> Option<Fact> {
    let creature = world.resource::<Walk>().0.as_ref()?.0;
    let situation = &world.resource::<Picture>().0;
    if !told.iter().any(|fact| walks::interrupts(fact, creature, situation)) {
        return None;
    }
    world.resource_mut::<Pending>().0 = None;
    world.resource_mut::<Walk>().0 = None;
    Some(Fact::WalkInterrupted { creature })
}

fn react(world: &mut World, chance: Opportunity) -> Vec<Fact> {
    let is_able = world.resource::<Picture>().0.creature(chance.by).can_act();
    if !is_able || !world.resource::<Fight>().running().is_some_and(|fight| fight.can_react(chance.by)) {
        return Vec::new();
    }
    world.resource_scope(|world, rng: Mut<MissionRng>| {
        let situation = &world.resource::<Picture>().0;
        let rules = world.resource::<MissionRules>().rulebook();
        let effects = rules.react(situation, chance, &mut rng.into_inner().rules());
        effects.into_iter().map(Fact::Effect).collect()
    })
}
