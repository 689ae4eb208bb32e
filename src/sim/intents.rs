//! Intents: what the player, a guard, a bot or a replay asks for, and the rules' answer.

use std::collections::VecDeque;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::rules::{Action, CreatureId, Reaction, Refusal};

use super::reactions::{self, Answer, Policy};
use super::{
    Fact, Fight, MissionRng, MissionRules, Outcome, Pending, Picture, Tick, TickSystems, Turns, Walk,
    encounters, history, picture, session,
};

/// Something one can ask for.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// An action of the rulebook.
    Act(Action),
    /// From now on Strikes that fell kill (or knock out). Rule: HSE-29.
    Kill(bool),
    /// The answer to a reaction that the player is asked about: whether the rogue takes it. Rule: HSE-22.
    React(bool),
    /// When the rogue takes a reaction from now on. Rule: HSE-22.
    Reacts(Reaction, Policy),
    /// Give the mission up. Rule: HSE-42.
    GiveUp,
}

impl Ask {
    /// Whether it says only what is to be done later.
    pub const fn is_choice(&self) -> bool {
        matches!(self, Self::Reacts(..))
    }

    /// Whether it answers the question whether the rogue reacts.
    const fn is_reaction(&self) -> bool {
        matches!(self, Self::React(_))
    }
}

/// A request. It changes nothing by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intent {
    /// Who asks.
    pub creature: CreatureId,
    /// For what.
    pub ask: Ask,
    /// Whether it has been asked for before and is part of the course already: an ambush that opens a fight.
    pub again: bool,
}

impl Intent {
    /// `creature` asks for `ask`.
    pub const fn new(creature: CreatureId, ask: Ask) -> Self {
        Self { creature, ask, again: false }
    }
}

/// A request of the player that was refused, and why. Nothing has changed. Rule: HSE-24.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The request.
    pub intent: Intent,
    /// The requirement that is not met.
    pub refusal: Refusal,
}

/// Requests not answered yet, oldest first. Each tick answers one; they keep however long ticks are held.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Intents(VecDeque<Intent>);

impl Intents {
    /// Adds a request of `creature`.
    pub fn ask(&mut self, creature: CreatureId, ask: Ask) {
        self.0.push_back(Intent::new(creature, ask));
    }

    /// Puts first what `creature` has asked for already: it is done as soon as its turn has begun.
    pub(super) fn go_first(&mut self, creature: CreatureId, action: Action) {
        self.0.push_front(Intent { creature, ask: Ask::Act(action), again: true });
    }

    /// Whether `creature` has asked for something that is not answered yet.
    pub fn are_from(&self, creature: CreatureId) -> bool {
        self.0.iter().any(|intent| intent.creature == creature)
    }

    /// Whether all have been answered.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Requests that were carried out, in order: with level, rulebook and seed the whole mission. Rule: HSE-44.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Course(pub Vec<Ask>);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Refused>()
        .init_resource::<Intents>()
        .init_resource::<Course>()
        .add_systems(Tick, resolve_intent.in_set(TickSystems::Resolve));
}

/// An act that waits for reactions goes on before anything else, then a walk under way, then whoever asks.
fn resolve_intent(world: &mut World) {
    if world.resource::<Turns>().is_over() {
        return refuse_all(world);
    }
    if world.resource::<Pending>().is_some() {
        return go_on_with_reactions(world);
    }
    if let Some((creature, action)) = world.resource::<Walk>().next() {
        return match begin_act(world, creature, &action) {
            Ok(facts) => picture::tell(world, facts),
            Err(refusal) => stop(world, creature, refusal),
        };
    }
    if let Some(intent) = next_intent(world) {
        grant(world, intent);
    }
}

/// Nothing is done any more once the mission is over.
fn refuse_all(world: &mut World) {
    let intents = std::mem::take(&mut world.resource_mut::<Intents>().0);
    for intent in intents {
        refuse(world, intent, Refusal::new("The mission is over.", "HSE-42"));
    }
}

/// What is asked for is told, or refused.
fn grant(world: &mut World, intent: Intent) {
    match answer(world, &intent) {
        Ok(facts) => {
            record(world, &intent);
            picture::tell(world, facts);
        }
        Err(refusal) => refuse(world, intent, refusal),
    }
}

/// What the player asked for and got is the course of the mission.
fn record(world: &mut World, intent: &Intent) {
    if intent.creature == CreatureId::ROGUE && !intent.again {
        world.resource_mut::<Course>().0.push(intent.ask.clone());
    }
}

