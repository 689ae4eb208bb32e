//! What the help says of keys and mouse in missions.

use crate::input::{KeyHelp, Keys, MenuCommand, camera_help};

use unnoticed_rules::{ActionKind, Rulebook};

use super::MissionCommand;

/// Keys of missions as they are bound now, for the help; those of actions are what `rules` say, if a mission runs.
pub(in crate::screens) fn mission_help(rules: Option<&dyn Rulebook>, keys: &Keys) -> Vec<KeyHelp> {
    use {MenuCommand as M, MissionCommand as C};
    let lines = [
        keys.help(&[C::NextAction, C::PreviousAction], "the next action, the one before"),
        keys.help(&[C::North, C::South, C::West, C::East], "move the cursor on the board"),
        keys.all(C::Confirm, "do the chosen action at the cursor; while guards act: skip, held: hurry"),
        keys.help(&[C::NextTarget, C::PreviousTarget], "cursor to the next guard or target"),
        keys.all(C::EndTurn, "end the turn"),
        keys.help(&[C::Wait], "wait until something happens"),
        keys.help(&[C::Undo, C::Rewind], "undo, back to the start of the round"),
        keys.help(&[C::Cancel], "put the action away, then pause"),
        keys.help(&[C::StepBack], "put the hint away, else the action"),
        keys.help(&[C::Pause], "pause"),
        keys.help(&[C::Explain, C::ExplainPrevious], "explain the next thing on the screen, the one before"),
        keys.help(&[M::PageUp, M::PageDown], "scroll the log and the panels"),
        keys.help(&[C::Yes, C::No], "when asked whether you react: yes, no"),
        keys.help(&[C::GotIt], "put the hint away"),
        keys.help(&[C::Watched], "all the squares that guards watch, on and off"),
        keys.help(&[C::Legend], "what each line and hatch means"),
        keys.help(&[C::Compare], "this moment under each rulebook"),
        keys.help(&[C::View], "demonstration view on and off"),
        keys.help(&[C::Help], "these keys"),
        keys.help(&[C::Click], "do the chosen action there; on a button: press it"),
        keys.help(&[C::PutAway], "put the action away"),
    ];
    let digits = [C::Choose(0), C::Choose(8), C::Choose(9)].map(|command| keys.of(command));
    let digits = format!("{} … {}, {}", digits[0], digits[1], digits[2]);
    let digits = KeyHelp::besides(&digits, "choose an action; once more: another way of it");
    let letters = rules.and_then(|rules| letters(rules, keys));
    let bound = lines.into_iter().filter(|line| !line.keys.is_empty());
    std::iter::once(digits).chain(letters).chain(bound).chain(camera_help(keys)).collect()
}

/// The actions that have a letter.
fn letters(rules: &dyn Rulebook, keys: &Keys) -> Option<KeyHelp> {
    let has_letter = |key: &str| key.starts_with(char::is_alphabetic);
    let chosen = rules.entries().iter().filter(|entry| entry.kind != ActionKind::EndTurn);
    let entries: Vec<_> = chosen.filter(|entry| has_letter(entry.key)).collect();
    let bound = entries.iter().filter_map(|entry| MissionCommand::of_key(entry.key));
    let bound: Vec<String> = bound.map(|command| keys.of(command)).collect();
    let names: Vec<&str> = entries.iter().map(|entry| entry.name).collect();
    (!bound.is_empty()).then(|| KeyHelp { keys: bound.join(" "), what: names.join(", ").into() })
}
