//! What the help says of keys and mouse in missions.

use crate::input::{ARROWS, Bound, KeyHelp, MenuCommand, camera_help};

use unnoticed_rules::{ActionKind, Rulebook};

use super::MissionCommand;

/// Keys of missions, for the help; those of actions are what `rules` say, if a mission runs.
pub(in crate::screens) fn mission_help(rules: Option<&dyn Rulebook>) -> Vec<KeyHelp> {
    use {MenuCommand as M, MissionCommand as C};
    let digits = format!("{} … {}, {}", C::Choose(0).key(), C::Choose(8).key(), C::Choose(9).key());
    let keys = [
        KeyHelp::of(&ARROWS, "move the cursor on the board"),
        KeyHelp::of(
            &C::Confirm.all_keys(),
            "do the chosen action at the cursor; while guards act: skip, held: hurry",
        ),
        KeyHelp::of(&[C::NextTarget.key(), C::PreviousTarget.key()], "cursor to the next guard or target"),
        KeyHelp::of(&C::EndTurn.all_keys(), "end the turn"),
        KeyHelp::of(&[C::Wait.key()], "wait until something happens"),
        KeyHelp::of(&[C::Undo.key(), C::Rewind.key()], "undo, back to the start of the round"),
        KeyHelp::of(&[C::Cancel.key()], "put the action away, then pause"),
        KeyHelp::of(
            &[C::Explain.key(), C::ExplainPrevious.key()],
            "explain the next thing on the screen, the one before",
        ),
        KeyHelp::of(&[M::PageUp.key(), M::PageDown.key()], "scroll the log and the panels"),
        KeyHelp::of(&[C::Yes.key(), C::No.key()], "when asked whether you react: yes, no"),
        KeyHelp::of(&[C::GotIt.key()], "put the hint away"),
        KeyHelp::of(&[C::Watched.key()], "all the squares that guards watch, on and off"),
        KeyHelp::of(&[C::View.key()], "demonstration view on and off"),
        KeyHelp::of(&[C::Help.key()], "these keys"),
        KeyHelp::besides("Left click", "do the chosen action there; on a button: press it"),
        KeyHelp::besides("Right click", "put the action away"),
    ];
    let digits = KeyHelp::besides(&digits, "choose an action; once more: another way of it");
    let letters = rules.and_then(letters);
    std::iter::once(digits).chain(letters).chain(keys).chain(camera_help()).collect()
}

/// The actions that have a letter.
fn letters(rules: &dyn Rulebook) -> Option<KeyHelp> {
    let has_letter = |key: &str| key.starts_with(char::is_alphabetic);
    let chosen = rules.entries().iter().filter(|entry| entry.kind != ActionKind::EndTurn);
    let entries: Vec<_> = chosen.filter(|entry| has_letter(entry.key)).collect();
    let keys: Vec<&str> = entries.iter().map(|entry| entry.key).collect();
    let names: Vec<&str> = entries.iter().map(|entry| entry.name).collect();
    (!keys.is_empty()).then(|| KeyHelp { keys: keys.join(" "), what: names.join(", ").into() })
}
