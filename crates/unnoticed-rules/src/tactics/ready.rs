//! What creatures are under Tactics when a mission begins. Rules: TAC-21, TAC-256, HSE-111.

use std::sync::Arc;

use crate::power::{Distance, StatBlock};
use crate::{Attack, Creature, Damage, Die};

/// `creature` with its stat block, its Stamina and its speed.
pub(super) fn make_ready(creature: &mut Creature, block: &Arc<StatBlock>) {
    let profile = Arc::make_mut(&mut creature.profile);
    (profile.speed, profile.max_health) = (block.speed, block.stamina);
    profile.attack = attack(block);
    profile.stat_block = Some(Arc::clone(block));
    creature.health = block.stamina;
}

/// What everybody else may know of how it fights: that it does, and how far.
fn attack(block: &StatBlock) -> Option<Attack> {
    let range = match block.strike()?.distance {
        Distance::Ranged(range) => Some(range),
        _ => None,
    };
    let damage = Damage { count: 1, die: Die(6), bonus: 0, off_guard_dice: 0 };
    Some(Attack { bonus: 0, damage, range })
}
