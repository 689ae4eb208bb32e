//! What creatures are made of for the senses: where they stand, how large they are, and what they sense with.

use bevy::ecs::intern::Interned;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

use tactical_grid::{
    Arc, Direction, MAX_FIELD_RADIUS, Precision, Sense, SenseKind, Size, Space, Square, Vision,
};

use super::subjects::Subjects;
use super::{Fields, SenseBoard, SenseContacts, SenseSystems};

pub(super) fn plugin(app: &mut App, schedule: Interned<dyn ScheduleLabel>) {
    app.register_type::<(SenseId, Position, Footprint, Facing, Senses, Eyesight)>()
        .add_observer(leave)
        .add_observer(step_off)
        .add_observer(lose_number)
        .add_observer(lose_senses)
        .add_systems(schedule, follow_creatures.in_set(SenseSystems::Move));
}

/// The number of a creature: your own, each given once, from 0 and without large gaps.
///
/// Contacts are sorted by it, so that nothing depends on the order of entities. Whoever has one is perceived. Where two
/// have the same, the second is nowhere until the first gives it back: when it is despawned, or steps off the board.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[component(immutable)]
#[reflect(Component)]
#[require(Footprint)]
pub struct SenseId(pub u32);

/// The north-west square of a space: of a creature, or of a tile or a light, which take one square.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
pub struct Position(pub Square);

/// How large a creature is, and so how many squares it takes.
#[derive(Component, Reflect, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
pub struct Footprint(pub Size);

/// Where a creature looks; an arc of a sense counts from there.
#[derive(Component, Reflect, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
pub struct Facing(pub Direction);

/// What its eyes make of little light.
#[derive(Component, Reflect, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
pub struct Eyesight(pub Vision);

/// The senses of a creature: whoever has this perceives.
///
/// At most [`Senses::MOST`] of them; others are left out of account.
#[derive(Component, Reflect, Clone, Debug, Default, PartialEq, Eq)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[require(Facing, Eyesight, Fields, SenseContacts)]
pub struct Senses {
    list: Vec<Sense>,
    reach: u8,
}

impl Senses {
    /// The most senses of one creature.
    pub const MOST: usize = 8;

    /// These senses; fields and contacts reach as far as the farthest of them.
    pub fn new(list: impl IntoIterator<Item = Sense>) -> Self {
        let list: Vec<Sense> = list.into_iter().take(Self::MOST).collect();
        let reach = list.iter().map(|sense| sense.range).max().unwrap_or(0).min(MAX_FIELD_RADIUS);
        Self { list, reach }
    }

    /// Eyes that look everywhere, precise to `range` squares.
    pub fn eyes(range: u8) -> Self {
        Self::new([Sense { kind: SenseKind::Sight, precision: Precision::Precise, range, arc: Arc::All }])
    }

    /// Eyes that look ahead and to both sides, and ears that hear noises of up to `hearing` squares.
    pub fn eyes_and_ears(range: u8, hearing: u8) -> Self {
        Self::new([
            Sense { kind: SenseKind::Sight, precision: Precision::Precise, range, arc: Arc::Half },
            Sense {
                kind: SenseKind::Hearing,
                precision: Precision::Imprecise,
                range: hearing,
                arc: Arc::All,
            },
        ])
    }

    /// The same with fields and contacts that reach at least `squares`, as far as [`MAX_FIELD_RADIUS`].
    #[must_use]
    pub fn reaching(mut self, squares: u8) -> Self {
        self.reach = self.reach.max(squares.min(MAX_FIELD_RADIUS));
        self
    }

    /// All of them, in the order they were given in.
    pub fn all(&self) -> &[Sense] {
        &self.list
    }

    /// The first sense of this kind.
    pub fn of(&self, kind: SenseKind) -> Option<&Sense> {
        self.list.iter().find(|sense| sense.kind == kind)
    }

    /// Squares that fields and contacts reach.
    pub fn reach(&self) -> u8 {
        self.reach
    }

