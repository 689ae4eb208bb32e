//! The contacts of each creature that perceives.

use std::sync::Arc;

use bevy::ecs::intern::Interned;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use bevy::utils::Parallel;

use super::contact::{Look, Perceiver};
use super::fields::FEW;
use super::messages::{Change, Messages, note_changes};
use super::subjects::Subjects;
use super::{Contact, Eyesight, Facing, Fields, SenseBoard, SenseId, SenseSystems, Senses};

pub(super) fn plugin(app: &mut App, schedule: Interned<dyn ScheduleLabel>) {
    app.register_type::<(SenseContacts, Contact)>().add_systems(
        schedule,
        (
            (follow_contacts, settle).chain().in_set(SenseSystems::Contact),
            forget_all.run_if(resource_removed::<SenseBoard>).in_set(SenseSystems::Forget),
        ),
    );
}

/// Whom a creature perceives, and how: ascending by [`SenseId`].
///
/// Marked as changed in a tick in which any of it did.
#[derive(Component, Reflect, Clone, Debug, Default)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug)]
pub struct SenseContacts {
    /// Shared with whoever answers from it; changed in place once nobody does any more.
    list: Arc<Vec<Contact>>,
    /// Whether all of it is to be looked at again.
    is_stale: bool,
    /// Whether its creature stands somewhere on the board.
    is_somewhere: bool,
}

impl SenseContacts {
    /// All of them.
    pub fn all(&self) -> &[Contact] {
        &self.list
    }

    /// The contact with creature `id`.
    pub fn of(&self, id: SenseId) -> Option<&Contact> {
        self.list.binary_search_by_key(&id, |contact| contact.id).ok().map(|at| &self.list[at])
    }

    /// The contact with `subject`. Cost: the contacts; by number it is cheaper.
    pub fn with(&self, subject: Entity) -> Option<&Contact> {
        self.list.iter().find(|contact| contact.subject == subject)
    }

    /// All of it is to be looked at again in this tick, its creature being on the board or not.
    pub(super) fn take_note(&mut self, is_somewhere: bool) {
        (self.is_stale, self.is_somewhere) = (true, is_somewhere);
    }

    /// Whether its creature stands nowhere on the board: then it perceives nobody.
    pub fn is_nowhere(&self) -> bool {
        !self.is_somewhere
    }

    /// Takes the contact with creature `id` away, as if it had never been.
    #[cfg(test)]
    pub(crate) fn take_away(&mut self, id: SenseId) {
        Arc::make_mut(&mut self.list).retain(|contact| contact.id != id);
    }
}

/// What one thread works with, and what it found; kept, so that after a while nothing is allocated.
#[derive(Debug, Default)]
struct Work {
    /// Whom to look at again.
    ids: Vec<u32>,
    /// How they are in view, if they are there.
    looks: Vec<(u32, Option<Look>)>,
    /// All contacts of one creature, while they are put together.
    list: Vec<Contact>,
    changes: Vec<Change>,
}

type ObserverParts<'a> =
    (Entity, &'a SenseId, &'a Senses, &'a Facing, &'a Eyesight, &'a Fields, &'a mut SenseContacts);

type ObserverItem<'w> =
    (Entity, &'w SenseId, &'w Senses, &'w Facing, &'w Eyesight, &'w Fields, Mut<'w, SenseContacts>);

/// Brings the contacts up to date of everybody who changed or near whom something did, and tells what was gained and
/// lost.
fn follow_contacts(
    board: Res<SenseBoard>,
    subjects: Res<Subjects>,
    mut observers: Query<ObserverParts>,
    mut work: Local<Parallel<Work>>,
    mut messages: Messages,
) {
    if subjects.is_quiet() {
        return;
    }
    let follow = |work: &mut Work, observer: ObserverItem| {
        let (entity, id, senses, facing, eyesight, fields, mut contacts) = observer;
        let (facing, vision) = (facing.0, eyesight.0);
        let perceiver = Perceiver { board: board.board(), fields, senses, facing, vision };
        let observer = contacts.is_somewhere.then_some(perceiver);
        if contacts.bypass_change_detection().follow((entity, *id), fields, observer, &subjects, work) {
            contacts.set_changed();
        }
    };
    if observers.iter().len() < FEW {
        let mut work = work.borrow_local_mut();
        observers.iter_mut().for_each(|observer| follow(&mut work, observer));
    } else {
        let work = || work.borrow_local_mut();
        observers.par_iter_mut().for_each_init(work, |work, observer| follow(work, observer));
    }
    messages.tell(work.iter_mut().map(|work| &mut work.changes));
}

