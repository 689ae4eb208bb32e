//! Every rule of the documents is named by a test or pending with a reason, and the index of rules is true.

mod documents;
mod index;
mod sources;

use std::fs;
use std::path::PathBuf;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_rule_is_named_by_a_test_or_pending_with_a_reason() {
    let (tested, pending) = (sources::tested_ids(), documents::pending());
    let named = |id: &String| tested.contains_key(id) || pending.contains_key(id);
    let missing: Vec<_> = documents::rules_to_cover().into_iter().filter(|id| !named(id)).collect();
    assert!(missing.is_empty(), "{} rules are named by no test: {}", missing.len(), missing.join(" "));
}

/// The rows of the transition table are rules like any other: each has its test and its line of code.
#[test]
fn every_row_of_the_transition_table_is_covered_and_carried_out() {
    let (rules, code) = (documents::rules_to_cover(), sources::named_in_code());
    for row in (1..=83).map(|row| format!("T{row:02}")) {
        assert!(rules.contains(&row), "{row} is no rule that has to be covered");
        let files =
            code.get(&row).is_some_and(|files| files.iter().any(|file| file.ends_with("/table/mod.rs")));
        assert!(files, "{row} is not in the table in code");
    }
}

#[test]
fn nothing_is_pending_that_is_tested_or_unknown_or_without_a_reason() {
    let (tested, rules) = (sources::tested_ids(), documents::rules_to_cover());
    for (id, reason) in documents::pending() {
        assert!(!tested.contains_key(&id), "{id} is pending but a test names it");
        assert!(rules.contains(&id), "{id} is pending but no rule");
        assert!(reason.len() > 10, "{id} is pending without a reason");
    }
}

#[test]
fn no_code_names_a_rule_that_is_in_no_document() {
    let rules = documents::all_rules();
    for (id, files) in sources::named_in_code() {
        assert!(rules.contains(&id), "{id} is no rule, but named in {}", files.join(", "));
    }
}

/// Accept a changed index with `UPDATE_INDEX=1 cargo test --no-default-features --test rule_coverage`.
#[test]
fn the_index_of_rules_is_up_to_date() {
    let path = root().join("docs/rules/index.md");
    let now = index::write();
    if std::env::var_os("UPDATE_INDEX").is_some() {
        fs::write(&path, &now).expect("docs/rules can be written");
    }
    let stored = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        stored == now,
        "docs/rules/index.md is stale: run UPDATE_INDEX=1 cargo test --test rule_coverage"
    );
}
