//! What can be taken back at this moment, and why not more.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::sim::{Ask, Awaiting, Course, EventLog, NOT_NOW, Outcome, Pending, Turns, awaits_player};
use unnoticed_rules::Refusal;

use super::bounds::bound;
use super::{History, Mark, Rewinds};

/// The way back from this moment. It changes nothing.
#[derive(Clone, Copy, Debug)]
pub struct Past<'a> {
    course: &'a [Ask],
    history: &'a History,
    log: &'a EventLog,
    outcome: Option<Outcome>,
    awaits_player: bool,
    /// Whether dice lie open for a choice that is not made yet.
    shows_dice: bool,
}

/// Where rewinding leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Back {
    /// Requests of the course that stay.
    pub requests: usize,
    /// The round at whose start they end.
    pub round: u32,
    /// Whether it counts as one of the rewinds of the mission.
    pub counts: bool,
}

impl Back {
    /// What the player is told before going back. Rule: HSE-44.
    pub fn about(self) -> String {
        format!(
            "Back to the start of round {}. Dice come in the same order: the next die of a kind shows the same face, whatever it is rolled for.",
            self.round
        )
    }
}

impl<'a> Past<'a> {
    /// The way back from the mission in `world`.
    pub fn of(world: &'a World) -> Self {
        Self {
            course: &world.resource::<Course>().0,
            history: world.resource(),
            log: world.resource(),
            outcome: world.resource::<Turns>().outcome(),
            awaits_player: awaits_player(world),
            shows_dice: world.resource::<Pending>().shows_dice(),
        }
    }

    /// How many rewinds are left; none if they do not run out.
    pub fn rewinds_left(self, allowed: Rewinds) -> Option<u32> {
        allowed.left(self.history.rewound)
    }

    /// All requests up to the one that led to `line` of the log; none if the mission led there by itself.
    pub fn course_to(self, line: usize) -> Option<&'a [Ask]> {
        let before = self.history.marks.iter().rposition(|mark| mark.lines <= line)?;
        self.course.get(..=before)
    }

    /// The request that undo would take back.
    ///
    /// # Errors
    ///
    /// [`Refusal`] says why it cannot be taken back.
    pub fn undo(self) -> Result<&'a Ask, Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::over("The mission is over.", "HSE-42"));
        }
        self.waits()?;
        let Some(last) = self.last_deed() else {
            return Err(Refusal::no_target("There is nothing to take back.", "HSE-44"));
        };
        self.bound_since(self.history.marks[last]).map_or(Ok(&self.course[last]), Err)
    }

    /// Where in the course the last thing is that changed anything in the building: choices for later do not.
    pub(super) fn last_deed(self) -> Option<usize> {
        self.course.iter().rposition(|ask| !ask.is_choice())
    }

    /// Where rewinding would lead; a mission that was lost is not lost any more.
    ///
    /// # Errors
    ///
    /// [`Refusal`] says why not.
    pub fn rewind(self, allowed: Rewinds) -> Result<Back, Refusal> {
        self.starts(allowed).map(|starts| starts[0])
    }

    /// Where rewinding may lead: the starts of this round and of those before in which the player asked for anything, the
    /// latest first; at least one.
    ///
    /// # Errors
    ///
    /// [`Refusal`] says why it leads nowhere.
    pub fn starts(self, allowed: Rewinds) -> Result<Vec<Back>, Refusal> {
        match self.outcome {
            Some(Outcome::Won) => return Err(Refusal::over("The mission is won.", "HSE-42")),
            Some(_) => {}
            None => self.waits()?,
        }
        let marks = &self.history.marks;
        let Some(last) = self.last_deed() else {
            return Err(Refusal::no_target("This is the start of the mission.", "HSE-44"));
        };
        let is_first = |at: &usize| *at == 0 || marks[at - 1].round != marks[*at].round;
        let start = |requests: usize| {
            let mark = marks[requests];
            Back { requests, round: mark.round, counts: self.bound_since(mark).is_some() }
        };
        let is_left = allowed.left(self.history.rewound) != Some(0);
        let starts = (0..=last).rev().filter(is_first).map(start);
        let starts: Vec<Back> = starts.filter(|back| is_left || !back.counts).collect();
        if starts.is_empty() { Err(none_left(allowed)) } else { Ok(starts) }
    }

    fn waits(self) -> Result<(), Refusal> {
        self.awaits_player.then_some(()).ok_or(NOT_NOW)
    }

    fn bound_since(self, mark: Mark) -> Option<Refusal> {
        let dice =
            || self.shows_dice.then_some(Refusal::revealed("Dice have been thrown since then.", "HSE-44"));
        self.log.entries[mark.lines..]
            .iter()
            .find_map(bound)
            .or_else(dice)
            .or_else(|| self.answer_since(mark))
    }
}

impl Past<'_> {
    /// A choice in the midst of an act stands: it was made over open dice, or what followed told something.
    fn answer_since(self, mark: Mark) -> Option<Refusal> {
        let since = self.history.marks.iter().position(|other| *other == mark)?;
        let is_answered = self.course[since..].iter().any(|ask| matches!(ask, Ask::Answer(_)));
        is_answered.then_some(Refusal::revealed("Since then you have made a choice.", "HSE-44"))
    }
}

/// What a system asks for the way back.
#[derive(SystemParam)]
pub struct WayBack<'w> {
    course: Res<'w, Course>,
    history: Res<'w, History>,
    log: Res<'w, EventLog>,
    turns: Res<'w, Turns>,
    awaiting: Awaiting<'w>,
}

impl WayBack<'_> {
    /// The way back from this moment.
    pub fn past(&self) -> Past<'_> {
        Past {
            course: &self.course.0,
            history: &self.history,
            log: &self.log,
            outcome: self.turns.outcome(),
            awaits_player: self.awaiting.player(),
            shows_dice: self.awaiting.shows_dice(),
        }
    }
}

fn none_left(allowed: Rewinds) -> Refusal {
    match allowed {
        Rewinds::None => Refusal::spent("Rewinding is switched off in the settings.", "HSE-44"),
        _ => Refusal::spent("No rewind is left in this mission.", "HSE-44"),
    }
}
