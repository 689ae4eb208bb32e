//! The ways out: from every position, how likely they are to be gone unseen, and how long they are.

use std::cell::RefCell;

use unnoticed_rules::endeavor::{LAST, MOST_AREAS, Positions, Track};

use super::board::{HeistBoard, PlacedRogue};

/// Parts of a chance.
const ALL: u32 = super::worth::ONE as u32;
/// What is left of a chance after one more Move.
const MOVE: u32 = 975;
/// What is left of it after a change of area.
const CHANGE: u32 = 950;
/// The chance that the Move onto an Escape comes in time.
const LEAVING: u16 = 980;
/// The chance that stopping on an Alarm does no harm.
const ON_ALARM: u32 = 350;
/// The longest Move. Rule: END-30.
const LONGEST: usize = 3;

/// The best way out from a position: small, for it is worked out for every position of every board that is weighed.
#[derive(Clone, Copy, Debug, Default)]
pub struct WayOut {
    /// The chance to get out unseen, in thousandths.
    pub chance: u16,
    /// Moves that it takes.
    pub moves: u16,
}

impl WayOut {
    fn better(self, other: Self) -> Self {
        if other.chance > self.chance { other } else { self }
    }

    /// With one more Move in front of it, of which so much of the chance is left.
    fn after(self, left: u32) -> Self {
        Self { chance: (u32::from(self.chance) * left / ALL) as u16, moves: self.moves + 1 }
    }
}

type TrackOuts = [WayOut; LAST as usize + 1];

/// What the ways out of a track depend on: its Alarms, Sanctuaries and Escapes.
type WaysKey = [Positions; 3];

/// Ways out that are known: most boards that are compared with each other have the same tracks.
#[derive(Debug, Default)]
pub struct KnownWays(RefCell<Vec<(WaysKey, TrackOuts)>>);

impl KnownWays {
    fn of(&self, track: &Track) -> TrackOuts {
        let key = [track.alarms, track.sanctuaries, track.escapes];
        let mut known = self.0.borrow_mut();
        if let Some((_, outs)) = known.iter().find(|(other, _)| *other == key) {
            return *outs;
        }
        let outs = ways_out(track);
        known.push((key, outs));
        outs
    }
}

/// The best ways out, area by area.
pub struct WaysOut([TrackOuts; MOST_AREAS]);

impl WaysOut {
    pub fn of(board: &HeistBoard) -> Self {
        let areas = board.tracks().len();
        let mut ways = Self(Default::default());
        board.tracks().iter().zip(&mut ways.0).for_each(|(track, outs)| *outs = board.known_ways.of(track));
        for area in 0..areas {
            let others = (0..areas)
                .filter(|&other| other != area && board.is_open(other))
                .map(|other| ways.0[other][1]);
            if let Some(elsewhere) = others.reduce(WayOut::better).map(|out| out.after(CHANGE)) {
                ways.0[area].iter_mut().for_each(|out| *out = out.better(elsewhere));
            }
        }
        ways
    }

    /// The best way out for `piece`.
    pub fn from(&self, piece: &PlacedRogue) -> WayOut {
        self.0[usize::from(piece.place.area)][usize::from(piece.place.position)]
    }
}

/// Up to the highest Escape, and down to it from above.
fn ways_out(track: &Track) -> TrackOuts {
    let mut outs = TrackOuts::default();
    let Some(escape) = track.escapes.iter().next_back() else { return outs };
    let stops = stops(track);
    let best = |outs: &TrackOuts, ends: [u8; LONGEST]| {
        let mut best = WayOut::default();
        for end in ends.into_iter().filter(|end| (1..=LAST).contains(end)) {
            if track.escapes.contains(end) {
                return best.better(WayOut { chance: LEAVING, moves: 1 });
            }
            best = best.better(outs[usize::from(end)].after(stops[usize::from(end)]));
        }
        best
    };
    for at in (1..escape).rev() {
        outs[usize::from(at)] = best(&outs, [at + 1, at + 2, at + 3]);
    }
    for at in escape..=LAST {
        outs[usize::from(at)] = best(&outs, [1, 2, 3].map(|step| at.saturating_sub(step)));
    }
    outs
}

/// For each position what is left of a chance after a Move that ends there.
fn stops(track: &Track) -> [u32; LAST as usize + 1] {
    let open = 920 - 15 * track.alarms.len().min(16);
    std::array::from_fn(|at| {
        let safety = match at as u8 {
            at if track.shelters(at) => ALL,
            at if track.alarms.contains(at) => ON_ALARM,
            _ => open,
        };
        safety * MOVE / ALL
    })
}
