//! What a bot would have done where something went wrong: it is asked beside the game, once all is over. Rules: HSE-43,
//! END-209.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task, TaskPool};
use unnoticed_rules::{Action, CreatureId, Rulebook, Situation};

use crate::designer::Bot;
use crate::level::Level;
use crate::navigation::Screen;
use crate::rule_reference::without_squares;
use crate::sim::sentences::Places;
use crate::sim::{Ask, Session};
use crate::ui::theme;
use crate::ui::widgets::small;

/// A text that says what would have been best, once a bot has thought about it.
#[derive(Component)]
pub(in crate::screens) struct BestPlay(Task<Option<String>>);

pub(super) fn plugin(app: &mut App) {
    let is_told = in_state(Screen::Result).or_else(in_state(Screen::HeistResult));
    app.add_systems(Update, tell.run_if(is_told));
}

/// A line that says what `think` comes to, or goes if that is nothing.
pub(in crate::screens) fn draw(
    column: &mut ChildSpawnerCommands,
    think: impl FnOnce() -> Option<String> + Send + 'static,
) {
    let pool = AsyncComputeTaskPool::get_or_init(TaskPool::default);
    let thinking = BestPlay(pool.spawn(async move { think() }));
    column.spawn((small("What would have been best?", theme::QUIET), thinking));
}

/// Whether a bot still thinks about something that is over.
pub(in crate::screens) fn is_thinking(world: &World) -> bool {
    world.try_query::<&BestPlay>().is_some_and(|mut plays| plays.iter(world).next().is_some())
}

fn tell(mut commands: Commands, mut plays: Query<(Entity, &mut BestPlay)>) {
    for (entity, mut play) in &mut plays {
        match check_ready(&mut play.0) {
            // As a new text, which is read without squares.
            Some(Some(words)) => drop(commands.entity(entity).insert(Text::new(words)).remove::<BestPlay>()),
            Some(None) => commands.entity(entity).despawn(),
            None => {}
        }
    }
}

/// What the careful bot would have asked for instead of the last of `course` in the mission of `level` and `seed`, in a
/// sentence; nothing if that is not to be said.
pub(super) fn of_mission(level: &Arc<Level>, seed: u64, course: &[Ask]) -> Option<String> {
    let (asked, before) = course.split_last()?;
    let mut session = Session::start(Arc::clone(level), seed);
    for ask in before {
        session.ask(ask.clone()).ok()?;
    }
    let mut bot = Bot::Careful.player(level);
    bot.begin();
    let best = bot.decide(&session);
    let (rulebook, situation) = (session.rules().rulebook(), session.situation());
    let name = |ask: &Ask| deed(ask, rulebook, situation);
    let (best, asked) = (name(&best)?, name(asked)?);
    Some(compared(&best, &asked))
}

/// What would have been `best`, beside what was `asked` for. Squares are not read: who would only have gone to another is told to
/// have done so.
fn compared(best: &str, asked: &str) -> String {
    match () {
        () if best == asked => "A careful player would have done the same.".to_owned(),
        () if without_squares(best) == without_squares(asked) => {
            format!("A careful player would have done the same, but for another square: {best}.")
        }
        () => format!("A careful player would have chosen: {best}, rather than {asked}."),
    }
}

/// A request as a player would call it; none for choices that are no deeds.
fn deed(ask: &Ask, rulebook: &dyn Rulebook, situation: &Situation) -> Option<String> {
    let Ask::Act(action) = ask else { return None };
    let name = rulebook.entry(action.kind())?.name;
    let whom = |id| situation.get(id).map(|creature| creature.profile.name.clone());
    let at = match action {
        Action::Stride(path) | Action::WalkOn(path) | Action::Sneak(path) | Action::Drag { path, .. } => {
            let from = situation.creature(CreatureId::ROGUE).square;
            Some(Places(situation).end_of(from, path))
        }
        Action::Step(square) | Action::Throw(square) => Some(format!(" {}", Places(situation).to(*square))),
        Action::Guess(square) => Some(format!(" {}", Places(situation).at(*square))),
        Action::Strike(id) | Action::Subdue(id) => whom(*id).map(|name| format!(" {name}")),
        _ => None,
    };
    Some(format!("{name}{}", at.unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::designer::record;
    use crate::level::SHIPPED;
    use crate::sim::script;

    /// Updates in which a task that does nothing is over.
    const MOST_UPDATES: usize = 100_000;

    #[test]
    fn what_would_have_been_best_is_read_without_squares_as_all_else_is() {
        let mut app = App::new();
        app.add_plugins((TaskPoolPlugin::default(), crate::ui::rule_numbers::plugin))
            .add_systems(Update, tell);
        let pool = AsyncComputeTaskPool::get_or_init(TaskPool::default);
        let words = "A careful player would have chosen: Sneak to the archive (AF4).";
        let thinking = BestPlay(pool.spawn(async move { Some(words.to_owned()) }));
        let line = app.world_mut().spawn((Text::new("…"), thinking)).id();
        let thinks = |app: &App| app.world().get::<BestPlay>(line).is_some();
        for _ in 0..MOST_UPDATES {
            if !thinks(&app) {
                break;
            }
            app.update();
            std::thread::yield_now();
        }
        assert!(!thinks(&app), "it has nothing to think about");
        let read = app.world().get::<Text>(line).map(|text| text.0.as_str());
        assert_eq!(read, Some("A careful player would have chosen: Sneak to the archive."));
    }

    #[test]
    fn nothing_is_advised_rather_than_what_reads_the_same() {
        let (here, there) = ("Sneak to the porch (C10)", "Sneak to the porch (D9)");
        assert_eq!(compared(here, here), "A careful player would have done the same.");
        let other = compared(there, here);
        assert_eq!(
            without_squares(&other),
            "A careful player would have done the same, but for another square: Sneak to the porch."
        );
        assert!(compared("Hide", here).ends_with("chosen: Hide, rather than Sneak to the porch (C10)."));
    }

    /// The Counting House, and what somebody reckless asked for in it.
    fn played() -> (Arc<Level>, u64, Vec<Ask>) {
        let (_, id, text) = SHIPPED.iter().find(|(_, id, _)| *id == "counting_house").expect("shipped");
        let level = Arc::new(Level::parse(&format!("{id}.toml"), text).expect("a level"));
        let (text, run) = record(&level, Bot::Reckless, 3);
        let mut session = Session::start(Arc::clone(&level), run.seed);
        script::play(&mut session, &script::parse(&text).expect("a script")).expect("it was played so");
        (level, run.seed, session.course().to_vec())
    }

    #[test]
    fn hse_43_a_careful_player_is_asked_about_the_moment_before_the_deed() {
        let (level, seed, course) = played();
        assert_eq!(of_mission(&level, seed, &[]), None, "nothing was done");
        for deeds in 1..course.len().min(8) {
            let words = of_mission(&level, seed, &course[..deeds]);
            let is_act = matches!(course[deeds - 1], Ask::Act(_));
            assert!(words.is_some() || !is_act, "{:?}", course[deeds - 1]);
            assert!(words.is_none_or(|words| words.starts_with("A careful player would have")));
        }
    }
}
