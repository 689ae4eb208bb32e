//! Surprise and Unseen Attacks: which cards are left to whoever does not see a blow coming. Rules: DNG-61 to DNG-79, DNG-102.

use tactical_grid::{Light, Square};

use super::table::*;
use crate::cards::Lies;
use crate::danger::DangerState;
use crate::danger::stealth::is_stealthy;
use crate::detection::scene::{FIRST as G, ROGUE as P};
use crate::{Action, Effect, Place};

/// The player with a dagger beside a guard with two cards in its pool, armour and a shield, ready to defend itself.
fn beside(held: DangerState) -> Table {
    let table = Table::hall((5, 5), (6, 5)).light(Light::Dark).cards(P, [sneak(), dagger()]);
    let table = table.cards(G, [drill(), wits(), mail(), buckler()]).lies(P, "Sneak", Lies::Flipped);
    let table = table.holds(P, G, DangerState::Obvious).holds(G, P, held);
    table.creature(G, |guard| guard.conditions.braced = Some(P))
}

/// What resists the blow of the player with these faces.
fn resisting(table: &Table, faces: &[u8]) -> Vec<String> {
    let effects = table.resolve(P, &Action::Strike(G), faces);
    rolls(&effects)[0].dc.parts.iter().map(|part| part.source.to_string()).collect()
}

fn pool(table: &Table) -> usize {
    table.hand(G).count(Lies::Pool)
}

#[test]
fn dng_61_dng_69_whoever_is_surprised_loses_its_pool_once_and_what_it_was_about() {
    let table = beside(DangerState::Unknown);
    let effects = table.resolve(P, &Action::Strike(G), &[4, 3]);
    let lost = |effect: &&Effect| matches!(effect, Effect::CardLaid { creature: G, lies: Lies::Deck, .. });
    assert_eq!(effects.iter().filter(lost).count(), 2, "each card of the pool, once");
    let hiding = table.cards(G, [sneak(), mail()]).lies(G, "Sneak", Lies::Flipped);
    assert!(is_stealthy(hiding.0.creature(G)));
    let after = hiding.after(P, &Action::Strike(G), &[4, 3]);
    assert!(!is_stealthy(after.0.creature(G)), "its stealth is over");
}

#[test]
fn dng_63_dng_64_a_surprise_attack_is_rolled_like_any_other_and_worn_cards_resist_it() {
    let effects = beside(DangerState::Unknown).resolve(P, &Action::Strike(G), &[4, 3]);
    assert_eq!(rolls(&effects)[0].to_string(), "Dagger 4+1 = 5 vs 5 (Mail 3+2): failure");
}

#[test]
fn dng_68_a_second_blow_of_the_same_attacker_surprises_nobody() {
    let after = beside(DangerState::Unknown).after(P, &Action::Strike(G), &[4, 3]);
    assert_eq!((after.state(G, P), pool(&after)), (DangerState::Obvious, 0));
    let again = after.lies(G, "Drill", Lies::Pool).after(P, &Action::Strike(G), &[4, 3]);
    assert_eq!(pool(&again), 1, "what it has fetched since stays");
    // If it is lost from mind again, it may be surprised again.
    let forgotten = again.holds(G, P, DangerState::Unknown).after(P, &Action::Strike(G), &[4, 3]);
    assert_eq!(pool(&forgotten), 0);
}

#[test]
fn dng_70_dng_71_dng_72_an_attack_is_unseen_by_whoever_knows_not_from_where_or_that_it_comes() {
    // Known in an area: it knows that somebody is about, but not from where the blow comes.
    let around = Place::area(Square::new(5, 5), [Square::new(5, 5), Square::new(5, 6)]);
    let known = beside(DangerState::Known).knows(G, P, around);
    assert_eq!(resisting(&known, &[4, 3]), ["Mail"]);
    // Unknown: it does not expect any.
    assert_eq!(resisting(&beside(DangerState::Unknown), &[4, 3]), ["Mail"]);
    let seen = beside(DangerState::Obvious);
    assert_eq!(resisting(&seen, &[4, 1, 1, 1, 1]), ["Drill", "Wits", "Mail", "Buckler"]);
}

#[test]
fn dng_74_dng_75_dng_76_against_the_unseen_every_static_card_helps_but_shields_and_no_dynamic_one() {
    let cloak =
        crate::cards::Card::new("Cloak", 0, [crate::cards::Keyword::Static, crate::cards::Keyword::Defence]);
    let table = beside(DangerState::Known).cards(G, [drill(), wits(), mail(), buckler(), cloak]);
    let mut helps = resisting(&table.clone().holds(G, P, DangerState::Known), &[4, 3, 3]);
    helps.sort();
    assert_eq!(helps, ["Cloak", "Mail"]);
    let after = table.holds(G, P, DangerState::Known).after(P, &Action::Strike(G), &[4, 3, 3]);
    assert_eq!(pool(&after), 2, "what cannot be played stays");
}

#[test]
fn dng_102_a_blow_at_the_very_square_of_whoever_hides_stays_uncertain() {
    let table = Table::hall((6, 5), (7, 5)).light(Light::Dark).cards(P, [sneak(), leathers()]);
    let table = table.lies(P, "Sneak", Lies::Flipped).cards(G, [sword()]).holds(P, G, DangerState::Known);
    let table = table.knows(G, P, Place::at(Square::new(6, 5)));
    let effects = table.resolve(G, &Action::Strike(P), &[6, 1, 1, 1]);
    let helps: Vec<String> = rolls(&effects)[0].dc.parts.iter().map(|part| part.source.to_string()).collect();
    assert!(
        helps.contains(&"Sneak".to_owned()) && helps.contains(&"swung all around".to_owned()),
        "{helps:?}"
    );
}
