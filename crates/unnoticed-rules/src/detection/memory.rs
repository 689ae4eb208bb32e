//! What the passing of a round does to memories. Rules: DET-127, DET-170, DET-173, HSE-17, HSE-38; rows T72, T80.

use crate::aftermath::wake;
use crate::detection::note;
use crate::{Belief, By, Creature, CreatureId, Effect, Place, Side, Situation};

use super::aftermath::is_near;
use super::table::{self, Act, Facts};
use super::{Pair, State};

/// Rounds without new evidence after which HID falls to UND, and UND to UNN. Rules: DET-170, DET-173.
pub const PATIENCE: u8 = 10;

/// Ages every memory by a round, wakes those that are due, and applies it to `situation`.
///
/// Whoever is near somebody at this moment is near in the round to come as well (HSE-17). Rules: DET-127, DET-170,
/// DET-173, HSE-17, HSE-38, SUR-74.
pub fn end_round(situation: &mut Situation) -> Vec<Effect> {
    let mut effects: Vec<Effect> = situation.creatures.iter().flat_map(fade).collect();
    let remembering = situation.creatures.iter().filter(|creature| !creature.awareness.beliefs.is_empty());
    effects.extend(remembering.map(|creature| Effect::RoundPassed { creature: creature.id }));
    situation.apply_all(&effects);
    for more in [still_near, wake] {
        let more = more(situation);
        situation.apply_all(&more);
        effects.extend(more);
    }
    effects
}

/// What `o` gives up, having waited long enough.
fn fade(o: &Creature) -> Vec<Effect> {
    let beliefs = o.awareness.beliefs.iter();
    let faded: Vec<Effect> = beliefs.filter_map(|(&subject, belief)| give_up(o, subject, *belief)).collect();
    let stands_down =
        faded.iter().any(|effect| matches!(effect, Effect::Learned { to, .. } if *to == State::Unnoticed));
    let becomes_wary = stands_down && o.profile.side == Side::Guards && !o.conditions.wary;
    faded.into_iter().chain(becomes_wary.then_some(Effect::BecameWary { creature: o.id })).collect()
}

/// Rows T72 and T80.
fn give_up(o: &Creature, subject: CreatureId, belief: Belief) -> Option<Effect> {
    if belief.state == State::Unnoticed || belief.a_round_older().quiet_rounds < PATIENCE {
        return None;
    }
    if belief.state == State::Undetected && o.is_hunting_player() {
        return None;
    }
    let row = table::find(State::of(belief.state), Act::QuietRounds, &Facts::default(), None)?;
    let to = row.to?;
    let place = belief.place.filter(|_| to == State::Undetected).map(Place::inspected);
    let reason = row.reason(By::Time);
    Some(Effect::Learned { observer: o.id, subject, from: belief.state, to: to.into(), place, reason })
}

