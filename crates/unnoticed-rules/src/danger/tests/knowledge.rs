//! The three states: what each is, whose it is, and what changes it. Rules: DNG-03 to DNG-60, DNG-85 to DNG-107.

use tactical_grid::{Direction, Light, Square};

use super::table::*;
use crate::cards::{Card, Keyword, Lies};
use crate::danger::stealth::is_stealthy;
use crate::danger::{Danger, DangerState, FLIP, SEARCH, age};
use crate::detection::scene::{FIRST as G, ROGUE as P, SECOND};
use crate::{Action, Effect, Kind, NoiseKind, OwnAct, Rulebook, Target};

const WITH_FLOW: Action = Action::Own(OwnAct { number: SEARCH, at: Target::Nothing });

/// A guard that looks for the player, who has a card flipped, in the dark.
fn looking() -> Table {
    let table = Table::hall((6, 4), (10, 4)).light(Light::Dim).cards(P, [sneak()]).cards(G, [alert()]);
    table.lies(P, "Sneak", Lies::Flipped).own(P, |own| own.moved = true)
}

#[test]
fn dng_03_whoever_harms_nobody_is_seen_and_not_seen_like_anybody() {
    let servant = |table: Table| {
        table.creature(G, |other| {
            std::sync::Arc::make_mut(&mut other.profile).kind = Kind::Servant;
        })
    };
    let seen = servant(Table::hall((6, 4), (10, 4))).light(Light::Bright).happened(&[]);
    let walled = servant(Table::draw("R##..G")).light(Light::Bright).happened(&[]);
    assert_eq!((seen.state(P, G), walled.state(P, G)), (DangerState::Obvious, DangerState::Unknown));
}

#[test]
fn dng_05_what_one_comes_to_know_changes_nothing_for_another() {
    let table = Table::draw("R...G.G").light(Light::Dark).cards(P, [sneak()]).cards(G, [alert()]);
    let table = table.lies(P, "Sneak", Lies::Flipped).happened(&[]);
    let before = table.clone();
    let effects = table.resolve(G, &WITH_FLOW, &[6, 6, 1, 1, 1]);
    let after = table.with(|situation| situation.apply_all(&effects));
    assert_ne!(after.state(G, P), before.state(G, P));
    for (observer, subject) in [(SECOND, P), (P, G), (P, SECOND)] {
        let of = |table: &Table| table.0.creature(observer).awareness.of(subject);
        assert_eq!(of(&after), of(&before), "{observer} of {subject}");
    }
}

#[test]
fn dng_07_whoever_is_clearly_seen_or_heard_is_obvious() {
    let seen = Table::hall((6, 4), (9, 4)).light(Light::Bright).happened(&[]);
    let heard = Table::draw("R##..G").light(Light::Dark).happened(&[Effect::Noise {
        by: P,
        at: Square::new(0, 0),
        radius: 6,
        kind: NoiseKind::Movement,
    }]);
    assert_eq!([seen.state(G, P), heard.state(G, P)], [DangerState::Obvious; 2]);
}

#[test]
fn dng_20_newer_evidence_takes_the_place_of_older_and_begins_the_rounds_anew() {
    let table = Table::hall((2, 2), (14, 4)).light(Light::Dark).cards(P, [sneak()]);
    let table = table.lies(P, "Sneak", Lies::Flipped).holds(G, P, DangerState::Known);
    let older = (0..3).fold(table, |table, _| table.round_ended());
    let known = |table: &Table| (age(&table.0.creature(G).awareness.of(P)), table.place(G, P));
    let (rounds, area) = known(&older);
    assert_eq!(rounds, 3);
    let gone = older.placed(P, 2, 8).happened(&[]);
    assert_eq!(known(&gone), (3, area), "who leaves unnoticed changes neither");
    let at = Square::new(12, 6);
    let thrown = Effect::Noise { by: P, at, radius: 6, kind: NoiseKind::Throw };
    let heard = gone.happened(&[thrown]);
    let (rounds, newer) = known(&heard);
    assert!(rounds == 0 && newer != area && newer.is_some_and(|place| place.contains(at)));
}

