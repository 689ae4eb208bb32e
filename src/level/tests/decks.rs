//! Decks that are wrong on purpose: each is named with its place. Rules: DNG-145 to DNG-155.

use super::*;
use crate::level::Decks;
use unnoticed_rules::cards::Keyword;
use unnoticed_rules::danger::Danger;
use unnoticed_rules::detection::Detection;
use unnoticed_rules::{Kind, Rulebook};

/// What is wrong with a level that has this deck.
fn wrong(deck: &str) -> Vec<String> {
    found(ROOM, &format!("{EXIT}[[deck]]\n{deck}\n"))
}

fn of_cards(cards: &str) -> Vec<String> {
    wrong(&format!("kind = 'guard'\ncards = [{cards}]"))
}

#[test]
fn dng_145_a_deck_names_its_kind_and_one_that_there_is() {
    assert_eq!(wrong("cards = [{ name = 'Fist', for = ['attack'] }]"), ["12:1 `deck` lacks `kind`"]);
    assert_eq!(
        wrong("kind = 'gaurd'\ncards = [{ name = 'Fist', for = ['attack'] }]"),
        ["13:8 `kind` cannot be \"gaurd\""]
    );
}

#[test]
fn dng_145_words_that_no_card_knows_are_named() {
    assert_eq!(of_cards("{ name = 'Fist', for = ['atack'] }"), ["14:34 `for` cannot be \"atack\""]);
    assert_eq!(of_cards("{ name = 'Fist' }"), ["14:10 `cards` lacks `for`"]);
    assert_eq!(
        of_cards("{ name = 'Fist', plus = 1, dice = 3, for = ['attack'] }"),
        ["14:37 `cards` has no key `dice`"]
    );
}

#[test]
fn dng_145_dice_out_of_range_are_named() {
    assert_eq!(
        of_cards("{ name = 'Fist', plus = 10, for = ['attack'] }"),
        ["14:34 `plus` is out of range, at most 9 are allowed"]
    );
    assert_eq!(
        of_cards("{ name = 'Fist', plus = -1, for = ['attack'] }"),
        ["14:34 `plus` is out of range, at most 9 are allowed"]
    );
    assert_eq!(
        of_cards("{ name = 'Bow', range = 99, for = ['attack'] }"),
        ["14:34 `range` is out of range, 1 to 24 are allowed"]
    );
    assert_eq!(
        wrong("kind = 'guard'\nlives = 10\ncards = [{ name = 'Fist', for = ['attack'] }]"),
        ["14:9 `lives` is out of range, at most 9 are allowed"]
    );
}

#[test]
fn a_deck_has_a_card_and_not_ten_thousand() {
    assert_eq!(of_cards(""), ["14:9 `cards` has 0 entries, 1 to 24 are allowed"]);
    let many = "{ name = 'Fist', for = ['attack'] },".repeat(10_000);
    let found = of_cards(&many);
    assert_eq!(found[0], "14:9 `cards` has 10000 entries, 1 to 24 are allowed");
}

#[test]
fn a_kind_has_one_deck_and_a_name_one_card() {
    let twice = "kind = 'guard'\ncards = [{ name = 'Fist', for = ['attack'] }]\n";
    assert_eq!(wrong(&format!("{twice}[[deck]]\n{twice}")), ["16:8 a second deck for Guard"]);
    assert_eq!(
        of_cards("{ name = 'Fist', for = ['attack'] }, { name = 'Fist', for = ['defence'] }"),
        ["14:56 a second card is called Fist"]
    );
}

#[test]
fn hse_44_a_deck_changes_a_mission_only_where_cards_are_dealt() {
    let deck = "[[deck]]\nkind = 'guard'\ncards = [{ name = 'Fist', for = ['attack'] }]\n";
    let hashes = |rules: &'static dyn Rulebook| {
        ["", deck].map(|deck| level_of("@.>", deck).under(RulebookName::of(rules)).hash())
    };
    let [without, with] = hashes(&Danger);
    assert_ne!(without, with);
    let [without, with] = hashes(&Detection);
    assert_eq!(without, with);
}

#[test]
fn dng_95_no_card_of_the_game_lets_anybody_vanish() {
    let cards = Kind::ALL.into_iter().flat_map(|kind| &Decks::shipped().of(kind).cards);
    let mut names = cards.filter(|card| card.has(Keyword::Vanish)).map(|card| card.name.text());
    assert_eq!(names.next(), None);
}
