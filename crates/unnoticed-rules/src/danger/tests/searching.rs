//! Awareness Actions: EX-D01 to EX-D04, EX-D16, and what helps whom.

use tactical_grid::{Light, Square};

use super::table::*;
use crate::cards::{DicePool, Lies, RollOutcome};
use crate::danger::{DangerState, Found, HiddenThing, InView, SEARCH, SearchScene, found};
use crate::detection::scene::{FIRST as G, ROGUE as P};
use crate::{Action, Effect, OwnAct, Scripted, SeekArea, Target};
use tactical_grid::Direction;

const WITH_FLOW: Action = Action::Own(OwnAct { number: SEARCH, at: Target::Nothing });
const WITHOUT: Action = Action::Seek(SeekArea::Cone(Direction::West));

/// The guard of EX-D01 to EX-D04 and the stealthy player, which moved last turn.
fn looking() -> Table {
    let table = Table::hall((6, 4), (10, 4)).light(Light::Dim).cards(P, [sneak()]).cards(G, [alert()]);
    table.lies(P, "Sneak", Lies::Flipped).own(P, |own| own.moved = true)
}

#[test]
fn ex_d01_dng_18_dng_119_dng_140_dng_142_a_plain_success_finds_a_trace() {
    let table = looking();
    let effects = table.resolve(G, &WITH_FLOW, &[5, 4, 2, 1, 3]);
    let roll = rolls(&effects)[0];
    assert_eq!(
        roll.to_string(),
        "Alert 5+3, Flow 4 = 12 vs 8 (Sneak 2+2, dim light 1, far away 3): success by 4"
    );
    let after = table.happened(&effects);
    assert_eq!(after.state(G, P), DangerState::Known);
    let trace: Vec<Square> = after.place(G, P).expect("an area").squares().collect();
    assert_eq!((trace.len(), trace[0], trace[24]), (25, Square::new(5, 0), Square::new(9, 4)));
}

#[test]
fn ex_d02_dng_121_seven_more_finds_the_place_at_once() {
    let with = |faces: [u8; 2]| {
        let after = looking().after(G, &WITH_FLOW, &[faces[0], faces[1], 2, 1, 3]);
        (after.state(G, P), after.place(G, P).map(|place| place.square))
    };
    assert_eq!(with([6, 6]), (DangerState::Obvious, Some(Square::new(6, 4))));
    assert_eq!(with([6, 5]).0, DangerState::Known);
}

#[test]
fn ex_d03_dng_133_dng_146_a_tie_fails_and_shows_nothing() {
    let table = looking();
    let effects = table.resolve(G, &WITH_FLOW, &[2, 3, 2, 1, 3]);
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Learned { .. })));
    assert_eq!(table.happened(&effects).state(G, P), DangerState::Unknown);
}

#[test]
fn ex_d04_dng_120_any_success_finds_the_place_of_a_known_danger() {
    for faces in [[3, 3], [6, 6]] {
        let table = looking().holds(G, P, DangerState::Known);
        let after = table.after(G, &WITH_FLOW, &[faces[0], faces[1], 2, 1, 3]);
        assert_eq!(after.state(G, P), DangerState::Obvious);
    }
}

#[test]
fn dng_113_dng_116_dng_118_a_card_saves_the_flow_once_a_turn() {
    let table = looking();
    let cost =
        |table: &Table| crate::Rulebook::price(&crate::danger::Danger, table.0.creature(G), &WITHOUT).0[0];
    assert_eq!(cost(&table), 0);
    let after = table.clone().after(G, &WITHOUT, &[1, 1, 1, 1]);
    assert_eq!(after.lies_at(G, "Alert"), Lies::Deck, "DNG-151");
    let again = after.lies(G, "Alert", Lies::Pool);
    assert_eq!(cost(&again), 1, "a second time it takes Flow, which is a die as well");
    assert_eq!(again.turn_ended(G).turn_begun(G).lies(G, "Alert", Lies::Pool).0.creature(G).turn.actions, 3);
    let without_card = looking().lies(G, "Alert", Lies::Deck);
    assert_eq!(cost(&without_card), 1);
    let effects = without_card.resolve(G, &WITHOUT, &[6, 1, 1, 1]);
    assert_eq!(
        rolls(&effects)[0].to_string(),
        "Flow 6 = 6 vs 5 (Sneak 1+2, dim light 1, far away 1): success by 1"
    );
}

#[test]
fn dng_122_dng_127_dng_134_whoever_stands_silent_behind_a_door_resists_with_no_cards() {
    let behind = Table::draw("G+R....").light(Light::Bright).cards(P, [sneak()]).cards(G, [alert()]);
    let effects = behind.resolve(G, &WITHOUT, &[2, 1, 1]);
    let roll = rolls(&effects)[0];
    assert_eq!(roll.to_string(), "Alert 2+3 = 5 vs 2 (far away 1, kept still 1): success by 3");
    let far = Table::draw("G+...R").cards(G, [alert()]);
    assert_eq!(rolls(&far.resolve(G, &WITHOUT, &[2])).len(), 0, "no sense reaches it");
}

#[test]
fn dng_132_dng_137_dng_138_dng_139_bonuses_are_thrown_against_each_alone() {
    let table = Table::draw("RG.....").light(Light::Bright).cards(G, [alert()]);
    let table = table.facing(G, Direction::West).with(|situation| {
        // A second rogue, out of the arc behind the guard.
        let other = crate::Creature {
            id: crate::CreatureId(2),
            square: Square::new(5, 0),
            ..situation.creatures[0].clone()
        };
        situation.creatures.push(other);
    });
    let hidden = table.cards(P, [sneak()]).lies(P, "Sneak", Lies::Flipped).own(P, |own| own.moved = true);
    let effects = hidden.resolve(G, &WITHOUT, &[4, 1, 1, 2, 5, 6]);
    let told: Vec<String> = rolls(&effects).iter().map(|roll| roll.to_string()).collect();
    assert_eq!(told[0], "Alert 4+3, close by 1, bright light 1 = 9 vs 4 (Sneak 2+2): success by 5");
    assert_eq!(told[1], "Alert 4+3 = 7 vs 11 (far away 5, kept still 6): failure");
}

#[test]
fn ex_d16_dng_04_dng_126_a_secret_door_does_not_roll() {
    let outcome = |pool: DicePool, faces: &[u8]| {
        let total = pool.throw(&mut Scripted::new(faces.iter().copied())).total();
        found(DangerState::Unknown, RollOutcome::of(total, HiddenThing::Well.resistance().into()))
    };
    assert_eq!(outcome(DicePool::ONE_DIE, &[5]), None);
    // At distance 1, in bright light, two dice more help the searcher: so a total of 18 can be thrown.
    let view = InView { is_in_view: true, distance: 1, light: Light::Bright, cover: 0, is_heard: false };
    let scene = SearchScene { view, was_heard: false, range: 12, is_still: true };
    let searches = DicePool::ONE_DIE + DicePool::card(2) + DicePool::bonus(scene.for_searcher().len() as u8);
    assert_eq!(outcome(searches, &[2, 4, 1, 4]), Some(Found::Trace), "13");
    assert_eq!(outcome(searches, &[5, 4, 3, 4]), Some(Found::Exactly), "18");
    assert_eq!(outcome(searches, &[1, 3, 2, 3]), None, "11 is a tie");
}
