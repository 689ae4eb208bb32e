//! Where the guards a player knows of will stand, as far as a player can foresee. Rule: HSE-71.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::level::Level;
use crate::sim::{PlayerView, Seen, Session, opening};
use tactical_grid::{Direction, Square};
use unnoticed_rules::guard::{self, Mind};
use unnoticed_rules::{Creature, CreatureId, Exposure, Rulebook, Situation};

use super::dangers::Stand;

/// Rounds foreseen; later ones repeat the last.
const ROUNDS: usize = 48;

/// One guard and what it is expected to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Expected {
    pub id: CreatureId,
    /// Whether first contact has been made already. Rule: HSE-17.
    pub in_contact: bool,
    /// Whether it is not where its routine has it, or knows of the rogue.
    pub strayed: bool,
    now: Stand,
    /// Its stands in each of its next turns, oldest first.
    turns: Vec<Vec<Stand>>,
}

impl Expected {
    /// Where it stands in the rogue's turn, `round` rounds from now.
    pub fn before(&self, round: u16) -> Stand {
        let turn =
            usize::from(round).checked_sub(1).and_then(|turn| self.turns.get(turn.min(self.turns.len() - 1)));
        turn.and_then(|stands| stands.last()).copied().unwrap_or(self.now)
    }

    /// Every square where it stands at the end of a turn.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let ends = self.turns.iter().filter_map(|stands| stands.last()).map(|stand| stand.square);
        std::iter::once(self.now.square).chain(ends)
    }

    /// The stands of its own turn, `round` rounds from now.
    pub fn moves_in(&self, round: u16) -> &[Stand] {
        let turn = usize::from(round).min(self.turns.len() - 1);
        &self.turns[turn]
    }
}

/// What to expect of all guards the player knows of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GuardForecast {
    guards: Vec<Expected>,
}

impl GuardForecast {
    /// What a player of `session` can foresee who has seen that `felled` lie somewhere.
    pub fn of(level: &Arc<Level>, session: &Session, felled: &BTreeSet<CreatureId>) -> Self {
        let situation = session.situation();
        let view = PlayerView::of(situation);
        let past = session.turns().round().saturating_sub(1) as usize;
        let start = opening(level);
        let standing = level.guards().iter().filter(|placed| !felled.contains(&placed.id));
        let guards = standing.filter_map(|placed| {
            let first = start.creature(placed.id);
            let guard = situation.creature(placed.id);
            let mind = Mind::new(&placed.routine, &level.board, first);
            let known = placed.profile.scouted.then(|| foresee(&start, first, &mind, past));
            expect(session.rules().rulebook(), guard, view.seen(placed.id), known)
        });
        Self { guards: guards.collect() }
    }

    /// The guards, ascending by id.
    pub fn guards(&self) -> &[Expected] {
        &self.guards
    }

    /// What to expect of `guard`, if the player knows of it.
    pub fn of_guard(&self, guard: CreatureId) -> Option<&Expected> {
        self.guards.iter().find(|expected| expected.id == guard)
    }

    /// Whether `guard` has left its routine, as far as the player sees.
    pub fn has_strayed(&self, guard: CreatureId) -> bool {
        self.of_guard(guard).is_some_and(|expected| expected.strayed)
    }
}

/// Where the routine has a guard after `past` rounds, and its turns from then on.
fn foresee(start: &Situation, guard: &Creature, mind: &Mind, past: usize) -> (Stand, Vec<Vec<Stand>>) {
    let mut at = stand(guard);
    let mut turns = Vec::new();
    for turn in guard::predict(&start.board, guard, mind, past + ROUNDS) {
        let stands = stands_of(at, &turn);
        at = *stands.last().unwrap_or(&at);
        turns.push(stands);
    }
    let to_come = turns.split_off(past);
    (turns.last().and_then(|stands| stands.last()).copied().unwrap_or(stand(guard)), to_come)
}

/// The stands of one turn: every square entered, and the last facing.
fn stands_of(from: Stand, turn: &guard::RoutineTurn) -> Vec<Stand> {
    let mut at = from;
    let mut stands = vec![from];
    for &square in &turn.way {
        let facing = Direction::towards(at.square, square).unwrap_or(at.facing);
        at = Stand { square, facing, aware: false };
        stands.push(at);
    }
    stands.push(Stand { square: turn.square, facing: turn.facing, aware: false });
    stands
}

const fn stand(guard: &Creature) -> Stand {
    Stand { square: guard.square, facing: guard.facing, aware: false }
}

/// Where a perceived guard stands; of one that is only heard nobody can tell which way it looks, so it looks all round.
const fn perceived(guard: &Creature, square: Square, exposure: Exposure) -> Stand {
    match exposure {
        Exposure::Perceived => Stand { square, facing: guard.facing, aware: false },
        _ => Stand { square, facing: Direction::North, aware: true },
    }
}

/// What to expect of a guard that appears as `seen`; nothing of one the player knows nothing of.
fn expect(
    rules: &dyn Rulebook,
    guard: &Creature,
    seen: Seen,
    known: Option<(Stand, Vec<Vec<Stand>>)>,
) -> Option<Expected> {
    let belief = guard.awareness.of(CreatureId::ROGUE);
    let in_contact = rules.has_met(&belief);
    let entry = |strayed, now, turns| Expected { id: guard.id, in_contact, strayed, now, turns };
    let stays = |stand: Stand| entry(true, stand, vec![vec![stand]]);
    match (seen, known) {
        (Seen::Perceived { square, exposure }, known) => {
            let is_calm = !belief.exposure().is_aware();
            let here = perceived(guard, square, exposure);
            match known {
                Some((now, turns)) if is_calm && now.square == square => {
                    Some(entry(false, if here.aware { now } else { here }, turns))
                }
                _ => Some(stays(Stand { aware: here.aware || !is_calm, ..here })),
            }
        }
        (_, Some((now, turns))) => Some(entry(false, now, turns)),
        // Where an unperceived guard looks is not known; one that knows of the rogue looks all round anyway.
        (Seen::LastKnown(square), None) => {
            Some(stays(Stand { square, facing: Direction::default(), aware: true }))
        }
        _ => None,
    }
}
