//! Where the Eye looks: into one area a round, and into each that holds a rogue in turn. Rules: END-78, END-210.

use super::table::Table;
use super::{Heist, HeistEvent};

impl Heist {
    /// The area that the Eye attends to now: the one into which it looks, or the next that holds a rogue. None once
    /// nobody is left. Rule: END-210.
    pub fn eyed_area(&self) -> Option<u8> {
        if self.holds_rogue(self.gaze) { Some(self.gaze) } else { self.eyed_after(self.gaze) }
    }

    /// The area into which the Eye will look in the next round if every rogue stays where it is. Rule: END-210.
    pub fn next_eyed_area(&self) -> Option<u8> {
        self.eyed_after(self.eyed_area()?)
    }

    /// The first area after `area` that holds a rogue, round by number; `area` itself if there is no other.
    fn eyed_after(&self, area: u8) -> Option<u8> {
        let areas = self.tracks.len() as u8;
        let mut after = (1..=areas).map(|step| (area + step) % areas);
        after.find(|&area| self.holds_rogue(area))
    }

    fn holds_rogue(&self, area: u8) -> bool {
        self.seats_in(area).next().is_some()
    }

    /// What is told before the first choice. Rule: END-210.
    pub fn first_events(&self) -> Vec<HeistEvent> {
        let look = HeistEvent::Looked { area: self.gaze };
        let looks = (self.tracks.len() > 1).then_some(look);
        std::iter::once(HeistEvent::RoundBegan { round: self.round }).chain(looks).collect()
    }
}

impl Table<'_> {
    /// A round begins: the Eye goes on to the next area that holds a rogue. Rule: END-210.
    pub fn look_on(&mut self) {
        if let Some(area) = self.heist.next_eyed_area() {
            self.look_into(area);
        }
    }

    /// The Eye looks into `area`; that is told if it is another one. Rule: END-210.
    pub fn look_into(&mut self, area: u8) {
        if self.heist.gaze != area {
            self.heist.gaze = area;
            self.tell(HeistEvent::Looked { area });
        }
    }
}
