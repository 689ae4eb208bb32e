//! The one list of the components of a creature that change in a mission, and what follows from it: which of them were
//! written, which are kept by undo and saves, and which are missed when they are taken away.

use bevy::ecs::change_detection::ContiguousRef;
use bevy::ecs::system::{SystemChangeTick, SystemParam};
use bevy::prelude::*;

use crate::sense::{Eyesight, Facing, Footprint, Position, Senses};

use super::super::state::MissionApp;
use super::{Beliefs, Carried, Condition, Health, Id, InHand, Sheet, TurnLeft};

/// Makes everything here from one list; those that are written most come first.
macro_rules! changing_parts {
    ($($ticks:ident: $part:ident,)*) => {
        /// Whatever of a creature may be taken away.
        pub(super) type Parts = (Sheet, $($part,)*);

        /// Whatever of a creature may change was written; with its sheet its size is.
        pub(in super::super) type Written = Or<($(Changed<$part>,)*)>;

        /// When the same components were written, kind by kind: a few hundred creatures are looked through in the time
        /// that the filter takes for one in ten of them.
        #[derive(SystemParam)]
        pub(in super::super) struct CreatureTicks<'w, 's> {
            now: SystemChangeTick,
            $($ticks: Ticks<'w, 's, $part>,)*
        }

        impl CreatureTicks<'_, '_> {
            /// Whether any of them was written since the system that asks ran last.
            pub fn is_any_written(&self) -> bool {
                $(is_any_written(&self.$ticks, self.now))||*
            }
        }

        /// Makes undo and saves keep them, the sheet first: size, eyes and senses begin as it says.
        pub(super) fn keep_parts(app: &mut App) {
            app.keep_component::<Id, Sheet>()$(.keep_component::<Id, $part>())*;
        }
    };
}

changing_parts! {
    turns: TurnLeft,
    beliefs: Beliefs,
    positions: Position,
    facings: Facing,
    conditions: Condition,
    healths: Health,
    carried: Carried,
    footprints: Footprint,
    eyes: Eyesight,
    senses: Senses,
    hands: InHand,
}

type Ticks<'w, 's, T> = Query<'w, 's, Ref<'static, T>, With<Id>>;

/// Whether any component of this kind was written, told from the slices of their ticks. To compare ages as they are, and
/// not one by one up to the oldest that Bevy tells apart, takes half as long.
fn is_any_written<T: Component>(components: &Ticks<T>, now: SystemChangeTick) -> bool {
    let [this_run, last_run] = [now.this_run(), now.last_run()].map(|tick| tick.get());
    let is_newer = |tick: u32| this_run.wrapping_sub(tick) < this_run.wrapping_sub(last_run);
    components.contiguous_iter().map_or(true, |mut tables| {
        tables.any(|table| {
            let changed = ContiguousRef::split(table).1.changed();
            changed.iter().fold(false, |any, tick| any | is_newer(tick.get()))
        })
    })
}
