//! Guards that are startled by what they noticed. Rule: HSE-55.

use crate::detection::State;
use crate::{Creature, CreatureId, Effect, Side, Situation};

/// Startles every guard outside an encounter that left UNN for UND or HID in this tick, by the act itself or by what it
/// was told; a guard that the player plays keeps its turn. Rules: HSE-55, HSE-73.
pub(super) fn startle(situation: &Situation, happened: &[Effect], tick: &[Effect]) -> Vec<Effect> {
    let guards = situation.creatures.iter().filter(|creature| creature.profile.side == Side::Guards);
    let startled = guards.filter(|guard| {
        let may_be = !is_ready(guard) && !guard.is_hunting_player();
        guard.can_act() && may_be && is_startled(guard.id, happened, tick)
    });
    startled.map(|guard| Effect::Startled { creature: guard.id, startled: true }).collect()
}

/// Whoever fights or lies in wait reckons with it. Rules: HSE-55, HSE-72.
fn is_ready(guard: &Creature) -> bool {
    guard.conditions.in_encounter || guard.conditions.waiting
}

/// Whether some S was UNN to the guard before the tick and is UND or HID after it.
fn is_startled(guard: CreatureId, happened: &[Effect], tick: &[Effect]) -> bool {
    let changes = || {
        happened.iter().chain(tick).filter_map(move |effect| match *effect {
            Effect::Learned { observer, subject, from, to, .. } if observer == guard => {
                Some((subject, State::of(from), State::of(to)))
            }
            _ => None,
        })
    };
    let last_of = |of| changes().rfind(|&(subject, ..)| subject == of).map(|(.., to)| to);
    changes().any(|(subject, from, _)| {
        from == State::Unnoticed && matches!(last_of(subject), Some(State::Undetected | State::Hidden))
    })
}
