//! What the rules do not allow in a fight. Rule: HSE-24.

use proptest::prelude::*;

use super::*;

fn square() -> impl Strategy<Value = Square> {
    (-1..9_i16, -1..5_i16).prop_map(|(x, y)| Square::new(x, y))
}

prop_compose! {
    fn anything()(
        kind in 0..9_u8,
        way in prop::collection::vec(square(), 0..7),
        to in square(),
        who in (0..5_u16).prop_map(CreatureId),
    ) -> Ask {
        Ask::Act(match kind {
            0 => Action::Stride(way),
            1 => Action::Sneak(way),
            2 => Action::WalkOn(way),
            3 => Action::Step(to),
            4 => Action::Strike(who),
            5 => Action::Guess(to),
            6 => Action::PointOut(who),
            7 => return Ask::React(true),
            _ => Action::Throw(to),
        })
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Forty fights with 250 requests each that the rules do not allow.
    #[test]
    fn hse_24_what_is_refused_in_a_fight_changes_nothing_and_draws_no_die(
        seed in any::<u64>(),
        asks in prop::collection::vec((anything(), 0..4_u16), 250),
    ) {
        let mut session = start("........\n.R...#w.\n....#..w\n........", seed);
        let mut begun = session.log().hash();
        for (ask, of) in asks {
            if session.outcome().is_some() {
                break;
            }
            let before = (session.situation().clone(), session.world_mut().resource::<MissionRng>().clone());
            let fight = fight(&mut session);
            let answer = if of == 0 {
                session.ask(ask)
            } else {
                let mut intents = session.world_mut().resource_mut::<Intents>();
                intents.ask(CreatureId(of), ask);
                run_tick(session.world_mut());
                Err(unnoticed_rules::Refusal::not_now("It is not its turn.", "HSE-13"))
            };
            if let Err(refusal) = answer {
                prop_assert!(!refusal.why.is_empty());
                let after = (session.situation().clone(), session.world_mut().resource::<MissionRng>().clone());
                prop_assert!(before == after, "{} changed something", refusal);
                prop_assert_eq!(fight.running(), session.world_mut().resource::<Fight>().running());
                prop_assert_eq!(begun, session.log().hash());
            }
            begun = session.log().hash();
        }
    }
}
