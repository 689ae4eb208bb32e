//! The command line as programs and people use it: answers, exit codes and bad input.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use unnoticed::level::SHIPPED;

const TUTORIAL: &str = "levels/tutorial.toml";

fn unnoticed(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_unnoticed"));
    command.current_dir(env!("CARGO_MANIFEST_DIR")).args(arguments).output().expect("the program starts")
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("the program ends by itself")
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A file of this test with `bytes` in it.
fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cli");
    fs::create_dir_all(&folder).expect("a folder for test files");
    let path = folder.join(name);
    fs::write(&path, bytes).expect("a test file");
    path
}

fn shipped_levels() -> Vec<String> {
    SHIPPED.iter().map(|(shelf, id, _)| format!("{}/{id}.toml", shelf.folder())).collect()
}

#[test]
fn check_finds_nothing_wrong_with_the_shipped_levels() {
    let levels = shipped_levels();
    assert!(levels.len() >= 3);
    let mut arguments = vec!["check"];
    arguments.extend(levels.iter().map(String::as_str));
    let output = unnoticed(&arguments);
    assert_eq!((code(&output), err(&output)), (0, String::new()));
}

#[test]
fn check_names_the_problems_of_every_bad_file() {
    let garbage = file("garbage.toml", b"name = \"Cellar\nplan = 3");
    let not_text = file("not_text.toml", &[0xff, 0xfe, 0x00, 0x80]);
    let empty = file("empty.toml", b"");
    let huge = file("huge.toml", &vec![b'#'; (1 << 20) + 1]);
    let deep = file("deep.toml", format!("a = {}", "[".repeat(100_000)).as_bytes());
    for path in
        [garbage, not_text, empty, huge, deep, PathBuf::from("levels"), PathBuf::from("no/such/level.toml")]
    {
        let output = unnoticed(&["check", path.to_str().expect("a plain path")]);
        let said = err(&output);
        assert_eq!(code(&output), 1, "{}: {said}", path.display());
        assert!(!said.trim().is_empty() && !said.contains("panicked"), "{}: {said}", path.display());
    }
}

#[test]
fn check_as_json_gives_line_and_column() {
    let path = file("unknown_key.toml", b"version = 1\nname = \"Cellar\"\nnmae = 1\n");
    let output = unnoticed(&["check", "--json", path.to_str().expect("a plain path")]);
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(code(&output), 1);
    assert_eq!(answer[0]["fine"], false);
    let problems = answer[0]["problems"].as_array().expect("a list");
    assert!(problems.iter().any(|problem| problem["line"] == 3), "{problems:?}");
}

#[test]
fn line_tells_all_sixteen_segments() {
    let output = unnoticed(&["line", TUTORIAL, "--from", "1,1", "--to", "2,1", "--json"]);
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((code(&output), answer["segments"].as_array().map(Vec::len)), (0, Some(16)));
}

#[test]
fn wrong_use_is_told_apart_from_problems() {
    assert_eq!(code(&unnoticed(&["line", TUTORIAL, "--from", "9999,1", "--to", "1,1"])), 2);
    assert_eq!(code(&unnoticed(&["line", TUTORIAL, "--from", "x", "--to", "1,1"])), 2);
    assert_eq!(code(&unnoticed(&["simulate", TUTORIAL, "--bot", "lucky"])), 2);
    assert_eq!(code(&unnoticed(&["check"])), 2);
    assert_eq!(code(&unnoticed(&["run", TUTORIAL, "--script", "none", "--rulebook", "poker"])), 2);
}

#[test]
fn run_prints_the_same_log_for_the_same_seed() {
    let script = file("sneak.txt", b"stride C5\nsneak E5\nsneak G5\nend-turn # with rolls against Dorn\n");
    let script = script.to_str().expect("a plain path");
    let run = |seed| out(&unnoticed(&["run", TUTORIAL, "--script", script, "--seed", seed, "--json"]));
    assert_eq!(run("7"), run("7"));
    assert_ne!(run("7"), run("8"));
    assert!(run("7").lines().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()));
}

