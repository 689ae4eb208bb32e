//! What holds for every act in every scene. Rules: DET-25, DET-26, HSE-24, HSE-49.

use proptest::prelude::*;

use super::*;
use crate::detection::scene::THIRD;
use crate::{Deed, Dice, Drawn};

const LETTERS: &[u8] = b"..........##oof,~+\"";

/// A board of 9 × 6 with the rogue, a guard, a hound and an ogre somewhere on it, in random states.
fn scenes() -> impl Strategy<Value = Scene> {
    let board = prop::collection::vec(0..LETTERS.len(), 54);
    let places = prop::array::uniform4((0..9i16, 0..6i16));
    let beliefs = prop::array::uniform6(prop::sample::select(State::ALL.to_vec()));
    let looks = prop::array::uniform4(prop::sample::select(Direction::ALL.to_vec()));
    let light = prop::sample::select(vec![Light::Bright, Light::Dim, Light::Dark]);
    (board, places, beliefs, looks, light, any::<[bool; 3]>()).prop_map(
        |(board, places, beliefs, looks, light, flags)| {
            let rows =
                board.chunks(9).map(|row| row.iter().map(|&i| char::from(LETTERS[i])).collect::<String>());
            let drawing = rows.collect::<Vec<_>>().join("\n");
            let mut scene = Scene::draw(&(drawing + "\nGHB......"));
            for (id, ((x, y), facing)) in (0..).map(CreatureId).zip(places.into_iter().zip(looks)) {
                scene = scene.placed(id, x, y).facing(id, facing);
            }
            for (guard, states) in [FIRST, SECOND, THIRD].into_iter().zip(beliefs.chunks(2)) {
                scene = scene.holds(guard, ROGUE, states[0]).holds(ROGUE, guard, states[1]);
            }
            let scene = scene.light(light).conditions(ROGUE, |c| c.invisible = flags[0] && flags[1]);
            scene.conditions(FIRST, |c| c.deafened = flags[2]).conditions(ROGUE, |c| c.took_cover = flags[0])
        },
    )
}

fn actions() -> impl Strategy<Value = Action> {
    let square = || (-1..10i16, -1..8i16).prop_map(|(x, y)| at(x, y));
    let near = || (3..6i16, 2..5i16).prop_map(|(x, y)| at(x, y));
    let creature = || (0..5u16).prop_map(CreatureId);
    let direction = prop::sample::select(Direction::ALL.to_vec());
    prop_oneof![
        prop::collection::vec(square(), 0..4).prop_map(Action::Stride),
        prop::collection::vec(near(), 1..3).prop_map(Action::Sneak),
        square().prop_map(Action::Step),
        Just(Action::Hide),
        direction.prop_map(|direction| Action::Seek(SeekArea::Cone(direction))),
        square().prop_map(|corner| Action::Seek(SeekArea::Burst(corner))),
        Just(Action::TakeCover),
        Just(Action::Divert),
        creature().prop_map(Action::PointOut),
        creature().prop_map(Action::Strike),
        creature().prop_map(Action::Subdue),
        (creature(), prop::collection::vec(near(), 0..3))
            .prop_map(|(body, path)| Action::Drag { body, path }),
        square().prop_map(Action::Guess),
        square().prop_map(|door| Action::Interact(Deed::Open(door))),
        square().prop_map(Action::Throw),
        Just(Action::CallOut),
        Just(Action::Reload),
        Just(Action::EndTurn),
    ]
}

/// Every way of going one square.
fn first_steps(scene: &Scene, actor: CreatureId) -> Vec<Action> {
    let from = scene.situation.creature(actor).square;
    let around = from.neighbours().map(|to| vec![to]);
    around
        .flat_map(|path| [Action::Sneak(path.clone()), Action::Stride(path.clone()), Action::Step(path[0])])
        .collect()
}

struct NoDice;

