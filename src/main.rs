//! Reads the arguments and starts the game or a headless command.

fn main() {}
