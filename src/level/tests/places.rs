//! The plan, marks, and what stands where it cannot.

use super::*;

#[test]
fn ragged_rows_are_named() {
    assert_eq!(found("@....\n......\n.....>\n", ""), ["5:1 row 0 of the plan has 5 squares, most have 6"]);
    assert_eq!(found("@....>\n......\n.......\n", ""), ["7:1 row 2 of the plan has 7 squares, most have 6"]);
}

#[test]
fn unknown_symbols_are_named_where_they_stand() {
    assert_eq!(
        found("@ ä..>\n..\u{1F5DD}...\n", ""),
        [
            "5:2 the plan knows no symbol ' '",
            "5:3 the plan knows no symbol 'ä'",
            "6:3 the plan knows no symbol '\u{1F5DD}'"
        ]
    );
}

#[test]
fn a_plan_is_neither_empty_nor_larger_than_256_squares() {
    assert_eq!(found("", ""), ["4:8 `plan` must not be blank"]);
    assert_eq!(found("\n\n@>\n\n\n\n>.", "").len(), 3);
    let wide = format!("@>{}", ".".repeat(255));
    assert_eq!(found(&wide, ""), ["5:1 the plan is 257 × 1 squares large, at most 256 × 256 are allowed"]);
    let high = "@>\n".repeat(257);
    assert_eq!(found(&high, ""), ["5:1 the plan is 2 × 257 squares large, at most 256 × 256 are allowed"]);
}

#[test]
fn marks_without_table_and_tables_without_mark_are_named() {
    assert_eq!(found(ROOM, ""), ["5:3 `a` stands on the plan, but no table says what it is"]);
    let tables = format!("{EXIT}[[item]]\nname = 'Cup'\nat = 'Q'\n[[item]]\nname = 'Jug'\nat = 'QQ'\n");
    assert_eq!(
        found(ROOM, &tables),
        ["14:6 there is no `Q` on the plan", "17:6 \"QQ\" is not a mark of the plan"]
    );
    let under = format!("under = {{ Q = '.', a = 'x', '..' = 'o' }}\n{EXIT}");
    assert_eq!(
        found(ROOM, &under),
        [
            "9:15 there is no `Q` on the plan",
            "9:24 \"x\" is no symbol of terrain",
            "9:36 `..` is not a mark of the plan"
        ]
    );
}

#[test]
fn a_mark_for_one_thing_stands_once() {
    assert_eq!(
        found("@.a.a>\n", "[[item]]\nname = 'Cup'\nat = 'a'\n"),
        ["9:6 `a` stands on 2 squares, and one is meant"]
    );
    assert_eq!(found("@.@..>\n", ""), ["5:1 `@` stands on 2 squares, and one is meant"]);
}

#[test]
fn coordinates_outside_the_plan_are_named_up_to_the_largest() {
    let tables = format!(
        "{EXIT}[[item]]\nname = 'Cup'\nat = [-9223372036854775808, 9223372036854775807]\n[[ambient]]\nlight = 'dim'\nat = {{ from = [0, 0], to = [6, 3] }}\n"
    );
    assert_eq!(
        found(ROOM, &tables),
        [
            "14:6 [-9223372036854775808, 9223372036854775807] is outside the plan of 6 × 3 squares",
            "17:6 [6, 3] is outside the plan of 6 × 3 squares"
        ]
    );
}

#[test]
fn the_rogue_starts_somewhere() {
    assert_eq!(found("...>\n", ""), ["4:8 the rogue starts nowhere"]);
    assert_eq!(found("a..>\n", "[rogue]\nat = 'a'\n"), [""; 0]);
}

#[test]
fn nobody_stands_in_a_wall_or_in_another() {
    let guard = |name: &str, at: &str| format!("[[creature]]\nname = '{name}'\nkind = 'guard'\nat = {at}\n");
    let tables = [guard("Osk", "[2, 1]"), guard("Ilse", "[0, 0]"), guard("Tam", "[3, 1]")].concat();
    assert_eq!(
        found("@...\n..#\"\n...>\n", &tables),
        [
            "12:6 Osk cannot stand at [2, 1], inside a wall",
            "16:6 Ilse and Rogue stand in the same place",
            "20:6 Tam cannot stand at [3, 1], inside a window"
        ]
    );
}

