//! Special actions at the end of a round. Rules: END-162 to END-174.

use super::table::Table;
use super::{Blessings, EyeMode, Fate, Heist, HeistEvent, HeistPhase, Positions, Seat};

impl Heist {
    /// The rogues that may lead: those that do not rest. Rule: END-163.
    pub fn contenders(&self) -> impl Iterator<Item = Seat> {
        self.seats().filter(|&seat| self.rogue(seat).action_die.is_some())
    }

    /// Who has the most Blessings of those that may lead; nobody if nobody has any. Rules: END-162, END-163.
    pub fn leaders(&self) -> Vec<Seat> {
        let pools = self.contenders().map(|seat| (seat, self.rogue(seat).blessings.count()));
        let pools: Vec<(Seat, u16)> = pools.chain([(self.eye_seat(), self.eye.count())]).collect();
        let most = pools.iter().map(|&(_, count)| count).max().unwrap_or(0);
        pools.into_iter().filter(|&(_, count)| count == most && count > 0).map(|(seat, _)| seat).collect()
    }

    /// How many others the rogue of `seat` quickens at most if it leads. Its X is that of the round. Rules: END-167, END-168.
    pub fn quickened_by(&self, seat: Seat) -> u8 {
        self.rogue(seat).x().min(self.company_of(seat).count() as u8)
    }

    /// Whether the rogue of `seat` is caught if the Eye, which is awake, leads at the end of the round. Rule: END-173.
    pub fn is_caught_if_eye_leads(&self, seat: Seat) -> bool {
        let rogue = self.rogue(seat);
        self.mode == EyeMode::Wake && rogue.is_in() && rogue.own_wounds().is_fatal()
    }

    /// What the Eye would sweep where it looks now; none if there is nothing. What was swept before is gone by then. Rules:
    /// END-102, END-171, END-215.
    pub fn sweep(&self) -> Option<(u8, Positions)> {
        let area = self.eyed_area()?;
        let track = &self.tracks[usize::from(area)];
        let at = (track.alarms - track.temporary).swept(self.watch().x());
        (!at.is_empty()).then_some((area, at))
    }

    /// Whether the Eye has nothing to sweep because everything is an Alarm where it looks now: then the house stirs. Rule:
    /// END-215.
    pub fn would_stir(&self) -> bool {
        self.eyed_area().is_some_and(|area| {
            let track = &self.tracks[usize::from(area)];
            track.alarms - track.temporary == Positions::ALL
        })
    }
}

impl Table<'_> {
    /// Whoever leads acts; a tie with the Eye is the Eye's, one among rogues the player's. Rules: END-162 to END-165.
    pub fn special(&mut self) {
        let leaders = self.heist.leaders();
        match leaders[..] {
            [] => self.finish_round(),
            _ if leaders.contains(&self.heist.eye_seat()) => {
                self.eye_leads();
                self.finish_round();
            }
            [seat] => self.lead(seat),
            _ => self.heist.phase = HeistPhase::Lead(leaders),
        }
    }

    /// A rogue leads: it quickens itself and others. Rules: END-52, END-168.
    pub fn lead(&mut self, seat: Seat) {
        let most = self.heist.quickened_by(seat);
        if most == 0 {
            return self.quicken(seat, &[]);
        }
        self.heist.phase = HeistPhase::Quicken(seat, most);
    }

    pub fn quicken(&mut self, by: Seat, others: &[Seat]) {
        self.heist.rogue_mut(by).blessings = Blessings::default();
        let seats: Vec<Seat> = std::iter::once(by).chain(others.iter().copied()).collect();
        for &seat in &seats {
            self.heist.rogue_mut(seat).quickened = true;
        }
        self.tell(HeistEvent::Quickened { by, seats });
        self.finish_round();
    }

    /// Sweep or, in wake mode, Clean; where that cannot be, nothing happens and nothing is lost. Rules: END-160, END-165,
    /// END-215.
    fn eye_leads(&mut self) {
        // Once the last rogue is gone there is nobody to look for.
        let Some(area) = self.heist.eyed_area() else { return };
        match self.heist.mode {
            EyeMode::Wary => {
                if self.heist.would_stir() {
                    self.stir();
                } else if let Some((area, at)) = self.heist.sweep() {
                    let track = &mut self.heist.tracks[usize::from(area)];
                    track.alarms |= at;
                    track.temporary |= at;
                    self.tell(HeistEvent::Swept { area, at });
                } else {
                    return self.tell(HeistEvent::NothingToSweep);
                }
            }
            EyeMode::Wake => {
                self.tell(HeistEvent::Cleaned { area });
                self.clean(area);
            }
        }
        self.heist.eye = Blessings::default();
    }

    /// The dawn comes a round earlier, but not before the round that ends. Rule: END-215.
    fn stir(&mut self) {
        self.heist.dawn = (self.heist.dawn - 1).max(self.heist.round);
        self.tell(HeistEvent::Stirred { dawn: self.heist.dawn });
    }

    /// First all that have three own Wounds in a row go, then those that remain are wounded. Rules: END-173, END-174.
    fn clean(&mut self, area: u8) {
        let seats: Vec<Seat> = self.heist.seats_in(area).collect();
        for &seat in &seats {
            if self.heist.rogue(seat).own_wounds().is_fatal() {
                self.take_out(seat, Fate::Removed);
                self.tell(HeistEvent::Removed { seat });
            }
        }
        for seat in seats {
            if self.heist.rogue(seat).is_in() {
                self.wound(seat);
            }
        }
    }

    /// Wounds the rogue where its Wounds come next to its position. Rule: END-198.
    pub fn wound(&mut self, seat: Seat) {
        let rogue = self.heist.rogue_mut(seat);
        let (area, position) = (rogue.place.area, rogue.own_wounds().next_from(rogue.place.position));
        self.wound_at(seat, area, position);
    }

    pub fn wound_at(&mut self, seat: Seat, area: u8, position: u8) {
        let wounds = self.heist.rogue_mut(seat).own_wounds_mut();
        *wounds = wounds.with(position);
        self.tell(HeistEvent::Wounded { seat, area, position });
    }
}
