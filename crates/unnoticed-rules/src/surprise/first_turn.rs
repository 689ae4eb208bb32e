//! What may come between a declared attack and its author's first turn, with exact chances over all initiative rolls.
//! Rules: SUR-10, SUR-15, SUR-27, SUR-34, SUR-35, SUR-51, HSE-18, HSE-20.

use std::collections::BTreeMap;

use crate::{Chances, CreatureId, Situation, enumerate};

use super::opening::{ambushed, combatants};
use super::{Cause, OpeningRules};

/// How the target of a declared attack meets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Readiness {
    /// Somebody acts before the attack: it may not come to it any more.
    Forestalled,
    /// The attack comes first, and the target can react to it. Rules: SUR-37, SUR-61.
    Ready,
    /// The attack comes first, and the target is SURPRISED. Rules: SUR-31, SUR-71.
    Surprised,
}

/// What may happen between a declared attack and its author's first turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstTurn {
    /// Whether it is a successful ambush, which comes before anybody acts. Rules: SUR-20, SUR-34, SUR-35.
    pub is_ambush: bool,
    /// Whether each of the others acts before its author, ascending by id; those who cannot are left out.
    pub before: Vec<(CreatureId, Chances<bool>)>,
    /// Whether each of the others is not SURPRISED, ascending by id.
    pub aware: Vec<(CreatureId, Chances<bool>)>,
    /// How the target meets it.
    pub target: Chances<Readiness>,
}

impl FirstTurn {
    /// What may come between if the fight begins by the attack of `by` on `target`, among the creatures of `situation`.
    ///
    /// With more than a dozen others the chances are right to fifteen digits; else they are exact.
    pub fn of(situation: &Situation, by: CreatureId, target: CreatureId, rules: &dyn OpeningRules) -> Self {
        let cause = Cause::Attack { by, on: vec![target] };
        let all = combatants(situation, &cause);
        let is_ambush = !ambushed(situation, &cause, rules).is_empty();
        let roll = |id| rolls(situation, &all, id, is_ambush && id == by, rules);
        let author = roll(by);
        let others: BTreeMap<CreatureId, Chances<Place>> =
            all.iter().filter(|id| **id != by).map(|&id| (id, roll(id))).collect();
        let aware = |(&id, places): (&CreatureId, &Chances<Place>)| {
            let is_hidden = is_ambush && rules.is_hidden(situation, by, id);
            (id, places.map(|place| place.is_able && !place.botched && !is_hidden))
        };
        let mut first = Self {
            is_ambush,
            before: Vec::new(),
            aware: others.iter().map(aware).collect(),
            target: Chances::certain(Readiness::Surprised),
        };
        if !is_ambush {
            let acts_before = |places: &Chances<Place>| {
                author.and_then(|author| places.map(|place| place.acts_before(author)))
            };
            let before = others.iter().map(|(&id, places)| (id, acts_before(places)));
            first.before = before.filter(|(_, chances)| chances.weight(|before| *before) > 0).collect();
            first.target = met(&author, &others, target);
        }
        first
    }

    /// Whether nobody acts before the attack.
    pub fn comes_first(&self) -> Chances<bool> {
        self.target.map(|readiness| *readiness != Readiness::Forestalled)
    }
}

/// The place that somebody's roll gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    /// What is compared, higher before lower. Rule: SUR-51.
    score: (i16, i16),
    id: CreatureId,
    botched: bool,
    /// Whether it takes part in the order at all. Rule: SUR-50.
    is_able: bool,
    /// Whether those who are SURPRISED act after the others, in another round. Rules: SUR-26, TAC-129.
    has_surprise_round: bool,
}

impl Place {
    /// Whether it acts before the first turn of `author`, whose attack is no ambush: in the surprise round, which only those
    /// have who did not botch, or else by the order of round 1. Rules: SUR-04, SUR-15, SUR-34, SUR-51, SUR-64.
    fn acts_before(&self, author: &Self) -> bool {
        let is_higher = (self.score, author.id) > (author.score, self.id);
        match (self.botched, author.botched) {
            _ if !self.is_able => false,
            _ if !self.has_surprise_round => is_higher,
            (false, true) => true,
            (true, false) => false,
            (false, false) | (true, true) => is_higher,
        }
    }

    /// Whether it can react to what `author` does in its first turn: not while it is SURPRISED, which is over when even the
    /// author acts in round 1 only. Rules: SUR-31, SUR-32, SUR-61.
    const fn can_react_to(&self, author: &Self) -> bool {
        self.is_able && (!self.botched || author.botched && self.has_surprise_round)
    }
}

