//! Guards do not cheat. Rule: HSE-39.

use proptest::prelude::*;

use super::*;

prop_compose! {
    fn anywhere()(x in 0..12_i16, y in 0..6_i16) -> Square {
        Square::new(x, y)
    }
}

prop_compose! {
    fn watch()(
        cells in prop::collection::vec(prop::sample::select("........#of~".chars().collect::<Vec<_>>()), 72),
        kinds in prop::sample::select(vec!["GSE", "SGH", "HGE", "EBG"]),
        places in prop::collection::vec(anywhere(), 4),
        states in prop::collection::vec(prop::sample::select(vec![Hidden, Undetected, State::Unnoticed]), 3),
        known in prop::collection::vec(anywhere(), 3),
        inspected in any::<bool>(),
        in_encounter in any::<bool>(),
    ) -> Watch {
        let drawing: String = cells.chunks(12).map(|row| row.iter().collect::<String>() + "\n").collect();
        let mut scene = Scene::draw(&format!("{drawing}{kinds}........R"));
        for (id, square) in (0..).map(CreatureId).zip(places) {
            scene = scene.placed(id, square.x, square.y);
        }
        for ((guard, state), square) in [FIRST, SECOND, THIRD].into_iter().zip(states).zip(known) {
            scene = scene.holds_at(guard, ROGUE, state, square);
            if inspected && state == Undetected {
                scene = searching_at(scene, guard, square.x, square.y);
            }
        }
        let mut watch = Watch::of(scene, &[]);
        watch.scene.situation.creatures.iter_mut().for_each(|c| c.conditions.in_encounter = in_encounter);
        watch
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn hse_39_the_true_place_of_a_rogue_that_is_not_perceived_changes_no_choice(
        watch in watch(),
        elsewhere in anywhere(),
        actions in 1..=3_u8,
        sought in any::<bool>(),
    ) {
        let mut moved = watch.clone();
        moved.scene = moved.scene.placed(ROGUE, elsewhere.x, elsewhere.y).facing(ROGUE, Direction::West);
        for guard in [FIRST, SECOND, THIRD] {
            for watch in [&mut moved.clone(), &mut watch.clone()] {
                watch.scene.situation.creature_mut(guard).turn.sought = sought;
            }
            prop_assert_eq!(watch.choice_with(guard, actions), moved.choice_with(guard, actions), "{}", guard);
        }
    }

    #[test]
    fn hse_24_guards_ask_only_for_what_the_rules_allow(watch in watch(), actions in 1..=3_u8) {
        for guard in [FIRST, SECOND, THIRD] {
            let mut situation = watch.scene.situation.clone();
            let turn = &mut situation.creature_mut(guard).turn;
            (turn.active, turn.actions) = (true, actions);
            if let Some(action) = watch.choice_with(guard, actions) {
                prop_assert_eq!(Detection.check(&situation, guard, &action), Ok(()), "{:?}", action);
            }
        }
    }

    #[test]
    fn hse_32_every_turn_comes_to_an_end(mut watch in watch(), face in 1..=20_u8) {
        watch.face = face;
        for guard in [FIRST, SECOND, THIRD, FIRST, SECOND, THIRD] {
            watch.turn(guard);
        }
    }
}
