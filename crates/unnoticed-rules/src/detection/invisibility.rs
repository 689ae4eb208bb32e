//! Turning invisible and visible again. Rules: DET-111 to DET-117; rows T44, T77.

use crate::{By, CreatureId, Effect, Situation};

use super::Pair;
use super::state_change::StateChange;
use super::table::{Act, Facts};

/// `creature` turns invisible: whoever observed it with its eyes alone still knows its space. Rules: DET-111, DET-114.
///
/// When it ends, plain view is judged anew (DET-117) by [`settle`](super::settle).
pub fn turn_invisible(situation: &Situation, creature: CreatureId) -> Vec<Effect> {
    let s = situation.creature(creature);
    let observers = situation.hostiles(s).filter(|o| !o.is_insensate()).map(|o| Pair::of(situation, o, s));
    let by_sight = observers.filter(|pair| !pair.precise_sense_other_than_sight_reaches());
    let lost = by_sight.filter_map(|pair| {
        StateChange::with(pair, Act::TurnInvisible, Facts::default()).learn(None, By::LostSight)
    });
    std::iter::once(Effect::Vanished { creature, invisible: true }).chain(lost).collect()
}
