//! What may be the reason as far as the rogue knows, where it cannot know.

use tactical_grid::{Door, DoorState, Handling, Item, ItemId, Lamp, LampId, Square};
use unnoticed_rules::detection::State;
use unnoticed_rules::detection::scene::{FIRST, ROGUE, SECOND, Scene};
use unnoticed_rules::guard::AlertTier;
use unnoticed_rules::{Action, By, CreatureId, Effect, Evidence, Fall, NoiseKind, Roll, RollNature};

use super::{KeyMoment, LogEntry, SecretRolls, in_sight, key_moment, learned, lines, shown_in};
use crate::sim::Fact;

/// The third guard.
const BRANDT: CreatureId = CreatureId(3);
/// A door in a corridor, which is kept shut.
const DOOR: Square = Square::new(7, 0);

/// The rogue in the west and a guard that it observes, as it does Brandt; another whom it does not perceive, and what guards would
/// miss.
fn guarded() -> Scene {
    let scene = Scene::draw("R....G.+.GG").holds(ROGUE, FIRST, State::Observed);
    let scene = scene.holds(ROGUE, BRANDT, State::Observed);
    let scene = scene.with(|situation| {
        let mut profile = (*situation.creature(BRANDT).profile).clone();
        profile.name = "Brandt".to_owned();
        situation.creature_mut(BRANDT).profile = profile.into();
    });
    scene.board(|board| {
        board.doors.push(Door {
            square: DOOR,
            state: DoorState::Closed,
            kept_shut: true,
            guards_have_key: false,
        });
        board.add_lamp(Lamp { square: Square::new(3, 0), radius: 2, lit: true, kept_lit: true });
        let (name, square, handling) = ("Petty cash".to_owned(), Square::new(4, 0), Handling::Take);
        board.items.push(Item { name, square, handling, done: false, missed: true });
    })
}

/// What is told in `round` of a guard that shows that it looks for somebody, after the rogue has done `own` in round 1.
fn told(own: &[Effect], round: u32) -> KeyMoment {
    let before = guarded();
    let after = before.clone().holds(FIRST, ROGUE, State::Undetected);
    let mut shown = shown_in(&before);
    let own: Vec<Fact> = own.iter().cloned().map(Fact::Effect).collect();
    shown.follow(&lines(&before, &own), &before.situation);
    let comes = Effect::Moved { creature: FIRST, from: Square::new(5, 0), to: Square::new(5, 0) };
    let now = in_round(round, lines(&after, &[Fact::Effect(comes)]));
    key_moment(&now, &after.situation, &after.situation.board, &shown, SecretRolls(false)).expect("a moment")
}

fn in_round(round: u32, lines: Vec<LogEntry>) -> Vec<LogEntry> {
    lines.into_iter().map(|line| LogEntry { round, ..line }).collect()
}

fn noise(by: CreatureId, radius: u8) -> Effect {
    Effect::Noise { by, at: Square::new(2, 0), radius, kind: NoiseKind::Movement }
}

/// The roll of a blow of `roller` at Brandt.
fn blow_at_brandt(roller: CreatureId) -> Effect {
    let scene = Scene::draw("RG").holds(ROGUE, FIRST, State::Observed);
    let rolled =
        scene.resolve(ROGUE, &Action::Strike(FIRST), &[20, 4, 4]).into_iter().find_map(
            |effect| match effect {
                Effect::Rolled(roll) if roll.purpose.kind().nature == RollNature::Blow => Some(roll),
                _ => None,
            },
        );
    Effect::Rolled(Roll { roller, against: Some(BRANDT), ..rolled.expect("a blow") })
}

#[test]
fn hse_48_who_has_done_nothing_has_nothing_to_guess() {
    let moment = told(&[noise(ROGUE, 0), noise(FIRST, 6)], 1);
    assert_eq!(moment.words, "Guard is looking for somebody; you cannot tell why");
    assert_eq!(moment.also, Vec::<String>::new(), "nobody hears it, and that is not its own");
}

#[test]
fn det_40_a_noise_may_be_the_reason_for_five_rounds() {
    let steps = [noise(ROGUE, 6)];
    assert_eq!(told(&steps, 1).also, ["Perhaps Guard heard your steps at C1."]);
    assert_eq!(told(&steps, 5).also, ["Perhaps Guard heard your steps at C1 in round 1."]);
    assert_eq!(told(&steps, 6).also, Vec::<String>::new(), "that was too long ago");
}

#[test]
fn hse_59_a_call_that_the_rogue_has_heard_may_be_the_reason() {
    let call = |radius| Effect::Noise { by: SECOND, at: Square::new(9, 0), radius, kind: NoiseKind::Call };
    assert_eq!(told(&[call(20)], 2).also, ["Perhaps Guard heard the call at J1 in round 1."]);
    assert_eq!(told(&[call(2)], 2).also, Vec::<String>::new(), "it was too far to be heard");
    let own = Effect::Noise { by: FIRST, at: Square::new(5, 0), radius: 20, kind: NoiseKind::Call };
    assert_eq!(told(&[own], 2).also, Vec::<String>::new(), "it knows who has called");
    let both = "Perhaps Guard heard the call at J1, or heard your steps at C1.";
    assert_eq!(told(&[noise(ROGUE, 6), call(20)], 1).also, [both]);
}

