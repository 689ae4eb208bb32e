//! A heist that was played, so that it can be shown as it was after any of its choices. Rule: HSE-44.

use crate::sim::{Moment, MomentKind};
use unnoticed_rules::endeavor::{Choice, EyeAct, HeistEvent};

use super::{HeistGame, HeistLine};

/// A heist from its start to where it was when it was recorded. A *position* in it counts the choices made, from 0 to
/// [`Self::length`].
#[derive(Clone, Debug)]
pub struct HeistRecording {
    game: Box<HeistGame>,
}

/// What makes `event` one to look for: the Eye wakes, an awakening that hits somebody, a Wound, an Objective, an Escape, the
/// end.
fn kind_of(event: &HeistEvent) -> Option<MomentKind> {
    match event {
        HeistEvent::Woke { .. } => Some(MomentKind::Observed),
        HeistEvent::EyeActed { act: EyeAct::Awaken { wounds, .. } } => {
            wounds.iter().any(|(_, hit)| hit.is_some()).then_some(MomentKind::Fell)
        }
        HeistEvent::Wounded { .. } | HeistEvent::Removed { .. } => Some(MomentKind::Fell),
        HeistEvent::ObjectiveDone { .. } | HeistEvent::Escaped { .. } => Some(MomentKind::Objective),
        HeistEvent::Ended { .. } => Some(MomentKind::End),
        _ => None,
    }
}

impl HeistRecording {
    /// `game` as it is now.
    pub fn of(game: &HeistGame) -> Self {
        Self { game: Box::new(game.clone()) }
    }

    /// The last position.
    pub fn length(&self) -> usize {
        self.game.course().len()
    }

    /// The choice made at `position`; none at the end.
    pub fn choice(&self, position: usize) -> Option<&Choice> {
        self.game.course().nth(position)
    }

    /// The game as it was at `position`.
    pub fn at(&self, position: usize) -> HeistGame {
        let mut game = HeistGame::clone(&self.game);
        game.go_back(position);
        game
    }

    /// Lines of the log at each position.
    fn lines(&self) -> Vec<usize> {
        self.game.lines().chain([self.game.log().len()]).collect()
    }

    /// The position before the choice by which `line` of the log, from 0, was written.
    pub fn position_of(&self, line: usize) -> usize {
        self.lines().partition_point(|&lines| lines <= line).saturating_sub(1)
    }

    /// The first position of each round, in order.
    pub fn rounds(&self) -> Vec<usize> {
        let round = |lines: &usize| self.game.log()[lines - 1].round;
        let rounds: Vec<u16> = self.lines().iter().map(round).collect();
        let begins = |&position: &usize| position == 0 || rounds[position - 1] < rounds[position];
        (0..rounds.len()).filter(begins).collect()
    }

    /// The moments to look for, in order, each at the position after the choice that brought it.
    pub fn moments(&self) -> Vec<Moment> {
        let lines = self.lines();
        let moment = |(number, line): (usize, &HeistLine)| {
            let (kind, words) = (kind_of(&line.event)?, line.text.as_ref()?);
            let position = lines.partition_point(|&lines| lines <= number);
            Some(Moment { position, kind, words: format!("R{} {words}", line.round) })
        };
        self.game.log().iter().enumerate().filter_map(moment).collect()
    }
}
