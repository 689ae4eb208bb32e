//! Where a guard is in its routine, and what it has done that it does once only. Rules: HSE-33, HSE-36.

use crate::{Action, Creature, CreatureId, Effect, Reaction};
use tactical_grid::{Board, Direction};

use super::{Prowl, Routine, RoutineTrack};

/// Where a guard is in its routine. Only what the guard itself does and notices changes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mind {
    /// Its routine as squares.
    pub track: RoutineTrack,
    /// Number of the stop where it is, or where it left the track.
    pub at: usize,
    /// Rounds it has stood at that stop.
    pub waited: u8,
    /// Whether it has begun a Stride in this turn. Rules: HSE-33, HSE-35.
    pub strode: bool,
    /// Whether it has called out since it was last calm. Rule: HSE-36.
    pub called_out: bool,
    /// Its way, if it is a thief. Rule: HSE-74.
    pub prowl: Option<Prowl>,
}

impl Mind {
    /// The mind of `guard` at the start of a mission, at the first stop of `routine`.
    pub fn new(routine: &Routine, board: &Board, guard: &Creature) -> Self {
        let track = RoutineTrack::of(routine, board, guard);
        let at = track.find(guard.square, 0).unwrap_or(0);
        let prowl = match routine {
            Routine::Prowl(ways) => ways.first().map(|way| Prowl::new(way)),
            Routine::Post | Routine::Patrol(_) => None,
        };
        Self { track, at, waited: 0, strode: false, called_out: false, prowl }
    }

    /// Takes note of something `guard`, its owner, did.
    pub fn note(&mut self, guard: CreatureId, effect: &Effect) {
        match *effect {
            Effect::Acted { creature, ref action, .. } if creature == guard => match action {
                Action::Stride(_) => self.strode = true,
                Action::CallOut => self.called_out = true,
                _ => {}
            },
            Effect::Reacted { creature, reaction: Reaction::CallOut, .. } if creature == guard => {
                self.called_out = true;
            }
            Effect::Moved { creature, to, .. } if creature == guard => {
                self.prowl.iter_mut().for_each(|prowl| prowl.go_to(to));
                if let Some(stop) = self.track.find(to, self.at + 1) {
                    (self.at, self.waited) = (stop, 0);
                }
            }
            _ => {}
        }
    }

    /// Its owner's turn has ended: a round of waiting has passed, unless it walked.
    pub fn end_turn(&mut self, guard: &Creature) {
        if !guard.awareness.worst().is_aware() {
            self.called_out = false;
            if self.is_on_track(guard) && !self.strode {
                self.waited = self.waited.saturating_add(1).min(self.track.stop(self.at).wait);
            }
        }
        self.strode = false;
        self.prowl.iter_mut().for_each(Prowl::end_turn);
    }

    /// Whether `guard` stands where its routine has it.
    pub fn is_on_track(&self, guard: &Creature) -> bool {
        self.track.stop(self.at).square == guard.square
    }

    /// Where `guard` turns at the end of its turn: its post or waypoint says so while it knows of nobody.
    /// Rules: HSE-10, HSE-33.
    pub fn facing_at_rest(&self, guard: &Creature) -> Option<Direction> {
        let stop = self.track.stop(self.at);
        let rests = stop.wait > 0 || self.track.is_post();
        let is_calm = guard.can_act() && !guard.awareness.worst().is_aware();
        let facing = stop.facing.filter(|_| is_calm && rests && self.is_on_track(guard))?;
        (facing != guard.facing).then_some(facing)
    }
}
