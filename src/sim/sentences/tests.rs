//! Sentences of the log.

use super::*;
use tactical_grid::{SenseKind, Square, Terrain};
use unnoticed_rules::detection::State;
use unnoticed_rules::detection::scene::{FIRST, ROGUE, SECOND, Scene};
use unnoticed_rules::{Action, By, CreatureId, Effect, Force, Slam};

#[test]
fn hse_48_a_line_does_not_tell_where_a_guard_means_to_go() {
    let situation = Scene::draw("R..G").situation;
    let line = |creature| {
        let action = Action::Stride(vec![Square::new(1, 0), Square::new(2, 0)]);
        of(
            &Fact::Effect(Effect::Acted { creature, action, price: unnoticed_rules::Price::first(1) }),
            &situation,
            &Objectives::default(),
        )
        .unwrap()
    };
    assert_eq!((line(ROGUE), line(FIRST)), ("You stride to C1.".into(), "Guard strides.".into()));
}

#[test]
fn hse_48_only_an_ally_whom_the_rogue_perceives_is_named() {
    let told_by_second = |held| {
        let scene = Scene::draw("R..GG").profile(SECOND, |ally| {
            (ally.name, ally.scouted) = ("Orsa".to_owned(), true);
        });
        reason(FIRST, Reason::rule("HSE-59", By::Ally(SECOND)), &scene.holds(ROGUE, SECOND, held).situation)
    };
    let told = [State::Observed, State::Hidden, State::Undetected, State::Unnoticed].map(told_by_second);
    let [named, unnamed] = ["Was told by Orsa · HSE-59", "Was told by an ally · HSE-59"];
    assert_eq!(told, [named, named, unnamed, unnamed]);
}

#[test]
fn hse_48_who_only_suspects_somebody_has_heard_something() {
    let heard = |state| {
        let reason = Reason::rule("DET-70", By::Sense(SenseKind::Hearing));
        let scene = Scene::draw("R..G").holds(FIRST, ROGUE, state);
        super::reason(FIRST, reason, &scene.situation)
    };
    assert_eq!(heard(State::Observed), "Heard you · DET-70");
    assert_eq!(heard(State::Hidden), "Heard you · DET-70");
    assert_eq!(heard(State::Undetected), "Heard something · DET-70");
}

#[test]
fn tac_35_the_log_says_what_a_strike_has_broken() {
    let situation = Scene::draw("R..G").situation;
    let line = |terrain| {
        let broken = Effect::Broken { by: ROGUE, square: Square::new(1, 0), terrain };
        of(&Fact::Effect(broken), &situation, &Objectives::default()).unwrap()
    };
    assert_eq!(line(Terrain::Glass), "The window at B1 breaks. TAC-35");
    assert_eq!(line(Terrain::Curtain), "The curtain at B1 is torn down. TAC-35");
}

/// The sentence of what `observer` learns of `subject`.
fn learned((observer, subject): (CreatureId, CreatureId), to: State, by: By) -> String {
    let situation = Scene::draw("R..G").situation;
    let (from, place) = (State::Unnoticed.into(), Some(Place::at(Square::new(3, 0))));
    let reason = Reason::rule("DET-70", by);
    let learned = Effect::Learned { observer, subject, from, to: to.into(), place, reason };
    of(&Fact::Effect(learned), &situation, &Objectives::default()).unwrap()
}

#[test]
fn hse_15_what_a_guard_knows_is_told_with_what_told_it() {
    let to_guard = |to, by| learned((FIRST, ROGUE), to, by);
    let [sight, hearing] = [SenseKind::Sight, SenseKind::Hearing].map(By::Sense);
    assert_eq!(to_guard(State::Observed, sight), "Guard sees you: you are observed. DET-70");
    assert_eq!(to_guard(State::Hidden, hearing), "Guard hears you: you are hidden, at D1. DET-70");
    assert_eq!(to_guard(State::Unnoticed, By::Start), "Guard has no idea of you: you are unnoticed. DET-70");
    assert_eq!(to_guard(State::Undetected, By::Roll), "You are undetected to Guard, last at D1. DET-70");
    assert_eq!(to_guard(State::Observed, By::Roll), "Guard notices you: you are observed. DET-70");
    assert_eq!(to_guard(State::Hidden, By::Roll), "Guard knows where to look: you are hidden, at D1. DET-70");
}

#[test]
fn hse_27_of_what_was_thrown_nobody_is_told_to_have_heard_the_rogue() {
    let situation = Scene::draw("R..G").situation;
    let told = |x| {
        let why = Reason::rule("HSE-27", By::Sense(SenseKind::Hearing));
        let (from, to) = (State::Unnoticed.into(), State::Undetected.into());
        let place = Some(Place::at(Square::new(x, 0)));
        let learned = Effect::Learned { observer: FIRST, subject: ROGUE, from, to, place, reason: why };
        of(&Fact::Effect(learned), &situation, &Objectives::default()).unwrap()
    };
    assert_eq!(told(2), "Guard hears something: you are undetected, last at C1. HSE-27");
    assert_eq!(told(0), "Guard hears you: you are undetected, last at A1. HSE-27");
}

