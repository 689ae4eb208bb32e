//! Areas that open while the heist goes on. Rules: END-211 to END-213.

use serde::{Deserialize, Serialize};

use super::table::Table;
use super::{Flaw, Heist, HeistArea, HeistEvent, HeistSetup, Positions, Track};

/// What opens an area that is closed at first. Rule: END-212.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Opening {
    /// The Objective at this position of this area is done.
    Objective {
        /// Where.
        area: u8,
        /// At which position.
        position: u8,
    },
    /// A Scheme lies at this position of this area.
    Scheme {
        /// Where.
        area: u8,
        /// At which position.
        position: u8,
    },
    /// This round begins.
    Round(u16),
}

/// Rounds that the night lasts at least after an area has opened. Rule: END-213.
const ROUNDS_AFTER_OPENING: u16 = 3;

impl Heist {
    /// Whether rogues may go over to `area`. Rule: END-211.
    pub fn is_open(&self, area: u8) -> bool {
        self.open.get(usize::from(area)).copied().unwrap_or(false)
    }

    /// The number of every open area.
    pub fn open_areas(&self) -> impl Iterator<Item = u8> {
        (0..self.tracks.len() as u8).filter(|&area| self.is_open(area))
    }

    /// What `area` waits for; none if it is open.
    pub fn opening_of(&self, area: u8) -> Option<Opening> {
        let opens = self.setup.areas.get(usize::from(area)).and_then(|area| area.opens);
        opens.filter(|_| !self.is_open(area))
    }

    /// Whether `opening` has come about. Rule: END-212.
    fn has_come(&self, opening: Opening) -> bool {
        match opening {
            Opening::Objective { area, position } => {
                !self.tracks[usize::from(area)].objectives.contains(position)
            }
            Opening::Scheme { area, position } => self.tracks[usize::from(area)].schemes.contains(position),
            Opening::Round(round) => self.round >= round,
        }
    }
}

impl Table<'_> {
    /// Every area whose condition is met by now opens. Rule: END-212.
    pub fn open_areas(&mut self) {
        for area in 0..self.heist.tracks.len() as u8 {
            let opens = self.heist.opening_of(area).is_some_and(|opening| self.heist.has_come(opening));
            if opens {
                self.heist.open[usize::from(area)] = true;
                self.tell(HeistEvent::Opened { area });
            }
        }
    }
}

impl HeistSetup {
    /// What keeps closed areas from opening in time. Rule: END-213.
    pub(super) fn flaws_of_openings(&self) -> Vec<Flaw> {
        let closed = || {
            let areas = self.areas.iter().enumerate();
            areas.filter_map(|(number, area)| area.opens.map(|opening| (number, opening)))
        };
        let first = closed().find(|&(number, _)| number == 0).map(|_| Flaw::FirstClosed);
        let late = closed().filter_map(|(area, opening)| match opening {
            Opening::Round(round) if !(2..=self.last_opening()).contains(&round) => {
                Some(Flaw::OpensLate { area, round })
            }
            _ => None,
        });
        let nowhere = closed().filter(|&(_, opening)| !self.has_place(opening));
        let nowhere: Vec<Flaw> = nowhere.map(|(area, _)| Flaw::OpensByNothing { area }).collect();
        let stuck = if nowhere.is_empty() { self.never_open() } else { Vec::new() };
        let stuck = stuck.into_iter().map(|area| Flaw::OpensBehindItself { area });
        first.into_iter().chain(late).chain(nowhere).chain(stuck).collect()
    }

    /// The last round in which an area may open: some are left to go over and to Work there. Rule: END-213.
    const fn last_opening(&self) -> u16 {
        self.dawn.saturating_sub(ROUNDS_AFTER_OPENING)
    }

    /// Whether what `opening` asks for has its place on a track: an Objective, or a position that Work has to mark.
    fn has_place(&self, opening: Opening) -> bool {
        let area = |area: u8| self.areas.get(usize::from(area));
        match opening {
            Opening::Objective { area: number, position } => {
                area(number).is_some_and(|area| area.objective(position).is_some())
            }
            Opening::Scheme { area: number, position } => {
                area(number).is_some_and(|area| area.work().contains(position))
            }
            Opening::Round(_) => true,
        }
    }

    /// Areas that open by what lies behind their own doors, whichever opens first.
    fn never_open(&self) -> Vec<usize> {
        let mut closed: Vec<usize> = (1..self.areas.len()).collect();
        loop {
            let waits = |&number: &usize| match self.areas[number].opens {
                Some(Opening::Objective { area, .. } | Opening::Scheme { area, .. }) => {
                    closed.contains(&usize::from(area))
                }
                Some(Opening::Round(_)) | None => false,
            };
            let still: Vec<usize> = closed.iter().copied().filter(waits).collect();
            if still.len() == closed.len() {
                return closed;
            }
            closed = still;
        }
    }
}

impl HeistArea {
    /// Positions that Work on its Objectives has to mark. Rule: END-139.
    fn work(&self) -> Positions {
        let track = Track::of(self);
        track.objectives.iter().fold(Positions::NONE, |all, position| all | track.stretch(position))
    }
}