    /// Squares within which walls do not matter to its ears: half of what they reach. Rule: DET-41.
    pub(super) fn earshot(&self) -> u8 {
        let ears = self.list.iter().filter(|sense| sense.kind == SenseKind::Hearing);
        ears.map(|hearing| hearing.range / 2).max().unwrap_or(0)
    }
}

type CreatureWritten = Or<(
    Changed<SenseId>,
    Changed<Position>,
    Changed<Footprint>,
    Changed<Facing>,
    Changed<Senses>,
    Changed<Eyesight>,
)>;
type OwnSenses<'a> = (&'a Senses, &'a mut Fields, &'a mut SenseContacts);
type Sensed<'a> = (Entity, &'a SenseId, &'a Position, &'a Footprint, Option<OwnSenses<'a>>);
type OwnSensesItem<'w> = (&'w Senses, Mut<'w, Fields>, Mut<'w, SenseContacts>);
type SensedItem<'w> = (Entity, &'w SenseId, &'w Position, &'w Footprint, Option<OwnSensesItem<'w>>);

/// Takes over who came, moved, turned or senses otherwise, and who has its number to itself by now.
pub(super) fn follow_creatures(
    board: Res<SenseBoard>,
    mut subjects: ResMut<Subjects>,
    mut queries: ParamSet<(Query<Sensed, CreatureWritten>, Query<Sensed>)>,
) {
    if board.is_new {
        queries.p1().iter_mut().for_each(|creature| subjects.take_over(&board, creature));
        return;
    }
    queries.p0().iter_mut().for_each(|creature| subjects.take_over(&board, creature));
    for heir in subjects.heirs() {
        if let Ok(creature) = queries.p1().get_mut(heir) {
            subjects.take_over(&board, creature);
        }
    }
}

impl Subjects {
    /// Places a creature; one that is off the map, or whose number another has, is nowhere.
    fn take_over(&mut self, board: &SenseBoard, (entity, id, position, footprint, perceiver): SensedItem) {
        let space = Space::new(position.0, footprint.0);
        let is_on_map = space.squares().all(|square| board.board().contains(square));
        let stands = self.place(*id, entity, is_on_map.then_some(space)) && is_on_map;
        let Some((senses, mut fields, mut contacts)) = perceiver else { return };
        self.is_anybody_stale = true;
        contacts.bypass_change_detection().take_note(stands);
        if stands {
            fields.bypass_change_detection().place(space, senses, board.is_new);
        } else {
            *fields = Fields::default();
        }
    }
}

/// A creature that is despawned, or gets another number, leaves its place.
fn leave(discard: On<Discard, SenseId>, ids: Query<&SenseId>, mut subjects: ResMut<Subjects>) -> Result {
    subjects.leave(*ids.get(discard.entity)?, discard.entity);
    Ok(())
}

/// A creature without a position is nowhere, perceived by nobody and perceiving nobody.
fn step_off(
    remove: On<Remove, Position>,
    mut creatures: Query<(&SenseId, Option<(&mut Fields, &mut SenseContacts)>)>,
    mut subjects: ResMut<Subjects>,
) {
    let Ok((&id, perceiver)) = creatures.get_mut(remove.entity) else { return };
    subjects.leave(id, remove.entity);
    if let Some((mut fields, mut contacts)) = perceiver {
        subjects.is_anybody_stale = true;
        *fields = Fields::default();
        contacts.bypass_change_detection().take_note(false);
    }
}

/// A creature without a number neither is perceived nor perceives.
fn lose_number(remove: On<Remove, SenseId>, mut perceivers: Query<(&mut Fields, &mut SenseContacts)>) {
    if let Ok((mut fields, mut contacts)) = perceivers.get_mut(remove.entity) {
        *fields = Fields::default();
        *contacts = SenseContacts::default();
    }
}

/// A creature that loses its senses keeps neither field nor contact.
fn lose_senses(remove: On<Remove, Senses>, mut commands: Commands) {
    if let Ok(mut creature) = commands.get_entity(remove.entity) {
        creature.try_remove::<(Fields, SenseContacts)>();
    }
}
