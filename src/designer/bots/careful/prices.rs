//! Prices of being somewhere at some time, added up over all guards the player knows of.

use tactical_grid::Square;
use unnoticed_rules::{CreatureId, Rulebook, Situation};

use super::dangers::{Danger, KnownDangers, Stand, danger};
use super::forecast::GuardForecast;

/// Price of being seen in the open.
pub(super) const OBSERVED: u32 = 4000;
/// Price of being heard.
const HEARD: u32 = 1200;
/// Price of a Stealth roll: what failing costs, times the chance of failing.
pub(super) const ROLL: u32 = 350;

/// What the rogue's turn makes of a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Here {
    /// Price of entering it quietly.
    pub quiet: u32,
    /// Price of entering it by Stride.
    pub loud: u32,
    /// Whether somebody would see the rogue there.
    pub exposed: bool,
    /// Whether somebody would see a Stride there, even where a Hide is possible.
    pub seen: bool,
    /// Whether a Stealth roll there concerns somebody.
    pub concerned: bool,
}

/// The prices of one plan, worked out when they are first asked for.
pub(super) struct Prices<'a> {
    rules: &'a dyn Rulebook,
    situation: &'a Situation,
    forecast: &'a GuardForecast,
    known: &'a mut KnownDangers,
    area: usize,
    here: Vec<Option<Here>>,
    staying: Vec<Option<u32>>,
}

impl<'a> Prices<'a> {
    /// Nothing worked out yet, for `rounds` rounds.
    pub fn new(
        (rules, situation): (&'a dyn Rulebook, &'a Situation),
        forecast: &'a GuardForecast,
        known: &'a mut KnownDangers,
        rounds: u16,
    ) -> Self {
        let area = usize::from(situation.board.width()) * usize::from(situation.board.height());
        let size = area * (usize::from(rounds) + 1);
        Self { rules, situation, forecast, known, area, here: vec![None; size], staying: vec![None; size] }
    }

    /// The number of `square`, row by row.
    pub fn index(&self, square: Square) -> usize {
        square.y as usize * usize::from(self.situation.board.width()) + square.x as usize
    }

    /// The rogue's turn of `round` at `square`.
    pub fn here(&mut self, square: Square, round: u16) -> Here {
        let slot = usize::from(round) * self.area + self.index(square);
        if let Some(here) = self.here[slot] {
            return here;
        }
        let mut here = Here::default();
        for guard in self.forecast.guards() {
            let danger = self.danger(guard.id, guard.before(round), square);
            here.quiet += price(danger, guard.in_contact);
            here.seen |= danger.is_seen();
            here.loud += if danger.is_heard() { HEARD } else { 0 };
            here.exposed |= danger.is_exposed();
            here.concerned |= danger.is_concerned();
        }
        here.loud += here.quiet + if here.seen && !here.exposed { OBSERVED } else { 0 };
        self.here[slot] = Some(here);
        here
    }

    /// The guards' turns of `round` with the rogue at `square`.
    pub fn staying(&mut self, square: Square, round: u16) -> u32 {
        let slot = usize::from(round) * self.area + self.index(square);
        if let Some(price) = self.staying[slot] {
            return price;
        }
        let mut total = 0;
        for guard in self.forecast.guards() {
            let stands = guard.moves_in(round).iter();
            let prices = stands.map(|&stand| price(self.danger(guard.id, stand, square), guard.in_contact));
            total += prices.max().unwrap_or(0);
        }
        self.staying[slot] = Some(total);
        total
    }

    fn danger(&mut self, guard: CreatureId, stand: Stand, square: Square) -> Danger {
        danger(self.known, (self.rules, self.situation), guard, stand, square)
    }
}

const fn price(danger: Danger, in_contact: bool) -> u32 {
    match () {
        () if danger.is_exposed() => OBSERVED,
        () if danger.is_near() && !in_contact => ROLL,
        () => 0,
    }
}
