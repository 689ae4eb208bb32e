//! Keys, types, words and ranges.

use super::*;

#[test]
fn unknown_keys_are_named_with_the_key_that_was_meant() {
    let text = text_of(ROOM, &format!("ligth = 'dim'\n{EXIT}colour = 'red'\n{LEAVE}"));
    assert_eq!(found_in(&text), ["9:1 the level has no key `ligth`", "13:1 `exit` has no key `colour`"]);
    let error = Level::parse("test.toml", &text).unwrap_err();
    let help: Vec<_> = error.problems().iter().filter_map(|problem| problem.help.as_deref()).collect();
    assert_eq!(help, ["did you mean `light`?", "known here: at, name"]);
}

#[test]
fn missing_keys_are_named_where_they_are_missing() {
    let text = "version = 1\nplan = '''\n@>\n'''\n[[exit]]\nat = '>'\n";
    assert_eq!(
        found_in(text),
        [
            "1:1 the level lacks `brief`",
            "1:1 the level lacks `name`",
            "1:1 the level lacks `objective`",
            "5:1 `exit` lacks `name`"
        ]
    );
}

#[test]
fn an_empty_file_lacks_everything() {
    let lacks = ["brief", "name", "objective", "plan", "version"];
    assert_eq!(found_in(""), lacks.map(|key| format!("1:1 the level lacks `{key}`")));
}

#[test]
fn values_of_another_type_are_named() {
    let tables = "[[exit]]\nname = 7\nat = 1.5\n[[lamp]]\nat = 'a'\nlit = 'yes'\nradius = [4]\n";
    assert_eq!(
        found(ROOM, tables),
        [
            "10:8 `name` must be a text in quotes, not a whole number",
            "11:6 `at` cannot be a number with a fraction",
            "14:7 `lit` must be true or false, not a text in quotes",
            "15:10 `radius` must be a whole number, not a list"
        ]
    );
}

#[test]
fn numbers_out_of_range_are_named_whatever_their_size() {
    let tables = "throws = -1\n[[lamp]]\nat = 'a'\nradius = 99999999999999999999\n";
    assert_eq!(
        found(ROOM, tables),
        [
            "9:10 `throws` is out of range, at most 9 are allowed",
            "12:10 `radius` is out of range, 1 to 20 are allowed"
        ]
    );
    assert_eq!(
        found_in(&text_of(ROOM, &format!("{EXIT}{LEAVE}")).replace("version = 1", "version = 2")),
        ["1:11 `version` is out of range, 1 is allowed"]
    );
}

#[test]
fn words_that_do_not_exist_are_named_with_the_word_that_was_meant() {
    let tables = format!("light = 'gloomy'\n{EXIT}[[creature]]\nname = 'Osk'\nkind = 'gaurd'\nat = [4, 1]\n");
    let text = text_of(ROOM, &format!("{tables}{LEAVE}"));
    assert_eq!(found_in(&text), ["9:9 `light` cannot be \"gloomy\"", "15:8 `kind` cannot be \"gaurd\""]);
    let error = Level::parse("test.toml", &text).unwrap_err();
    let help: Vec<_> = error.problems().iter().filter_map(|problem| problem.help.as_deref()).collect();
    assert_eq!(help, ["one of: dark, dim, bright", "did you mean \"guard\"?"]);
}

#[test]
fn texts_are_neither_blank_nor_endless() {
    let tables = format!("[[exit]]\nname = ' '\nat = 'a'\n[[hint]]\ntext = '{}'\n", "x".repeat(301));
    assert_eq!(
        found(ROOM, &tables),
        ["10:8 `name` must not be blank", "13:8 `text` is 301 characters long, at most 300 are allowed"]
    );
}

#[test]
fn lists_have_the_length_they_need() {
    let tables = format!("{EXIT}[[creature]]\nname = 'Osk'\nkind = 'guard'\npatrol = [[1, 1]]\n");
    assert_eq!(found(ROOM, &tables), ["15:10 `patrol` has 1 entries, 2 to 64 are allowed"]);
    let tables = format!("{EXIT}[[item]]\nname = 'Cup'\nat = [1, 1, 1]\n");
    assert_eq!(found(ROOM, &tables), ["14:6 `at` has 3 entries, 2 is allowed"]);
}

#[test]
fn problems_of_shape_and_of_sense_are_told_together() {
    let tables = "throws = 'many'\n[[item]]\nname = 'Cup'\nat = [9, 9]\n";
    assert_eq!(
        found(ROOM, tables),
        [
            "5:3 `a` stands on the plan, but no table says what it is",
            "9:10 `throws` must be a whole number, not a text in quotes",
            "12:6 [9, 9] is outside the plan of 6 × 3 squares"
        ]
    );
}

#[test]
fn what_is_no_toml_is_told_as_such() {
    assert!(found_in("version = = 1\n")[0].starts_with("1:"));
    assert!(found_in("name = 'a'\nname = 'b'\n")[0].starts_with("2:1 duplicate key"));
    let unclosed = Level::parse("test.toml", "plan = '''\n@>\n").unwrap_err();
    let problem = &unclosed.problems()[0];
    assert_eq!((problem.line, problem.column), (3, 1));
    assert_eq!(problem.help.as_deref(), Some("the text that begins with ''' has no end"));
}

#[test]
fn a_diagnostic_shows_the_line_a_caret_and_a_hint() {
    let tables = "[[creature]]\nname = 'Osk'\nkind = 'gaurd'\nat = 'a'\n[[creature]]\nname = 'Ilse'\nkind = 'guard'\nat = [0, 0]\n";
    let text = text_of(ROOM, &format!("{tables}{LEAVE}"));
    let report = Level::parse("levels/test.toml", &text).unwrap_err().report(false);
    insta::assert_snapshot!(report);
}

#[test]
fn problems_can_be_read_by_programs() {
    let error = Level::parse("test.toml", &text_of("@.>\n", "")).unwrap_err();
    assert_eq!(
        serde_json::to_value(error.problems()).unwrap(),
        serde_json::json!([{
            "message": "the level lacks `objective`",
            "help": "What is to be done, at least one of it not optional.",
            "line": 1,
            "column": 1
        }])
    );
}
