//! A heist that was played, so that it can be shown as it was after any of its choices. Rule: HSE-44.

use crate::rules::endeavor::{Choice, Event};

use super::HeistGame;

/// A heist from its start to where it was when it was recorded. A *position* in it counts the choices made, from 0 to
/// [`Self::length`].
#[derive(Clone, Debug)]
pub struct HeistRecording {
    game: HeistGame,
}

/// What one looks for in a recorded heist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HeistMark {
    /// An Objective is done.
    Objective,
    /// A rogue leaves.
    Escape,
    /// A rogue is wounded or removed.
    Wound,
    /// The Eye wakes.
    Wake,
    /// It is over.
    End,
}

impl HeistMark {
    const fn of(event: &Event) -> Option<Self> {
        match event {
            Event::ObjectiveDone { .. } => Some(Self::Objective),
            Event::Escaped { .. } => Some(Self::Escape),
            Event::Wounded { .. } | Event::Removed { .. } => Some(Self::Wound),
            Event::Woke { .. } => Some(Self::Wake),
            Event::Ended { .. } => Some(Self::End),
            _ => None,
        }
    }
}

impl HeistRecording {
    /// `game` as it is now.
    pub fn of(game: &HeistGame) -> Self {
        Self { game: game.clone() }
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
        let mut game = self.game.clone();
        game.go_back(position);
        game
    }

    /// Lines of the log at `position`.
    fn lines(&self, position: usize) -> usize {
        self.game.lines().nth(position).unwrap_or(self.game.log().len())
    }

    /// The first position of each round, in order.
    pub fn rounds(&self) -> Vec<usize> {
        let round = |position: usize| self.game.log()[self.lines(position) - 1].round;
        let begins = |&position: &usize| position == 0 || round(position - 1) < round(position);
        (0..=self.length()).filter(begins).collect()
    }

    /// Positions at which something to look for has happened, with what it is in words.
    pub fn marks(&self) -> Vec<(usize, HeistMark, String)> {
        let (mut position, mut marks) = (0, Vec::new());
        for (number, line) in self.game.log().iter().enumerate() {
            while position < self.length() && self.lines(position) <= number {
                position += 1;
            }
            if let (Some(mark), Some(text)) = (HeistMark::of(&line.event), &line.text) {
                marks.push((position, mark, format!("R{} {text}", line.round)));
            }
        }
        marks
    }
}
