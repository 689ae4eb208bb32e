//! The messages about contacts gained and lost, in an order that depends on nothing but numbers.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::{Contact, SenseId};

pub(super) fn plugin(app: &mut App) {
    app.register_type::<(ContactGained, ContactLost)>()
        .add_message::<ContactGained>()
        .add_message::<ContactLost>();
}

/// A creature came within reach of another: the new [`Contact`] is in the [`SenseContacts`](super::SenseContacts) of the observer.
///
/// Those of a tick are ordered by the numbers of observer and subject.
#[derive(Message, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(Clone, Debug, PartialEq)]
pub struct ContactGained {
    /// Who perceives.
    pub observer: Entity,
    /// Who is perceived.
    pub subject: Entity,
}

/// A creature is out of reach of another, or gone; either entity may not exist any more.
///
/// An observer that is despawned, or loses its senses or its number, loses its contacts without a message.
#[derive(Message, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(Clone, Debug, PartialEq)]
pub struct ContactLost {
    /// Who perceived.
    pub observer: Entity,
    /// Who was perceived.
    pub subject: Entity,
}

/// A contact gained or lost in this tick. Ordered as it is told: by observer, by subject, what is lost first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Change {
    pub ids: (SenseId, SenseId),
    pub is_gain: bool,
    pub observer: Entity,
    pub subject: Entity,
}

/// Notes whom the second list has and the first has not, and the other way round; both ascend by number.
pub(super) fn note_changes(
    (observer, own): (Entity, SenseId),
    [before, now]: [&[Contact]; 2],
    changes: &mut Vec<Change>,
) {
    let mut note = |is_gain, &Contact { id, subject, .. }: &Contact| {
        changes.push(Change { ids: (own, id), is_gain, observer, subject });
    };
    let mut rest = now.iter().peekable();
    for was in before {
        while let Some(new) = rest.next_if(|is| is.id < was.id) {
            note(true, new);
        }
        let same = rest.next_if(|is| is.id == was.id);
        if same.is_none_or(|is| is.subject != was.subject) {
            note(false, was);
            same.into_iter().for_each(|new| note(true, new));
        }
    }
    rest.for_each(|new| note(true, new));
}

/// Both kinds of messages, and the changes while they are put in order.
#[derive(SystemParam)]
pub(super) struct Messages<'w, 's> {
    gained: MessageWriter<'w, ContactGained>,
    lost: MessageWriter<'w, ContactLost>,
    sorted: Local<'s, Vec<Change>>,
}

impl Messages<'_, '_> {
    /// Tells all changes in an order that does not depend on which thread found them.
    pub fn tell<'a>(&mut self, changes: impl Iterator<Item = &'a mut Vec<Change>>) {
        changes.for_each(|changes| self.sorted.append(changes));
        self.sorted.sort_unstable();
        for Change { is_gain, observer, subject, .. } in self.sorted.drain(..) {
            if is_gain {
                self.gained.write(ContactGained { observer, subject });
            } else {
                self.lost.write(ContactLost { observer, subject });
            }
        }
    }
}
