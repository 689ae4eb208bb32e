//! What went wrong, told in a dialog.

use bevy::prelude::*;

use crate::navigation::Menu;
use crate::storage::StorageError;

/// Something that went wrong and that the player has to know.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Trouble {
    /// What happened, in one line.
    pub what: String,
    /// The particulars, in fixed-width lines.
    pub lines: Vec<String>,
}

impl Trouble {
    /// Settings and results will be lost: there is no place for them.
    pub fn nowhere_to_keep(error: &StorageError) -> Self {
        let what = "Settings and results cannot be kept for the next time.".to_owned();
        Self { what, lines: vec![error.to_string()] }
    }

    /// Something that was to be kept is not.
    pub(super) fn not_kept(error: &StorageError) -> Self {
        let what = "This could not be kept for the next time.".to_owned();
        Self { what, lines: vec![error.to_string()] }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Trouble>();
}

/// Says what went wrong, in a dialog.
pub(super) fn complain(world: &mut World, what: &str, lines: Vec<String>) {
    world.insert_resource(Trouble { what: what.to_owned(), lines });
    world.resource_mut::<NextState<Menu>>().set(Menu::Error);
}
