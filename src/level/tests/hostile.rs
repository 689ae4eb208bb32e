//! Files that are wrong on purpose: nothing may panic, take long, or be half loaded.

use proptest::prelude::*;

use super::*;

const TUTORIAL: &str = include_str!("../../../levels/tutorial.toml");
const MANOR: &str = include_str!("../../../levels/hollin_court.toml");

/// What is wrong with a level of `plan` and `tables`.
fn error_of(plan: &str, tables: &str) -> LevelError {
    Level::parse("test.toml", &text_of(plan, &format!("{tables}{LEAVE}"))).unwrap_err()
}

#[test]
fn files_beyond_1_mib_are_refused_by_their_size() {
    let text = "#".repeat(MAX_BYTES + 1);
    let message = "1:1 the file is larger than 1048576 bytes, which no level may be";
    assert_eq!(found_in(&text), [message]);
    let error = Level::parse_bytes("test.toml", text.as_bytes()).unwrap_err();
    assert_eq!(error.problems().len(), 1);
}

#[test]
fn files_that_are_not_utf_8_are_refused_with_the_place() {
    let error = Level::parse_bytes("test.toml", b"version = 1\nname = '\xff'\n").unwrap_err();
    let problem = &error.problems()[0];
    assert_eq!(
        (problem.line, problem.column, problem.message.as_str()),
        (2, 9, "the file is not UTF-8 text")
    );
}

#[test]
fn a_missing_file_and_a_folder_are_an_error_with_their_name() {
    let error = Level::load("levels/no_such_level.toml").unwrap_err();
    assert!(error.to_string().starts_with("cannot read levels/no_such_level.toml: "), "{error}");
    assert!(error.problems()[0].message.starts_with("the file cannot be read: "));
    assert!(matches!(Level::load("levels"), Err(LevelError::Read { .. })));
}

#[test]
fn no_text_holds_what_a_terminal_would_obey_and_only_long_ones_have_several_lines() {
    let fitting = "[[hint]]\ntext = \"\"\"One.\r\n\tTwo.\"\"\"\n";
    assert_eq!(found("@.>", fitting), [""; 0]);
    for (text, character) in
        [("One.\\u001b[2J", "\\u{1b}"), ("One.\\u202e", "\\u{202e}"), ("One.\\u009b2J", "\\u{9b}")]
    {
        let problem = format!("8:8 `text` holds the character {character}");
        assert_eq!(found("@.>", &format!("[[hint]]\ntext = \"{text}\"\n")), [problem]);
    }
    let exit = "[[exit]]\nname = \"a\\nb\"\nat = '>'\n";
    assert_eq!(found("@.>", exit), ["8:8 `name` holds the character \\n"]);
}

#[test]
fn messages_and_the_lines_shown_with_them_hold_nothing_that_a_terminal_would_obey() {
    for text in
        ["\u{1b}[31mname = 1", "name = '\u{9b}31m'\n\u{202e} = \u{1b}", "[under]\n\"\u{1b}\" = \"\\u001b\""]
    {
        let report = Level::parse("red\u{1b}[31m.toml", text).unwrap_err().report(false);
        assert!(report.chars().all(|c| c == '\n' || crate::untrusted::is_plain(c)), "{report:?}");
    }
}

#[test]
fn a_hundred_problems_on_one_endless_line_are_soon_told() {
    let keys: Vec<String> = (0..50_000).map(|i| format!("k{i:05} = \u{1b}")).collect();
    for text in [keys.join("\r"), keys.join(" "), "\r".repeat(1 << 19)] {
        let report = Level::parse("test.toml", &text).unwrap_err().report(false);
        assert!(report.len() < 120_000, "{} bytes", report.len());
    }
}

#[test]
fn deep_nesting_is_refused() {
    for (open, close) in [("[", "]"), ("{a=", "}")] {
        let nested = format!("plan = {}1{}", open.repeat(10_000), close.repeat(10_000));
        assert!(!found_in(&nested).is_empty());
        assert!(!found_in(&format!("plan = {}", open.repeat(100_000))).is_empty());
    }
    assert!(!found_in(&format!("{}a = 1", "a.".repeat(100_000))).is_empty());
}

