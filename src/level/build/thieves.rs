//! Levels in which the player is a guard and hunts a thief. Rules: HSE-73, HSE-74.

use crate::level::file::{At, CreatureEntry, LevelFile, StopRef};
use crate::level::{Placed, Problem};
use tactical_grid::Board;
use unnoticed_rules::Kind;
use unnoticed_rules::guard::{Routine, ThiefRoute, Waypoint};

use super::Draft;
use super::creatures::{Start, waypoints};
use super::places::{Places, spot};

/// What the player's creature is. Whoever is no rogue needs one to hunt. Rule: HSE-73.
pub(super) fn kind_of_player(file: &LevelFile, draft: &mut Draft<'_>) -> Kind {
    let Some(kind) = file.rogue.as_ref().and_then(|rogue| rogue.kind.as_ref()) else { return Kind::Rogue };
    if matches!(kind.get(), Kind::Hound | Kind::Servant | Kind::Ogre) {
        let problem =
            Problem::new(kind.span(), format!("nobody plays a {}", kind.get().name().to_lowercase()));
        draft.add(problem.help("give rogue, guard, sentry or veteran"));
    }
    let is_thief = |entry: &At<CreatureEntry>| *entry.get().kind.get() == Kind::Rogue;
    if *kind.get() != Kind::Rogue && !file.creature.iter().any(is_thief) {
        let problem = Problem::new(kind.span(), "there is nobody to hunt");
        draft.add_missing(&["creature"], problem.help("add a creature of kind rogue, with its ways"));
    }
    *kind.get()
}

/// Only a hunt has a thief, and only a thief has ways and is suspected.
pub(super) fn check(entry: &CreatureEntry, is_hunt: bool, draft: &mut Draft<'_>) {
    let (kind, name) = (&entry.kind, entry.name.get());
    match (*kind.get() == Kind::Rogue, is_hunt) {
        (true, false) => {
            let problem = Problem::new(kind.span(), "there is only one rogue, the player's");
            draft.add(problem.help("it starts at @ and is changed in [rogue]; for a hunt give kind there"));
        }
        (true, true) if entry.ways.is_none() => {
            let problem = Problem::new(kind.span(), format!("{name} goes no way"));
            draft.add_missing(
                &["creature"],
                problem.help("give ways: lists of stops, each ending at an exit"),
            );
        }
        (false, _) if entry.ways.is_some() || entry.suspected.is_some() => {
            let problem = Problem::new(kind.span(), format!("{name} is no rogue"));
            draft.add(problem.help("only a creature of kind rogue has ways and is suspected"));
        }
        _ => {}
    }
}

/// The ways of a thief, each from its start to an exit. Rule: HSE-74.
pub(super) fn ways(
    entry: &CreatureEntry,
    ways: &[Vec<At<StopRef>>],
    places: &mut Places<'_>,
    draft: &mut Draft<'_>,
) -> (Start, Routine) {
    if let Some(at) = &entry.at {
        let problem = Problem::new(at.span(), format!("{} has both a place and ways", entry.name.get()));
        draft.add(problem.help("each way starts at its first stop; leave out at"));
    }
    if let Some(first) = entry.patrol.as_ref().and_then(|patrol| patrol.first()) {
        draft.say(first.span(), format!("{} has both a patrol and ways", entry.name.get()));
    }
    let read: Vec<ThiefRoute> = ways.iter().map(|stops| waypoints(stops, places, draft)).collect();
    let start = read.first().and_then(|way| way.first()).map(|start| start.square);
    let span = ways.first().and_then(|way| way.first()).map(At::span);
    (start.zip(span), Routine::Prowl(read))
}

/// A thief's way leads out. Rule: HSE-74.
pub(super) fn check_exit(
    board: &Board,
    thief: &Placed,
    way: &[Waypoint],
    stops: &[At<StopRef>],
    draft: &mut Draft<'_>,
) {
    let (Some(last), Some(stop)) = (way.last(), stops.last()) else { return };
    if way.len() == stops.len() && !board.exits.iter().any(|exit| exit.square == last.square) {
        let name = &thief.profile.name;
        let problem = Problem::new(stop.span(), format!("{name} finds no exit at {}", spot(last.square)));
        draft.add(problem.help("the last stop of each way is an exit"));
    }
}
