//! What turns and rounds change.

use tactical_grid::Light;

use super::table::*;
use crate::cards::{Card, Keyword, Lies};
use crate::danger::note::Own;
use crate::danger::{DROP, Danger, DangerState, FETCH, TURN_BACK};
use crate::detection::scene::{FIRST as G, ROGUE as P};
use crate::{Action, Creature, Rulebook};

#[test]
fn dng_19_hse_38_what_is_known_is_forgotten_at_the_end_of_the_tenth_round_and_guards_stay_wary() {
    let known = Table::draw("R#G").light(Light::Dark).holds(G, P, DangerState::Known);
    let ninth = (0..9).fold(known, |table, _| table.round_ended());
    assert_eq!((ninth.state(G, P), ninth.0.creature(G).conditions.wary), (DangerState::Known, false));
    let tenth = ninth.round_ended();
    assert_eq!((tenth.state(G, P), tenth.reason(G, P).rule.0), (DangerState::Unknown, "DNG-19"));
    assert!(tenth.0.creature(G).conditions.wary);
    let obvious =
        (0..30).fold(Table::draw("R#G").holds(G, P, DangerState::Obvious), |table, _| table.round_ended());
    assert_eq!(obvious.state(G, P), DangerState::Obvious);
}

#[test]
fn dng_151_sur_40_rotated_and_flipped_cards_come_back_as_the_turn_begins_but_not_in_a_surprise_round() {
    let table = Table::draw("R").cards(P, [sneak(), alert()]);
    let laid = table.lies(P, "Sneak", Lies::Flipped).lies(P, "Alert", Lies::Rotated);
    let begun = laid.clone().turn_begun(P);
    assert_eq!([begun.lies_at(P, "Sneak"), begun.lies_at(P, "Alert")], [Lies::Deck, Lies::Pool]);
    let in_surprise = laid.creature(P, |rogue| rogue.begin_turn(1, true));
    assert_eq!(Danger.begin_turn(&in_surprise.0, P), []);
}

#[test]
fn dng_148_dng_149_dng_150_dng_151_what_cards_cost() {
    let seven = ["a", "b", "c", "d", "e", "f", "g"].map(|name| Card::new(name, 0, [Keyword::Defence]));
    let table = Table::draw("R").cards(P, seven);
    let price = |table: &Table, number, name| {
        Danger.price(table.0.creature(P), &table.with_card(P, number, name)).0[0]
    };
    assert_eq!(table.hand(P).count(Lies::Pool), 4);
    assert_eq!(table.refused(P, &table.with_card(P, FETCH, "e")), "DNG-148");
    let drop = table.with_card(P, DROP, "a");
    assert_eq!(price(&table, DROP, "a"), 0);
    let dropped = table.after(P, &drop, &[]);
    assert_eq!(price(&dropped, FETCH, "e"), 1);
    let fetch = dropped.with_card(P, FETCH, "e");
    let fetched = dropped.clone().after(P, &fetch, &[]);
    assert_eq!((fetched.lies_at(P, "e"), fetched.0.creature(P).turn.actions), (Lies::Pool, 2));
    let rotated = fetched.lies(P, "b", Lies::Rotated);
    let back = rotated.with_card(P, TURN_BACK, "b");
    assert_eq!(price(&rotated, TURN_BACK, "b"), 1);
    assert_eq!(rotated.after(P, &back, &[]).lies_at(P, "b"), Lies::Pool);
    let chooses = dropped.own(P, |own| own.chooses = true);
    assert_eq!(price(&chooses, FETCH, "e"), 0, "the first four cards are chosen");
    let acted = chooses.clone().after(P, &Action::Hide, &[]);
    assert!(Own::of(acted.0.creature(P)).chooses, "to crouch is no act (DNG-106)");
    assert!(!Own::of(chooses.turn_ended(P).0.creature(P)).chooses);
}

#[test]
fn dng_148_dng_153_dng_155_dng_159_a_mission_begins_with_four_cards_and_three_lives() {
    let table = Table::draw("R").cards(P, [sneak(), leathers(), brawn(), wits(), drill(), alert()]);
    let rogue: &Creature = table.0.creature(P);
    let held = ["Sneak", "Leathers", "Brawn", "Wits", "Drill", "Alert"].map(|name| table.lies_at(P, name));
    assert_eq!(held, [Lies::Pool, Lies::Static, Lies::Pool, Lies::Pool, Lies::Pool, Lies::Deck]);
    assert_eq!((rogue.health, rogue.profile.speed), (3, 4));
}
