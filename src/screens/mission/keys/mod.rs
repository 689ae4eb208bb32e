//! Keys and mouse in missions: what they are bound to, and what they ask for.

mod asking;
mod cards;
mod commands;
mod cursor;
mod defaults;
mod help;

use bevy::prelude::*;

use crate::input::AddKeys;

pub(super) use cards::CardStrip;
pub(super) use commands::MissionCommand;
pub(in crate::screens) use help::mission_help;

pub(super) fn plugin(app: &mut App) {
    app.add_keys(defaults::mission_keys()).add_plugins((asking::plugin, cards::plugin, cursor::plugin));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::RulebookName;
    use unnoticed_rules::ActionKind;

    #[test]
    fn every_action_of_every_rulebook_has_a_key() {
        for entry in RulebookName::all().flat_map(|name| name.rules().entries()) {
            let is_left = MissionCommand::of_key(entry.key).is_some();
            assert!(is_left || entry.kind == ActionKind::EndTurn, "{}: {}", entry.name, entry.key);
        }
    }
}
