//! Guards ask for what their routine and their knowledge tell them. Rules: HSE-32 to HSE-39.

use bevy::prelude::*;

use crate::level::Placed;
use unnoticed_rules::guard::{Mind, SearchedSquares, choose};
use unnoticed_rules::{Action, Creature, CreatureId, Effect};

use super::fact_writer::ToldThisTick;
use super::state::MissionApp;
use super::{
    Ask, CurrentSituation, Fact, Id, Intents, MissionRules, Pending, Tick, TickSystems, Turns, Walk,
};

/// What a guard has in mind: its routine and where it is in it.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct Thoughts(pub Mind);

/// What the guards have searched lately, all of them together. Rule: HSE-35.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Searched(pub SearchedSquares);

pub(super) fn plugin(app: &mut App) {
    app.init_mission_resource::<Searched>()
        .keep_component::<Id, Thoughts>()
        .add_systems(Tick, ask_for_guard.in_set(TickSystems::Ask))
        .add_systems(Tick, (remember_searches, follow_routines).in_set(TickSystems::Record));
}

/// Gives a guard its routine.
pub(super) fn give_mind(
    mut entity: EntityWorldMut,
    placed: &Placed,
    creature: &Creature,
    board: &tactical_grid::Board,
) {
    if placed.id != CreatureId::ROGUE {
        entity.insert(Thoughts(Mind::new(&placed.routine, board, creature)));
    }
}

/// The guard whose turn it is asks for one thing; one that wants nothing, or has nothing in mind, ends its turn.
fn ask_for_guard(
    turns: Res<Turns>,
    walk: Res<Walk>,
    situation_now: Res<CurrentSituation>,
    (searched, rules): (Res<Searched>, Res<MissionRules>),
    guards: Query<(&Id, &Thoughts)>,
    pending: Res<Pending>,
    mut intents: ResMut<Intents>,
) {
    let is_busy = turns.is_over() || walk.under_way.is_some() || pending.is_some();
    let Some(creature) = turns.current().filter(|&id| !is_busy && !intents.are_from(id)) else { return };
    if creature != CreatureId::ROGUE && situation_now.0.creature(creature).can_act() {
        let thoughts = guards.iter().find(|(id, _)| id.0 == creature).map(|(_, thoughts)| &thoughts.0);
        let choose = |mind| choose(rules.rulebook(), &situation_now.0, creature, mind, &searched.0);
        let action = thoughts.and_then(choose);
        intents.ask(creature, Ask::Act(action.unwrap_or(Action::EndTurn)));
    }
}

fn remember_searches(
    told: Res<ToldThisTick>,
    situation_now: Res<CurrentSituation>,
    mut searched: ResMut<Searched>,
) {
    for fact in &told.0 {
        match fact {
            Fact::Effect(effect) => searched.0.note(&situation_now.0, effect),
            Fact::RoundBegan { .. } => searched.0.end_round(),
            _ => {}
        }
    }
}

fn follow_routines(
    told: Res<ToldThisTick>,
    situation_now: Res<CurrentSituation>,
    mut guards: Query<(&Id, &mut Thoughts)>,
) {
    for (id, mut thoughts) in &mut guards {
        if !told.0.iter().any(|fact| doer(fact) == Some(id.0)) {
            continue;
        }
        let mut now = thoughts.0.clone();
        for fact in &told.0 {
            match *fact {
                Fact::Effect(ref effect) => now.note(id.0, effect),
                Fact::TurnEnded { creature } if creature == id.0 => {
                    now.end_turn(situation_now.0.creature(creature));
                }
                _ => {}
            }
        }
        thoughts.set_if_neq(Thoughts(now));
    }
}

/// Who did what a guard notes of itself: an act, a step, or the end of a turn.
fn doer(fact: &Fact) -> Option<CreatureId> {
    match *fact {
        Fact::Effect(
            Effect::Acted { creature, .. }
            | Effect::Moved { creature, .. }
            | Effect::Reacted { creature, .. },
        )
        | Fact::TurnEnded { creature } => Some(creature),
        _ => None,
    }
}

/// How a guard turns when its turn ends, if it does. Rules: HSE-10, HSE-33.
pub(super) fn turn_at_rest(guards: Query<(&Id, &Thoughts)>, creature: &Creature) -> Option<Fact> {
    let (_, thoughts) = guards.iter().find(|(id, _)| id.0 == creature.id)?;
    let facing = thoughts.0.facing_at_rest(creature)?;
    Some(Fact::Effect(Effect::Turned { creature: creature.id, facing }))
}
