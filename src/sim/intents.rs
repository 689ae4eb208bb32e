//! Intents: what the player, a guard, a bot or a replay asks for, and the rules' answer.

use std::collections::VecDeque;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::rules::{Action, CreatureId, Refusal};

use super::{
    Fact, MissionRng, MissionRules, Outcome, Picture, Tick, TickSystems, Turns, Walk, history, picture,
    session,
};

/// Something one can ask for.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// An action of the rulebook.
    Act(Action),
    /// From now on Strikes that fell kill (or knock out). Rule: HSE-29.
    Kill(bool),
    /// Give the mission up. Rule: HSE-42.
    GiveUp,
}

/// A request. It changes nothing by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intent {
    /// Who asks.
    pub creature: CreatureId,
    /// For what.
    pub ask: Ask,
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
        self.0.push_back(Intent { creature, ask });
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

/// A walk under way goes on before anybody else is heard.
fn resolve_intent(world: &mut World) {
    if let Some((creature, action)) = world.resource::<Walk>().next() {
        return go_on(world, creature, &action);
    }
    let Some(intent) = next_intent(world) else { return };
    match answer(world, &intent) {
        Ok(facts) => {
            if intent.creature == CreatureId::ROGUE {
                world.resource_mut::<Course>().0.push(intent.ask);
            }
            picture::tell(world, facts);
        }
        Err(refusal) => {
            debug!("refused {intent:?}: {refusal}");
            refuse(world, intent, refusal);
        }
    }
}

/// Requests of the player wait for the player's next decision: so the course alone says when each was answered.
/// Rule: HSE-44.
fn next_intent(world: &mut World) -> Option<Intent> {
    let may_decide = session::is_players_decision(world) || world.resource::<Turns>().is_over();
    let intents = &mut world.resource_mut::<Intents>().0;
    let first = intents.iter().position(|intent| may_decide || intent.creature != CreatureId::ROGUE)?;
    let intent = intents.remove(first)?;
    if intent.creature == CreatureId::ROGUE {
        history::keep_start_of_round(world);
    }
    Some(intent)
}

/// The player may choose again; a guard that asked for what it may not do has nothing better to ask for.
fn refuse(world: &mut World, intent: Intent, refusal: Refusal) {
    if intent.creature == CreatureId::ROGUE {
        world.write_message(Refused { intent, refusal });
    } else if let Ok(facts) = act(world, intent.creature, &Action::EndTurn) {
        picture::tell(world, facts);
    }
}

/// A step that has become impossible ends the walk.
fn go_on(world: &mut World, creature: CreatureId, action: &Action) {
    let facts = act(world, creature, action).unwrap_or_else(|refusal| {
        debug!("{creature} stops: {refusal}");
        world.resource_mut::<Walk>().0 = None;
        vec![Fact::WalkEnded { creature }]
    });
    picture::tell(world, facts);
}

fn answer(world: &mut World, intent: &Intent) -> Result<Vec<Fact>, Refusal> {
    if world.resource::<Turns>().is_over() {
        return Err(Refusal::new("The mission is over.", "HSE-42"));
    }
    match &intent.ask {
        Ask::Act(action) => act(world, intent.creature, action),
        Ask::Kill(kill) => Ok(vec![Fact::Intends { kill: *kill }]),
        Ask::GiveUp => Ok(vec![Fact::Ended { outcome: Outcome::GaveUp }]),
    }
}

fn act(world: &mut World, creature: CreatureId, action: &Action) -> Result<Vec<Fact>, Refusal> {
    if world.resource::<Turns>().current() != Some(creature) {
        return Err(Refusal::new("It is not your turn.", "HSE-13"));
    }
    world.resource_scope(|world, rng: Mut<MissionRng>| {
        let rng = rng.into_inner();
        let situation = &world.resource::<Picture>().0;
        let rules = world.resource::<MissionRules>();
        let effects = rules.rulebook().resolve(situation, creature, action, &mut rng.rules())?;
        Ok(effects.into_iter().map(Fact::Effect).collect())
    })
}