#[test]
fn hse_15_what_the_rogue_knows_is_told_by_how_it_came_to_know_it() {
    let to_rogue = |to, by| learned((ROGUE, FIRST), to, by);
    assert_eq!(to_rogue(State::Observed, By::Sense(SenseKind::Sight)), "You see Guard. DET-70");
    assert_eq!(to_rogue(State::Hidden, By::Sense(SenseKind::Hearing)), "You hear Guard, at D1. DET-70");
    assert_eq!(to_rogue(State::Hidden, By::LostSight), "You lose sight of Guard, at D1. DET-70");
    assert_eq!(to_rogue(State::Observed, By::Roll), "Guard is observed by you. DET-70");
}

#[test]
fn hse_48_a_line_does_not_tell_where_a_thief_sneaks_to() {
    let situation = Scene::draw("R..G").situation;
    let action = Action::Sneak(vec![Square::new(2, 0)]);
    let sneaks = Effect::Acted { creature: FIRST, action, price: unnoticed_rules::Price::first(1) };
    assert_eq!(of(&Fact::Effect(sneaks), &situation, &Objectives::default()).unwrap(), "Guard sneaks.");
}

#[test]
fn tac_194_tac_195_tac_204_tac_210_tac_214_the_log_says_who_pushes_whom_how_far_and_into_what() {
    let seen = Scene::draw("RGG.").holds(ROGUE, FIRST, State::Observed).holds(ROGUE, SECOND, State::Observed);
    let seen = seen.profile(SECOND, |second| second.name = "Orsa".to_owned());
    let to = Square::new(3, 0);
    let line = |scene: &Scene, (by, creature), force, squares, into| {
        let forced = Effect::Forced { creature, by, force, squares, to, into };
        of(&Fact::Effect(forced), &scene.situation, &Objectives::default()).unwrap()
    };
    let push = |squares, into| line(&seen, (ROGUE, FIRST), Force::Push, squares, into);
    assert_eq!(push(2, None), "You push Guard 2 squares (D1). TAC-194");
    assert_eq!(
        push(1, Some(Slam::Thing)),
        "You push Guard 1 square (D1), against something hard. TAC-194 TAC-210"
    );
    assert_eq!(
        push(1, Some(Slam::Glass)),
        "You push Guard 1 square (D1), through the glass. TAC-194 TAC-214"
    );
    assert_eq!(push(0, Some(Slam::Creature(SECOND))), "You push Guard into Orsa. TAC-194 TAC-204");
    assert_eq!(push(0, None), "You push Guard in vain. TAC-194 TAC-201");
    let by_guard = line(&seen, (FIRST, ROGUE), Force::Pull, 3, None);
    assert_eq!(by_guard, "Guard pulls you 3 squares (D1). TAC-195");
    let unseen = seen.clone().holds(ROGUE, FIRST, State::Unnoticed).holds(ROGUE, SECOND, State::Unnoticed);
    let by_nobody = line(&unseen, (FIRST, ROGUE), Force::Push, 1, Some(Slam::Creature(SECOND)));
    assert_eq!(by_nobody, "Somebody pushes you 1 square (D1), into somebody. TAC-194 TAC-204");
}

#[test]
fn hse_26_hse_104_a_lock_that_is_picked_is_told_as_such_and_not_as_a_door_that_is_closed() {
    let square = Square::new(2, 0);
    let set = Fact::Effect(Effect::DoorSet { by: ROGUE, square, state: DoorState::Closed });
    let acted = |deed| {
        let price = unnoticed_rules::Price::first(1);
        Fact::Effect(Effect::Acted { creature: ROGUE, action: Action::Interact(deed), price })
    };
    let told = [acted(Deed::PickLock(square)), set.clone()];
    let situation = Scene::draw("R.+G").situation;
    assert_eq!(picked(&set, &told, &situation).unwrap(), "The lock of the door at C1 springs open. HSE-26");
    assert_eq!(picked(&set, &[acted(Deed::Close(square)), set.clone()], &situation), None);
}

#[test]
fn a_roll_that_keeps_the_rogue_out_of_sight_says_so_and_another_says_what_it_was() {
    let scene = Scene::draw("Ro.G").holds(ROGUE, FIRST, State::Observed).holds(FIRST, ROGUE, State::Observed);
    let told = |die: u8| {
        let rolled = scene.resolve(ROGUE, &Action::Hide, &[die]);
        let roll =
            rolled.into_iter().find(|effect| matches!(effect, Effect::Rolled(_))).expect("a Hide is rolled");
        let objectives = Objectives::default();
        of(&Fact::Effect(roll), &scene.situation, &objectives).expect("a sentence")
    };
    assert!(told(19).starts_with("You hide from Guard: "), "{}", told(19));
    assert!(told(2).starts_with("Your hide against Guard: "), "{}", told(2));
}