#[test]
fn dng_26_dng_27_a_search_makes_the_known_obvious_and_it_stays_so() {
    let table = looking().holds(G, P, DangerState::Known);
    let found = table.after(G, &WITH_FLOW, &[6, 6, 1, 1, 1]);
    assert_eq!(found.state(G, P), DangerState::Obvious);
    let later = (0..3).fold(found, |table, _| table.round_ended().happened(&[]));
    assert_eq!(later.state(G, P), DangerState::Obvious, "rounds alone change nothing");
}

#[test]
fn dng_29_dng_30_a_known_danger_may_be_struck_at_and_has_a_bonus_against_it() {
    let table = Table::hall((6, 5), (7, 5)).light(Light::Dark).cards(P, [sneak(), leathers()]);
    let table = table.lies(P, "Sneak", Lies::Flipped).cards(G, [sword()]).holds(P, G, DangerState::Known);
    let parts =
        |table: &Table, faces: &[u8]| rolls(&table.resolve(G, &Action::Strike(P), faces))[0].to_string();
    let known = parts(&table.clone().holds(G, P, DangerState::Known), &[6, 1, 1, 5]);
    assert!(known.contains("swung all around 5"), "{known}");
    let obvious = parts(&table.holds(G, P, DangerState::Obvious), &[6, 1]);
    assert!(!obvious.contains("swung"), "{obvious}");
}

#[test]
fn dng_51_dng_52_whoever_only_fears_that_somebody_is_about_knows_of_nobody() {
    let wary = looking().creature(G, |guard| guard.conditions.wary = true).happened(&[]);
    assert_eq!((wary.state(G, P), wary.place(G, P)), (DangerState::Unknown, None));
}

#[test]
fn dng_55_dng_56_those_search_who_have_a_reason_to() {
    let table = looking();
    let first = |table: &Table| Danger.first_act_of_a_guard(&table.0, table.0.creature(G));
    assert!(matches!(first(&table), Some(Action::Seek(_))), "it is on duty");
    let servant = table.creature(G, |other| {
        std::sync::Arc::make_mut(&mut other.profile).kind = Kind::Servant;
    });
    assert_eq!(first(&servant), None);
}

#[test]
fn dng_58_dng_59_dng_60_dng_123_a_search_for_the_unknown_finds_a_trace_against_flipped_cards() {
    let table = looking();
    let effects = table.resolve(G, &WITH_FLOW, &[5, 4, 2, 1, 3]);
    assert!(rolls(&effects)[0].to_string().contains("Sneak 2+2"), "hidden ones use what they have flipped");
    let after = table.happened(&effects);
    let place = after.place(G, P).expect("a trace");
    assert!(after.state(G, P) == DangerState::Known && place.is_area() && place.contains(Square::new(6, 4)));
}

#[test]
fn dng_85_dng_86_anybody_hides_with_a_card_for_it_and_nobody_without() {
    let table = Table::draw("R....G").light(Light::Dark).cards(P, [brawn()]).cards(G, [sneak()]);
    assert_eq!(table.refused(P, &table.with_card(P, FLIP, "Brawn")), "DNG-108");
    assert!(!is_stealthy(table.0.creature(G)));
    let flip = table.with_card(G, FLIP, "Sneak");
    assert!(is_stealthy(table.after(G, &flip, &[]).0.creature(G)), "a guard does so too");
}

#[test]
fn dng_88_to_flip_a_card_changes_no_state() {
    for held in [DangerState::Unknown, DangerState::Known, DangerState::Obvious] {
        let table = Table::draw("R....G").light(Light::Dark).cards(P, [sneak()]).holds(G, P, held);
        let effects = table.resolve(P, &table.with_card(P, FLIP, "Sneak"), &[]);
        assert!(!effects.iter().any(|effect| matches!(effect, Effect::Learned { .. })), "{held:?}");
        assert_eq!(table.happened(&effects).state(G, P), held);
    }
}

#[test]
fn dng_93_whoever_stays_in_sight_stays_obvious_whatever_is_flipped() {
    let in_sight = Table::hall((6, 4), (9, 4)).light(Light::Bright).cards(P, [sneak()]);
    let flipped = in_sight.lies(P, "Sneak", Lies::Flipped).holds(G, P, DangerState::Obvious);
    assert_eq!(flipped.clone().turn_ended(P).state(G, P), DangerState::Obvious);
    let fled = flipped.light(Light::Dark).placed(P, 1, 4).turn_ended(P);
    assert_eq!(fled.state(G, P), DangerState::Known, "beyond the reach of its eyes and ears");
}

