//! The kinds of roll of Tactics: power rolls, and two of them against each other.

use crate::{Compare, Purpose, RollKind, RollNature};

use crate::power::DIE;

const fn kind(
    word: &'static str,
    label: &'static str,
    nature: RollNature,
    gain: &'static str,
    about: &'static str,
) -> RollKind {
    let (count, compare) = (2, Compare::Tiers);
    RollKind { word, label, about, gain, count, die: DIE, compare, nature, is_shared: false }
}

/// All of them.
#[rustfmt::skip]
pub(super) static ROLLS: [RollKind; 6] = [
    kind("ability", "Attack", RollNature::Blow, "for tier 2 or 3",
        "Two dice of ten and a characteristic: 12 is tier 2, 17 is tier 3; edges and banes add or take 2. TAC-66 TAC-67 TAC-71 TAC-72"),
    RollKind { is_shared: true, ..kind("stealth", "Stealth", RollNature::Stealth, "to stay unnoticed",
        "Agility and a skill in a test that is as hard as those are sharp who might notice. TAC-93 TAC-94 TAC-114 TAC-124") },
    RollKind { compare: Compare::Opposed, ..kind("search", "Search", RollNature::Search, "to find it",
        "Intuition and Search against Agility and Hide: the higher total wins. TAC-126 TAC-127") },
    kind("pick", "Lock", RollNature::Open, "to open it",
        "Agility and Tools in a test that is as hard as the lock. HSE-104"),
    kind("grapple", "Grapple", RollNature::Open, "for tier 2 or 3",
        "Might, or to get free Might or Agility: tier 3 succeeds, tier 2 lets the other strike first. TAC-227 TAC-228"),
    kind("jump", "Jump", RollNature::Open, "to get farther",
        "Might or Agility: each tier above the first is one square farther and higher. TAC-149 TAC-151 TAC-152"),
];

/// The roll of an ability that harms. Rule: TAC-68.
pub(super) const ABILITY: Purpose = Purpose::new(&ROLLS[0]);
/// A stealth test, one throw for a whole turn. Rule: HSE-102.
pub(super) const STEALTH: Purpose = Purpose::new(&ROLLS[1]);
/// A search. Rule: TAC-126.
pub(super) const SEARCH: Purpose = Purpose::new(&ROLLS[2]);
/// Work on a lock. Rule: HSE-104.
pub(super) const LOCK: Purpose = Purpose::new(&ROLLS[3]);
/// Grabbing somebody, and getting free. Rules: TAC-227, TAC-228.
pub(super) const GRAPPLE: Purpose = Purpose::new(&ROLLS[4]);
/// A jump that is farther or higher than one gets without a roll. Rule: TAC-149.
pub(super) const LEAP: Purpose = Purpose::new(&ROLLS[5]);