/// Contacts that go on from one end of a round to the next. Rule: HSE-17.
fn still_near(situation: &Situation) -> Vec<Effect> {
    let in_contact = situation.creatures.iter().filter(|o| !o.is_insensate()).flat_map(|o| {
        let met = o.awareness.beliefs.iter().filter(|(_, belief)| note::is_in_contact(belief));
        met.map(move |(&s, _)| Pair::new(situation, o.id, s))
    });
    let near = in_contact.filter(is_near);
    near.map(|pair| Effect::Contacted { observer: pair.observer.id, subject: pair.subject.id }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::detection::scene::{FIRST, ROGUE, Scene};
    use crate::{Reason, RowId, RuleId};
    use tactical_grid::Square;

    const APART: &str = "R......\n#######\n......G";

    fn rounds(mut scene: Scene, count: usize) -> Scene {
        for _ in 0..count {
            end_round(&mut scene.situation);
        }
        scene
    }

    fn held(scene: &Scene) -> Belief {
        scene.situation.creature(FIRST).awareness.of(ROGUE)
    }

    #[test]
    fn t72_det_170_undetected_falls_to_unnoticed_after_ten_quiet_rounds() {
        let scene = Scene::draw(APART).holds(FIRST, ROGUE, State::Undetected);
        let almost = rounds(scene.clone(), 9);
        assert_eq!(held(&almost).state, State::Undetected);
        let calm = rounds(scene, 10);
        assert_eq!((State::of(held(&calm).state), held(&calm).place), (State::Unnoticed, None));
        assert_eq!(held(&calm).reason, Reason::row(RowId::new("T", 72), By::Time, RuleId("DET-170")));
    }

    #[test]
    fn det_170_the_round_in_which_evidence_comes_is_not_a_quiet_one() {
        let fresh = |guard: &mut Creature| guard.belief_mut(ROGUE).fresh = true;
        let scene = Scene::draw(APART).holds(FIRST, ROGUE, State::Undetected).creature(FIRST, fresh);
        assert_eq!(held(&rounds(scene.clone(), 10)).state, State::Undetected);
        assert_eq!(held(&rounds(scene, 11)).state, State::Unnoticed);
    }

    #[test]
    fn t80_det_173_hidden_falls_to_undetected_first_with_an_inspected_marker() {
        let scene = Scene::draw(APART).holds_at(FIRST, ROGUE, State::Hidden, Square::new(3, 0));
        let scene = rounds(scene, 10);
        let place = Some(Place::at(Square::new(3, 0)).inspected());
        assert_eq!((State::of(held(&scene).state), held(&scene).place), (State::Undetected, place));
        assert_eq!(held(&scene).reason, Reason::row(RowId::new("T", 80), By::Time, RuleId("DET-173")));
        assert_eq!(held(&rounds(scene.clone(), 9)).state, State::Undetected, "the rounds of T72 start then");
        assert_eq!(held(&rounds(scene, 10)).state, State::Unnoticed);
    }

    #[test]
    fn det_170_neither_observed_nor_unnoticed_fades() {
        for state in [State::Observed, State::Unnoticed] {
            let scene = rounds(Scene::draw(APART).holds(FIRST, ROGUE, state), 25);
            assert_eq!(held(&scene).state, state);
            assert!(!scene.situation.creature(FIRST).conditions.wary);
        }
    }

    #[test]
    fn hse_38_a_guard_that_stands_down_stays_wary_and_becomes_so_once() {
        let scene = rounds(Scene::draw(APART).holds(FIRST, ROGUE, State::Undetected), 9);
        let mut scene = scene;
        assert!(end_round(&mut scene.situation).contains(&Effect::BecameWary { creature: FIRST }));
        let mut again = rounds(scene.holds(FIRST, ROGUE, State::Undetected), 9);
        assert!(again.situation.creature(FIRST).conditions.wary);
        let told = end_round(&mut again.situation);
        assert!(!told.contains(&Effect::BecameWary { creature: FIRST }));
    }

    #[test]
    fn hse_45_the_rogue_forgets_where_a_guard_was_but_is_never_wary() {
        let scene = Scene::draw(APART).holds(ROGUE, FIRST, State::Undetected);
        let scene = rounds(scene, 10);
        assert_eq!(scene.state(ROGUE, FIRST), State::Unnoticed);
        assert!(!scene.situation.creature(ROGUE).conditions.wary);
    }

    #[test]
    fn det_127_guards_are_wise_to_diversions_for_ten_rounds() {
        let scene = Scene::draw(APART).with(|situation| {
            situation.apply(&Effect::WisedUp { observer: FIRST, subject: ROGUE });
        });
        assert_eq!(note::wise_rounds(&held(&scene)), 10);
        assert_eq!(note::wise_rounds(&held(&rounds(scene.clone(), 9))), 1);
        assert_eq!(note::wise_rounds(&held(&rounds(scene, 10))), 0);
    }

    #[test]
    fn hse_17_a_contact_lapses_after_a_full_round_apart() {
        let near = |scene: Scene| {
            scene.with(|situation| {
                situation.apply(&Effect::Contacted { observer: FIRST, subject: ROGUE });
            })
        };
        let scene = near(Scene::draw("R..G.........").placed(ROGUE, 12, 0));
        let parted = rounds(scene, 1);
        assert!(note::is_in_contact(&held(&parted)), "near for a part of the round");
        assert!(!note::is_in_contact(&held(&rounds(parted.clone(), 1))));
        assert!(note::is_in_contact(&held(&rounds(near(parted), 1))), "they met again in between");
    }

    #[test]
    fn hse_17_whoever_is_near_at_the_end_of_a_round_is_near_in_the_next() {
        let near = Scene::draw("R..G").with(|situation| {
            situation.apply(&Effect::Contacted { observer: FIRST, subject: ROGUE });
        });
        let moved_off =
            rounds(near, 1).with(|situation| situation.creature_mut(FIRST).square = Square::new(60, 0));
        assert!(note::is_in_contact(&held(&rounds(moved_off, 1))));
    }
}
