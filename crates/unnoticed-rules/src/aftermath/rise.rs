//! Guards that lie in wait no longer, because they know themselves noticed. Rule: HSE-72.

use crate::{Creature, Effect, Situation};

/// Everybody lying in wait whom a hostile that it perceives does not hold UNN any more, ascending by id.
pub fn rise(situation: &Situation) -> Vec<Effect> {
    let waiting = situation.creatures.iter().filter(|guard| guard.conditions.waiting);
    let noticed = waiting.filter(|guard| knows_itself_noticed(situation, guard));
    noticed.map(|guard| Effect::Rose { creature: guard.id }).collect()
}

/// Of whom it perceives, it knows what they make of it: HSE-48 with the roles exchanged.
fn knows_itself_noticed(situation: &Situation, guard: &Creature) -> bool {
    let notices = |other: &Creature| other.awareness.exposure(guard.id).is_aware();
    situation.hostiles(guard).any(|other| guard.awareness.perceives(other.id) && notices(other))
}
