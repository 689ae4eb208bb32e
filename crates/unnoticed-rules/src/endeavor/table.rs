//! The table at which a heist goes on: its state, the dice, and what has happened so far.

use super::{Heist, HeistEvent};
use crate::Dice;

/// A heist in the middle of a choice.
pub(super) struct Table<'a> {
    pub heist: &'a mut Heist,
    pub dice: &'a mut dyn Dice,
    pub events: Vec<HeistEvent>,
}

impl Table<'_> {
    pub fn tell(&mut self, event: HeistEvent) {
        self.events.push(event);
    }

    /// Every Alarm of `area` makes one above it. Rules: END-177, END-178, END-180.
    pub fn grow(&mut self, area: u8) {
        let track = &mut self.heist.tracks[usize::from(area)];
        let at = track.alarms.growth();
        track.alarms |= at;
        if !at.is_empty() {
            self.tell(HeistEvent::Grew { area, at });
        }
    }
}

/// A choice that changes `heist`, and all that came of it.
pub(super) fn at_table(
    heist: &mut Heist,
    dice: &mut dyn Dice,
    play: impl FnOnce(&mut Table),
) -> Vec<HeistEvent> {
    let mut table = Table { heist, dice, events: Vec::new() };
    play(&mut table);
    table.events
}
