//! Guards that are startled by what they noticed. Rule: HSE-55.

use crate::{Creature, CreatureId, Effect, Exposure, Side, Situation};

/// Startles every guard outside an encounter to whom somebody it had no idea of has become suspected or placed in this
/// tick (UNN to UND or HID), by the act itself or by what it was told; a guard that the player plays keeps its turn. Rules: HSE-55, HSE-73.
pub fn startle(situation: &Situation, happened: &[Effect], tick: &[Effect]) -> Vec<Effect> {
    let learned: Vec<Learning> = happened.iter().chain(tick).filter_map(Learning::of).collect();
    if learned.is_empty() {
        return Vec::new();
    }
    let guards = situation.creatures.iter().filter(|creature| creature.profile.side == Side::Guards);
    let startled = guards.filter(|guard| {
        let may_be = !is_ready(guard) && !guard.is_hunting_player();
        guard.can_act() && may_be && is_startled(guard.id, &learned)
    });
    startled.map(|guard| Effect::Startled { creature: guard.id, startled: true }).collect()
}

/// That an observer holds another state of a subject.
struct Learning {
    observer: CreatureId,
    subject: CreatureId,
    from: Exposure,
    to: Exposure,
}

impl Learning {
    fn of(effect: &Effect) -> Option<Self> {
        match *effect {
            Effect::Learned { observer, subject, from, to, .. } => {
                Some(Self { observer, subject, from: from.exposure(), to: to.exposure() })
            }
            _ => None,
        }
    }
}

/// Whoever fights or lies in wait reckons with it. Rules: HSE-55, HSE-72.
fn is_ready(guard: &Creature) -> bool {
    guard.conditions.in_encounter || guard.conditions.waiting
}

/// Whether the guard had no idea of some S before the tick and suspects or places it after it.
fn is_startled(guard: CreatureId, learned: &[Learning]) -> bool {
    let changes = || learned.iter().filter(move |change| change.observer == guard);
    let last_of = |of| changes().rfind(|change| change.subject == of).map(|change| change.to);
    changes().any(|change| {
        change.from == Exposure::Unaware
            && matches!(last_of(change.subject), Some(Exposure::Suspected | Exposure::Placed))
    })
}