#[test]
fn run_names_the_line_of_a_script_that_was_refused_or_cannot_be_read() {
    let refused = file("refused.txt", b"end-turn\nopen A1\n");
    let output = unnoticed(&["run", TUTORIAL, "--script", refused.to_str().expect("a plain path")]);
    assert_eq!(code(&output), 1);
    assert!(err(&output).contains("line 2: open A1"), "{}", err(&output));
    let huge = b"hide # and wait\n".repeat(1 << 17);
    let binary: Vec<u8> = (0..1 << 20).map(|i: u32| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let many = b"fly\n".repeat(1 << 18);
    let bad: [(&str, &[u8]); 6] = [
        ("bad.txt", b"fly\nstep\n"),
        ("bytes.txt", &[0xff, 0xff]),
        ("huge.txt", &huge),
        ("binary.txt", &binary),
        ("many.txt", &many),
        ("", b""),
    ];
    for (name, bytes) in bad {
        let path = if name.is_empty() { PathBuf::from("no/script.txt") } else { file(name, bytes) };
        let output = unnoticed(&["run", TUTORIAL, "--script", path.to_str().expect("a plain path")]);
        let said = err(&output);
        assert_eq!(code(&output), 1, "{name}");
        assert!(!said.contains("panicked") && (1..4000).contains(&said.len()), "{name}: {said}");
    }
}

#[test]
fn simulate_reports_wins_rate_interval_rounds_and_worst_states() {
    let output = unnoticed(&["simulate", TUTORIAL, "--bot", "reckless", "--runs", "4", "--json"]);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((code(&output), &report["runs"]), (0, &serde_json::json!(4)));
    for field in ["wins", "win_rate", "win_rate_interval", "rounds", "worst_states"] {
        assert!(report.get(field).is_some(), "{field} is missing");
    }
}

#[test]
fn heist_run_plays_choices_and_its_replay_goes_as_it_did() {
    let script = file("heist.txt", b"die head\ndie hand\n");
    let replay = file("heist.replay", b"");
    let (script, replay) = (script.to_str().expect("a path"), replay.to_str().expect("a path"));
    let output = unnoticed(&["heist", "run", TUTORIAL, "--script", script, "--save", replay]);
    assert_eq!((code(&output), err(&output)), (0, String::new()));
    assert!(out(&output).contains("R1 Ash takes Head d10: reach 3. END-95"));
    let again = unnoticed(&["replay", replay]);
    assert_eq!((code(&again), out(&again)), (0, out(&output)));
    let json = unnoticed(&["replay", replay, "--json"]);
    let last = out(&json).lines().last().expect("an ending").to_owned();
    let ending: serde_json::Value = serde_json::from_str(&last).expect("JSON");
    assert_eq!(
        (&ending["difference"], &ending["ending"]),
        (&serde_json::Value::Null, &serde_json::Value::Null)
    );
}

#[test]
fn heist_run_names_the_line_that_is_refused_and_the_rule() {
    let bad = file("bad_heist.txt", b"die head\nrest\ngo up\n");
    let output = unnoticed(&["heist", "run", TUTORIAL, "--script", bad.to_str().expect("a path")]);
    assert_eq!(code(&output), 1);
    assert!(err(&output).contains("line 3: go up") && err(&output).contains("END-103"), "{}", err(&output));
    let none = unnoticed(&["heist", "run", "levels/scenes/ambush.toml", "--script", "/dev/null"]);
    assert_eq!((code(&none), err(&none).contains("has no heist")), (1, true));
}

/// `level` with one rogue less.
fn without_the_last_rogue(level: &str) -> String {
    let last = level.rfind("[[heist.crew]]").expect("a crew");
    let behind = level[last..].find("[[heist.area]]").expect("an area") + last;
    level[..last].to_owned() + &level[behind..]
}

#[test]
fn heist_simulate_reports_wins_and_what_ended_heists() {
    let simulate = |more: &[&str]| unnoticed(&[&["heist", "simulate"], more].concat());
    let output =
        simulate(&[TUTORIAL, "--bot", "greedy", "--runs", "20", "--watch", "d4", "--crew", "1", "--json"]);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((code(&output), &report["watch"], &report["crew"]), (0, &"d4".into(), &1.into()));
    let rate = |field: &str| report[field].as_f64().expect("a share");
    let all = rate("full_win_rate") + rate("narrow_win_rate") + rate("loss_rate");
    assert!((all - 1.0).abs() < 1e-9, "{all}");
    let crew_of_three = without_the_last_rogue(&fs::read_to_string(TUTORIAL).expect("a level"));
    let crew_of_three = file("crew_of_three.toml", crew_of_three.as_bytes());
    let with = |crew| {
        simulate(&[
            crew_of_three.to_str().expect("a plain path"),
            "--bot",
            "greedy",
            "--runs",
            "1",
            "--crew",
            crew,
        ])
    };
    assert_eq!(["3", "4"].map(|crew| code(&with(crew))), [0, 1], "three rogues are in that crew");
    let none = simulate(&["levels/scenes/ambush.toml", "--bot", "greedy"]);
    assert_eq!((code(&none), err(&none).contains("no heist")), (1, true));
    assert_eq!(code(&simulate(&[TUTORIAL, "--bot", "lucky"])), 2);
}

#[test]
fn a_recorded_mission_can_be_run_again() {
    let script = file("recorded.txt", b"");
    let script = script.to_str().expect("a plain path");
    let record =
        ["simulate", TUTORIAL, "--bot", "reckless", "--runs", "1", "--seed", "3", "--record", script];
    assert_eq!(code(&unnoticed(&record)), 0);
    let run = || unnoticed(&["run", TUTORIAL, "--script", script, "--seed", "3", "--json"]);
    let output = run();
    assert_eq!((code(&output), err(&output)), (0, String::new()));
    let last = out(&output).lines().last().map(str::to_owned).expect("an ending");
    let ending: serde_json::Value = serde_json::from_str(&last).expect("JSON");
    assert!(ending["outcome"].is_string(), "{ending}");
    assert_eq!(out(&run()), out(&output));
}

/// The replay of a short mission in the tutorial, and the log of that mission.
fn replay_of(name: &str) -> (String, String) {
    let script = file(&format!("{name}.txt"), b"stride C5\nsneak E5\nsneak G5\nend-turn\nhide\nend-turn\n");
    let saved = file(&format!("{name}.replay"), b"");
    let [script, path] = [&script, &saved].map(|path| path.to_str().expect("a plain path"));
    let output = unnoticed(&["run", TUTORIAL, "--script", script, "--seed", "7", "--save", path]);
    assert_eq!((code(&output), err(&output)), (0, String::new()));
    (fs::read_to_string(&saved).expect("a replay"), out(&output))
}

#[test]
fn a_replay_prints_the_log_of_the_mission_from_a_string_and_from_a_file() {
    let (text, log) = replay_of("replayed");
    let path = file("as_file.replay", text.as_bytes());
    for from in [text.trim(), path.to_str().expect("a plain path")] {
        let output = unnoticed(&["replay", from]);
        assert_eq!((code(&output), out(&output), err(&output)), (0, log.clone(), String::new()));
    }
    let output = unnoticed(&["replay", text.trim(), "--json"]);
    let ending = out(&output).lines().last().map(str::to_owned).expect("an ending");
    let ending: serde_json::Value = serde_json::from_str(&ending).expect("JSON");
    assert_eq!((code(&output), &ending["difference"]), (0, &serde_json::Value::Null));
}

#[test]
fn a_replay_of_another_level_says_which_and_where_the_first_difference_is() {
    let (text, _) = replay_of("other_level");
    let level = fs::read_to_string(TUTORIAL).expect("the tutorial");
    let renamed = file("tutorial.toml", level.replace("The Practice House", "The House").as_bytes());
    let output = unnoticed(&["replay", text.trim(), "--level", renamed.to_str().expect("a plain path")]);
    assert_eq!(code(&output), 0, "nothing goes otherwise");
    assert!(
        err(&output).contains("another \"tutorial\"") && err(&output).contains("hash"),
        "{}",
        err(&output)
    );
    let output = unnoticed(&["replay", text.trim(), "--level", "levels/hollin_court.toml", "--json"]);
    assert_eq!(code(&output), 1);
    assert!(err(&output).contains("first difference: the mission begins otherwise"), "{}", err(&output));
    assert!(out(&output).lines().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()));
}

