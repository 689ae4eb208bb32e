//! Whoever is gone without any rule's doing, despawned or without a part that a creature has, is gone from everything
//! that names it: situation, turns, fight, what waits, and what others know.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use unnoticed_rules::CreatureId;

use super::creatures::{CreatureParts, Roster};
use super::current_situation::{WrittenBesides, follow_components, follow_creature};
use super::fact_writer::{FactWriter, Unsettled};
use super::state::MissionApp;
use super::{CurrentSituation, Fact, Fight, Follow, Intents, KnownSituation, Outcome, Pending, Turns, Walk};

pub(super) fn plugin(app: &mut App) {
    let follow = (forget, end_without_player).chain().run_if(resource_changed::<Roster>);
    app.add_mission_cache(forget_at_once).add_systems(Follow, follow.after(follow_components));
}

/// Everything that names creatures.
#[derive(SystemParam)]
pub(super) struct Naming<'w, 's> {
    roster: Res<'w, Roster>,
    creatures: Query<'w, 's, CreatureParts>,
    current: ResMut<'w, CurrentSituation>,
    known: ResMut<'w, KnownSituation>,
    besides: ResMut<'w, WrittenBesides>,
    turns: ResMut<'w, Turns>,
    fight: ResMut<'w, Fight>,
    walk: ResMut<'w, Walk>,
    pending: ResMut<'w, Pending>,
    intents: ResMut<'w, Intents>,
    unsettled: ResMut<'w, Unsettled>,
}

/// Forgets those who are gone, and looks again at everybody else.
///
/// The player's creature stays in the situation as it was, for whoever shows how the mission ended.
fn forget(mut naming: Naming) {
    let there: Vec<CreatureId> = naming.there().collect();
    let is_there = |id: CreatureId| id == CreatureId::ROGUE || there.binary_search(&id).is_ok();
    if naming.current.0.creatures.iter().any(|creature| !is_there(creature.id)) {
        naming.current.0.creatures.retain(|creature| is_there(creature.id));
        naming.known.0.creatures.retain(|creature| is_there(creature.id));
        naming.besides.0 = true;
    }
    naming.forget_but(is_there);
    for &id in &there {
        naming.look_again(id, is_there);
    }
}

impl Naming<'_, '_> {
    /// Everybody with all parts of a creature, ascending.
    fn there(&self) -> impl Iterator<Item = CreatureId> {
        self.roster.all().filter(|(_, entity)| self.creatures.contains(*entity)).map(|(id, _)| id)
    }

    fn forget_but(&mut self, is_there: impl Fn(CreatureId) -> bool) {
        self.turns.forget_but(&is_there);
        self.fight.forget_but(&is_there);
        self.pending.forget_but(&is_there);
        self.walk.under_way = self.walk.under_way.take().filter(|(walker, _)| is_there(*walker));
        self.intents.0.retain(|intent| is_there(intent.creature));
        self.unsettled.0.retain(|effect| effect.participants().all(&is_there));
    }

    /// Brings the situation in step with creature `id`, which forgets who is gone.
    fn look_again(&mut self, id: CreatureId, is_there: impl Fn(CreatureId) -> bool) -> Option<()> {
        let entity = self.roster.entity(id)?;
        let mut creature = self.creatures.as_readonly().get(entity).ok()?.creature();
        creature.forget_but(is_there);
        self.creatures.get_mut(entity).ok()?.write(creature);
        let creatures = self.creatures.as_readonly();
        let parts = creatures.get(entity).ok()?;
        if follow_creature(&mut self.current, &parts) {
            parts.put_into(&mut self.known.0);
            self.besides.0 = true;
        }
        Some(())
    }
}

/// Without the player's creature the mission is over.
pub(super) fn end_without_player(mut writer: FactWriter) {
    if !writer.has(CreatureId::ROGUE) && !writer.turns.is_over() {
        writer.tell(vec![Fact::Ended { outcome: Outcome::Captured }]);
    }
}

/// The same when the mission has gone back to what it was when they were there.
fn forget_at_once(world: &mut World) {
    world.run_system_cached(forget).expect("a mission runs");
}