#[test]
fn thousands_of_doors_are_counted_and_not_listed() {
    let doors = "[[door]]\nat = [0, 0]\n".repeat(1024);
    let error = Level::parse("test.toml", &text_of("@.>", &format!("{doors}{LEAVE}"))).unwrap_err();
    assert_eq!(error.problems().len(), MAX_LISTED);
    assert_eq!(error.to_string(), "test.toml has 1024 problems, of which 100 are listed, and 924 more");
    let doors = "[[door]]\nat = [0, 0]\n".repeat(40_000);
    let list = found("@.>", &doors);
    assert_eq!(list, ["7:1 `door` has 40000 entries, at most 1024 are allowed"]);
}

#[test]
fn ninety_thousand_unknown_keys_are_counted_and_the_first_are_listed() {
    let keys: String = (0..90_000).map(|i| format!("k{:05} = 1\n", 89_999 - i)).collect();
    let error = Level::parse("test.toml", &text_of("@.>", &format!("{keys}{LEAVE}"))).unwrap_err();
    assert_eq!(error.to_string(), "test.toml has 90000 problems, of which 100 are listed, and 89900 more");
    assert_eq!(error.problems()[0].message, "the level has no key `k89999`", "in the order of the file");
}

#[test]
fn what_was_meant_is_said_of_the_first_of_many_misspelt_keys() {
    let keys: String = (0..5_000).map(|i| format!("objectiv{i} = 1\n")).collect();
    let error = Level::parse("test.toml", &text_of("@.>", &format!("{keys}{LEAVE}"))).unwrap_err();
    assert_eq!(error.problems()[0].help.as_deref(), Some("did you mean `objective`?"));
}

#[test]
fn a_line_of_a_mebibyte_is_shown_in_part() {
    let keys: Vec<String> = (0..80_000).map(|i| format!("k{i:05} = 1")).collect();
    let error = Level::parse("test.toml", &format!("rogue = {{ {} }}", keys.join(", "))).unwrap_err();
    assert_eq!(error.problems().len(), MAX_LISTED);
    let report = error.report(false);
    assert!(report.contains("k00099 = 1") && report.len() < 500_000, "{} bytes", report.len());
}

#[test]
fn a_thousand_names_are_searched_for_ninety_misspelt_ones() {
    let name = |i: usize| -> String {
        (0..40).map(|bit| if i >> (bit % 10) & 1 == 1 { 'a' } else { 'b' }).collect()
    };
    let items: String = (0..1000)
        .map(|i| format!("[[item]]\nname = '{}'\nat = [{}, {}]\n", name(i), i % 50, 1 + i / 50))
        .collect();
    let hints: String =
        (0..60).map(|i| format!("[[hint]]\ntext = 'x'\ntaken = '{}c'\n", &name(i)[1..])).collect();
    let plan = format!("@>{}\n{}", ".".repeat(48), format!("{}\n", ".".repeat(50)).repeat(30));
    assert_eq!(found(&plan, &format!("{items}{hints}")).len(), 60);
}

#[test]
fn a_plan_full_of_doors_lamps_or_marks_is_refused() {
    let full = |symbol: &str| {
        format!("@>{}\n{}", symbol.repeat(254), format!("{}\n", symbol.repeat(256)).repeat(255))
    };
    assert_eq!(found(&full("+"), ""), ["4:8 the level has 65534 doors, at most 1024 are allowed"]);
    assert_eq!(found(&full("*"), ""), ["4:8 the level has 65534 lamps, at most 256 are allowed"]);
    assert_eq!(found(&full(">"), ""), ["4:8 the level has 65535 exits, at most 1024 are allowed"]);
    assert_eq!(found(&full("a"), "").len(), 1);
    assert_eq!(found(&full("?"), "").len(), 1);
    assert_eq!(found(&full("ß"), "").len(), MAX_LISTED);
}

#[test]
fn a_thousand_tables_for_a_plan_full_of_one_symbol_are_one_problem_or_one_each() {
    let full = |symbol: &str| {
        format!("@>{}\n{}", symbol.repeat(254), format!("{}\n", symbol.repeat(256)).repeat(255))
    };
    let tables = |table: &str, symbol: &str| format!("[[{table}]]\nat = '{symbol}'\n").repeat(1024);
    let doors = found(&full("+"), &tables("door", "+"));
    assert_eq!(doors, ["4:8 the level has 65534 doors, at most 1024 are allowed"]);
    let marked = error_of(&full("a"), &tables("door", "a"));
    assert_eq!(marked.problems()[0].message, "`a` stands on 65534 squares, at most 1024 are allowed");
    assert_eq!(
        marked.to_string(),
        "test.toml has 1024 problems, of which 100 are listed, and 924 more",
        "one for each table"
    );
}

