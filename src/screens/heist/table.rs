//! What lies on the table now: the offers, worked out once for each choice that was made.

use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task, TaskPool};

use crate::designer::{HeistAdvice, PlannerHeistBot};
use crate::heist::sentences::HeistNames;
use crate::heist::{HeistGame, HeistSystems, LessonPlace};
use crate::navigation::Screen;
use crate::screens::result::is_thinking_of_best_play;
use crate::settings::Settings;
use unnoticed_rules::endeavor::{Choice, Heist, HeistPhase, Seat};

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
    /// Which step of a lesson this is, and what is said in it.
    pub lesson: Option<(String, String)>,
    /// What a bot that looks ahead expects and would choose; none where nobody has asked it about this moment, or it still
    /// thinks.
    pub advice: Option<HeistAdvice>,
}

/// The bot while it thinks about this moment: beside the game, so that nothing waits for it.
#[derive(Resource, Default)]
struct Thinking(Option<Task<HeistAdvice>>);

impl OfferTable {
    /// The ways of the opened button.
    pub fn ways(&self) -> Option<&Offer> {
        self.offers.get(self.opened?)
    }

    /// Whether `choice` is what the bot would choose.
    pub fn is_advised(&self, choice: &Choice) -> bool {
        self.advice.as_ref().is_some_and(|advice| advice.best.as_ref() == Some(choice))
    }

    /// What the bot expects of `choice`, of 100, once it has thought about it.
    pub fn expects(&self, choice: &Choice) -> Option<u8> {
        self.advice.as_ref()?.expects(choice)
    }
}

pub(super) fn plugin(app: &mut App) {
    let is_practised = |settings: Res<Settings>| settings.practice;
    app.init_resource::<OfferTable>().init_resource::<Thinking>();
    // Nobody is left to read what it would have answered.
    app.add_systems(OnExit(Screen::Heist), |mut thinking: ResMut<Thinking>| thinking.0 = None).add_systems(
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
        let place = LessonPlace::of(game);
        let mut offers = offers(heist, &names);
        if let Some(place) = &place {
            offers.iter_mut().for_each(|offer| offer.ways.retain(|way| place.allows(heist, &way.choice)));
            // One thing at a time: what the lesson comes to later is not there yet.
            offers.retain(|offer| {
                !offer.ways.is_empty() || place.step.allow.is_empty() && offer.refusal.is_some()
            });
        }
        let lesson = place.map(|place| (format!("Step\u{a0}{}", place.number), place.words().to_owned()));
        let expected = expected(heist, &names, &offers);
        Self { offers, expected, lesson, ..Self::default() }
    }
}

fn lay_out(game: Res<HeistGame>, mut table: ResMut<OfferTable>, mut thinking: ResMut<Thinking>) {
    *table = OfferTable::of(&game);
    // What it thought about is past.
    thinking.0 = None;
}

/// The bot takes its time: it is asked once about each moment, and only where its advice is shown.
fn ask_for_advice(game: Res<HeistGame>, mut table: ResMut<OfferTable>, mut thinking: ResMut<Thinking>) {
    if table.advice.is_some() {
        return;
    }
    let begin = || {
        let heist = game.heist().clone();
        let pool = AsyncComputeTaskPool::get_or_init(TaskPool::default);
        pool.spawn(async move { PlannerHeistBot.advise(&heist) })
    };
    if let Some(advice) = check_ready(thinking.0.get_or_insert_with(begin)) {
        thinking.0 = None;
        // The buttons are the same: whoever looks at one goes on looking at it.
        table.bypass_change_detection().advice = Some(advice);
    }
}

/// Whether the bot of `world` still thinks about what is shown, or about what would have been best.
pub fn is_thinking(world: &World) -> bool {
    world.resource::<Thinking>().0.is_some() || is_thinking_of_best_play(world)
}

/// What things are called in `game`.
pub(super) fn names(game: &HeistGame) -> HeistNames {
    HeistNames::of(game.heist(), game.level().heist.as_ref())
}

/// Whether the rogue is the one that is to choose.
pub(super) fn is_asked(heist: &Heist, seat: Seat) -> bool {
    match heist.phase() {
        HeistPhase::Die(asked) | HeistPhase::Quicken(asked, _) => *asked == seat,
        HeistPhase::Turn(turn) => turn.seat == seat,
        HeistPhase::Lead(seats) => seats.contains(&seat),
        HeistPhase::Over(_) => false,
    }
}

/// Whether the rogue has chosen to skip this round. Rule: END-108.
pub(super) fn is_resting(heist: &Heist, seat: Seat) -> bool {
    let has_chosen = match heist.phase() {
        HeistPhase::Die(asked) => seat < *asked,
        HeistPhase::Over(_) => false,
        _ => true,
    };
    let rogue = heist.rogue(seat);
    has_chosen && rogue.is_in() && rogue.action_die.is_none()
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
        settle(&mut app);
        app
    }

    /// Until the bot has answered, if it was asked.
    fn settle(app: &mut App) {
        while is_thinking(app.world()) {
            app.update();
        }
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
    fn the_bot_stops_thinking_when_the_table_is_left() {
        let mut app = table(Screen::Heist, true);
        app.world_mut().resource_mut::<HeistGame>().choose(&Choice::Rest).expect("anybody may rest");
        app.update();
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::HeistResult);
        app.update();
        app.update();
        assert!(!is_thinking(app.world()));
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
        settle(&mut app);
        assert!(app.world().resource::<OfferTable>().advice.is_some());
    }
}
