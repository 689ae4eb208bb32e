//! Objectives that name nothing, and ways that lead nowhere.

use super::*;

fn objective(what: &str) -> String {
    format!("[[objective]]\ntext = 'Do it'\n{what}\n")
}

#[test]
fn objectives_name_what_there_is() {
    let tables = [
        "[[item]]\nname = 'Ledger'\nat = [1, 0]\n",
        "[[item]]\nname = 'Lever'\nat = [2, 0]\ndevice = true\n",
        &objective("take = 'Legder'"),
        &objective("subdue = 'Osk'"),
        &objective("take = 'Lever'"),
        &objective("use = 'Ledger'"),
    ];
    let text = text_of("@..>", &tables.concat());
    assert_eq!(
        found_in(&text),
        [
            "16:8 no item is called Legder",
            "19:10 no creature is called Osk",
            "22:8 Lever is a device, so one cannot take it",
            "25:7 Ledger is a thing to take, so one cannot use it"
        ]
    );
    let error = Level::parse("test.toml", &text).unwrap_err();
    assert_eq!(error.problems()[0].help.as_deref(), Some("did you mean \"Ledger\"?"));
}

#[test]
fn hse_41_an_objective_asks_for_exactly_one_thing() {
    let tables = [objective(""), objective("leave = true\nwithin_rounds = 3")].concat();
    assert_eq!(
        found_in(&text_of("@..>", &tables)),
        [
            "7:1 the objective asks for nothing",
            "10:1 the objective asks for several things: leave, within_rounds"
        ]
    );
}

#[test]
fn hse_41_at_least_one_objective_is_primary_and_vows_are_not() {
    let optional = objective("leave = true\noptional = true");
    assert_eq!(
        found_in(&text_of("@..>", &optional)),
        ["7:1 every objective is optional, so nothing has to be done"]
    );
    let vow = objective("keep = 'never-observed'");
    assert_eq!(found_in(&text_of("@..>", &vow)), ["7:1 this can only be an optional objective (HSE-41)"]);
    assert_eq!(
        found_in(&text_of("@..>", "objective = []\n")),
        ["7:13 `objective` has 0 entries, 1 to 32 are allowed"]
    );
}

#[test]
fn a_hint_has_one_moment() {
    assert_eq!(
        found("@..>", "[[hint]]\ntext = 'x'\nround = 1\ndid = 'hide'\n"),
        ["7:1 the hint has several moments"]
    );
    assert_eq!(found("@..>", "[[hint]]\ntext = 'x'\ntaken = 'Cup'\n"), ["9:9 no item is called Cup"]);
}

#[test]
fn hse_42_a_level_without_a_way_out_cannot_be_won() {
    assert_eq!(found("@.#.>", ""), ["7:1 no way leads from [0, 0] to an exit"]);
    assert_eq!(found("@....", ""), ["7:1 no way leads from [0, 0] to an exit"]);
    for opening in ["+", "/", "~", "o", ","] {
        assert_eq!(found(&format!("@.{opening}.>"), ""), [""; 0], "{opening}");
    }
    for barrier in ["\"", "=", "O"] {
        assert_eq!(found(&format!("@.{barrier}.>"), "").len(), 1, "{barrier}");
    }
}

#[test]
fn hse_26_locks_can_be_picked_as_long_as_there_are_picks() {
    let door = "[[door]]\nat = '+'\nlocked = 25\n";
    assert_eq!(found("@.+.>", door), [""; 0]);
    let without = format!("picks = 0\n{door}");
    assert_eq!(found("@.+.>", &without), ["11:1 no way leads from [0, 0] to an exit"]);
}

#[test]
fn hse_26_an_item_can_be_reached_from_beside_it_but_not_around_a_walled_corner() {
    let tables = |at: &str| format!("[[item]]\nname = 'Cup'\nat = {at}\n{}", objective("take = 'Cup'"));
    assert_eq!(found("@.=.\n.=..\n>...", &tables("[3, 2]")), [""; 0], "a way around");
    assert_eq!(found("@.=.\n>.=.", &tables("[3, 0]")), ["13:8 no way leads from [0, 0] to Cup"]);
    assert_eq!(found("@=.\n.>=", &tables("[2, 0]")), [""; 0], "between the bars");
    assert_eq!(found("@#.\n.>#", &tables("[2, 0]")), ["13:8 no way leads from [0, 0] to Cup"]);
}

