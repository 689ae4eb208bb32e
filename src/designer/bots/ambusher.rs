//! The bot that lives by surprise: it goes its way carefully, and takes down whoever stands unaware near its way.

use std::sync::Arc;

use crate::level::Level;
use crate::rules::detection::half_speed;
use crate::rules::{Action, Creature, CreatureId, Mover, State};
use crate::sim::{Ask, PlayerView, Session};

use super::Player;
use super::careful::Careful;

/// The most it risks being observed on the last steps to its prey, in percent.
const MOST_RISK: u8 = 25;

/// Goes its way as the careful bot does, but subdues and strikes where it can.
#[derive(Debug)]
pub(super) struct Ambusher {
    way: Careful,
    refused: bool,
}

impl Ambusher {
    pub fn new(level: &Arc<Level>) -> Self {
        Self { way: Careful::new(level), refused: false }
    }
}

impl Player for Ambusher {
    fn begin(&mut self) {
        self.way.begin();
        self.refused = false;
    }

    fn decide(&mut self, session: &Session) -> Ask {
        if session.question().is_some() {
            return Ask::React(true);
        }
        let prey =
            if std::mem::take(&mut self.refused) { None } else { attack(session).or_else(|| stalk(session)) };
        match prey {
            Some(action) => Ask::Act(action),
            None => self.way.decide(session),
        }
    }

    fn refused(&mut self) {
        self.refused = true;
        self.way.refused();
    }
}

/// Takes down whoever does not suspect it, and fights whoever it has to fight.
fn attack(session: &Session) -> Option<Action> {
    let situation = session.situation();
    let rogue = situation.creature(CreatureId::ROGUE);
    let is_fighting = rogue.conditions.in_encounter;
    let attacks = seen_guards(session).flat_map(|guard| {
        let is_unaware = guard.awareness.state(rogue.id) == State::Unnoticed;
        let strike = (is_fighting || is_unaware).then_some(Action::Strike(guard.id));
        std::iter::once(Action::Subdue(guard.id)).chain(strike)
    });
    let rules = session.rules().rulebook();
    let mut possible = attacks.filter(|attack| rules.check(situation, rogue.id, attack).is_ok());
    possible.next()
}

/// One Sneak to the side of somebody unaware, if it is not too risky.
fn stalk(session: &Session) -> Option<Action> {
    let situation = session.situation();
    let rogue = situation.creature(CreatureId::ROGUE);
    if rogue.conditions.in_encounter || rogue.turn.actions < 3 {
        return None;
    }
    let mover = Mover::new(situation, rogue.id);
    let half = half_speed(rogue.profile.speed);
    let reach = mover.reach(half.into());
    let squares: Vec<_> = reach.stops().map(|(square, _)| square).collect();
    let unaware = seen_guards(session).filter(|guard| guard.awareness.worst() == State::Unnoticed);
    let mut sneaks = unaware.flat_map(|guard| {
        let beside = squares.iter().filter(|&&square| guard.space().is_adjacent(rogue.space_at(square)));
        beside.filter_map(|&square| Some(Action::Sneak(mover.way_to(square)?.squares))).collect::<Vec<_>>()
    });
    sneaks.find(|sneak| risk(session, sneak).is_some_and(|percent| percent <= MOST_RISK))
}

/// The chance that `action` shows the rogue to somebody it knows of, in percent.
fn risk(session: &Session, action: &Action) -> Option<u8> {
    let forecast = PlayerView::of(session.situation()).forecast(session.rules().rulebook(), action).ok()?;
    Some(forecast.worst.percent(|state| *state == State::Observed))
}

/// Guards that the rogue observes and that can act, nearest first.
fn seen_guards(session: &Session) -> impl Iterator<Item = &Creature> {
    let situation = session.situation();
    let rogue = situation.creature(CreatureId::ROGUE);
    let is_seen = |guard: &&Creature| guard.can_act() && rogue.awareness.state(guard.id) == State::Observed;
    let mut guards: Vec<&Creature> = situation.hostiles(rogue).filter(is_seen).collect();
    guards.sort_by_key(|guard| (guard.space().distance(rogue.space()), guard.id));
    guards.into_iter()
}
