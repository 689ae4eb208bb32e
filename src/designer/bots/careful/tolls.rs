//! What way somebody likes better, drawn by the seed of the mission: so a careful player goes now here, now there.

use rand::Rng;

use crate::sim::Session;
use tactical_grid::Square;

/// Squares along a side of a block.
const BLOCK: i16 = 6;
/// The highest toll of a square; each block has one from 0 on.
const MOST_TOLL: u64 = 4;

/// The tolls of one mission.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tolls {
    key: u64,
}

impl Tolls {
    /// Those of the mission of `session`: the same whenever it is played.
    pub fn of(session: &Session) -> Self {
        Self { key: session.bots_stream().next_u64() }
    }

    /// What it costs to enter `square`.
    pub const fn at(self, square: Square) -> u32 {
        let (x, y) = ((square.x / BLOCK) as u64, (square.y / BLOCK) as u64);
        (mixed(self.key ^ (x << 8 | y)) % (MOST_TOLL + 1)) as u32
    }
}

/// A number in which each bit depends on all bits of `number` (the finalizer of SplitMix64).
const fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
