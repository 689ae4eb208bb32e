//! Reads the arguments and starts the game or a headless command.

use std::process::ExitCode;

fn main() -> ExitCode {
    unnoticed::cli::run()
}
