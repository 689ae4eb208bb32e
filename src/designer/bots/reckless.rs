//! The bot that goes the shortest way with Strides and cares for nothing.

use std::sync::Arc;

use crate::level::Level;
use crate::sim::{Ask, Session};
use tactical_grid::paths::{Passage, Walker};
use tactical_grid::{Door, DoorState, Space, Square};
use unnoticed_rules::{Action, CreatureId, Deed, Mover, Situation};

use super::goal::BotGoal;
use super::{Player, player};

/// Goes the shortest way with Strides.
#[derive(Debug)]
pub(super) struct Reckless {
    stuck: bool,
}

impl Reckless {
    pub const fn new(_level: &Arc<Level>) -> Self {
        Self { stuck: false }
    }
}

impl Player for Reckless {
    fn begin(&mut self) {
        self.stuck = false;
    }

    fn decide(&mut self, session: &Session) -> Ask {
        if let Some(chosen) = player::choice(session) {
            return chosen;
        }
        if session.question().is_some() {
            return Ask::React(true);
        }
        let is_used_up = session.situation().creature(CreatureId::ROGUE).turn.is_used_up();
        if std::mem::take(&mut self.stuck) || is_used_up {
            return Ask::Act(Action::EndTurn);
        }
        let goal = BotGoal::next(session.objectives());
        goal.and_then(|goal| next_action(&player::known(session), goal)).map_or(Ask::GiveUp, Ask::Act)
    }

    fn refused(&mut self) {
        self.stuck = true;
    }
}

/// The next action on the shortest way to `goal` in the situation as it is known; `None` if there is no way.
fn next_action(situation: &Situation, goal: BotGoal) -> Option<Action> {
    let rogue = situation.creature(CreatureId::ROGUE);
    if let BotGoal::Fell(creature) = goal
        && goal.can_be_done_at(situation, rogue.square)
    {
        return Some(Action::Strike(creature));
    }
    if goal.can_be_done_at(situation, rogue.square) {
        let deed = goal.deed(situation, rogue.square).map(Action::Interact)?;
        return Some(BotGoal::search_first(situation, &deed).unwrap_or(deed));
    }
    let arrives = |square| goal.can_be_done_at(situation, square);
    let way_of = |wary| {
        let through_doors = ThroughDoors { mover: Mover::new(situation, CreatureId::ROGUE), wary };
        situation.board.shortest_path(rogue.space(), &through_doors, arrives)
    };
    let way = way_of(true).or_else(|| way_of(false))?;
    Some(follow(situation, &way.squares))
}

/// The first action on `way`: open the door ahead, walk on, or Stride up to the next closed door.
fn follow(situation: &Situation, way: &[Square]) -> Action {
    let rogue = situation.creature(CreatureId::ROGUE);
    if let Some(deed) = way.first().and_then(|&next| open(situation, next)) {
        return Action::Interact(deed);
    }
    let walking = rogue.turn.movement > 0;
    let budget = if walking { rogue.turn.movement } else { rogue.profile.speed };
    let part = Mover::new(situation, CreatureId::ROGUE).first_part(way, u32::from(budget));
    match (part.is_empty(), walking, rogue.turn.actions) {
        (true, _, _) | (_, false, 0) => Action::EndTurn,
        (false, true, _) => Action::WalkOn(part),
        (false, false, _) => Action::Stride(part),
    }
}

/// What opens the door at `square`, if a closed one stands there.
pub(super) fn open(situation: &Situation, square: Square) -> Option<Deed> {
    match situation.board.door(square)?.state {
        DoorState::Open => None,
        DoorState::Closed => Some(Deed::Open(square)),
        DoorState::Locked { .. } => Some(Deed::PickLock(square)),
    }
}

/// A mover that counts on opening every door.
struct ThroughDoors<'a> {
    mover: Mover<'a>,
    /// Whether it goes around what is known to be hidden. Rule: HSE-96.
    wary: bool,
}

impl Walker for ThroughDoors<'_> {
    fn passage(&self, space: Space) -> Passage {
        if self.wary && self.mover.shuns(space) { Passage::Blocked } else { self.mover.passage(space) }
    }

    fn opens(&self, _door: &Door) -> bool {
        true
    }
}