#[test]
fn what_is_no_replay_is_refused_with_its_reason() {
    let (text, _) = replay_of("refused");
    let text = text.trim();
    let cut = file("cut.replay", &text.as_bytes()[..text.len() - 9]);
    let binary = file("binary.replay", &[0xff, 0xfe, 0x00, 0x80]);
    let huge = file("huge.replay", &vec![b'A'; 1 << 20]);
    let paths = [&cut, &binary, &huge].map(|path| path.to_str().expect("a plain path"));
    let strings =
        [&text[..text.len() / 2], "unnoticed:", "unnoticed:3:0.1.0:????", "no/such/file", "levels", ""];
    for from in paths.into_iter().chain(strings) {
        let output = unnoticed(&["replay", from]);
        let said = err(&output);
        assert_eq!((code(&output), out(&output)), (1, String::new()), "{from}");
        assert!(!said.trim().is_empty() && !said.contains("panicked"), "{from}: {said}");
    }
    assert_eq!(code(&unnoticed(&["replay"])), 2);
}

#[cfg(target_os = "linux")]
#[test]
fn a_replay_without_an_end_is_refused_and_one_that_cannot_be_written_is_a_message() {
    assert_eq!(code(&unnoticed(&["replay", "/dev/zero"])), 1);
    let script = file("one_turn.txt", b"end-turn\n");
    let script = script.to_str().expect("a plain path");
    let output = unnoticed(&["run", TUTORIAL, "--script", script, "--save", "/dev/full"]);
    assert_eq!(code(&output), 1);
    assert!(err(&output).contains("/dev/full cannot be written"), "{}", err(&output));
}