/// What the player answers, or asks for meanwhile; else one reaction, or, after the last one, the act itself.
fn go_on_with_reactions(world: &mut World) {
    let is_asked = world.resource::<Pending>().question().is_some();
    let intent = if is_asked { next_intent(world) } else { None };
    match intent {
        None => react(world, None),
        Some(intent) if intent.creature != CreatureId::ROGUE => debug!("not asked: {intent:?}"),
        Some(intent) if intent.ask.is_reaction() => react(world, Some(intent)),
        Some(intent) if matches!(intent.ask, Ask::Act(_)) => {
            refuse(world, intent, Refusal::new("Say first whether you react.", "HSE-22"));
        }
        Some(intent) => grant(world, intent),
    }
}

fn react(world: &mut World, intent: Option<Intent>) {
    let player = intent.as_ref().map(|intent| intent.ask == Ask::React(true));
    match reactions::go_on(world, player) {
        Answer::Wait => {}
        Answer::Told(facts) => {
            intent.iter().for_each(|intent| record(world, intent));
            picture::tell(world, facts);
        }
        Answer::Go(creature, action) => match carry_out(world, creature, &action) {
            Ok(facts) => picture::tell(world, facts),
            Err(refusal) => stop(world, creature, refusal),
        },
    }
}

/// Requests of the player wait for the player's next decision: so the course alone says when each was answered.
/// Rule: HSE-44.
fn next_intent(world: &mut World) -> Option<Intent> {
    let may_decide = session::is_players_decision(world) || world.resource::<Turns>().is_over();
    let intents = &mut world.resource_mut::<Intents>().0;
    let first = intents.iter().position(|intent| may_decide || intent.creature != CreatureId::ROGUE)?;
    let intent = intents.remove(first)?;
    if intent.creature == CreatureId::ROGUE && !intent.again {
        history::keep_start_of_round(world);
    }
    Some(intent)
}

/// The player may choose again; a guard that asked for what it may not do has nothing better to ask for.
fn refuse(world: &mut World, intent: Intent, refusal: Refusal) {
    debug!("refused {intent:?}: {refusal}");
    let is_on = world.resource::<Turns>().current() == Some(intent.creature);
    if intent.creature == CreatureId::ROGUE {
        world.write_message(Refused { intent, refusal });
    } else if is_on && let Ok(facts) = carry_out(world, intent.creature, &Action::EndTurn) {
        picture::tell(world, facts);
    }
}

/// What was begun has become impossible: a walk ends, any other act is not done and costs nothing.
fn stop(world: &mut World, creature: CreatureId, refusal: Refusal) {
    debug!("{creature} stops: {refusal}");
    if world.resource_mut::<Walk>().0.take().is_some() {
        picture::tell(world, vec![Fact::WalkEnded { creature }]);
    }
}

fn answer(world: &mut World, intent: &Intent) -> Result<Vec<Fact>, Refusal> {
    if intent.creature != CreatureId::ROGUE && !matches!(intent.ask, Ask::Act(_)) {
        return Err(Refusal::new("Only the player decides that.", "HSE-13"));
    }
    match intent.ask {
        Ask::Act(ref action) => begin_act(world, intent.creature, action),
        Ask::Kill(kill) => Ok(vec![Fact::Intends { kill }]),
        Ask::React(_) => Err(Refusal::new("There is nothing to react to.", "HSE-22")),
        Ask::Reacts(reaction, policy) => Ok(vec![Fact::Reacts { reaction, policy }]),
        Ask::GiveUp => Ok(vec![Fact::Ended { outcome: Outcome::GaveUp }]),
    }
}

/// A legal act is carried out, unless it begins a fight (HSE-18) or others may react to it first (HSE-22).
fn begin_act(world: &mut World, creature: CreatureId, action: &Action) -> Result<Vec<Fact>, Refusal> {
    if world.resource::<Turns>().current() != Some(creature) {
        return Err(Refusal::new("It is not your turn.", "HSE-13"));
    }
    let is_fighting = world.resource::<Fight>().running().is_some();
    if is_fighting || action.attacks().is_some() {
        let rules = world.resource::<MissionRules>().rulebook();
        rules.check(&world.resource::<Picture>().0, creature, action)?;
        if encounters::declare(world, creature, action) || reactions::hold(world, creature, action) {
            return Ok(Vec::new());
        }
    }
    carry_out(world, creature, action)
}

fn carry_out(world: &mut World, creature: CreatureId, action: &Action) -> Result<Vec<Fact>, Refusal> {
    world.resource_scope(|world, rng: Mut<MissionRng>| {
        let rng = rng.into_inner();
        let situation = &world.resource::<Picture>().0;
        let rules = world.resource::<MissionRules>();
        let effects = rules.rulebook().resolve(situation, creature, action, &mut rng.rules())?;
        Ok(effects.into_iter().map(Fact::Effect).collect())
    })
}
