//! The command line: what players, designers and programs ask of `unnoticed` in a terminal.
//!
//! Exit codes: 0 for fine, 1 for a problem found, 2 for wrong use.

mod check;
mod heist;
mod line;
mod output;
mod play;
mod progress;
mod replay;
mod rulebook;
mod run;
mod shot;
mod simulate;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// A stealth game with exact line of effect, guards that know only what they know, and every roll explained.
#[derive(Debug, Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    play: play::PlayArgs,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play in a window (the default)
    Play(play::PlayArgs),
    /// Name every problem of level files
    Check(check::CheckArgs),
    /// Show line of effect, line of sight, cover and concealment between two squares
    Line(line::LineArgs),
    /// Play a script of actions and print the event log
    Run(run::RunArgs),
    /// Play a replay again and say where it goes otherwise than it did
    Replay(replay::ReplayArgs),
    /// Let a bot play a mission many times
    Simulate(simulate::SimulateArgs),
    /// What concerns heists
    Heist(heist::HeistArgs),
    /// Draw the mission screen into a picture
    Shot(shot::ShotArgs),
}

/// Does what the arguments of this process say.
pub fn run() -> ExitCode {
    let arguments = Arguments::parse();
    let output = match arguments.command.unwrap_or(Command::Play(arguments.play)) {
        Command::Play(play) => play.run(),
        Command::Check(check) => check.run(),
        Command::Line(line) => line.run(),
        Command::Run(run) => run.run(),
        Command::Replay(replay) => replay.run(),
        Command::Simulate(simulate) => simulate.run(),
        Command::Heist(heist) => heist.run(),
        Command::Shot(shot) => shot.run(),
    };
    output.give()
}
