//! The fields of creatures, where what is drawn is what they stand on.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::sense::Fields;
use crate::sim::Id;
use unnoticed_rules::{Creature, Situation};

/// Reads the fields that creatures perceive by.
#[derive(SystemParam)]
pub(super) struct KeptFields<'w, 's> {
    fields: Query<'w, 's, (&'static Id, &'static Fields)>,
}

impl KeptFields<'_, '_> {
    /// Those of `creature`, if they are right for where it stands in `situation`: not if the player remembers the
    /// building, or takes the creature to be, otherwise than it is. Rules: HSE-45, HSE-49.
    pub(super) fn of(&self, situation: &Situation, creature: &Creature) -> Option<&Fields> {
        let is_kept = situation.lines.are_kept_for(&situation.board);
        let mut all = self.fields.iter().filter(|_| is_kept);
        let (_, fields) = all.find(|(id, _)| id.0 == creature.id)?;
        (fields.space() == creature.space()).then_some(fields)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::level::{Level, SHIPPED};
    use crate::sim::{CurrentSituation, Session};
    use crate::view::overlays::sets::Watched;
    use unnoticed_rules::detection::Detection;

    /// Every guard watches the same squares by its fields as by the board.
    fn compare(kept: KeptFields, current: Res<CurrentSituation>) {
        let situation = &current.0;
        for creature in &situation.creatures {
            let fields = kept.of(situation, creature);
            assert!(fields.is_some(), "{}", creature.id);
            let watched = |fields| Watched::by(&Detection, situation, creature, fields);
            assert_eq!(watched(fields), watched(None), "{}", creature.id);
        }
    }

    #[test]
    fn det_32_what_is_watched_is_the_same_by_fields_as_by_the_board() {
        for (_, id, text) in SHIPPED {
            let level = Level::parse(&format!("{id}.toml"), text).unwrap();
            let mut session = Session::start(Arc::new(level), 1);
            session.world_mut().run_system_cached(compare).unwrap();
        }
    }

    #[test]
    fn hse_49_of_a_guard_that_is_believed_elsewhere_no_field_is_told() {
        let (_, id, text) = SHIPPED[0];
        let level = Level::parse(&format!("{id}.toml"), text).unwrap();
        let mut session = Session::start(Arc::new(level), 1);
        let asks = |kept: KeptFields, current: Res<CurrentSituation>| {
            let mut believed = current.0.creatures[1].clone();
            believed.square.x += 1;
            kept.of(&current.0, &believed).is_none()
        };
        assert!(session.world_mut().run_system_cached(asks).unwrap());
    }
}
