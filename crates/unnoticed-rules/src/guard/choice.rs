//! The next action of a guard. Rules: HSE-32 to HSE-39.

use std::sync::Arc;

use crate::{Action, ActionKind, Belief, Creature, CreatureId, Kind, Mover, Rulebook, Situation};
use tactical_grid::{Lines, Space, Square};

use super::{Mind, Mode, SearchedSquares, ambush, chase, investigate, mode, prowl, routine, search, servant};

/// What a guard looks at when it chooses: what it knows, never the true place of somebody it neither perceives nor tracks.
/// Rules: DNG-10, HSE-39.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChoiceContext<'a> {
    pub rules: &'a dyn Rulebook,
    pub situation: &'a Situation,
    pub guard: &'a Creature,
    pub mind: &'a Mind,
    pub searched: &'a SearchedSquares,
}

/// What a guard would like to do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// Walk along these squares as far as it can.
    Walk(Vec<Square>),
    /// The same, but with one Stride in a turn only.
    Stroll(Vec<Square>),
    /// Do this.
    Act(Action),
}

/// The next action of `guard`, whose turn it is; `None` ends the turn.
///
/// Pure: it draws no dice and uses only what the guard knows (HSE-39), so that the same knowledge gives the same
/// choice. Rules: HSE-32 to HSE-37, HSE-57, HSE-67, HSE-72, HSE-74.
pub fn choose(
    rules: &dyn Rulebook,
    situation: &Situation,
    guard: CreatureId,
    mind: &Mind,
    searched: &SearchedSquares,
) -> Option<Action> {
    let choice = ChoiceContext { rules, situation, guard: situation.creature(guard), mind, searched };
    if !choice.guard.can_act() {
        return None;
    }
    if let Some(prowl) = &mind.prowl {
        return prowl::choose(rules, situation, choice.guard, prowl);
    }
    let mode = mode(choice.guard, mind);
    let first = rules.first_act_of_a_guard(situation, choice.guard).filter(|_| mode != Mode::Wait);
    if first.is_some() {
        return first;
    }
    let pointing = choice.point_out().filter(|_| mode != Mode::Wait);
    if pointing.is_some() {
        return pointing;
    }
    let wish = match mode {
        Mode::Wait => ambush::lie_in_wait(&choice),
        Mode::Post | Mode::Patrol => routine::patrol(&choice),
        Mode::Return => routine::go_back(&choice),
        Mode::Investigate => investigate::investigate(&choice),
        Mode::Search | Mode::Chase if choice.guard.profile.kind == Kind::Servant => {
            servant::fetch_help(&choice)
        }
        Mode::Search => search::search(&choice),
        Mode::Chase => chase::chase(&choice),
        Mode::Prowl => None,
    };
    choice.grant(wish?)
}

impl ChoiceContext<'_> {
    /// The guard's body as the ground and the others let it move.
    pub fn mover(&self) -> Mover<'_> {
        Mover::new(self.situation, self.guard.id)
    }

    /// The space of `id`, as far as the guard knows, at `square`.
    pub fn space_of(&self, id: CreatureId, square: Square) -> Space {
        self.situation.creature(id).space_at(square)
    }

    /// The space where the guard goes for `id`: the place it keeps, or where `id` is if it tracks it. Rule: DNG-10.
    pub fn goal_of(&self, id: CreatureId, belief: &Belief) -> Option<Space> {
        Some(self.space_of(id, belief.square_of(self.situation.creature(id))?))
    }

    /// Whether the guard, standing at `square`, is next to `space` with line of effect.
    pub fn touches_from(&self, square: Square, space: Space) -> bool {
        self.situation.touches(self.guard.space_at(square), space)
    }

    /// Point Out with the last action of a turn, if it changes the state of an ally. Rules: HSE-37, DET-128.
    fn point_out(&self) -> Option<Action> {
        let turn = self.guard.turn;
        let (quarry, _) = mode::quarry(self.guard)?;
        let is_last = turn.purse().sum() == 1 && turn.movement == 0;
        let pointing = Action::PointOut(quarry);
        let is_last = is_last && self.can_pay(&pointing);
        let tells = is_last && self.rules.tells_allies(self.situation, self.guard.id, &pointing);
        tells.then_some(pointing)
    }

    /// The wish as an action that the turn allows.
    fn grant(&self, wish: Wish) -> Option<Action> {
        match wish {
            Wish::Act(action) => self.can_pay(&action).then_some(action),
            Wish::Stroll(way) if self.mind.strode => self.walk_on(&way),
            Wish::Walk(way) | Wish::Stroll(way) => self.walk_on(&way).or_else(|| self.stride(&way)),
        }
    }

    fn walk_on(&self, way: &[Square]) -> Option<Action> {
        let part = self.part(way, self.guard.turn.movement);
        (!part.is_empty()).then_some(Action::WalkOn(part))
    }

    fn stride(&self, way: &[Square]) -> Option<Action> {
        let speed = self.rules.squares_of_a_move(self.guard, ActionKind::Stride).unwrap_or(0);
        let stride = Action::Stride(self.part(way, speed));
        let goes = matches!(&stride, Action::Stride(part) if !part.is_empty());
        (goes && self.can_pay(&stride)).then_some(stride)
    }

    /// Whether its turn can still pay for `action`.
    pub fn can_pay(&self, action: &Action) -> bool {
        self.rules.price(self.guard, action).is_within(self.guard.turn.purse())
    }

    /// The first squares of `way` that `movement` pays for. A door that the guard holds is shut again as soon as it
    /// has left the doorway, so all of them count as shut. Rule: HSE-64.
    fn part(&self, way: &[Square], movement: u8) -> Vec<Square> {
        let held = &self.guard.conditions.held_doors;
        if held.is_empty() {
            return self.mover().first_part(way, u32::from(movement));
        }
        let mut shut = self.situation.clone();
        let board = Arc::make_mut(&mut shut.board);
        // Nobody asks a way for its light.
        board.take_lamps_down();
        held.iter().for_each(|door| board.set_door(door.square, door.state));
        Mover::new(&shut, self.guard.id).first_part(way, u32::from(movement))
    }
}
