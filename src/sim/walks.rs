//! Walks: a Stride or a Drag is carried out square by square, one square a tick. Rule: HSE-14.

use std::collections::VecDeque;

use bevy::prelude::*;

use tactical_grid::Square;
use unnoticed_rules::{Action, CreatureId, Effect, Mover, Situation};

use super::fact_writer::{FactWriter, ToldThisTick};
use super::state::MissionApp;
use super::{CurrentSituation, Fact, Tick, TickSystems};

/// The walk under way, if there is one: who, and the squares still to enter.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Walk(pub Option<(CreatureId, VecDeque<Square>)>);

impl Walk {
    /// What the walker asks for next.
    pub(super) fn next(&self) -> Option<(CreatureId, Action)> {
        let (creature, rest) = self.0.as_ref()?;
        Some((*creature, Action::WalkOn(rest.iter().copied().collect())))
    }
}

/// The last square of the latest walk where the walker could stop, and who walks. Rule: HSE-69.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Foothold(Option<(CreatureId, Square)>);

pub(super) fn plugin(app: &mut App) {
    app.init_mission_resource::<Walk>()
        .init_mission_resource::<Foothold>()
        .add_systems(Tick, (find_foothold, follow_walk, go_back).chain().in_set(TickSystems::Walk));
}

/// Notes where the walker came from, if it could have stopped there.
fn find_foothold(told: Res<ToldThisTick>, current: Res<CurrentSituation>, mut foothold: ResMut<Foothold>) {
    let Some((walker, _)) = told.0.iter().find_map(step_of_walk) else { return };
    let mover = Mover::new(&current.0, walker);
    let left = told.effects().find_map(|effect| match *effect {
        Effect::Moved { creature, from, .. } if creature == walker => Some(from),
        _ => None,
    });
    if let Some(square) = left.filter(|&square| mover.may_stop_at(square)) {
        foothold.0 = Some((walker, square));
    }
}

/// Whoever is cut short in an ally's space goes back to the last square where it could stop. Rule: HSE-69.
pub(super) fn go_back(foothold: Res<Foothold>, mut writer: FactWriter) {
    let cut_short = writer.told.0.iter().find_map(|fact| match *fact {
        Fact::WalkInterrupted { creature } | Fact::WalkEnded { creature } => Some(creature),
        _ => None,
    });
    let Some((walker, square)) = foothold.0.filter(|(walker, _)| Some(*walker) == cut_short) else { return };
    let (creature, mover) = (writer.creature(walker), Mover::new(writer.situation(), walker));
    if creature.can_act() && !mover.may_stop_at(creature.square) {
        let back = mover.back_to(square);
        writer.tell(back.into_iter().map(Fact::Effect).collect());
    }
}

/// Starts, goes on with, interrupts or ends the walk after the senses had their say.
pub(super) fn follow_walk(mut walk: ResMut<Walk>, mut writer: FactWriter) {
    let facts = &writer.told.0;
    let Some((walker, rest)) = facts.iter().find_map(step_of_walk) else { return };
    let interrupted = facts.iter().any(|fact| interrupts(fact, walker, writer.situation()));
    let able = writer.creature(walker).can_act();
    let movement = writer.creature(walker).turn.movement;
    let going_on = able && movement > 0 && !rest.is_empty();
    walk.0 = (going_on && !interrupted).then_some((walker, rest));
    match (going_on, interrupted && able && movement > 0) {
        (_, true) => writer.tell(vec![Fact::WalkInterrupted { creature: walker }]),
        (false, _) => writer.tell(vec![Fact::WalkEnded { creature: walker }]),
        _ => {}
    }
}

fn step_of_walk(fact: &Fact) -> Option<(CreatureId, VecDeque<Square>)> {
    let Fact::Effect(Effect::Acted { creature, action, .. }) = fact else { return None };
    let (Action::Stride(path) | Action::WalkOn(path) | Action::Drag { path, .. }) = action else {
        return None;
    };
    Some((*creature, path.iter().skip(1).copied().collect()))
}

/// Whether `fact` is something the walker may want to answer. What somebody learns that lies in wait gives no sign, nor
/// does it that a thief has seen a guard. Rules: HSE-14, HSE-72, HSE-73.
pub(super) fn interrupts(fact: &Fact, walker: CreatureId, situation: &Situation) -> bool {
    match *fact {
        Fact::Effect(Effect::Learned { observer, subject, from, to, .. }) => {
            let is_thief = observer != CreatureId::ROGUE && situation.creature(observer).is_rogue();
            let shows = !situation.creature(observer).conditions.waiting && !is_thief;
            from != to && (observer == walker || subject == walker && shows)
        }
        Fact::Effect(Effect::Hurt { creature, .. }) => creature == walker,
        _ => false,
    }
}