#[test]
fn hse_66_a_large_creature_needs_all_its_squares() {
    let ogre = "[[creature]]\nname = 'Grub'\nkind = 'ogre'\nat = [2, 0]\n";
    assert_eq!(
        found("@...\n...#\n...>\n", ogre),
        ["12:6 Grub needs 2 × 2 free squares from [2, 0], but [3, 1] is a wall"]
    );
    let outside = ogre.replace("[2, 0]", "[3, 0]");
    assert_eq!(
        found("@...\n....\n...>\n", &outside),
        ["12:6 Grub needs 2 × 2 free squares from [3, 0], but [4, 0] is a wall"]
    );
    assert_eq!(found("@...\n....\n>...\n", ogre), [""; 0]);
}

#[test]
fn names_are_given_once() {
    let guard = |at: &str| format!("[[creature]]\nname = 'Osk'\nkind = 'guard'\nat = {at}\n");
    let item = |at: &str| format!("[[item]]\nname = 'Cup'\nat = {at}\n");
    let tables = [guard("[1, 0]"), guard("[2, 0]"), item("[3, 0]"), item("[4, 0]")].concat();
    assert_eq!(
        found("@....>\n", &tables),
        ["12:8 a second creature is called Osk", "19:8 a second item is called Cup"]
    );
}

#[test]
fn there_is_one_rogue_and_it_is_no_creature_of_the_list() {
    let tables = "[[creature]]\nname = 'Vey'\nkind = 'rogue'\nat = [1, 0]\n";
    assert_eq!(found("@....>\n", tables), ["9:8 there is only one rogue, the player's"]);
}

#[test]
fn a_creature_has_a_post_or_a_patrol() {
    let tables = "[[creature]]
name = 'Osk'
kind = 'guard'
[[creature]]
name = 'Ilse'
kind = 'guard'
at = [1, 0]
patrol = [[1, 0], [2, 0]]
[[creature]]
name = 'Tam'
kind = 'guard'
at = [3, 0]
loop = true
";
    assert_eq!(
        found("@.....>\n", tables),
        [
            "7:1 Osk stands nowhere",
            "13:6 Ilse has both a place and a patrol",
            "15:1 Tam has a loop and no patrol"
        ]
    );
}

#[test]
fn doors_make_sense() {
    let tables = "[[door]]
at = [1, 0]
[[door]]
at = '/'
locked = 20
[[door]]
at = [5, 0]
kept_shut = true
[[door]]
at = [7, 0]
[[door]]
at = [7, 0]
";
    assert_eq!(
        found("@../././+>\n".replace("./+", ".+.").as_str(), tables),
        [
            "8:6 there is no door at [1, 0]",
            "11:10 the door at [3, 0] stands open and cannot be locked",
            "11:10 the door at [5, 0] stands open and cannot be locked",
            "13:6 the door at [5, 0] is kept shut and stands open",
            "18:6 a second table for the door at [7, 0]"
        ]
    );
}

#[test]
fn lamps_items_and_exits_are_not_walled_in() {
    let tables = "[[lamp]]
at = [1, 0]
[[item]]
name = 'Cup'
at = [2, 0]
[[exit]]
name = 'window'
at = [3, 0]
";
    assert_eq!(
        found("@#+\"\n...>\n", tables),
        [
            "9:6 a lamp cannot hang at [1, 0], inside a wall",
            "12:6 Cup cannot lie at [2, 0], inside a closed door",
            "15:6 nobody can leave from [3, 0], inside a window"
        ]
    );
}

#[test]
fn one_thing_lies_on_one_square() {
    let tables = "[[item]]
name = 'Cup'
at = [1, 0]
[[item]]
name = 'Jug'
at = [1, 0]
[[lamp]]
at = [2, 0]
[[lamp]]
at = [2, 0]
";
    assert_eq!(
        found("@..>\n", tables),
        ["12:6 a second table for the item at [1, 0]", "16:6 a second table for the lamp at [2, 0]"]
    );
}

#[test]
fn names_that_no_script_can_hold_are_refused() {
    let tables = |name: &str| format!("{EXIT}[[item]]\nname = {name:?}\nat = [4, 1]\n");
    for name in ["Ledger #2", "the \"Ledger\"", " Ledger"] {
        let list = found(ROOM, &tables(name));
        assert_eq!(list, [format!("13:8 no script can name the item {name:?}")]);
    }
    assert_eq!(found(ROOM, &tables("Zoë's 2nd 'Ledger', at last")), [""; 0]);
}

#[test]
fn hse_65_nobody_is_both_asleep_and_bound() {
    let tables = "[[creature]]
name = 'Osk'
kind = 'guard'
at = [3, 0]
asleep = true
bound = true
";
    assert_eq!(found("@.....>\n", tables), ["7:1 Osk is both asleep and bound"]);
}
