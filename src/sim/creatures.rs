//! The components of a creature, and how rules see them.

use std::collections::BTreeMap;
use std::ops::BitOr;
use std::sync::Arc;

use bevy::ecs::change_detection::ContiguousRef;
use bevy::ecs::lifecycle::HookContext;
use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::ecs::world::DeferredWorld;
use bevy::prelude::*;

use tactical_grid::Sense;
use unnoticed_rules::{Awareness, Conditions, Creature, CreatureId, Profile, Situation, Turn};

use crate::sense::{Eyesight, Facing, Footprint, Position, SenseId, Senses};

use super::Playing;
use super::state::{MissionApp, Piece};

/// A creature's number: what is saved, replayed and compared.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[component(immutable, on_insert = enrol, on_discard = strike_off)]
#[require(Piece)]
pub struct Id(pub CreatureId);

/// What it is by nature. Its size, eyes and senses begin as this says; what their components say from then on counts.
#[derive(Component, Clone, Debug)]
#[component(immutable, on_insert = give_senses)]
pub struct Sheet(pub Arc<Profile>);

/// Hit points left.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Health(pub u8);

/// Things it carries to use up.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Carried {
    /// Things to throw. Rule: HSE-27.
    pub throws: u8,
    /// Lock picks. Rule: HSE-62.
    pub picks: u8,
}

/// What has happened to it: blinded, asleep, behind cover, and the like.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub struct Condition(pub Conditions);

/// What is left of its turn.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnLeft(pub Turn);

/// What it knows of others, and why.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct Beliefs(pub Awareness);

/// The entity of each creature, kept by the hooks of [`Id`]. Marked as changed when somebody comes, goes, or loses a part.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Roster(BTreeMap<CreatureId, Entity>);

impl Roster {
    /// The entity of `creature`, if it is on the board.
    pub fn entity(&self, creature: CreatureId) -> Option<Entity> {
        self.0.get(&creature).copied()
    }

    /// All creatures with their entities, ascending.
    pub fn all(&self) -> impl Iterator<Item = (CreatureId, Entity)> {
        self.0.iter().map(|(&creature, &entity)| (creature, entity))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Roster>()
        .add_observer(lose_part)
        .keep_component::<Id, Position>()
        .keep_component::<Id, Facing>()
        .keep_component::<Id, Footprint>()
        .keep_component::<Id, Eyesight>()
        .keep_component::<Id, Senses>()
        .keep_component::<Id, Health>()
        .keep_component::<Id, Carried>()
        .keep_component::<Id, Condition>()
        .keep_component::<Id, TurnLeft>()
        .keep_component::<Id, Beliefs>();
}

fn enrol(mut world: DeferredWorld, context: HookContext) {
    let id = world.get::<Id>(context.entity).map(|id| id.0);
    if let (Some(id), Some(mut roster)) = (id, world.get_resource_mut::<Roster>()) {
        roster.0.insert(id, context.entity);
    }
}

/// Fields and contacts of all reach as far as the longest sense in the mission, so that cover counts out of sight too.
/// Longer lines are asked of the board: to those that somebody far away is shown. Rules: DET-80, DET-128.
fn give_senses(mut world: DeferredWorld, context: HookContext) {
    let Some(sheet) = world.get::<Sheet>(context.entity).map(|sheet| Arc::clone(&sheet.0)) else { return };
    let reach = world.get_resource::<Playing>().map_or(0, |playing| playing.0.longest_sense());
    let senses = Senses::new(sheet.senses.iter().copied()).reaching(reach);
    let parts = (senses, Footprint(sheet.size), Eyesight(sheet.vision));
    world.commands().entity(context.entity).insert(parts);
}

/// Whoever has lost a part is looked at again.
fn lose_part(remove: On<Remove, Parts>, ids: Query<(), With<Id>>, mut roster: ResMut<Roster>) {
    if ids.contains(remove.entity) {
        roster.set_changed();
    }
}

fn strike_off(mut world: DeferredWorld, context: HookContext) {
    if let Some(mut roster) = world.get_resource_mut::<Roster>() {
        roster.0.retain(|_, entity| *entity != context.entity);
    }
}

/// Whatever of a creature may be taken away.
type Parts =
    (Sheet, Footprint, Eyesight, Senses, Position, Facing, Health, Carried, Condition, TurnLeft, Beliefs);

/// Whatever of a creature may change was written; with its sheet its size is.
pub(super) type Written = Or<(
    Changed<Footprint>,
    Changed<Eyesight>,
    Changed<Senses>,
    Changed<Position>,
    Changed<Facing>,
    Changed<Health>,
    Changed<Carried>,
    Changed<Condition>,
    Changed<TurnLeft>,
    Changed<Beliefs>,
)>;

/// When the same components were written, kind by kind: a few hundred creatures are looked through in the time that the
/// filter takes for one in ten of them.
#[derive(SystemParam)]
pub(super) struct CreatureTicks<'w, 's> {
    footprints: Ticks<'w, 's, Footprint>,
    eyes: Ticks<'w, 's, Eyesight>,
    senses: Ticks<'w, 's, Senses>,
    positions: Ticks<'w, 's, Position>,
    facings: Ticks<'w, 's, Facing>,
    healths: Ticks<'w, 's, Health>,
    carried: Ticks<'w, 's, Carried>,
    conditions: Ticks<'w, 's, Condition>,
    turns: Ticks<'w, 's, TurnLeft>,
    beliefs: Ticks<'w, 's, Beliefs>,
}

type Ticks<'w, 's, T> = Query<'w, 's, Ref<'static, T>, With<Id>>;

impl CreatureTicks<'_, '_> {
    /// Whether any of them was written since the system that asks ran last.
    pub fn is_any_written(&self) -> bool {
        is_any_written(&self.turns)
            || is_any_written(&self.beliefs)
            || is_any_written(&self.positions)
            || is_any_written(&self.facings)
            || is_any_written(&self.conditions)
            || is_any_written(&self.healths)
            || is_any_written(&self.carried)
            || is_any_written(&self.footprints)
            || is_any_written(&self.eyes)
            || is_any_written(&self.senses)
    }
}

/// Whether any component of this kind was written, told from the slices of their ticks.
fn is_any_written<T: Component>(components: &Ticks<T>) -> bool {
    components.contiguous_iter().map_or(true, |mut tables| {
        tables.any(|table| ContiguousRef::split(table).1.is_changed_iter().fold(false, BitOr::bitor))
    })
}

/// All components of a creature that rules look at.
#[derive(QueryData)]
#[query_data(mutable)]
pub(super) struct CreatureParts {
    id: &'static Id,
    sheet: &'static Sheet,
    footprint: &'static Footprint,
    eyesight: &'static Eyesight,
    senses: Option<&'static Senses>,
    position: &'static mut Position,
    facing: &'static mut Facing,
    health: &'static mut Health,
    carried: &'static mut Carried,
    condition: &'static mut Condition,
    turn: &'static mut TurnLeft,
    beliefs: &'static mut Beliefs,
}

impl CreaturePartsReadOnlyItem<'_, '_> {
    /// The creature that they make up.
    pub fn creature(&self) -> Creature {
        Creature {
            id: self.id.0,
            profile: self.profile(),
            square: self.position.0,
            facing: self.facing.0,
            health: self.health.0,
            throws: self.carried.throws,
            picks: self.carried.picks,
            conditions: self.condition.0.clone(),
            turn: self.turn.0,
            awareness: self.beliefs.0.clone(),
        }
    }

