//! What lies on the table now: the offers, worked out once for each choice that was made.

use bevy::prelude::*;

use crate::designer::Planner;
use crate::heist::sentences::Names;
use crate::heist::{HeistGame, HeistSystems};
use crate::rules::endeavor::Choice;
use crate::settings::Settings;

use super::offers::{Offer, expected, offers};

/// What can be chosen, and what of it has the best odds.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::screens) struct Table {
    /// One for each button.
    pub offers: Vec<Offer>,
    /// The button whose ways are shown.
    pub opened: Option<usize>,
    /// What is expected now.
    pub expected: String,
    /// What the bot would choose, in practice.
    pub hint: Option<Choice>,
}

impl Table {
    /// The ways of the opened button.
    pub fn ways(&self) -> Option<&Offer> {
        self.offers.get(self.opened?)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Table>().add_systems(
        Update,
        lay_out
            .after(HeistSystems)
            .run_if(resource_exists::<HeistGame>)
            .run_if(resource_exists_and_changed::<HeistGame>.or_else(resource_changed::<Settings>)),
    );
}

fn lay_out(game: Res<HeistGame>, settings: Res<Settings>, mut table: ResMut<Table>) {
    let names = names(&game);
    let heist = game.heist();
    let hint = if settings.practice { Planner.choose(heist) } else { None };
    let (offers, expected) = (offers(heist, &names), expected(heist, &names));
    *table = Table { offers, opened: None, expected, hint };
}

/// What things are called in `game`.
pub(super) fn names(game: &HeistGame) -> Names {
    Names::of(game.heist(), game.level().heist.as_ref())
}