/// What `id` can roll.
fn rolls(
    situation: &Situation,
    combatants: &[CreatureId],
    id: CreatureId,
    ambushes: bool,
    rules: &dyn OpeningRules,
) -> Chances<Place> {
    let has_surprise_round = rules.has_surprise_round();
    if !situation.creature(id).can_act() {
        return Chances::certain(Place {
            score: (0, 0),
            id,
            botched: false,
            is_able: false,
            has_surprise_round,
        });
    }
    enumerate(|dice| {
        let rolled = rules.initiative(situation, combatants, id, ambushes, dice);
        let score = (rolled.score, rolled.tiebreak);
        Place { score, id, botched: rolled.botched, is_able: true, has_surprise_round }
    })
}

/// How `target` meets an attack that is no ambush: what the others roll is independent once the author has rolled.
fn met(
    author: &Chances<Place>,
    others: &BTreeMap<CreatureId, Chances<Place>>,
    target: CreatureId,
) -> Chances<Readiness> {
    let (mut total, mut parts) = (u128::from(author.total), Vec::with_capacity(2 * author.outcomes.len()));
    for (place, weight) in &author.outcomes {
        parts.extend([true, false].map(|is_ready| (*place, is_ready, u128::from(*weight))));
    }
    for places in others.values() {
        for (author, is_ready, part) in &mut parts {
            let fits = |place: &Place| place.id != target || place.can_react_to(author) == *is_ready;
            let is_possible = |place: &Place| fits(place) && !place.acts_before(author);
            *part *= u128::from(places.weight(is_possible));
        }
        total *= u128::from(places.total);
        while total >> 96 > 0 {
            total >>= 8;
            parts.iter_mut().for_each(|(.., part)| *part >>= 8);
        }
    }
    let sum = |wanted: bool| {
        parts.iter().filter(|(_, is_ready, _)| *is_ready == wanted).map(|(.., part)| part).sum()
    };
    let (ready, surprised): (u128, u128) = (sum(true), sum(false));
    let forestalled = total.saturating_sub(ready + surprised);
    weighed([
        (Readiness::Forestalled, forestalled),
        (Readiness::Ready, ready),
        (Readiness::Surprised, surprised),
    ])
}

/// The chances with these weights, in numbers as small as they can be.
fn weighed(weights: [(Readiness, u128); 3]) -> Chances<Readiness> {
    let common = weights.iter().fold(0, |common, (_, weight)| gcd(common, *weight)).max(1);
    let mut weights = weights.map(|(readiness, weight)| (readiness, weight / common));
    while weights.iter().map(|(_, weight)| weight).sum::<u128>() >> 56 > 0 {
        weights.iter_mut().for_each(|(_, weight)| *weight >>= 1);
    }
    let possible = weights.into_iter().filter(|(_, weight)| *weight > 0);
    let outcomes: Vec<(Readiness, u64)> =
        possible.map(|(readiness, weight)| (readiness, weight as u64)).collect();
    Chances { total: outcomes.iter().map(|(_, weight)| weight).sum(), outcomes }
}

const fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::detection::scene::{FIRST, ROGUE, SECOND, Scene, THIRD};
    use crate::detection::{Detection, State};
    use crate::surprise::Opening;

    fn first(scene: &Scene) -> FirstTurn {
        FirstTurn::of(&scene.situation, ROGUE, FIRST, &Detection)
    }

    /// Whether somebody acts before the rogue, who does, and how the target meets its blow: read from the order in which
    /// those act whose dice fell so.
    fn by_order(scene: &Scene) -> Chances<(Vec<CreatureId>, Readiness)> {
        enumerate(|dice| {
            let cause = Cause::Attack { by: ROGUE, on: vec![FIRST] };
            let opening = Opening::of(&scene.situation, cause, &Detection, dice);
            let turns = opening.surprise_order().into_iter().chain(opening.order());
            let able = turns.filter(|&id| scene.situation.creature(id).can_act());
            let mut before: Vec<CreatureId> = able.take_while(|&id| id != ROGUE).collect();
            before.sort_unstable();
            before.dedup();
            // Whoever botches with the rogue is SURPRISED no more when the rogue acts, in round 1.
            let is_round_one = opening.surprised.contains_key(&ROGUE);
            let can_act = scene.situation.creature(FIRST).can_act();
            let readiness = match opening.surprised.contains_key(&FIRST) {
                _ if !before.is_empty() => Readiness::Forestalled,
                true if !is_round_one || !can_act => Readiness::Surprised,
                _ => Readiness::Ready,
            };
            (before, readiness)
        })
    }

    /// The rogue perceives everybody, as it does everybody of whom its odds know.
    fn assert_is_by_order(scene: &Scene) {
        let all = [FIRST, SECOND, THIRD].into_iter().filter(|id| scene.situation.get(*id).is_some());
        let scene = &all.fold(scene.clone(), |scene, id| scene.holds(ROGUE, id, State::Observed));
        let (first, order) = (first(scene), by_order(scene));
        let is_same = |one: (u64, u64), other: (u64, u64)| {
            u128::from(one.0) * u128::from(other.1) == u128::from(other.0) * u128::from(one.1)
        };
        for readiness in [Readiness::Forestalled, Readiness::Ready, Readiness::Surprised] {
            let one = first.target.weight(|found| *found == readiness);
            let other = order.weight(|(_, found)| *found == readiness);
            assert!(is_same((one, first.target.total), (other, order.total)), "{readiness:?}: {first:?}");
        }
        for id in scene.situation.creatures.iter().map(|creature| creature.id).filter(|id| *id != ROGUE) {
            let one = first.before.iter().find(|(other, _)| *other == id).map(|(_, chances)| chances);
            let one = one.map_or((0, 1), |chances| (chances.weight(|before| *before), chances.total));
            let other = order.weight(|(before, _)| before.contains(&id));
            assert!(is_same(one, (other, order.total)), "{id}: {first:?}");
        }
    }

    #[test]
    fn hse_20_sur_10_sur_51_who_acts_before_an_attack_that_is_no_ambush_follows_from_all_rolls() {
        let suspects = Scene::draw("RG").holds(FIRST, ROGUE, State::Undetected);
        let first = first(&suspects);
        assert!(!first.is_ambush);
        // +6 each, ties to the rogue. A rogue that rolls n from 2 is beaten by 20 - n faces; one that botches by all but
        // the guard's own BOTCH, which leaves the tie to the rogue: 171 + 19 of 400.
        let (guard, before) = &first.before[0];
        assert_eq!((*guard, before.weight(|before| *before) * 400 / before.total), (FIRST, 190));
        let (weight, total) =
            (|readiness| first.target.weight(|found| *found == readiness), first.target.total);
        assert_eq!(weight(Readiness::Forestalled) * 400 / total, 190);
        // It botches in 1 of 20, and is SURPRISED by it unless the rogue botches as well.
        assert_eq!(weight(Readiness::Surprised) * 400 / total, 19);
        assert_eq!(weight(Readiness::Ready) * 400 / total, 191);
    }

    #[test]
    fn hse_20_sur_15_sur_34_sur_51_the_chances_are_those_of_all_orders() {
        for state in [State::Undetected, State::Hidden, State::Observed, State::Unnoticed] {
            let knows = |scene: Scene| scene.holds(FIRST, ROGUE, state);
            assert_is_by_order(&knows(Scene::draw("RG")));
            assert_is_by_order(&knows(Scene::draw("RV")));
            assert_is_by_order(&knows(Scene::draw("RGV")));
            assert_is_by_order(&knows(Scene::draw("RE.H").conditions(SECOND, |hound| hound.wary = true)));
        }
        let suspects = Scene::draw("RGVG").holds(FIRST, ROGUE, State::Undetected);
        assert_is_by_order(&suspects.clone().conditions(SECOND, |veteran| veteran.bound = true));
        assert_is_by_order(&suspects.conditions(THIRD, |guard| guard.asleep = true));
    }

    #[test]
    fn sur_20_sur_35_nobody_acts_before_an_ambush() {
        let first = first(&Scene::draw("RGV").holds(SECOND, ROGUE, State::Undetected));
        assert!(first.is_ambush && first.before.is_empty());
        assert_eq!(first.target, Chances::certain(Readiness::Surprised));
        let aware: Vec<(CreatureId, u8)> =
            first.aware.iter().map(|(id, chances)| (*id, chances.percent(|aware| *aware))).collect();
        assert_eq!(aware, [(FIRST, 0), (SECOND, 95)], "who suspects the rogue is ready unless it botches");
    }

    #[test]
    fn sur_06_sur_51_a_crowd_is_no_trouble() {
        let row = format!("R{}", "G".repeat(30));
        let crowd = Scene::draw(&format!(
            "{row}
{}",
            "G".repeat(30)
        ))
        .holds(FIRST, ROGUE, State::Observed);
        let first = first(&crowd);
        assert!(first.comes_first().percent(|comes| *comes) < 10);
        assert_eq!(first.target.weight(|_| true), first.target.total);
    }
}
