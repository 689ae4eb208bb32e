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
    use crate::level::{Level, RulebookName, SHIPPED};
    use crate::sim::opening;
    use unnoticed_rules::{ActionKind, CreatureId};

    #[test]
    fn every_action_of_every_rulebook_has_a_key() {
        let (_, id, text) = SHIPPED.iter().find(|(_, id, _)| *id == "tutorial").expect("it ships");
        let level = Level::parse(&format!("{id}.toml"), text).expect("it ships");
        let entries = |name: RulebookName| {
            let of_the_rogue = name.rules().entries_of(&opening(&level.under(name)), CreatureId::ROGUE);
            name.rules().entries().iter().copied().chain(of_the_rogue).collect::<Vec<_>>()
        };
        for entry in RulebookName::all().flat_map(entries) {
            let is_left = MissionCommand::of_key(entry.key).is_some();
            assert!(is_left || entry.kind == ActionKind::EndTurn, "{}: {}", entry.name, entry.key);
        }
    }
}