#[test]
fn dng_107_whoever_had_a_card_flipped_is_stealthy_until_it_acts() {
    let table = Table::draw("R....").light(Light::Dark).cards(P, [sneak()]).lies(P, "Sneak", Lies::Flipped);
    let begun = table.turn_ended(P).turn_begun(P);
    assert!(!begun.hand(P).has_flipped() && is_stealthy(begun.0.creature(P)));
    let acted = begun.after(P, &Action::Throw(Square::new(3, 0)), &[]);
    assert!(!is_stealthy(acted.0.creature(P)));
}

#[test]
fn dng_111_dng_112_dng_114_dng_115_dng_117_what_a_search_is_made_of() {
    let light = Card::new("Lantern", 1, [Keyword::Environment]);
    let table = looking().light(Light::Bright).cards(G, [alert(), light]).cards(P, [sneak()]);
    let table = table.lies(P, "Sneak", Lies::Flipped).placed(G, 7, 4).own(P, |own| own.moved = true);
    let table = table.facing(G, Direction::West).with(|situation| {
        // Behind a crate, so that it is not in plain sight.
        let board = std::sync::Arc::make_mut(&mut situation.board);
        board.set_ambient(Square::new(6, 4), Light::Dim);
    });
    assert_eq!(Danger.price(table.0.creature(G), &WITH_FLOW).0[0], 1, "a Flow Action");
    let mut faces = vec![3; 8];
    let mut roll = None;
    while roll.is_none() && !faces.is_empty() {
        let mut dice = crate::Scripted::new(faces.iter().copied());
        let effects = Danger.resolve(&table.0, G, &WITH_FLOW, &mut dice).expect("a search");
        roll = (dice.left() == 0).then(|| rolls(&effects)[0].clone());
        faces.pop();
    }
    let parts: Vec<String> =
        roll.expect("a roll").modifiers.iter().map(|part| part.source.to_string()).collect();
    assert!(
        ["Alert", "Lantern", "Flow", "close by"].iter().all(|&part| parts.contains(&part.to_owned())),
        "{parts:?}"
    );
    assert_eq!(parts.iter().filter(|part| *part == "Flow").count(), 1);
}

#[test]
fn dng_128_the_light_sets_how_far_one_searches() {
    // Nobody is heard here: the card is flipped, and the guard is deaf to whoever stands still.
    let at = |x, light| {
        let table = Table::hall((x, 4), (14, 4)).light(light).cards(P, [sneak()]).cards(G, [alert()]);
        let table = table.lies(P, "Sneak", Lies::Flipped).creature(G, |guard| {
            let senses = &mut std::sync::Arc::make_mut(&mut guard.profile).senses;
            senses.retain(|sense| sense.kind == tactical_grid::SenseKind::Sight);
        });
        let mut dice = crate::Scripted::new([3; 12]);
        let effects = Danger.resolve(&table.0, G, &WITH_FLOW, &mut dice).expect("a search");
        rolls(&effects).len()
    };
    assert_eq!([at(2, Light::Bright), at(1, Light::Bright)], [1, 0]);
    assert_eq!([at(8, Light::Dim), at(7, Light::Dim)], [1, 0]);
    assert_eq!([at(13, Light::Dark), at(12, Light::Dark)], [1, 0]);
}

#[test]
fn dng_135_dng_136_nobody_searches_outside_of_its_turn() {
    let waiting = looking().creature(G, |guard| guard.turn.active = false);
    assert_eq!(waiting.refused(G, &WITH_FLOW), "HSE-13");
}

#[test]
fn dng_152_dng_157_everybody_walks_for_flow_without_a_card_and_what_is_left_of_it_is_lost() {
    let table = Table::draw("R....").light(Light::Dark);
    let walked = table.walked(P, &[(1, 0)]);
    assert_eq!(walked.0.creature(P).turn.actions, 2);
    let next = walked.turn_ended(P).turn_begun(P);
    assert_eq!((next.0.creature(P).turn.actions, Danger.first_currency_of_a_turn(2)), (3, 3));
}