#[test]
fn a_table_repeated_for_a_thousand_doors_is_a_problem_once() {
    let plan = format!("@>{}\n{}", ".".repeat(254), format!("{}\n", "+".repeat(256)).repeat(4));
    let error = error_of(&plan, &"[[door]]\nat = '+'\n".repeat(1024));
    assert_eq!(error.problems()[0].message, "a second table for the door at [0, 1]");
    assert_eq!(error.to_string(), "test.toml has 1023 problems, of which 100 are listed, and 923 more");
}

#[test]
fn more_than_512_creatures_are_refused() {
    let crowd = |count: usize| -> String {
        let guard = |i: usize| {
            let (x, y) = (2 + i % 200, 1 + i / 200);
            format!("[[creature]]\nname = 'G{i}'\nkind = 'guard'\nat = [{x}, {y}]\n")
        };
        (0..count).map(guard).collect()
    };
    let plan = format!("@>{}\n{}", ".".repeat(254), format!("{}\n", ".".repeat(256)).repeat(9));
    assert_eq!(found(&plan, &crowd(511)), [""; 0]);
    assert_eq!(found(&plan, &crowd(512)), ["16:1 `creature` has 512 entries, at most 511 are allowed"]);
}

/// A good level with a few pieces cut out, doubled or replaced.
fn mutated() -> impl Strategy<Value = String> {
    let pieces = prop_oneof![
        Just("[[creature]]"),
        Just("[["),
        Just("'''"),
        Just("\""),
        Just("-9223372036854775808"),
        Just("99999999999999999999"),
        Just("{ from = \"a\", to = [1, 2] }"),
        Just("nan"),
        Just("1979-05-27"),
        Just("\u{0}"),
        Just("é"),
        Just("\n"),
        Just("")
    ];
    let cuts = prop::collection::vec((any::<prop::sample::Index>(), 0usize..40, pieces), 1..6);
    (prop_oneof![Just(TUTORIAL), Just(MANOR)], cuts).prop_map(|(text, cuts)| {
        let mut characters: Vec<char> = text.chars().collect();
        for (at, length, piece) in cuts {
            let at = at.index(characters.len());
            let end = (at + length).min(characters.len());
            characters.splice(at..end, piece.chars());
        }
        characters.into_iter().collect()
    })
}

/// A good level with one line replaced by a line of another place.
fn shuffled() -> impl Strategy<Value = String> {
    let index = any::<prop::sample::Index>;
    (prop_oneof![Just(TUTORIAL), Just(MANOR)], index(), index()).prop_map(|(text, from, to)| {
        let mut lines: Vec<&str> = text.lines().collect();
        let (from, to) = (from.index(lines.len()), to.index(lines.len()));
        lines[to] = lines[from];
        lines.join("\n")
    })
}

fn is_judged(bytes: &[u8]) -> Result<(), TestCaseError> {
    if let Err(error) = Level::parse_bytes("fuzz.toml", bytes) {
        prop_assert!(!error.problems().is_empty());
        prop_assert!(!error.report(false).is_empty());
        for problem in error.problems() {
            prop_assert!(problem.line >= 1 && problem.column >= 1 && !problem.message.is_empty());
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_bytes_can_panic_the_loader(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        is_judged(&bytes)?;
    }

    #[test]
    fn no_text_can_panic_the_loader(text in "(?s).{0,200}") {
        is_judged(text.as_bytes())?;
    }

    #[test]
    fn no_plan_can_panic_the_loader(plan in "[@>#O+/\"=~of,.*a1 \n]{0,120}") {
        is_judged(text_of(&plan, LEAVE).as_bytes())?;
    }

    #[test]
    fn no_mutation_of_a_good_level_can_panic_the_loader(text in mutated()) {
        is_judged(text.as_bytes())?;
    }

    #[test]
    fn no_line_in_the_wrong_place_can_panic_the_loader(text in shuffled()) {
        is_judged(text.as_bytes())?;
    }
}
