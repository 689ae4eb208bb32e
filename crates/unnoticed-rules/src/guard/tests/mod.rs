//! Guards at work in small scenes.

mod alert;
mod intents;
mod knowledge;
mod prowling;
mod pursuit;
mod routines;
mod searching;
mod waiting;

use std::collections::BTreeMap;

use crate::detection::scene::{FIRST, ROGUE, SECOND, Scene, THIRD};
use crate::detection::{Detection, State};
use crate::{Action, CreatureId, Dice, Die, Effect, Rulebook, SeekArea};
use tactical_grid::{Direction, Square};

use super::{Mind, Mode, PatrolRoute, Routine, SearchedSquares, Waypoint, choose, mode};

use State::{Hidden, Observed, Undetected};

/// Every die shows this face.
struct SameFace(u8);

impl Dice for SameFace {
    fn roll(&mut self, _: Die) -> u8 {
        self.0
    }
}

/// A scene in which guards take turns.
#[derive(Clone, Debug)]
struct Watch {
    scene: Scene,
    minds: BTreeMap<CreatureId, Mind>,
    searched: SearchedSquares,
    face: u8,
}

impl Watch {
    /// Everybody but the rogue stands at its post, or walks the route given.
    fn of(scene: Scene, routes: &[(CreatureId, PatrolRoute)]) -> Self {
        let mind = |creature: &crate::Creature| {
            let route = routes.iter().find(|(id, _)| *id == creature.id);
            let routine = route.map_or(Routine::Post, |(_, route)| Routine::Patrol(route.clone()));
            (creature.id, Mind::new(&routine, &scene.situation.board, creature))
        };
        let minds = scene.situation.creatures.iter().skip(1).map(mind).collect();
        Self { scene, minds, searched: SearchedSquares::default(), face: 10 }
    }

    fn mode(&self, guard: CreatureId) -> Mode {
        mode(self.scene.situation.creature(guard), &self.minds[&guard])
    }

    /// What `guard` would do first in a turn with two actions.
    fn choice(&self, guard: CreatureId) -> Option<Action> {
        self.choice_with(guard, 2)
    }

    fn choice_with(&self, guard: CreatureId, actions: u8) -> Option<Action> {
        let mut situation = self.scene.situation.clone();
        let turn = &mut situation.creature_mut(guard).turn;
        (turn.active, turn.actions, turn.movement) = (true, actions, 0);
        choose(&Detection, &situation, guard, &self.minds[&guard], &self.searched)
    }

    /// Plays a turn of two actions and returns what was done.
    fn turn(&mut self, guard: CreatureId) -> Vec<Action> {
        self.turn_with(guard, 2)
    }

    fn turn_with(&mut self, guard: CreatureId, actions: u8) -> Vec<Action> {
        let turn = &mut self.scene.situation.creature_mut(guard).turn;
        *turn = crate::Turn { active: true, actions, ..Default::default() };
        let mut done = Vec::new();
        while self.scene.situation.creature(ROGUE).can_act()
            && let Some(action) =
                choose(&Detection, &self.scene.situation, guard, &self.minds[&guard], &self.searched)
        {
            self.carry_out(guard, &action);
            done.push(action);
            assert!(done.len() < 20, "a turn comes to an end: {done:?}");
        }
        self.rest(guard);
        done
    }

    /// Carries an action out, a walk square by square until the guard notices something. Rule: HSE-14.
    fn carry_out(&mut self, guard: CreatureId, action: &Action) {
        let mut noticed = self.act(guard, action);
        let path: &[Square] = match action {
            Action::Stride(path) | Action::WalkOn(path) => path,
            _ => return,
        };
        for done in 1..path.len() {
            if noticed || self.scene.situation.creature(guard).turn.movement == 0 {
                return;
            }
            noticed = self.act(guard, &Action::WalkOn(path[done..].to_vec()));
        }
        self.scene.situation.creature_mut(guard).turn.movement = 0;
    }

    /// Does one thing; whether the guard learned something from it.
    fn act(&mut self, guard: CreatureId, action: &Action) -> bool {
        let situation = &mut self.scene.situation;
        let mut effects = Detection.resolve(situation, guard, action, &mut SameFace(self.face)).unwrap();
        situation.apply_all(&effects);
        for effect in &effects {
            self.minds.get_mut(&guard).unwrap().note(guard, effect);
            self.searched.note(situation, effect);
        }
        effects.extend(Detection.settle(situation, &effects.clone(), &mut SameFace(self.face)));
        effects.iter().any(|effect| effect.changes_state() && effect.changes() == Some(guard))
    }

    fn rest(&mut self, guard: CreatureId) {
        let mind = self.minds.get_mut(&guard).unwrap();
        let creature = self.scene.situation.creature_mut(guard);
        creature.facing = mind.facing_at_rest(creature).unwrap_or(creature.facing);
        mind.end_turn(creature);
        creature.turn = crate::Turn::default();
    }

    fn square(&self, guard: CreatureId) -> (i16, i16) {
        let square = self.scene.situation.creature(guard).square;
        (square.x, square.y)
    }

    fn facing(&self, guard: CreatureId) -> Direction {
        self.scene.situation.creature(guard).facing
    }
}

fn waypoint(x: i16, y: i16) -> Waypoint {
    Waypoint { square: Square::new(x, y), wait: 0, facing: None }
}

fn stride(squares: &[(i16, i16)]) -> Option<Action> {
    Some(Action::Stride(squares.iter().map(|&(x, y)| Square::new(x, y)).collect()))
}

/// `guard` takes `square` for a marker that it has looked at.
fn searching_at(scene: Scene, guard: CreatureId, x: i16, y: i16) -> Scene {
    let scene = scene.holds_at(guard, ROGUE, Undetected, Square::new(x, y));
    scene.with(|situation| situation.apply(&Effect::Inspected { observer: guard, subject: ROGUE }))
}
