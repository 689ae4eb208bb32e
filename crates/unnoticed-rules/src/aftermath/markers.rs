//! Markers that a guard has looked into. Rules: DET-175, HSE-34.

use crate::{Action, Creature, Effect, Exposure, Side, Situation};

/// Markers of guards that have just sought: a guard with a marker goes as near as it can before it seeks, so that
/// its Seek is the look that HSE-34 asks for, even where the marker itself cannot be reached or seen.
pub fn inspect(situation: &Situation, happened: &[Effect]) -> Vec<Effect> {
    let seekers = happened.iter().filter_map(|effect| match *effect {
        Effect::Acted { creature, action: Action::Seek(_), .. } => situation.get(creature),
        _ => None,
    });
    seekers.filter(|seeker| seeker.profile.side == Side::Guards).flat_map(uninspected).collect()
}

fn uninspected(guard: &Creature) -> impl Iterator<Item = Effect> {
    let markers = guard.awareness.beliefs.iter().filter(|(_, belief)| {
        belief.exposure() == Exposure::Suspected && belief.place.is_some_and(|place| !place.inspected)
    });
    markers.map(|(&subject, _)| Effect::Inspected { observer: guard.id, subject })
}