#[test]
fn areas_and_creatures_can_be_reached_too() {
    let guard = "[[creature]]\nname = 'Osk'\nkind = 'guard'\nat = [4, 0]\n";
    let tables = [guard, &objective("reach = [3, 0]"), &objective("subdue = 'Osk'")].concat();
    assert_eq!(
        found("@>#..", &tables),
        ["13:9 no way leads from [0, 0] to the area", "16:10 no way leads from [0, 0] to Osk"]
    );
    assert_eq!(found("@>...", &tables), [""; 0]);
}

#[test]
fn nothing_is_asked_of_optional_objectives() {
    let tables = objective("reach = [4, 0]\noptional = true");
    assert_eq!(found("@>#..", &tables), [""; 0]);
}

fn patrol(kind: &str, stops: &str) -> String {
    format!("[[creature]]\nname = 'Osk'\nkind = '{kind}'\npatrol = {stops}\n")
}

#[test]
fn hse_33_patrols_can_be_walked() {
    assert_eq!(
        found("@>...#.", &patrol("guard", "[[2, 0], [6, 0]]")),
        ["10:19 Osk finds no way from [2, 0] to [6, 0]"]
    );
    assert_eq!(
        found("@>...#.", &patrol("guard", "[[2, 0], [5, 0]]")),
        ["10:19 Osk cannot stand at [5, 0], inside a wall"]
    );
    assert_eq!(
        found("@>...#.", &patrol("guard", "[[2, 0], [2, 0]]")),
        ["10:19 the patrol is at [2, 0] already; to pause there give wait"]
    );
    let looped = format!("{}loop = true\n", patrol("guard", "[[2, 0], [4, 0], [2, 0]]"));
    assert_eq!(found("@>...#.", &looped), ["10:27 the loop ends where it begins"]);
}

#[test]
fn hse_64_hse_67_guards_open_doors_and_hounds_do_not() {
    assert_eq!(found("@>..+..", &patrol("guard", "[[2, 0], [6, 0]]")), [""; 0]);
    assert_eq!(found("@>..+..", &patrol("hound", "[[2, 0], [6, 0]]")).len(), 1);
    let locked = |key: bool| {
        format!(
            "{}[[door]]\nat = '+'\nlocked = 15\nguards_have_key = {key}\n",
            patrol("guard", "[[2, 0], [6, 0]]")
        )
    };
    assert_eq!(found("@>..+..", &locked(true)), [""; 0]);
    assert_eq!(found("@>..+..", &locked(false)).len(), 1);
}

#[test]
fn hse_66_large_creatures_need_wide_ways() {
    let narrow = "@>.....\n....#..\n.......\n";
    assert_eq!(
        found(narrow, &patrol("ogre", "[[2, 1], [5, 1]]")),
        ["12:19 Osk finds no way from [2, 1] to [5, 1]"]
    );
    let wide = "@>.....\n....#..\n.......\n.......\n";
    assert_eq!(found(wide, &patrol("ogre", "[[2, 1], [5, 1]]")), [""; 0]);
}

#[test]
fn hse_66_hse_26_a_large_rogue_reaches_with_every_square_of_its_space() {
    let large = "[rogue]\nchanges = { size = '2' }\n";
    let cup = format!("[[item]]\nname = 'Cup'\nat = [3, 0]\n{}", objective("take = 'Cup'"));
    let area = objective("reach = [1, 1]");
    assert_eq!(found("@..\n..>", large), [""; 0], "its lower right square stands at the exit");
    assert_eq!(found("@...\n>..#", &format!("{large}{cup}")), [""; 0], "the cup lies beside its right side");
    assert_eq!(found("@.#\n..#\n>.#", &format!("{large}{area}")), [""; 0]);
    assert_eq!(found("@.#..\n...>.\n..#..", large), ["11:1 no way leads from [0, 0] to an exit"]);
}

#[test]
fn what_is_planted_was_not_there_before() {
    let found = |more: &str| {
        let item = format!("[[item]]\nname = 'Letter'\nat = [1, 0]\nplanted = true\n{more}\n");
        found_in(&text_of("@..>", &(item + LEAVE)))
    };
    assert_eq!(found("device = true"), ["8:8 Letter is both planted and device"]);
    assert_eq!(found("missed = true"), ["8:8 Letter is both planted and missed"]);
}
