//! What lies on the table now: the offers, worked out once for each choice that was made.

use bevy::prelude::*;

use crate::designer::PlannerHeistBot;
use crate::heist::sentences::HeistNames;
use crate::heist::{HeistGame, HeistSystems};
use crate::navigation::Screen;
use crate::settings::Settings;
use unnoticed_rules::endeavor::Choice;

use super::offers::{Offer, expected, offers};

/// What can be chosen, and what of it has the best odds.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::screens) struct OfferTable {
    /// One for each button.
    pub offers: Vec<Offer>,
    /// The button whose ways are shown.
    pub opened: Option<usize>,
    /// What is expected now.
    pub expected: String,
    /// What a bot that looks ahead would choose; none where nobody has asked it about this moment.
    pub advice: Option<Advice>,
}

/// What the bot answered.
#[derive(Clone, Debug)]
pub(in crate::screens) struct Advice(Option<Choice>);

impl OfferTable {
    /// The ways of the opened button.
    pub fn ways(&self) -> Option<&Offer> {
        self.offers.get(self.opened?)
    }

    /// Whether `choice` is what the bot would choose.
    pub fn is_advised(&self, choice: &Choice) -> bool {
        self.advice.as_ref().is_some_and(|Advice(advised)| advised.as_ref() == Some(choice))
    }
}

pub(super) fn plugin(app: &mut App) {
    let is_practised = |settings: Res<Settings>| settings.practice;
    app.init_resource::<OfferTable>().add_systems(
        Update,
        (
            lay_out.run_if(resource_exists_and_changed::<HeistGame>),
            ask_for_advice.run_if(in_state(Screen::Heist).and_then(is_practised)),
        )
            .chain()
            .after(HeistSystems)
            .run_if(resource_exists::<HeistGame>),
    );
}

impl OfferTable {
    /// What lies on it in `game`, nothing opened yet.
    pub fn of(game: &HeistGame) -> Self {
        let (heist, names) = (game.heist(), names(game));
        Self { offers: offers(heist, &names), expected: expected(heist, &names), ..Self::default() }
    }
}

fn lay_out(game: Res<HeistGame>, mut table: ResMut<OfferTable>) {
    *table = OfferTable::of(&game);
}

/// The bot takes its time: it is asked once about each moment, and only where its advice is shown.
fn ask_for_advice(game: Res<HeistGame>, mut table: ResMut<OfferTable>) {
    if table.advice.is_none() {
        table.advice = Some(Advice(PlannerHeistBot.choose(game.heist())));
    }
}

/// What things are called in `game`.
pub(super) fn names(game: &HeistGame) -> HeistNames {
    HeistNames::of(game.heist(), game.level().heist.as_ref())
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;

    use super::super::tests::game;
    use super::*;

    /// The table of a heist that is shown on `screen`.
    fn table(screen: Screen, practice: bool) -> App {
        let mut app = App::new();
        app.add_plugins(StatesPlugin)
            .insert_state(screen)
            .insert_resource(Settings { practice, ..Settings::default() })
            .insert_resource(game("tutorial", 1))
            .add_plugins(plugin);
        app.update();
        app
    }

    #[test]
    fn the_bot_is_asked_only_where_its_advice_is_shown() {
        let is_asked =
            |screen, practice| table(screen, practice).world().resource::<OfferTable>().advice.is_some();
        assert!(is_asked(Screen::Heist, true));
        assert!(!is_asked(Screen::Heist, false));
        assert!(!is_asked(Screen::HeistReplay, true) && !is_asked(Screen::HeistResult, true));
    }

    #[test]
    fn the_bot_is_asked_once_about_each_moment_whatever_the_settings() {
        let mut app = table(Screen::Heist, true);
        let laid_out = |app: &mut App| {
            let last = app.world().get_resource_ref::<OfferTable>().expect("a table").last_changed();
            app.update();
            app.world().get_resource_ref::<OfferTable>().expect("a table").last_changed() != last
        };
        app.world_mut().resource_mut::<Settings>().reduced_motion = true;
        assert!(!laid_out(&mut app), "the moment is the same");
        app.world_mut().resource_mut::<HeistGame>().choose(&Choice::Rest).expect("anybody may rest");
        assert!(laid_out(&mut app), "another moment");
        assert!(app.world().resource::<OfferTable>().advice.is_some());
    }
}
