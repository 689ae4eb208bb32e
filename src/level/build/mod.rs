//! Turns what the file says into a level, and finds everything that makes no sense.

mod creatures;
mod decks;
mod doors;
mod elevations;
mod fixtures;
mod goals;
mod heist;
mod light;
mod names;
mod openings;
mod places;
mod plan;
mod rooms;
mod secrets;
mod stat_blocks;
mod tables;
mod thieves;
mod ways;

use std::collections::BTreeSet;
use std::ops::Range;

use super::file::LevelFile;
use super::{GUARD_ACTIONS, Hint, Level, PICKS, Problem, THROWS};
use places::Places;
use plan::DrawnPlan;
use tactical_grid::Secrets;

/// The level that `file` describes; wherever it makes no sense a problem is added to `found`.
///
/// Under the top-level keys `pruned`, something did not fit and is gone: what seems to be missing there is no problem.
/// `None` only if there is no plan to check the rest against.
pub(super) fn build(
    id: &str,
    file: &LevelFile,
    text: &str,
    pruned: &BTreeSet<String>,
    found: &mut Vec<Problem>,
) -> Option<Level> {
    let mut plan = DrawnPlan::read(text, &file.plan, found)?;
    let mut draft = Draft { found, pruned };
    plan.lay_under(&file.under, &mut draft);
    let mut board = plan.board();
    let mut places = Places::new(&plan);
    light::light(&mut board, file, &mut places, &mut draft);
    let elevations = elevations::raise(&mut board, &file.elevation, &mut places, &mut draft);
    let items = fixtures::furnish(&mut board, file, &mut places, &mut draft);
    rooms::describe(&mut board, &file.room, &mut places, &mut draft);
    let cast = creatures::place(&board, file, &mut places, &mut draft);
    let (objectives, all_hints) = goals::read(&board, &cast, &items, file, &mut places, &mut draft);
    let heist = file.heist.as_ref().map(|entry| heist::read(&board, entry, &mut places, &mut draft));
    ways::check(&board, file, &cast, &objectives, &mut draft);
    elevations::check(&board, &cast.creatures[0], &elevations, &mut draft);
    let decks = decks::read(&file.deck, &mut draft);
    let stat_blocks = stat_blocks::read(&file.stat_block, &mut draft);
    let secrets = secrets::hide(&board, file, (&cast, &objectives, &decks), &mut places, &mut draft);
    places.check_all_named(&mut draft);
    let rulebook = file.rulebook.unwrap_or_default();
    board.secrets = if rulebook.rules().has_secrets() { secrets.clone() } else { Secrets::default() };
    let (hints, other_hints) = Hint::told_under(rulebook, all_hints);
    Some(Level {
        version: file.version,
        id: id.to_owned(),
        name: file.name.get().clone(),
        brief: file.brief.get().clone(),
        rulebook,
        board,
        secrets,
        creatures: cast.creatures,
        objectives: objectives.into_iter().map(|(objective, _)| objective).collect(),
        hints,
        other_hints,
        throws: file.throws.unwrap_or(THROWS),
        picks: file.picks.unwrap_or(PICKS),
        guard_actions: file.guard_actions.unwrap_or(GUARD_ACTIONS),
        heist,
        watched: file.watched,
        decks,
        stat_blocks,
    })
}

/// Where problems go while a level is put together.
struct Draft<'a> {
    found: &'a mut Vec<Problem>,
    /// Top-level keys under which something is gone.
    pruned: &'a BTreeSet<String>,
}

impl Draft<'_> {
    fn add(&mut self, problem: Problem) {
        self.found.push(problem);
    }

    fn say(&mut self, span: Range<usize>, message: impl Into<String>) {
        self.add(Problem::new(span, message));
    }

    /// Something seems to be missing; said only if nothing had to be taken out under the keys where it may have been.
    fn add_missing(&mut self, keys: &[&str], problem: Problem) {
        if !keys.iter().any(|&key| self.pruned.contains(key)) {
            self.add(problem);
        }
    }
}