impl SenseContacts {
    /// Looks again at everybody who may be perceived otherwise than before; returns whether anybody is.
    fn follow(
        &mut self,
        own: (Entity, SenseId),
        fields: &Fields,
        observer: Option<Perceiver>,
        subjects: &Subjects,
        work: &mut Work,
    ) -> bool {
        work.ids.clear();
        if std::mem::take(&mut self.is_stale) {
            return self.look_afresh(own, observer, subjects, work);
        }
        fields.outlook().changed(&subjects.targets, &mut work.ids);
        // All of them are looked at before any is written: so they wait for memory at the same time, not in turn.
        let look = |id| Some(observer?.look(subjects.get(id)?));
        work.looks.clear();
        work.looks.extend(work.ids.iter().filter(|&&id| id != own.1.0).map(|&id| (id, look(id))));
        let (mut at, mut is_changed) = (0, false);
        for &(id, look) in &work.looks {
            let id = SenseId(id);
            at += self.list[at..].iter().take_while(|contact| contact.id < id).count();
            let contact = observer.zip(look).and_then(|(observer, look)| observer.contact(look));
            is_changed |= self.replace(own, (at, id), contact, &mut work.changes);
        }
        is_changed
    }

    /// Looks at everybody within reach; returns whether that changed anything.
    fn look_afresh(
        &mut self,
        own: (Entity, SenseId),
        observer: Option<Perceiver>,
        subjects: &Subjects,
        Work { ids, list, changes, .. }: &mut Work,
    ) -> bool {
        list.clear();
        if let Some(observer) = observer {
            ids.extend(observer.fields.outlook().near(&subjects.targets).map(|(id, _)| id));
            ids.sort_unstable();
            let others = ids.iter().filter(|&&id| id != own.1.0);
            list.extend(others.filter_map(|&id| observer.contact(observer.look(subjects.get(id)?))));
        }
        note_changes(own, [&self.list, list], changes);
        if *self.list == *list {
            return false;
        }
        let kept = Arc::make_mut(&mut self.list);
        kept.clear();
        make_room(kept, list.len());
        kept.extend_from_slice(list);
        true
    }

    /// Writes what was found out about creature `id`, whose place in the list is `at`, and notes what that changed;
    /// returns whether it changed anything.
    fn replace(
        &mut self,
        (observer, own): (Entity, SenseId),
        (at, id): (usize, SenseId),
        contact: Option<Contact>,
        changes: &mut Vec<Change>,
    ) -> bool {
        let before = self.list.get(at).copied().filter(|before| before.id == id);
        if before == contact {
            return false;
        }
        let list = Arc::make_mut(&mut self.list);
        match (before, contact) {
            (Some(_), Some(contact)) => list[at] = contact,
            (Some(_), None) => {
                list.remove(at);
            }
            (None, Some(contact)) => {
                make_room(list, 1);
                list.insert(at, contact);
            }
            (None, None) => {}
        }
        let subjects = [before, contact].map(|contact| contact.map(|contact| contact.subject));
        if subjects[0] != subjects[1] {
            let told = [false, true].into_iter().zip(subjects);
            changes.extend(told.filter_map(|(is_gain, subject)| {
                subject.map(|subject| Change { ids: (own, id), is_gain, observer, subject })
            }));
        }
        true
    }
}

/// Grows in large steps, so that a creature that wanders about soon has room for all whom it meets.
fn make_room(list: &mut Vec<Contact>, more: usize) {
    let (length, capacity) = (list.len(), list.capacity());
    if capacity < length + more {
        list.reserve_exact((length + more).max(2 * capacity).max(32) - length);
    }
}

/// The tick is over: what changes from now on belongs to the next.
fn settle(mut subjects: ResMut<Subjects>) {
    subjects.bypass_change_detection().settle();
}

/// Without a board nobody perceives anybody.
fn forget_all(
    mut observers: Query<(Entity, &SenseId, &mut Fields, &mut SenseContacts)>,
    mut subjects: ResMut<Subjects>,
    mut messages: Messages,
) {
    let mut changes = Vec::new();
    for (entity, id, mut fields, mut contacts) in &mut observers {
        *fields = Fields::default();
        note_changes((entity, *id), [&contacts.list, &[]], &mut changes);
        if !contacts.list.is_empty() {
            contacts.list = Arc::default();
        }
    }
    subjects.forget_all();
    messages.tell(std::iter::once(&mut changes));
}