    /// Its sheet, with size, eyes and senses as they are now.
    fn profile(&self) -> Arc<Profile> {
        if self.is_as_in(&self.sheet.0) {
            return Arc::clone(&self.sheet.0);
        }
        let (size, vision, senses) = (self.footprint.0, self.eyesight.0, self.senses().to_vec());
        Arc::new(Profile { size, vision, senses, ..(*self.sheet.0).clone() })
    }

    /// Whether size, eyes and senses are those of `profile`.
    fn is_as_in(&self, profile: &Profile) -> bool {
        let senses = profile.senses.iter().take(Senses::MOST);
        (self.footprint.0, self.eyesight.0) == (profile.size, profile.vision) && senses.eq(self.senses())
    }

    fn senses(&self) -> &[Sense] {
        self.senses.map(Senses::all).unwrap_or_default()
    }

    /// Whether `profile` is its sheet with size, eyes and senses as they are now.
    fn has(&self, profile: &Arc<Profile>) -> bool {
        self.is_as_in(profile) && (Arc::ptr_eq(&self.sheet.0, profile) || *self.profile() == **profile)
    }

    /// Whether they make up `creature`.
    pub fn make_up(&self, creature: &Creature) -> bool {
        let carried = Carried { throws: creature.throws, picks: creature.picks };
        self.has(&creature.profile)
            && (self.position.0, self.facing.0) == (creature.square, creature.facing)
            && (self.health.0, *self.carried) == (creature.health, carried)
            && self.turn.0 == creature.turn
            && self.condition.0 == creature.conditions
            && self.beliefs.0 == creature.awareness
    }

    /// Whether `situation` has the creature that they make up.
    pub fn are_in(&self, situation: &Situation) -> bool {
        situation.get(self.id.0).is_some_and(|creature| self.make_up(creature))
    }

    /// Puts the creature that they make up into `situation`, in the place of what it was before.
    pub fn put_into(&self, situation: &mut Situation) {
        let creatures = &mut situation.creatures;
        match creatures.binary_search_by_key(&self.id.0, |creature| creature.id) {
            Ok(at) => creatures[at] = self.creature(),
            Err(at) => creatures.insert(at, self.creature()),
        }
    }
}

impl CreaturePartsItem<'_, '_> {
    /// Makes them make up `creature`; what is as it was counts as unchanged.
    pub fn write(&mut self, creature: Creature) {
        self.position.set_if_neq(Position(creature.square));
        self.facing.set_if_neq(Facing(creature.facing));
        self.health.set_if_neq(Health(creature.health));
        self.carried.set_if_neq(Carried { throws: creature.throws, picks: creature.picks });
        self.condition.set_if_neq(Condition(creature.conditions));
        self.turn.set_if_neq(TurnLeft(creature.turn));
        self.beliefs.set_if_neq(Beliefs(creature.awareness));
    }
}

/// The components of `creature`, for a new entity.
pub(super) fn components(creature: &Creature) -> impl Bundle {
    (
        Name::new(creature.profile.name.clone()),
        (Id(creature.id), SenseId(creature.id.0.into())),
        Sheet(Arc::clone(&creature.profile)),
        Position(creature.square),
        Facing(creature.facing),
        Health(creature.health),
        Carried { throws: creature.throws, picks: creature.picks },
        Condition(creature.conditions.clone()),
        TurnLeft(creature.turn),
        Beliefs(creature.awareness.clone()),
    )
}
