//! Laws of every tick.

use proptest::prelude::*;

use super::*;
use crate::detection::end_round;
use crate::{Dice, Die, Situation};

/// Shows the same face again and again.
struct FixedFace(u8);

impl Dice for FixedFace {
    fn roll(&mut self, _: Die) -> u8 {
        self.0
    }
}

fn tick(situation: &mut Situation, happened: &[Effect], face: u8) -> Vec<Effect> {
    situation.apply_all(happened);
    settle(situation, happened, &mut FixedFace(face))
}

prop_compose! {
    fn anywhere()(x in 0..9_i16, y in 0..5_i16) -> Square {
        Square::new(x, y)
    }
}

prop_compose! {
    fn scene()(
        cells in prop::collection::vec(prop::sample::select(".......#of+~".chars().collect::<Vec<_>>()), 45),
        places in prop::collection::vec(anywhere(), 4),
        states in prop::collection::vec(prop::sample::select(State::ALL.to_vec()), 6),
        known in prop::collection::vec(anywhere(), 6),
        light in prop::sample::select(vec![Light::Dark, Light::Dim, Light::Bright]),
        facing in prop::sample::select(Direction::ALL.to_vec()),
    ) -> Scene {
        let drawing: String = cells.chunks(9).map(|row| row.iter().collect::<String>() + "\n").collect();
        let mut scene = Scene::draw(&(drawing + "GSHR.....")).light(light);
        for (id, square) in (0..).map(CreatureId).zip(places) {
            scene = scene.placed(id, square.x, square.y).facing(id, facing);
            scene = scene.board(|board| board.set_tile(square, tactical_grid::Tile::default()));
        }
        let pairs = [FIRST, SECOND, THIRD].into_iter().flat_map(|guard| [(guard, ROGUE), (ROGUE, guard)]);
        for (((o, s), state), square) in pairs.zip(states).zip(known) {
            scene = scene.holds_at(o, s, state, square);
        }
        scene
    }
}

fn states(situation: &Situation) -> Vec<(CreatureId, CreatureId, State)> {
    let creatures = &situation.creatures;
    let pairs =
        creatures.iter().flat_map(|o| situation.hostiles(o).map(|s| (o.id, s.id, State::between(o, s.id))));
    pairs.collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn hse_54_ticks_in_which_nothing_happens_come_to_rest(scene in scene(), face in 1..=20_u8) {
        // What a guard learns late in a tick turns its eyes everywhere only in the next (HSE-12).
        let mut situation = scene.situation;
        tick(&mut situation, &[], face);
        tick(&mut situation, &[], face);
        tick(&mut situation, &[], face);
        let before = situation.clone();
        prop_assert_eq!(tick(&mut situation, &[], face), vec![]);
        prop_assert_eq!(situation, before);
    }

    #[test]
    fn hse_54_the_effects_of_a_tick_tell_all_that_it_changes(scene in scene(), face in 1..=20_u8) {
        let (mut situation, mut told) = (scene.situation.clone(), scene.situation);
        let noise = Effect::Noise { by: ROGUE, at: told.creature(ROGUE).square, radius: 6, kind: NoiseKind::Movement };
        told.apply_all(&tick(&mut situation, &[noise], face));
        prop_assert_eq!(&situation, &told);
        told.apply_all(&end_round(&mut situation));
        prop_assert_eq!(situation, told);
    }

    #[test]
    fn det_175_every_state_but_unnoticed_has_a_place(scene in scene(), face in 1..=20_u8) {
        let mut situation = scene.situation;
        tick(&mut situation, &[], face);
        for o in &situation.creatures {
            for (s, belief) in &o.awareness.beliefs {
                prop_assert_eq!(belief.place.is_some(), belief.state != Unnoticed, "{} of {}", o.id, s);
                if belief.state == Observed {
                    prop_assert_eq!(belief.place.map(|place| place.square), Some(situation.creature(*s).square));
                }
            }
        }
    }

    #[test]
    fn det_03_observed_means_that_a_precise_sense_has_it(scene in scene(), face in 1..=20_u8) {
        let mut situation = scene.situation;
        tick(&mut situation, &[], face);
        for (o, s, state) in states(&situation) {
            let pair = crate::detection::Pair::new(&situation, o, s);
            prop_assert!(state != Observed || pair.precise_sense_reaches(), "{o} of {s}");
        }
    }

    #[test]
    fn hse_54_without_chance_the_die_does_not_matter(scene in scene()) {
        let met = [FIRST, SECOND, THIRD].into_iter().fold(scene, |scene, guard| met(scene, guard, ROGUE));
        let (mut low, mut high) = (met.situation.clone(), met.situation);
        prop_assert_eq!(tick(&mut low, &[], 1), tick(&mut high, &[], 20));
    }
}
