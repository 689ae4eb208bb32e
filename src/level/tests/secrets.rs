//! Hidden things and traps. Rules: DNG-125, DNG-163, HSE-91, HSE-92.

use super::*;
use tactical_grid::{ItemId, Noticed, Secret, Square};
use unnoticed_rules::danger::Danger;

const CUP: &str = "[[item]]\nname = 'Cup'\nat = 'a'\n";

fn trap(keys: &str) -> String {
    format!("[[trap]]\nname = 'Wire'\n{keys}\n")
}

/// All problems of [`ROOM`] with the cup at `a` and `tables`, which begin in line 12.
fn found_beside_cup(tables: &str) -> Vec<String> {
    found(ROOM, &format!("{CUP}{tables}"))
}

#[test]
fn dng_125_hse_91_what_is_hidden_is_so_under_danger_alone() {
    let tables = format!("{CUP}hidden = 'well'\n{}", trap("at = [4, 1]\nnoise = 8"));
    let level = level_of(ROOM, &tables);
    assert!(level.board.secrets.is_empty() && level.board.lies_open(ItemId(0)), "detection");
    let danger = level.under(RulebookName::of(&Danger));
    let secrets = &danger.board.secrets;
    assert_eq!((secrets.things[0].resistance, secrets.things[0].noticed), (11, Noticed::Unknown));
    let wire = secrets.trap(Square::new(4, 1)).expect("a trap");
    assert_eq!(
        (wire.name.as_str(), wire.resistance, wire.dice, wire.noise, wire.armed),
        ("Wire", 7, 3, 8, true)
    );
    assert!(danger.under(level.rulebook).board.secrets.is_empty(), "and back");
}

#[test]
fn hse_44_hse_91_what_is_hidden_counts_in_the_hash_where_it_is_hidden() {
    let (open, hidden) = (level_of(ROOM, CUP), level_of(ROOM, &format!("{CUP}hidden = 'well'\n")));
    assert_eq!(open.hash(), hidden.hash());
    let danger = RulebookName::of(&Danger);
    assert_ne!(open.under(danger).hash(), hidden.under(danger).hash());
}

#[test]
fn hse_92_what_the_brief_asks_for_is_known_from_the_start() {
    let take = |optional| format!("[[objective]]\ntext = 'Take it'\ntake = 'Cup'\noptional = {optional}\n");
    let noticed = |optional| {
        let level = level_of(ROOM, &format!("{CUP}hidden = 'careless'\n{}", take(optional)));
        level.secrets.noticed(Secret::Thing(ItemId(0)))
    };
    assert_eq!((noticed(false), noticed(true)), (Noticed::Known, Noticed::Unknown));
}

#[test]
fn traps_that_make_no_sense_are_named() {
    assert_eq!(
        found_beside_cup(&trap("at = [4, 1]\ndice = 7")),
        ["15:8 `dice` is out of range, at most 6 are allowed"]
    );
    assert_eq!(found_beside_cup(&trap("at = [4, 1]\ndice = 0")), ["15:8 Wire does nothing"]);
    assert_eq!(found_beside_cup(&trap("at = [0, 0]")), ["14:6 Wire lies where the rogue begins"]);
    assert_eq!(found_beside_cup(&trap("at = [9, 1]")), ["14:6 [9, 1] is outside the plan of 6 × 3 squares"]);
    let walled = found("@.a#..\n......\n.....>\n", &format!("{CUP}{}", trap("at = [3, 0]")));
    assert_eq!(walled, ["14:6 Wire cannot lie at [3, 0], inside a wall"]);
    let two = format!("{}{}", trap("at = [4, 1]"), trap("at = [4, 1]"));
    assert_eq!(
        found_beside_cup(&two),
        ["16:8 a second trap is called Wire", "17:6 Wire lies where Wire does"]
    );
}

#[test]
fn words_for_how_well_something_is_hidden_are_four() {
    for bad in
        [format!("{CUP}hidden = 'deeply'\n"), format!("{CUP}{}", trap("at = [4, 1]\nhidden = 'deeply'"))]
    {
        let problems = found(ROOM, &bad);
        assert!(problems.len() == 1 && problems[0].contains("deeply"), "{problems:?}");
    }
}

#[test]
fn hidden_things_that_make_no_sense_are_named() {
    let planted = found_beside_cup("planted = true\nhidden = 'well'\n");
    assert_eq!(planted, ["13:10 Cup is to be planted, so it is not hidden"]);
    let blind = "[[deck]]\nkind = 'rogue'\ncards = [{ name = 'Shadow', plus = 4, for = ['stealth'] }]\n";
    let take = "[[objective]]\ntext = 'Take it'\ntake = 'Cup'\n";
    let needed = |light: &str| {
        let file =
            text_of(ROOM, &format!("light = '{light}'\n{CUP}hidden = 'masterly'\n{take}{blind}{LEAVE}"));
        found_in(&file)
    };
    assert_eq!(needed("dark"), ["13:10 Cup has to be found, and no search finds it there"]);
    assert!(needed("bright").is_empty(), "a die more: DNG-139");
}

#[test]
fn hse_91_nothing_is_hidden_from_a_guard_that_is_played() {
    let guard = "[rogue]\nkind = 'guard'\n[[creature]]\nname = 'Thief'\nkind = 'rogue'\nat = [3, 2]\n";
    let problems = found(ROOM, &format!("{CUP}hidden = 'well'\n{}{guard}", trap("at = [4, 1]")));
    for what in ["nothing is hidden from a guard", "no trap is set for a guard"] {
        assert!(problems.iter().any(|problem| problem.contains(what)), "{problems:?}");
    }
}
