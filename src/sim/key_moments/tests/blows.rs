//! Blows, and who falls by them.

use super::*;

#[test]
fn det_154_a_guess_that_hits_is_told_with_whom_it_hit() {
    let before = Scene::draw("RG").holds(ROGUE, FIRST, State::Hidden).holds(FIRST, ROGUE, State::Observed);
    let effects = before.resolve(ROGUE, &Action::Guess(Square::new(1, 0)), &[20, 20, 4]);
    let after = before.clone().with(|situation| situation.apply_all(&effects));
    let blow = moment(&before, &after, effects).expect("a blow");
    assert!(blow.words.contains("Guard"), "{blow:?}");
    assert!(blow.damage.is_some() || blow.happening == Happening::Fell, "{blow:?}");
}

#[test]
fn a_blow_is_told_with_its_roll_and_what_it_cost_and_passes_by_itself() {
    let scene = Scene::draw("RG").holds(ROGUE, FIRST, State::Observed).holds(FIRST, ROGUE, State::Observed);
    let effects = scene.resolve(FIRST, &Action::Strike(ROGUE), &[15, 4]);
    let hurt = effects.iter().find_map(|effect| match effect {
        Effect::Hurt { amount, .. } => Some(*amount),
        _ => None,
    });
    assert!(hurt.is_some(), "{effects:?}");
    let after = scene.clone().with(|situation| situation.apply_all(&effects));
    let moment = moment(&scene, &after, effects).expect("a moment");
    assert!(moment.sentence().starts_with("Guard hit you: "), "{}", moment.sentence());
    assert_eq!((moment.damage, moment.waits, moment.is_bad), (hurt, false, true));
}

#[test]
fn hse_31_who_falls_by_a_blow_is_told_as_one_moment_with_the_end() {
    let scene = Scene::draw("RG").holds(ROGUE, FIRST, State::Observed).holds(FIRST, ROGUE, State::Observed);
    let scene = scene.creature(ROGUE, |rogue| rogue.health = 1);
    let effects = scene.resolve(FIRST, &Action::Strike(ROGUE), &[15, 4]);
    let after = scene.clone().with(|situation| situation.apply_all(&effects));
    assert!(effects.contains(&Effect::Fell { creature: ROGUE, how: Fall::Captured }), "{effects:?}");
    let ended = Fact::Ended { outcome: Outcome::Captured };
    let facts: Vec<Fact> = effects.into_iter().map(Fact::Effect).chain([ended]).collect();
    let told = key_moment(
        &lines(&after, &facts),
        &after.situation,
        &after.situation.board,
        &shown_in(&scene),
        SecretRolls(false),
    );
    let told = told.expect("a moment");
    assert!(told.sentence().starts_with("Guard overpowered you: "), "{}", told.sentence());
    assert_eq!(told.also, ["You are captured."]);
    assert_eq!(told.told_of(), Some(Square::new(0, 0)), "the one who falls");
}

#[test]
fn det_155_of_a_blow_that_hit_nothing_it_is_not_told_why() {
    let dark = Scene::draw("RG").holds(ROGUE, FIRST, State::Hidden);
    let told = |blow: Action, faces: &[u8]| {
        let effects = dark.resolve(ROGUE, &blow, faces);
        let after = dark.clone().with(|situation| situation.apply_all(&effects));
        moment(&dark, &after, effects).expect("a moment")
    };
    let strike = || Action::Strike(FIRST);
    let (aside, wide) = (told(strike(), &[3]), told(strike(), &[12, 2]));
    assert_eq!(aside, wide, "whether the flat check or the attack failed");
    assert_eq!(aside.sentence(), "You hit nothing.");
    assert_eq!((&aside.roll, aside.damage, aside.waits), (&None, None, false));
    assert_eq!(aside.cause, Some(Square::new(1, 0)), "where it was struck");
    let guessed = told(Action::Guess(Square::new(1, 0)), &[3, 12]);
    assert_eq!(guessed, aside, "nor whether the square was a guess");
}
