//! The kinds of roll of Danger: pools of dice against pools.

use crate::{Compare, Die, Purpose, RollKind, RollNature};

const fn kind(
    word: &'static str,
    label: &'static str,
    nature: RollNature,
    gain: &'static str,
    about: &'static str,
) -> RollKind {
    let (count, die, compare) = (1, Die(6), Compare::Pools);
    RollKind { word, label, about, gain, count, die, compare, nature, is_shared: false }
}

/// All of them.
#[rustfmt::skip]
pub(super) static ROLLS: [RollKind; 5] = [
    kind("awareness", "Search", RollNature::Search, "to find it",
        "Awareness cards and Flow against flipped cards, shade and distance. DNG-119 DNG-121 DNG-132"),
    kind("strike", "Attack", RollNature::Blow, "to hit",
        "A weapon and cards for the attack against armour and cards that defend. DNG-145 DNG-154"),
    kind("pick", "Lock", RollNature::Open, "to open it",
        "Flow and tools against the constant of the lock. HSE-83"),
    kind("trap", "Trap", RollNature::Open, "to hurt",
        "The dice of the trap against armour and whatever helps against it. DNG-163 DNG-154"),
    kind("disarm", "Disarm", RollNature::Open, "to take it apart",
        "Flow and tools against the constant of the trap. HSE-95"),
];

/// An Awareness Action.
pub(super) const SEARCH: Purpose = Purpose::new(&ROLLS[0]);
/// An attack.
pub(super) const ATTACK: Purpose = Purpose::new(&ROLLS[1]);
/// Work on a lock.
pub(super) const LOCK: Purpose = Purpose::new(&ROLLS[2]);
/// The attack of a trap.
pub(super) const TRAP: Purpose = Purpose::new(&ROLLS[3]);
/// Work on a trap.
pub(super) const DISARM: Purpose = Purpose::new(&ROLLS[4]);
