//! Surprise, who begins, and who follows whom. Rules: TAC-129 to TAC-136.

use crate::power::Favor;
use crate::{CreatureId, Dice, Die, Exposure};

/// From which face on the heroes' side begins. Rule: TAC-134.
const HEROES_FROM: u8 = 6;

/// One of the two sides of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum First {
    /// That of the hero.
    Heroes,
    /// The other one.
    Others,
}

/// Whether somebody is surprised who holds `exposures` of the enemies that act in the first round: it had no idea of any of
/// them. Whoever knows that somebody is about is ready. Rules: TAC-129, TAC-132.
pub fn is_surprised(exposures: impl IntoIterator<Item = Exposure>) -> bool {
    let mut exposures = exposures.into_iter().peekable();
    exposures.peek().is_some() && exposures.all(|exposure| !exposure.is_aware())
}

/// What ability rolls have against somebody who is surprised. Rule: TAC-131.
pub const fn favor_against_surprised(is_surprised: bool) -> Favor {
    Favor::EDGE.when(is_surprised)
}

/// Which side begins: the other one, if all of a side are surprised, else as a die of ten falls. Rules: TAC-133, TAC-134.
pub fn first(are_heroes_surprised: bool, are_others_surprised: bool, dice: &mut dyn Dice) -> First {
    match (are_heroes_surprised, are_others_surprised) {
        (false, true) => First::Heroes,
        (true, false) => First::Others,
        (true, true) | (false, false) => by_die(dice),
    }
}

fn by_die(dice: &mut dyn Dice) -> First {
    let alike = |one, other| (one >= HEROES_FROM) == (other >= HEROES_FROM);
    if dice.roll_alike(Die(10), &alike) >= HEROES_FROM { First::Heroes } else { First::Others }
}

/// The order of a round of one hero against `guards`, each with its distance to the hero: side by side, the nearest guard
/// first. Rules: TAC-135, TAC-136.
pub fn order(
    hero: CreatureId,
    guards: impl IntoIterator<Item = (CreatureId, u16)>,
    first: First,
) -> Vec<CreatureId> {
    let mut guards: Vec<(CreatureId, u16)> = guards.into_iter().collect();
    guards.sort_by_key(|&(id, distance)| (distance, id));
    let mut order: Vec<CreatureId> = guards.into_iter().map(|(id, _)| id).collect();
    let place = usize::from(first == First::Others).min(order.len());
    order.insert(place, hero);
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Scripted;

    const HERO: CreatureId = CreatureId(0);
    const GUARDS: [(CreatureId, u16); 3] = [(CreatureId(1), 7), (CreatureId(2), 3), (CreatureId(3), 3)];

    #[test]
    fn tac_129_tac_132_whoever_has_an_idea_of_an_enemy_is_ready() {
        assert!(is_surprised([Exposure::Unaware, Exposure::Unaware]));
        assert!(!is_surprised([]), "by nobody");
        for exposure in [Exposure::Suspected, Exposure::Placed, Exposure::Perceived] {
            assert!(!is_surprised([Exposure::Unaware, exposure]), "{exposure:?}");
        }
    }

    #[test]
    fn tac_131_ability_rolls_have_an_edge_against_the_surprised() {
        assert_eq!(
            (favor_against_surprised(true), favor_against_surprised(false)),
            (Favor::EDGE, Favor::NONE)
        );
    }

    #[test]
    fn tac_133_tac_134_who_begins() {
        // Worked example 9.
        let none = &mut Scripted::default();
        assert_eq!(first(false, true, none), First::Heroes, "both guards are surprised");
        assert_eq!(first(true, false, none), First::Others);
        let by = |face| first(false, false, &mut Scripted::new([face]));
        assert_eq!((by(5), by(6)), (First::Others, First::Heroes));
    }

    #[test]
    fn tac_135_tac_136_sides_take_turns_and_the_nearest_guard_goes_first() {
        let ids = |first| order(HERO, GUARDS, first).into_iter().map(|id| id.0).collect::<Vec<_>>();
        assert_eq!(ids(First::Heroes), [0, 2, 3, 1]);
        assert_eq!(ids(First::Others), [2, 0, 3, 1]);
        assert_eq!(order(HERO, [], First::Others), [HERO]);
    }
}