#[test]
fn hse_63_what_it_has_left_otherwise_than_it_was_may_be_the_reason() {
    let door = |state| Effect::DoorSet { by: ROGUE, square: DOOR, state };
    let lamp = |lit| Effect::LampSet { by: ROGUE, lamp: LampId(0), lit };
    let used = Effect::Used { creature: ROGUE, item: ItemId(0) };
    let [blow, other] = [ROGUE, FIRST].map(blow_at_brandt);
    let fell = Effect::Fell { creature: BRANDT, how: Fall::KnockedOut };
    let cases: [(&[Effect], &str); 4] = [
        (&[door(DoorState::Open)], "saw the door at H1 open"),
        (&[lamp(false)], "saw the lamp at D1 out"),
        (std::slice::from_ref(&used), "found Petty cash gone"),
        (&[blow, fell.clone()], "saw Brandt's body"),
    ];
    for (own, what) in cases {
        assert_eq!(told(own, 9).also, [format!("Perhaps Guard {what}.")]);
    }
    for undone in [vec![door(DoorState::Open), door(DoorState::Closed)], vec![lamp(false), lamp(true)]] {
        assert_eq!(told(&undone, 9).also, Vec::<String>::new(), "it is as it was: {undone:?}");
    }
    assert_eq!(told(&[other, fell], 9).also, Vec::<String>::new(), "the rogue has not felled it");
    let others = Effect::DoorSet { by: FIRST, square: DOOR, state: DoorState::Open };
    assert_eq!(told(&[others], 9).also, Vec::<String>::new(), "somebody else has opened it");
    let all = [noise(ROGUE, 6), door(DoorState::Open), used];
    let both = ["Perhaps Guard heard your steps at C1, or found Petty cash gone."];
    assert_eq!(told(&all, 1).also, both, "the noise, and what it did last");
}

#[test]
fn hse_63_who_has_found_something_has_not_found_a_noise() {
    let before = guarded().holds(ROGUE, FIRST, State::Hidden);
    let after = before.clone().holds(FIRST, ROGUE, State::Undetected);
    let mut shown = shown_in(&before);
    let opened = Effect::DoorSet { by: ROGUE, square: DOOR, state: DoorState::Open };
    let own = [noise(ROGUE, 6), opened].map(Fact::Effect);
    shown.follow(&lines(&before, &own), &before.situation);
    let evidence = Evidence::OpenDoor(DOOR);
    let found = Effect::Found { observer: FIRST, evidence };
    let learned = learned(FIRST, State::Unnoticed, State::Undetected, By::Evidence(evidence));
    let now = lines(&after, &[found, learned].map(Fact::Effect));
    let moment = key_moment(&now, &after.situation, &after.situation.board, &shown, SecretRolls(false))
        .expect("a moment");
    assert_eq!(moment.words, "Guard found something amiss; you did not see what");
    assert_eq!(moment.also, ["Perhaps Guard saw the door at H1 open."]);
}

#[test]
fn hse_48_who_knows_where_the_rogue_is_has_heard_it() {
    let before = guarded();
    let after = before.clone().holds(FIRST, ROGUE, State::Hidden);
    let mut shown = shown_in(&before);
    let opened = Effect::DoorSet { by: ROGUE, square: DOOR, state: DoorState::Open };
    let call = Effect::Noise { by: SECOND, at: Square::new(9, 0), radius: 20, kind: NoiseKind::Call };
    shown.follow(&lines(&before, &[noise(ROGUE, 6), opened, call].map(Fact::Effect)), &before.situation);
    let comes = Effect::Moved { creature: FIRST, from: Square::new(5, 0), to: Square::new(5, 0) };
    let now = lines(&after, &[Fact::Effect(comes)]);
    let moment = key_moment(&now, &after.situation, &after.situation.board, &shown, SecretRolls(false))
        .expect("a moment");
    assert_eq!(moment.words, "Guard knows where you are; you cannot tell how");
    assert_eq!(moment.also, ["Perhaps Guard heard your steps at C1."]);
}

#[test]
fn hse_40_an_alert_that_nothing_explains_is_told_with_what_may_have_raised_it() {
    let scene = Scene::draw("R....G");
    let raised = [Fact::Alert { tier: AlertTier::Searching }];
    let mut shown = shown_in(&scene);
    shown.follow(&lines(&scene, &[Fact::Effect(noise(ROGUE, 6))]), &scene.situation);
    let told = key_moment(
        &lines(&scene, &raised),
        &scene.situation,
        &scene.situation.board,
        &shown,
        SecretRolls(false),
    );
    assert_eq!(told.expect("it is shown").also, ["Perhaps somebody heard your steps at C1."]);
}

#[test]
fn hse_48_what_is_seen_needs_no_guess() {
    let before = in_sight();
    let after = in_sight().holds(FIRST, ROGUE, State::Observed);
    let mut shown = shown_in(&before);
    shown.follow(&lines(&before, &[Fact::Effect(noise(ROGUE, 6))]), &before.situation);
    let comes = Effect::Moved { creature: FIRST, from: Square::new(5, 0), to: Square::new(5, 0) };
    let now = lines(&after, &[Fact::Effect(comes)]);
    let moment = key_moment(&now, &after.situation, &after.situation.board, &shown, SecretRolls(false))
        .expect("a moment");
    assert_eq!((moment.words.as_str(), moment.also.len()), ("Guard sees you", 0));
}