impl Dice for NoDice {
    fn roll(&mut self, _: Die) -> u8 {
        panic!("a refused action draws no die")
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn hse_24_checks_and_refusals_agree_and_leave_no_trace(scene in scenes(), actor in 0..4u16, action in actions()) {
        let actor = CreatureId(actor);
        if let Err(refusal) = Detection.check(&scene.situation, actor, &action) {
            prop_assert_eq!(Detection.resolve(&scene.situation, actor, &action, &mut NoDice), Err(refusal));
            prop_assert!(Detection.forecast(&scene.situation, actor, &action, &|_| true).is_err());
            prop_assert!(refusal.why.ends_with('.'));
        }
    }

    #[test]
    fn random_actions_never_panic_and_keep_the_picture_sound(
        scene in scenes(),
        turns in prop::collection::vec((0..4u16, actions()), 1..12),
        seed in any::<u64>(),
    ) {
        let mut rng = <rand_chacha::ChaCha8Rng as rand_chacha::rand_core::SeedableRng>::seed_from_u64(seed);
        let mut situation = scene.situation;
        for (actor, action) in turns {
            let Ok(effects) = Detection.resolve(&situation, CreatureId(actor), &action, &mut Drawn(&mut rng)) else { continue };
            prop_assert!(matches!(&effects[0], Effect::Acted { action: done, .. } if *done == action), "the headline comes first");
            situation.apply_all(&effects);
            settle(&mut situation, &effects, &mut Drawn(&mut rng));
            for creature in &situation.creatures {
                for belief in creature.awareness.beliefs.values() {
                    prop_assert_eq!(belief.place.is_none(), belief.state == Unnoticed, "{:?} after {:?}", belief, action);
                }
            }
        }
    }

    #[test]
    fn hse_24_a_forecast_is_what_repeated_resolution_gives(scene in scenes(), action in actions()) {
        let tries = first_steps(&scene, ROGUE).into_iter().chain([action, Action::Hide, Action::Divert]);
        for action in tries.filter(|action| !matches!(action, Action::Strike(_) | Action::Guess(_))) {
            if matches!(&action, Action::Stride(path) if path.len() > 1) {
                continue;
            }
            let Ok(forecast) = Detection.forecast(&scene.situation, ROGUE, &action, &|_| true) else { continue };
            let known = scene.situation.as_known_to(ROGUE, &|_| true);
            let repeated = by_repetition(&known, &action, [FIRST, SECOND, THIRD]);
            for (index, (_, chances)) in forecast.states.iter().enumerate() {
                assert_same_chances(chances, &repeated.map(|states| states[index]));
            }
            let one_die_for_all = repeated.map(|states| states.iter().copied().min().unwrap_or_default());
            assert_same_chances(&forecast.worst, &one_die_for_all);
        }
    }

    #[test]
    fn odds_sum_to_one(scene in scenes(), action in actions()) {
        let Ok(forecast) = Detection.forecast(&scene.situation, ROGUE, &action, &|_| true) else { return Ok(()) };
        prop_assert_eq!(forecast.worst.weight(|_| true), forecast.worst.total);
        for (_, chances) in &forecast.states {
            prop_assert_eq!(chances.weight(|_| true), chances.total);
        }
        for roll in &forecast.rolls {
            prop_assert_eq!(roll.degrees.weight(|_| true), roll.degrees.total);
        }
    }
}

#[test]
fn det_25_det_26_the_forecast_of_all_guards_together_uses_one_die() {
    let scene = Scene::draw("G...R...G").light(Light::Dim).facing(FIRST, Direction::East);
    let scene =
        scene.facing(SECOND, Direction::West).holds(FIRST, ROGUE, Observed).holds(SECOND, ROGUE, Observed);
    let forecast = Detection.forecast(&scene.situation, ROGUE, &Action::Hide, &|_| true).unwrap();
    let hidden = |chances: &Chances<HeldState>| chances.percent(|state| *state == Hidden);
    assert_eq!(forecast.states.iter().map(|(_, chances)| hidden(chances)).collect::<Vec<_>>(), [70, 70]);
    assert_eq!(hidden(&forecast.worst), 70, "not 49");
}

#[test]
fn hse_49_unknown_guards_add_nothing_to_a_forecast() {
    let scene = Scene::draw("G...R...G")
        .light(Light::Dim)
        .holds(FIRST, ROGUE, Observed)
        .holds(SECOND, ROGUE, Observed);
    let forecast = Detection.forecast(&scene.situation, ROGUE, &Action::Hide, &|id| id == FIRST).unwrap();
    assert_eq!(forecast.states.iter().map(|(id, _)| *id).collect::<Vec<_>>(), [FIRST]);
    assert_eq!(forecast.rolls.len(), 1);
}

#[test]
fn hse_24_the_forecast_of_a_strike_matches_repetition() {
    let scene =
        Scene::draw("RG\n..").light(Light::Dim).holds(ROGUE, FIRST, Hidden).holds(FIRST, ROGUE, Undetected);
    let scene = scene.creature(FIRST, |guard| guard.health = 9);
    let strike = Action::Strike(FIRST);
    let forecast = Detection.forecast(&scene.situation, ROGUE, &strike, &|_| true).unwrap();
    assert_same_chances(
        &forecast.states[0].1,
        &by_repetition(&scene.situation, &strike, [FIRST]).map(|[state]| *state),
    );
    assert_eq!(forecast.rolls.len(), 2, "flat check and attack roll");
    assert_eq!(forecast.noise_radius, 12);
}

#[test]
fn hse_24_the_forecast_of_a_stride_walks_it_to_the_end() {
    let scene = Scene::draw("..........G\nR....######\n...........").facing(FIRST, Direction::West);
    let behind_the_wall = stride([(1, 2), (2, 2), (3, 2), (4, 2), (5, 2)]);
    let forecast = Detection.forecast(&scene.situation, ROGUE, &behind_the_wall, &|_| true).unwrap();
    assert_eq!((forecast.square, forecast.noise_radius), (at(5, 2), 6));
    assert_eq!(forecast.states.len(), 1);
}

#[test]
fn det_155_the_forecast_of_a_guess_does_not_tell_whether_it_is_right() {
    let scene = Scene::draw("...\n.R.\n..G").holds_at(ROGUE, FIRST, Undetected, at(0, 0));
    let of = |x, y| Detection.forecast(&scene.situation, ROGUE, &Action::Guess(at(x, y)), &|_| true).unwrap();
    assert_eq!(of(2, 2), of(0, 0));
}

#[test]
fn det_175_hse_49_a_forecast_takes_the_hidden_to_be_where_the_actor_believes() {
    let stayed = Scene::draw("RG\n..").light(Light::Dim).holds(ROGUE, FIRST, Hidden);
    let left = stayed.clone().placed(FIRST, 0, 1);
    let of = |scene: &Scene| {
        Detection.forecast(&scene.situation, ROGUE, &Action::Strike(FIRST), &|_| true).unwrap()
    };
    assert_eq!(of(&left), of(&stayed));
}
