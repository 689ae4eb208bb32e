//! Senses as components: who perceives whom on a board, kept up to date while creatures, doors and lamps change.
//!
//! Usable alone: no mission, no rulebook, no window. Add [`SensePlugin`], put a [`SenseBoard`] into the world, spawn
//! creatures with [`SenseId`], [`Position`] and [`Senses`], and read their [`SenseContacts`] and [`Fields`], or the
//! messages [`ContactGained`] and [`ContactLost`].
//!
//! ```
//! use bevy::prelude::*;
//! use tactical_grid::{Board, Direction, Square};
//! use unnoticed::sense::{Facing, Position, SenseBoard, SenseContacts, SenseId, SensePlugin, Senses};
//!
//! let mut app = App::new();
//! app.add_plugins(SensePlugin::in_schedule(Update));
//! app.insert_resource(SenseBoard::new(Board::from_drawing("..#..\n.....")));
//! let guard = (SenseId(0), Position(Square::new(0, 1)), Senses::eyes(8), Facing(Direction::East));
//! let guard = app.world_mut().spawn(guard).id();
//! let thief = app.world_mut().spawn((SenseId(1), Position(Square::new(4, 1)))).id();
//! app.update();
//! let contacts = app.world().get::<SenseContacts>(guard).unwrap();
//! assert!(contacts.with(thief).is_some_and(|contact| contact.line_of_sight));
//! ```
//!
//! `docs/senses.md` tells it in a page; `examples/senses_headless.rs` and `examples/crowd.rs` show it.

mod board;
mod contact;
mod contacts;
mod creatures;
mod fields;
mod hearing;
mod hung;
mod lights;
mod messages;
mod subjects;
mod tiles;

#[cfg(test)]
mod tests;

pub use board::SenseBoard;
pub use contact::{Concealment, Contact, SenseSet};
pub use contacts::SenseContacts;
pub use creatures::{Eyesight, Facing, Footprint, Position, SenseId, Senses};
pub use fields::Fields;
pub use hearing::{Heard, Noise};
pub(crate) use lights::Lights;
pub use lights::{BoardLamp, LightSource};
pub use messages::{ContactGained, ContactLost};
pub use subjects::is_astir;
pub(crate) use tiles::Tiles;
pub use tiles::{DoorTile, TerrainTile};

use bevy::ecs::intern::Interned;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use bevy::tasks::{ComputeTaskPool, TaskPool};

/// Keeps fields and contacts of all creatures in step with the board, in the schedule of your choice.
#[derive(Clone, Copy, Debug)]
pub struct SensePlugin {
    schedule: Interned<dyn ScheduleLabel>,
}

impl SensePlugin {
    /// Runs all [`SenseSystems`] in `schedule`.
    pub fn in_schedule(schedule: impl ScheduleLabel) -> Self {
        Self { schedule: schedule.intern() }
    }
}

impl Default for SensePlugin {
    /// In `FixedUpdate`.
    fn default() -> Self {
        Self::in_schedule(FixedUpdate)
    }
}

/// The steps of a tick of the senses, in order.
///
/// What is to be perceived in a tick happens before the first; what depends on it comes after the last.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SenseSystems {
    /// Doors, terrain and creatures that changed are taken over.
    Move,
    /// Lamps that changed shine anew; whoever is lit otherwise is noted.
    Light,
    /// Fields of those who moved, or near whom something changed, are worked out anew, in parallel.
    Field,
    /// Noises find their listeners.
    Hear,
    /// Contacts are brought up to date, in parallel, and what was gained and lost is told.
    Contact,
    /// Without a board everybody is forgotten.
    Forget,
}

impl Plugin for SensePlugin {
    fn build(&self, app: &mut App) {
        use SenseSystems::{Contact, Field, Forget, Hear, Light, Move};
        let order = (Move, Light, Field, Hear, Contact).chain();
        app.configure_sets(self.schedule, order.run_if(resource_exists::<SenseBoard>));
        app.configure_sets(self.schedule, Forget.after(Contact));
        subjects::plugin(app, self.schedule);
        tiles::plugin(app, self.schedule);
        creatures::plugin(app, self.schedule);
        lights::plugin(app, self.schedule);
        fields::plugin(app, self.schedule);
        hearing::plugin(app, self.schedule);
        contacts::plugin(app, self.schedule);
        messages::plugin(app);
    }

    /// Observers look in parallel, also where nobody else has asked for threads.
    fn finish(&self, _: &mut App) {
        ComputeTaskPool::get_or_init(TaskPool::default);
    }
}
