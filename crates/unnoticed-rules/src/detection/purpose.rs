//! The kinds of roll of Detection.

use crate::{Compare, Die, Purpose, RollKind, RollNature};

const fn kind(
    word: &'static str,
    label: &'static str,
    nature: RollNature,
    gain: &'static str,
    about: &'static str,
) -> RollKind {
    let (count, die, compare) = (1, Die::D20, Compare::Degrees);
    RollKind { word, label, about, gain, count, die, compare, nature, is_shared: false }
}

/// All kinds of roll.
#[rustfmt::skip]
pub(super) static KINDS: [RollKind; 9] = [
    kind("hide", "Hide", RollNature::Stealth, "to hide",
        "Stealth against the Perception DC of each who observes you. DET-63"),
    RollKind { is_shared: true, ..kind("sneak", "Sneak", RollNature::Stealth, "to stay unseen",
        "Stealth against the Perception DC of each who could perceive you. DET-78") },
    kind("contact", "Stealth", RollNature::Stealth, "to stay unnoticed",
        "Stealth when somebody comes near who has no idea of you. HSE-16"),
    kind("unobtrusive", "Unobtrusive act", RollNature::Stealth, "to stay unseen",
        "Stealth while you handle something quietly. DET-98"),
    kind("seek", "Seek", RollNature::Search, "to find it",
        "Perception against the Stealth DC of each in the area. DET-130"),
    kind("diversion", "Diversion", RollNature::Open, "to distract",
        "Deception against the Perception DC of each who observes you. DET-125"),
    kind("pick-lock", "Pick lock", RollNature::Open, "to open it",
        "Thievery against the DC of the lock. HSE-26"),
    RollKind { compare: Compare::Reaches, ..kind("flat-check", "Flat check", RollNature::Blow, "to find it",
        "A die without modifiers against a fixed number, before an attack. DET-22") },
    kind("attack", "Attack", RollNature::Blow, "to hit",
        "The attack modifier against Armour Class. HSE-61"),
];

/// Stealth of Hide. Rule: DET-63.
pub const HIDE: Purpose = Purpose::new(&KINDS[0]);
/// Stealth of Sneak. Rule: DET-78.
pub const SNEAK: Purpose = Purpose::new(&KINDS[1]);
/// Stealth of a first contact. Rule: HSE-16.
pub const CONTACT: Purpose = Purpose::new(&KINDS[2]);
/// Stealth of an unobtrusive act. Rule: DET-98.
pub const UNOBTRUSIVE: Purpose = Purpose::new(&KINDS[3]);
/// Perception of Seek. Rule: DET-130.
pub const SEEK: Purpose = Purpose::new(&KINDS[4]);
/// Deception of Create a Diversion. Rule: DET-125.
pub const DIVERSION: Purpose = Purpose::new(&KINDS[5]);
/// Thievery against a lock. Rule: HSE-26.
pub const PICK_LOCK: Purpose = Purpose::new(&KINDS[6]);
/// A flat check before an attack. Rule: DET-22.
pub const FLAT_CHECK: Purpose = Purpose::new(&KINDS[7]);
/// An attack. Rule: HSE-61.
pub const ATTACK: Purpose = Purpose::new(&KINDS[8]);
