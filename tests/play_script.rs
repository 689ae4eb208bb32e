//! `scripts/play.sh` on machines that lack something, played with stand-ins for cargo, the game and the system's tools.
#![cfg(target_os = "linux")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A machine with tools of its own.
struct Machine {
    folder: PathBuf,
}

impl Machine {
    /// On it cargo builds nothing, and the game only notes where it was started.
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("play").join(name);
        let _ = fs::remove_dir_all(&folder);
        let machine = Self { folder };
        machine.tool("bin/cargo", "echo \"cargo $*\" >>\"$NOTES\"");
        machine.tool("bin/id", "echo 0");
        let game = "echo \"game ${XDG_RUNTIME_DIR:-nowhere}\" >>\"$NOTES\"; for last; do :; done; [ $1 = simulate ] && touch \"$last\"; true";
        machine.tool("target/debug/unnoticed", game);
        machine
    }

    /// What the packages are like, and what becomes of an attempt to install some.
    fn with_packages(self, status: &str, apt: &str) -> Self {
        self.tool("bin/dpkg-query", &format!("printf '{status}'"));
        self.tool("bin/apt-get", &format!("echo \"apt-get $*\" >>\"$NOTES\"; {apt}"));
        self
    }

    fn tool(&self, path: &str, script: &str) {
        let path = self.folder.join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, format!("#!/bin/sh\n{script}\n")).expect("a tool");
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("a tool");
    }

    /// `command` on this machine, without a display.
    fn command(&self, command: &[&str]) -> Command {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut started = Command::new(command[0]);
        started.args(&command[1..]).current_dir(root).env_clear();
        started.env("PATH", format!("{}:/usr/bin:/bin", self.folder.join("bin").display()));
        started.env("NOTES", self.folder.join("notes")).env("CARGO_TARGET_DIR", self.folder.join("target"));
        started
    }

    fn play(&self, arguments: &[&str]) -> Output {
        let command = [&["bash", "scripts/play.sh"], arguments].concat();
        self.command(&command).output().expect("it starts")
    }

    fn notes(&self) -> String {
        fs::read_to_string(self.folder.join("notes")).unwrap_or_default()
    }
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn what_cannot_be_installed_is_named() {
    let machine = Machine::new("no-network").with_packages("", "exit 1");
    let output = machine.play(&[]);
    let said = said(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("could not be fetched") && said.contains("install by hand"), "{said}");
    assert!(said.contains("libudev-dev") && !machine.notes().contains("cargo"), "{said}");
}

#[test]
fn what_is_missing_is_named_before_it_is_installed_and_nobody_is_asked_without_a_terminal() {
    let machine = Machine::new("fresh").with_packages("", "exit 0");
    let output = machine.play(&["--yes"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert!(said(&output).contains("Missing on this machine: gcc"), "{}", said(&output));
    assert!(machine.notes().contains("apt-get install -y -q gcc"), "{}", machine.notes());
}

#[test]
fn whoever_sits_at_a_terminal_is_asked_first() {
    let machine = Machine::new("asked").with_packages("", "exit 0");
    let mut asked = machine.command(&["script", "-qec", "bash scripts/play.sh", "/dev/null"]);
    let mut asked = asked
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("`script` is there");
    std::io::Write::write_all(asked.stdin.as_mut().expect("a terminal"), b"n\n").expect("an answer");
    let output = asked.wait_with_output().expect("it ends");
    let shown = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(shown.contains("Install them with apt-get? [Y/n]") && shown.contains("by hand"), "{shown}");
    assert_eq!((output.status.code(), machine.notes()), (Some(1), String::new()), "{shown}");
}

#[test]
fn it_builds_what_is_locked_with_cargos_own_progress_and_pictures_have_a_folder_for_the_driver() {
    let machine = Machine::new("bare").with_packages("install ok installed", "exit 1");
    let output = machine.play(&[]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let notes = machine.notes();
    assert!(notes.starts_with("cargo build --locked\n") && !notes.contains("nowhere"), "{notes}");
    assert_eq!(notes.matches("game ").count(), 7, "{notes}");
}
