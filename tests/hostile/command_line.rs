//! Files that are none, and names that are not to be shown: what the command line makes of them.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

use crate::plain;

const TUTORIAL: &str = "levels/tutorial.toml";
/// Bytes that may be said of one file.
const MOST_SAID: usize = 5_000;

fn unnoticed<A: AsRef<OsStr>>(arguments: &[A]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_unnoticed"));
    command.current_dir(env!("CARGO_MANIFEST_DIR")).args(arguments).output().expect("the program starts")
}

/// A file of this test with `bytes` in it.
fn file(name: impl AsRef<OsStr>, bytes: &[u8]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hostile");
    fs::create_dir_all(&folder).expect("a folder for test files");
    let path = folder.join(Path::new(name.as_ref()));
    // An earlier run may have left a pipe under this name, and to write into one waits for a reader.
    if path.symlink_metadata().is_ok() {
        fs::remove_file(&path).expect("a test file of an earlier run");
    }
    fs::write(&path, bytes).expect("a test file");
    path
}

fn text_of(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

/// What the program says of a problem: in few words that no terminal obeys.
fn complaint<A: AsRef<OsStr>>(arguments: &[A]) -> String {
    let output = unnoticed(arguments);
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(!said.contains("panicked"), "{said}");
    plain::check(&said, MOST_SAID);
    said
}

fn checked(path: &Path) -> (Option<i32>, Value) {
    let output = unnoticed(&[OsStr::new("check"), OsStr::new("--json"), path.as_os_str()]);
    (output.status.code(), serde_json::from_slice(&output.stdout).expect("JSON"))
}

#[test]
fn check_as_json_names_a_file_whose_name_is_not_utf_8() {
    let tutorial = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(TUTORIAL)).expect("the tutorial");
    let path = file(OsStr::from_bytes(b"cell\xffar.toml"), &tutorial);
    let (code, answer) = checked(&path);
    assert_eq!((code, &answer[0]["fine"]), (Some(0), &true.into()));
    assert!(answer[0]["file"].as_str().expect("a name").ends_with("cell\u{fffd}ar.toml"), "{answer}");
}

#[test]
fn check_as_json_names_a_problem_of_a_file_that_cannot_be_read() {
    for path in ["no/such/level.toml", "levels"] {
        let (code, answer) = checked(Path::new(path));
        let message = answer[0]["problems"][0]["message"].as_str().expect("a problem");
        assert_eq!((code, message.contains("cannot be read")), (Some(1), true), "{message}");
    }
}

#[test]
fn what_a_terminal_would_obey_is_refused_in_names_and_written_out_in_messages() {
    let level = |name: &str, head: &str| {
        let tutorial =
            fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(TUTORIAL)).expect("a level");
        file(name, tutorial.replacen("name = \"", &format!("{head}name = \"\\u001b[31m"), 1).as_bytes())
    };
    let said = complaint(&["check", text_of(&level("red.toml", ""))]);
    assert!(said.contains("`name` holds the character \\u{1b}"), "{said}");
    complaint(&["check", text_of(&level("red\u{1b}[31m.toml", "\u{1b}]0;owned\u{7} = 1\n"))]);
    let script = file("red.txt", "hide\nfl\u{1b}[2Jy\nstrike \u{9b}31m\n".as_bytes());
    let said = complaint(&["run", TUTORIAL, "--script", text_of(&script)]);
    assert!(said.contains("`fl\\u{1b}[2Jy`"), "{said}");
    let refused = file("refused.txt", "strike \u{1b}[31mOsk\n".as_bytes());
    assert!(complaint(&["run", TUTORIAL, "--script", text_of(&refused)]).contains("\\u{1b}[31mOsk"));
    complaint(&["replay", "unnoticed:\u{1b}[2J:0.1.0:AAAA"]);
    complaint(&["replay", "no/\u{1b}[2J/file"]);
}

#[test]
fn a_long_text_is_repeated_in_part_whatever_it_stands_in() {
    let long = "x".repeat(5_000);
    let level =
        file("long.toml", format!("light = '{long}'\n{long} = 1\n[under]\n{long} = '{long}'\n").as_bytes());
    complaint(&["check", text_of(&level)]);
    let word = "x".repeat(1 << 19);
    for (name, text) in [
        ("word.txt", word.clone()),
        ("square.txt", format!("step {word}")),
        ("name.txt", format!("strike {word}")),
    ] {
        let script = file(name, text.as_bytes());
        complaint(&["run", TUTORIAL, "--script", text_of(&script)]);
        complaint(&["heist", "run", TUTORIAL, "--script", text_of(&script)]);
    }
    for line in ["die ", "go ", "work ", "cover ", "help-by 1 1 ", "pass "] {
        let script = file("heist_word.txt", format!("{line}{word}").as_bytes());
        complaint(&["heist", "run", TUTORIAL, "--script", text_of(&script)]);
    }
}

#[test]
fn a_file_whose_lines_end_with_carriage_returns_alone_has_one_problem() {
    let tutorial = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(TUTORIAL)).expect("a level");
    let level = file("returns.toml", tutorial.replace('\n', "\r").as_bytes());
    let said = complaint(&["check", text_of(&level)]);
    assert!(said.contains("carriage return") && said.contains("has 1 problem\n"), "{said}");
}

#[test]
fn a_pipe_into_which_nobody_writes_is_told() {
    let pipe = file("pipe", b"");
    fs::remove_file(&pipe).expect("a file");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("it starts").success());
    let pipe = text_of(&pipe);
    for arguments in [&["check", pipe][..], &["run", TUTORIAL, "--script", pipe], &["replay", pipe]] {
        assert!(complaint(arguments).contains("nobody writes into this pipe"), "{arguments:?}");
    }
}

/// As many requests as a replay may have, and one more.
#[test]
fn no_replay_is_written_that_is_not_read() {
    use unnoticed::sim::replay::MOST_REQUESTS;
    let script = |count: usize| file(format!("{count}.txt"), "kill\n".repeat(count).as_bytes());
    let save = file("long.replay", b"");
    let run = |count| {
        let script = script(count);
        unnoticed(&["run", TUTORIAL, "--script", text_of(&script), "--save", text_of(&save)])
    };
    assert_eq!(run(MOST_REQUESTS).status.code(), Some(0));
    assert_eq!(unnoticed(&["replay", text_of(&save)]).status.code(), Some(0));
    fs::remove_file(&save).expect("a replay");
    let output = run(MOST_REQUESTS + 1);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), said.contains("more than 5000 requests")), (Some(1), true), "{said}");
    assert!(!save.exists());
}
