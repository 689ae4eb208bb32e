//! The stat block of a creature. Rule: HSE-111.

use crate::Creature;
use crate::power::StatBlock;

/// What `creature` is under Tactics; of one that was not made ready for it nothing is known.
pub(super) fn block(creature: &Creature) -> &StatBlock {
    static NOTHING: StatBlock = StatBlock {
        might: 0,
        agility: 0,
        intuition: 0,
        skills: Vec::new(),
        stamina: 1,
        speed: 5,
        stability: 0,
        recoveries: 0,
        abilities: Vec::new(),
    };
    creature.profile.stat_block.as_deref().unwrap_or(&NOTHING)
}
